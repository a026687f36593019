"""Faults while the queue writes: what reached the disk, what recovery makes of it, and what nobody lost."""

from __future__ import annotations

import re

import pytest

from app.engine.errors import ClosedForWritingError, NoSpaceError, StorageError
from app.engine.log.verdict import VerdictKind
from app.lab.faults import FAULTS
from app.lab.faults.base import CannotBreak
from tests.helpers.broken import PATH, content, enqueue, lease, payloads, press, started, verdict


def _recovered(machine):
    machine.start(recover=True)
    assert machine.findings == ()
    return payloads(machine)


# --- crash mid-write ---


def test_a_write_torn_at_any_byte_leaves_exactly_so_many_and_every_complete_record_survives():
    for cut in range(81):
        _tear_at(cut)


def _tear_at(cut):
    machine = started(jobs=3)
    before, kept = content(machine), payloads(machine)
    frame = machine.next_frame()
    assert len(frame) == 80
    report = press(machine, "crash-mid-write", cut=cut)
    assert content(machine) == before + frame[:cut]
    assert report.offset == len(before)
    assert (report.died, machine.alive) == ("in the middle of a write", False)
    kind = VerdictKind.CLEAN if cut in (0, 80) else VerdictKind.TORN
    assert verdict(machine).kind is kind
    found = _recovered(machine)
    assert {id: found[id] for id in kept} == kept
    assert len(found) == len(kept) + (cut == 80)
    if kind is VerdictKind.TORN:
        assert content(machine, f"{PATH}.torn-{len(before):#x}") == frame[:cut]
        assert content(machine) == before


def test_where_the_file_header_was_damaged_under_the_process_the_next_record_is_not_known():
    machine = started(jobs=2)
    file = machine.storage.open(PATH, write=True)
    file.write_at(10, bytes([content(machine)[10] ^ 4]))
    file.close()
    before = content(machine)
    with pytest.raises(CannotBreak, match="damaged the file header"):
        press(machine, "crash-mid-write")
    assert (machine.alive, content(machine)) == (True, before)


def test_the_sentence_says_how_much_where_and_in_which_field():
    cuts = (0, 2, 30, 32, 77, 80)
    sentences = {cut: press(started(jobs=3), "crash-mid-write", cut=cut).sentence for cut in cuts}
    assert sentences[0].startswith("The process died before any of the 80 bytes of an ENQUEUE reached the log at 0x160")
    assert (
        "2 of the 80 bytes of an ENQUEUE reached the log, 0x160 to 0x161; the write stopped in its sync" in sentences[2]
    )
    assert "the write stopped in its head CRC, and the process died. Nothing had been promised yet." in sentences[30]
    assert "the write stopped behind its head CRC, and the process died" in sentences[32]
    assert "the write stopped in its end CRC" in sentences[77]
    assert sentences[80].startswith("All 80 bytes of an ENQUEUE reached the log at 0x160, then the process died")


