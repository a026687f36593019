"""The jobs of a log as they were after any of its records: forward, back, anywhere, without a replay from the start.

A small log is replayed once by the engine, and the row of a job is kept as each record about it left it; what a list
was at some place is then looked up. A log of more than `ENGINE_MAX` records is taken apart into columns instead
(`index/past_columns.py`), which keep a few checkpoints of the whole state.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from itertools import accumulate
from operator import itemgetter
from typing import TYPE_CHECKING, Protocol

from app.engine.jobs.job import JobState
from app.engine.jobs.lifecycle import state_at
from app.engine.jobs.table import JobTable
from app.engine.loading import LoadedLog
from app.engine.log.record import BATCH
from app.inspector.belief import JOBS_MAX, sight_of_table
from app.inspector.rows import ids_of, jobs_of_batch

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.jobs.job import Job
    from app.engine.jobs.row import JobRow
    from app.engine.log.header import FileHeader
    from app.engine.ports import OpenFile
    from app.inspector.belief import Sight
    from app.inspector.index.columns import Columns

ENGINE_MAX = 20_000
"""Of so many records every state of every job fits in some megabytes, and the engine replays them in a blink."""

_STOPS_EVERY = 4_096


class PastStopped(Exception):
    """Looking into the past was called off."""


class Past(Protocol):
    """Every state that the jobs of a log ever had.

    Attributes:
        records: how many records there are; the jobs can be seen after none of them, and after each.
    """

    records: int

    def time_ms(self, records: int) -> int:
        """The latest time in the first so many records, ms UTC; 0 for none of them."""

    def records_at(self, time_ms: int) -> int:
        """How many records were written up to a moment."""

    def sight(self, records: int, now_ms: int | None = None, most: int = JOBS_MAX) -> Sight:
        """The jobs after the first so many records, at the time of the last of them, or at `now_ms`.

        Where there are more than `JOBS_MAX`, `most` of them are among its jobs.
        """

    def counts(self, records: int, now_ms: int | None = None) -> dict[JobState, int]:
        """How many of them were in each state."""

    def payload(self, job: Job) -> bytes:
        """Return a job's payload; raises like `LoadedLog.read_payload`."""


class EnginePast:
    """The past of a small log, by the engine's replay.

    Args:
        source: its bytes.
        header: its header.
        end: where its last whole record ends.
        stop: asked now and then; True calls it off.

    Raises:
        PastStopped: it was called off.
        OSError: the file could not be read.
    """

    def __init__(self, source: OpenFile, header: FileHeader, end: int, stop: Callable[[], bool]) -> None:
        """Replay every record and keep what each made of its jobs."""
        self.records = 0
        self._stop = stop
        self._log = LoadedLog(source, header, self._take)
        self._lives: dict[int, list[tuple[int, JobRow]]] = {}
        times: list[int] = []
        self._times = times
        # Damage behind the records is nothing to say here: those before it are all there are.
        self._log.reader.read(end)
        self._times = list(accumulate(times, max))

    def _take(
        self, letter: int, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, offset: int
    ) -> None:
        """Keep the rows of the jobs that a record is about, as it left them."""
        if self.records % _STOPS_EVERY == 0 and self._stop():
            raise PastStopped
        self.records += 1
        self._times.append(time_ms)
        body = buffer[start : start + length]
        jobs = jobs_of_batch(sequence, body) if letter == BATCH else (ids_of(letter, sequence, body)[0],)
        for job in jobs:
            if job:
                self._lives.setdefault(job, []).append((self.records, self._log.table.rows[job].copy()))

    def time_ms(self, records: int) -> int:
        """See `Past`."""
        return self._times[records - 1] if records else 0

    def records_at(self, time_ms: int) -> int:
        """See `Past`."""
        return bisect_right(self._times, time_ms)

    def sight(self, records: int, now_ms: int | None = None, most: int = JOBS_MAX) -> Sight:
        """See `Past`."""
        sight = sight_of_table(self._table_after(records), self.time_ms(records) if now_ms is None else now_ms)
        return sight if sight.total <= JOBS_MAX else replace(sight, jobs=sight.jobs[:most])

    def counts(self, records: int, now_ms: int | None = None) -> dict[JobState, int]:
        """See `Past`."""
        moment_ms = self.time_ms(records) if now_ms is None else now_ms
        counts = dict.fromkeys(JobState, 0)
        for row in self._table_after(records).rows.values():
            counts[state_at(row, moment_ms)] += 1
        return counts

    def payload(self, job: Job) -> bytes:
        """See `Past`."""
        return self._log.read_payload(self._log.table.find(job.id))

    def _table_after(self, records: int) -> JobTable:
        table = JobTable(self._log.header.base_sequence)
        for job, life in self._lives.items():
            place = bisect_right(life, records, key=itemgetter(0))
            if place:
                table.rows[job] = life[place - 1][1]
        return table


def past_of(source: OpenFile, header: FileHeader, end: int, columns: Columns | None, stop: Callable[[], bool]) -> Past:
    """Look into the past of a log; large ones as columns.

    Args:
        source: its bytes; needed as long as the answer is used.
        header: its header.
        end: where its last whole record ends.
        columns: its records, where there are more than `ENGINE_MAX` of them.
        stop: asked now and then; True calls it off.

    Raises:
        PastStopped: it was called off.
        StorageError, OSError: the file could not be read.
    """
    if columns is None:
        return EnginePast(source, header, end, stop)
    from app.inspector.index.past_columns import OddJobs, column_past

    try:
        return column_past(columns, source, header, stop)
    except OddJobs:
        return EnginePast(source, header, end, stop)
