"""Making a log file: temporary, synced, read back, named; and the generation before is kept."""

import errno

import pytest

from app.engine.log.header import MAGIC
from app.engine.log.new_file import keep_previous, previous_of, put_in_place_new, temporaries_of, write_temporary
from app.lab.disk_operations import Verb
from tests.helpers.engine import PATH, PREV, TMP

STEP = PREV + ".tmp"


@pytest.fixture
def storage(machine):
    return machine.process()


def test_the_names_stand_beside_the_log():
    assert (temporaries_of(PATH)[0], previous_of(PATH)) == (TMP, PREV)


def test_a_temporary_is_durable_and_read_back(machine, storage):
    assert write_temporary(storage, PATH, [b"head", b"", b"body"], None) == TMP
    assert machine.disk.names[TMP].durable == b"headbody"
    assert machine.calls(Verb.READ, TMP)


def test_a_temporary_takes_over_mode_and_owner(machine, storage):
    like = machine.disk.put(PATH, b"old")
    like.mode, like.owner, like.group = 0o600, 1000, 1001
    write_temporary(storage, PATH, [b"new"], storage.stat(PATH))
    made = machine.disk.names[TMP]
    assert (made.mode, made.owner, made.group) == (0o600, 1000, 1001)


@pytest.mark.parametrize("left", [b"", MAGIC[:3], MAGIC + b"left over by a crash, and longer"])
def test_a_left_over_temporary_is_replaced(machine, storage, left):
    machine.disk.put(TMP, left)
    assert write_temporary(storage, PATH, [b"new"], None) == TMP
    assert machine.content(TMP) == b"new"


def test_anything_else_under_the_temporary_name_stays_and_another_name_is_taken(machine, storage):
    machine.disk.put(TMP, b"my notes")
    machine.disk.put(TMP + "-2", bytes(64))
    machine.fail(Verb.OPEN, errno.EACCES, TMP + "-2")
    assert write_temporary(storage, PATH, [b"new"], None) == TMP + "-3"
    assert (machine.content(TMP), machine.content(TMP + "-3")) == (b"my notes", b"new")


def test_with_all_temporary_names_taken_nothing_is_written(machine, storage):
    for name in temporaries_of(PATH):
        machine.disk.put(name, b"my notes")
    before = machine.names()
    with pytest.raises(OSError, match="all names like it are taken"):
        write_temporary(storage, PATH, [b"new"], None)
    assert machine.names() == before


def test_a_large_file_is_written_in_pieces_of_a_mebibyte(machine, storage):
    write_temporary(storage, PATH, [b"x" * 700_000] * 5, None)
    assert machine.content(TMP) == b"x" * 3_500_000
    assert [call.size_bytes for call in machine.calls(Verb.WRITE, TMP)] == [1_400_000, 1_400_000, 700_000]


def test_bytes_that_come_back_wrong_are_an_error_and_nothing_is_left(machine, storage):
    def rot():
        machine.disk.names[TMP].data[2] ^= 1

    machine.just_after(Verb.SYNC, TMP, rot)
    with pytest.raises(OSError, match="other bytes"):
        write_temporary(storage, PATH, [b"new"], None)
    assert machine.names() == set()


@pytest.mark.parametrize("verb", [Verb.KEEP_MODE, Verb.WRITE, Verb.SYNC, Verb.OPEN, Verb.READ])
def test_a_temporary_that_fails_at_any_step_leaves_nothing(machine, storage, verb):
    machine.disk.put(PATH, b"old")
    machine.fail(verb, errno.ENOSPC, TMP)
    with pytest.raises(OSError, match="space"):
        write_temporary(storage, PATH, [b"new"], storage.stat(PATH))
    assert machine.names() == {PATH}


def test_a_new_log_never_takes_a_name_that_is_taken(machine, storage):
    machine.disk.put(PATH, b"theirs")
    for links in (True, False):
        write_temporary(storage, PATH, [b"ours"], None)
        if not links:
            machine.fail(Verb.LINK, errno.EPERM, TMP)
        with pytest.raises(FileExistsError):
            put_in_place_new(storage, TMP, PATH)
        assert machine.content() == b"theirs"
        assert machine.names() == {PATH}


@pytest.mark.parametrize("links", [True, False])
def test_a_new_log_is_durable_under_its_name_where_links_work_and_where_not(machine, storage, links):
    if not links:
        machine.fail(Verb.LINK, errno.EPERM, TMP)
    write_temporary(storage, PATH, [b"ours"], None)
    put_in_place_new(storage, TMP, PATH)
    assert machine.names() == {PATH}
    assert machine.disk.durable_names[PATH].durable == b"ours"
    assert TMP not in machine.disk.durable_names


def test_the_present_generation_gets_a_second_name(machine, storage):
    log = machine.disk.put(PATH, b"old")
    machine.disk.put(PREV, b"older")
    assert keep_previous(storage, PATH) == PREV
    assert machine.disk.names[PREV] is log
    assert machine.names() == {PATH, PREV}


def test_where_links_fail_the_present_generation_is_copied_and_synced(machine, storage):
    log = machine.disk.put(PATH, b"old" * 500_000)
    log.mode = 0o640
    machine.fail(Verb.LINK, errno.EPERM)
    keep_previous(storage, PATH)
    copy = machine.disk.names[PREV]
    assert copy is not log
    assert (copy.durable, copy.mode) == (b"old" * 500_000, 0o640)
    assert machine.names() == {PATH, PREV}


def test_what_a_crash_left_of_keeping_is_cleared_away(machine, storage):
    machine.disk.put(PATH, b"old")
    machine.disk.put(STEP, b"half a copy")
    keep_previous(storage, PATH)
    keep_previous(storage, PATH)
    assert machine.names() == {PATH, PREV}
    assert machine.disk.names[PREV] is machine.disk.names[PATH]


@pytest.mark.parametrize("verb", [Verb.CREATE, Verb.WRITE, Verb.SYNC])
def test_a_copy_that_fails_leaves_the_older_generation_in_place(machine, storage, verb):
    machine.disk.put(PATH, b"old")
    machine.disk.put(PREV, b"older")
    machine.fail(Verb.LINK, errno.EPERM)
    machine.fail(verb, errno.ENOSPC, STEP)
    with pytest.raises(OSError, match="space"):
        keep_previous(storage, PATH)
    assert (machine.content(), machine.content(PREV)) == (b"old", b"older")
