"""The disk of a machine: what strikes, what is withheld, how much fits, and other programs on the same file."""

import errno
import subprocess
import sys

import pytest

from app.engine.adapters import real_storage, system_clock
from app.engine.errors import (
    LockTimeoutError,
    NoSpaceError,
    OutcomeUnknownError,
    StorageError,
)
from app.engine.events import TailSetAside
from app.engine.limits import FREE_SPACE_MIN_BYTES
from app.engine.queue import JobQueue
from app.lab.disk_operations import DiskFault, DiskOperation, Verb
from app.lab.faults.base import Report, Splice
from app.lab.findings import Kind
from app.lab.happening import share_of
from app.lab.machine import Machine
from app.lab.machine_storage import MachineStorage
from tests.unit.lab.conftest import MIDNIGHT_MS, simulated_machine
from tests.unit.lab.test_machine import enqueue, ids, lease, tear


def test_a_planted_error_is_refused_and_the_next_try_works(machine):
    enqueue(machine)
    before = machine.read()
    machine.take_operations()
    machine.plant_error(DiskFault(Verb.WRITE, errno.EIO, path_end=machine.path))
    with pytest.raises(StorageError, match="Nothing was changed"):
        enqueue(machine)
    assert machine.read() == before
    assert next((one.verb, one.errno) for one in machine.take_operations()) == (Verb.WRITE, errno.EIO)
    assert enqueue(machine).id == 2
    machine.start()
    assert machine.findings == ()


def test_a_short_write_is_finished_by_a_second_one(machine):
    machine.plant_error(DiskFault(Verb.WRITE, 0, path_end=machine.path, short_bytes=10))
    machine.take_operations()
    enqueue(machine)
    first, second, _ = machine.take_operations()
    assert (first.offset, first.taken_bytes, second.offset, second.taken_bytes) == (64, 10, 74, None)
    assert len(machine.frames()) == 1


def test_a_write_that_fails_half_way_is_taken_back(machine):
    machine.plant_error(DiskFault(Verb.WRITE, errno.ENOSPC, path_end=machine.path, short_bytes=10))
    with pytest.raises(NoSpaceError):
        enqueue(machine)
    assert len(machine.read()) == 64
    assert machine.flushed() == []


def test_a_failed_fsync_leaves_the_outcome_open_and_either_is_right(machine):
    enqueue(machine)
    machine.plant_error(DiskFault(Verb.SYNC, errno.EIO, path_end=machine.path))
    with pytest.raises(OutcomeUnknownError):
        enqueue(machine)
    assert machine.alive
    assert machine.queue.closed_reason
    machine.start()
    assert (ids(machine), machine.findings) == ([1], ())


def test_every_call_of_the_port_may_fail(machine):
    process = MachineStorage(machine.disk)
    file, lock = process.open(machine.path, write=True), process.open_lock(machine.path + ".lock", create=False)
    path, other = machine.path, machine.path + ".other"
    calls = {
        Verb.OPEN: lambda: process.open(path),
        Verb.CREATE: lambda: process.create(other),
        Verb.READ: lambda: file.read_at(0, 1),
        Verb.TRUNCATE: lambda: file.truncate(1),
        Verb.KEEP_MODE: lambda: file.keep_mode(file.stat()),
        Verb.STAT: lambda: process.stat(path),
        Verb.LINK: lambda: process.link(path, other),
        Verb.RENAME: lambda: process.rename(path, other),
        Verb.UNLINK: lambda: process.unlink(path),
        Verb.SYNC_FOLDER: lambda: process.sync_folder(path),
        Verb.FREE_SPACE: lambda: process.free_space(path),
        Verb.LOCK: lambda: lock.try_lock(),
        Verb.UNLOCK: lambda: lock.unlock(),
    }
    before = machine.read()
    for verb, call in calls.items():
        machine.plant_error(DiskFault(verb, errno.EIO))
        with pytest.raises(OSError, match="rror"):
            call()
    for again in (lambda: process.glance(path), lambda: file.stat(), lambda: file.data_end()):
        machine.plant_error(DiskFault(Verb.READ, errno.EIO, lasting=True))
        machine.plant_error(DiskFault(Verb.STAT, errno.EIO, lasting=True))
        with pytest.raises(OSError, match="rror"):
            again()
        machine.clear_planted()
    assert machine.read() == before


