"""The simulated disk does what a real one does, and forgets what a real one may forget."""

import errno
import os
import re

import pytest

from app.engine.ports import FileKind
from app.lab.disk_operations import DiskFault, Verb
from app.lab.sim_clock import SimClock
from app.lab.sim_disk import ProcessDied, SimDisk
from app.lab.sim_storage import SimProcess


@pytest.fixture
def disk():
    return SimDisk(SimClock(1_000))


def durable(disk, path):
    """What a power cut would leave of a file, None if not even its name."""
    inode = disk.durable_names.get(path)
    return None if inode is None else inode.durable


def test_written_bytes_are_seen_by_all_and_durable_only_after_sync(disk):
    disk.put("/log", b"old")
    writer, reader = SimProcess(disk), SimProcess(disk)
    file = writer.open("/log", write=True)
    assert file.write_at(3, b"new") == 3
    assert reader.open("/log").read_at(0, 100) == b"oldnew"
    assert durable(disk, "/log") == b"old"
    file.sync()
    assert durable(disk, "/log") == b"oldnew"


def test_a_gap_is_filled_with_zeros(disk):
    file = SimProcess(disk).create("/log")
    file.write_at(4, b"x")
    assert file.read_at(0, 100) == b"\0\0\0\0x"
    file.truncate(7)
    assert file.read_at(0, 100) == b"\0\0\0\0x\0\0"
    assert file.data_end() == 5
    file.sync()
    assert durable(disk, "/log") is None
    assert disk.names["/log"].versions() == [b"\0\0\0\0x\0\0"]


def test_a_name_is_durable_only_after_its_folder_is_synced(disk):
    process = SimProcess(disk)
    file = process.create("/new")
    file.write_at(0, b"abc")
    file.sync()
    assert durable(disk, "/new") is None
    process.sync_folder("/anything")
    assert durable(disk, "/new") == b"abc"
    process.rename("/new", "/newer")
    assert durable(disk, "/new") == b"abc"
    process.sync_folder("/newer")
    assert durable(disk, "/new") is None
    assert durable(disk, "/newer") == b"abc"


def test_the_sync_of_another_folder_settles_nothing_here(disk):
    disk.put("/elsewhere", kind=FileKind.FOLDER)
    process = SimProcess(disk)
    process.create("/here")
    process.sync_folder("/elsewhere/x")
    assert durable(disk, "/here") is None


def test_a_hard_link_is_the_same_file(disk):
    disk.put("/a", b"1")
    process = SimProcess(disk)
    process.link("/a", "/b")
    assert process.stat("/a").identity == process.stat("/b").identity
    assert process.stat("/b").links == 2
    process.rename("/a", "/b")
    assert process.stat("/a").links == 2
    with pytest.raises(FileExistsError):
        process.link("/a", "/b")
    process.unlink("/a")
    assert process.stat("/b").links == 1


def test_an_open_file_lives_on_without_a_name_and_keeps_its_number(disk):
    disk.put("/a", b"ghost")
    process = SimProcess(disk)
    file = process.open("/a")
    number = file.stat().inode
    process.unlink("/a")
    assert file.read_at(0, 9) == b"ghost"
    assert process.create("/b").stat().inode != number
    file.close()
    file.close()
    assert process.create("/c").stat().inode == number


def test_missing_and_wrong_kinds_are_refused_as_the_system_does(disk):
    disk.put("/folder", kind=FileKind.FOLDER)
    disk.put("/pipe", kind=FileKind.FIFO)
    disk.put("/file")
    process = SimProcess(disk)
    with pytest.raises(FileNotFoundError):
        process.open("/none")
    with pytest.raises(FileNotFoundError):
        process.open_lock("/none", create=False)
    with pytest.raises(IsADirectoryError):
        process.open("/folder")
    with pytest.raises(OSError, match="Invalid argument"):
        process.open("/pipe")
    with pytest.raises(FileExistsError):
        process.create("/file")
    with pytest.raises(FileNotFoundError):
        process.create("/no/file")
    with pytest.raises(NotADirectoryError):
        process.create("/file/below")
    with pytest.raises(OSError, match="Bad file descriptor"):
        process.open("/file").write_at(0, b"x")
    assert process.stat("/pipe").kind is FileKind.FIFO
    assert process.real_path("a/../file") == "/file"


