"""The system's clock: wall time, a monotonic time, and sleep."""

from __future__ import annotations

from time import monotonic_ns, sleep, time_ns


class SystemClock:
    """Time as the operating system tells it."""

    def now_ms(self) -> int:
        """Milliseconds since 1970, UTC. It jumps when somebody sets the clock."""
        return time_ns() // 1_000_000

    def monotonic_us(self) -> int:
        """Microseconds since some fixed moment; never goes back."""
        return monotonic_ns() // 1_000

    def sleep_ms(self, duration_ms: float) -> None:
        """Wait."""
        sleep(duration_ms / 1000)
