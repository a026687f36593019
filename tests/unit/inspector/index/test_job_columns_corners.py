"""Corners of the columns of jobs: large payloads, changed bytes, payloads, very many jobs, numbers far apart."""

from __future__ import annotations

import struct

import pytest

from app.engine.errors import DamagedLogError, StorageError, UnknownJobError
from app.engine.jobs.job import JobState
from app.engine.jobs.table import JobTable
from app.engine.loading import folding
from app.engine.log.reader import Reader
from app.inspector.belief import HIDDEN_MAX, JOBS_MAX, sight_of_table
from app.inspector.index import job_pieces
from app.inspector.index.columns import Columns, columns_of
from app.inspector.index.job_columns import ColumnJobs, OddJobs, column_jobs
from app.inspector.rows import Rows
from tests.helpers.log_builder import CREATED_MS, LogBuilder, batch_body, compacted, enqueue_body, every_type
from tests.helpers.memory_file import MemoryFile


def read(log: LogBuilder) -> tuple[Columns, MemoryFile, JobTable]:
    """The columns of a log that is right, its bytes and the engine's jobs."""
    file, rows, table = MemoryFile(bytes(log.data)), Rows(), JobTable(log.header.base_sequence)

    def take(letter: int, sequence: int, time_ms: int, data: bytes, start: int, length: int, offset: int) -> None:
        rows.add(letter, sequence, time_ms, offset, data, start, length)

    Reader(file, log.header, folding(table, take)).read(len(log.data))
    assert len(rows) == len(log.offsets)
    return columns_of(rows), file, table


def lease_body(job: int, deadline_ms: int, worker: bytes = b"w") -> bytes:
    return struct.pack(">QQ", job, deadline_ms) + worker


def test_every_type_of_record_is_told() -> None:
    log = every_type()
    columns, file, table = read(log)
    jobs = ColumnJobs(columns, file, log.header)
    assert jobs.sight(CREATED_MS + 9_000) == sight_of_table(table, CREATED_MS + 9_000)
    assert jobs.counts(CREATED_MS + 9_000)[JobState.DONE] == 1
    assert jobs.job(6, CREATED_MS).worker == "w"
    with pytest.raises(UnknownJobError):
        jobs.job(99, CREATED_MS)


def test_an_empty_log_has_no_jobs() -> None:
    log = LogBuilder()
    columns, file, _ = read(log)
    jobs = ColumnJobs(columns, file, log.header)
    assert len(jobs) == 0
    assert jobs.sight(CREATED_MS).jobs == []


def test_of_large_payloads_only_the_fields_are_read() -> None:
    log = LogBuilder()
    payload = bytes(300_000)
    for number in range(20):
        log.add("E", enqueue_body(payload, b"k" * number))
        log.add("L", lease_body(2 * number + 1, CREATED_MS, b"worker-%d" % number))
    columns, file, table = read(log)
    file.reads.clear()
    jobs = ColumnJobs(columns, file, log.header)
    assert file.bytes_read < 20_000
    assert jobs.sight(CREATED_MS) == sight_of_table(table, CREATED_MS)
    assert jobs.payload(jobs.job(1, CREATED_MS)) == payload


def test_a_large_log_is_read_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_pieces, "PIECE_BYTES", 200)
    log = every_type()
    columns, file, table = read(log)
    file.reads.clear()
    assert ColumnJobs(columns, file, log.header).sight(CREATED_MS) == sight_of_table(table, CREATED_MS)
    assert max(length for _, length in file.reads) < 400


def test_bytes_that_have_changed_make_it_odd() -> None:
    log = every_type()
    columns, file, _ = read(log)
    for place in (3, 7):
        changed = MemoryFile(bytes(file.data))
        changed.data[log.offsets[2] + place] ^= 0x20
        assert column_jobs(columns, changed, log.header) is None
    assert column_jobs(columns, MemoryFile(bytes(file.data[:-100])), log.header) is None


def test_a_large_payload_that_is_cut_off_makes_it_odd() -> None:
    log = LogBuilder()
    log.add("E", enqueue_body(bytes(100_000)))
    log.add("L", lease_body(1, CREATED_MS))
    columns, file, _ = read(log)
    assert column_jobs(columns, MemoryFile(bytes(file.data[:200])), log.header) is None


def test_a_compacted_log_that_is_cut_or_changed_is_odd_or_told_as_far_as_it_goes() -> None:
    log = compacted()
    data = bytes(log.data)
    rows = Rows()
    for offset in log.offsets:
        size, sequence, time_ms = struct.unpack_from(">IQQ", data, offset + 4)
        rows.add(data[offset + 3], sequence, time_ms, offset, data, offset + 32, size)
    # The digest of that summary is not the one of its snapshots.
    assert column_jobs(columns_of(rows), MemoryFile(data), log.header) is None
    assert column_jobs(columns_of(rows), MemoryFile(data[:200]), log.header) is None


