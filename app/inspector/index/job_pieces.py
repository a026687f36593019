"""The bodies of a log's records, a piece of the file at a time, and words of eight bytes at any place of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from app.engine.log import record
from app.engine.log.frame import END_BYTES, HEAD_BYTES, ROW_BYTES, SYNC

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.engine.ports import OpenFile
    from app.inspector.index.columns import Columns

Numbers: TypeAlias = npt.NDArray[Any]

PIECE_BYTES = 4 * 1024 * 1024
SPARSE_BYTES = 16 * 1024
"""Where frames are longer than this on the average, only what is needed of each is read."""

_NEEDED_BYTES = 320
"""Of an enqueue: head, fields, and the longest key, in whole rows. Its payload is not looked at."""

_SYNC_WORD = np.uint64(int.from_bytes(SYNC, "big") << 8)
_HIGH_BITS = np.uint64(0x8080808080808080)
_FIRST_BYTES = np.array([(1 << (8 * count)) - 1 for count in range(8)] + [2**64 - 1], np.uint64)


class OddJobs(Exception):
    """The columns can't tell the jobs of this log: the engine's replay decides."""


class Piece:
    """Some rows and the bytes of their frames.

    Args:
        columns: of the log.
        first, last: the rows, the last one not included.
        data: bytes that hold their frames, whole rows of 16.
        start: where each frame begins in `data`.
    """

    def __init__(self, columns: Columns, first: int, last: int, data: bytes, start: Numbers) -> None:
        """Look at the bytes as words; nothing is copied."""
        self.first, self.last, self.start = first, last, start
        self._columns = columns
        self._data = data
        self._big = np.frombuffer(data, ">u8")
        self._little = np.frombuffer(data, "<u8")

    def body_lengths(self) -> Numbers:
        """How long each body is, as its head says.

        Raises:
            OddJobs: a head is not the one that was there when the rows were read.
        """
        columns, rows = self._columns, slice(self.first, self.last)
        head = self.words(self.start)
        length = (head & np.uint64(0xFFFFFFFF)).astype(np.int64)
        frame = (length + (HEAD_BYTES + END_BYTES + ROW_BYTES - 1)) & -ROW_BYTES
        same = (head >> np.uint64(32)) == (columns.letter[rows] | _SYNC_WORD)
        if not same.all() or (frame != columns.length[rows]).any():
            raise OddJobs("the bytes have changed since they were read")
        return length

    def words(self, at: Numbers) -> Numbers:
        """The eight bytes at each place, as one big-endian number; behind the end of the piece: anything."""
        whole, shift = at >> 3, ((at & 7) << 3).astype(np.uint64)
        first = self._big.take(whole, mode="clip").astype(np.uint64)
        if not shift.any():
            return first
        second = self._big.take(whole + 1, mode="clip").astype(np.uint64)
        return (first << shift) | (second >> np.uint64(8) >> (np.uint64(56) - shift))

    def slices(self, at: Numbers, length: Numbers) -> list[bytes]:
        """The bytes at each place."""
        data = self._data
        return [data[begin:end] for begin, end in zip(at.tolist(), (at + length).tolist(), strict=True)]

    def check_texts(self, at: Numbers, length: Numbers) -> None:
        """Raise `OddJobs` where one of these stretches is not UTF-8. Only what is not plain ASCII is decoded."""
        some = np.flatnonzero(self._beyond_ascii(at, length))
        try:
            for raw in self.slices(at[some], length[some]):
                raw.decode("utf-8")
        except UnicodeDecodeError:
            raise OddJobs("a text is not UTF-8") from None

    def _beyond_ascii(self, at: Numbers, length: Numbers) -> Numbers:
        """True for each stretch that holds a byte above 127."""
        found = np.zeros(len(at), np.bool_)
        active = np.flatnonzero(length > 0)
        at, left = at[active], length[active]
        while active.size:
            found[active] |= (self._little_words(at) & _HIGH_BITS & _FIRST_BYTES[np.minimum(left, 8)]) != 0
            more = left > 8
            active, at, left = active[more], at[more] + 8, left[more] - 8
        return found

    def _little_words(self, at: Numbers) -> Numbers:
        whole, shift = at >> 3, ((at & 7) << 3).astype(np.uint64)
        first = self._little.take(whole, mode="clip")
        if not shift.any():
            return first
        second = self._little.take(whole + 1, mode="clip")
        return (first >> shift) | (second << np.uint64(8) << (np.uint64(56) - shift))


def pieces_of(columns: Columns, source: OpenFile, first: int = 0) -> Iterator[Piece]:
    """Yield all rows from `first` on with their bytes.

    Raises:
        OddJobs: the file is shorter than its rows.
        OSError: it could not be read.
    """
    while first < columns.count:
        begin = int(columns.offset[first])
        last = max(first + 1, int(np.searchsorted(columns.offset, np.uint64(begin + PIECE_BYTES))))
        size = int(columns.offset[last - 1]) + int(columns.length[last - 1]) - begin
        if size > (last - first) * SPARSE_BYTES:
            yield _sparse_piece(columns, source, first, last)
        else:
            data = source.read_at(begin, size)
            if len(data) < size:
                raise OddJobs("the file is shorter than it was")
            yield Piece(columns, first, last, data, (columns.offset[first:last] - np.uint64(begin)).astype(np.int64))
        first = last


def _sparse_piece(columns: Columns, source: OpenFile, first: int, last: int) -> Piece:
    parts = []
    for row in range(first, last):
        needed = int(columns.length[row])
        if columns.letter[row] == record.ENQUEUE:
            needed = min(needed, _NEEDED_BYTES)
        part = source.read_at(int(columns.offset[row]), needed)
        if len(part) < needed:
            raise OddJobs("the file is shorter than it was")
        parts.append(part)
    start = np.cumsum([0, *map(len, parts)], dtype=np.int64)[:-1]
    return Piece(columns, first, last, b"".join(parts), start)
