"""Appending: one frame, one write, one fsync; what happens when one of them fails."""

import errno

import pytest

from app.engine.errors import (
    ClosedForWritingError,
    NoSpaceError,
    NothingReadyError,
    OutcomeUnknownError,
    StorageError,
)
from app.engine.events import ClosedForWriting, EndRewritten, RecordWritten
from app.lab.disk_operations import Verb
from tests.helpers.engine import LOCK, PATH, TMP, Machine, by_states


def test_an_operation_is_one_write_and_one_fsync(machine, queue):
    writes, syncs = len(machine.calls(Verb.WRITE)), len(machine.calls(Verb.SYNC))
    queue.enqueue(b"a")
    assert len(machine.calls(Verb.WRITE)) == writes + 1
    assert len(machine.calls(Verb.SYNC)) == syncs + 1
    assert machine.disk.names[PATH].durable == machine.content()


def test_what_the_disk_took_is_told_in_microseconds(machine, queue):
    machine.just_before(Verb.WRITE, PATH, lambda: machine.clock.advance(2))
    machine.just_after(Verb.WRITE, PATH, lambda: machine.just_before(Verb.SYNC, PATH, lambda: machine.clock.advance(5)))
    queue.enqueue(b"a")
    (told,) = machine.told(RecordWritten)
    assert (told.write_us, told.sync_us) == (2_000, 5_000)
    machine.change(b"", LOCK)
    machine.just_before(Verb.SYNC, PATH, lambda: machine.clock.advance(7))
    queue.refresh()
    (rewritten,) = machine.told(EndRewritten)
    assert rewritten.sync_us == 7_000


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
    machine.just_after(Verb.WRITE, PATH, lambda: machine.fail(Verb.WRITE, 0, short_bytes=0))
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
@pytest.mark.parametrize(
    ("verb", "path"),
    [
        *((verb, PATH) for verb in (Verb.STAT, Verb.WRITE, Verb.SYNC)),
        *((verb, LOCK) for verb in (Verb.LOCK, Verb.STAT, Verb.READ, Verb.WRITE, Verb.UNLOCK)),
    ],
)
def test_an_interruption_in_the_middle_closes_the_queue_and_frees_the_lock(machine, queue, verb, path, error):
    queue.enqueue(b"a")
    machine.interrupt(verb, path, error())
    with pytest.raises(error):
        queue.enqueue(b"b")
    assert "interrupted" in queue.closed_reason
    with pytest.raises(ClosedForWritingError):
        queue.enqueue(b"c")
    fresh = by_states(machine.open())
    assert fresh in ({1: "ready"}, {1: "ready", 2: "ready"})
    assert by_states(queue).items() <= fresh.items()
    queue.close()


def test_an_unlock_that_fails_does_not_take_the_answer_back(machine, queue):
    machine.fail(Verb.UNLOCK, errno.EIO, LOCK)
    assert queue.enqueue(b"a").created
    assert machine.open().enqueue(b"b").created
    assert queue.enqueue(b"c").job.id == 3


def test_after_a_failed_fsync_the_next_makes_the_cut_durable_before_it_answers(machine, queue):
    """The cut itself was not synced: after a power cut the record could be back."""
    other = machine.open()
    machine.fail(Verb.SYNC)
    with pytest.raises(OutcomeUnknownError):
        queue.enqueue(b"a")
    machine.mend()
    with pytest.raises(NothingReadyError):
        other.lease("w")
    inode = machine.disk.names[PATH]
    assert (inode.durable, inode.pending) == (machine.content(), [])


def test_only_the_log_the_lock_and_nothing_else_is_left_behind(machine, queue):
    queue.enqueue(b"a")
    queue.close()
    assert machine.names() == {PATH, LOCK}
    assert TMP not in machine.names()