def test_a_payload_is_checked_with_its_record() -> None:
    log = LogBuilder()
    log.add("E", enqueue_body(b"plain"))
    log.add("B", batch_body(("E", enqueue_body(b"first", b"key")), ("E", enqueue_body(b"second"))), takes=2)
    columns, file, _ = read(log)
    jobs = ColumnJobs(columns, file, log.header)
    told = jobs.sight(CREATED_MS).jobs
    assert [jobs.payload(job) for job in told] == [b"plain", b"first", b"second"]
    file.data[told[0].payload_offset] ^= 1
    with pytest.raises(DamagedLogError, match="changed since"):
        jobs.payload(told[0])
    assert jobs.payload(told[1]) == b"first"
    file.fail_at = log.offsets[1]
    with pytest.raises(StorageError, match="Input/output error"):
        jobs.payload(told[1])


def test_cards_of_a_file_that_was_cut_or_changed_meanwhile_cannot_be_made() -> None:
    log = every_type()
    columns, file, _ = read(log)
    jobs = ColumnJobs(columns, file, log.header)
    whole = bytes(file.data)
    for damaged in (whole[:70], whole[: log.offsets[5] + 40], whole.replace(b"cat", b"\xff\xfe\xfd")):
        file.data[:] = damaged
        with pytest.raises(OSError, match="has changed since it was read"):
            jobs.sight(CREATED_MS)


def test_of_very_many_jobs_the_first_unfinished_ones_are_shown() -> None:
    log = LogBuilder()
    for number in range(JOBS_MAX + HIDDEN_MAX + 500):
        log.add("E", enqueue_body(available_ms=CREATED_MS + 10_000 * (number % 7 + 1)))
    total = log.sequence
    for job in range(1, 200):
        log.add("C", struct.pack(">Q", job))
    columns, file, table = read(log)
    jobs = ColumnJobs(columns, file, log.header)
    for now_ms in (CREATED_MS, CREATED_MS + 35_000, CREATED_MS + 10**9):
        assert jobs.sight(now_ms) == sight_of_table(table, now_ms)
    for job in range(200, total - 5_000):
        log.add("C", struct.pack(">Q", job))
    columns, file, table = read(log)
    jobs = ColumnJobs(columns, file, log.header)
    assert jobs.sight(CREATED_MS) == sight_of_table(table, CREATED_MS)


def test_a_time_beyond_any_calendar_is_odd() -> None:
    log = every_type()
    columns, file, _ = read(log)
    times = columns.time_ms.copy()
    times[3] = 2**63
    odd = Columns(
        columns.count,
        columns.offset,
        columns.length,
        columns.letter,
        columns.sequence,
        columns.job,
        columns.token,
        times,
        columns.batches,
    )
    with pytest.raises(OddJobs, match="calendar"):
        ColumnJobs(odd, file, log.header)


def test_numbers_that_are_far_apart_are_odd() -> None:
    log = LogBuilder()
    log.add("E", enqueue_body(b"x"))
    columns, file, _ = read(log)
    far = columns.sequence + 10**9
    odd = Columns(
        1,
        columns.offset,
        columns.length,
        columns.letter,
        far,
        far,
        columns.token,
        columns.time_ms,
        columns.batches,
    )
    with pytest.raises(OddJobs, match="far apart"):
        ColumnJobs(odd, file, log.header)


@pytest.mark.parametrize(
    "body",
    [
        b"\x00\x00",
        batch_body(),
        struct.pack(">I", 10_001) + bytes(12),
        batch_body(("z", b"")),
        batch_body(("B", batch_body(("E", enqueue_body())))),
        batch_body(("E", enqueue_body()))[:-1],
        batch_body(("E", enqueue_body())) + b"\x00",
        struct.pack(">I", 2) + batch_body(("E", enqueue_body()))[4:],
    ],
)
def test_a_batch_that_cannot_be_one_is_odd(body: bytes) -> None:
    log = LogBuilder()
    log.add("E", enqueue_body(b"x"))
    log.add("B", body)
    rows, data = Rows(), bytes(log.data)
    for offset in log.offsets:
        size, sequence, time_ms = struct.unpack_from(">IQQ", data, offset + 4)
        rows.add(data[offset + 3], sequence, time_ms, offset, data, offset + 32, size)
    assert column_jobs(columns_of(rows), MemoryFile(data), log.header) is None
