"""The time of a log: now = max(clock, time of the last record + what has elapsed since it was written).

So time in a log never runs backwards, and one record from the year 2100 doesn't freeze the queue: time goes on from
there. What has elapsed is monotonic in the process that saw the record, otherwise the clock less the file's mtime.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.ports import Clock


class LogTime:
    """The present, as one log sees it."""

    def __init__(self, clock: Clock) -> None:
        """Start with no record."""
        self._clock = clock
        self._reached_ms = 0
        self._since_us = clock.monotonic_us()
        self._asked_us = self._since_us

    def saw(self, record_ms: int, mtime_ms: int | None = None) -> None:
        """Take note of the last record.

        Args:
            record_ms: its time.
            mtime_ms: when the file was last written, for a record of another process; None for a record of this one,
                whose time is what `now_ms` answered last.
        """
        if mtime_ms is None:
            self._reached_ms, self._since_us = record_ms, self._asked_us
        else:
            self._reached_ms = record_ms + max(0, self._clock.now_ms() - mtime_ms)
            self._since_us = self._clock.monotonic_us()

    def now_ms(self) -> int:
        """Return the present in ms UTC."""
        self._asked_us = self._clock.monotonic_us()
        reached_ms = self._reached_ms + (self._asked_us - self._since_us) // 1000
        clock_ms = self._clock.now_ms()
        return clock_ms if clock_ms > reached_ms else reached_ms
