"""The jobs at the end of a large log, as columns: f(log, now) without an object for each record or each job.

The answer is exactly that of the engine's replay, or none: where the engine would refuse a record, or the columns can't
tell, `OddJobs` is raised and the engine decides. Cards are made for those jobs only that are shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from app.engine.errors import UnknownJobError
from app.engine.jobs.job import JobState
from app.engine.jobs.lifecycle import view_at
from app.engine.jobs.row import CANCELLED, DEAD, DONE, LEASED, WAITING
from app.inspector.belief import HIDDEN_MAX, JOBS_MAX, Sight
from app.inspector.index.job_bodies import CANCEL, LEASE, NACK, operations_of
from app.inspector.index.job_cards import Card, CardReader
from app.inspector.index.job_events import events_of
from app.inspector.index.job_pieces import OddJobs

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.jobs.job import Job
    from app.engine.log.header import FileHeader
    from app.engine.ports import OpenFile
    from app.inspector.index.columns import Columns
    from app.inspector.index.job_events import Events

Numbers: TypeAlias = npt.NDArray[Any]

__all__ = ["ColumnJobs", "OddJobs"]


class ColumnJobs:
    """All jobs of a log as its last record left them.

    Args:
        columns: its whole records, in order, from the first one on.
        source: its bytes; read when cards are made.
        header: its header.
        pause: called now and then; what it raises ends the work.

    Raises:
        OddJobs: the engine's replay is to decide.
        OSError: the file could not be read.
    """

    def __init__(
        self, columns: Columns, source: OpenFile, header: FileHeader, pause: Callable[[], None] = lambda: None
    ) -> None:
        """Read what all records do, and keep what is left of that for each job."""
        events = events_of(operations_of(columns, source, header, pause), header.base_sequence)
        last = events.start[1:] - 1
        self._reader = CardReader(columns, source)
        self._ids = events.ids
        self._stored = events.after[last]
        self._available = events.available_ms[last]
        self._attempts = events.attempts[last]
        self._can_return = self._attempts < events.limit
        row, order = events.operations.row, events.order
        self._born, self._last = row[events.born], row[order[last]]
        leased = events.leased[last]
        self._token = events.operations.token[order[leased]]
        self._leased = np.where(events.code[leased] == LEASE, row[order[leased]], np.int32(-1))
        self._told = _told(events, last)
        self._sorter = np.argsort(events.ids, kind="stable")

    def __len__(self) -> int:
        """How many jobs there are."""
        return len(self._ids)

    def counts(self, now_ms: int) -> dict[JobState, int]:
        """How many jobs are in each state at a moment."""
        return counts_of(self._stored, self._available, self._can_return, now_ms)

    def sight(self, now_ms: int) -> Sight:
        """What is shown of all jobs at a moment, as `belief.sight_of_table` has it."""
        chosen, next_ms, hidden = chosen_of(self._stored, self._available, now_ms)
        jobs = [view_at(self._reader.row(self._card(place)), now_ms) for place in chosen.tolist()]
        return Sight(jobs, len(self._ids), now_ms, next_ms, hidden)

    def job(self, id: int, now_ms: int) -> Job:
        """One job at a moment; `UnknownJobError` when there is none with that number."""
        return view_at(self._reader.row(self._card(self._place(id))), now_ms)

    def payload(self, job: Job) -> bytes:
        """Return a job's payload; raises like `LoadedLog.read_payload`."""
        return self._reader.payload(job, int(self._born[self._place(job.id)]))

    def _place(self, id: int) -> int:
        place = int(np.searchsorted(self._ids, np.uint64(id), sorter=self._sorter))
        if place == len(self._ids) or self._ids[self._sorter[place]] != id:
            raise UnknownJobError(f"There is no job {id}.")
        return int(self._sorter[place])

    def _card(self, place: int) -> Card:
        return Card(
            int(self._ids[place]),
            int(self._born[place]),
            int(self._leased[place]),
            int(self._told[place]),
            int(self._last[place]),
            int(self._stored[place]),
            int(self._attempts[place]),
            int(self._token[place]),
            int(self._available[place]),
        )


