"""Logs of version 1 open for ever, and say what they said on the day they were written."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from app.engine.jobs.job import JobState
from app.engine.jobs.table import JobTable
from app.engine.log.verdict import CLEAN
from app.engine.operations import APPLY, describe
from tests.helpers.log_builder import Reading, Record, read_log
from tests.helpers.second_decoder import decode

FOLDER = Path(__file__).parent
FIRST = FOLDER / "version-1.joblog"
COMPACTED = FOLDER / "version-1-compacted.joblog"
T = 1_767_603_600_000
"""2026-01-05 09:00:00 UTC, when the first log was created."""

FIRST_LISTING = [
    ("E", 1, 1_000, {"available_ms": T + 1_000, "priority": 5, "key": "cat", "payload": b"resize cat.png"}),
    ("E", 2, 1_500, {"available_ms": T + 61_500, "key": "", "payload": b"Gr\xfc\xdfe\x00\xff"}),
    ("L", 3, 2_000, {"job": 1, "deadline_ms": T + 32_000, "worker": "Jürgen"}),
    ("X", 4, 20_000, {"job": 1, "token": 3, "deadline_ms": T + 80_000}),
    ("N", 5, 21_000, {"job": 1, "token": 3, "retry_ms": T + 22_000, "reason": "disk full, try again"}),
    ("L", 6, 23_000, {"job": 1, "deadline_ms": T + 53_000, "worker": "worker-2"}),
    ("N", 7, 24_000, {"job": 1, "token": 6, "retry_ms": 0, "reason": "gave up"}),
    ("R", 8, 25_000, {"job": 1}),
    ("B", 9, 26_000, {"count": 3}),
    ("C", 12, 27_000, {"job": 2, "reason": "not needed any more"}),
    ("E", 14, 26_900, {"key": "schlüssel", "payload": bytes(range(256))}),
    ("z", 15, 28_000, {}),
]
COMPACTED_LISTING = [
    ("S", 26, 100_000, {"kind": 0, "count": 3}),
    ("S", 27, 100_000, {"kind": 1, "stored": 0, "job": 10, "token": 0, "priority": -7, "payload": b""}),
    ("S", 28, 100_000, {"kind": 1, "stored": 1, "job": 14, "token": 17, "worker": "worker-3", "flags": 1}),
    ("S", 29, 100_000, {"kind": 1, "stored": 2, "job": 18, "attempts": 3, "reason": "kaputt: Ä"}),
    ("z", 30, 100_000, {}),
    ("E", 31, 101_000, {"payload": b"after compaction"}),
]


def read_and_fold(path: Path) -> tuple[Reading, JobTable]:
    """Read a golden log and fold every record into a table, as the queue does."""
    data = path.read_bytes()
    first = read_log(data)
    assert first.reader is not None
    table = JobTable(first.reader.header.base_sequence)

    def fold(record: Record) -> None:
        body = record.body
        APPLY[ord(record.letter)](table, record.sequence, record.time_ms, body, 0, len(body), record.offset + 32)

    return read_log(data, visit=fold), table


@pytest.mark.parametrize(
    ("path", "digest"),
    [
        (FIRST, "7f89947ee2174e42117bca96aec88adacac765ebde2bb6c4dbc5090350630a7c"),
        (COMPACTED, "732ef8c216c39064906d546d3d0872825dd5e9750e3b601da32473dd98e6e4ef"),
    ],
)
def test_a_golden_log_is_never_rewritten(path: Path, digest: str) -> None:
    assert sha256(path.read_bytes()).hexdigest() == digest


@pytest.mark.parametrize(("path", "listing"), [(FIRST, FIRST_LISTING), (COMPACTED, COMPACTED_LISTING)])
def test_a_golden_log_is_listed_as_ever(path: Path, listing: list[tuple[str, int, int, dict[str, object]]]) -> None:
    reading, _ = read_and_fold(path)
    assert reading.verdict == CLEAN
    assert [record.letter for record in reading.records] == [letter for letter, *_ in listing]
    for record, (letter, sequence, after_ms, values) in zip(reading.records, listing, strict=True):
        assert (record.sequence, record.time_ms) == (sequence, T + after_ms)
        said = describe(ord(letter), record.body)
        assert {name: said[name] for name in values} == values


@pytest.mark.parametrize("path", [FIRST, COMPACTED])
def test_the_second_decoder_lists_it_the_same(path: Path) -> None:
    reading, _ = read_and_fold(path)
    assert reading.reader is not None
    kind, end, records = decode(path.read_bytes())
    assert (kind, end) == ("CLEAN", reading.reader.end)
    assert [(letter, number) for number, letter, _, _ in records] == [(r.letter, r.sequence) for r in reading.records]


def test_the_jobs_of_the_first_log() -> None:
    _, table = read_and_fold(FIRST)
    jobs = {job.id: job for job in table.jobs_at(T + 30_000)}
    assert {id: job.state for id, job in jobs.items()} == {
        1: JobState.DONE,
        2: JobState.CANCELLED,
        10: JobState.READY,
        14: JobState.READY,
    }
    assert (jobs[1].attempts, jobs[1].token, jobs[1].key) == (1, 9, "cat")
    assert (jobs[10].priority, jobs[10].attempts_max, jobs[10].payload_bytes) == (-7, 1, 0)
    data = FIRST.read_bytes()
    last = jobs[14]
    assert data[last.payload_offset : last.payload_offset + last.payload_bytes] == bytes(range(256))


def test_the_jobs_of_the_compacted_log() -> None:
    _, table = read_and_fold(COMPACTED)
    jobs = {job.id: job for job in table.jobs_at(T + 150_000)}
    assert {id: job.state for id, job in jobs.items()} == {
        10: JobState.READY,
        14: JobState.LEASED,
        18: JobState.DEAD_LETTER,
        31: JobState.READY,
    }
    assert (jobs[14].attempts, jobs[14].token, jobs[14].due_ms, jobs[14].may_be_done) == (2, 17, T + 190_000, True)
    assert {job.id: job.state for job in table.jobs_at(T + 190_000)}[14] is JobState.READY