def test_one_exclusive_lock_or_many_shared_ones(disk):
    first = SimProcess(disk).open_lock("/lock", create=True)
    other = SimProcess(disk)
    second, third = other.open_lock("/lock", create=False), other.open_lock("/lock", create=True)
    assert first.try_lock()
    assert not second.try_lock(shared=True)
    assert first.try_lock(shared=True)
    assert second.try_lock(shared=True)
    assert not third.try_lock()
    first.unlock()
    second.close()
    assert third.try_lock()


def test_a_killed_process_leaves_its_flushed_bytes_but_no_lock(disk):
    dying, heir = SimProcess(disk), SimProcess(disk)
    lock = dying.open_lock("/lock", create=True)
    assert lock.try_lock()
    file = dying.create("/log")
    file.write_at(0, b"left behind")
    dying.kill()
    for call in (lambda: file.sync(), lambda: dying.stat("/log"), lambda: lock.unlock()):
        with pytest.raises(ProcessDied):
            call()
    assert heir.open_lock("/lock", create=False).try_lock()
    assert heir.open("/log").read_at(0, 99) == b"left behind"


def test_a_process_can_die_before_or_after_any_call(disk):
    first, second = SimProcess(disk), SimProcess(disk)
    disk.before = lambda operation: first.kill() if operation.verb is Verb.CREATE else None
    with pytest.raises(ProcessDied, match="before: create /a"):
        first.create("/a")
    disk.before = None
    disk.after = lambda operation: second.kill()
    with pytest.raises(ProcessDied, match="after: create /b"):
        second.create("/b")
    assert set(disk.names) == {"/", "/b"}


def test_a_failed_sync_drops_the_bytes_for_good(disk):
    disk.put("/log", b"0123")
    process = SimProcess(disk)
    file = process.open("/log", write=True)
    file.write_at(4, b"4567")
    disk.faults.append(DiskFault(Verb.SYNC, errno.EIO))
    with pytest.raises(OSError, match="Input/output"):
        file.sync()
    assert file.read_at(0, 99) == b"01234567"
    file.sync()
    assert durable(disk, "/log") == b"0123\0\0\0\0"
    file.write_at(4, b"45")
    file.sync()
    assert durable(disk, "/log") == b"012345\0\0"


def test_bytes_cut_off_after_a_failed_sync_do_not_haunt_new_ones(disk):
    disk.put("/log", b"0123")
    file = SimProcess(disk).open("/log", write=True)
    file.write_at(2, b"abcd")
    disk.faults.append(DiskFault(Verb.SYNC, errno.EIO))
    with pytest.raises(OSError, match="Input/output"):
        file.sync()
    file.truncate(4)
    file.write_at(4, b"xy")
    file.sync()
    assert durable(disk, "/log") == b"0123xy"


def test_a_nearly_full_disk_takes_what_fits_and_then_nothing():
    disk = SimDisk(SimClock(), capacity_bytes=10)
    process = SimProcess(disk)
    file = process.create("/log")
    assert file.write_at(0, b"12345678") == 8
    assert process.free_space("/log").free_bytes == 2
    assert process.free_space("/log").total_bytes == 10
    assert file.write_at(6, b"abcdefgh") == 4
    with pytest.raises(OSError, match="No space left"):
        file.write_at(10, b"z")
    assert file.write_at(0, b"over") == 4
    assert file.read_at(0, 99) == b"over56abcd"


def test_errors_strike_the_call_they_are_planted_for(disk):
    disk.put("/log", b"abc")
    file = SimProcess(disk).open("/log", write=True)
    disk.faults = [
        DiskFault(Verb.READ, errno.EIO, nth=2, path_end="log"),
        DiskFault(Verb.WRITE, errno.ENOSPC, short_bytes=2),
        DiskFault(Verb.TRUNCATE, errno.EROFS, lasting=True),
        DiskFault(Verb.STAT, errno.EIO, process=77),
    ]
    assert file.read_at(0, 1) == b"a"
    with pytest.raises(OSError, match="Input/output"):
        file.read_at(0, 1)
    assert file.read_at(0, 1) == b"a"
    with pytest.raises(OSError, match="No space left"):
        file.write_at(3, b"defg")
    assert file.read_at(0, 9) == b"abcde"
    disk.faults.append(DiskFault(Verb.WRITE, 0, short_bytes=1))
    assert file.write_at(5, b"fgh") == 1
    for _ in range(2):
        with pytest.raises(OSError, match="Read-only"):
            file.truncate(0)
    assert file.stat().size_bytes == 6


