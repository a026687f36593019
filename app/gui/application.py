"""The application object: files that the system asks it to open, whenever that comes.

On macOS a double click or a file dropped on the icon in the dock arrives as an event, perhaps before there is a window.
Only events that are sent to the application itself pass through here; a filter would see every one of the program.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from app.gui.drops import Dropped, path_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Application(QApplication):
    """The one application.

    Args:
        arguments: the program's name alone; its words were read before.
    """

    def __init__(self, arguments: Sequence[str]) -> None:
        super().__init__(list(arguments))
        self._waiting: list[Dropped] = []
        self._take: Callable[[Dropped], None] | None = None

    def deliver_to(self, take: Callable[[Dropped], None]) -> None:
        """Hand over what has come so far, and everything that comes from now on.

        Args:
            take: gets what is to be opened.
        """
        self._take = take
        waiting, self._waiting = self._waiting, []
        for held in waiting:
            take(held)

    def event(self, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.FileOpen or not isinstance(event, QFileOpenEvent):
            return super().event(event)
        url = event.url()
        local = url.isLocalFile()
        held = Dropped((path_of(url),) if local else (), () if local else (url.toDisplayString(),))
        if self._take is None:
            self._waiting.append(held)
        else:
            self._take(held)
        return True
