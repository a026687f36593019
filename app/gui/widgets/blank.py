"""A black sheet over the window, for a moment in which everybody shall look at the speaker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.gui.widgets.highlight import TOPMOST

if TYPE_CHECKING:
    from PySide6.QtCore import QRect

_BLACK = "#000000"
_KEYS = frozenset({QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress})


class Blank(QWidget):
    """Covers a window until any key or the mouse is pressed.

    Args:
        window: it lies over this.
    """

    ended = Signal()
    """The window is seen again."""

    def __init__(self, window: QWidget) -> None:
        """Stay away."""
        super().__init__(window)
        self._window = window
        self.setObjectName("blank")
        self.setProperty(TOPMOST, True)
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.setAccessibleName(self.tr("Black screen: any key goes on"))
        self.hide()

    @property
    def covers(self) -> bool:
        """True while nothing of the window is seen."""
        return not self.isHidden()

    def cover(self) -> None:
        """Cover the window."""
        self._fit(self._window.rect())
        self.raise_()
        self.show()
        # Only meanwhile: it is asked about everything that happens.
        self._listen(True)

    def uncover(self) -> None:
        """Show the window again."""
        if self.covers:
            self._listen(False)
            self.hide()
            self.ended.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and watched is self._window:
            self._fit(self._window.rect())
        elif event.type() in _KEYS:
            # The key does nothing else: not the shortcut that it is, either.
            event.accept()
            if event.type() is QEvent.Type.KeyPress:
                self.uncover()
            return True
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.uncover()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(event.rect(), QColor(_BLACK))

    def _fit(self, room: QRect) -> None:
        self.setGeometry(room)

    def _listen(self, on: bool) -> None:
        app = QCoreApplication.instance()
        if app is not None:
            (app.installEventFilter if on else app.removeEventFilter)(self)
