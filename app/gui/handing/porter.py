"""Listens at the local socket for further starts of the program, and tells what they were asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSocketNotifier, QTimer, Signal

from app.gui.handing.letter import NotALetterError, decode
from app.gui.handing.posix import Listener

if TYPE_CHECKING:
    from app.gui.handing.posix import Call
    from app.gui.handing.start import Door

READ_WAIT_MS = 2_000
"""Who has come and says nothing for so long is sent away."""


class Porter(QObject):
    """Stands at the door of the one program, in the window's thread. `PipePorter` is the same on Windows.

    Args:
        door: the right to be that; closed when this ends.
        parent: who owns it.
    """

    asked = Signal(object)
    """`Asked`: another start was asked for this, and has left it to this window."""

    def __init__(self, door: Door, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._door = door
        self._calls: list[_Visit] = []
        self._listener = Listener(door.place.address)
        self._notifier = QSocketNotifier(self._listener.descriptor, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_somebody)

    def stop(self) -> None:
        """Let the next start be the one program; whoever is still waiting opens a window of its own."""
        self._notifier.setEnabled(False)
        self._listener.close()
        for visit in tuple(self._calls):
            visit.end()
        self._door.close()

    def _on_somebody(self) -> None:
        call = self._listener.accept()
        if call is not None:
            self._calls.append(_Visit(call, self))

    def hear(self, visit: _Visit, data: bytes) -> bool:
        """Read what somebody has said so far; True when that was all, and the visit is over.

        Args:
            visit: whose.
            data: all bytes of it.
        """
        try:
            asked = decode(data)
        except NotALetterError:
            return True
        if asked is not None and visit.still_there():
            self.asked.emit(asked)
            visit.answer()
        return asked is not None

    def forget(self, visit: _Visit) -> None:
        """It is over, perhaps since this stopped."""
        if visit in self._calls:
            self._calls.remove(visit)


class _Visit(QObject):
    """Somebody at the socket, until the letter is read or it takes too long."""

    def __init__(self, call: Call, porter: Porter) -> None:
        super().__init__(porter)
        self._call = call
        self._porter = porter
        self._data = b""
        self._notifier = QSocketNotifier(call.descriptor, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_bytes)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self.end)
        self._patience.start(READ_WAIT_MS)
        self.still_there, self.answer = call.still_there, call.answer

    def end(self) -> None:
        """Hang up."""
        self._patience.stop()
        self._notifier.setEnabled(False)
        self._call.close()
        self._porter.forget(self)
        self.deleteLater()

    def _on_bytes(self) -> None:
        chunk = self._call.read()
        if chunk is None:
            return
        self._data += chunk
        if not chunk or self._porter.hear(self, self._data):
            self.end()
