"""Long pieces of work of the window's thread, each in a turn of the event loop of its own."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal

if TYPE_CHECKING:
    from collections.abc import Callable


class Turns(QObject):
    """Does what it is given in order, one piece in each turn: in between, whoever presses something is answered.

    Never in the turn of whoever asks. A timer can't promise that: one that runs out while a turn lasts is served at the
    end of that same turn (Qt 6.11), and so are all that have run out. An event that is posted waits for the next one.
    """

    _next = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pieces: deque[tuple[QObject, Callable[[], None]]] = deque()
        self._next.connect(self._do_next, Qt.ConnectionType.QueuedConnection)

    def take(self, owner: QObject, piece: Callable[[], None]) -> None:
        """Do a piece of work, behind all that wait already; one that is among these is done once.

        Args:
            owner: when it is gone, the piece is left out.
            piece: what to do.
        """
        if self.has(piece):
            return
        self._pieces.append((owner, piece))
        if len(self._pieces) == 1:
            self._next.emit()

    def has(self, piece: Callable[[], None]) -> bool:
        """True while a piece of work waits for its turn."""
        return any(piece == waiting for _owner, waiting in self._pieces)

    def _do_next(self) -> None:
        owner, piece = self._pieces.popleft()
        if self._pieces:
            self._next.emit()
        if shiboken6.isValid(owner):
            piece()
