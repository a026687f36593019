"""Jobs on a time line: what happens next, to how many, and what lies nearest to a moment."""

from __future__ import annotations

from app.engine.jobs.job import Job, JobState
from app.inspector.timeline import Change, Timeline, job_at
from tests.gui.fakes import make_job

LEASED, READY, DELAYED, DEAD = JobState.LEASED, JobState.READY, JobState.DELAYED, JobState.DEAD_LETTER


def leased(number: int, due_ms: int, **fields: object) -> Job:
    return make_job(number, LEASED, due_ms=due_ms, **fields)


def delayed(number: int, due_ms: int) -> Job:
    return make_job(number, DELAYED, due_ms=due_ms, token_live=False)


def states(line: Timeline) -> list[JobState]:
    return [job.state for job in line.jobs.values()]


def test_a_lease_ends_and_comes_back_as_the_moment_moves() -> None:
    line = Timeline([leased(1, 50), delayed(2, 70), leased(3, 90, attempts=4)], 10)
    assert [job.id for job in line.move_to(50)] == [1]
    assert states(line) == [READY, DELAYED, LEASED]
    assert [job.id for job in line.move_to(1_000)] == [2, 3]
    assert states(line) == [READY, READY, DEAD]
    assert [job.id for job in line.move_to(49)] == [1, 2, 3]
    assert states(line) == [LEASED, DELAYED, LEASED]
    assert line.move_to(49) == []


def test_a_job_seen_again_on_the_same_side_is_the_same_object() -> None:
    line = Timeline([leased(1, 50)], 10)
    before = line.jobs[1]
    (after,) = line.move_to(60)
    line.move_to(20)
    assert line.jobs[1] is before
    assert line.move_to(70) == [after]
    assert line.jobs[1] is after


def test_jobs_told_at_one_moment_can_be_shown_from_another() -> None:
    line = Timeline([leased(1, 50), delayed(2, 70)], 60)
    assert states(line) == [READY, DELAYED]
    assert [job.id for job in line.move_to(0)] == [1]


def test_what_is_done_stays_done_at_every_moment() -> None:
    finished = [make_job(n, state, token_live=False) for n, state in enumerate((JobState.DONE, DEAD), start=1)]
    line = Timeline(finished, 0)
    assert line.move_to(10**15) == []
    assert list(line.jobs.values()) == finished
    assert [job_at(job, 10**15) for job in finished] == finished
    assert line.next_change(0) is None
    assert line.last_change_ms is None
    assert line.nearest_change_ms(5) is None


def test_the_next_change_says_when_to_whom_and_to_how_many_more() -> None:
    line = Timeline([leased(1, 50), leased(2, 50), delayed(3, 70)], 10, hidden=(70, 80))
    assert line.next_change(10) == Change(50, leased(1, 50), 1)
    assert line.next_change(50) == Change(70, delayed(3, 70), 1)
    assert line.next_change(70) == Change(80, None, 0)
    assert line.next_change(80) is None
    assert line.last_change_ms == 80


def test_the_nearest_change_lies_before_or_behind() -> None:
    line = Timeline([leased(1, 50), delayed(2, 70)], 10, hidden=(100,))
    assert [line.nearest_change_ms(moment) for moment in (0, 50, 59, 61, 84, 86, 500)] == [50, 50, 50, 70, 70, 100, 100]
