"""The rows of a large log as numpy columns: 45 bytes a record, shared by the thread that reads and the window.

One store holds the columns of a file. The reading thread alone writes into it, and only behind what it has told; a
`ColumnRows` is a stretch of the store that its holder has been told of. So nothing is copied when rows go from thread
to thread, and what is looked at never changes. Room is reserved ahead and costs no memory before it is written to.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import numpy as np
import numpy.typing as npt

from app.inspector.rows import Rows, batches_since

if TYPE_CHECKING:
    from array import array
    from collections.abc import Mapping

    from app.inspector.row_table import Numbers, RowTable

U1: TypeAlias = npt.NDArray[np.uint8]
U4: TypeAlias = npt.NDArray[np.uint32]
U8: TypeAlias = npt.NDArray[np.uint64]
_Column: TypeAlias = npt.NDArray[Any]

_TYPES: dict[str, type[np.generic]] = {
    "offset": np.uint64,
    "length": np.uint32,
    "letter": np.uint8,
    "sequence": np.uint64,
    "job": np.uint64,
    "token": np.uint64,
    "time_ms": np.uint64,
}
NAMES = tuple(_TYPES)
"""The columns, in a fixed order."""

_FIRST_ROOM = 4096


@dataclass(frozen=True, slots=True)
class Columns:
    """The rows as they were at one moment; they stay as they are while more rows are appended.

    Attributes:
        count: how many rows there are.
        offset, length, letter, sequence, job, token, time_ms: read-only arrays, `count` long; as in `Rows`.
        batches: row to the ids of the jobs in it, for batches only.
    """

    count: int
    offset: U8
    length: U4
    letter: U1
    sequence: U8
    job: U8
    token: U8
    time_ms: U8
    batches: Mapping[int, tuple[int, ...]]


class _Store:
    """The columns of one file, with room ahead.

    Attributes:
        columns: name to array; arrays that were handed out stay as they are when a larger one takes their place.
        used: how many rows are written.
    """

    __slots__ = ("columns", "room", "used")

    def __init__(self) -> None:
        self.columns: dict[str, _Column] = {name: np.empty(0, kind) for name, kind in _TYPES.items()}
        self.room = self.used = 0

    def reserve(self, count: int) -> None:
        """Make room for `count` rows in all, a column at a time so that never two copies of all exist."""
        if count <= self.room:
            return
        for name, column in self.columns.items():
            larger = np.empty(count, _TYPES[name])
            larger[: self.used] = column[: self.used]
            self.columns[name] = larger
            del column
        self.room = count

    def append(self, more: Mapping[str, _Column], count: int) -> None:
        """Write `count` rows behind the last one."""
        end = self.used + count
        if end > self.room:
            self.reserve(max(_FIRST_ROOM, end, 2 * self.room))
        for name in NAMES:
            self.columns[name][self.used : end] = more[name]
        self.used = end


class ColumnRows:
    """A stretch of a store; the same surface as `Rows`.

    Attributes:
        batches: row to the ids of the jobs in it, for batches only.
    """

    __slots__ = ("_columns", "_count", "_first", "_own", "_store", "_views", "batches")

    def __init__(self) -> None:
        """Start with no rows, in a store of its own."""
        self.batches: dict[int, tuple[int, ...]] = {}
        self._hold(_Store(), 0, 0, own=True)

    def _hold(self, store: _Store, first: int, count: int, *, own: bool) -> None:
        self._store, self._first, self._count, self._own = store, first, count, own
        self._changed()

    def _changed(self) -> None:
        self._columns: Columns | None = None
        self._views: dict[str, Numbers] = {}

    def __len__(self) -> int:
        """How many rows there are."""
        return self._count

    @property
    def offset(self) -> Numbers:
        """Where each frame lies in the file, in bytes."""
        return self._numbers("offset")

    @property
    def length(self) -> Numbers:
        """How long each frame is, in bytes."""
        return self._numbers("length")

    @property
    def letter(self) -> Numbers:
        """Each record's type."""
        return self._numbers("letter")

    @property
    def sequence(self) -> Numbers:
        """Each record's (first) sequence number."""
        return self._numbers("sequence")

    @property
    def job(self) -> Numbers:
        """The job each record is about, 0 where there is none."""
        return self._numbers("job")

    @property
    def token(self) -> Numbers:
        """Each record's token, 0 where there is none."""
        return self._numbers("token")

    @property
    def time_ms(self) -> Numbers:
        """Each record's time, ms UTC."""
        return self._numbers("time_ms")

    @property
    def room(self) -> int:
        """How many rows fit in before more room is needed."""
        return self._store.room if self._own else 0

    def reserve(self, count: int) -> None:
        """Make room for so many rows in all, before they are appended; fewer or more may come."""
        self._make_own()
        self._store.reserve(count)

    def append(self, more: Mapping[str, _Column], batches: Mapping[int, tuple[int, ...]]) -> None:
        """Append rows.

        Args:
            more: name to array, all equally long, for each of `NAMES`.
            batches: row, counted from the first new one, to the jobs in it.
        """
        self._make_own()
        count = len(more["offset"])
        self._store.append(more, count)
        self._take(count, batches)

    def extend(self, more: RowTable) -> None:
        """Append all rows of `more`; those that follow in the same store, and the first of all, are not copied."""
        if isinstance(more, ColumnRows):
            if not self._count:
                self._hold(more._store, more._first, 0, own=False)
            if more._store is self._store and more._first == self._first + self._count:
                self._take(len(more), more.batches)
                return
        columns = columns_of(more)
        self.append({name: getattr(columns, name) for name in NAMES}, columns.batches)

    def since(self, row: int) -> ColumnRows:
        """The rows from `row` on, as they are now, without a copy."""
        rows = ColumnRows()
        rows._hold(self._store, self._first + row, self._count - row, own=False)
        rows.batches = batches_since(self.batches, row)
        return rows

    def times_since(self, row: int, before_ms: int) -> tuple[int, int | None, int]:
        """What `TimeWatch` wants to know of the rows from `row` on, of which there must be one.

        Args:
            row: the first of them.
            before_ms: the time of the record above; 0 without one.

        Returns:
            How many carry an earlier time than the record above, the offset of the first of those, the last time.
        """
        times = self._array("time_ms")[row:]
        earlier = times[1:] < times[:-1]
        count, first = int(np.count_nonzero(earlier)), None
        if count:
            first = self.offset[row + 1 + int(earlier.argmax())]
        if times[0] < before_ms:
            count, first = count + 1, self.offset[row]
        return count, first, int(times[-1])

    def about(self, row: int, job: int) -> bool:
        """True when the record of `row` is about that job, alone or in a batch."""
        return self.job[row] == job or job in self.batches.get(row, ())

    def jobs_of(self, row: int) -> tuple[int, ...]:
        """The jobs the record of `row` is about."""
        inside = self.batches.get(row)
        if inside is not None:
            return inside
        job = self.job[row]
        return (job,) if job else ()

    def rows_of(self, job: int) -> list[int]:
        """Every row about a job, in order."""
        found: list[int] = np.flatnonzero(columns_of(self).job == job).tolist()
        found += [row for row, jobs in self.batches.items() if job in jobs]
        return sorted(found)

    def row_at(self, offset: int) -> int:
        """The row whose frame holds the byte at `offset`, or -1."""
        offsets = self.offset
        row = bisect_right(cast("memoryview", offsets), offset) - 1
        return row if row >= 0 and offset < offsets[row] + self.length[row] else -1

    def columns(self) -> Columns:
        """The rows as they are now; see `columns_of`."""
        if self._columns is None:
            arrays = {name: self._array(name) for name in NAMES}
            batches = MappingProxyType(dict(self.batches))
            self._columns = Columns(self._count, **arrays, batches=batches)
        return self._columns

    def _take(self, count: int, batches: Mapping[int, tuple[int, ...]]) -> None:
        """So many more rows of the store are told."""
        for row, jobs in batches.items():
            self.batches[self._count + row] = jobs
        self._count += count
        self._changed()

    def _make_own(self) -> None:
        """Have a store that nobody else writes into: the same rows in another one if need be."""
        if not self._own:
            columns, store = self.columns(), _Store()
            store.append({name: getattr(columns, name) for name in NAMES}, self._count)
            self._hold(store, 0, self._count, own=True)

    def _array(self, name: str) -> _Column:
        column = self._store.columns[name][self._first : self._first + self._count]
        column.flags.writeable = False
        return column

    def _numbers(self, name: str) -> Numbers:
        view = self._views.get(name)
        if view is None:
            view = self._views[name] = cast("Numbers", self._array(name).data)
        return view


def columns_of(rows: RowTable) -> Columns:
    """The rows as numpy columns, for computing on any thread while more rows are appended.

    Call it on the thread that appends. Rows in numpy's columns are not copied, others are; asking again costs nothing
    while none were appended.

    Args:
        rows: of a log.
    """
    if isinstance(rows, ColumnRows):
        return rows.columns()
    assert isinstance(rows, Rows)
    arrays = {name: np.array(getattr(rows, name), kind) for name, kind in _TYPES.items()}
    for array in arrays.values():
        array.flags.writeable = False
    return Columns(len(rows), **arrays, batches=MappingProxyType(dict(rows.batches)))


def places_of(numbers: array[int], first: int, count: int) -> npt.NDArray[np.uint32]:
    """The records among some rows of a document, by their places.

    Args:
        numbers: of rows, unsigned 32 bit, ascending.
        first: number of the first record's row.
        count: how many records there are.
    """
    rows = np.frombuffer(numbers, np.uint32)
    return rows[(rows >= first) & (rows < first + count)] - np.uint32(first)
