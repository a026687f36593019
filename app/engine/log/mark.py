"""What the lock file holds: the durable mark, and who has the lock.

The mark says up to where the log is known to be durable. It is written after every fsync and never synced itself:
bytes of the log reach the disk before the mark can, so a mark that survived tells the truth, and one that did not only
costs the next writer a rewrite of the last frame. Each part carries its own checksum.
"""

from __future__ import annotations

import struct
from zlib import crc32

from app.engine.light import dataclass

MARK_MAGIC = b"TPMARK1\n"
MARK_BYTES = 48
HOLDER_BYTES = 24
LOCK_FILE_BYTES = MARK_BYTES + HOLDER_BYTES
_MARK = struct.Struct(">8s12sQQII")
_HOLDER = struct.Struct(">QQI")
_CRC = struct.Struct(">I")


@dataclass(frozen=True, slots=True)
class Mark:
    """Up to where one generation of one log is durable."""

    file_id: bytes
    generation: int
    end: int
    end_crc: int


@dataclass(frozen=True, slots=True)
class Holder:
    """The process that took the lock last, and since when it has been the only one to do so (ms UTC)."""

    process_id: int
    since_ms: int


def encode_mark(file_id: bytes, generation: int, end: int, end_crc: int) -> bytes:
    """Return the 48 bytes that say up to where a log is durable."""
    raw = _MARK.pack(MARK_MAGIC, file_id, generation, end, end_crc, 0)
    return raw + _CRC.pack(crc32(raw))


def encode_holder(process_id: int, since_ms: int) -> bytes:
    """Return the 24 bytes that say who has the lock."""
    raw = _HOLDER.pack(process_id, since_ms, 0)
    return raw + _CRC.pack(crc32(raw))


def decode_mark(content: bytes) -> Mark | None:
    """Return the mark in a lock file's content; None when there is none or its checksum is wrong."""
    raw = content[:MARK_BYTES]
    if len(raw) < MARK_BYTES or _MARK.unpack_from(raw)[0] != MARK_MAGIC or crc32(raw[:-4]) != _crc_of(raw):
        return None
    _, file_id, generation, end, end_crc, _ = _MARK.unpack_from(raw)
    return Mark(file_id, generation, end, end_crc)


def decode_holder(content: bytes) -> Holder | None:
    """Return who took the lock last; None when it can't be read."""
    raw = content[MARK_BYTES:LOCK_FILE_BYTES]
    if len(raw) < HOLDER_BYTES or crc32(raw[:-4]) != _crc_of(raw):
        return None
    process_id, since_ms, _ = _HOLDER.unpack_from(raw)
    return Holder(process_id, since_ms)


def _crc_of(raw: bytes) -> int:
    return int.from_bytes(raw[-4:], "big")
