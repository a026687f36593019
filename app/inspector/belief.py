"""What a list of jobs is at one moment, frozen, on its way from a worker thread to the window."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.engine.errors import TearproofError
from app.engine.jobs.job import Job, JobState
from app.inspector.texts import preview

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

PREVIEWS_AT_ONCE = 5_000
"""More are read in a next turn, so that the first cards of a long list don't wait for the last."""

_WAITING = frozenset({JobState.LEASED, JobState.DELAYED})


@dataclass(frozen=True, slots=True)
class Belief:
    """f(log, now) and what is needed to show it.

    Attributes:
        serial: which opening of a file it belongs to.
        jobs: all jobs, by id.
        previews: id to payload preview, for ids that no belief before has told.
        now_ms: the moment.
        stamp_us: the monotonic clock at that moment; later moments are counted from here.
        next_change_ms: when the next job changes its state by itself, None if none will.
        more: True when some previews are still to come.
    """

    serial: int
    jobs: list[Job]
    previews: dict[int, str]
    now_ms: int
    stamp_us: int
    next_change_ms: int | None
    more: bool = False


@dataclass(slots=True)
class Previews:
    """Reads the preview of each payload once; it never changes as long as the job exists.

    Attributes:
        told: ids whose preview was handed out.
    """

    told: set[int] = field(default_factory=set)

    def fresh(self, jobs: Iterable[Job], payload: Callable[[Job], bytes]) -> tuple[dict[int, str], bool]:
        """The previews not told yet, at most 5,000, and whether there are more."""
        missing = [job for job in jobs if job.id not in self.told]
        found: dict[int, str] = {}
        for job in missing[:PREVIEWS_AT_ONCE]:
            try:
                found[job.id] = preview(payload(job))
            except (TearproofError, OSError):
                # The file changed between the list and this look; the next belief has the job or hasn't.
                continue
        self.told.update(found)
        return found, len(missing) > PREVIEWS_AT_ONCE


def next_change_ms(jobs: Iterable[Job], now_ms: int) -> int | None:
    """When the next lease, delay or backoff ends after `now_ms`; None when nothing is pending."""
    return min((job.due_ms for job in jobs if job.state in _WAITING and job.due_ms > now_ms), default=None)
