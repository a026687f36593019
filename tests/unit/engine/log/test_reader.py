"""The reader: what it hands out, where it stands afterwards, and that it never goes past what is proven."""

from __future__ import annotations

import pytest

from app.engine.limits import BODY_MAX_BYTES
from app.engine.log.frame import FRAME_MAX_BYTES, HEADER_BYTES
from app.engine.log.header import FileHeader
from app.engine.log.layout import Nonsense
from app.engine.log.reader import Reader
from app.engine.log.verdict import CLEAN, VerdictKind
from tests.helpers.log_builder import (
    CREATED_MS,
    FILE_ID,
    LogBuilder,
    Reading,
    Record,
    batch_body,
    enqueue_body,
    every_type,
    raw_frame,
    read_log,
)
from tests.helpers.memory_file import MemoryFile

MIB = 1024 * 1024


def many(count: int, body: bytes = b"some payload") -> LogBuilder:
    log = LogBuilder()
    for _ in range(count):
        log.add("E", body)
    return log


def stands_behind(reading: Reading, log: LogBuilder, count: int) -> bool:
    """True when exactly the first `count` frames were taken and every attribute says so."""
    reader = reading.reader
    assert reader is not None
    ends = [*log.offsets, len(log.data)]
    last = log.frame(count - 1) if count else None
    return (
        reader.records == count
        and reader.end == ends[count]
        and reader.last_offset == (log.offsets[count - 1] if count else 0)
        and reader.chain == (int.from_bytes(last[-4:], "little") if last else log.salt)
    )


def test_a_log_without_records_is_clean_and_the_reader_stands_at_its_start() -> None:
    log = LogBuilder(base=0)
    reading = log.read()
    reader = reading.reader
    assert reader is not None
    assert reading.verdict == CLEAN
    assert (reader.end, reader.sequence, reader.chain) == (HEADER_BYTES, 0, log.salt)
    assert (reader.time_ms, reader.last_offset, reader.records) == (CREATED_MS, 0, 0)
    assert (reader.snapshots_due, reader.sealed) == (0, False)


def test_every_type_is_handed_out_once_in_order() -> None:
    log = every_type()
    reading = log.read()
    reader = reading.reader
    assert reader is not None
    assert reading.verdict == CLEAN
    assert "".join(record.letter for record in reading.records) == "ELXNRBACz"
    assert [record.sequence for record in reading.records] == [1, 2, 3, 4, 5, 6, 8, 9, 10]
    assert [record.offset for record in reading.records] == log.offsets
    assert stands_behind(reading, log, 9)
    assert (reader.sequence, reader.sealed, reader.time_ms) == (10, True, CREATED_MS + 10_000)


def test_the_body_is_handed_out_without_its_padding() -> None:
    log = LogBuilder().add("E", b"thirteen byte")
    assert log.read().records == [Record("E", 1, CREATED_MS + 1000, b"thirteen byte", 64)]


def test_a_log_of_several_chunks_is_read_whole() -> None:
    log = many(30_000)
    reading = log.read()
    assert reading.verdict == CLEAN
    assert stands_behind(reading, log, 30_000)
    assert [record.sequence for record in reading.records] == list(range(1, 30_001))


def test_a_frame_longer_than_a_chunk_is_read_whole() -> None:
    log = many(3).add("E", bytes(3 * MIB)).add("E", b"after").add("E", bytes(MIB + 5)).add("z")
    reading = log.read()
    assert reading.verdict == CLEAN
    assert stands_behind(reading, log, 7)
    assert len(reading.records[3].body) == 3 * MIB


def test_the_largest_body_is_read() -> None:
    reading = LogBuilder().add("E", b"\xa5" * BODY_MAX_BYTES).add("z").read()
    assert reading.verdict == CLEAN
    assert len(reading.records[0].body) == BODY_MAX_BYTES


def test_one_byte_more_than_the_largest_body_is_damage_under_good_checksums() -> None:
    reading = LogBuilder().add("E", bytes(BODY_MAX_BYTES + 1)).read()
    assert reading.verdict.kind is VerdictKind.DAMAGED
    assert "16,777,217 bytes" in reading.verdict.reason
    assert reading.records == []


def test_never_more_than_what_is_left_is_asked_for() -> None:
    log = many(100)
    file = MemoryFile(bytes(log.data))
    read_log(file)
    assert all(offset + length <= len(log.data) for offset, length in file.reads[1:])


def test_it_goes_on_where_it_stopped_when_the_file_has_grown() -> None:
    log = every_type()
    file = MemoryFile(b"")
    reader = Reader(file, log.header, lambda *_: None)
    for end in [*log.offsets[1:], len(log.data)]:
        file.data[:] = log.data[:end]
        file.reads.clear()
        before = reader.end
        assert reader.read(end) == CLEAN
        assert reader.end == end
        assert file.reads == [(before, end - before)]
    assert reader.records == 9


