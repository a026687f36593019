"""Rings around what a tour step looks at: they lie over the window, follow their targets and let the mouse through."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QObject,
    QPoint,
    QRect,
    QRectF,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QWidget

from app.engine.light import dataclass
from app.gui.accessible import TEXT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.gui.theme import Theme

RING_PX = 3
TOPMOST = "topmost"
"""A widget with this property lies over the rings as well."""

MARGIN_PX = 3
"""Between the target and the ring, where there is room."""
HALO_PX = 2
"""A line in the pane's colour on both sides of the ring, so that it stands out on every ground."""

_ARRIVES_MS = 420
_FROM_PX = 26
_FOLLOWED = frozenset(
    {
        QEvent.Type.Paint,
        QEvent.Type.Resize,
        QEvent.Type.Move,
        QEvent.Type.Show,
        QEvent.Type.Hide,
        QEvent.Type.LayoutRequest,
    }
)


@dataclass(frozen=True, slots=True)
class Target:
    """Something in the window to look at.

    Attributes:
        key: says which thing it is; the same thing has the same key.
        widget: that shows it.
        rect: where it stands in the widget now; empty while it is out of sight.
        reveal: brings it into sight.
        margin_px: the space between it and the ring, in lengths of the design; 0, or negative for a ring inside it,
            where its neighbours stand close.
    """

    key: str
    widget: QWidget
    rect: Callable[[], QRect]
    reveal: Callable[[], None]
    margin_px: int = MARGIN_PX

    @property
    def close(self) -> bool:
        """True when nothing of what stands beside it may be covered."""
        return self.margin_px < MARGIN_PX


