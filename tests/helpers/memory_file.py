"""Files for tests that live in memory: an ordinary one, and one of any size that is mostly a hole."""

from __future__ import annotations

from app.engine.ports import FileKind, FileStat


class MemoryFile:
    """An open file whose bytes are at hand.

    Attributes:
        data: its bytes; a test may change them at any time.
        reads: (offset, length) of every read, in order.
        fail_at: a read that touches this offset raises `OSError`, as a bad sector does.
    """

    def __init__(self, data: bytes = b"") -> None:
        self.data = bytearray(data)
        self.reads: list[tuple[int, int]] = []
        self.fail_at: int | None = None
        self.closed = False

    def read_at(self, offset: int, length: int) -> bytes:
        self.reads.append((offset, length))
        if self.fail_at is not None and offset <= self.fail_at < offset + length:
            raise OSError(5, "Input/output error")
        return bytes(self.data[offset : offset + length])

    def write_at(self, offset: int, data: bytes) -> int:
        self.data[offset : offset + len(data)] = data
        return len(data)

    def sync(self) -> None:
        """Nothing is more durable than memory here."""

    def truncate(self, size_bytes: int) -> None:
        del self.data[size_bytes:]
        self.data.extend(bytes(size_bytes - len(self.data)))

    def stat(self) -> FileStat:
        return FileStat(FileKind.REGULAR, 1, 1, len(self.data), 0, 1, 0o644, 0, 0)

    def data_end(self) -> int:
        return len(self.data)

    def keep_mode(self, like: FileStat) -> None:
        """Memory has no mode."""

    def close(self) -> None:
        self.closed = True

    @property
    def bytes_read(self) -> int:
        """How much was asked for in all."""
        return sum(length for _, length in self.reads)


class SparseFile(MemoryFile):
    """A file of `size` bytes: `data` at its start, `late` at `late_offset`, zero bytes that take no room elsewhere."""

    def __init__(self, data: bytes, size: int, late: bytes = b"", late_offset: int = 0) -> None:
        super().__init__(data)
        self.size = size
        self.late = late
        self.late_offset = late_offset

    def read_at(self, offset: int, length: int) -> bytes:
        length = max(0, min(length, self.size - offset))
        window = bytearray(length)
        for start, piece in ((0, bytes(self.data)), (self.late_offset, self.late)):
            inside = piece[max(0, offset - start) : max(0, offset + length - start)]
            at = max(0, start - offset)
            window[at : at + len(inside)] = inside
        self.reads.append((offset, length))
        return bytes(window[:length])

    def data_end(self) -> int:
        return self.late_offset + len(self.late) if self.late else len(self.data)
