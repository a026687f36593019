"""Files that are read as something else than they are, and never written: what salvage and inspection make of one."""

from __future__ import annotations

from errno import EROFS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.ports import FileStat, OpenFile


class Unwritable:
    """What an open file that is only read refuses."""

    def write_at(self, offset: int, data: bytes) -> int:
        """Refuse."""
        raise OSError(EROFS, "this file is only read")

    def sync(self) -> None:
        """Nothing was written."""

    def truncate(self, size_bytes: int) -> None:
        """Refuse, like `write_at`."""
        self.write_at(size_bytes, b"")

    def keep_mode(self, like: FileStat) -> None:
        """Refuse, like `write_at`."""
        self.write_at(0, b"")


class ReadOnlyFile(Unwritable):
    """An open file, read through another one.

    Args:
        file: the file behind it; owned from here on.
    """

    def __init__(self, file: OpenFile) -> None:
        """Read nothing yet."""
        self._file = file

    def read_at(self, offset: int, length: int) -> bytes:
        """Return up to `length` bytes from `offset`."""
        return self._file.read_at(offset, length)

    def stat(self) -> FileStat:
        """Facts about the file."""
        return self._file.stat()

    def data_end(self) -> int:
        """Offset behind the last byte that may be other than zero."""
        return self._file.data_end()

    def close(self) -> None:
        """Give the descriptor back."""
        self._file.close()
