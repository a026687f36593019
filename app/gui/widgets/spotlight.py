"""Dims the window but for what a tour's step talks about. All of it can still be read, and the mouse goes through.

It lies below the rings and has its holes where they are. Nothing moves by itself: a hole is where its target is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from app.gui.theme.contrast import mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.gui.theme import Theme

DIM_LIGHT, DIM_DARK = 0.28, 0.26
"""How far what is dimmed goes towards black. A test computes that each text keeps 4.5 : 1 on its ground."""

DARKNESS = "#000000"
_MARGIN_PX = 6
_RADIUS_PX = 8


def dimmed(colour: str, *, dark: bool) -> str:
    """Return what "#rrggbb" looks like where it is dimmed, in the light or the dark theme."""
    return mix(colour, DARKNESS, DIM_DARK if dark else DIM_LIGHT)


class Spotlight(QWidget):
    """A shade over a window.

    Args:
        theme: how dark it may be, and sizes.
        window: it lies over this.
    """

    def __init__(self, theme: Theme, window: QWidget) -> None:
        """Dim nothing."""
        super().__init__(window)
        self._theme = theme
        self._window = window
        self._lit: tuple[QRect, ...] = ()
        self.setObjectName("spotlight")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    @property
    def lit(self) -> tuple[QRect, ...]:
        """What is not dimmed, in the window's coordinates; empty while nothing is dimmed."""
        return () if self.isHidden() else self._lit

    def light(self, places: Sequence[QRect], below: QWidget | None = None) -> None:
        """Dim all but these places; without any, dim nothing.

        Args:
            places: in the window's coordinates.
            below: what must lie over the shade.
        """
        if not places:
            self._end()
            return
        margin = self._theme.px(_MARGIN_PX)
        lit = tuple(place.adjusted(-margin, -margin, margin, margin) for place in places)
        if self.isHidden():
            self._lit = lit
            self._window.installEventFilter(self)
            self.setGeometry(self._window.rect())
            self.show()
        elif lit != self._lit:
            before, self._lit = self._lit, lit
            # Only what becomes lighter or darker is painted anew.
            self.update(_region(before).xored(_region(lit)))
        if below is not None:
            self.stackUnder(below)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self.setGeometry(self._window.rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        shade = QColor(DARKNESS)
        shade.setAlphaF(DIM_DARK if self._theme.tokens.dark else DIM_LIGHT)
        painter = QPainter(self)
        painter.setClipRegion(event.region())
        area = event.region().boundingRect()
        holes = QPainterPath()
        radius = self._theme.px(_RADIUS_PX)
        for place in self._lit:
            if place.intersects(area):
                hole = QPainterPath()
                hole.addRoundedRect(QRectF(place), radius, radius)
                holes = holes.united(hole)
        if holes.isEmpty():
            painter.fillRect(area, shade)
            return
        shaded = QPainterPath()
        shaded.addRect(QRectF(area))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(shaded.subtracted(holes), shade)

    def _end(self) -> None:
        if not self.isHidden():
            self._window.removeEventFilter(self)
            self.hide()


def _region(places: Sequence[QRect]) -> QRegion:
    whole = QRegion()
    for place in places:
        whole += QRegion(place)
    return whole
