"""Damage at rest: exactly which bytes change, and that a reader finds exactly that."""

from __future__ import annotations

import pytest

from app.engine.errors import DamagedLogError
from app.engine.log.frame import HEAD_BYTES, HEADER_BYTES
from app.engine.log.verdict import VerdictKind
from app.lab.faults import FAULTS
from app.lab.faults.base import CannotBreak
from app.lab.protections import PROTECTIONS
from tests.helpers.broken import content, enqueue, lease, press, started, verdict

FRAME = HEADER_BYTES
"""Where the first record of a new log begins."""


def _log(machine):
    found = content(machine)
    assert found is not None
    return found


# --- flip a bit ---


def test_a_press_flips_one_payload_bit_of_a_random_record():
    hit = set()
    for seed in range(12):
        machine = started(jobs=5, seed=seed)
        before = _log(machine)
        report = press(machine, "flip-bit")
        after = _log(machine)[: len(before)]
        (at,) = [index for index in range(len(before)) if before[index] != after[index]]
        assert at == report.offset
        assert (before[at] ^ after[at]).bit_count() == 1
        frame = next(frame for frame in reversed(_frames_of(before, machine)) if frame[0] <= at)
        assert f"payload of job {frame[1]})" in report.sentence
        hit.add(frame[1])
    assert len(hit) > 2


def _frames_of(before, machine):
    """Offset and number of each record in the bytes before the damage."""
    found, at = [], HEADER_BYTES
    while at < len(before):
        length = (int.from_bytes(before[at + 4 : at + 8], "big") + 51) & -16
        found.append((at, int.from_bytes(before[at + 8 : at + 16], "big")))
        at += length
    return found


def test_its_sentence_names_byte_field_bit_and_both_values():
    machine = started()
    enqueue(machine, b"amber")
    report = press(machine, "flip-bit", record=FRAME, byte=HEAD_BYTES + 20 + 1, bit=3)
    assert report.sentence == (
        "Bit 3 of byte 0x075 (payload of job 1) went from 1 to 0: 6d became 65. The queue's process was stopped first."
    )
    assert report.splices[0].before == b"m"
    assert report.splices[0].after == b"e"
    assert report.offset == 0x75


def _fields():
    frame = [
        ("sync", 1, "sync of the ENQUEUE of job 1 at 0x040"),
        ("type", 3, "type of the ENQUEUE of job 1 at 0x040"),
        ("length", 7, "body length of the ENQUEUE of job 1 at 0x040"),
        ("sequence", 15, "sequence number of the ENQUEUE of job 1 at 0x040"),
        ("time", 20, "time of the ENQUEUE of job 1 at 0x040"),
        ("prev", 24, "prev of the ENQUEUE of job 1 at 0x040"),
        ("head CRC", 31, "head CRC of the ENQUEUE of job 1 at 0x040"),
        ("body", 32, "available of the ENQUEUE of job 1 at 0x040"),
        ("attempts", 49, "attempts max of the ENQUEUE of job 1 at 0x040"),
        ("payload", 52, "payload of job 1"),
        ("padding", 58, "padding of the ENQUEUE of job 1 at 0x040"),
        ("end CRC", 63, "end CRC of the ENQUEUE of job 1 at 0x040"),
    ]
    header = [
        ("magic", 3, "magic of the file header"),
        ("version", 9, "version of the file header"),
        ("lowest", 11, "lowest reader version of the file header"),
        ("header length", 12, "header length of the file header"),
        ("flags", 15, "flags of the file header"),
        ("file id", 20, "file id of the file header"),
        ("salt", 28, "salt of the file header"),
        ("generation", 39, "generation of the file header"),
        ("base", 40, "base sequence number of the file header"),
        ("created", 55, "created of the file header"),
        ("previous", 56, "previous end CRC of the file header"),
        ("header CRC", 63, "header CRC of the file header"),
    ]
    return [(FRAME, *one) for one in frame] + [(0, *one) for one in header]


