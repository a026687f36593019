"""The system's clock: wall time, a monotonic time, and sleep."""

from __future__ import annotations

import time


class SystemClock:
    """Time as the operating system tells it."""

    def now_ms(self) -> int:
        """Milliseconds since 1970, UTC. It jumps when somebody sets the clock."""
        return time.time_ns() // 1_000_000

    def monotonic_us(self) -> int:
        """Microseconds since some fixed moment; never goes back."""
        return time.monotonic_ns() // 1_000

    def sleep_ms(self, duration_ms: float) -> None:
        """Wait."""
        time.sleep(duration_ms / 1000)
