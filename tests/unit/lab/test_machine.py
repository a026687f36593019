"""The machine that may crash: its process, what it tells, and what it remembers."""

import itertools

import pytest

from app.engine.errors import DamagedLogError, StaleTokenError, TornLogError
from app.engine.events import EndRewritten, LogCreated, QueueOpened, RecordWritten
from app.engine.jobs.job import JobState
from app.lab.disk_operations import Verb
from app.lab.faults.base import Report, Splice
from app.lab.findings import Kind
from app.lab.machine import NotRunningError, ProcessDiedError
from app.lab.protections import ALL_ON
from app.lab.samples import PAYLOADS
from tests.unit.lab.conftest import MIDNIGHT_MS


def enqueue(machine, payload=None):
    payload = machine.next_payload() if payload is None else payload
    return machine.do("enqueue", lambda queue: queue.enqueue(payload)).job


def lease(machine):
    return machine.do("lease", lambda queue: queue.lease(machine.workers.next()))


def ids(machine):
    return [job.id for job in machine.queue.jobs()]


def tear(machine, after_bytes=20):
    machine.plant_death(Verb.WRITE, path_end=machine.path, after_bytes=after_bytes, why="in the middle of a write")
    with pytest.raises(ProcessDiedError, match="died in the middle of a write"):
        enqueue(machine)


def flip(machine, offset):
    byte = machine.read(offset, 1)
    splice = Splice(machine.path, offset, byte, bytes([byte[0] ^ 1]))
    machine.splice([splice])
    return Report("flip-bit", "", splices=(splice,))


def test_making_a_machine_makes_no_file(make_machine):
    machine = make_machine()
    assert machine.read() == b""
    assert not machine.alive
    assert machine.frames() == []
    assert machine.next_frame() == b""
    assert (machine.durable_end(), machine.flushed()) == (0, [])
    with pytest.raises(NotRunningError, match="it was not started"):
        enqueue(machine)


def test_operations_reach_the_real_file_and_are_told_with_what_the_disk_did(make_machine):
    told = []
    machine = make_machine(listener=told.append)
    machine.start()
    enqueue(machine)
    assert [type(one.event) for one in told] == [LogCreated, QueueOpened, RecordWritten]
    assert [one.verb for one in told[0].operations][-1] is Verb.SYNC_FOLDER
    assert told[1].operations == ()
    write, sync = told[2].operations
    assert (write.verb, write.offset, write.path) == (Verb.WRITE, 64, machine.path)
    assert write.offset + write.size_bytes == len(machine.read())
    assert (sync.verb, sync.withheld) == (Verb.SYNC, False)


def test_operations_are_handed_out_once_to_whoever_takes_them(machine):
    assert machine.take_operations()[0].verb is Verb.CREATE
    enqueue(machine)
    assert [one.verb for one in machine.take_operations()] == [Verb.WRITE, Verb.SYNC]
    assert machine.take_operations() == ()


def test_a_stopwatch_says_how_long_the_disk_took(make_machine):
    ticks = iter(range(0, 10_000_000, 7))
    machine = make_machine(stopwatch=lambda: next(ticks))
    machine.start()
    machine.take_operations()
    enqueue(machine)
    assert [one.took_us for one in machine.take_operations()] == [7, 7]


def test_a_regular_stop_seals_and_a_crash_does_not(machine):
    enqueue(machine)
    machine.crash("by chance")
    assert [frame.letter for frame in machine.frames()] == ["E"]
    assert (machine.alive, machine.death) == (False, "by chance")
    with pytest.raises(NotRunningError, match="it died by chance"):
        enqueue(machine)
    machine.start()
    enqueue(machine)
    machine.stop()
    assert [frame.letter for frame in machine.frames()] == ["E", "E", "z"]
    assert (machine.alive, machine.death, machine.starts) == (False, "", 2)
    machine.stop()
    assert machine.starts == 2


def test_a_planted_death_tears_the_write_at_the_byte_and_gives_the_lock_back(machine):
    enqueue(machine)
    size, wanted = len(machine.read()), machine.next_frame()
    tear(machine, 21)
    assert machine.read(size) == wanted[:21]
    assert not machine.process.openings
    lock = machine.storage.open_lock(machine.path + ".lock", create=False)
    assert lock.try_lock()
    lock.close()
    with pytest.raises(TornLogError) as refusal:
        machine.start()
    assert machine.refused is refusal.value
    assert (machine.alive, machine.death) == (False, "")
    machine.start(recover=True)
    assert (machine.refused, ids(machine), machine.findings) == (None, [1], ())
    assert machine.durable_end() == size == len(machine.read())
    assert [str(one) for one in machine.take_operations() if one.taken_bytes == 21] == [
        f"write {machine.path} at {size:#x}, 21 of {len(wanted)} bytes"
    ]


def test_a_dead_process_can_do_nothing_more(machine):
    queue, seen = machine.queue, machine.read()
    machine.crash("by chance")
    with pytest.raises(BaseException, match="by chance"):
        queue.enqueue(b"from the grave")
    assert machine.read() == seen


def test_the_dead_tell_nothing(make_machine):
    told = []
    machine = make_machine(listener=told.append)
    machine.start()
    told.clear()
    machine.plant_death(Verb.SYNC, path_end=machine.path, why="behind its fsync")
    with pytest.raises(ProcessDiedError):
        enqueue(machine)
    assert told == []
    machine.start()
    assert [type(one.event) for one in told] == [EndRewritten, QueueOpened]


