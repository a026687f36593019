"""The past of a large log: for every job its last event up to any record, by checkpoints of all jobs at once.

Events never change, so the jobs after a record are told by one number for each job: its last event up to there. That
column is kept at a few places of the log, as many as fit in `CHECKPOINTS_BYTES`, and at the place looked at last. From
the nearest of them every other place is some ten thousand operations away, which numpy takes in milliseconds; a step
is one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from app.engine.jobs.lifecycle import state_at, view_at
from app.inspector.belief import JOBS_MAX, Sight
from app.inspector.index.job_bodies import CANCEL, LEASE, NACK, operations_of
from app.inspector.index.job_cards import Card, CardReader
from app.inspector.index.job_columns import chosen_of, counts_of
from app.inspector.index.job_events import events_of
from app.inspector.index.job_pieces import OddJobs
from app.inspector.past import PastStopped

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.jobs.job import Job, JobState
    from app.engine.jobs.row import JobRow
    from app.engine.log.header import FileHeader
    from app.engine.ports import OpenFile
    from app.inspector.index.columns import Columns
    from app.inspector.index.job_events import Events

Numbers: TypeAlias = npt.NDArray[Any]

__all__ = ["ColumnPast", "OddJobs", "column_past"]

CHECKPOINTS_BYTES = 48 * 1024 * 1024
CHECKPOINT_LEAST = 16_384
"""So few operations are done quicker than a checkpoint is copied."""

_NACK_BYTE, _CANCEL_BYTE = bytes((NACK,)), bytes((CANCEL,))


class ColumnPast:
    """Every state the jobs of a large log ever had.

    Args:
        columns: its whole records, in order, from the first one on.
        source: its bytes; read when cards are made.
        events: the life of every job.
        stop: asked now and then; True calls it off.

    Attributes:
        records: how many records there are.
    """

    def __init__(self, columns: Columns, source: OpenFile, events: Events, stop: Callable[[], bool]) -> None:
        """Set the checkpoints."""
        self.records = columns.count
        self._reader = CardReader(columns, source)
        operations = events.operations
        self._row, self._first = operations.row, operations.first
        self._token = operations.token
        self._ids, self._born, self._start = events.ids, events.born, events.start
        self._number, self._order = events.number, events.order
        self._codes = events.code.tobytes()
        self._after, self._attempts = events.after, events.attempts
        self._available, self._leased, self._limit = events.available_ms, events.leased, events.limit
        # For each operation, which event of its job it is.
        self._event = np.empty_like(self._order)
        self._event[self._order] = np.arange(len(self._order), dtype=np.int32)
        self._sorter = np.argsort(self._ids, kind="stable")
        self._times = columns.time_ms
        if (self._times[1:] < self._times[:-1]).any():
            self._times = np.maximum.accumulate(self._times)
        self._cards: dict[int, tuple[int, JobRow, Job]] = {}
        self._place = 0
        self._last = np.full(len(self._ids) + 1, -1, np.int32)
        self._checkpoints = {0: self._last.copy()}
        self._set_checkpoints(stop)

    def time_ms(self, records: int) -> int:
        """See `Past`."""
        return int(self._times[records - 1]) if records else 0

    def records_at(self, time_ms: int) -> int:
        """See `Past`."""
        return int(np.searchsorted(self._times, np.uint64(max(0, time_ms)), "right"))

    def sight(self, records: int, now_ms: int | None = None, most: int = JOBS_MAX) -> Sight:
        """See `Past`."""
        moment_ms = self.time_ms(records) if now_ms is None else now_ms
        last = self._last_events(records)
        chosen, next_ms, hidden = chosen_of(self._after[last], self._available[last], moment_ms, most)
        before, self._cards = self._cards, {}
        jobs = [self._job(place, int(last[place]), moment_ms, before) for place in chosen.tolist()]
        return Sight(jobs, len(last), moment_ms, next_ms, hidden)

    def counts(self, records: int, now_ms: int | None = None) -> dict[JobState, int]:
        """See `Past`."""
        moment_ms = self.time_ms(records) if now_ms is None else now_ms
        last = self._last_events(records)
        can_return = self._attempts[last] < self._limit[: len(last)]
        return counts_of(self._after[last], self._available[last], can_return, moment_ms)

    def payload(self, job: Job) -> bytes:
        """See `Past`."""
        place = int(self._sorter[np.searchsorted(self._ids, np.uint64(job.id), sorter=self._sorter)])
        return self._reader.payload(job, int(self._row[self._born[place]]))

    def _set_checkpoints(self, stop: Callable[[], bool]) -> None:
        """Walk through the log once, and keep the state at places that lie evenly."""
        count = len(self._number)
        # Half of the jobs are there on the average, in numbers of four bytes.
        most = max(1, CHECKPOINTS_BYTES // (2 * len(self._ids) + 1))
        step = max(CHECKPOINT_LEAST, -(-count // most))
        for place in range(step, count, step):
            if stop():
                raise PastStopped
            self._go_to(place)
            self._checkpoints[place] = self._last[: self._jobs_at(place)].copy()

    def _jobs_at(self, place: int) -> int:
        """How many jobs the first `place` operations have made."""
        return int(np.searchsorted(self._born, place))

    def _last_events(self, records: int) -> Numbers:
        """For each job that the first so many records have made, its last event."""
        place = int(self._first[records])
        nearest = min(self._checkpoints, key=lambda other: abs(other - place))
        if abs(nearest - place) < abs(self._place - place):
            kept = self._checkpoints[nearest]
            self._last[: len(kept)] = kept
            self._last[len(kept) :] = -1
            self._place = nearest
        self._go_to(place)
        return self._last[: self._jobs_at(place)]

    def _go_to(self, place: int) -> None:
        """Move the state of all jobs to behind the first `place` operations, from where it stands."""
        if place >= self._place:
            some = slice(self._place, place)
            # Of several events of one job the last one is written last.
            self._last[self._number[some]] = self._event[some]
        else:
            some = slice(self._place - 1, place - 1 if place else None, -1)
            number, event = self._number[some], self._event[some]
            self._last[number] = np.where(event > self._begin(number), event - 1, np.int32(-1))
        self._place = place

    def _begin(self, number: Numbers) -> Numbers:
        """The first event of each of these jobs; what belongs to no job has none that counts."""
        begins: Numbers = self._start.take(number)
        return begins

    def _job(self, place: int, event: int, now_ms: int, before: dict[int, tuple[int, JobRow, Job]]) -> Job:
        """A job as an event left it; the very object that was told before, where it is the same."""
        known = before.get(place)
        if known is None or known[0] != event:
            row = self._reader.row(self._card(place, event))
            known = event, row, view_at(row, now_ms)
        elif known[2].state is not state_at(known[1], now_ms):
            known = event, known[1], view_at(known[1], now_ms)
        self._cards[place] = known
        return known[2]

    def _card(self, place: int, event: int) -> Card:
        begin, leased = int(self._start[place]), int(self._leased[event])
        told = max(self._codes.rfind(byte, begin, event + 1) for byte in (_NACK_BYTE, _CANCEL_BYTE))
        return Card(
            int(self._ids[place]),
            int(self._row[self._born[place]]),
            self._row_of(leased) if self._codes[leased] == LEASE else -1,
            self._row_of(told) if told >= 0 else -1,
            self._row_of(event),
            int(self._after[event]),
            int(self._attempts[event]),
            int(self._token[self._order[leased]]),
            int(self._available[event]),
        )

    def _row_of(self, event: int) -> int:
        return int(self._row[self._order[event]])


def column_past(columns: Columns, source: OpenFile, header: FileHeader, stop: Callable[[], bool]) -> ColumnPast:
    """Look into the past of a large log; arguments as of `ColumnPast`, and the log's header.

    Raises:
        OddJobs: the engine's replay is to decide.
        PastStopped: it was called off.
        OSError: the file could not be read.
    """

    def pause() -> None:
        if stop():
            raise PastStopped

    operations = operations_of(columns, source, header, pause)
    pause()
    return ColumnPast(columns, source, events_of(operations, header.base_sequence), stop)
