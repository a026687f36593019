"""A clock that stands still until somebody moves it.

Two times are kept apart, as in a real machine. The *wall clock* may jump both ways (`set`): somebody corrected it, or
dragged the slider. The *monotonic* clock counts what really elapsed and never goes back; only `advance` moves it, and
the wall clock with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


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

    def advance(self, duration_ms: int) -> None:
        """Let `duration_ms` elapse: both clocks move.

        Raises:
            ValueError: the duration is negative; only `set` goes back.
        """
        if duration_ms < 0:
            raise ValueError(f"time cannot elapse backwards by {-duration_ms} ms")
        self._now_ms += duration_ms
        self._elapsed_us += duration_ms * 1000
