"""The machine that may crash: its process, what it tells, and what it remembers."""

import itertools

import pytest

from app.engine.errors import DamagedLogError, StaleTokenError, StorageError, TornLogError
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


def test_frames_of_a_damaged_file_are_its_good_prefix(machine):
    for _ in range(3):
        enqueue(machine)
    machine.stop()
    flip(machine, machine.frames()[1].offset + 40)
    assert [(frame.letter, frame.job, frame.sequence) for frame in machine.frames()] == [("E", 1, 1)]


def test_damage_at_rest_is_refused_and_can_be_taken_back(machine):
    enqueue(machine)
    machine.stop()
    before = machine.read()
    report = flip(machine, 100)
    with pytest.raises(DamagedLogError):
        machine.start()
    assert machine.can_take_back(report)
    machine.take_back(report)
    assert machine.read() == before
    assert not machine.alive
    assert not machine.can_take_back(report)
    machine.start()
    with pytest.raises(ValueError, match="no longer"):
        machine.take_back(report)


def test_bytes_can_be_put_in_and_taken_out_again(machine):
    enqueue(machine)
    machine.stop()
    before, path = machine.read(), machine.path
    splices = (Splice(path, 64, before[64:80], b""), Splice(path, 70, b"", b"more"))
    machine.splice(splices)
    assert machine.read() == before[:64] + before[80:86] + b"more" + before[86:]
    machine.take_back(Report("some", "", splices=splices))
    assert machine.read() == before
    with pytest.raises(ValueError, match="other bytes"):
        machine.splice([Splice(path, 64, b"not these", b"")])


def test_nothing_is_taken_back_from_a_file_that_somebody_has_changed(machine):
    enqueue(machine)
    machine.stop()
    report = flip(machine, 100)
    other = machine.storage.open(machine.path, write=True)
    other.write_at(len(machine.read()), b"more")
    other.close()
    assert not machine.can_take_back(report)


def test_a_careless_process_that_runs_on_damage_starts_again_without_it(machine):
    machine.set_protection("checksums", False)
    enqueue(machine, b"welcome to ada")
    machine.stop()
    report = flip(machine, machine.read().index(b"welcome"))
    machine.start()
    assert machine.queue.payload(machine.queue.job(1)) == b"velcome to ada"
    assert [one.kind for one in machine.findings] == [Kind.CHANGED]
    machine.take_back(report)
    assert machine.alive
    assert machine.queue.payload(machine.queue.job(1)) == b"welcome to ada"
    assert machine.findings == ()


def test_a_log_that_goes_under_the_process_is_noticed_and_can_come_back(machine):
    enqueue(machine)
    content = machine.read()
    gone = (Splice(machine.path, 0, content, None),)
    machine.splice(gone, running=True)
    with pytest.raises(StorageError):
        enqueue(machine)
    machine.take_back(Report("log-deleted", "", splices=gone))
    assert machine.read() == content
    replaced = (Splice(machine.path, 0, content, None), Splice(machine.path, 0, None, b"text"))
    machine.splice(replaced, running=True)
    assert machine.read() == b"text"
    machine.take_back(Report("log-replaced", "", splices=replaced))
    machine.start()
    assert ids(machine) == [1]


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


def test_the_clock_resumes_at_the_last_record(make_machine):
    machine = make_machine()
    machine.start()
    machine.clock.advance(9_600)
    enqueue(machine)
    assert machine.clock.floor_ms == MIDNIGHT_MS + 9_600
    machine.clock.advance(1_000)
    machine.stop()
    machine.clock.set(MIDNIGHT_MS)
    machine.start()
    assert machine.clock.now_ms() == machine.queue.now_ms() == MIDNIGHT_MS + 10_600


def test_reopening_adds_no_time(machine):
    machine.clock.advance(1_000)
    enqueue(machine)
    machine.clock.advance(4_000)
    machine.crash("by chance")
    machine.clock.advance(5_000)
    machine.start()
    assert machine.queue.now_ms() == machine.clock.now_ms() == MIDNIGHT_MS + 10_000


def test_the_slider_moves_the_queue_both_ways_whatever_happened_to_the_clock(machine):
    enqueue(machine)
    job = lease(machine)
    machine.clock.move_to(job.due_ms)
    assert machine.queue.job(job.id).state is JobState.READY
    machine.clock.move_to(job.due_ms - 1)
    assert machine.queue.job(job.id).state is JobState.LEASED
    for disturb in (
        lambda: machine.clock.set(MIDNIGHT_MS - 3_600_000),
        lambda: machine.clock.set(MIDNIGHT_MS + 365 * 86_400_000),
        lambda: (machine.clock.set(MIDNIGHT_MS + 86_400_000), machine.stop(), machine.start()),
        lambda: machine.clock.advance(77),
    ):
        disturb()
        for wanted in (60_000, 29_000, 31_000, 5_000):
            stands = machine.clock.move_to(machine.clock.floor_ms + wanted)
            assert stands == machine.queue.now_ms() == machine.clock.now_ms() == machine.clock.floor_ms + wanted
    assert machine.clock.move_to(0) == machine.clock.floor_ms


def test_what_was_told_with_an_event_is_not_handed_out_again(make_machine):
    machine = make_machine(listener=lambda _: None)
    machine.start()
    enqueue(machine)
    assert machine.take_operations() == ()
    tear(machine, 9)
    assert [one.taken_bytes for one in machine.take_operations()] == [9]


def test_a_file_rewritten_within_the_same_millisecond_is_not_taken_back(machine):
    enqueue(machine)
    machine.stop()
    path = machine.path + ".lock"
    mark = machine.storage.open(path).read_at(0, 48)
    report = Report("mark", "", splices=(Splice(path, 0, mark, bytes(48)),))
    machine.splice(report.splices)
    assert machine.can_take_back(report)
    machine.start()
    assert not machine.can_take_back(report)


def test_a_changed_switch_changes_no_time(machine):
    enqueue(machine)
    held = lease(machine)
    machine.clock.advance(31_000)
    machine.clock.set(MIDNIGHT_MS - 60_000)
    before, state = machine.queue.now_ms(), machine.clock.state
    machine.set_protection("token_check", False)
    assert (machine.queue.now_ms(), machine.clock.state) == (before, state)
    assert machine.queue.job(held.id).state is JobState.READY
