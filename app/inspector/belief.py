"""What a list of jobs is at one moment, frozen, on its way from a worker thread to the window."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from app.engine.errors import TearproofError
from app.engine.jobs.job import Job, JobState
from app.inspector.texts import preview

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

JOBS_MAX = 10_000
"""More jobs than this are counted, but not shown as cards: nobody reads them, and everything would wait for them."""

PREVIEWS_AT_ONCE = 2_000
"""More are told in the next turn, so that the first cards of a long list don't wait for the last."""

_WAITING = frozenset({JobState.LEASED, JobState.DELAYED})


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
    """

    serial: int
    jobs: list[Job]
    total: int
    previews: dict[int, str]
    now_ms: int
    stamp_us: int
    next_change_ms: int | None


@dataclass(frozen=True, slots=True)
class MorePreviews:
    """Previews of jobs that a belief has told.

    Attributes:
        serial: which opening of a file they belong to.
        previews: id to payload preview.
    """

    serial: int
    previews: dict[int, str]


@dataclass(slots=True)
class Previews:
    """Reads the preview of each payload once; it never changes as long as the job exists.

    Attributes:
        told: ids whose preview was handed out.
    """

    told: set[int] = field(default_factory=set)

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


def tell_belief(
    serial: int,
    jobs: list[Job],
    moment: tuple[int, int],
    previews: Previews,
    payload: Callable[[Job], bytes],
    tell: Callable[[Belief | MorePreviews], None],
) -> None:
    """Tell all jobs, and then the previews of those that come later in a long list.

    Args:
        serial: which opening of a file they belong to.
        jobs: f(log, now), by id.
        moment: that now in ms, and the monotonic clock at it in microseconds.
        previews: remembers what was told.
        payload: reads a job's payload.
        tell: takes the news.
    """
    now_ms, stamp_us = moment
    shown = jobs if len(jobs) <= JOBS_MAX else first_jobs(jobs)
    first = previews.fresh(shown, payload)
    tell(Belief(serial, shown, len(jobs), first, now_ms, stamp_us, next_change_ms(jobs, now_ms)))
    while first and (first := previews.fresh(shown, payload)):
        tell(MorePreviews(serial, first))


def first_jobs(jobs: Iterable[Job]) -> list[Job]:
    """The first `JOBS_MAX` jobs as the list shows them: unfinished ones, then finished ones."""
    everything = list(jobs)
    unfinished = list(islice((job for job in everything if not job.state.finished), JOBS_MAX))
    room = JOBS_MAX - len(unfinished)
    return unfinished + list(islice((job for job in everything if job.state.finished), room))


def next_change_ms(jobs: Iterable[Job], now_ms: int) -> int | None:
    """When the next lease, delay or backoff ends after `now_ms`; None when nothing is pending."""
    return min((job.due_ms for job in jobs if job.state in _WAITING and job.due_ms > now_ms), default=None)
