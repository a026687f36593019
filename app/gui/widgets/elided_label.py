"""A label of one line that elides what doesn't fit and keeps the whole text in its tooltip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.gui.accessible import TEXT
from app.gui.widgets.plain import plain_tip

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent


class ElidedLabel(QWidget):
    """One line of plain text.

    Args:
        text: the whole text.
        parent: where it stands.
    """

    accessible_role = TEXT

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        """Show `text`."""
        super().__init__(parent)
        self._text = text
        self._colour = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.set_full_text(text)

    @property
    def full_text(self) -> str:
        """The text, whether or not all of it fits."""
        return self._text

    def set_full_text(self, text: str) -> None:
        """Change the text."""
        self._text = text
        self.setAccessibleName(text)
        self._tip()
        self.update()

    def set_colour(self, colour: str) -> None:
        """Draw in "#rrggbb" from now on."""
        self._colour = colour
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self._text) + 2, metrics.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tip()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setPen(QColor(self._colour) if self._colour else self.palette().color(QPalette.ColorRole.WindowText))
        shown = self.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)

    def _tip(self) -> None:
        fits = self.fontMetrics().horizontalAdvance(self._text) <= self.width()
        self.setToolTip("" if fits else plain_tip(self._text))
