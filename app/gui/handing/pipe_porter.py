"""Listens at the named pipe for further starts of the program, and tells what they were asked for: Windows only."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.gui.handing.letter import Asked
    from app.gui.handing.start import Door

assert sys.platform == "win32"


class PipePorter(QObject):
    """Stands at the door of the one program. `Porter` is the same on the other systems.

    Args:
        door: the right to be that; closed when this ends.
        parent: who owns it.
    """

    asked = Signal(object)
    """`Asked`: another start was asked for this, and has left it to this window."""
    _heard = Signal(object, object)

    def __init__(self, door: Door, parent: QObject | None = None) -> None:
        from app.gui.handing.windows import Doorman

        super().__init__(parent)
        self._door = door
        # Emitted on the pipe's thread, taken in the window's.
        self._heard.connect(self._on_heard)
        self._doorman = Doorman(door.place.address, self._heard.emit)

    def stop(self) -> None:
        """Let the next start be the one program."""
        self._doorman.close()
        self._door.close()

    def _on_heard(self, asked: Asked, taken: Callable[[], None]) -> None:
        self.asked.emit(asked)
        taken()
