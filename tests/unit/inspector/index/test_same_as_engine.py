"""Reading in columns says exactly what the engine's reader says, on every kind of damage."""

from __future__ import annotations

import random
import struct
from typing import TYPE_CHECKING
from zlib import crc32

import pytest

from app.engine.limits import BODY_MAX_BYTES
from tests.helpers.log_builder import (
    CREATED_MS,
    RESIDUE,
    LogBuilder,
    batch_body,
    compacted,
    enqueue_body,
    every_type,
    raw_frame,
    snapshot_body,
)
from tests.helpers.two_readers import by_columns, by_engine, pieces_of

if TYPE_CHECKING:
    from collections.abc import Iterator

PIECES = [(256, 128, 1024, 0), (4096, 2048, 65_536, 1 << 20)]
FLIPS = 1_000


@pytest.fixture(params=PIECES, ids=["small pieces, two threads", "large pieces, one thread"], autouse=True)
def pieces(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with pieces_of(monkeypatch, *request.param):
        yield


def check(data: bytes | bytearray, *, durable_end: int = 0) -> None:
    """Both say the same of these bytes."""
    raw = bytes(data)
    assert by_columns(raw, durable_end=durable_end) == by_engine(raw, durable_end=durable_end)


def add_types(log: LogBuilder) -> LogBuilder:
    """Append a record of every kind, long ones and short ones; what they say need make no sense."""
    ids = struct.pack(">QQ", log.sequence, log.sequence + 1)
    log.add("E", enqueue_body(b"some payload " * (log.sequence % 7)))
    log.add("L", ids + b"worker-1")
    log.add("N", ids + bytes(8) + "déjà vu".encode())
    log.add("X", ids + bytes(8))
    log.add("B", batch_body(("E", enqueue_body(b"x")), ("A", ids), ("E", enqueue_body(b"y"))), takes=3)
    log.add("R", ids[:8])
    log.add("C", ids[:8] + b"not needed")
    log.add("A", ids)
    return log.add("z")


def long_log(rounds: int = 12, **header: int) -> LogBuilder:
    log = LogBuilder(**header)  # type: ignore[arg-type]
    for _ in range(rounds):
        add_types(log)
    return log


def test_a_clean_log_of_every_type() -> None:
    check(every_type().data)
    check(long_log(60).data)


def test_every_truncation() -> None:
    data = bytes(long_log(2).data)
    for size in range(len(data)):
        check(data[:size])


def test_every_truncation_in_reserved_space() -> None:
    data = bytes(long_log(2, flags=1).data)
    for size in range(64, len(data), 3):
        check(data[:size] + bytes(4096 - size % 16))


def test_flipped_bits_anywhere() -> None:
    data = bytes(long_log(5).data)
    chance = random.Random(1)
    for _ in range(FLIPS // len(PIECES)):
        broken = bytearray(data)
        at = chance.randrange(len(data))
        broken[at] ^= 1 << chance.randrange(8)
        check(broken)


def test_bytes_written_over_anywhere() -> None:
    data = bytes(long_log(5).data)
    chance = random.Random(2)
    for _ in range(300):
        broken = bytearray(data)
        at, length = chance.randrange(64, len(data)), chance.choice([1, 2, 4, 16, 48, 300])
        fill = chance.choice([b"\x00", b"\xff", b"\xb5\x4a\x51E"])
        broken[at : at + length] = (fill * length)[: len(broken[at : at + length])]
        check(broken)


@pytest.mark.parametrize("rounds", [1, 6])
def test_records_missing_doubled_or_swapped(rounds: int) -> None:
    log = long_log(rounds)
    frames = [log.frame(index) for index in range(len(log.offsets))]
    start = bytes(log.data[:64])
    for index in range(len(frames)):
        check(start + b"".join(frames[:index] + frames[index + 1 :]))
        check(start + b"".join(frames[: index + 1] + frames[index:]))
        check(start + b"".join(frames[:index] + [*frames[index : index + 2]][::-1] + frames[index + 2 :]))


def test_records_of_another_file_and_of_a_generation_before() -> None:
    log, other = long_log(3), long_log(3, salt=99)
    for index in (0, 5, len(log.offsets) - 1):
        data = bytearray(log.data)
        at = log.offsets[index]
        frame = other.frame(index)
        data[at : at + len(frame)] = frame
        check(data)
    check(log.data + other.data[64:])


def test_zeros_behind_the_last_record() -> None:
    for flags in (0, 1):
        data = bytes(long_log(3, flags=flags).data)
        for count in (1, 15, 16, 31, 32, 48, 4096, 70_000):
            check(data + bytes(count))
            check(data + bytes(count) + b"x")


def test_a_promise_that_is_not_kept() -> None:
    data = bytes(long_log(3).data)
    for durable_end in (len(data), len(data) + 1):
        check(data, durable_end=durable_end)
        check(data[:-5], durable_end=durable_end)


@pytest.mark.parametrize("rounds", [0, 1, 5])
@pytest.mark.parametrize("step", [-1, 0, 2, 1 << 40])
def test_a_number_that_does_not_follow_under_a_good_chain(rounds: int, step: int) -> None:
    log = long_log(rounds)
    log.append(raw_frame("A", max(0, log.sequence + step), bytes(16), prev=log.chain), takes=step)
    check(log.data)
    check(log.add("z", time_ms=5).add("R", bytes(8), time_ms=6).data if log.sequence >= 0 else log.data)


@pytest.mark.parametrize("rounds", [0, 1, 5])
def test_a_chain_that_is_broken_under_a_good_number(rounds: int) -> None:
    log = long_log(rounds)
    log.append(raw_frame("A", log.sequence + 1, bytes(16), prev=log.chain ^ 1))
    check(log.data)
    check(add_types(log).data)


@pytest.mark.parametrize("rounds", [0, 1, 5])
@pytest.mark.parametrize("at", [28, 31])
def test_a_head_that_does_not_hold_in_a_frame_whose_end_does(rounds: int, at: int) -> None:
    log = long_log(rounds)
    frame = bytearray(raw_frame("A", log.sequence + 1, bytes(16), prev=log.chain)[:-4])
    frame[at] ^= 0x11
    log.append(bytes(frame) + crc32(frame, RESIDUE).to_bytes(4, "little"))
    check(log.data)
    check(add_types(log).data)


def test_a_snapshot_without_a_body_but_with_a_kind_in_its_padding() -> None:
    log = LogBuilder(generation=2, base=40)
    log.add("S", struct.pack(">B7xQ32s", 0, 20, bytes(32)))
    for job in range(1, 21):
        if job == 12:
            log.append(raw_frame("S", log.sequence + 1, b"\x01", prev=log.chain, length=0))
        else:
            log.add("S", snapshot_body(job))
    check(add_types(log.add("z")).data)


@pytest.mark.parametrize("length", [17, 1 << 20, (16 << 20) + 1, 0xFFFF_FFFF])
def test_a_length_that_is_wrong_under_good_checksums(length: int) -> None:
    for rounds in (0, 4):
        log = long_log(rounds)
        log.append(raw_frame("E", log.sequence + 1, enqueue_body(), prev=log.chain, length=length))
        check(log.data)
        check(add_types(log).data)


def test_a_body_just_over_the_limit_and_one_at_it() -> None:
    for more in (0, 1):
        log = long_log(1)
        body = enqueue_body(bytes(BODY_MAX_BYTES - len(enqueue_body()) + more))
        log.append(raw_frame("E", log.sequence + 1, body, prev=log.chain))
        check(add_types(log).data)


@pytest.mark.parametrize("letter", ["y", "Q", "?", "\x00", "S"])
def test_a_type_that_is_not_known_or_not_expected(letter: str) -> None:
    log = long_log(4)
    log.add(ord(letter), b"something")
    check(add_types(log).data)


@pytest.mark.parametrize("body", [b"", b"\0\0\0", bytes(4), b"\0\0\0\x09" + bytes(8), b"\xff" * 9])
def test_a_batch_that_cannot_hold_its_operations(body: bytes) -> None:
    log = long_log(4)
    log.add("B", body, takes=0 if len(body) < 4 else int.from_bytes(body[:4], "big"))
    check(log.data)
    check(log.add("z").data)


@pytest.mark.parametrize("letter", "ELANXRCz")
@pytest.mark.parametrize("length", [0, 7, 8, 15, 16, 17])
def test_bodies_too_short_for_their_type(letter: str, length: int) -> None:
    check(add_types(long_log(2).add(letter, b"\x11" * length)).data)


def test_a_sync_or_a_whole_log_inside_a_payload() -> None:
    inner = bytes(long_log(3).data)
    for shift in (0, 12, 13):
        log = long_log(2)
        for payload in (b"\xb5\x4a\x51" * 40, bytes(shift) + b"\xb5\x4a\x51E" + bytes(12) * 9, bytes(shift) + inner):
            log.add("E", enqueue_body(payload))
            add_types(log)
        check(log.data)
        for size in range(len(log.data) - 700, len(log.data), 7):
            check(log.data[:size])


def test_frames_longer_than_a_piece() -> None:
    log = long_log(1)
    for size in (900, 70_000, 200_000):
        log.add("E", enqueue_body(b"p" * size))
        add_types(log)
    check(log.data)
    check(log.data[:-1_000])
    broken = bytearray(log.data)
    broken[log.offsets[-11] + 50_000] ^= 4
    check(broken)


def test_the_opening_of_a_compacted_file() -> None:
    for count in (0, 1, 3, 200):
        log = compacted(count)
        check(log.data)
        check(add_types(log).data)
    data = bytes(compacted(24).data)
    for size in range(64, len(data), 7):
        check(data[:size])
    for at in range(64, len(data), 5):
        check(data[:at] + bytes([data[at] ^ 64]) + data[at + 1 :])


def test_an_opening_with_other_records_than_announced() -> None:
    for strange in (("E", enqueue_body(b"x")), ("S", b""), ("S", b"\x00" + bytes(47)), ("z", b""), ("B", bytes(4))):
        for place in (0, 1, 5, 19, 20):
            log = LogBuilder(generation=2, base=40)
            log.add("S", struct.pack(">B7xQ32s", 0, 20, bytes(32)))
            for job in range(1, 21):
                log.add(*strange) if job == place else log.add("S", snapshot_body(job, b"p" * (job % 5)))
            check(add_types(log.add("z")).data)
            check(add_types(log).add("S", snapshot_body(99)).data)


def test_numbers_that_reach_their_end() -> None:
    for base in ((1 << 63) - 12, (1 << 64) - 12):
        log = LogBuilder(base=base, generation=2)
        log.add("S", struct.pack(">B7xQ32s", 0, 0, bytes(32)), time_ms=1).add("z", time_ms=2)
        for _ in range(6):
            log.add("A", struct.pack(">QQ", 1, 2), time_ms=3)
        check(log.data)


def test_a_number_that_wraps_round() -> None:
    log = LogBuilder(base=(1 << 64) - 103, generation=2)
    log.add("S", struct.pack(">B7xQ32s", 0, 0, bytes(32)), time_ms=1).add("z", time_ms=2)
    for _ in range(100):
        log.add("A", struct.pack(">QQ", 1, 2), time_ms=3)
    assert log.sequence == (1 << 64) - 1
    log.append(raw_frame("A", 0, struct.pack(">QQ", 1, 2), prev=log.chain))
    check(log.data)


def test_times_that_run_backwards() -> None:
    log = long_log(3)
    log.add("z", time_ms=CREATED_MS - 5)
    check(add_types(log).data)


def test_a_growing_file_looked_at_again_and_again() -> None:
    data = bytes(long_log(8).data)
    chance = random.Random(3)
    for _ in range(60):
        looks = tuple(sorted(chance.randrange(64, len(data)) for _ in range(5)))
        assert by_columns(data, looks=looks) == by_engine(data, looks=looks)
