"""BATCH: all of it or nothing, one record, one fsync; and ack-and-lease, which is made of one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.errors import (
    AlreadyDoneError,
    DuplicateKeyError,
    InvalidValueError,
    KeyConflictError,
    NoSpaceError,
    NothingReadyError,
    RefusedError,
    WrongTokenError,
)
from app.engine.events import RecordWritten
from app.engine.limits import BATCH_MAX_OPERATIONS, BODY_MAX_BYTES, PAYLOAD_POSSIBLE_BYTES
from app.engine.log.layout import Nonsense
from app.engine.operations import HANDLERS
from app.engine.operations.ack import Ack
from app.engine.operations.batch import Batch, entries
from app.engine.operations.cancel import Cancel
from app.engine.operations.enqueue import Enqueue
from app.engine.operations.extend import Extend
from app.engine.operations.lease import Lease
from app.engine.operations.nack import Nack
from app.engine.operations.redrive import Redrive
from app.engine.operations.seal import Seal
from app.lab.disk_operations import Verb
from tests.helpers.engine import START_MS, Machine, by_states, exhausted, fold, leased
from tests.helpers.log_builder import batch_body, enqueue_body


def test_a_batch_is_one_record_and_one_fsync_and_gives_each_operation_a_number(machine, queue):
    syncs = len(machine.calls(Verb.SYNC))
    jobs = queue.batch([Enqueue(b"a"), Enqueue(b"b", delay_ms=1_000), Enqueue(b"c")])
    assert [(job.id, job.state.value) for job in jobs] == [(1, "ready"), (2, "delayed"), (3, "ready")]
    assert len(machine.calls(Verb.SYNC)) == syncs + 1
    (told,) = machine.told(RecordWritten)
    assert (told.type, told.sequence, told.job, told.detail["count"]) == ("B", 1, 0, 3)
    assert queue.enqueue(b"d").job.id == 4
    assert [queue.payload(job) for job in queue.jobs()] == [b"a", b"b", b"c", b"d"]


def test_a_token_made_in_a_batch_can_be_used_in_it(machine, queue):
    queue.enqueue(b"a", lease_ms=9_000)
    after = queue.batch([Lease("w"), Extend(1, 2, 70_000), Ack(1, 2), Enqueue(b"b"), Lease("w"), Nack(5, 6, "no")])
    assert [(job.id, job.state.value) for job in after] == [(1, "done")] * 3 + [(5, "delayed")] * 3
    assert machine.view().jobs() == queue.jobs()


def test_a_lease_in_a_batch_takes_what_is_next_after_the_operations_before_it(queue):
    queue.enqueue(b"low")
    queue.enqueue(b"high", priority=1)
    jobs = queue.batch([Lease("w"), Enqueue(b"highest", priority=2), Lease("w"), Cancel(1), Enqueue(b"z"), Lease("w")])
    assert [job.id for job in jobs] == [2, 4, 4, 1, 7, 7]


@given(st.lists(st.tuples(st.integers(-2, 2), st.booleans()), min_size=1, max_size=9), st.integers(1, 9))
def test_leases_in_a_batch_take_the_jobs_that_leases_one_by_one_take(jobs, cancelled):
    taken = []
    for at_once in (True, False):
        queue = Machine().open(listener=None)
        for priority, delayed in jobs:
            queue.enqueue(b"", priority=priority, delay_ms=1_000 * delayed)
        queue.cancel(min(cancelled, len(jobs)))
        ready = [job for job in queue.jobs() if job.state.value == "ready"]
        requests = [Enqueue(b"new"), *[Lease("w") for _ in ready], Lease("w")]
        found = queue.batch(requests) if at_once else [queue.batch([request])[0] for request in requests]
        taken.append([job.id for job in found])
    assert taken[0] == taken[1]


def test_each_verb_but_the_seal_may_stand_in_a_batch(machine, queue):
    dead = exhausted(queue)
    after = queue.batch([Redrive(dead.id), Lease("w"), Cancel(dead.id, "enough")])
    assert after[-1].state.value == "cancelled"
    assert by_states(machine.open()) == {dead.id: "cancelled"}


@pytest.mark.parametrize(
    ("last", "error"),
    [
        (Ack(1, 99), WrongTokenError),
        (Ack(1, 2), AlreadyDoneError),
        (Enqueue(b"x" * 2_000_000), InvalidValueError),
        (Enqueue(b"new", key="mine"), DuplicateKeyError),
        (Enqueue(b"other", key="mine"), KeyConflictError),
        (Lease("w"), NothingReadyError),
        (Seal(), InvalidValueError),
        (Batch([Enqueue(b"x")], HANDLERS), InvalidValueError),
    ],
    ids=["wrong token", "done before", "too large", "same key", "key conflict", "nothing ready", "seal", "batch"],
)
def test_one_refusal_refuses_all_and_nothing_is_written(machine, queue, last, error):
    job = leased(queue)
    before, jobs = machine.content(), queue.jobs()
    with pytest.raises(error):
        queue.batch([Ack(1, job.token), Enqueue(b"new", key="mine", delay_ms=10), last])
    assert (machine.content(), queue.jobs()) == (before, jobs)
    assert queue.enqueue(b"goes on", key="mine").created


def test_a_batch_that_finds_nothing_ready_says_when_something_will_be(queue):
    queue.enqueue(b"later", delay_ms=5_000)
    leased(queue, lease_ms=3_000)
    with pytest.raises(NothingReadyError, match=r"ends in 5\.0 s"):
        queue.batch([Ack(2, 3), Lease("w")])
    with pytest.raises(NothingReadyError, match=r"ends in 1\.0 s"):
        queue.batch([Nack(2, 3), Lease("w")])


def test_a_key_is_free_within_the_batch_that_finishes_its_job(queue):
    job = leased(queue, b"a", key="k")
    jobs = queue.batch([Ack(1, job.token), Enqueue(b"b", key="k")])
    assert [(job.id, job.state.value) for job in jobs] == [(1, "done"), (4, "ready")]


def test_an_empty_batch_and_one_too_long_are_refused(machine, queue):
    for requests in ([], [Enqueue(b"")] * (BATCH_MAX_OPERATIONS + 1)):
        with pytest.raises(InvalidValueError, match="1 to 10,000"):
            queue.batch(requests)
    assert len(machine.content()) == 64


def test_a_batch_that_fits_in_no_frame_is_refused(queue):
    mib = Enqueue(b"x" * 1024 * 1024)
    with pytest.raises(InvalidValueError, match="fit in one frame"):
        queue.batch([mib] * 16)
    assert queue.jobs() == []


def test_the_largest_possible_payload_survives_compaction(queue):
    """Its snapshot, with key, worker and reason, must fit in a frame too."""
    largest = Enqueue(b"x" * PAYLOAD_POSSIBLE_BYTES, key="k" * 255, payload_max_bytes=BODY_MAX_BYTES)
    with pytest.raises(InvalidValueError, match="at most"):
        queue.batch([Enqueue(largest.payload + b"x", payload_max_bytes=BODY_MAX_BYTES)])
    queue.batch([largest])
    job = queue.lease("w" * 255)
    queue.nack(job.id, job.token, "r" * 1024)
    queue.compact()
    assert queue.payload(queue.job(1)) == largest.payload


def test_a_batch_with_new_work_is_refused_where_too_little_room_is_left():
    machine = Machine(capacity_bytes=10_000)
    queue = machine.open()
    job = leased(queue)
    machine.disk.put("/ballast", bytes(machine.disk.free_bytes() - 199))
    with pytest.raises(NoSpaceError):
        queue.batch([Ack(1, job.token), Enqueue(b"more")])
    assert queue.batch([Ack(1, job.token)])[0].state.value == "done"


def test_ack_and_lease_is_one_record(machine, queue):
    first = leased(queue)
    queue.enqueue(b"next")
    following = queue.ack_and_lease(1, first.token, "worker-1", lease_ms=4_000)
    assert following is not None
    assert (following.id, following.due_ms, following.token) == (3, START_MS + 4_000, 5)
    assert by_states(queue) == {1: "done", 3: "leased"}
    assert [event.type for event in machine.told(RecordWritten)] == ["E", "L", "E", "B"]


def test_ack_and_lease_with_nothing_ready_is_the_ack_alone(machine, queue):
    job = leased(queue)
    queue.enqueue(b"later", delay_ms=9_000)
    assert queue.ack_and_lease(1, job.token, "w") is None
    assert by_states(queue) == {1: "done", 3: "delayed"}
    assert machine.told(RecordWritten)[-1].type == "A"


def test_ack_and_lease_with_a_dead_token_leases_nothing(machine, queue):
    job = leased(queue)
    queue.nack(1, job.token)
    queue.enqueue(b"next")
    before = machine.content()
    with pytest.raises(RefusedError, match="given back"):
        queue.ack_and_lease(1, job.token, "w")
    assert machine.content() == before


def test_the_offsets_of_payloads_in_a_batch_are_those_in_the_file(machine, queue):
    queue.batch([Enqueue(b"first", key="k"), Enqueue(b"second")])
    for job, payload in zip(queue.jobs(), (b"first", b"second"), strict=True):
        assert machine.content()[job.payload_offset :][: job.payload_bytes] == payload


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"\0\0\0", "3 bytes"),
        (b"\0\0\0\0", "a batch of 0"),
        ((BATCH_MAX_OPERATIONS + 1).to_bytes(4, "big"), "a batch of 10001"),
        (b"\0\0\0\1E", "operation 1 of 1 is missing"),
        (b"\0\0\0\1E\0\0\5abcd", "operation 1 of 1 can't stand"),
        (batch_body(("B", b"")), "can't stand"),
        (batch_body(("S", b"")), "can't stand"),
        (batch_body(("z", b"")), "can't stand"),
        (batch_body(("E", enqueue_body())) + b"\0", "1 bytes too many"),
    ],
)
def test_a_batch_whose_operations_do_not_fill_it_makes_no_sense(body, words):
    with pytest.raises(Nonsense, match=words):
        list(entries(body))


def test_a_batch_with_one_impossible_operation_is_not_applied_at_all():
    table = fold(("E", enqueue_body(b"a")))
    for bad in (("A", bytes(16)), ("Q", b"")):
        with pytest.raises(Nonsense):
            fold(("B", batch_body(("E", enqueue_body(b"b")), bad)), table=table)
    assert list(table.rows) == [1]