@pytest.mark.parametrize(("record", "field", "byte", "words"), _fields(), ids=lambda value: str(value))
@pytest.mark.parametrize("bit", [0, 7])
def test_a_bit_of_any_field_is_named_by_byte_and_bit_and_acted_upon_by_nobody(record, field, byte, words, bit):
    machine = started()
    enqueue(machine, b"amber")
    enqueue(machine, b"brass")
    report = press(machine, "flip-bit", record=record, byte=byte, bit=bit)
    assert f"Bit {bit} of byte 0x{record + byte:03x} ({words}) went" in report.sentence
    found = verdict(machine)
    assert (found.kind, found.offset, found.byte, found.bit) == (VerdictKind.DAMAGED, record, record + byte, bit)
    damaged = _log(machine)
    with pytest.raises(DamagedLogError) as refused:
        machine.start(recover=True)
    assert f"byte {record + byte:#05x}, bit {bit}" in str(refused.value)
    assert _log(machine) == damaged
    assert not machine.alive
    machine.take_back(report)
    machine.start()
    assert machine.findings == ()


def test_every_byte_of_a_torn_tail_can_be_hit_too():
    machine = started(jobs=1)
    press(machine, "crash-mid-write", cut=40)
    tail = machine.frames()[-1].offset + machine.frames()[-1].length
    report = press(machine, "flip-bit", record=tail, byte=39, bit=0)
    assert f"0x{tail + 39:03x} (in what stands at 0x{tail:03x}, behind the last whole record)" in report.sentence
    with pytest.raises(CannotBreak, match=r"has the bytes 0 to 39, not 40\."):
        press(machine, "flip-bit", record=tail, byte=40)


def test_a_log_that_is_torn_in_its_first_record_has_a_tail_behind_the_header():
    machine = started()
    press(machine, "crash-mid-write", cut=40)
    assert "behind the last whole record)" in press(machine, "flip-bit", record=FRAME, byte=4, bit=1).sentence


@pytest.mark.parametrize("fault", ["flip-length", "record-doubled", "record-removed", "truncated-to-a-record"])
def test_an_empty_log_has_nothing_to_preview(fault):
    with pytest.raises(CannotBreak, match="The log holds no whole record"):
        FAULTS[fault].preview(started(), {})


def test_a_record_without_a_payload_is_hit_in_its_body_and_a_seal_anywhere():
    machine = started()
    enqueue(machine, b"")
    assert "the ENQUEUE of job 1" in press(machine, "flip-bit").sentence
    machine = started(jobs=1)
    machine.stop()
    seal = machine.frames()[-1]
    assert seal.letter == "z"
    assert "of the SEAL at" in press(machine, "flip-bit", record=seal.offset).sentence


def test_only_a_header_there_means_a_bit_of_the_header():
    machine = started()
    machine.stop()
    assert "of the file header)" in press(machine, "flip-bit").sentence


def test_a_byte_in_a_record_that_is_not_there_is_refused_by_name():
    machine = started(jobs=1)
    with pytest.raises(CannotBreak, match=r"^The ENQUEUE of job 1 at 0x040 has the bytes 0 to 95, not 96\.$"):
        press(machine, "flip-bit", record=FRAME, byte=96)
    assert machine.alive


def test_the_file_header_is_no_record_for_the_others():
    machine = started(jobs=1)
    for fault in ("flip-length", "record-doubled", "record-removed", "records-swapped", "truncated-to-a-record"):
        with pytest.raises(CannotBreak, match="No whole record begins at 0x000"):
            press(machine, fault, record=0)


def test_a_record_of_a_batch_and_of_a_snapshot_are_named():
    machine = started(jobs=2)
    machine.do("compact", lambda queue: queue.compact())
    summary, job = machine.frames()[:2]
    report = press(machine, "flip-bit", record=summary.offset, byte=40, bit=1)
    assert f"(count of the SNAPSHOT at 0x{summary.offset:03x})" in report.sentence
    machine.take_back(report)
    assert f"(payload of the SNAPSHOT at 0x{job.offset:03x})" in press(machine, "flip-bit", record=job.offset).sentence
    machine = started(jobs=1)
    machine.set_protection("lease", False)
    lease(machine)
    machine.stop()
    batch = next(frame for frame in machine.frames() if frame.letter == "B")
    assert "1.job of the BATCH at" in press(machine, "flip-bit", record=batch.offset, byte=40, bit=0).sentence


# --- the length ---


