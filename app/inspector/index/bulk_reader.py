"""The engine's reader, taking thousands of records at a time as columns wherever nothing is odd.

A piece of some megabytes is read by position, never more than is left of the file; `run.py` checks it. Where a record
does not pass, the engine's own code takes over at that very place, record by record, and if it can't go on either, it
gives the verdict. So the two can't disagree on what is whole. What the records do to the jobs is not looked at here.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from app.engine.limits import TIME_MAX_MS
from app.engine.log.frame import FRAME_MAX_BYTES, HEAD, HEAD_BYTES, HEADER_BYTES, frame_bytes
from app.engine.log.layout import Nonsense
from app.engine.log.opening import Awaits
from app.engine.log.reader import Reader
from app.engine.log.record import SEAL
from app.engine.log.tail import Place
from app.inspector.index.columns import ColumnRows
from app.inspector.index.run import find_run
from app.inspector.odd import OddReplayError
from app.inspector.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor

    from app.engine.log.header import FileHeader
    from app.engine.log.verdict import Verdict
    from app.engine.ports import OpenFile
    from app.inspector.index.run import Run

PIECE_BYTES = 4 * 1024 * 1024
"""As much is read at once: enough for numpy to be quick, little enough to stay in the processor's cache."""

FIRST_PIECE_BYTES = 256 * 1024
"""The first rows are told after so much; every piece that passes whole doubles the next."""

SLOW_PIECE_BYTES = 64 * 1024
"""So much the engine's reader takes record by record before columns are tried again."""

POOL_BYTES = PIECE_BYTES
"""For less than this no second thread is started: it works out end CRCs while numpy looks at the heads."""

SPARE = 8
"""Room is reserved for an eighth more records than the first pieces let expect."""
RESERVE_MAX_ROWS = 8_000_000
"""Room is made for no more rows at once, some 360 MB of addresses, of which only what is written takes memory."""


class _OneByOne:
    """Keeps what the engine's reader hands out record by record. It knows no reader, so that both are let go."""

    def __init__(self) -> None:
        self._rows = Rows()

    def add(
        self, letter: int, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, offset: int
    ) -> None:
        """Take one record."""
        if time_ms > TIME_MAX_MS:
            raise OddReplayError
        self._rows.add(letter, sequence, time_ms, offset, buffer, start, length)

    def take(self) -> Rows:
        """The records since the last call."""
        rows, self._rows = self._rows, Rows()
        return rows


class BulkReader(Reader):
    """A place in a log that moves forward, a run of records at a time.

    Args:
        file: the open log.
        header: its judged header.
        told: called with this reader behind every piece; what it raises ends the reading there.

    Attributes:
        rows: every record read.
    """

    def __init__(self, file: OpenFile, header: FileHeader, told: Callable[[BulkReader], None]) -> None:
        """Stand before the first frame."""
        self._one_by_one = _OneByOne()
        super().__init__(file, header, self._one_by_one.add)
        self.rows = ColumnRows()
        self._told = told
        self._wanted = FIRST_PIECE_BYTES
        self._size = 0

    def read(self, size: int, *, durable_end: int = 0) -> Verdict:
        """Take every record from `end` on and judge what follows; as `Reader.read`.

        Raises:
            OddReplayError: a record's time lies beyond any calendar.
        """
        self._size = size
        if size - self.end >= POOL_BYTES:
            with ThreadPoolExecutor(1, "checksums") as pool:
                self._take_in_bulk(size, pool)
        elif self.end < size:
            self._take_in_bulk(size, None)
        try:
            return super().read(size, durable_end=durable_end)
        finally:
            self._flush()
            self._told(self)

    def _take_in_bulk(self, size: int, pool: Executor | None) -> None:
        """Go on until the end of the file, or a place where no record can be taken."""
        while self.end < size:
            wanted = min(self._wanted, size - self.end)
            data = self._file.read_at(self.end, wanted)
            if self._take_run(data, pool) or self._take_slowly(data):
                self._told(self)
            elif not self._wants_more(data, size):
                return

    def _take_run(self, data: bytes, pool: Executor | None) -> bool:
        """Take what passes as columns; False when not even one record does."""
        opening = self._opening
        if opening.awaits not in (Awaits.NOTHING, Awaits.SNAPSHOT):
            return False
        place = Place(self.end, self.sequence, self.chain)
        run = find_run(data, place, self.header.salt, opening.snapshots_due, pool)
        if run is None:
            return False
        if not opening.complete:
            # The last of them counts as any that the engine takes.
            opening.snapshots_due -= len(run) - 1
            opening.advance(b"")
        self._move_behind_run(run)
        self._wanted = min(2 * self._wanted, PIECE_BYTES)
        return True

    def _move_behind_run(self, run: Run) -> None:
        if len(self.rows) + len(run) > self.rows.room:
            self.rows.reserve(self._expected(run))
        self.rows.append(run.columns, run.batches)
        self.last_offset = int(run.columns["offset"][-1])
        self.end += run.size_bytes
        self.sequence, self.chain = run.sequence, run.chain
        self.time_ms = int(run.columns["time_ms"][-1])
        self.records += len(run)
        self.sealed = int(run.columns["letter"][-1]) == SEAL

    def _expected(self, run: Run) -> int:
        """How many rows there will be, should the rest of the file be like what was read and this run.

        Not too many at once: the rest may be a terabyte of zeros.
        """
        count = len(self.rows) + len(run)
        expected = count * (self._size - HEADER_BYTES) // (self.end + run.size_bytes - HEADER_BYTES)
        return min(expected + expected // SPARE, count + RESERVE_MAX_ROWS)

    def _take_slowly(self, data: bytes) -> bool:
        """Let the engine's reader take some records; False when it can take none."""
        end = self.end
        try:
            found = self.take(data[:SLOW_PIECE_BYTES]) or self.take(data)
        except Nonsense:
            # Met again when the end is judged; what was taken before it counts.
            found = self.end > end
        self._flush()
        self._wanted = SLOW_PIECE_BYTES
        return found

    def _wants_more(self, data: bytes, size: int) -> bool:
        """True when the next frame is longer than the piece and, as its head says, lies in the file."""
        if len(data) < HEAD_BYTES:
            return False
        length = frame_bytes(HEAD.unpack_from(data)[2])
        if not len(data) < length <= min(size - self.end, FRAME_MAX_BYTES):
            return False
        self._wanted = length
        return True

    def _flush(self) -> None:
        """Add what was taken record by record to the columns."""
        rows = self._one_by_one.take()
        if rows:
            self.rows.extend(rows)
