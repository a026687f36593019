"""One record on the disk: its head, its body, and the two checksums that decide whether it is whole.

A frame is valid when the head CRC holds (seeded with the file's salt, so a record of another file cannot pass), when
its number and its `prev` follow on the frame before, and when the end CRC holds. The end CRC is seeded with `RESIDUE`
and stands last, low byte first; therefore `crc32(frame, RESIDUE) == RESIDUE` for one whole frame, and for any run of
whole frames in a single call. The bytes are drawn in FORMAT.md beside this file.
"""

from __future__ import annotations

import struct
from zlib import crc32

from app.engine.limits import BODY_MAX_BYTES

HEADER_BYTES = 64
HEAD_BYTES = 32
END_BYTES = 4
ROW_BYTES = 16
"""Every frame is a multiple of this, so each starts on a fresh row of a hex dump."""

RESIDUE = 0x2144DF1C
"""The CRC-32 of anything followed by its own CRC, low byte first (a property of the polynomial, see zlib)."""

SYNC = b"\xb5\x4a\x51"
HEAD = struct.Struct(">3sBIQQII")
"""Sync, type letter, body length, sequence number, time in ms, end CRC of the frame before, head CRC."""

CHECKED_HEAD_BYTES = HEAD_BYTES - 4
_CHECKED_HEAD = struct.Struct(">3sBIQQI")

FRAME_MAX_BYTES = (BODY_MAX_BYTES + HEAD_BYTES + END_BYTES + ROW_BYTES - 1) // ROW_BYTES * ROW_BYTES


def frame_bytes(body_length: int) -> int:
    """Length of a whole frame: head, body, padding and end CRC, up to the next row."""
    return (body_length + HEAD_BYTES + END_BYTES + ROW_BYTES - 1) & -ROW_BYTES


def encode_frame(letter: int, sequence: int, time_ms: int, prev: int, salt: int, body: bytes) -> bytes:
    """Return the bytes of one frame; arguments and errors as for `build_frame`."""
    return build_frame(letter, sequence, time_ms, prev, salt, body)[0]


def build_frame(letter: int, sequence: int, time_ms: int, prev: int, salt: int, body: bytes) -> tuple[bytes, int]:
    """Return the bytes of one frame and its end CRC.

    Args:
        letter: the record's type, an ASCII letter.
        sequence: its sequence number (the first operation's for a batch).
        time_ms: milliseconds since 1970, UTC.
        prev: end CRC of the frame before; the salt for the first frame of a file.
        salt: from the file header.
        body: what the record says, at most 16 MiB.

    Raises:
        ValueError: the body is over the limit; a reader would call such a frame damaged.
    """
    length = len(body)
    if length > BODY_MAX_BYTES:
        raise ValueError(f"a body of {length:,} bytes is over the limit of {BODY_MAX_BYTES:,}")
    head = _CHECKED_HEAD.pack(SYNC, letter, length, sequence, time_ms, prev)
    padding = bytes(-(length + HEAD_BYTES + END_BYTES) % ROW_BYTES)
    covered = b"".join((head, crc32(head, salt).to_bytes(4, "big"), body, padding))
    end_crc = crc32(covered, RESIDUE)
    return covered + end_crc.to_bytes(4, "little"), end_crc


def is_letter(type_byte: int) -> bool:
    """True for an ASCII letter, the only thing a type may be."""
    return ord("A") <= type_byte <= ord("Z") or ord("a") <= type_byte <= ord("z")


def end_crc_of(frame: bytes) -> int:
    """The end CRC of a frame: its last four bytes, low byte first. The next frame carries it as `prev`."""
    return int.from_bytes(frame[-END_BYTES:], "little")
