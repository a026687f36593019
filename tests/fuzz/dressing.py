"""Makes files out of arbitrary bytes, so that what is drawn reaches behind the checksums.

The first byte chooses how: as they are; as a log whose checksums, numbers and chain are put right over whatever stands
there; as a little program that writes records which nearly make sense.
"""

from __future__ import annotations

import struct
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

from app.engine.log.frame import HEAD_BYTES, HEADER_BYTES, ROW_BYTES, frame_bytes
from app.engine.log.header import MAGIC
from tests.helpers.log_builder import (
    CREATED_MS,
    RESIDUE,
    SYNC,
    LogBuilder,
    batch_body,
    compacted,
    enqueue_body,
    every_type,
    snapshot_body,
    summary_body,
)
from tests.helpers.tree import ROOT
from tests.zoo import logs, strangers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

RAW, SEALED, WRITTEN = 0, 1, 2
_WAYS = 3
_BODY_MAX = 512
_KEPT_LIES = 7
_ANIMAL_MAX_BYTES = 2_048
LETTERS = b"ELANXRCSBzqQ"


def dressed(data: bytes) -> bytes:
    """The file that some drawn bytes stand for."""
    way, rest = (data[0] % _WAYS, data[1:]) if data else (RAW, b"")
    if way == SEALED:
        return put_right(rest)
    return written(rest) if way == WRITTEN else rest


def put_right(data: bytes) -> bytes:
    """Right checksums, numbers and chain over a log of any content; its first byte says what is left wrong."""
    lies, raw = (data[0] % 16 if data else 0), bytearray(data[1:])
    if len(raw) < HEADER_BYTES:
        return bytes(raw)
    raw[:8] = MAGIC
    raw[60:64] = crc32(raw[:60]).to_bytes(4, "big")
    salt = prev = int.from_bytes(raw[28:32], "big")
    sequence, at = int.from_bytes(raw[40:48], "big"), HEADER_BYTES
    while at + HEAD_BYTES + ROW_BYTES <= len(raw):
        length = int.from_bytes(raw[at + 4 : at + 8], "big") % _BODY_MAX
        end = at + frame_bytes(length)
        if end > len(raw):
            break
        letter, takes = raw[at + 3], 1
        if letter == ord("B"):
            takes = max(1, int.from_bytes(raw[at + HEAD_BYTES : at + HEAD_BYTES + 4], "big") % 8)
        raw[at : at + 3] = SYNC
        raw[at + 4 : at + 8] = length.to_bytes(4, "big")
        if lies != 1:
            raw[at + 8 : at + 16] = ((sequence + 1) % 2**64).to_bytes(8, "big")
        if lies != _KEPT_LIES:
            raw[at + 24 : at + 28] = prev.to_bytes(4, "big")
        raw[at + 28 : at + 32] = crc32(raw[at : at + 28], salt).to_bytes(4, "big")
        prev = crc32(raw[at : end - 4], RESIDUE)
        raw[end - 4 : end] = prev.to_bytes(4, "little")
        sequence, at = sequence + takes, end
    return bytes(raw)


def written(data: bytes) -> bytes:
    """A log written by a program of three bytes an operation, and harmed at its end."""
    flags = data[0] if data else 0
    log = LogBuilder(flags=flags & 1, generation=2 if flags & 2 else 1, base=flags >> 4 if flags & 2 else 0)
    steps = [data[at : at + 3] for at in range(1, len(data) - 2, 3)]
    for kind, about, more in steps:
        _step(log, kind, about, more)
    raw = bytearray(log.data)
    if flags & 4 and steps:
        at = int.from_bytes(steps[-1][:2], "big") % len(raw)
        raw[at] ^= 1 << steps[-1][2] % 8
    if flags & 8 and steps:
        del raw[-(steps[-1][1] % 120) - 1 :]
    return bytes(raw)


def _step(log: LogBuilder, kind: int, about: int, more: int) -> None:
    letter = chr(LETTERS[kind % len(LETTERS)])
    body, takes = _body(letter, about, more, log.sequence)
    moment = CREATED_MS + log.sequence * 1_000 - (more & 1) * 5_000
    log.add(letter, body, takes=takes, time_ms=moment)


def _body(letter: str, about: int, more: int, sequence: int) -> tuple[bytes, int]:
    """A body that fits its letter, about a job and a token that may be there."""
    job, token = about % 12 + 1, max(1, sequence - about // 16)
    later_ms = CREATED_MS + more * 2_000
    bodies: dict[str, Callable[[], bytes]] = {
        "E": lambda: enqueue_body(
            bytes([more]) * (about % 40), b"key" if more % 5 == 0 else b"", available_ms=later_ms
        ),
        "L": lambda: struct.pack(">QQ", job, later_ms) + b"worker-%d" % (more % 3),
        "A": lambda: struct.pack(">QQ", job, token),
        "N": lambda: struct.pack(">QQQ", job, token, later_ms * (more & 1)) + b"no" * (more % 4),
        "X": lambda: struct.pack(">QQQ", job, token, later_ms),
        "R": lambda: struct.pack(">Q", job),
        "C": lambda: struct.pack(">Q", job) + b"why" * (more % 2),
        "S": lambda: summary_body(more % 4) if about % 2 else snapshot_body(job, b"p" * (more % 20)),
        "B": lambda: batch_body(*_batch(about, more, sequence)),
    }
    make = bodies.get(letter)
    return (make() if make else b"", 1 + more % 3 if letter == "B" else 1)


def _batch(about: int, more: int, sequence: int) -> Iterator[tuple[str, bytes]]:
    for place in range(1 + more % 3):
        letter = "ELAE"[(about + place) % 4]
        yield letter, _body(letter, about, more, sequence)[0]


@cache
def seeds() -> list[bytes]:
    """Files to begin with, in the form that `dressed` takes: every type of record, a compaction, foreign logs."""
    whole, second = bytes(every_type().data), bytes(compacted(2).data)
    reserved = bytes(every_type(flags=1).data) + bytes(256)
    found = [bytes([way]) + data for data in (whole, second, reserved) for way in (RAW,)]
    found += [bytes([SEALED, 0]) + data for data in (whole, second)]
    found.append(bytes([WRITTEN, 0]) + bytes(range(0, 180)))
    found.append(bytes([WRITTEN, 0]) + b"".join(bytes([kind, job, 4]) for job in range(6) for kind in (0, 1, 2)))
    binlogs = sorted((ROOT / "tests" / "data" / "beanstalkd").rglob("binlog.*"))
    found += [bytes([RAW]) + file.read_bytes()[:2_048] for file in binlogs]
    return found + _animals()


def _animals() -> list[bytes]:
    """The small ones among the files of the zoo."""
    contents: list[bytes] = []
    with tempfile.TemporaryDirectory(prefix="zoo-") as folder:
        for number, animal in enumerate((*logs.CAGE.animals, *strangers.CAGE.animals)):
            place = Path(folder, str(number))
            place.mkdir()
            animal.make(place / animal.name)
            small = (
                one for one in sorted(place.iterdir()) if one.is_file() and one.stat().st_size <= _ANIMAL_MAX_BYTES
            )
            contents += [bytes([RAW]) + file.read_bytes() for file in small]
    return contents