def test_the_journal_tells_what_the_disk_was_asked(disk):
    process = SimProcess(disk)
    file = process.create("/log")
    file.write_at(16, b"12")
    file.truncate(3)
    file.sync()
    process.rename("/log", "/log2")
    assert [str(operation) for operation in disk.journal] == [
        "create /log",
        "write /log at 0x10, 2 bytes",
        "truncate /log to 3 bytes",
        "fsync /log",
        "rename /log → /log2",
    ]
    assert all(operation.verb.changes_disk for operation in disk.journal)


def test_mode_and_time_are_kept(disk):
    like = disk.put("/old")
    like.mode, like.owner, like.group = 0o600, 5, 6
    process = SimProcess(disk)
    file = process.create("/new")
    file.keep_mode(process.stat("/old"))
    disk.clock.advance(500)
    file.write_at(0, b"x")
    told = process.stat("/new")
    assert (told.mode, told.owner, told.group, told.mtime_ms) == (0o600, 5, 6, 1_500)


def test_random_bytes_differ_within_a_run_and_repeat_between_runs():
    runs = []
    for _ in range(2):
        process = SimProcess(SimDisk(SimClock(), seed=3))
        runs.append([process.random_bytes(4), process.random_bytes(40)])
    assert runs[0] == runs[1]
    assert runs[0][0] != runs[0][1][:4]
    assert len(runs[0][1]) == 40


def test_a_planted_error_stops_the_call_and_changes_nothing(disk):
    process = SimProcess(disk)
    disk.put("/log", b"old")
    file = process.open("/log", write=True)
    disk.faults += [DiskFault(Verb.WRITE, errno.EIO), DiskFault(Verb.RENAME, errno.EXDEV)]
    with pytest.raises(OSError, match=re.escape(os.strerror(errno.EIO))):
        file.write_at(0, b"new")
    with pytest.raises(OSError, match=re.escape(os.strerror(errno.EXDEV))):
        process.rename("/log", "/other")
    assert (disk.content("/log"), list(disk.names)) == (b"old", ["/", "/log"])


def test_a_closed_file_can_not_be_used(disk):
    file = SimProcess(disk).create("/log")
    file.close()
    with pytest.raises(OSError, match=re.escape(os.strerror(errno.EBADF))):
        file.read_at(0, 1)


def test_whoever_watches_sees_each_call_before_and_behind_it(disk):
    seen = []
    disk.before = lambda operation: seen.append(("before", operation.verb))
    disk.after = lambda operation: seen.append(("after", operation.verb))
    SimProcess(disk).create("/log").sync()
    assert seen == [(when, verb) for verb in (Verb.CREATE, Verb.SYNC) for when in ("before", "after")]


def test_a_failed_sync_of_a_cut_drops_no_bytes(disk):
    disk.put("/log", b"abcdef")
    file = SimProcess(disk).open("/log", write=True)
    file.truncate(3)
    disk.faults.append(DiskFault(Verb.SYNC, errno.EIO))
    with pytest.raises(OSError, match=re.escape(os.strerror(errno.EIO))):
        file.sync()
    assert (disk.names["/log"].dropped, disk.content("/log")) == ([], b"abc")


def test_two_files_that_had_one_number_after_the_other_are_two_after_the_power_cut(disk):
    process = SimProcess(disk)
    disk.put("/old", b"old")
    process.unlink("/old")
    process.create("/new").write_at(0, b"new")
    old, new = disk.durable_names["/old"], disk.names["/new"]
    assert old.number == new.number
    after = disk.after_power_cut({"/old": old, "/new": new}, {old: b"old", new: b"new"})
    assert after.names["/old"].number != after.names["/new"].number
    assert (after.content("/old"), after.content("/new")) == (b"old", b"new")