def test_a_withheld_fsync_is_told_as_such(machine):
    machine.set_protection("fsync", False)
    machine.take_operations()
    enqueue(machine)
    write, sync = machine.take_operations()
    assert (write.withheld, sync.withheld) == (False, True)
    assert str(sync) == f"fsync {machine.path}, withheld"


def test_enqueue_is_refused_in_time_and_acks_still_fit(machine):
    job, held = enqueue(machine), lease(machine)
    machine.limit_room(FREE_SPACE_MIN_BYTES + 200)
    enqueue(machine)
    enqueue(machine)
    enqueue(machine)
    with pytest.raises(NoSpaceError, match="kept for acks"):
        enqueue(machine)
    machine.do("ack", lambda queue: queue.ack(job.id, held.token))
    machine.limit_room(None)
    assert enqueue(machine)
    machine.stop()
    machine.start()
    assert machine.findings == ()


def test_when_nothing_fits_a_refusal_changes_nothing(machine):
    job, held = enqueue(machine), lease(machine)
    before = machine.read()
    machine.limit_room(10)
    with pytest.raises(NoSpaceError):
        machine.do("ack", lambda queue: queue.ack(job.id, held.token))
    assert machine.read() == before
    assert machine.disk.room_bytes == 10
    with pytest.raises(NoSpaceError):
        machine.do("compact", lambda queue: queue.compact())
    assert machine.disk.room_bytes == 10
    machine.clear_planted()
    assert machine.disk.room_bytes == 10
    report = Report("disk-full", "", room=True)
    assert machine.can_take_back(report)
    machine.take_back(report)
    assert machine.disk.room_bytes is None
    machine.do("ack", lambda queue: queue.ack(job.id, held.token))


def test_compaction_gives_the_room_of_the_older_generations_back(machine):
    for _ in range(3):
        job, held = enqueue(machine), lease(machine)
        machine.do("ack", lambda queue, job=job, held=held: queue.ack(job.id, held.token))
    machine.limit_room(10_000)
    for _ in range(30):
        machine.do("compact", lambda queue: queue.compact())
    assert machine.disk.room_bytes > 9_000


def test_the_time_of_a_file_is_when_this_machine_wrote_it(machine):
    machine.clock.advance(7_000)
    enqueue(machine)
    machine.clock.advance(5_000)
    process = MachineStorage(machine.disk)
    file = process.open(machine.path)
    assert process.stat(machine.path).mtime_ms == file.stat().mtime_ms == MIDNIGHT_MS + 7_000
    assert file.data_end() == len(machine.read())
    assert process.process_id() == machine.storage.process_id()


def test_a_tail_set_aside_is_told_with_its_own_calls(make_machine):
    told = []
    machine = make_machine(listener=told.append)
    machine.start()
    enqueue(machine)
    tear(machine)
    told.clear()
    machine.start(recover=True)
    aside = next(one for one in told if isinstance(one.event, TailSetAside))
    assert [one.verb for one in aside.operations] == [
        Verb.CREATE,
        Verb.WRITE,
        Verb.TRUNCATE,
        Verb.SYNC,
        Verb.SYNC_FOLDER,
        Verb.TRUNCATE,
        Verb.SYNC,
    ]
    assert [len(one.operations) for one in told] == [7, 0]


def test_an_event_without_a_last_call_takes_all_that_is_left():
    calls = [DiskOperation(1, 1, Verb.WRITE, "/q"), DiskOperation(2, 1, Verb.SYNC, "/other")]
    assert share_of(TailSetAside("/q", 0, 1, "/q.torn", ""), calls, "/q") == 2


def test_calls_are_told_in_one_line_each():
    torn = DiskOperation(1, 1, Verb.WRITE, "/q", 0x40, 96, taken_bytes=44, errno=errno.ENOSPC)
    assert str(torn) == "write /q at 0x40, 44 of 96 bytes, refused: No space left on device"


def test_the_lock_file_and_what_only_looks_are_not_told(machine):
    enqueue(machine)
    assert {one.path for one in machine.take_operations()} == {machine.path, machine.path + ".tmp"}


