"""ENQUEUE: a new job, its limits, and keys that make a retry safe."""

import pytest

from app.engine.errors import InvalidValueError, KeyConflictError, NoSpaceError
from app.engine.events import RecordWritten
from app.engine.limits import ATTEMPTS_MAX, DELAY_MAX_MS, LEASE_MAX_MS, PRIORITY_MAX, PRIORITY_MIN
from app.engine.room import ASKED_EVERY
from app.lab.disk_operations import Verb
from tests.helpers.engine import START_MS, Machine, by_states, exhausted, leased


def test_a_new_job_is_ready_and_has_the_number_of_its_record(queue):
    answer = queue.enqueue(b"resize")
    assert answer.created
    job = answer.job
    assert (job.id, job.state.value, job.attempts, job.attempts_max) == (1, "ready", 0, 4)
    assert (job.priority, job.lease_ms, job.key, job.token, job.token_live) == (0, 30_000, "", 0, False)
    assert (job.enqueued_ms, job.due_ms, job.changed_ms) == (START_MS, START_MS, START_MS)
    assert queue.payload(job) == b"resize"


def test_a_delayed_job_becomes_ready_by_itself(machine, queue):
    size = len(machine.content())
    job = queue.enqueue(b"later", delay_ms=5_000).job
    grown = len(machine.content())
    assert job.state.value == "delayed"
    assert by_states(queue, START_MS + 4_999) == {1: "delayed"}
    machine.clock.advance(5_000)
    assert by_states(queue) == {1: "ready"}
    assert len(machine.content()) == grown > size


@pytest.mark.parametrize("payload", [b"", bytes(range(256)), b"\xff\xfe", b"x" * 1024 * 1024])
def test_a_payload_is_bytes_and_comes_back_as_they_were(machine, queue, payload):
    queue.enqueue(payload)
    queue.close()
    (job,) = machine.view().jobs()
    assert machine.open().payload(job) == payload


def test_a_payload_that_holds_a_whole_log_is_just_bytes(machine, queue):
    queue.enqueue(b"first")
    queue.enqueue(machine.content())
    assert by_states(machine.open()) == {1: "ready", 2: "ready"}


@pytest.mark.parametrize(
    "values",
    [
        {"payload": b"x" * (1024 * 1024 + 1)},
        {"delay_ms": -1},
        {"delay_ms": DELAY_MAX_MS + 1},
        {"priority": PRIORITY_MIN - 1},
        {"priority": PRIORITY_MAX + 1},
        {"attempts_max": 0},
        {"attempts_max": ATTEMPTS_MAX + 1},
        {"lease_ms": 0},
        {"lease_ms": LEASE_MAX_MS + 1},
        {"key": "é" * 128},
        {"key": "\ud800"},
    ],
    ids=lambda values: next(iter(values)),
)
def test_a_value_outside_its_limits_is_refused_and_nothing_is_written(machine, queue, values):
    before = machine.content()
    with pytest.raises(InvalidValueError):
        queue.enqueue(**{"payload": b"", **values})
    assert machine.content() == before
    assert queue.jobs() == []


def test_the_limits_themselves_are_possible(machine, queue):
    queue.enqueue(
        b"x",
        delay_ms=DELAY_MAX_MS,
        priority=PRIORITY_MAX,
        attempts_max=ATTEMPTS_MAX,
        lease_ms=LEASE_MAX_MS,
        key="k" * 255,
    )
    queue.enqueue(b"y", priority=PRIORITY_MIN)
    assert machine.open().jobs() == queue.jobs()


def test_the_same_key_answers_with_the_job_that_is_there_and_writes_nothing(machine, queue):
    first = queue.enqueue(b"mail", key="mail-17").job
    before = machine.content()
    again = queue.enqueue(b"mail", key="mail-17", priority=9)
    assert (again.created, again.job) == (False, first)
    assert machine.content() == before


def test_a_key_with_another_payload_is_a_conflict(machine, queue):
    queue.enqueue(b"mail", key="k")
    for other in (b"mall", b"mail too"):
        with pytest.raises(KeyConflictError, match="job 1"):
            queue.enqueue(other, key="k")


def test_a_key_is_taken_while_its_job_is_delayed_leased_or_a_dead_letter(machine, queue):
    queue.enqueue(b"a", key="delayed", delay_ms=9_000)
    queue.enqueue(b"a", key="leased")
    queue.lease("w")
    dead = leased(queue, b"a", attempts_max=1, key="dead")
    queue.nack(dead.id, dead.token)
    gone = leased(queue, b"a", attempts_max=1, key="expired")
    assert [queue.enqueue(b"a", key=key).job.id for key in ("delayed", "leased", "dead")] == [1, 2, dead.id]
    machine.clock.advance(31_000)
    again = queue.enqueue(b"a", key="expired")
    assert (again.created, again.job.id, again.job.state.value) == (False, gone.id, "dead-letter")


def test_a_key_is_free_again_after_ack_or_cancel(queue):
    job = leased(queue, b"a", key="k")
    queue.ack(job.id, job.token)
    second = queue.enqueue(b"other", key="k")
    assert second.created
    queue.cancel(second.job.id)
    assert queue.enqueue(b"third", key="k").created


def test_many_jobs_without_a_key_are_no_conflict(queue):
    assert queue.enqueue(b"a").created
    assert queue.enqueue(b"a").created


def test_new_work_is_refused_before_the_disk_is_full_so_that_acks_still_fit():
    machine = Machine(capacity_bytes=10_000)
    queue = machine.open()
    job = leased(queue)
    machine.disk.put("/ballast", bytes(machine.disk.free_bytes() - 199))
    before = machine.content()
    with pytest.raises(NoSpaceError):
        queue.enqueue(b"more")
    assert machine.content() == before
    queue.ack(job.id, job.token)
    machine.disk.names.pop("/ballast")
    assert queue.enqueue(b"more").created


def test_with_plenty_of_room_the_system_is_asked_only_now_and_then(machine, queue):
    for _ in range(ASKED_EVERY):
        queue.enqueue(b"x")
    assert len(machine.calls(Verb.FREE_SPACE)) == 1
    queue.enqueue(b"x")
    assert len(machine.calls(Verb.FREE_SPACE)) == 2


def test_the_listener_hears_of_the_record_and_what_stands_in_it(machine, queue):
    queue.enqueue(b"resize", key="k", priority=-1)
    (told,) = machine.told(RecordWritten)
    assert (told.type, told.sequence, told.job, told.time_ms, told.offset) == ("E", 1, 1, START_MS, 64)
    assert told.size_bytes == len(machine.content()) - 64
    assert (told.detail["key"], told.detail["payload"], told.detail["priority"]) == ("k", b"resize", -1)


def test_a_dead_letter_keeps_its_payload(queue):
    assert queue.payload(exhausted(queue, b"poison")) == b"poison"
