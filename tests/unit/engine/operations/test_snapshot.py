"""SNAPSHOT: the summary with its digest, and one job as it was."""

import struct
from hashlib import sha256

import pytest

from app.engine.jobs.row import DEAD, LEASED, JobRow
from app.engine.limits import ATTEMPTS_MAX
from app.engine.log.layout import Nonsense
from app.engine.operations.snapshot import job_body, layout_of
from tests.helpers.engine import fold
from tests.helpers.log_builder import enqueue_body, snapshot_body, summary_body

BASE = 40


def full_row(id=7):
    row = JobRow(id)
    row.stored, row.priority, row.attempts, row.attempts_max, row.lease_ms = LEASED, -5, 2, 3, 9_000
    row.token, row.worker, row.key, row.reason = 12, "wörker", "kéy", "it failed"
    row.enqueued_ms, row.available_ms, row.changed_ms, row.may_be_done = 10, 30, 20, True
    return row


def replay(*bodies):
    summary = summary_body(len(bodies), sha256(b"".join(bodies)).digest())
    return fold(("S", summary), *(("S", body) for body in bodies), base_sequence=BASE)


def test_a_snapshot_says_all_of_a_job():
    row = full_row()
    table = replay(job_body(row, b"payload"))
    read = table.rows[7]
    assert (read.payload_bytes, table.key_holder("kéy")) == (7, read)
    payload_fields = {"payload_offset", "payload_bytes", "payload_crc"}
    for name in set(JobRow.__slots__) - payload_fields:
        assert getattr(read, name) == getattr(row, name), name


def test_a_dead_letter_keeps_its_history():
    row = full_row()
    row.stored, row.may_be_done = DEAD, False
    read = replay(job_body(row, b"")).rows[7]
    assert (read.stored, read.reason, read.attempts, read.may_be_done) == (DEAD, "it failed", 2, False)


def test_more_attempts_than_the_maximum_are_kept_as_another_writer_has_granted_them():
    row = full_row()
    row.attempts = row.attempts_max + 2
    assert replay(job_body(row, b"")).rows[7].attempts == row.attempts


def test_more_attempts_than_a_snapshot_can_hold_are_the_most_it_can():
    row = full_row()
    row.attempts = ATTEMPTS_MAX + 1
    assert replay(job_body(row, b"")).rows[7].attempts == ATTEMPTS_MAX


def test_a_summary_of_no_jobs_is_complete_at_once():
    assert replay().rows == {}


def test_jobs_other_than_the_summarys_make_no_sense():
    with pytest.raises(Nonsense, match="SHA-256 differs"):
        fold(("S", summary_body(0, bytes(32))), base_sequence=BASE)
    one = snapshot_body(1, b"a")
    with pytest.raises(Nonsense, match="SHA-256 differs"):
        fold(("S", summary_body(1, sha256(one).digest())), ("S", snapshot_body(1, b"b")), base_sequence=BASE)


def test_one_job_too_many_makes_no_sense():
    table = replay(snapshot_body(1))
    with pytest.raises(Nonsense, match="no further job"):
        fold(("S", snapshot_body(2)), table=table)


def test_a_job_without_a_summary_before_it_makes_no_sense():
    with pytest.raises(Nonsense, match="no summary"):
        fold(("S", snapshot_body(1)), base_sequence=BASE)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "empty"),
        (b"\2" + bytes(47), "unknown kind 2"),
        (summary_body(1)[:-1], "47 bytes"),
        (summary_body(1) + b"\0", "49 bytes"),
        (b"\0\1" + summary_body(0, sha256(b"").digest())[2:], "reserved"),
    ],
)
def test_a_wrong_summary_makes_no_sense(body, words):
    with pytest.raises(Nonsense, match=words):
        fold(("S", body), base_sequence=BASE)


def test_a_second_summary_makes_no_sense():
    table = replay(snapshot_body(1))
    with pytest.raises(Nonsense, match="first record"):
        fold(("S", summary_body(1)), table=table)
    with pytest.raises(Nonsense, match="first record"):
        fold(("E", enqueue_body()), ("S", summary_body(1)))


def changed(offset, value, payload=b"payload"):
    body = bytearray(snapshot_body(1, payload))
    body[offset : offset + len(value)] = value
    return bytes(body)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (snapshot_body(1)[:-1], "fewer than the 64"),
        (changed(1, b"\3"), "contradict"),
        (changed(2, b"\2"), "contradict"),
        (changed(3, b"\xff"), "contradict"),
        (changed(4, b"\xff"), "contradict"),
        (changed(5, b"\1"), "contradict"),
        (changed(6, b"\0\0"), "contradict"),
        (changed(0x0A, b"\xff\xff"), "contradict"),
        (changed(0x10, bytes(4)), "contradict"),
        (changed(0x14, b"\0\0\0\1"), "contradict"),
        (changed(0x18, bytes(8)), "job 0 can't be"),
        (changed(0x18, struct.pack(">Q", BASE + 1)), "job 41 can't be"),
        (changed(3, b"\1", b"\xff"), "key is not UTF-8"),
        (changed(4, b"\1", b"\xff"), "worker is not UTF-8"),
        (changed(0x0A, b"\0\1", b"\xff"), "reason is not UTF-8"),
    ],
)
def test_a_snapshot_that_contradicts_itself_makes_no_sense(body, words):
    with pytest.raises(Nonsense, match=words):
        replay(body)


def test_the_same_job_twice_makes_no_sense():
    with pytest.raises(Nonsense, match="job 1 can't be"):
        replay(snapshot_body(1), snapshot_body(1))


def test_the_kind_is_told_by_the_first_byte():
    assert layout_of(b"") is None
    assert layout_of(b"\2") is None
    assert layout_of(summary_body(0)) is not layout_of(snapshot_body(1))
