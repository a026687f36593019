"""What is shown of very many jobs, told so that only news costs anything."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.jobs import row as stored
from app.engine.jobs.job import Job, JobState
from app.engine.jobs.table import JobTable
from app.engine.operations import enqueue as enqueue_operation
from app.inspector import belief as belief_module
from app.inspector.belief import (
    JOBS_MAX,
    PREVIEWS_AT_ONCE,
    Belief,
    MorePreviews,
    Sight,
    ToldJobs,
    sight_of_table,
    tell_belief,
    unchanged,
)
from tests.gui.fakes import make_job
from tests.helpers.log_builder import enqueue_body

NEVER_CHANGES = {"id", "payload_bytes", "priority", "attempts_max", "lease_ms", "key", "enqueued_ms"}


def sight_of_jobs(jobs: list[Job], now_ms: int) -> Sight:
    """What must be shown, from a view of every job: the plain definition."""
    most = belief_module.JOBS_MAX
    shown = sorted(jobs, key=lambda job: (job.state.finished, job.id))[:most] if len(jobs) > most else jobs
    waiting = [job for job in jobs if job.state in (JobState.LEASED, JobState.DELAYED) and job.due_ms > now_ms]
    ids = {job.id for job in shown}
    hidden = sorted(job.due_ms for job in waiting if job.id not in ids)[: belief_module.HIDDEN_MAX]
    return Sight(shown, len(jobs), now_ms, min((job.due_ms for job in waiting), default=None), tuple(hidden))


def told(jobs: list[Job], memory: ToldJobs) -> list[Belief | MorePreviews]:
    news: list[Belief | MorePreviews] = []
    tell_belief(7, sight_of_jobs(jobs, 1), 2, memory, lambda job: b"%d" % job.id, news.append)
    return news


def table_of(*states: tuple[int, int, int]) -> JobTable:
    """A table of jobs 1, 2, …: what is stored, when it is available, and how often it was tried."""
    table = JobTable()
    for number, (kind, available_ms, attempts) in enumerate(states, start=1):
        body = enqueue_body(b"x")
        enqueue_operation.apply(table, number, 0, body, 0, len(body), 0)
        row = table.rows[number]
        row.stored, row.available_ms, row.attempts, row.attempts_max = kind, available_ms, attempts, 2
    return table


def test_previews_are_told_once_and_a_long_list_in_turns() -> None:
    jobs = [make_job(number) for number in range(1, PREVIEWS_AT_ONCE + 3)]
    memory = ToldJobs()
    belief, more = told(jobs, memory)
    assert isinstance(belief, Belief)
    assert (belief.total, len(belief.previews)) == (PREVIEWS_AT_ONCE + 2, PREVIEWS_AT_ONCE)
    assert more == MorePreviews(7, {PREVIEWS_AT_ONCE + 1: "2001", PREVIEWS_AT_ONCE + 2: "2002"})
    assert memory.fresh(jobs, lambda job: b"") == {}


def test_a_job_that_comes_back_on_show_is_told_with_its_preview() -> None:
    memory = ToldJobs()
    told([make_job(1), make_job(2)], memory)
    told([make_job(2)], memory)
    (belief,) = told([make_job(1), make_job(2)], memory)[:1]
    assert belief.previews == {1: "1"}


def test_of_very_many_jobs_the_unfinished_ones_come_first() -> None:
    kinds = (stored.DONE, stored.WAITING)
    table = table_of(*((kinds[(number + 1) % 2], 0, 0) for number in range(1, JOBS_MAX + 3)))
    sight = sight_of_table(table, 1)
    assert (len(sight.jobs), sight.total) == (JOBS_MAX, JOBS_MAX + 2)
    assert [job.id for job in sight.jobs[:3]] == [2, 4, 6]
    assert sight.jobs[-1].id == JOBS_MAX - 3
    assert sight == sight_of_jobs(table.jobs_at(1), 1)


def test_a_payload_that_can_not_be_read_now_is_asked_for_again() -> None:
    memory = ToldJobs()

    def refuse(_job: object) -> bytes:
        raise OSError

    assert memory.fresh([make_job(1)], refuse) == {}
    assert memory.fresh([make_job(1)], lambda _job: b"x") == {1: "x"}


def test_the_next_change_is_the_first_wait_that_ends() -> None:
    jobs = [
        make_job(1, JobState.READY, due_ms=5),
        make_job(2, JobState.LEASED, due_ms=90),
        make_job(3, JobState.DELAYED, due_ms=70),
        make_job(4, JobState.DONE, due_ms=60),
    ]
    assert [sight_of_jobs(jobs, now_ms).next_change_ms for now_ms in (10, 80, 90)] == [70, 90, None]


STATES = st.tuples(
    st.sampled_from([stored.WAITING, stored.LEASED, stored.DEAD, stored.DONE, stored.CANCELLED]),
    st.integers(0, 20),
    st.integers(0, 2),
)


@given(states=st.lists(STATES, max_size=12), now_ms=st.integers(0, 20), most=st.integers(1, 14))
def test_the_table_and_all_its_jobs_give_the_same_sight(
    states: list[tuple[int, int, int]], now_ms: int, most: int
) -> None:
    table = table_of(*states)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(belief_module, "JOBS_MAX", most)
        patch.setattr(belief_module, "HIDDEN_MAX", 2)
        assert sight_of_table(table, now_ms) == sight_of_jobs(table.jobs_at(now_ms), now_ms)


CHANGES = sorted({field.name for field in fields(Job)} - NEVER_CHANGES)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", CHANGES)
def test_whatever_can_change_in_a_job_is_seen(name: str) -> None:
    job = make_job(1)
    value = getattr(job, name)
    other: object = JobState.DONE if name == "state" else not value if isinstance(value, bool) else value * 2 or "x"
    assert unchanged(job, replace(job))  # type: ignore[type-var]
    assert not unchanged(job, replace(job, **{name: other}))  # type: ignore[type-var]


def test_a_job_that_has_not_changed_is_the_same_object_again() -> None:
    memory = ToldJobs()
    first = memory.settled([make_job(1), make_job(2)])
    second = memory.settled([make_job(1), make_job(2, JobState.DONE)])
    assert second[0] is first[0]
    assert second[1] == make_job(2, JobState.DONE)
