"""A file that tells how much was read of it, and from which reading can be called off at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.ports import FileStat, OpenFile

PIECE_BYTES = 4 * 1024 * 1024
"""How much is read between two tellings."""


class LookStopped(Exception):
    """The look was called off."""


class WatchedFile:
    """An open file whose reads are counted; it can't be written.

    Args:
        file: the file; owned from here on.
        stop: asked at every read; True ends it with `LookStopped`.
        tell: takes the bytes read so far, now and then.
    """

    def __init__(self, file: OpenFile, stop: Callable[[], bool], tell: Callable[[int], None]) -> None:
        """Read nothing yet."""
        self.bytes_read = 0
        self._file, self._stop, self._tell = file, stop, tell
        self._told = 0

    def read_at(self, offset: int, length: int) -> bytes:
        """Return up to `length` bytes from `offset`.

        Raises:
            LookStopped: nobody waits for the answer any more.
        """
        if self._stop():
            raise LookStopped
        data = self._file.read_at(offset, length)
        self.bytes_read += len(data)
        if self.bytes_read - self._told >= PIECE_BYTES:
            self._told = self.bytes_read
            self._tell(self.bytes_read)
        return data

    def stat(self) -> FileStat:
        """Facts about the file."""
        return self._file.stat()

    def data_end(self) -> int:
        """Offset behind the last byte that may be other than zero."""
        return self._file.data_end()

    def write_at(self, offset: int, data: bytes) -> int:
        """Refuse: the lens only reads."""
        raise PermissionError("a file under the lens is only read")

    def sync(self) -> None:
        """Nothing was written."""

    def truncate(self, size_bytes: int) -> None:
        """Refuse, like `write_at`."""
        self.write_at(size_bytes, b"")

    def keep_mode(self, like: FileStat) -> None:
        """Refuse, like `write_at`."""
        self.write_at(0, b"")

    def close(self) -> None:
        """Give the descriptor back."""
        self._file.close()
