"""Tells when a window is on the screen: what takes time waits until then.

A timer of zero is no such moment: the screen answers later than that, and the user would look at nothing meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

PATIENCE_MS = 2_000
"""A window that opens minimised or on another desktop is not painted; it is not waited for any longer than this."""


class FirstPaint(QObject):
    """Calls back once, behind the first painting of a window.

    Args:
        window: not shown yet; owns this.
        then: called in a turn of its own.
    """

    def __init__(self, window: QWidget, then: Callable[[], None]) -> None:
        super().__init__(window)
        self._window = window
        self._then = then
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._tell)
        self._timer.start(PATIENCE_MS)
        window.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self._window.removeEventFilter(self)
            # Children are painted after their window, in the same turn.
            self._timer.start(0)
        return False

    def _tell(self) -> None:
        self._window.removeEventFilter(self)
        self._then()
        self.deleteLater()
