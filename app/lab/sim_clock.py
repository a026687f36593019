"""A clock that stands still until somebody moves it.

Two times are kept apart, as in a real machine. The *wall clock* may jump both ways (`set`): somebody corrected it. The
*monotonic* clock counts what really elapsed; `advance` moves both. The slider (`move_to`) does what no real clock can:
it takes both back, to another moment after the last record, as if the time since had not passed yet. That is harmless,
because time is written only when something happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.light import dataclass

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class ClockState:
    """Where a clock stood: wall clock, monotonic clock, last record, and the log's time that was reached when."""

    now_ms: int
    elapsed_us: int
    slept_us: float
    floor_ms: int
    reached: tuple[int, int]


class SimClock:
    """A `Clock` in the hands of a test or a teacher.

    Args:
        now_ms: the wall clock at the start, milliseconds since 1970, UTC.
        sleeper: called with the milliseconds instead of moving the time when somebody waits. A queue on a real
            file gives a real sleep here, so that waiting for another process's lock does not age the lesson.
    """

    def __init__(self, now_ms: int = 0, *, sleeper: Callable[[float], None] | None = None) -> None:
        self._now_ms = now_ms
        self._elapsed_us = 0
        self._slept_us = 0.0
        self._sleeper = sleeper
        self.floor_ms = 0
        """Time of the last record: the left end of the slider. 0 while there is none."""
        self._reached = (now_ms, 0)
        self.while_asleep: Callable[[], None] | None = None
        """Called in the middle of every sleep: other simulated processes run here."""

    def now_ms(self) -> int:
        """Return the wall clock in milliseconds since 1970, UTC."""
        return self._now_ms

    def monotonic_us(self) -> int:
        """Return what has elapsed since the clock was made, in microseconds."""
        return self._elapsed_us

    def sleep_ms(self, duration_ms: float) -> None:
        """Let the time pass (or hand the wait to the sleeper) and let the others run meanwhile."""
        if self._sleeper is not None:
            self._sleeper(duration_ms)
        else:
            self._slept_us += duration_ms * 1000
            whole_ms, self._slept_us = divmod(self._slept_us, 1000)
            self.advance(int(whole_ms))
        if self.while_asleep is not None:
            self.while_asleep()

    def set(self, now_ms: int) -> None:
        """Make the wall clock jump to `now_ms`, forward or back. Nothing elapses."""
        self._now_ms = now_ms

    @property
    def state(self) -> ClockState:
        """Where it stands, to come back to; setting it comes back."""
        return ClockState(self._now_ms, self._elapsed_us, self._slept_us, self.floor_ms, self._reached)

    @state.setter
    def state(self, state: ClockState) -> None:
        self._now_ms, self._elapsed_us, self._slept_us = state.now_ms, state.elapsed_us, state.slept_us
        self.floor_ms, self._reached = state.floor_ms, state.reached

    def begin_anew(self, now_ms: int) -> None:
        """Stand where a clock made now would stand."""
        self.state = ClockState(now_ms, 0, 0.0, 0, (now_ms, 0))

    def record_at(self, time_ms: int, reached_ms: int | None = None) -> None:
        """Take note of the time of the last record, at the moment it was written or read.

        Args:
            time_ms: the record's time.
            reached_ms: the log's own time now, if it is later: somebody has read a record that is older.
        """
        self.floor_ms = time_ms
        self._reached = (time_ms if reached_ms is None else reached_ms, self._elapsed_us)

    def own_ms(self) -> int:
        """Return a log's own time, by what has elapsed since its last record."""
        reached_ms, reached_us = self._reached
        return reached_ms + (self._elapsed_us - reached_us) // 1000

    def present_ms(self) -> int:
        """Return a log's present: the wall clock, or its own time where that is later."""
        return max(self.now_ms(), self.own_ms())

    def move_to(self, now_ms: int) -> int:
        """Stand at another moment, later or earlier, but never before the last record.

        The monotonic clock goes along, so that a log's own time (`LogTime`, which also counts what has elapsed since
        its last record) is the wall clock's again, whatever `set` did before.

        Returns:
            The time it stands at now, in ms UTC.
        """
        reached_ms, reached_us = self._reached
        self._now_ms = max(now_ms, self.floor_ms)
        self._elapsed_us = reached_us + (self._now_ms - reached_ms) * 1000
        return self._now_ms

    def advance(self, duration_ms: int) -> None:
        """Let `duration_ms` elapse: both clocks move.

        Raises:
            ValueError: the duration is negative; only `set` goes back.
        """
        if duration_ms < 0:
            raise ValueError(f"time cannot elapse backwards by {-duration_ms} ms")
        self._now_ms += duration_ms
        self._elapsed_us += duration_ms * 1000
