"""Whole records doubled, missing, swapped, of another file, or cut off: every checksum holds, and it is seen."""

from __future__ import annotations

from zlib import crc32

import pytest

from app.engine.log.frame import RESIDUE
from app.engine.log.verdict import VerdictKind
from app.lab.faults.base import CannotBreak
from tests.helpers.broken import LOCK, PATH, content, lease, press, started, verdict


def _log(machine):
    found = content(machine)
    assert found is not None
    return found


# --- whole records in the wrong place ---


def test_a_doubled_record_stands_twice_and_is_damage_at_the_copy():
    machine = started(jobs=3)
    machine.stop()
    before, frame = _log(machine), machine.frames()[1]
    report = press(machine, "record-doubled", record=frame.offset)
    end = frame.offset + frame.length
    assert _log(machine) == before[:end] + before[frame.offset :]
    assert report.offset == end
    assert (
        f"A copy of the ENQUEUE of job 2 at 0x{frame.offset:03x} was put in behind it at 0x{end:03x}" in report.sentence
    )
    found = verdict(machine)
    assert (found.kind, found.offset) == (VerdictKind.DAMAGED, end)
    assert "doubled" in found.reason


def test_the_last_record_doubled_moves_nothing():
    machine = started(jobs=1)
    machine.stop()
    report = press(machine, "record-doubled", record=machine.frames()[-1].offset)
    assert "moved" not in report.sentence
    assert verdict(machine).kind is VerdictKind.DAMAGED


@pytest.mark.parametrize("index", [0, 1, 2, 3])
def test_a_removed_record_is_missed_even_when_it_was_the_last(index):
    machine = started(jobs=3)
    machine.stop()
    before, frame = _log(machine), machine.frames()[index]
    report = press(machine, "record-removed", record=frame.offset)
    assert _log(machine) == before[: frame.offset] + before[frame.offset + frame.length :]
    assert ("nothing followed it" in report.sentence) == (index == 3)
    found = verdict(machine)
    assert (found.kind, found.offset) == (VerdictKind.DAMAGED, frame.offset)
    assert "missing" in found.reason


def test_swapped_records_are_damage_at_the_first_of_the_two():
    machine = started(jobs=3)
    machine.stop()
    before, (first, second) = _log(machine), machine.frames()[:2]
    report = press(machine, "records-swapped", record=first.offset)
    one, other = (before[frame.offset : frame.offset + frame.length] for frame in (first, second))
    assert _log(machine) == before[: first.offset] + other + one + before[second.offset + second.length :]
    assert report.sentence.startswith("The ENQUEUE of job 1 at 0x040 and the ENQUEUE of job 2 at 0x0a0 changed places")
    found = verdict(machine)
    assert (found.kind, found.offset) == (VerdictKind.DAMAGED, first.offset)


def test_the_last_record_has_nothing_to_change_places_with():
    machine = started(jobs=2)
    machine.stop()
    with pytest.raises(CannotBreak, match="No whole record follows the SEAL at"):
        press(machine, "records-swapped", record=machine.frames()[-1].offset)


def test_a_record_of_another_file_is_whole_by_itself_and_never_listed():
    machine = started(jobs=2)
    machine.stop()
    before = _log(machine)
    report = press(machine, "stale-record")
    frame = _log(machine)[len(before) :]
    assert crc32(frame, RESIDUE) == RESIDUE
    assert int.from_bytes(frame[8:16], "big") == machine.frames()[-1].sequence + 1
    assert report.offset == len(before)
    found = verdict(machine)
    assert (found.kind, found.offset) == (VerdictKind.TORN, len(before))
    machine.start(recover=True)
    assert [job.id for job in machine.queue.jobs()] == [1, 2]
    assert _log(machine) == before
    assert content(machine, f"{PATH}.torn-{len(before):#x}") == frame


def test_behind_a_batch_the_stale_record_has_the_number_that_follows_on_all_its_operations():
    machine = started(jobs=1)
    machine.set_protection("lease", False)
    lease(machine)
    batch = machine.frames()[-1]
    assert batch.letter == "B"
    machine.crash("before it could seal")
    report = press(machine, "stale-record")
    assert f"Its number {batch.sequence + 2} and" in report.sentence


def test_without_a_readable_header_there_is_no_number_to_follow_on():
    machine = started(jobs=1)
    press(machine, "flip-bit", record=0, byte=20, bit=0)
    with pytest.raises(CannotBreak, match="The file header can't be read"):
        press(machine, "stale-record")


# --- rolled back ---


@pytest.mark.parametrize("index", [0, 1, 2])
def test_a_rollback_is_damage_while_the_mark_remembers_more(index):
    machine = started(jobs=3)
    before, frame = _log(machine), machine.frames()[index]
    report = press(machine, "truncated-to-a-record", record=frame.offset)
    assert _log(machine) == before[: frame.offset]
    assert f"exactly before the ENQUEUE of job {index + 1} at 0x{frame.offset:03x}" in report.sentence
    assert "still remembers" in report.sentence
    found = verdict(machine)
    assert (found.kind, found.offset) == (VerdictKind.DAMAGED, frame.offset)
    assert "promised bytes are missing" in found.reason


def test_a_rollback_whose_mark_is_gone_too_can_not_be_noticed_and_says_so():
    machine = started(jobs=3)
    machine.stop()
    before = (_log(machine), content(machine, LOCK))
    report = press(machine, "truncated-to-a-record", record=machine.frames()[1].offset, mark=True)
    assert "recovery can't notice this" in report.sentence
    assert verdict(machine).kind is VerdictKind.CLEAN
    machine.start()
    assert [job.id for job in machine.queue.jobs()] == [1]
    assert [finding.job for finding in machine.findings] == [2, 3]
    machine = started(jobs=3)
    machine.stop()
    report = press(machine, "truncated-to-a-record", mark=True)
    machine.take_back(report)
    assert (_log(machine), len(content(machine, LOCK) or b"")) == (_log(machine), len(before[1] or b""))
    assert verdict(machine).kind is VerdictKind.CLEAN


def test_a_rollback_without_a_lock_file_has_no_mark_to_erase():
    machine = started(jobs=2)
    machine.stop()
    machine.storage.unlink(LOCK)
    report = press(machine, "truncated-to-a-record", mark=True)
    assert [splice.path for splice in report.splices] == [PATH]


def test_the_rollback_takes_the_last_record_that_says_something():
    machine = started(jobs=2, leased=1)
    machine.stop()
    assert "exactly before the LEASE of job 1" in press(machine, "truncated-to-a-record").sentence
    machine = started(jobs=1)
    machine.do("ack", lambda queue: queue.cancel(1))
    machine.do("compact", lambda queue: queue.compact())
    assert "before the SNAPSHOT" in press(machine, "truncated-to-a-record").sentence