@pytest.mark.parametrize("bit", range(32))
def test_a_flipped_length_bit_is_damage_not_a_torn_tail(bit):
    machine = started(jobs=3)
    record = machine.frames()[1].offset
    before = _log(machine)
    report = press(machine, "flip-length", record=record, bit=bit)
    after = _log(machine)[: len(before)]
    old, new = (int.from_bytes(one[record + 4 : record + 8], "big") for one in (before, after))
    assert old ^ new == 1 << bit
    assert f"went from {old:,} to {new:,}." in report.sentence
    found = verdict(machine)
    assert (found.kind, found.offset) == (VerdictKind.DAMAGED, record)
    assert (found.byte, found.bit) == (record + 7 - bit // 8, bit % 8)


@pytest.mark.parametrize("how", ["huge", "forged"])
def test_the_largest_length_there_is_is_damage_and_costs_no_memory(how):
    machine = started(jobs=3)
    record = machine.frames()[1].offset
    report = press(machine, "flip-length", record=record, how=how)
    assert _log(machine)[record + 4 : record + 8] == b"\xff\xff\xff\xff"
    assert "to 4,294,967,295" in report.sentence
    assert ("the head CRC was made to agree" in report.sentence) == (how == "forged")
    found = verdict(machine)
    assert (found.kind, found.offset) == (VerdictKind.DAMAGED, record)
    assert ("4,294,967,295 bytes" in found.reason) == (how == "forged")


# --- garbage ---


@pytest.mark.parametrize("count", [2, 16, 256])
def test_garbage_changes_every_byte_it_covers_and_no_other(count):
    machine = started(jobs=6)
    record = machine.frames()[2].offset
    machine.stop()
    before = _log(machine)
    report = press(machine, "garbage-in-the-middle", record=record, count=count)
    at = record + HEAD_BYTES
    changed = [index for index, byte in enumerate(_log(machine)) if byte != before[index]]
    assert changed == list(range(at, min(at + count, len(before))))
    assert f"{len(changed)} bytes from 0x{at:03x} on" in report.sentence
    found = verdict(machine)
    assert (found.kind, found.offset) == (VerdictKind.DAMAGED, record)


def test_garbage_at_the_end_of_the_file_stops_there():
    machine = started(jobs=1)
    machine.stop()
    seal = machine.frames()[-1]
    size = len(_log(machine))
    report = press(machine, "garbage-in-the-middle", record=seal.offset, count=256)
    assert len(_log(machine)) == size
    assert f"{size - seal.offset - 24} bytes from" in report.sentence


def test_garbage_in_the_file_header_is_possible_when_it_is_asked_for():
    machine = started(jobs=1)
    report = press(machine, "garbage-in-the-middle", record=0)
    assert "(generation of the file header)" in report.sentence
    assert verdict(machine).kind is VerdictKind.DAMAGED


# --- what all of them share ---


@pytest.mark.parametrize("fault", ["flip-length", "garbage-in-the-middle", "record-doubled", "record-removed"])
def test_a_running_queue_without_a_record_is_given_one_first(fault):
    report = press(started(), fault)
    assert report.sentence.startswith("First job 1 was enqueued. ")
    assert report.sentence.endswith("The queue's process was stopped first.")


def test_two_are_made_when_two_are_needed():
    report = press(started(), "records-swapped")
    assert report.sentence.startswith("First job 1 was enqueued and job 2 was enqueued. ")


@pytest.mark.parametrize(
    "fault", ["flip-length", "garbage-in-the-middle", "record-doubled", "record-removed", "records-swapped"]
)
def test_a_dead_queue_without_a_record_can_not_be_damaged_there(fault):
    machine = started()
    machine.crash("by itself")
    with pytest.raises(CannotBreak, match="The log holds too few records for that"):
        press(machine, fault)


def test_a_process_that_runs_is_stopped_and_one_that_does_not_is_left_alone():
    machine = started(jobs=2)
    assert press(machine, "flip-bit").sentence.endswith("stopped first.")
    assert machine.death == ""
    assert not press(machine, "flip-bit").sentence.endswith("stopped first.")


@pytest.mark.parametrize("protection", [one.name for one in PROTECTIONS])
def test_a_queue_without_one_protection_is_damaged_in_the_same_way(protection):
    machine = started(jobs=3)
    machine.set_protection(protection, False)
    lease(machine)
    record = machine.frames()[1].offset
    report = press(machine, "flip-bit", record=record, byte=60, bit=2)
    assert report.offset == record + 60
    assert not machine.alive
