"""Reads the records that something is looked for in: in the order of the file, many with each read."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt

    from app.inspector.index.columns import Columns
    from app.inspector.row import ByteSource

    Numbers = npt.NDArray[np.int64]

SLICE_ROWS = 1 << 16
SLICE_BYTES = 16 * 2**20
"""Between two looks at whether it is called off, and two tellings of what was found, there is no more than this."""
_GAP_BYTES = 64 * 1024
"""So many bytes that nobody asked for are cheaper read than skipped."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Some records and the bytes they stand in.

    Attributes:
        data: the bytes; fewer than there were where the file is shorter by now.
        start: offset of the first of them in the file.
        rows: the records, by their row in the columns.
        starts, ends: where each begins and ends in `data`.
    """

    data: bytes
    start: int
    rows: Numbers
    starts: list[int]
    ends: list[int]

    def records_with(self, needle: bytes, hay: bytes) -> Iterator[tuple[int, int, int]]:
        """Yield the records in which some bytes begin: row, and where it begins and ends in `data`.

        Only these need to be taken apart; the bytes may still stand elsewhere than in what is asked for.

        Args:
            needle: the bytes; at least one.
            hay: `data`, or the same in lower case.
        """
        at = hay.find(needle)
        while at >= 0:
            place = bisect_right(self.ends, at)
            start, end = self.starts[place], self.ends[place]
            if start <= at:
                yield int(self.rows[place]), start, end
            at = hay.find(needle, end if start <= at else start)


def slices(columns: Columns, first: int, last: int) -> Iterator[tuple[int, int]]:
    """Cut rows into stretches that can be read at once.

    Args:
        columns: the log.
        first: the first row.
        last: the row behind the last one.

    Yields:
        First row and the one behind the last of each stretch; a record larger than `SLICE_BYTES` has one of its own.
    """
    while first < last:
        reach = np.uint64(int(columns.offset[first]) + SLICE_BYTES)
        behind = min(first + SLICE_ROWS, last)
        near = int(np.searchsorted(columns.offset[first:behind], reach))
        yield first, max(first + 1, first + near)
        first = max(first + 1, first + near)


def pieces(columns: Columns, rows: Numbers, source: ByteSource) -> Iterator[Piece]:
    """Read some records of one stretch.

    Args:
        columns: the log.
        rows: which, ascending.
        source: the file.

    Raises:
        OSError: it can't be read any more.
    """
    if not len(rows):
        return
    starts = columns.offset[rows].astype(np.int64)
    ends = starts + columns.length[rows]
    cuts = [0, *(np.flatnonzero(starts[1:] - ends[:-1] > _GAP_BYTES) + 1).tolist(), len(rows)]
    for first, behind in pairwise(cuts):
        start = int(starts[first])
        data = source.read_at(start, int(ends[behind - 1]) - start)
        relative = (starts[first:behind] - start).tolist(), (ends[first:behind] - start).tolist()
        yield Piece(data, start, rows[first:behind], *relative)
