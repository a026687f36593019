"""Backoff doubles from one second to an hour; the last attempt leads to the dead letters."""

from app.engine.jobs.retry import backoff_ms, retry_ms
from app.engine.limits import ATTEMPTS_MAX


def test_backoff_doubles_from_one_second_and_stops_at_an_hour():
    assert [backoff_ms(attempt) // 1000 for attempt in range(1, 15)] == [
        *(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048),
        *(3600, 3600),
    ]
    assert backoff_ms(ATTEMPTS_MAX) == 3_600_000


def test_a_failed_attempt_is_retried_after_its_backoff():
    assert retry_ms(1, 4, 10_000) == 11_000
    assert retry_ms(3, 4, 10_000) == 14_000


def test_the_last_attempt_is_not_retried():
    assert retry_ms(4, 4, 10_000) == 0
    assert retry_ms(1, 1, 10_000) == 0
