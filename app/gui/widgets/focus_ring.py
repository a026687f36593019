"""A ring around a view that has the keyboard. Qt shows only which item of it would get a key, or nothing when empty.

It is shown when the keyboard came by a key, or when a key is used in the view; who presses with the mouse needs not be
told where. It lies over the view, so nothing in it moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QFocusFrame

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QWidget

    from app.gui.theme import Theme

WIDTH_PX = 2
_RADIUS_PX = 6
_BY_KEY = frozenset(
    {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason}
)
_SILENT = frozenset({Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta})
"""Keys that do nothing by themselves: the first half of another key, or of a press with the mouse."""


class FocusRing(QFocusFrame):
    """The ring of one view. Its base keeps it out of what screen readers are told.

    Args:
        theme: its colour.
        view: it lies over this one, and follows its size.
    """

    def __init__(self, theme: Theme, view: QWidget) -> None:
        """Be hidden until the view gets the keyboard by a key."""
        super().__init__(view)
        self._theme = theme
        self._view = view
        self.setObjectName("focus-ring")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        view.installEventFilter(self)
        theme.changed.connect(self.update)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._view:
            self._follow(event)
        # Not the base's: that one puts the frame around another widget.
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        px = self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.tokens.accent), px(WIDTH_PX)))
        inset = px(WIDTH_PX) / 2
        place = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(place, px(_RADIUS_PX), px(_RADIUS_PX))

    def _follow(self, event: QEvent) -> None:
        kind = event.type()
        if kind is QEvent.Type.FocusIn and isinstance(event, QFocusEvent):
            self._show(event.reason() in _BY_KEY)
        elif kind is QEvent.Type.FocusOut:
            self.hide()
        elif kind is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() not in _SILENT:
            self._show(True)
        elif kind is QEvent.Type.Resize:
            self.setGeometry(self._view.rect())

    def _show(self, shown: bool) -> None:
        self.setGeometry(self._view.rect())
        self.setVisible(shown)
        if shown:
            self.raise_()