def test_the_default_is_the_middle_of_the_frame_the_dialog_draws():
    machine = started(jobs=3)
    frame = machine.next_frame()
    report = press(machine, "crash-mid-write")
    assert report.sentence.startswith(f"{len(frame) // 2} of the {len(frame)} bytes")
    assert content(machine).endswith(frame[: len(frame) // 2])


@pytest.mark.parametrize(("operation", "name"), [("lease", "a LEASE"), ("ack", "an ACK")])
@pytest.mark.parametrize("jobs", [0, 2])
@pytest.mark.parametrize("cut", [1, 40, 63])
def test_a_lease_and_an_ack_can_be_torn_too_and_are_made_possible_first(operation, name, jobs, cut):
    machine = started(jobs=jobs)
    report = press(machine, "crash-mid-write", operation=operation, cut=cut)
    assert f"{cut} of the 64 bytes of {name} reached the log" in report.sentence or cut == 1
    assert report.sentence.startswith("First ") == (jobs == 0 or operation == "ack")
    assert verdict(machine).kind is VerdictKind.TORN
    _recovered(machine)


def test_an_ack_that_was_torn_leaves_the_job_with_its_worker():
    machine = started(jobs=1, leased=1)
    press(machine, "crash-mid-write", operation="ack", cut=63)
    _recovered(machine)
    assert [job.state.value for job in machine.queue.jobs()] == ["leased"]
    machine.do("ack", lambda queue: queue.ack(1, 2))


def test_a_cut_behind_the_frame_is_refused_and_the_process_lives():
    machine = started(jobs=1)
    before = content(machine)
    with pytest.raises(CannotBreak, match=r"An ENQUEUE has 96 bytes here: cut it at 0 to 96\."):
        press(machine, "crash-mid-write", cut=97)
    assert machine.alive
    assert content(machine) == before


@pytest.mark.parametrize("operation", ["enqueue", "lease", "ack"])
@pytest.mark.parametrize("state", [(0, 0), (3, 0), (3, 1), (1, 1)])
def test_the_frame_that_is_drawn_is_the_one_that_is_cut(operation, state):
    machine = started(jobs=state[0], leased=state[1])
    before = content(machine)
    frame = FAULTS["crash-mid-write"].frame(machine, {"operation": operation})
    assert content(machine) == before
    press(machine, "crash-mid-write", operation=operation, cut=len(frame))
    assert content(machine).endswith(frame)


def test_a_dead_queue_and_other_faults_have_no_frame_to_cut():
    machine = started(jobs=1)
    assert FAULTS["power-cut"].frame(machine, {}) == b""
    machine.stop()
    assert FAULTS["crash-mid-write"].frame(machine, {}) == b""
    assert FAULTS["crash-mid-write"].defaults(machine) == {"operation": "enqueue", "cut": 0}


def test_with_leases_off_taking_a_job_is_one_batch_that_can_be_torn_and_an_ack_writes_nothing():
    machine = started(jobs=2)
    machine.set_protection("lease", False)
    frame = FAULTS["crash-mid-write"].frame(machine, {"operation": "lease"})
    report = press(machine, "crash-mid-write", operation="lease", cut=50)
    assert f"50 of the {len(frame)} bytes of a BATCH reached the log" in report.sentence
    assert content(machine).endswith(frame[:50])
    machine.start(recover=True)
    with pytest.raises(CannotBreak, match="No ACK was written: with leases off"):
        press(machine, "crash-mid-write", operation="ack", cut=10)
    assert machine.alive


def test_a_dead_process_can_not_die_again():
    machine = started(jobs=1)
    press(machine, "crash-mid-write")
    with pytest.raises(CannotBreak, match=r"process died in the middle of a write\. Press Recover first\."):
        press(machine, "crash-before-fsync")
    machine = started()
    machine.stop()
    with pytest.raises(CannotBreak, match=r"process is not running\. Press Recover first\."):
        press(machine, "crash-mid-write")


# --- before and after the fsync ---


def test_before_the_fsync_the_record_is_whole_flushed_and_promised_to_nobody():
    machine = started(jobs=2)
    before, frame = content(machine), machine.next_frame()
    report = press(machine, "crash-before-fsync")
    assert content(machine) == before + frame
    assert machine.flushed() == [(len(before), len(frame))]
    assert machine.durable_end() == len(before)
    assert report.died == "after the write, before the fsync"
    assert len(_recovered(machine)) == 3
    assert machine.flushed() == []


def test_and_a_power_cut_then_takes_it():
    machine = started(jobs=2)
    before = content(machine)
    press(machine, "crash-before-fsync")
    report = press(machine, "power-cut")
    assert content(machine) == before
    assert f"were merely flushed; the log ends at 0x{len(before):03x} now" in report.sentence
    assert len(_recovered(machine)) == 2


def test_after_the_fsync_the_record_is_durable_though_nobody_was_told():
    machine = started(jobs=2)
    report = press(machine, "crash-after-fsync")
    assert machine.flushed() == []
    assert "is durable; the process died" in report.sentence
    press(machine, "power-cut")
    assert len(_recovered(machine)) == 3


def test_with_fsync_off_it_says_that_nothing_is_durable():
    machine = started(jobs=1)
    machine.set_protection("fsync", False)
    assert "fsync is off, so it is merely flushed" in press(machine, "crash-after-fsync").sentence


# --- power cut ---


@pytest.mark.parametrize("how", ["nothing", "all", "torn", "shuffled", "size"])
@pytest.mark.parametrize("moment", ["now", "before-fsync"])
@pytest.mark.parametrize("seed", [0, 7])
def test_with_fsync_on_a_power_cut_loses_nothing_that_was_returned(how, moment, seed):
    machine = started(jobs=3, leased=1)
    kept = payloads(machine)
    report = press(machine, "power-cut", how=how, moment=moment, seed=seed)
    assert "The power was cut. " in report.sentence
    assert ("nothing was promised about it" in report.sentence) == (moment == "before-fsync")
    assert not machine.alive
    found = _recovered(machine)
    assert {id: found[id] for id in kept} == kept


def test_a_power_cut_with_everything_durable_says_so():
    report = press(started(jobs=2), "power-cut")
    assert report.sentence == "The power was cut. Every byte of the log was durable, so nothing is lost."
    assert report.offset is None


def test_nothing_can_wait_for_its_fsync_where_no_process_runs():
    machine = started(jobs=1)
    machine.stop()
    with pytest.raises(CannotBreak, match="process is not running"):
        press(machine, "power-cut", moment="before-fsync")
    assert press(machine, "power-cut").died == "when the power was cut"


def test_what_happened_to_the_flushed_bytes_is_said():
    said = {
        how: press(started(jobs=1), "power-cut", how=how, moment="before-fsync").sentence
        for how in ("nothing", "all", "torn", "size")
    }
    assert said["nothing"].endswith(
        "96 bytes at 0x0a0 were merely flushed; the log ends at 0x0a0 now, 96 bytes are gone."
    )
    assert said["all"].endswith("they happened to reach the disk, so nothing is lost.")
    ends_at, gone = re.search(r"the log ends at (0x\w+) now, (\d+) bytes are gone\.$", said["torn"]).groups()
    assert int(ends_at, 16) + int(gone) == 0x0A0 + 96
    assert "the size reached the disk, but" in said["size"]


@pytest.mark.parametrize("how", ["nothing", "torn", "shuffled", "size"])
def test_with_fsync_off_exactly_the_flushed_rows_are_at_risk(how):
    machine = started(jobs=2)
    safe = content(machine)
    machine.set_protection("fsync", False)
    for _ in range(4):
        enqueue(machine)
    flushed = machine.flushed()
    assert flushed[0][0] == len(safe)
    report = press(machine, "power-cut", how=how, seed=3)
    assert content(machine)[: len(safe)] == safe
    assert "merely flushed" in report.sentence
    assert report.offset >= len(safe)
    machine.start(recover=True)
    assert {finding.job for finding in machine.findings} <= {3, 4, 5, 6}
    assert machine.findings


def test_with_the_folder_fsync_off_a_power_cut_brings_an_older_file_back():
    machine = started(jobs=2)
    machine.set_protection("folder_fsync", False)
    machine.do("compact", lambda queue: queue.compact())
    report = press(machine, "power-cut")
    assert "an older file stands under its name again" in report.sentence


# --- zeros ---


@pytest.mark.parametrize("count", [1, 31, 96, 65_536])
def test_a_tail_of_zeros_is_counted_and_set_aside(count):
    machine = started(jobs=2)
    before = content(machine)
    report = press(machine, "zero-tail", count=count)
    assert content(machine) == before + bytes(count)
    assert "on are zeros" in report.sentence
    assert report.died == "when the power went while the file grew"
    found = verdict(machine)
    assert (found.kind, found.offset, found.tail_bytes) == (VerdictKind.TORN, len(before), count)
    assert f"{count:,} zero byte" in found.reason
    assert len(_recovered(machine)) == 2


# --- a full disk ---


def test_a_full_disk_refuses_work_and_keeps_room_for_acks():
    machine = started(jobs=1, leased=1)
    report = press(machine, "disk-full", budget=200)
    assert report.sentence == (
        "The disk had 200 bytes left before the room that is kept for acks. 3 jobs were enqueued; the next one was "
        "refused. The ack of job 1 still fitted."
    )
    assert "are kept for acks and compaction" in report.refused
    assert [job.state.value for job in machine.queue.jobs()] == ["done", "ready", "ready", "ready"]
    assert machine.findings == ()


def test_nothing_changes_while_it_is_full_and_taking_it_back_makes_room():
    machine = started(jobs=2, leased=1)
    report = press(machine, "disk-full", budget=0)
    before = content(machine)
    for _ in range(2):
        with pytest.raises(NoSpaceError):
            enqueue(machine)
    assert content(machine) == before
    lease(machine)
    before = content(machine)
    with pytest.raises(CannotBreak, match=r"^It could not be done: Only [\d,]+ bytes are free"):
        press(machine, "clock-far-forward")
    assert content(machine) == before
    assert machine.can_take_back(report)
    machine.take_back(report)
    assert not machine.can_take_back(report)
    assert enqueue(machine).id == 6


def test_a_disk_full_to_the_last_byte_refuses_the_ack_too_and_loses_nothing():
    machine = started(jobs=1, leased=1)
    report = press(machine, "disk-full", budget=0, last=True)
    assert "0 jobs were enqueued" in report.sentence
    assert "Not even the ack of job 1 fitted: it was refused too." in report.sentence
    assert report.refused.startswith("There is no room to write")
    machine.take_back(report)
    machine.do("ack", lambda queue: queue.ack(1, 2))
    assert machine.findings == ()


@pytest.mark.parametrize("protection", ["checksums", "length_check", "lease", "token_check"])
def test_a_queue_without_a_protection_meets_the_full_disk_too(protection):
    machine = started(jobs=1)
    machine.set_protection(protection, False)
    lease(machine)
    report = press(machine, "disk-full", budget=300)
    assert report.room
    assert report.refused


# --- fsync fails ---


def test_after_a_failed_fsync_the_outcome_is_unknown_and_nothing_more_is_written():
    machine = started(jobs=2)
    before = content(machine)
    report = press(machine, "fsync-error")
    assert machine.alive
    assert "may or may not be there" in report.refused
    assert "the queue is closed for writing" in report.sentence
    with pytest.raises(ClosedForWritingError):
        enqueue(machine)
    assert content(machine) == before
    with pytest.raises(CannotBreak, match=r"Press Recover first\.$"):
        press(machine, "fsync-error")
    assert set(_recovered(machine)) >= {1, 2}


def test_with_fsync_off_nobody_hears_of_the_error_and_a_power_cut_takes_the_job():
    machine = started(jobs=1)
    machine.set_protection("fsync", False)
    report = press(machine, "fsync-error")
    assert "the queue said “done” for bytes that are merely flushed" in report.sentence
    assert report.refused == ""
    press(machine, "power-cut")
    machine.start(recover=True)
    assert [finding.job for finding in machine.findings] == [2]


def test_a_disk_that_could_not_be_filled_has_its_room_back(monkeypatch):
    machine = started(jobs=1, leased=1)

    def broken(hands):
        raise StorageError("the drive is gone")

    monkeypatch.setattr("app.lab.faults.disk_full._fill", broken)
    with pytest.raises(CannotBreak, match="the drive is gone"):
        press(machine, "disk-full")
    assert machine.disk.room_bytes is None