def test_a_record_that_arrives_byte_by_byte_is_torn_until_it_is_whole() -> None:
    log = many(2)
    file = MemoryFile(b"")
    reader = Reader(file, log.header, lambda *_: None)
    for end in range(HEADER_BYTES, len(log.data) + 1):
        file.data[:] = log.data[:end]
        verdict = reader.read(end)
        whole = max(offset for offset in [*log.offsets, len(log.data)] if offset <= end)
        assert verdict.kind is (VerdictKind.CLEAN if whole == end else VerdictKind.TORN)
        assert reader.end == whole


def test_a_size_smaller_than_the_file_is_where_reading_stops() -> None:
    log = every_type()
    reading = read_log(MemoryFile(bytes(log.data)), size=log.offsets[4])
    assert reading.verdict == CLEAN
    assert stands_behind(reading, log, 4)


def test_a_file_that_became_shorter_than_what_was_read_is_damaged() -> None:
    log = every_type()
    reader = Reader(MemoryFile(bytes(log.data)), log.header, lambda *_: None)
    reader.read(len(log.data))
    verdict = reader.read(log.offsets[3])
    assert verdict.kind is VerdictKind.DAMAGED
    assert verdict.offset == log.offsets[3]
    assert reader.end == len(log.data)


@pytest.mark.parametrize("lost", [16, 48])
def test_a_file_that_shrinks_while_it_is_read_ends_where_it_ends(lost: int) -> None:
    log = many(4)
    reading = read_log(MemoryFile(bytes(log.data[:-lost])), size=len(log.data))
    assert reading.verdict.kind is (VerdictKind.TORN if lost == 16 else VerdictKind.CLEAN)
    assert stands_behind(reading, log, 3)


def test_a_file_that_shrinks_to_what_was_read_is_clean_there() -> None:
    log = many(4)
    reader = Reader(MemoryFile(bytes(log.data)), log.header, lambda *_: None)
    assert reader.read(len(log.data)) == CLEAN
    assert reader.read(len(log.data) + 4096) == CLEAN


def test_a_read_error_is_passed_on_and_never_taken_for_the_end() -> None:
    log = many(30_000)
    file = MemoryFile(bytes(log.data))
    reader = Reader(file, log.header, lambda *_: None)
    file.fail_at = len(log.data) - 10
    with pytest.raises(OSError, match="Input/output"):
        reader.read(len(log.data))
    assert 0 < reader.records < 30_000
    file.fail_at = None
    assert reader.read(len(log.data)) == CLEAN
    assert reader.records == 30_000


def test_damage_in_the_middle_of_a_chunk_lets_exactly_the_good_prefix_out() -> None:
    log = many(1000)
    log.data[log.offsets[500] + 40] ^= 0x3C
    reading = log.read()
    assert reading.verdict.kind is VerdictKind.DAMAGED
    assert reading.verdict.offset == log.offsets[500]
    assert len(reading.records) == 500
    assert stands_behind(reading, log, 500)


def test_a_visitor_that_sees_nonsense_stops_the_reader_before_that_record() -> None:
    log = many(10)

    def visit(record: Record) -> None:
        if record.sequence == 6:
            raise Nonsense("there is no job 77 at this point of the log")

    reading = read_log(bytes(log.data), visit=visit)
    assert reading.verdict.kind is VerdictKind.DAMAGED
    assert reading.verdict.offset == log.offsets[5]
    assert reading.verdict.reason == "whole, but makes no sense here: there is no job 77 at this point of the log"
    assert stands_behind(reading, log, 5)


def test_whatever_else_a_visitor_raises_passes_through_and_only_visited_records_count() -> None:
    log = many(10)

    seen: list[int] = []

    def visit(letter: int, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, at: int) -> None:
        if sequence == 6:
            raise MemoryError
        seen.append(sequence)

    reader = Reader(MemoryFile(bytes(log.data)), log.header, visit)
    with pytest.raises(MemoryError):
        reader.read(len(log.data))
    assert seen == [1, 2, 3, 4, 5]
    assert (reader.records, reader.end, reader.sequence) == (5, log.offsets[5], 5)


def test_a_batch_uses_up_as_many_numbers_as_it_has_operations() -> None:
    operations = [("E", enqueue_body(bytes(number))) for number in range(5)]
    log = LogBuilder().add("E", b"").add("B", batch_body(*operations), takes=5).add("E", b"")
    reading = log.read()
    assert reading.verdict == CLEAN
    assert [record.sequence for record in reading.records] == [1, 2, 7]
    log = LogBuilder().add("B", batch_body(*operations), takes=5)
    reader = log.read().reader
    assert reader is not None
    assert reader.sequence == 5


@pytest.mark.parametrize(
    "body",
    [b"", b"\x00\x00\x01", bytes(4), bytes(400), b"\x00\x00\x00\x02" + bytes(7), b"\xff\xff\xff\xff" + bytes(400)],
    ids=["empty", "short", "none", "none with bytes", "no room for two", "far too many"],
)
def test_a_batch_that_cannot_hold_its_operations_makes_no_sense(body: bytes) -> None:
    log = many(1).add("B", body)
    reading = log.read()
    assert reading.verdict.kind is VerdictKind.DAMAGED
    assert reading.verdict.offset == log.offsets[1]
    assert "makes no sense here: a batch" in reading.verdict.reason
    assert stands_behind(reading, log, 1)


