"""When a failed attempt is tried again: backoff 1 s, 2 s, 4 s …, at most an hour, then the dead letters."""

from __future__ import annotations

from app.engine.limits import BACKOFF_FIRST_MS, BACKOFF_MAX_MS

_DOUBLINGS_MAX = 20


def backoff_ms(attempt: int) -> int:
    """Return how long to wait after attempt number `attempt` (from 1) failed, in ms.

    2^(attempt − 1) s; the exponent is bounded first, so that attempt 65,535 costs nothing.
    """
    return min(BACKOFF_FIRST_MS << min(attempt - 1, _DOUBLINGS_MAX), BACKOFF_MAX_MS)


def retry_ms(attempts: int, attempts_max: int, now_ms: int) -> int:
    """Return when a job that failed now is ready again, in ms UTC; 0 when it becomes a dead letter."""
    return now_ms + backoff_ms(attempts) if attempts < attempts_max else 0
