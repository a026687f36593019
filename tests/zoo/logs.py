"""Our own logs, torn, damaged and out of order in every way that FAULTS.md names."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from tests.helpers.log_builder import (
    CREATED_MS,
    RESIDUE,
    LogBuilder,
    batch_body,
    enqueue_body,
    every_type,
    raw_frame,
    snapshot_body,
    summary_body,
)
from tests.zoo.animal import Cage

if TYPE_CHECKING:
    from pathlib import Path

CAGE = Cage()
_SEAL = "z"
_LATER_MS = CREATED_MS + 60_000
_YEAR_MS = 365 * 24 * 3_600_000


def jobs(count: int = 3, **header: int) -> LogBuilder:
    """A log with that many ENQUEUE records, each of 80 bytes, not sealed."""
    log = LogBuilder(**header)
    for number in range(count):
        log.add("E", enqueue_body(b'{"n":%2d,"queue":"mail"}' % number))
    return log


def sealed(count: int = 3) -> LogBuilder:
    """The same, closed in order."""
    return jobs(count).add(_SEAL)


def flipped(log: LogBuilder, byte: int, bit: int = 2) -> bytes:
    """The log with one bit flipped."""
    log.data[byte] ^= 1 << bit
    return bytes(log.data)


def mangled(log: LogBuilder, start: int, end: int, fill: bytes = b"\xa5") -> bytes:
    """The log with some bytes overwritten."""
    log.data[start:end] = fill * (end - start)
    return bytes(log.data)


def _doubled() -> bytes:
    log = jobs(4)
    return bytes(log.data[: log.offsets[2]]) + log.frame(1) + bytes(log.data[log.offsets[2] :])


def _missing() -> bytes:
    log = jobs(4)
    return bytes(log.data[: log.offsets[1]]) + bytes(log.data[log.offsets[2] :])


def _swapped() -> bytes:
    log = jobs(4)
    return bytes(log.data[: log.offsets[1]]) + log.frame(2) + log.frame(1) + log.frame(3)


def _misdirected() -> bytes:
    """A record written over another one, a whole frame too early."""
    log = jobs(4)
    log.data[log.offsets[1] : log.offsets[1] + len(log.frame(3))] = log.frame(3)
    return bytes(log.data)


def _header(**changes: int) -> bytes:
    """A log whose header says something else, under a good checksum."""
    data = sealed().data
    for place, value in ((int(name[1:], 16), value) for name, value in changes.items()):
        data[place : place + 2] = value.to_bytes(2, "big")
    data[0x3C:0x40] = crc32(bytes(data[:0x3C])).to_bytes(4, "big")
    return bytes(data)


def _with(letter: str, body: bytes, **how: int) -> bytes:
    """Three jobs, then a frame under good checksums that says this."""
    log = jobs()
    frame = raw_frame(letter, log.sequence + 1, body, prev=log.chain, time_ms=_LATER_MS, **how)
    return bytes(log.append(frame).data)


def _zero_crc() -> bytes:
    """A whole log with a record whose end CRC is 0, by four bytes of its payload that are worked out for it."""
    log, table = jobs(1), {}
    for index in range(256):
        entry = index
        for _ in range(8):
            entry = (entry >> 1) ^ (0xEDB88320 if entry & 1 else 0)
        table[entry >> 24] = (index, entry)
    body = enqueue_body(b"payload of a record whose checksum is 0....") + bytes(4)
    frame = bytearray(raw_frame("E", 2, body, prev=log.chain, time_ms=CREATED_MS + 1_500))
    body_end = 32 + len(body)
    # Four free bytes of the payload steer the CRC: the register is run backwards from the value it must have.
    register = 0xFFFFFFFF
    for value in reversed(bytes(frame[body_end:-4])):
        index, entry = table[register >> 24]
        register = (((register ^ entry) << 8) | (index ^ value)) & 0xFFFFFFFF
    ahead = crc32(bytes(frame[: body_end - 4]), RESIDUE) ^ 0xFFFFFFFF
    for _ in range(4):
        index, entry = table[register >> 24]
        register = (((register ^ entry) << 8) | index) & 0xFFFFFFFF
    frame[body_end - 4 : body_end] = (register ^ ahead).to_bytes(4, "little")
    assert crc32(bytes(frame[:-4]), RESIDUE) == 0
    frame[-4:] = bytes(4)
    return bytes(log.append(bytes(frame)).add(_SEAL).data)


def _compacted(announced: int, there: int) -> bytes:
    log = LogBuilder(generation=2, base=100)
    log.add("S", summary_body(announced))
    for job in range(there):
        log.add("S", snapshot_body(job + 1, b"kept"))
    return bytes(log.data)


def _stale_tail() -> bytes:
    """The end of the generation before stands behind the new log's last record."""
    old, new = jobs(6, salt=0x01DCAFE5), jobs(3)
    return bytes(new.data) + bytes(old.data[old.offsets[3] :])