def test_an_unknown_upper_case_type_under_good_checksums_is_newer() -> None:
    log = many(2).add("Q", b"from the future").add("E", b"")
    reading = log.read()
    assert reading.verdict.kind is VerdictKind.NEWER
    assert reading.verdict.offset == log.offsets[2]
    assert "“Q”" in reading.verdict.reason
    assert stands_behind(reading, log, 2)


def test_an_unknown_upper_case_type_with_a_wrong_end_crc_is_not_yet_newer() -> None:
    log = many(2).add("Q", b"from the future")
    log.data[-20:] = bytes(20)
    assert log.read().verdict.kind is VerdictKind.TORN


def test_an_unknown_lower_case_type_is_skipped_but_stays_in_the_chain() -> None:
    log = many(1).add("q", b"a note").add("E", b"")
    reading = log.read()
    assert reading.verdict == CLEAN
    assert [record.letter for record in reading.records] == ["E", "E"]
    assert [record.sequence for record in reading.records] == [1, 3]
    assert stands_behind(reading, log, 3)


def test_a_log_that_ends_with_an_unknown_record_behind_its_seal_is_not_sealed() -> None:
    reader = many(1).add("z").add("q").read().reader
    assert reader is not None
    assert not reader.sealed


def test_times_that_run_backwards_are_accepted() -> None:
    log = LogBuilder().add("E", b"", time_ms=5_000_000).add("E", b"", time_ms=3).add("E", b"", time_ms=2**64 - 1)
    reading = log.read()
    assert reading.verdict == CLEAN
    assert [record.time_ms for record in reading.records] == [5_000_000, 3, 2**64 - 1]


def _frame_whose_end_crc_is_zero() -> bytes:
    """Set the last four bytes of the body so that the CRC over everything before it comes out as 0."""
    frame = bytearray(raw_frame("E", 1, b"four", time_ms=7, prev=LogBuilder().salt))
    # What follows the free bytes is padding, so the wanted register is run backwards over it and them.
    from zlib import crc32

    wanted = 0xFFFFFFFF
    for _ in range(8 * (len(frame) - 4 - 32)):
        wanted = ((wanted ^ 0xEDB88320) << 1 | 1) & 0xFFFFFFFF if wanted >> 31 else wanted << 1
    given = crc32(bytes(frame[:32]), 0x2144DF1C) ^ 0xFFFFFFFF
    frame[32:36] = (wanted ^ given).to_bytes(4, "little")
    frame[-4:] = bytes(4)
    return bytes(frame)


def test_a_record_whose_end_crc_happens_to_be_zero_is_valid() -> None:
    frame = _frame_whose_end_crc_is_zero()
    log = LogBuilder().append(frame).add("z")
    reading = log.read()
    assert frame[-4:] == bytes(4)
    assert reading.verdict == CLEAN
    assert stands_behind(reading, log, 2)
    assert stands_behind(read_log(bytes(log.data[: log.offsets[1]])), log, 1)


def test_a_log_below_its_durable_mark_is_damaged_whether_torn_or_at_a_whole_record() -> None:
    log = many(3)
    whole = len(log.data)
    for kept in (log.offsets[2], log.offsets[2] + 7, log.offsets[2] + 40):
        reading = read_log(bytes(log.data[:kept]), durable_end=whole)
        assert reading.verdict.kind is VerdictKind.DAMAGED
        assert reading.verdict.offset == log.offsets[2]
        assert f"promised bytes are missing: the log was durable up to {whole:#05x}" in reading.verdict.reason


def test_a_tail_torn_behind_the_durable_mark_is_only_torn() -> None:
    log = many(3)
    reading = read_log(bytes(log.data[:-5]), durable_end=log.offsets[2])
    assert reading.verdict.kind is VerdictKind.TORN
    assert log.read(durable_end=len(log.data)).verdict == CLEAN


def test_damage_keeps_its_own_reason_below_the_durable_mark() -> None:
    log = many(3)
    log.data[log.offsets[1] + 33] ^= 1
    reading = log.read(durable_end=len(log.data))
    assert reading.verdict.bit == 0


@pytest.mark.parametrize("cut", [0, 5])
def test_a_file_of_a_later_version_that_lets_us_read_is_read_only_in_every_verdict(cut: int) -> None:
    log = many(2)
    header = FileHeader(file_id=FILE_ID, salt=log.salt, created_ms=CREATED_MS, version=2)
    data = header.encode() + bytes(log.data[64 : len(log.data) - cut])
    verdict = read_log(data).verdict
    assert verdict.read_only
    assert verdict.kind is (VerdictKind.TORN if cut else VerdictKind.CLEAN)
    assert verdict.tail_bytes == (43 if cut else 0)


def test_memory_stays_within_what_is_left_and_the_largest_frame() -> None:
    import tracemalloc

    log = LogBuilder().add("E", b"\x11" * BODY_MAX_BYTES)
    data = bytes(log.data[:-40])
    file = MemoryFile(data)
    tracemalloc.start()
    read_log(file)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < FRAME_MAX_BYTES + 12 * MIB
