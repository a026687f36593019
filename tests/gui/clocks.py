"""A simulated clock with jobs beside it, so that the clock's side is tested without a queue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.jobs.job import JobState
from app.gui.clock_side import ClockSide
from app.gui.jobs_side import JobsSide
from app.inspector.belief import Belief
from app.lab.sim_clock import SimClock
from tests.gui.fakes import make_job

if TYPE_CHECKING:
    from app.engine.jobs.job import Job

DAY_MS = 20_000 * 86_400_000
"""A midnight."""

RECORD_MS = DAY_MS + 9_600


def leased(number: int, due_ms: int, **fields: object) -> Job:
    """A job that is leased until `due_ms` after midnight."""
    return make_job(number, JobState.LEASED, due_ms=DAY_MS + due_ms, **fields)


def delayed(number: int, due_ms: int, **fields: object) -> Job:
    """A job that is back `due_ms` after midnight."""
    return make_job(number, JobState.DELAYED, due_ms=DAY_MS + due_ms, token_live=False, **fields)


class Desk:
    """The clock, the jobs and the window's side of both; the last record is from 00:09.6."""

    def __init__(self, *jobs: Job) -> None:
        self.clock = SimClock(DAY_MS)
        self.left = JobsSide(self.clock)
        self.side = ClockSide(self.left)
        self.record()
        self.tell(*jobs)
        self.side.use(self.clock)

    def record(self, time_ms: int = RECORD_MS) -> None:
        """A record is written, at that moment."""
        self.clock.move_to(time_ms)
        self.clock.record_at(time_ms)

    def tell(self, *jobs: Job, hidden_ms: tuple[int, ...] = (), now_ms: int | None = None) -> None:
        """The queue tells its jobs, as they were at a moment; None: now."""
        if now_ms is None:
            now_ms = max(self.clock.now_ms(), self.clock.own_ms())
        stamp_us = self.clock.monotonic_us()
        left_ms = self.clock.floor_ms
        self.left.take(Belief(1, list(jobs), len(jobs), {}, now_ms, stamp_us, None, hidden_ms, left_ms))

    @property
    def shown(self) -> dict[int, str]:
        """Job to state, as on screen."""
        return {job.id: job.state.value for job in self.left.model.jobs.values()}

    @property
    def time(self) -> str:
        """The moment in words."""
        return self.side.words(self.side.now_ms())

    @property
    def ends(self) -> tuple[int, int]:
        """Both ends of the slider, in ms since midnight."""
        left_ms, right_ms = self.side.range()
        return left_ms - DAY_MS, right_ms - DAY_MS

    def stop(self) -> None:
        """End every timer."""
        self.side.stop()
        self.left.stop()
