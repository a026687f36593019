"""The lock beside the log: who waits, who is named, and what happens when its file goes away."""

import errno

import pytest

from app.engine.errors import LockTimeoutError, StorageError
from app.engine.log.locking import QueueLock
from app.lab.disk_operations import Verb
from tests.helpers.engine import LOCK, PATH, by_states


def lock_of(machine, storage=None):
    return QueueLock(storage or machine.process(), machine.clock, PATH, 50)


def test_a_time_out_names_the_process_and_since_when(machine):
    holder, waiter = lock_of(machine), lock_of(machine)
    holder.acquire()
    machine.clock.advance(3_000)
    with pytest.raises(
        LockTimeoutError, match=rf"0\.05 s by process {machine.processes[0].number}, which has used it for 3\.\d s"
    ):
        waiter.acquire()
    holder.release()
    waiter.acquire()


def test_a_holder_that_cannot_be_read_is_another_process(machine):
    holder = lock_of(machine)
    holder.acquire()
    machine.change(b"", LOCK)
    with pytest.raises(LockTimeoutError, match="by another process"):
        lock_of(machine).acquire()


def test_a_lock_that_becomes_free_in_time_is_taken(machine, queue):
    other = lock_of(machine)
    other.acquire()
    machine.clock.while_asleep = other.release
    assert queue.enqueue(b"a").created


def test_a_killed_holder_takes_its_lock_along(machine, queue):
    other = lock_of(machine)
    other.acquire()
    machine.processes[-1].kill()
    assert queue.enqueue(b"a").created


def test_two_queues_in_one_process_exclude_each_other(machine):
    process = machine.process()
    first, second = lock_of(machine, process), lock_of(machine, process)
    first.acquire()
    with pytest.raises(LockTimeoutError):
        second.acquire()


def test_a_deleted_lock_file_is_made_again(machine, queue):
    queue.enqueue(b"a")
    machine.disk.names.pop(LOCK)
    queue.enqueue(b"b")
    assert LOCK in machine.disk.names
    other = machine.open()
    other.enqueue(b"c")
    queue.refresh()
    assert by_states(queue) == by_states(other) == {1: "ready", 2: "ready", 3: "ready"}


def test_a_lock_file_that_vanishes_each_time_it_is_locked_is_opened_until_it_stays(machine, queue):
    def vanish_again():
        machine.disk.names.pop(LOCK)
        machine.just_after(Verb.LOCK, LOCK, lambda: machine.disk.names.pop(LOCK))

    machine.just_after(Verb.LOCK, LOCK, vanish_again)
    queue.enqueue(b"a")
    assert len(machine.calls(Verb.OPEN, LOCK)) == 3
    assert machine.mark().end == len(machine.content())


def test_a_lock_file_replaced_while_waiting_for_it_is_not_trusted(machine, queue):
    machine.just_before(Verb.LOCK, LOCK, lambda: machine.replace(b"", LOCK))
    queue.enqueue(b"a")
    lock_of(machine).acquire()
    with pytest.raises(LockTimeoutError):
        queue.enqueue(b"b")


def test_the_child_of_a_fork_locks_with_an_opening_of_its_own(machine, queue):
    queue.enqueue(b"parent")
    process = machine.processes[0]
    parent_number, process.number = process.number, machine.disk.new_process_id()
    queue.enqueue(b"child")
    assert queue.job(2).state.value == "ready"
    assert process.number != parent_number
    assert len(machine.calls(Verb.OPEN, LOCK)) == 2


def test_a_mark_that_cannot_be_written_only_costs_a_rewrite(machine, queue):
    machine.fail(Verb.WRITE, errno.EIO, LOCK, lasting=True)
    queue.enqueue(b"a")
    machine.mend()
    assert by_states(machine.open()) == {1: "ready"}


def test_a_lock_file_that_cannot_be_opened_is_said(machine, queue):
    queue.close()
    machine.fail(Verb.OPEN, errno.EACCES, LOCK)
    with pytest.raises(StorageError, match="Permission denied"):
        machine.open()


def test_releasing_a_lock_that_was_never_taken_is_harmless(machine):
    lock = lock_of(machine)
    lock.release()
    assert machine.names() == set()
    lock.acquire()
    assert machine.names() == {LOCK}
