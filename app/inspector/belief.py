"""What a list of jobs is at one moment, frozen, on its way from a worker thread to the window."""

from __future__ import annotations

from heapq import nsmallest
from itertools import islice
from typing import TYPE_CHECKING

from app.engine.errors import TearproofError
from app.engine.jobs.lifecycle import view_at
from app.engine.jobs.row import DEAD
from app.engine.light import dataclass
from app.inspector.texts import preview

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable
    from typing import TypeVar

    from app.engine.jobs.job import Job
    from app.engine.jobs.table import JobTable

    T = TypeVar("T")

JOBS_MAX = 10_000
"""More jobs than this are counted, but not shown as cards: nobody reads them, and everything would wait for them."""

HIDDEN_MAX = 1_000
"""Of jobs that are not shown, so many moments at which something happens next are known to a simulated clock."""

PREVIEWS_AT_ONCE = 2_000
"""More are told in the next turn, so that the first cards of a long list don't wait for the last."""


@dataclass(frozen=True, slots=True)
class Belief:
    """f(log, now) and what is needed to show it.

    Attributes:
        serial: which opening of a file it belongs to.
        jobs: the jobs, at most `JOBS_MAX`: unfinished ones first, each part by id.
        total: how many there are.
        previews: id to payload preview, for some of the ids that were not told before.
        now_ms: the moment.
        stamp_us: the monotonic clock at that moment; later moments are counted from here.
        next_change_ms: when the next job changes its state by itself, None if none will.
        hidden_ms: the first moments after that one at which jobs change that are not among `jobs`, sorted.
        left_ms: time of the log's last record, while the clock is simulated: nobody can go back before it. None with
            the wall clock.
    """

    serial: int
    jobs: list[Job]
    total: int
    previews: dict[int, str]
    now_ms: int
    stamp_us: int
    next_change_ms: int | None
    hidden_ms: tuple[int, ...] = ()
    left_ms: int | None = None


@dataclass(frozen=True, slots=True)
class MorePreviews:
    """Previews of jobs that a belief has told.

    Attributes:
        serial: which opening of a file they belong to.
        previews: id to payload preview.
    """

    serial: int
    previews: dict[int, str]


@dataclass(frozen=True, slots=True)
class Sight:
    """f(log, now) as far as it is shown.

    Attributes:
        jobs: the jobs, at most `JOBS_MAX`.
        total: how many there are.
        now_ms, next_change_ms, hidden_ms: as in `Belief`.
    """

    jobs: list[Job]
    total: int
    now_ms: int
    next_change_ms: int | None
    hidden_ms: tuple[int, ...] = ()


def sight_of_table(table: JobTable, now_ms: int) -> Sight:
    """What is shown of all jobs; of hundreds of thousands only those that are shown get a view."""
    rows = table.rows.values()
    pending = (row.available_ms for row in rows if row.available_ms > now_ms and row.stored < DEAD)
    if len(rows) <= JOBS_MAX:
        return Sight([view_at(row, now_ms) for row in rows], len(rows), now_ms, min(pending, default=None))
    shown = _first(rows, lambda row: row.is_kept)
    ids = {row.id for row in shown}
    hidden = (row for row in rows if row.available_ms > now_ms and row.stored < DEAD and row.id not in ids)
    first = tuple(nsmallest(HIDDEN_MAX, (row.available_ms for row in hidden)))
    return Sight([view_at(row, now_ms) for row in shown], len(rows), now_ms, min(pending, default=None), first)


def _first(things: Collection[T], unfinished: Callable[[T], bool]) -> list[T]:
    """The first `JOBS_MAX` as the list shows them: unfinished ones, then finished ones."""
    first = list(islice((thing for thing in things if unfinished(thing)), JOBS_MAX))
    return first + list(islice((thing for thing in things if not unfinished(thing)), JOBS_MAX - len(first)))


class ToldJobs:
    """What was told about one opening of a file, so that only news costs anything.

    Attributes:
        told: ids of jobs on show whose preview was handed out; it never changes as long as the job exists.
    """

    def __init__(self) -> None:
        """Nothing was told yet."""
        self.told: set[int] = set()
        self._kept: dict[int, Job] = {}

    def settled(self, jobs: Iterable[Job]) -> list[Job]:
        """The same jobs; one that has not changed is the very object that was told before, which is quick to see."""
        before, self._kept = self._kept, {}
        for job in jobs:
            old = before.get(job.id)
            self._kept[job.id] = old if old is not None and unchanged(old, job) else job
        # A job that is not shown any more is shown with its preview when it comes back.
        self.told.intersection_update(self._kept)
        return list(self._kept.values())

    def fresh(self, jobs: Iterable[Job], payload: Callable[[Job], bytes]) -> dict[int, str]:
        """Some of the previews that were not told yet; empty when all were."""
        missing = (job for job in jobs if job.id not in self.told)
        found: dict[int, str] = {}
        for job in islice(missing, PREVIEWS_AT_ONCE):
            try:
                found[job.id] = preview(payload(job))
            except (TearproofError, OSError):
                # The file changed between the list and this look; the next belief has the job or hasn't.
                continue
        self.told.update(found)
        return found


def unchanged(old: Job, job: Job) -> bool:
    """True when two views of one job are equal. Looks only at what a record, a compaction or the time can change."""
    return (
        old.state is job.state
        and old.changed_ms == job.changed_ms
        and old.token == job.token
        and old.due_ms == job.due_ms
        and old.attempts == job.attempts
        and old.token_live == job.token_live
        and old.payload_offset == job.payload_offset
        and old.may_be_done == job.may_be_done
        and old.worker == job.worker
        and old.reason == job.reason
    )


def tell_belief(
    serial: int,
    sight: Sight,
    stamp_us: int,
    told: ToldJobs,
    payload: Callable[[Job], bytes],
    tell: Callable[[Belief | MorePreviews], None],
    left_ms: int | None = None,
) -> None:
    """Tell all jobs, and then the previews of those that come later in a long list.

    Args:
        serial: which opening of a file they belong to.
        sight: f(log, now).
        stamp_us: the monotonic clock at that now, in microseconds.
        told: remembers what was told.
        payload: reads a job's payload.
        tell: takes the news.
        left_ms: time of the log's last record while the clock is simulated, else None.
    """
    shown = told.settled(sight.jobs)
    first = told.fresh(shown, payload)
    news = Belief(
        serial,
        shown,
        sight.total,
        first,
        sight.now_ms,
        stamp_us,
        sight.next_change_ms,
        sight.hidden_ms,
        left_ms,
    )
    tell(news)
    while first and (first := told.fresh(shown, payload)):
        tell(MorePreviews(serial, first))
