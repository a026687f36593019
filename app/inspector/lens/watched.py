"""A file that tells how much was read of it, and from which reading can be called off at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.read_only import ReadOnlyFile

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.ports import OpenFile

PIECE_BYTES = 4 * 1024 * 1024
"""How much is read between two tellings."""


class LookStopped(Exception):
    """The look was called off."""


class WatchedFile(ReadOnlyFile):
    """An open file whose reads are counted; it can't be written.

    Args:
        file: the file; owned from here on.
        stop: asked at every read; True ends it with `LookStopped`.
        tell: takes the bytes read so far, now and then.
    """

    def __init__(self, file: OpenFile, stop: Callable[[], bool], tell: Callable[[int], None]) -> None:
        """Read nothing yet."""
        super().__init__(file)
        self.bytes_read = 0
        self._stop, self._tell = stop, tell
        self._told = 0

    def read_at(self, offset: int, length: int) -> bytes:
        """Return up to `length` bytes from `offset`.

        Raises:
            LookStopped: nobody waits for the answer any more.
        """
        if self._stop():
            raise LookStopped
        data = super().read_at(offset, length)
        self.bytes_read += len(data)
        if self.bytes_read - self._told >= PIECE_BYTES:
            self._told = self.bytes_read
            self._tell(self.bytes_read)
        return data
