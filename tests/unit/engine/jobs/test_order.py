"""Who is next, held against the definition: highest priority, then ready longest, then lowest id."""

from hypothesis import given
from hypothesis import strategies as st

from app.engine.jobs.job import JobState
from app.engine.jobs.lifecycle import state_at
from app.engine.jobs.order import LeaseOrder
from app.engine.jobs.row import CANCELLED, DEAD, DONE, LEASED, WAITING, JobRow

TIMES = st.integers(0, 30)
STORED = st.sampled_from((WAITING, WAITING, LEASED, LEASED, DEAD, DONE, CANCELLED))
FACTS = st.tuples(STORED, st.integers(-1, 1), TIMES, st.integers(0, 2))
STEPS = st.lists(st.one_of(TIMES, st.tuples(st.integers(1, 8), FACTS), st.integers(1, 8).map(lambda id: -id)))


def set_row(row, facts):
    row.stored, row.priority, row.available_ms, row.attempts = facts
    row.attempts_max = 2


def by_definition(rows, now_ms, skip=()):
    ready = [row for row in rows.values() if state_at(row, now_ms) is JobState.READY and row.id not in skip]
    return min(ready, key=lambda row: (-row.priority, row.available_ms, row.id), default=None)


def changes_by_definition(rows, now_ms):
    """The first moment at which a state, or only the readiness to be leased, changes by itself."""
    moments = (row.available_ms for row in rows.values() if row.stored < DEAD)
    return min((moment for moment in moments if moment > now_ms), default=None)


@given(st.lists(FACTS, max_size=8), STEPS, st.sets(st.integers(1, 8), max_size=3))
def test_the_next_is_the_least_of_the_ready_rows_whatever_happened_and_wherever_the_clock_went(table, steps, skip):
    rows = {id: JobRow(id) for id in range(1, len(table) + 1)}
    for row, facts in zip(rows.values(), table, strict=True):
        set_row(row, facts)
    order = LeaseOrder(rows)
    now_ms = 0
    for step in steps:
        if isinstance(step, tuple):
            row = rows.setdefault(step[0], JobRow(step[0]))
            priority = row.priority if step[0] <= len(table) else step[1][1]
            set_row(row, (step[1][0], priority, *step[1][2:]))
            order.changed(row)
        elif step < 0:
            rows.pop(-step, None)
        else:
            now_ms = step
        assert order.next_ready(now_ms, skip) is by_definition(rows, now_ms, skip)
        assert order.next_ready(now_ms) is by_definition(rows, now_ms)
        assert order.next_change_ms(now_ms) == changes_by_definition(rows, now_ms)


def test_nothing_is_built_before_the_first_question():
    rows = {1: JobRow(1)}
    order = LeaseOrder(rows)
    order.changed(rows[1])
    assert order.next_ready(0) is rows[1]


def test_a_job_that_is_extended_again_and_again_leaves_no_heap_behind():
    row = JobRow(1)
    set_row(row, (LEASED, 0, 10, 1))
    order = LeaseOrder({1: row})
    for now_ms in range(1000):
        assert order.next_ready(now_ms) is None
        row.available_ms = now_ms + 10
        order.changed(row)
    assert len(order._timers) + len(order._ready) < 50
    assert order.next_change_ms(999) == 1009


def test_a_job_that_ends_before_its_moment_announces_nothing():
    for ended in (DEAD, DONE, CANCELLED):
        row = JobRow(1)
        set_row(row, (WAITING, 0, 10, 0))
        order = LeaseOrder({1: row})
        assert order.next_change_ms(0) == 10
        row.stored = ended
        order.changed(row)
        assert order.next_change_ms(0) is None
        assert order.next_ready(10) is None
