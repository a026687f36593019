"""Two readers, one page: the engine's and the one written from FORMAT.md alone agree on every log, right or wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.log.verdict import VerdictKind
from tests.helpers.log_builder import (
    LogBuilder,
    batch_body,
    compacted,
    enqueue_body,
    every_type,
    raw_frame,
    read_log,
    snapshot_body,
    summary_body,
)
from tests.helpers.second_decoder import decode

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn

LOGS_FOR_EACH_EXAMPLE = 25
"""How many more logs than the profile's examples: 1,500 in the ordinary run, 125,000 in the nightly one."""

BODIES = st.one_of(
    st.binary(max_size=60),
    st.just(b""),
    st.just(batch_body(("E", enqueue_body(b"x")), ("A", bytes(16)))),
    st.integers(0, 4).map(lambda count: count.to_bytes(4, "big") + bytes(8)),
    st.integers(0, 3).map(summary_body),
    st.integers(1, 9).map(snapshot_body),
    st.binary(max_size=20).map(lambda inner: raw_frame("E", 3, inner, prev=1)),
)
FILLS = st.sampled_from([b"\x00", b"\xa5", b"\xff"])


def agreement(data: bytes, durable_end: int = 0) -> str:
    """Read with both; return the verdict they agree on."""
    reading = read_log(data, durable_end=durable_end)
    kind, end, records = decode(data, durable_end)
    assert kind == reading.verdict.kind.value
    assert records == [(record.sequence, record.letter, record.time_ms, record.body) for record in reading.records]
    assert reading.reader is None or end == reading.reader.end
    return kind


@st.composite
def logs(draw: DrawFn) -> bytes:
    """A log of some right frames, sometimes with one that lies under good checksums, then harmed or not."""
    start = draw(st.sampled_from(["started", "started", "every type", "compacted"]))
    log = started(draw) if start == "started" else every_type() if start == "every type" else compacted(2)
    for _ in range(draw(st.integers(0, 2))):
        lie(draw, log)
    data = bytes(log.data)
    for _ in range(draw(st.integers(0, 2))):
        data = draw(st.sampled_from([cut, flip, overwrite, extend, repeat, remove]))(draw, data)
    return data


def started(draw: DrawFn) -> LogBuilder:
    generation, base = draw(st.sampled_from([(1, 0), (1, 0), (1, 0), (2, 5), (1, 7)]))
    log = LogBuilder(flags=draw(st.sampled_from([0, 1])), generation=generation, base=base)
    for _ in range(draw(st.integers(0, 6))):
        letter = draw(st.sampled_from("EEELANXRCSBzqQ"))
        body = draw(BODIES)
        takes = int.from_bytes(body[:4], "big") if letter == "B" else 1
        log.add(letter, body, takes=takes, time_ms=draw(st.integers(0, 2**64 - 1)))
    return log


def lie(draw: DrawFn, log: LogBuilder) -> None:
    """Append a frame that is wrong in at most one way, under good checksums."""
    letter: int | str = draw(st.sampled_from("Ez"))
    sequence, prev, salt, length, sync = log.sequence + 1, log.chain, log.salt, None, b"\xb5\x4a\x51"
    body = draw(BODIES)
    way = draw(st.sampled_from(["right", "letter", "number", "chain", "salt", "length", "sync"]))
    if way == "letter":
        letter = draw(st.integers(0, 255))
    elif way == "number":
        sequence = draw(st.integers(0, sequence + 3))
    elif way == "chain":
        prev = draw(st.integers(0, 2**32 - 1))
    elif way == "salt":
        salt ^= draw(st.integers(1, 2**32 - 1))
    elif way == "length":
        length = draw(st.sampled_from([0, 1, len(body) + 1, 5000, 1 << 24, (1 << 24) + 1, 2**32 - 1]))
    elif way == "sync":
        sync = b"\xb5\x4a\x50"
    log.append(raw_frame(letter, sequence, body, prev=prev, salt=salt, length=length, sync=sync))


def cut(draw: DrawFn, data: bytes) -> bytes:
    return data[: draw(st.integers(0, len(data)))]


def flip(draw: DrawFn, data: bytes) -> bytes:
    if not data:
        return data
    index = draw(st.integers(0, len(data) * 8 - 1))
    harmed = bytearray(data)
    harmed[index // 8] ^= 1 << index % 8
    return bytes(harmed)


def overwrite(draw: DrawFn, data: bytes) -> bytes:
    """Fill some units of 16 bytes."""
    start = draw(st.integers(0, len(data) // 16)) * 16
    length = draw(st.integers(1, 5)) * 16
    fill = draw(FILLS)
    return data[:start] + fill * len(data[start : start + length]) + data[start + length :]


def extend(draw: DrawFn, data: bytes) -> bytes:
    return data + draw(FILLS) * draw(st.integers(1, 200)) + draw(st.binary(max_size=3))


def repeat(draw: DrawFn, data: bytes) -> bytes:
    """Put a copy of some rows somewhere else."""
    rows = len(data) // 16
    start, end = sorted((draw(st.integers(0, rows)), draw(st.integers(0, rows))))
    place = draw(st.integers(0, rows)) * 16
    return data[:place] + data[start * 16 : end * 16] + data[place:]


def remove(draw: DrawFn, data: bytes) -> bytes:
    rows = len(data) // 16
    start, end = sorted((draw(st.integers(0, rows)), draw(st.integers(0, rows))))
    return data[: start * 16] + data[end * 16 :]


@settings(max_examples=settings().max_examples * LOGS_FOR_EACH_EXAMPLE)
@given(logs(), st.integers(0, 800) | st.just(0))
def test_both_readers_give_the_same_verdict_end_and_records(data: bytes, durable_end: int) -> None:
    agreement(data, durable_end)


def test_both_readers_agree_on_every_truncation_and_every_flipped_bit() -> None:
    for log in (every_type(flags=1), compacted(2)):
        data = bytes(log.data)
        kinds = {agreement(data[:kept]) for kept in range(len(data) + 1)}
        assert kinds >= {VerdictKind.EMPTY.value, VerdictKind.NOT_A_LOG.value, VerdictKind.CLEAN.value}
        for index in range(0, len(data) * 8, 7):
            harmed = bytearray(data)
            harmed[index // 8] ^= 1 << index % 8
            assert agreement(bytes(harmed)) == VerdictKind.DAMAGED.value


def test_both_readers_agree_on_the_size_that_one_write_may_leave() -> None:
    log = every_type()
    for spare in (-1, 0, 1):
        tail = b"\xa5" + bytes((24 << 20) + 48 - 2 + spare) + b"\xa5"
        expected = VerdictKind.DAMAGED if spare > 0 else VerdictKind.TORN
        assert agreement(bytes(log.data) + tail) == expected.value


def test_both_readers_agree_on_the_most_that_is_reserved() -> None:
    log = every_type(flags=1)
    assert agreement(bytes(log.data) + bytes(8 << 20)) == VerdictKind.CLEAN.value
    assert agreement(bytes(log.data) + bytes((8 << 20) + 1)) == VerdictKind.TORN.value


def test_both_readers_agree_on_every_byte_of_a_file_header_under_a_good_checksum() -> None:
    data = bytes(every_type().data)
    for offset in range(60):
        for value in (0x00, 0x01, 0x02, 0x40, 0x7F, 0xFF):
            header = data[:offset] + bytes([value]) + data[offset + 1 : 60]
            agreement(header + crc32(header).to_bytes(4, "big") + data[64:])
