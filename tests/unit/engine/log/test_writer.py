"""Appending: one frame, one write, one fsync; what happens when one of them fails."""

import errno

import pytest

from app.engine.errors import ClosedForWritingError, NoSpaceError, OutcomeUnknownError, StorageError
from app.engine.events import ClosedForWriting, RecordWritten
from app.lab.disk_operations import Verb
from tests.helpers.engine import PATH, TMP, Machine, by_states


def test_an_operation_is_one_write_and_one_fsync(machine, queue):
    writes, syncs = len(machine.calls(Verb.WRITE)), len(machine.calls(Verb.SYNC))
    queue.enqueue(b"a")
    assert len(machine.calls(Verb.WRITE)) == writes + 1
    assert len(machine.calls(Verb.SYNC)) == syncs + 1
    assert machine.disk.names[PATH].durable == machine.content()


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT, errno.EFBIG])
def test_without_room_the_operation_is_refused_and_the_next_one_works(machine, queue, number):
    queue.enqueue(b"a")
    before = machine.content()
    machine.fail(Verb.WRITE, number, short_bytes=20)
    with pytest.raises(NoSpaceError):
        queue.enqueue(b"b")
    assert machine.content() == before == machine.disk.names[PATH].durable
    assert by_states(queue) == {1: "ready"}
    assert queue.enqueue(b"c").job.id == 2
    assert by_states(machine.open()) == by_states(queue)


def test_a_disk_error_while_writing_is_refused_in_the_same_way(machine, queue):
    before = machine.content()
    machine.fail(Verb.WRITE, errno.EIO)
    with pytest.raises(StorageError, match="check the disk"):
        queue.enqueue(b"a")
    assert machine.content() == before
    assert queue.enqueue(b"b").created


def test_a_short_write_is_carried_on(machine, queue):
    for _ in range(3):
        machine.fail(Verb.WRITE, 0, short_bytes=7)
        queue.enqueue(b"payload")
        machine.mend()
    assert by_states(machine.open()) == {1: "ready", 2: "ready", 3: "ready"}


def test_a_short_write_that_cannot_be_finished_is_taken_back(machine, queue):
    before = machine.content()
    machine.fail(Verb.WRITE, 0, short_bytes=7)
    machine.fail(Verb.WRITE, 0, short_bytes=0)
    with pytest.raises(StorageError, match="wrote nothing"):
        queue.enqueue(b"a")
    assert machine.content() == before
    machine.mend()
    assert queue.enqueue(b"b").created


def test_a_disk_that_is_really_full_takes_nothing():
    machine = Machine(capacity_bytes=1_000)
    queue = machine.open()
    before = machine.content()
    with pytest.raises(NoSpaceError):
        queue.enqueue(b"x" * 900)
    assert machine.content() == before
    assert queue.enqueue(b"small").created


@pytest.mark.parametrize("verb", [Verb.TRUNCATE, Verb.SYNC])
def test_a_failed_write_that_cannot_be_taken_back_ends_the_writing(machine, queue, verb):
    machine.fail(Verb.WRITE, errno.EIO, short_bytes=20)
    machine.fail(verb)
    with pytest.raises(ClosedForWritingError, match="taken back"):
        queue.enqueue(b"a")
    machine.mend()
    assert "recovers" in queue.closed_reason
    with pytest.raises(ClosedForWritingError):
        queue.enqueue(b"b")
    assert machine.told(ClosedForWriting)[-1].outcome_unknown is False
    assert by_states(machine.open()) == {}


def test_after_a_failed_fsync_the_log_is_cut_and_never_synced_again(machine, queue):
    queue.enqueue(b"a")
    before, syncs = machine.content(), len(machine.calls(Verb.SYNC))
    machine.fail(Verb.SYNC)
    with pytest.raises(OutcomeUnknownError):
        queue.enqueue(b"b")
    assert machine.content() == before
    assert len(machine.calls(Verb.SYNC)) == syncs
    assert by_states(queue) == {1: "ready"}


def test_after_a_failed_fsync_the_process_may_only_read(machine, queue):
    queue.enqueue(b"a")
    machine.fail(Verb.SYNC)
    with pytest.raises(OutcomeUnknownError):
        queue.enqueue(b"b")
    with pytest.raises(ClosedForWritingError, match="may or may not"):
        queue.lease("w")
    assert queue.payload(queue.job(1)) == b"a"
    queue.close()
    assert machine.told(ClosedForWriting)[-1].outcome_unknown
    assert [event.type for event in machine.told(RecordWritten)] == ["E"]


def test_a_failed_fsync_whose_record_cannot_be_cut_leaves_it_to_the_next_to_make_durable(machine, queue):
    machine.fail(Verb.SYNC)
    machine.fail(Verb.TRUNCATE)
    with pytest.raises(OutcomeUnknownError):
        queue.enqueue(b"a")
    machine.mend()
    assert machine.disk.names[PATH].durable != machine.content()
    other = machine.open()
    assert by_states(other) == {1: "ready"}
    assert machine.disk.names[PATH].durable == machine.content()


@pytest.mark.parametrize("error", [KeyboardInterrupt, MemoryError])
@pytest.mark.parametrize("verb", [Verb.WRITE, Verb.SYNC, Verb.LOCK, Verb.STAT])
def test_an_interruption_in_the_middle_closes_the_queue_for_writing(machine, queue, verb, error):
    queue.enqueue(b"a")
    machine.interrupt(verb, ".lock" if verb is Verb.LOCK else PATH, error())
    with pytest.raises(error):
        queue.enqueue(b"b")
    assert "interrupted" in queue.closed_reason
    with pytest.raises(ClosedForWritingError):
        queue.enqueue(b"c")
    queue.close()
    assert by_states(queue) == {1: "ready"}
    assert by_states(machine.open()) in ({1: "ready"}, {1: "ready", 2: "ready"})


def test_only_the_log_the_lock_and_nothing_else_is_left_behind(machine, queue):
    queue.enqueue(b"a")
    queue.close()
    assert machine.names() == {PATH, PATH + ".lock"}
    assert TMP not in machine.names()
