"""Behind damage: whole records of this file are found again, and nothing else is."""

from __future__ import annotations

import struct
import time
from random import Random

from app.engine.limits import BODY_MAX_BYTES
from app.engine.log.search import CHUNK_BYTES, FoundFrame, last_data, readable_frames
from tests.helpers.log_builder import CREATED_MS, LogBuilder, every_type, raw_frame
from tests.helpers.memory_file import MemoryFile, SparseFile


def found_in(log: LogBuilder, start: int = 64, after: int = 0) -> list[FoundFrame]:
    return list(readable_frames(MemoryFile(bytes(log.data)), log.header, start, len(log.data), after))


def numbers(frames: list[FoundFrame]) -> list[int]:
    return [frame.sequence for frame in frames]


def many(count: int, payload: bytes = b"") -> LogBuilder:
    log = LogBuilder()
    for _ in range(count):
        log.add("E", payload)
    return log


def test_every_whole_frame_is_found_with_all_that_its_head_says() -> None:
    log = every_type()
    frames = found_in(log)
    assert [frame.offset for frame in frames] == log.offsets
    third = frames[2]
    raw = log.frame(2)
    assert (third.letter, third.sequence, third.time_ms) == (ord("X"), 3, CREATED_MS + 3000)
    assert (third.length, third.body_offset, third.body_length) == (len(raw), third.offset + 32, 24)
    assert (third.prev, third.end_crc) == struct.unpack(">I", raw[24:28]) + struct.unpack("<I", raw[-4:])


def test_frames_behind_a_destroyed_one_are_found() -> None:
    log = many(6)
    log.data[log.offsets[2] : log.offsets[2] + 32] = bytes(32)
    assert numbers(found_in(log, log.offsets[2], 2)) == [4, 5, 6]


def test_the_start_is_rounded_up_to_a_row() -> None:
    log = many(3)
    assert numbers(found_in(log, log.offsets[1] + 1)) == [3]
    assert numbers(found_in(log, log.offsets[1] - 15)) == [2, 3]


def test_only_higher_numbers_count() -> None:
    assert numbers(found_in(many(5), after=3)) == [4, 5]


def test_frames_of_another_file_are_not_found() -> None:
    log = many(3)
    stranger = many(3)
    stranger.header = LogBuilder(salt=1).header
    assert found_in(stranger) == []
    assert numbers(found_in(log)) == [1, 2, 3]


def test_a_payload_that_contains_a_log_shows_no_records_of_its_own() -> None:
    inner = raw_frame("E", 700, b"inner", prev=0) + raw_frame("E", 701, b"inner", prev=0)
    log = many(1).add("E", inner).add("E", b"")
    assert numbers(found_in(log)) == [1, 2, 3]


def test_a_good_head_with_a_bad_end_is_passed_over_whole() -> None:
    inner = raw_frame("E", 700, b"inner", prev=0)
    log = many(1).add("E", inner + b"tail").add("E", b"")
    log.data[log.offsets[2] - 1] ^= 0x55
    assert numbers(found_in(log)) == [1, 3]


def test_a_good_head_whose_frame_goes_beyond_the_end_ends_the_search() -> None:
    log = many(2)
    log.append(raw_frame("E", 3, b"", prev=log.chain, length=5000))
    assert numbers(found_in(log)) == [1, 2]


def test_heads_with_an_impossible_type_or_length_are_not_believed() -> None:
    log = many(1)
    log.append(raw_frame(0x30, 2, b"", prev=log.chain))
    log.append(raw_frame("E", 3, b"", prev=log.chain, length=BODY_MAX_BYTES + 1))
    log.add("E", b"")
    assert numbers(found_in(log)) == [1, 4]


def test_the_sync_inside_a_row_is_no_start() -> None:
    log = many(1)
    log.data += b"\xb5\x4a\x51" * 16 + bytes(15) + b"\xb5\x4a\x51\x45" + bytes(13)
    start = len(log.data)
    log.data += bytes(-start % 16) + raw_frame("E", 2, b"", prev=log.chain)
    assert numbers(found_in(log)) == [1, 2]


def test_frames_across_the_border_of_two_chunks_are_found() -> None:
    for spare in range(0, 96, 16):
        log = LogBuilder().add("E", bytes(CHUNK_BYTES - 64 - spare))
        log.add("E", b"x" * 20).add("E", b"y").add("E", bytes(2 * CHUNK_BYTES)).add("z")
        log.data[64:80] = b"\xa5" * 16
        assert numbers(found_in(log)) == [2, 3, 4, 5]


def test_zeros_behind_the_last_byte_are_not_searched() -> None:
    log = many(3)
    file = SparseFile(bytes(log.data), 1024**4)
    assert numbers(list(readable_frames(file, log.header, 64, file.size, 0))) == [1, 2, 3]
    assert file.bytes_read < 4 * CHUNK_BYTES


def test_a_frame_that_ends_in_zeros_is_found_at_the_end_of_the_file() -> None:
    log = many(1)
    whole = next(
        frame
        for body in range(100_000)
        if (frame := raw_frame("E", 2, body.to_bytes(4, "big"), prev=log.chain))[-1] == 0
    )
    log.append(whole)
    assert numbers(found_in(log)) == [1, 2]


def test_a_file_that_shrank_in_the_meantime_ends_the_search() -> None:
    log = many(3)
    file = MemoryFile(bytes(log.data))
    assert numbers(list(readable_frames(file, log.header, 64, len(log.data) + 4096, 0))) == [1, 2, 3]


def test_there_is_nothing_behind_the_end() -> None:
    assert found_in(many(2), start=10_000) == []
    assert found_in(LogBuilder()) == []


def test_sixteen_mib_full_of_sync_bytes_are_searched_within_seconds() -> None:
    log = many(1)
    log.data += (b"\xb5\x4a\x51E" + bytes(12)) * (BODY_MAX_BYTES // 16)
    log.add("z")
    before = time.process_time()
    assert numbers(found_in(log)) == [1, 2]
    assert time.process_time() - before < 5


def test_a_search_through_a_hole_can_be_called_off() -> None:
    log = many(2)
    file = SparseFile(bytes(log.data), 1024**4, b"\xa5", 1024**4 - 1)
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    assert numbers(list(readable_frames(file, log.header, 64, file.size, 0, stop))) == [1, 2]
    assert file.bytes_read < 6 * CHUNK_BYTES


def test_random_bytes_hold_no_records() -> None:
    log = LogBuilder()
    log.data += Random(7).randbytes(CHUNK_BYTES + 4096)
    assert found_in(log) == []


def test_the_last_byte_that_is_not_zero_is_found_through_chunks_of_zeros() -> None:
    data = b"ab" + bytes(3 * CHUNK_BYTES) + b"c" + bytes(2 * CHUNK_BYTES)
    file = MemoryFile(data)
    assert last_data(file, 0, len(data)) == 3 * CHUNK_BYTES + 3
    assert last_data(file, 0, CHUNK_BYTES) == 2
    assert last_data(file, 2, 2 * CHUNK_BYTES) == 2
    assert last_data(file, len(data), len(data)) == len(data)