def test_a_lock_that_is_never_let_go_is_given_up(make_machine, monkeypatch):
    monkeypatch.setattr("app.lab.machine_file.LOCK_TRIES_MAX", 3)
    machine = make_machine(sleeper=lambda _: None)
    machine.start()
    lock = machine.storage.open_lock(machine.path + ".lock", create=False)
    assert lock.try_lock()
    with pytest.raises(LockTimeoutError, match="Another program"):
        enqueue(machine)
    lock.close()
    assert enqueue(machine).id == 1


def test_another_queue_on_the_same_file_is_followed_and_believed(machine):
    enqueue(machine)
    other = JobQueue(machine.path, machine.storage, system_clock())
    theirs = other.enqueue(b"from another program").job
    other.close()
    machine.do("refresh", lambda queue: queue.refresh())
    assert ids(machine) == [1, theirs.id]
    assert machine.clock.now_ms() >= theirs.enqueued_ms
    machine.crash("by chance")
    machine.start()
    assert machine.findings == ()


def test_a_compaction_by_another_program_is_followed(machine):
    job, held = enqueue(machine), lease(machine)
    machine.do("ack", lambda queue: queue.ack(job.id, held.token))
    enqueue(machine)
    other = JobQueue(machine.path, machine.storage, system_clock())
    other.compact()
    other.close()
    machine.do("refresh", lambda queue: queue.refresh())
    assert ids(machine) == [4]
    machine.power_cut()
    machine.start()
    assert (ids(machine), machine.findings) == ([4], ())


def test_bytes_of_another_queue_survive_the_power_cut(machine):
    machine.set_protection("fsync", False)
    enqueue(machine)
    other = JobQueue(machine.path, machine.storage, system_clock())
    other.enqueue(b"from another program")
    other.close()
    before = machine.read()
    machine.power_cut()
    assert machine.read() == before
    machine.start()
    assert len(ids(machine)) == 2
    assert Kind.LOST not in [one.kind for one in machine.findings]


@pytest.mark.processes
def test_a_real_worker_takes_the_machines_jobs_and_its_ack_survives_the_power_cut(tmp_path):
    machine = Machine(str(tmp_path / "q.joblog"), real_storage(), now_ms=MIDNIGHT_MS)
    machine.start()
    machine.set_protection("fsync", False)
    enqueue(machine)
    work = ["work", machine.path, "--worker", "anna", "--drain", "--", sys.executable, "-c", ""]
    subprocess.run([sys.executable, "-m", "app", *work], check=True, timeout=60, capture_output=True)
    before = machine.read()
    machine.power_cut()
    assert machine.read() == before
    machine.start()
    assert [job.state.finished for job in machine.queue.jobs()] == [True]


def test_the_lock_goes_back_to_other_processes_after_a_death(machine):
    machine.plant_death(Verb.SYNC, path_end=machine.path, before=True, why="before its fsync")
    with pytest.raises(Exception, match="before its fsync"):
        enqueue(machine)
    other = JobQueue(machine.path, machine.storage, system_clock(), lock_timeout_ms=0)
    assert [job.id for job in other.jobs()] == [1]
    other.close()


def test_a_file_that_is_no_log_has_no_frames(machine):
    file = machine.storage.open(machine.path, write=True)
    file.truncate(0)
    file.write_at(0, b"a letter")
    file.close()
    assert machine.frames() == []
    assert machine.next_frame() == b""


def test_what_cant_be_read_ends_the_frames():
    machine = simulated_machine()
    machine.start()
    enqueue(machine)
    machine.storage.disk.faults.append(DiskFault(Verb.READ, errno.EIO, nth=2, lasting=True))
    assert machine.frames() == []


def test_a_rename_onto_the_same_file_changes_nothing(machine):
    process = MachineStorage(machine.disk)
    process.link(machine.path, machine.path + ".other")
    process.rename(machine.path, machine.path + ".other")
    assert machine.disk.names[machine.path].now == machine.disk.names[machine.path + ".other"].now


def test_damage_that_can_not_be_done_to_its_end_is_undone(machine):
    enqueue(machine)
    machine.stop()
    before = machine.read()
    gone, wrong = Splice(machine.path, 0, before, None), Splice(machine.path, 3, b"other bytes", b"")
    back = Splice(machine.path, 0, None, before[:64])
    with pytest.raises(ValueError, match="other bytes stand at 0x3"):
        machine.splice((gone, back, wrong))
    assert machine.read() == before
    machine.start()
    assert machine.findings == ()