def _whole_log_inside() -> bytes:
    return bytes(jobs(2).add("E", enqueue_body(bytes(sealed(5).data))).add(_SEAL).data)


def _last_bytes(log: LogBuilder, keep: int) -> bytes:
    """The log with its last frame cut after so many bytes."""
    return bytes(log.data[: log.offsets[-1] + keep])


@CAGE.animal("sparse-1-tb.joblog", "ends in a torn tail at 0x130: 1,099,511,627,472 zero bytes", "TORN at 0x130")
def sparse_terabyte(path: Path) -> None:
    path.write_bytes(bytes(jobs().data))
    with path.open("r+b") as file:
        file.truncate(1 << 40)


@CAGE.animal("sparse-1-tb-damaged.joblog", "is damaged at 0x130", "DAMAGED at 0x130")
def sparse_terabyte_with_an_end(path: Path) -> None:
    sparse_terabyte(path)
    with path.open("r+b") as file:
        file.seek((1 << 40) - 1)
        file.write(b"x")


def _fill_with_flips(cage: Cage) -> None:
    """One flipped bit in each field of a header and of a record."""
    say = cage.bytes
    say("flip-in-the-magic.joblog", lambda: flipped(sealed(), 1), "byte 0x001, bit 2")
    say("flip-in-the-salt.joblog", lambda: flipped(sealed(), 0x1D), "byte 0x01d", "byte 0x01d")
    say("flip-in-the-header-crc.joblog", lambda: flipped(sealed(), 0x3E), "byte 0x03e", "byte 0x03e")
    say("garbled-header.joblog", lambda: mangled(sealed(), 0x10, 0x20), "is damaged", "DAMAGED")
    for name, byte in (
        ("sync", 0x90),
        ("type", 0x93),
        ("length", 0x95),
        ("sequence-number", 0x98),
        ("time", 0xA3),
        ("chain", 0xA9),
        ("head-crc", 0xAD),
        ("body", 0xB4),
        ("payload", 0xC8),
        ("padding", 0xDB),
        ("end-crc", 0xDE),
    ):
        flip = lambda byte=byte: flipped(sealed(), byte)  # noqa: E731
        say(f"flip-in-the-{name}.joblog", flip, f"0x{byte:03x}", f"byte 0x{byte:03x}")