class Ring(QWidget):
    """One ring over the window.

    Args:
        theme: colours, sizes, and whether things may move.
        window: it lies over this.
    """

    accessible_role = TEXT

    moved = Signal()
    """It is around something else now, or around nothing."""

    def __init__(self, theme: Theme, window: QWidget) -> None:
        """Ring nothing."""
        super().__init__(window)
        self._theme = theme
        self._window = window
        self._target: Target | None = None
        self._followed: list[QWidget] = []
        self._ringed = QRect()
        self._spread = 0
        self.setObjectName("ring")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._arrival = QVariantAnimation(self)
        self._arrival.setStartValue(1.0)
        self._arrival.setEndValue(0.0)
        self._arrival.setDuration(_ARRIVES_MS)
        self._arrival.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._arrival.valueChanged.connect(self._on_arriving)
        # Once per turn of the event loop, however much has moved.
        self._soon = QTimer(self)
        self._soon.setObjectName("ring")
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.look_again)
        theme.changed.connect(self._later)
        self.hide()

    @property
    def ringed(self) -> QRect:
        """What the ring is around, in the window's coordinates; empty while nothing is."""
        return QRect() if self.isHidden() else QRect(self._ringed)

    @property
    def key(self) -> str:
        """Which thing it is around, empty for none."""
        return self._target.key if self._target else ""

    @property
    def target(self) -> Target | None:
        """What it is around, or would be if that were in sight."""
        return self._target

    @property
    def arriving(self) -> bool:
        """True while it still moves."""
        return self._arrival.state() is QVariantAnimation.State.Running

    def finish(self) -> None:
        """Stand still at once, for a picture."""
        if self.arriving:
            self._arrival.stop()
            self._on_arriving(0.0)

    def show_target(self, target: Target | None) -> None:
        """Ring another thing, or nothing."""
        self._forget()
        self._target = target
        if target is None:
            self._vanish()
            return
        self._ringed = QRect()
        moves = not self._theme.reduced_motion
        self._spread = self._theme.px(_FROM_PX) if moves else 0
        self.look_again()
        if moves:
            self._arrival.start()

    def look_again(self) -> None:
        """Put the ring where its target is now."""
        target = self._target
        # A button of the strip goes with its step, or with the wall.
        if target is None or not shiboken6.isValid(target.widget):
            self._vanish()
            return
        self._follow(target.widget)
        place = self._in_sight(target)
        if place.isEmpty():
            self._vanish()
            return
        if place != self._ringed or self.isHidden():
            self._ringed = place
            self._fit()
            self.show()
            self.moved.emit()
        if self._is_covered:
            self._rise()

    @property
    def _is_covered(self) -> bool:
        """True when something that came into the window later lies over it.

        Other rings may: if each rose over the other at every look, the window would be painted without end.
        """
        siblings = self._window.children()
        above = siblings[siblings.index(self) + 1 :]
        return any(
            isinstance(one, QWidget) and not isinstance(one, Ring) and not one.property(TOPMOST) for one in above
        )

    def _rise(self) -> None:
        """Lie over everything but what lies over all."""
        self.raise_()
        for one in self._window.children():
            if isinstance(one, QWidget) and one.property(TOPMOST):
                self.stackUnder(one)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _FOLLOWED:
            self._later()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens, px = self._theme.tokens, self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        margin, halo = self._lengths()
        out = margin + px(RING_PX) / 2 + self._spread
        ring = QRectF(self._ringed.translated(-self.pos())).adjusted(-out, -out, out, out)
        ring = ring.intersected(self._inside())
        radius = px(8) if halo else px(5)
        if halo:
            painter.setPen(QPen(QColor(tokens.pane), px(RING_PX) + 2 * halo))
            painter.drawRoundedRect(ring, radius, radius)
        painter.setPen(QPen(QColor(tokens.accent), px(RING_PX)))
        painter.drawRoundedRect(ring, radius, radius)

    def _in_sight(self, target: Target) -> QRect:
        """The part of a target that nothing cuts off, in the window's coordinates."""
        if not target.widget.isVisibleTo(self._window):
            return QRect()
        shown = target.rect().intersected(target.widget.rect())
        for inner, outer in pairwise(self._followed):
            shown = shown.translated(inner.pos()).intersected(outer.rect())
        return shown

    def _lengths(self) -> tuple[int, int]:
        """The space between target and ring, negative for a ring inside, and the width of the halo, in pixels."""
        px = self._theme.px
        target = self._target
        if target is None or not target.close:
            return px(MARGIN_PX), px(HALO_PX)
        return (-px(-target.margin_px) if target.margin_px else 0), 0

    def _inside(self) -> QRectF:
        """The part of the window that a whole line fits into, in this widget's coordinates."""
        edge = self._theme.px(RING_PX) / 2
        return QRectF(self._window.rect().translated(-self.pos())).adjusted(edge, edge, -edge, -edge)

    def _fit(self) -> None:
        """Cover the ring and nothing else, so that what is inside is painted as fast as without it."""
        px = self._theme.px
        margin, halo = self._lengths()
        out = max(0, margin + px(RING_PX) + halo + self._spread) + 1
        outer = self._ringed.adjusted(-out, -out, out, out).intersected(self._window.rect())
        thick = out + px(HALO_PX) + px(8) + max(0, -margin)
        inner = outer.adjusted(thick, thick, -thick, -thick)
        self.setGeometry(outer)
        mask = QRegion(QRect(QPoint(0, 0), outer.size()))
        if not inner.isEmpty():
            mask -= QRegion(inner.translated(-outer.topLeft()))
        self.setMask(mask)
        self.update()

    def _on_arriving(self, share: float) -> None:
        self._spread = round(self._theme.px(_FROM_PX) * share)
        if not self.isHidden():
            self._fit()

    def _vanish(self) -> None:
        if not self.isHidden():
            self.hide()
            self.moved.emit()

    def _later(self) -> None:
        if self._target is not None:
            self._soon.start()

    def _follow(self, widget: QWidget | None) -> None:
        """Be told of changes to a widget and to what it stands in, which is not always the same: panes become tabs."""
        chain: list[QWidget] = []
        while widget is not None and widget is not self._window:
            chain.append(widget)
            widget = widget.parentWidget()
        chain.append(self._window)
        if chain == self._followed:
            return
        self._unfollow()
        self._followed = chain
        for one in chain:
            one.installEventFilter(self)

    def _unfollow(self) -> None:
        for widget in self._followed:
            if shiboken6.isValid(widget):
                widget.removeEventFilter(self)
        self._followed.clear()

    def _forget(self) -> None:
        self._unfollow()
        self._arrival.stop()
        self._soon.stop()
        self._spread = 0


class Highlight(QObject):
    """As many rings as a step looks at things.

    Args:
        theme: colours, sizes, and whether things may move.
        window: the rings lie over this.
    """

    moved = Signal()
    """Some ring is around something else now, or around nothing."""

    def __init__(self, theme: Theme, window: QWidget) -> None:
        """Ring nothing."""
        super().__init__(window)
        self._theme = theme
        self._window = window
        self._rings: list[Ring] = []
        self._keys: list[str] = []

    @property
    def keys(self) -> list[str]:
        """Which things have a ring, or would have one if they were in sight."""
        return list(self._keys)

    @property
    def rings(self) -> tuple[Ring, ...]:
        """The rings, also the hidden ones."""
        return tuple(self._rings)

    @property
    def ringed(self) -> list[QRect]:
        """What the visible rings are around, in the window's coordinates."""
        return [ring.ringed for ring in self._rings if not ring.isHidden()]

    def show_targets(self, targets: Sequence[Target]) -> None:
        """Ring these things and nothing else, the first one surely in sight."""
        self._keys = [target.key for target in targets]
        for target in reversed(targets):
            target.reveal()
        while len(self._rings) < len(targets):
            ring = Ring(self._theme, self._window)
            ring.moved.connect(self.moved)
            self._rings.append(ring)
        for place, ring in enumerate(self._rings):
            wanted = targets[place] if place < len(targets) else None
            # A ring that is there already doesn't arrive again.
            if wanted is None or ring.key != wanted.key:
                ring.show_target(wanted)
