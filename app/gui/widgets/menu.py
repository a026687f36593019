"""A menu whose checked entries show it: Qt draws no check mark where an entry has an icon and a style sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QMenu, QWidget

from app.gui import icons
from app.gui.theme.mark import mark

if TYPE_CHECKING:
    from PySide6.QtGui import QActionEvent, QPaintEvent

    from app.gui.theme import Theme

CHECK_PX = 16
_EDGE_PX = 8


class CheckMenu(QMenu):
    """A menu with a column for check marks as soon as one of its entries can be checked.

    Args:
        theme: colours and sizes.
        title: its name.
        parent: where it hangs.
    """

    def __init__(self, theme: Theme, title: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self._theme = theme
        self.setProperty("checks", False)

    def actionEvent(self, event: QActionEvent) -> None:
        """Make room for the marks when the first entry that needs one comes."""
        super().actionEvent(event)
        if event.type() is not QEvent.Type.ActionRemoved and not event.action().isCheckable():
            # It makes no room and leaves none; looking through all of them for each of them would take its time.
            return
        checks = any(action.isCheckable() for action in self.actions())
        mark(self, "checks", checks)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        edge, shift = self._theme.px(CHECK_PX), self._theme.px(_EDGE_PX)
        ratio = self.devicePixelRatioF()
        mark = icons.pixmap(icons.WIDGET_ICONS["check"], self._theme.tokens.text, edge, ratio)
        painter = QPainter(self)
        for action in self.actions():
            if action.isCheckable() and action.isChecked():
                place = self.actionGeometry(action)
                painter.drawPixmap(place.left() + shift, place.top() + (place.height() - edge) // 2, mark)