def test_a_death_behind_the_fsync_may_keep_the_job_and_before_the_write_does_not(machine):
    machine.plant_death(Verb.SYNC, path_end=machine.path, why="behind its fsync")
    with pytest.raises(ProcessDiedError):
        enqueue(machine)
    machine.start()
    assert (ids(machine), machine.findings) == ([1], ())
    machine.plant_death(Verb.WRITE, path_end=machine.path, before=True, why="before its write")
    with pytest.raises(ProcessDiedError):
        enqueue(machine)
    machine.start()
    assert (ids(machine), machine.findings) == ([1], ())


def test_a_death_while_recovering_is_recovered_from(machine):
    enqueue(machine)
    tear(machine)
    for verb in (Verb.CREATE, Verb.SYNC, Verb.TRUNCATE):
        machine.plant_death(verb, why="while it recovered")
        with pytest.raises(ProcessDiedError):
            machine.start(recover=True)
        assert machine.death == "while it recovered"
    machine.start(recover=True)
    assert (ids(machine), machine.death) == ([1], "")


def test_a_planted_death_can_be_taken_away_again(machine):
    machine.plant_death(Verb.WRITE, why="never")
    machine.clear_planted()
    assert enqueue(machine).id == 1


def test_stopping_may_kill_too(machine):
    enqueue(machine)
    machine.plant_death(Verb.WRITE, path_end=machine.path, after_bytes=3, why="while it sealed")
    with pytest.raises(ProcessDiedError):
        machine.stop()
    assert (machine.alive, machine.death) == (False, "while it sealed")


def test_refusals_pass_through_and_change_nothing(machine):
    job = enqueue(machine)
    first = lease(machine)
    machine.clock.advance(35_000)
    lease(machine)
    size = len(machine.read())
    with pytest.raises(StaleTokenError):
        machine.do("ack", lambda queue: queue.ack(job.id, first.token))
    assert len(machine.read()) == size
    assert [held.worker for held in machine.workers.holding()] == ["worker-1", "worker-2"]


def test_the_next_frame_is_what_enqueue_then_writes(machine):
    enqueue(machine)
    machine.clock.advance(5)
    wanted, size = machine.next_frame(), len(machine.read())
    enqueue(machine)
    assert machine.read(size) == wanted
    machine.stop()
    assert machine.next_frame(b"other")[32 + 20 :].startswith(b"other")


def test_frames_name_offset_length_and_job(machine):
    enqueue(machine)
    lease(machine)
    machine.do("compact", lambda queue: queue.compact())
    machine.stop()
    found = machine.frames()
    assert [frame.letter for frame in found] == ["S", "S", "z"]
    assert found[0].offset == 64
    assert all(one.offset + one.length == two.offset for one, two in itertools.pairwise(found))
    assert found[-1].offset + found[-1].length == len(machine.read())


def test_switches_apply_at_once(machine):
    starts = machine.starts
    machine.set_protection("fsync", False)
    assert machine.starts == starts
    machine.set_protection("lease", False)
    assert machine.starts == starts + 1
    enqueue(machine)
    assert lease(machine).state is JobState.DONE
    machine.set_protection("lease", True)
    machine.set_protection("fsync", True)
    assert machine.protections == machine.ledger.protections == ALL_ON
    assert machine.alive
    with pytest.raises(ValueError, match="no protection"):
        machine.set_protection("luck", False)


def test_a_switch_that_shows_damage_leaves_the_queue_closed(machine):
    machine.set_protection("checksums", False)
    enqueue(machine)
    machine.stop()
    flip(machine, 120)
    machine.start()
    machine.set_protection("checksums", True)
    assert not machine.alive
    assert isinstance(machine.refused, DamagedLogError)


def test_a_changed_switch_is_no_event_of_the_queue(make_machine):
    told = []
    machine = make_machine(listener=told.append)
    machine.start()
    told.clear()
    machine.set_protection("token_check", False)
    assert told == []
    enqueue(machine)
    assert len(told) == 1


def test_findings_are_told_when_they_change(machine):
    heard = []
    machine.on_findings = heard.append
    machine.set_protection("fsync", False)
    enqueue(machine)
    machine.power_cut()
    machine.start()
    assert [one.kind for one in machine.findings] == [Kind.LOST]
    assert heard == [machine.findings]


def test_reset_begins_anew(machine):
    enqueue(machine)
    lease(machine)
    tear(machine)
    machine.set_protection("fsync", False)
    machine.clock.advance(50_000)
    machine.limit_room(0)
    machine.reset()
    assert machine.alive
    assert (machine.frames(), machine.findings, machine.workers.holding()) == ([], (), [])
    assert (machine.clock.now_ms(), machine.protections, machine.death) == (MIDNIGHT_MS, ALL_ON, "")
    assert machine.next_payload() == PAYLOADS[0]
    assert len(machine.read()) == 64


def test_what_was_told_with_an_event_is_not_handed_out_again(make_machine):
    machine = make_machine(listener=lambda _: None)
    machine.start()
    enqueue(machine)
    assert machine.take_operations() == ()
    tear(machine, 9)
    assert [one.taken_bytes for one in machine.take_operations()] == [9]
