"""Which files are open, each behind a tab: names in an order, and nothing of their content.

Only the file on screen is read and kept in memory. A tab costs a name and a few numbers, so many may be open. Going
back to one reads its file again, which is in the system's cache by then, and tells the truth if it has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Sequence

FILES_MAX = 100
"""More tabs than this nobody finds a file among."""


class OpenFiles(QObject):
    """The paths behind the tabs, left to right."""

    changed = Signal()
    """A file came, went or was moved to another place."""
    closed = Signal(object)
    """The path (str) of a file that was taken away."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._paths: list[str] = []

    @property
    def paths(self) -> tuple[str, ...]:
        """All of them, in order."""
        return tuple(self._paths)

    def add(self, paths: Sequence[str]) -> tuple[str, ...]:
        """Put files behind the others; one that is open already stays where it is. There is always room for one.

        Returns:
            Those there was no room for.
        """
        fresh = [path for path in dict.fromkeys(paths) if path not in self._paths]
        if fresh and len(self._paths) >= FILES_MAX:
            self.close(self._paths[0])
        room = max(0, FILES_MAX - len(self._paths))
        if fresh[:room]:
            self._paths += fresh[:room]
            self.changed.emit()
        return tuple(fresh[room:])

    def close(self, path: str) -> str:
        """Take a file away.

        Returns:
            The one to show instead: the next, else the one before it, else "".
        """
        if path not in self._paths:
            return ""
        place = self._paths.index(path)
        del self._paths[place]
        self.closed.emit(path)
        self.changed.emit()
        return self._paths[min(place, len(self._paths) - 1)] if self._paths else ""

    def reorder(self, paths: Sequence[str]) -> None:
        """Put the same files in another order."""
        if sorted(paths) == sorted(self._paths) and list(paths) != self._paths:
            self._paths = list(paths)
            self.changed.emit()

    def beside(self, path: str, step: int) -> str:
        """The file so many places further on, round and round; "" stands before the first one.

        Args:
            path: where from; "" for what is no file of these.
            step: places to the right, negative to the left.
        """
        ring = ["", *self._paths]
        return ring[(ring.index(path) + step) % len(ring)] if path in ring else ring[0]