def _told(events: Events, last: Numbers) -> Numbers:
    """For each job, the row of the last nack or cancel, or -1."""
    places = np.arange(len(events.code), dtype=np.int32)
    gives = (events.code == NACK) | (events.code == CANCEL)
    newest = np.maximum.accumulate(np.where(gives, places, np.int32(-1)))[last]
    told = newest >= events.start[:-1]
    rows: Numbers = np.where(told, events.operations.row[events.order[np.maximum(newest, 0)]], np.int32(-1))
    return rows


def counts_of(stored: Numbers, available_ms: Numbers, can_return: Numbers, now_ms: int) -> dict[JobState, int]:
    """How many jobs are in each state at a moment; the rule is `lifecycle.state_at`.

    Args:
        stored: what the last record made of each job.
        available_ms: when each is ready, or its deadline.
        can_return: True for those that have attempts left.
        now_ms: the moment.
    """
    pending = available_ms > np.uint64(now_ms)
    # One number for each job: what is stored, whether it is still to come, whether it comes back.
    mixed = (stored << np.uint8(2)) | (pending.astype(np.uint8) << np.uint8(1)) | can_return.astype(np.uint8)
    found = np.bincount(mixed, minlength=4 * 5)
    counts = dict.fromkeys(JobState, 0)
    for number, count in enumerate(found.tolist()):
        counts[_STATES[number]] += count
    return counts


def _state(number: int) -> JobState:
    stored, later, returns = number >> 2, bool(number & 2), bool(number & 1)
    if stored == WAITING:
        return JobState.DELAYED if later else JobState.READY
    if stored == LEASED:
        return JobState.LEASED if later else JobState.READY if returns else JobState.DEAD_LETTER
    return {DEAD: JobState.DEAD_LETTER, DONE: JobState.DONE, CANCELLED: JobState.CANCELLED}[stored]


_STATES = tuple(_state(number) for number in range(4 * 5))


def chosen_of(
    stored: Numbers, available_ms: Numbers, now_ms: int, most: int = JOBS_MAX
) -> tuple[Numbers, int | None, tuple[int, ...]]:
    """Which jobs are shown, as `belief.sight_of_table` chooses: all, or of very many the first, unfinished ones first.

    Args:
        stored: what the last record made of each job.
        available_ms: when each is ready, or its deadline.
        now_ms: the moment.
        most: so many where there are more than `JOBS_MAX`.

    Returns:
        Their places, when the next job changes by itself, and the first such moments of jobs that are not shown.
    """
    waits = (stored < DEAD) & (available_ms > np.uint64(now_ms))
    pending = available_ms[waits]
    next_ms = int(pending.min()) if pending.size else None
    if len(stored) <= JOBS_MAX:
        return np.arange(len(stored)), next_ms, ()
    kept = stored < DONE
    chosen = np.flatnonzero(kept)[:most]
    waits[chosen] = False
    hidden = available_ms[waits]
    if len(chosen) < most:
        chosen = np.concatenate((chosen, np.flatnonzero(~kept)[: most - len(chosen)]))
    if len(hidden) > HIDDEN_MAX:
        hidden = np.partition(hidden, HIDDEN_MAX)[:HIDDEN_MAX]
    return chosen, next_ms, tuple(np.sort(hidden).tolist())


def column_jobs(
    columns: Columns, source: OpenFile, header: FileHeader, pause: Callable[[], None] = lambda: None
) -> ColumnJobs | None:
    """The jobs of a log as columns, or None where the engine's replay is to decide; arguments as of `ColumnJobs`.

    Raises:
        OSError: the file could not be read.
    """
    try:
        return ColumnJobs(columns, source, header, pause)
    except OddJobs:
        return None
