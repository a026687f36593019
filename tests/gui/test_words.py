"""The words on a card."""

from __future__ import annotations

import pytest

from app.engine.jobs.job import JobState
from app.gui.words import attempt_words, attempt_words_short, job_words, seconds_words, state_words, wait_words
from tests.gui.fakes import NOW_MS, make_job


def test_every_state_has_words_of_its_own(qapp) -> None:
    assert len({state_words(state) for state in JobState}) == len(JobState)
    assert state_words(JobState.DEAD_LETTER) == "Dead letter"


@pytest.mark.parametrize(
    ("left_ms", "words"),
    [
        (-5, "0.0 s"),
        (200, "0.2 s"),
        (29_800, "29.8 s"),
        (99_999, "100.0 s"),
        (250_000, "4 min 10 s"),
        (7_500_000, "2 h 05 min"),
        (273_600_000, "3 d 4 h"),
    ],
)
def test_a_time_left_is_told_in_its_largest_units(left_ms: int, words: str) -> None:
    assert seconds_words(left_ms) == words


@pytest.mark.parametrize(
    ("state", "attempts", "words"),
    [
        (JobState.READY, 0, "not tried yet"),
        (JobState.LEASED, 1, "attempt 1 of 4"),
        (JobState.DONE, 1, "1 attempt"),
        (JobState.DONE, 3, "3 attempts"),
        (JobState.CANCELLED, 0, "never tried"),
    ],
)
def test_a_card_tells_how_often_a_job_was_tried(state: JobState, attempts: int, words: str, qapp) -> None:
    assert attempt_words(make_job(3, state, attempts=attempts)) == words


def test_what_is_special_stands_behind_the_attempts(qapp) -> None:
    job = make_job(3, JobState.READY, attempts=0, priority=5, may_be_done=True)
    assert attempt_words(job) == "not tried yet · priority 5 · may be done"


def test_little_room_leaves_the_figures(qapp) -> None:
    assert attempt_words_short(make_job(3, JobState.LEASED)) == "1 of 4"
    assert attempt_words_short(make_job(3, JobState.DONE)) == ""


@pytest.mark.parametrize(
    ("state", "attempts", "words"),
    [
        (JobState.LEASED, 1, "worker-2 · 29.8 s"),
        (JobState.DELAYED, 1, "back in 29.8 s"),
        (JobState.DELAYED, 0, "starts in 29.8 s"),
        (JobState.READY, 0, "waiting"),
        (JobState.DONE, 1, "gone at next compact"),
        (JobState.CANCELLED, 1, "gone at next compact"),
        (JobState.DEAD_LETTER, 4, "waits for redrive"),
    ],
)
def test_a_card_tells_what_its_job_waits_for(state: JobState, attempts: int, words: str, qapp) -> None:
    assert wait_words(make_job(3, state, attempts=attempts), NOW_MS) == words


def test_a_lease_without_a_name_tells_only_the_time(qapp) -> None:
    assert wait_words(make_job(3, JobState.LEASED, worker=""), NOW_MS) == "29.8 s"


def test_a_job_is_called_by_its_number(qapp) -> None:
    assert job_words(make_job(3)) == "job 3"
