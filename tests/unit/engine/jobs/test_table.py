"""The table of jobs: looking up, keys, and the scratch copy that batches are checked on."""

import weakref

import pytest

from app.engine.errors import GoneJobError, UnknownJobError
from app.engine.jobs.row import CANCELLED, DEAD, DONE, LEASED, JobRow
from app.engine.jobs.table import JobTable
from tests.helpers.circles import no_collector


def table_of(*priorities, base_sequence=0):
    table = JobTable(base_sequence)
    for id, priority in enumerate(priorities, base_sequence + 1):
        row = table.rows[id] = JobRow(id)
        row.priority, row.attempts_max = priority, 2
    return table


def test_an_id_that_was_never_given_is_unknown():
    table = table_of(0, base_sequence=10)
    assert table.find(11).id == 11
    for id in (12, 0, -1, 2**70):
        with pytest.raises(UnknownJobError):
            table.find(id)


def test_an_id_from_before_this_generation_is_gone():
    with pytest.raises(GoneJobError):
        table_of(0, base_sequence=10).find(10)


@pytest.mark.parametrize("stored", [DONE, CANCELLED])
def test_a_key_is_free_again_once_its_job_is_finished(stored):
    table = table_of(0)
    table.keys["k"] = 1
    for taken in (0, LEASED, DEAD):
        table.rows[1].stored = taken
        assert table.key_holder("k") is table.rows[1]
    table.rows[1].stored = stored
    assert table.key_holder("k") is None
    assert table.key_holder("other") is None


def test_a_worker_with_many_leases_has_one_name_in_memory():
    table = JobTable()
    assert table.text(b"worker") is table.text(b"worker")


def test_the_store_of_names_is_bounded():
    table = JobTable()
    for number in range(2_000):
        assert table.text(b"worker %d" % number) == f"worker {number}"
    assert len(table._names) == 1_024


def test_a_scratch_copy_changes_nothing_of_its_table():
    table = table_of(0, 0)
    scratch = table.scratch()
    scratch.rows[1].stored = DONE
    scratch.keys["k"] = 1
    scratch.rows[9] = JobRow(9)
    assert table.rows[1].stored == 0
    assert table.keys == {}
    assert set(table.rows) == {1, 2}


def test_a_scratch_copy_knows_what_its_table_knows():
    table = table_of(0, base_sequence=10)
    scratch = table.scratch()
    assert scratch.find(11).id == 11
    with pytest.raises(GoneJobError):
        scratch.find(3)
    with pytest.raises(UnknownJobError):
        scratch.find(99)


def test_the_order_on_a_scratch_copy_sees_both_changed_and_unchanged_jobs():
    table = table_of(0, 5, 0)
    scratch = table.scratch()
    first = scratch.order.next_ready(0)
    assert first.id == 2
    first.stored, first.attempts, first.available_ms = LEASED, 1, 100
    scratch.order.changed(first)
    assert scratch.order.next_ready(0).id == 1
    scratch.rows[3].priority = 9
    scratch.order.changed(scratch.rows[3])
    assert scratch.order.next_ready(0).id == 3
    assert scratch.order.next_ready(100).id == 3
    scratch.rows[3].stored = DONE
    assert scratch.order.next_ready(100).id == 2
    assert table.order.next_ready(0).id == 2


def test_a_scratch_copy_without_a_ready_job_has_no_next():
    assert JobTable().scratch().order.next_ready(0) is None


def test_a_table_dies_with_its_last_scratch_without_a_collector():
    table = table_of(0, 1, 0)
    scratch = table.scratch()
    assert scratch.order.next_ready(5).id == 2
    scratch.rows[1].stored = LEASED
    died = [weakref.ref(one) for one in (table, scratch)]
    with no_collector():
        del table, scratch
        assert [one() for one in died] == [None, None]
