"""jobs = f(log, now): what a row is at a moment, with nothing written for what the time alone does."""

import pytest

from app.engine.jobs.job import JobState
from app.engine.jobs.lifecycle import state_at, view_at
from app.engine.jobs.row import CANCELLED, DEAD, DONE, LEASED, WAITING, JobRow


def row_of(stored, *, available_ms=1_000, attempts=1, attempts_max=4):
    row = JobRow(7)
    row.stored, row.available_ms, row.attempts, row.attempts_max = stored, available_ms, attempts, attempts_max
    return row


@pytest.mark.parametrize(
    ("stored", "now_ms", "attempts", "state"),
    [
        (WAITING, 999, 0, JobState.DELAYED),
        (WAITING, 1_000, 0, JobState.READY),
        (LEASED, 999, 1, JobState.LEASED),
        (LEASED, 1_000, 1, JobState.READY),
        (LEASED, 999, 4, JobState.LEASED),
        (LEASED, 1_000, 4, JobState.DEAD_LETTER),
        (DEAD, 0, 4, JobState.DEAD_LETTER),
        (DONE, 0, 1, JobState.DONE),
        (CANCELLED, 0, 1, JobState.CANCELLED),
    ],
)
def test_the_state_follows_from_the_record_and_the_moment(stored, now_ms, attempts, state):
    assert state_at(row_of(stored, attempts=attempts), now_ms) is state


def test_a_token_lives_past_its_deadline():
    row = row_of(LEASED)
    row.token = 9
    job = view_at(row, 5_000)
    assert (job.state, job.token, job.token_live) == (JobState.READY, 9, True)


def test_looking_at_a_job_changes_nothing():
    row = row_of(LEASED)
    before = [getattr(row, name) for name in JobRow.__slots__]
    view_at(row, 0)
    view_at(row, 10**15)
    assert [getattr(row, name) for name in JobRow.__slots__] == before


def test_a_copy_of_a_row_is_a_row_of_its_own():
    row = row_of(LEASED)
    twin = row.copy()
    twin.stored = DONE
    assert row.stored == LEASED
    assert twin.id == row.id


def test_only_done_and_cancelled_are_the_end_of_a_job():
    assert {state for state in JobState if state.finished} == {JobState.DONE, JobState.CANCELLED}