def _fill(cage: Cage) -> None:
    clean, torn, damaged = "4 records", "ends in a torn tail at 0x", "is damaged at 0x"
    told_torn, told = "TORN at 0x", "DAMAGED at 0x"
    say = cage.bytes
    say("clean.joblog", lambda: bytes(sealed().data), clean)
    say("every-type.joblog", lambda: bytes(every_type().data), "records")
    say("only-a-header.joblog", lambda: bytes(LogBuilder().data), "0 records")
    say("crc-that-is-0.joblog", _zero_crc, "3 records")
    say("reserved-space.joblog", lambda: bytes(jobs(3, flags=1).data) + bytes(4_096), "3 records")
    say("a-whole-log-in-a-payload.joblog", _whole_log_inside, clean)
    say("times-run-backwards.joblog", lambda: bytes(jobs(2).add("E", enqueue_body(), time_ms=5).data), "earlier time")
    far = lambda: bytes(jobs(2).add("E", enqueue_body(), time_ms=CREATED_MS + 90 * _YEAR_MS).data)  # noqa: E731
    say("clock-far-ahead.joblog", far, "ahead of this computer's clock")
    for keep in (1, 12, 31, 33, 60, 79):
        cut = lambda keep=keep: _last_bytes(jobs(), keep)  # noqa: E731
        say(f"torn-after-{keep:02}-bytes.joblog", cut, torn, told_torn)
    say("zero-tail.joblog", lambda: bytes(jobs().data) + bytes(100), "100 zero bytes", told_torn)
    say("half-a-frame-of-zeros.joblog", lambda: _last_bytes(jobs(), 40) + bytes(40), torn, told_torn)
    say("stale-generation.joblog", _stale_tail, torn, told_torn)
    say("row-destroyed.joblog", lambda: mangled(sealed(), 0x90, 0xA0), damaged, told)
    say("hole-of-zeros.joblog", lambda: mangled(sealed(60), 0x200, 0x600, b"\0"), damaged, told)
    say("garbage-in-the-middle.joblog", lambda: mangled(sealed(60), 0x213, 0x4F1), damaged, told)
    say("record-doubled.joblog", _doubled, damaged, told)
    say("record-missing.joblog", _missing, damaged, told)
    say("records-swapped.joblog", _swapped, damaged, told)
    say("record-misdirected.joblog", _misdirected, damaged, told)
    say("length-4-gb.joblog", lambda: _with("E", bytes(40), length=0xFFFFFFFF), damaged, told)
    say("length-over-the-limit.joblog", lambda: _with("E", bytes(40), length=(16 << 20) + 1), damaged, told)
    say("length-beyond-the-end.joblog", lambda: _with("E", bytes(40), length=1 << 20), torn, told_torn)
    say("type-is-no-letter.joblog", lambda: _with("7", b""), damaged, told)
    say("type-nobody-knows.joblog", lambda: _with("Q", b"?"), "later version", "NEWER at 0x130")
    say("small-type-nobody-knows.joblog", lambda: _with("q", b"?"), clean)
    say("unknown-job.joblog", lambda: _with("A", bytes(16)), "makes no sense here", "makes no sense here")
    say("short-body.joblog", lambda: _with("E", b"\0" * 3), "makes no sense here", "makes no sense here")
    say("batch-of-nothing.joblog", lambda: _with("B", batch_body()), "makes no sense here", "makes no sense here")
    say("key-not-utf-8.joblog", lambda: _with("E", enqueue_body(b"x", b"\xff\xfe")), "no sense here", "no sense here")
    say("too-few-snapshots.joblog", lambda: _compacted(5, 2), damaged, told)
    say("newer-lowest-reader.joblog", lambda: _header(x0A=9), "later version", "NEWER")
    say("newer-version-still-readable.joblog", lambda: _header(x08=9), "read here, but not written to", "CLEAN")
    say("unknown-flag.joblog", lambda: _header(x0E=0x8000), "later version", "NEWER")
    say("header-of-128-bytes.joblog", lambda: _header(x0C=128), "later version", "NEWER")
    say("html-and-controls.joblog", lambda: _with("E", enqueue_body(b"<b>\x1b[2J\r\xe2\x80\xae=cmd()")), clean)
    say("largest-body.joblog", lambda: _with("E", enqueue_body(bytes((1 << 20) - 60))), clean)


_fill_with_flips(CAGE)
_fill(CAGE)
