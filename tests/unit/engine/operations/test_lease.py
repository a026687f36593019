"""LEASE: who is next, the deadline, the token; an expired lease comes back by itself."""

import pytest

from app.engine.errors import InvalidValueError, NothingReadyError, StaleTokenError
from app.engine.limits import LEASE_MAX_MS
from tests.helpers.engine import START_MS, by_states, leased


def test_a_lease_hides_the_job_until_its_deadline(machine, queue):
    job = leased(queue)
    assert (job.state.value, job.attempts, job.worker) == ("leased", 1, "worker-1")
    assert (job.due_ms, job.token, job.token_live) == (START_MS + 30_000, 2, True)
    with pytest.raises(NothingReadyError, match=r"ends in 30\.0 s"):
        queue.lease("worker-2")


def test_a_lease_tells_when_it_was_taken(machine, queue):
    queue.enqueue(b"a")
    machine.clock.advance(700)
    job = queue.lease("w")
    assert (job.enqueued_ms, job.changed_ms) == (START_MS, START_MS + 700)


def test_an_expired_lease_comes_back_by_itself_and_nothing_is_written(machine, queue):
    leased(queue)
    before = machine.content()
    machine.clock.advance(29_999)
    assert by_states(queue) == {1: "leased"}
    machine.clock.advance(1)
    assert by_states(queue) == {1: "ready"}
    assert machine.content() == before


def test_a_lease_lasts_as_the_job_says_unless_the_worker_says_otherwise(queue):
    queue.enqueue(b"a", lease_ms=7_000)
    queue.enqueue(b"b", lease_ms=7_000)
    assert queue.lease("w").due_ms == START_MS + 7_000
    assert queue.lease("w", lease_ms=90).due_ms == START_MS + 90


def test_with_nothing_on_the_list_there_is_nothing_to_lease(machine, queue):
    before = machine.content()
    with pytest.raises(NothingReadyError, match="none will be by itself"):
        queue.lease("w")
    assert machine.content() == before


@pytest.mark.parametrize("lease_ms", [0, -1, LEASE_MAX_MS + 1])
def test_a_lease_of_no_time_or_too_long_is_refused(queue, lease_ms):
    queue.enqueue(b"a")
    with pytest.raises(InvalidValueError):
        queue.lease("w", lease_ms=lease_ms)
    assert by_states(queue) == {1: "ready"}


def test_a_workers_name_is_at_most_255_bytes(queue):
    queue.enqueue(b"a")
    with pytest.raises(InvalidValueError):
        queue.lease("ü" * 128)
    assert queue.lease("ü" * 127 + "x").worker == "ü" * 127 + "x"


def test_the_highest_priority_goes_first_then_the_longest_ready_then_the_lowest_id(machine, queue):
    queue.enqueue(b"old", priority=1, delay_ms=2_000)
    queue.enqueue(b"low")
    machine.clock.advance(1_000)
    queue.enqueue(b"high", priority=1)
    queue.enqueue(b"high too", priority=1)
    queue.enqueue(b"below zero", priority=-1)
    machine.clock.advance(5_000)
    assert [queue.lease("w").id for _ in range(5)] == [3, 4, 1, 2, 5]


def test_a_job_that_came_back_is_ready_since_its_deadline(machine, queue):
    leased(queue, lease_ms=5_000)
    machine.clock.advance(4_000)
    queue.enqueue(b"waiting since 4 s")
    machine.clock.advance(3_000)
    queue.enqueue(b"waiting since 7 s")
    assert [queue.lease("w").id for _ in range(3)] == [3, 1, 4]


def test_with_its_attempts_used_up_an_expired_job_is_a_dead_letter(machine, queue):
    leased(queue, attempts_max=2)
    machine.clock.advance(30_000)
    second = queue.lease("worker-2")
    assert second.attempts == 2
    machine.clock.advance(30_000)
    assert by_states(queue) == {1: "dead-letter"}
    with pytest.raises(NothingReadyError, match="redrive"):
        queue.lease("worker-3")


def test_every_lease_has_a_token_of_its_own_and_ends_the_one_before(machine, queue):
    first = leased(queue)
    machine.clock.advance(30_000)
    second = queue.lease("worker-2")
    assert second.token > first.token
    with pytest.raises(StaleTokenError):
        queue.ack(1, first.token)


def test_the_next_change_is_the_next_delay_backoff_or_deadline_that_ends(machine, queue):
    assert queue.next_change_ms() is None
    queue.enqueue(b"a", delay_ms=50_000)
    leased(queue)
    assert queue.next_change_ms() == START_MS + 30_000
    assert queue.next_change_ms(START_MS + 30_000) == START_MS + 50_000
    assert queue.next_change_ms(START_MS + 50_000) is None
    assert queue.next_change_ms(START_MS) == START_MS + 30_000
