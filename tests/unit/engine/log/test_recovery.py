"""A torn tail is copied aside, then cut off; nothing is thrown away, and twice is once."""

import errno

import pytest

from app.engine.errors import NoSpaceError, StorageError, TornLogError
from app.engine.events import TailSetAside
from app.lab.disk_operations import Verb
from tests.helpers.engine import LOCK, PATH, Machine, by_states, leased

TAIL = b"\xb5J\x51E torn in the middle"


@pytest.fixture
def end(machine, queue):
    """A log with one job and a torn tail; the offset behind the last whole record."""
    leased(queue)
    queue.close()
    found = len(machine.content())
    machine.change(machine.content() + TAIL)
    return found


def copy_of(end):
    return f"{PATH}.torn-{end:#x}"


def test_a_torn_tail_is_kept_beside_the_log_and_cut_off(machine, end):
    queue = machine.open()
    assert machine.content(copy_of(end)) == TAIL
    assert len(machine.content()) == end
    assert by_states(queue) == {1: "leased"}
    (told,) = machine.told(TailSetAside)
    assert (told.offset, told.size_bytes, told.kept_as) == (end, len(TAIL), copy_of(end))
    assert told.reason
    queue.close()
    assert machine.still_open() == []


def test_the_copy_is_durable_with_its_name_before_the_log_is_cut(machine, end):
    durable = []

    def look():
        kept = machine.disk.durable_names.get(copy_of(end))
        durable.append(kept is not None and kept.durable == TAIL)

    machine.just_before(Verb.TRUNCATE, PATH, look)
    machine.open()
    assert durable == [True]
    assert machine.disk.names[PATH].durable == machine.content()


def test_a_copy_with_the_same_bytes_is_used_again(machine, end):
    machine.disk.put(copy_of(end), TAIL)
    machine.open()
    assert machine.names() == {PATH, LOCK, copy_of(end)}
    assert machine.calls(Verb.SYNC, copy_of(end))


@pytest.mark.parametrize("other", [TAIL[:-1], TAIL + b"\0", b"?" * len(TAIL), b""])
def test_a_copy_with_other_bytes_is_kept_too(machine, end, other):
    machine.disk.put(copy_of(end), other)
    machine.disk.put(copy_of(end) + "-2", b"also other")
    machine.open()
    assert machine.content(copy_of(end)) == other
    assert machine.content(copy_of(end) + "-3") == TAIL
    assert machine.told(TailSetAside)[-1].kept_as == copy_of(end) + "-3"


def test_without_room_for_the_copy_the_log_is_untouched(machine, end):
    before = machine.content()
    machine.fail(Verb.WRITE, errno.ENOSPC, copy_of(end), short_bytes=5)
    with pytest.raises(NoSpaceError):
        machine.open()
    assert machine.content() == before
    assert machine.names() == {PATH, LOCK}


@pytest.mark.parametrize("verb", [Verb.CREATE, Verb.WRITE, Verb.TRUNCATE, Verb.SYNC])
def test_a_copy_that_cannot_be_made_leaves_the_log_untouched(machine, end, verb):
    before = machine.content()
    machine.fail(verb, errno.EIO, copy_of(end))
    with pytest.raises(StorageError):
        machine.open()
    assert machine.content() == before
    machine.mend()
    assert by_states(machine.open()) == {1: "leased"}


@pytest.mark.parametrize(("verb", "path"), [(Verb.TRUNCATE, PATH), (Verb.SYNC, PATH), (Verb.SYNC_FOLDER, PATH)])
def test_a_recovery_that_stopped_half_way_is_finished_by_the_next(machine, end, verb, path):
    machine.fail(verb, errno.EIO, path)
    with pytest.raises(StorageError):
        machine.open()
    machine.mend()
    queue = machine.open()
    assert machine.names() == {PATH, LOCK, copy_of(end)}
    assert machine.content(copy_of(end)) == TAIL
    assert len(machine.content()) == end
    assert queue.enqueue(b"next").created


def test_a_caller_that_does_not_want_recovery_is_told_of_the_tail(machine, end):
    before = machine.content()
    with pytest.raises(TornLogError) as caught:
        machine.open(recover=False)
    assert (caught.value.verdict.offset, caught.value.verdict.tail_bytes) == (end, len(TAIL))
    assert machine.content() == before
    assert machine.names() <= {PATH, LOCK}


def test_a_tail_torn_by_a_killed_writer_is_recovered_by_one_that_was_open(machine, queue):
    queue.enqueue(b"a")
    end = len(machine.content())
    machine.change(machine.content() + TAIL)
    assert queue.enqueue(b"b").job.id == 2
    assert machine.content(copy_of(end)) == TAIL


def test_without_recovery_an_open_queue_waits_until_somebody_recovers(machine):
    careful = machine.open(recover=False)
    careful.enqueue(b"a")
    machine.change(machine.content() + TAIL)
    with pytest.raises(TornLogError):
        careful.enqueue(b"b")
    assert careful.closed_reason == ""
    machine.open()
    assert careful.enqueue(b"c").job.id == 2


def test_a_tail_of_zeros_is_set_aside_without_filling_the_disk(machine, queue):
    queue.close()
    machine.change(machine.content() + bytes(3_000_000))
    machine.open()
    (told,) = machine.told(TailSetAside)
    assert told.size_bytes == 3_000_000
    assert "zero" in told.reason
    assert machine.calls(Verb.WRITE, told.kept_as) == []
    assert machine.content(told.kept_as) == bytes(3_000_000)


def test_a_copy_of_a_tail_of_zeros_is_used_again(machine, queue):
    queue.close()
    end = len(machine.content())
    machine.disk.put(copy_of(end), bytes(5_000))
    machine.change(machine.content() + bytes(5_000))
    machine.open()
    assert machine.names() == {PATH, LOCK, copy_of(end)}


def test_a_copy_that_differs_only_where_the_tail_is_zero_is_another_copy(machine, end):
    tail = TAIL + bytes(5_000)
    machine.change(machine.content()[:end] + tail)
    machine.disk.put(copy_of(end), tail[:-1] + b"x")
    machine.open()
    assert machine.content(copy_of(end) + "-2") == tail


def test_a_long_tail_is_copied_in_pieces(machine, queue):
    queue.enqueue(b"x" * 1024 * 1024)
    queue.seal()
    end = len(machine.content())
    queue.enqueue(b"y" * 1024 * 1024)
    tail = machine.content()[end:-1] + b""
    machine.change(machine.content()[:-1])
    machine.change(b"", LOCK)
    machine.open()
    assert machine.content(copy_of(end)) == tail
    machine.change(machine.content() + tail)
    machine.open()
    assert machine.names() == {PATH, LOCK, copy_of(end)}


def test_a_write_torn_at_any_byte_loses_no_whole_record():
    machine = Machine()
    queue = machine.open()
    queue.enqueue(b"promised")
    end = len(machine.content())
    queue.enqueue(b"in flight")
    whole = machine.content()
    for size in range(end, len(whole)):
        fresh = Machine()
        fresh.disk.put(PATH, whole[:size])
        assert by_states(fresh.open()) == {1: "ready"}
        assert fresh.content() == whole[:end]
