"""Jobs on a time line: f(log, now) for any now of one log, forward and back, by looking only at what lies between.

Time writes nothing. Without a new record a job changes by itself once at most: a delay, a retry or a lease ends at its
`due_ms`, and that is all. So the moments at which something happens are sorted once, and going from one moment to
another touches only the jobs whose moment lies between the two.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from app.engine.jobs.job import Job, JobState
from app.engine.jobs.lifecycle import view_at
from app.engine.jobs.row import CANCELLED, DEAD, DONE, LEASED, WAITING, JobRow
from app.engine.light import dataclass

if TYPE_CHECKING:
    from collections.abc import Iterable

_STORED = {JobState.DONE: DONE, JobState.CANCELLED: CANCELLED, JobState.DEAD_LETTER: DEAD}


@dataclass(frozen=True, slots=True)
class Change:
    """What happens by itself at one moment.

    Attributes:
        time_ms: when, ms UTC.
        job: the first of the jobs it happens to; None where none of them is shown, of very many.
        more: how many other jobs change at the same moment.
    """

    time_ms: int
    job: Job | None
    more: int


def job_at(job: Job, now_ms: int) -> Job:
    """The same job of the same log at another moment.

    The engine's own rule decides (`lifecycle.view_at`); a view says all that the rule asks of a row.
    """
    row = JobRow(job.id, job.enqueued_ms, job.due_ms, job.priority, job.attempts_max, job.lease_ms, job.key)
    row.stored = LEASED if job.token_live else _STORED.get(job.state, WAITING)
    row.payload_offset, row.payload_bytes = job.payload_offset, job.payload_bytes
    row.attempts, row.token, row.worker, row.reason = job.attempts, job.token, job.worker, job.reason
    row.changed_ms, row.may_be_done = job.changed_ms, job.may_be_done
    return view_at(row, now_ms)


class Timeline:
    """The jobs of one belief at a moment that moves both ways.

    Args:
        jobs: f(log, some moment).
        now_ms: the moment to begin at, ms UTC.
        hidden: moments after the log's end at which jobs change that are not among `jobs`, sorted, ms UTC.

    Attributes:
        now_ms: the moment.
        jobs: id to job, as they are at that moment, in the order they came in.
    """

    def __init__(self, jobs: Iterable[Job], now_ms: int, hidden: Iterable[int] = ()) -> None:
        """Sort the moments and look at every job once."""
        self.now_ms = now_ms
        self.jobs: dict[int, Job] = {job.id: job for job in jobs}
        waits = sorted((job.due_ms, job.id) for job in self.jobs.values() if _changes_by_itself(job))
        self._moments = [due_ms for due_ms, _ in waits]
        self._ids = [id for _, id in waits]
        self._hidden = sorted(hidden)
        # The other of the two views a job can have, made when it is first needed: dragging back and forth makes none.
        self._others: dict[int, Job] = {}
        for due_ms, id in waits:
            job = self.jobs[id]
            if (due_ms > now_ms) is not _waits(job):
                self._turn(id, now_ms)

    def move_to(self, now_ms: int) -> list[Job]:
        """Go to another moment.

        Returns:
            The jobs whose state is another now, as they are now.
        """
        before, self.now_ms = bisect_right(self._moments, self.now_ms), now_ms
        after = bisect_right(self._moments, now_ms)
        between = range(min(before, after), max(before, after))
        return [self._turn(self._ids[place], now_ms) for place in between]

    def next_change(self, after_ms: int) -> Change | None:
        """What happens next by itself after a moment; None when nothing will."""
        moments, hidden = self._moments, self._hidden
        shown = bisect_right(moments, after_ms)
        times = [times[place] for times in (moments, hidden) if (place := bisect_right(times, after_ms)) < len(times)]
        if not times:
            return None
        time_ms = min(times)
        is_shown = shown < len(moments) and moments[shown] == time_ms
        many = _count(moments, time_ms) + _count(hidden, time_ms)
        return Change(time_ms, self.jobs[self._ids[shown]] if is_shown else None, many - 1)

    def nearest_change_ms(self, time_ms: int) -> int | None:
        """The moment nearest to another at which something changes by itself; None when nothing ever does."""
        near = []
        for moments in (self._moments, self._hidden):
            place = bisect_left(moments, time_ms)
            near += moments[max(0, place - 1) : place + 1]
        return min(near, key=lambda moment: abs(moment - time_ms), default=None)

    @property
    def last_change_ms(self) -> int | None:
        """After this moment nothing changes by itself any more; None when nothing ever does."""
        return max(self._moments[-1:] + self._hidden[-1:], default=None)

    def _turn(self, id: int, now_ms: int) -> Job:
        """Exchange a job's view for the one it has on the other side of its moment."""
        old = self.jobs[id]
        new = self._others.get(id) or job_at(old, now_ms)
        self._others[id], self.jobs[id] = old, new
        return new


def _changes_by_itself(job: Job) -> bool:
    """True for a job that some moment, past or to come, changes without a record."""
    return job.token_live or job.state in (JobState.READY, JobState.DELAYED)


def _waits(job: Job) -> bool:
    """True while its moment is still to come."""
    return job.state in (JobState.LEASED, JobState.DELAYED)


def _count(moments: list[int], time_ms: int) -> int:
    return bisect_right(moments, time_ms) - bisect_left(moments, time_ms)
