"""The file header: the first 64 bytes, and the first question a reader asks: is this a log I may read?

The magic follows PNG's idea: its first byte has the eighth bit set and it holds both kinds of line ending, so a
transfer in text mode is seen at once. The salt is new with every generation and seeds every head CRC.
"""

from __future__ import annotations

import struct
from zlib import crc32

from app.engine.light import dataclass
from app.engine.limits import TIME_MAX_MS
from app.engine.log.frame import HEADER_BYTES
from app.engine.log.verdict import Verdict, VerdictKind

MAGIC = b"\x89JQL\r\n\x1a\n"
VERSION = 1
RESERVED_SPACE = 0x0001
"""Flag: the file may hold up to 8 MiB of zero bytes behind its last frame."""

_KNOWN_FLAGS = RESERVED_SPACE
_HEADER = struct.Struct(">8sHHHH12sIQQQII")
_CHECKED_BYTES = HEADER_BYTES - 4


@dataclass(frozen=True, slots=True)
class FileHeader:
    """What the first 64 bytes say.

    Attributes:
        file_id: 12 random bytes, kept over compaction.
        salt: random, new with every generation.
        generation: 1 at first, one more after each compaction.
        base_sequence: the last sequence number used before this file.
        created_ms: when this generation was made, ms UTC.
        previous_end_crc: last end CRC of the generation before, 0 if there is none.
        version: of the format.
        lowest_reader: the oldest version of a reader that may read this file.
        flags: `RESERVED_SPACE` or 0.
    """

    file_id: bytes
    salt: int
    generation: int = 1
    base_sequence: int = 0
    created_ms: int = 0
    previous_end_crc: int = 0
    version: int = VERSION
    lowest_reader: int = 1
    flags: int = 0

    @property
    def read_only(self) -> bool:
        """True when a later version wrote the file and says that we may read it."""
        return self.version > VERSION

    @property
    def reserves_space(self) -> bool:
        """True when zero bytes behind the last frame are room kept ahead, not a torn tail."""
        return bool(self.flags & RESERVED_SPACE)

    @property
    def begins_with_summary(self) -> bool:
        """True when the file was made by compaction or salvage, and must begin with its announced snapshots."""
        return self.generation > 1 or self.base_sequence > 0

    def encode(self) -> bytes:
        """Return the 64 bytes."""
        fields = (MAGIC, self.version, self.lowest_reader, HEADER_BYTES, self.flags, self.file_id, self.salt)
        numbers = (self.generation, self.base_sequence, self.created_ms, self.previous_end_crc)
        unchecked = _HEADER.pack(*fields, *numbers, 0)[:_CHECKED_BYTES]
        return unchecked + crc32(unchecked).to_bytes(4, "big")


def judge_header(data: bytes, size: int) -> FileHeader | Verdict:
    """Step 1 of FORMAT.md, “What a reader does”.

    Args:
        data: the beginning of the file: all of a shorter one, at least 64 bytes of a longer one. A good guess at
            what a foreign file is wants `foreign.GUESS_BYTES`.
        size: length of the whole file in bytes.

    Returns:
        The header of a file that may be read, else the verdict EMPTY, NOT_A_LOG, DAMAGED or NEWER.
    """
    if size == 0:
        return Verdict(VerdictKind.EMPTY, "the file has no bytes; it is never turned into a queue by itself", 0)
    if size < HEADER_BYTES or len(data) < HEADER_BYTES:
        return _judge_short(data, size)
    syndrome = crc32(data[:_CHECKED_BYTES]) ^ int.from_bytes(data[_CHECKED_BYTES:HEADER_BYTES], "big")
    if syndrome:
        return _judge_wrong_crc(data, size, syndrome)
    return _judge_fields(data, size)


def _judge_short(data: bytes, size: int) -> Verdict:
    if MAGIC.startswith(data[: len(MAGIC)]):
        return Verdict(
            VerdictKind.NOT_A_LOG, f"a log cut inside the header: {size} of {HEADER_BYTES} bytes are there", 0
        )
    return _foreign(data, size)


def _judge_wrong_crc(data: bytes, size: int, syndrome: int) -> Verdict:
    from app.engine.log.bitflip import header_flip

    flip = header_flip(syndrome)
    if flip is not None:
        byte, bit = flip
        reason = f"one flipped bit in the file header explains it: byte {byte:#05x}, bit {bit}"
        return Verdict(VerdictKind.DAMAGED, reason, 0, byte, bit)
    if data[: len(MAGIC)] != MAGIC:
        return _foreign(data, size)
    return Verdict(VerdictKind.DAMAGED, "the checksum of the file header does not match", 0)


def _judge_fields(data: bytes, size: int) -> FileHeader | Verdict:
    fields = _HEADER.unpack_from(data)
    magic, version, lowest_reader, header_length, flags, file_id, salt = fields[:7]
    generation, base_sequence, created_ms, previous_end_crc = fields[7:11]
    if magic != MAGIC:
        return _foreign(data, size)
    if lowest_reader > VERSION:
        return _newer(f"it needs a reader of version {lowest_reader}; this one is version {VERSION}")
    if header_length != HEADER_BYTES:
        return _newer(f"its header has {header_length} bytes instead of {HEADER_BYTES}")
    if flags & ~_KNOWN_FLAGS:
        return _newer(f"it carries the flags {flags:#06x}, which this program does not know")
    if not (version and lowest_reader and generation):
        return Verdict(VerdictKind.DAMAGED, "the header is whole, but a version or generation of 0 makes no sense", 0)
    if created_ms > TIME_MAX_MS:
        return Verdict(VerdictKind.DAMAGED, "the header is whole, but its time is beyond any calendar", 0)
    return FileHeader(
        file_id=file_id,
        salt=salt,
        generation=generation,
        base_sequence=base_sequence,
        created_ms=created_ms,
        previous_end_crc=previous_end_crc,
        version=version,
        lowest_reader=lowest_reader,
        flags=flags,
    )


def _foreign(data: bytes, size: int) -> Verdict:
    from app.engine.log.foreign import guess

    return Verdict(VerdictKind.NOT_A_LOG, f"it does not begin like a log; it looks like {guess(data, size)}", 0)


def _newer(reason: str) -> Verdict:
    return Verdict(VerdictKind.NEWER, reason, 0)
