"""Finds the whole records that still stand behind damage (step 10 of FORMAT.md, and the question in step 3).

Every frame starts on a row of 16 bytes, so only rows that begin with the sync are looked at. A head that holds is
believed: the search goes on at that frame's end, so payloads are not searched, and a payload that contains a log
shows no records of its own. Memory is bounded by one chunk and the largest frame.
"""

from __future__ import annotations

from zlib import crc32

from app.engine.light import dataclass
from app.engine.limits import BODY_MAX_BYTES
from app.engine.log.frame import (
    CHECKED_HEAD_BYTES,
    HEAD,
    HEAD_BYTES,
    RESIDUE,
    ROW_BYTES,
    SYNC,
    end_crc_of,
    frame_bytes,
    is_letter,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.engine.log.header import FileHeader
    from app.engine.ports import OpenFile

CHUNK_BYTES = 1024 * 1024
"""How much is read at once; a multiple of the row."""


@dataclass(frozen=True, slots=True)
class FoundFrame:
    """A whole frame that both checksums vouch for. Offsets and lengths are bytes in the file."""

    offset: int
    length: int
    letter: int
    sequence: int
    time_ms: int
    prev: int
    end_crc: int
    body_offset: int
    body_length: int


def readable_frames(
    file: OpenFile,
    header: FileHeader,
    start: int,
    size: int,
    after_sequence: int,
    stop: Callable[[], bool] = lambda: False,
) -> Iterator[FoundFrame]:
    """Yield the whole frames of this file from `start` on, in file order.

    Args:
        file: the log.
        header: its header; the salt tells frames of this file from any other's.
        start: offset at which to begin, usually the verdict's. Rounded up to a row.
        size: length of the file in bytes.
        after_sequence: only frames with a higher number count; lower ones are old copies.
        stop: asked before every chunk; True calls the search off (a hole of a terabyte takes minutes).
    """
    position = -(-start // ROW_BYTES) * ROW_BYTES
    end = last_data(file, position, size)
    while position < end and not stop():
        wanted = min(CHUNK_BYTES, size - position)
        chunk = file.read_at(position, wanted)
        at_end = len(chunk) < wanted or position + wanted >= size
        row = next_row(chunk, 0)
        while row + HEAD_BYTES <= len(chunk):
            length = _trusted_length(chunk[row : row + HEAD_BYTES], header.salt, after_sequence)
            if length:
                found = _load(file, chunk, position, row, length)
                if found is not None:
                    yield found
            row = next_row(chunk, row + (length or ROW_BYTES))
        if at_end:
            return
        position += row


def last_data(file: OpenFile, start: int, size: int) -> int:
    """Offset behind the last byte from `start` on that is not zero; `start` when all are. Holes are not read."""
    end = min(size, file.data_end())
    while end > start:
        begin = max(start, end - CHUNK_BYTES)
        kept = file.read_at(begin, end - begin).rstrip(b"\x00")
        if kept:
            return begin + len(kept)
        end = begin
    return start


def next_row(chunk: bytes, start: int) -> int:
    """Index of the next row from `start` (itself a row) that begins with the sync, else where the chunk ends."""
    at = chunk.find(SYNC, start)
    while at >= 0 and at % ROW_BYTES:
        at = chunk.find(SYNC, (at | (ROW_BYTES - 1)) + 1)
    return at if at >= 0 else max(start, len(chunk))


def _trusted_length(head: bytes, salt: int, after_sequence: int) -> int:
    """Length of the whole frame that this head of 32 bytes announces; 0 if it is no head we believe."""
    _, letter, body_length, sequence, _, _, head_crc = HEAD.unpack(head)
    if crc32(head[:CHECKED_HEAD_BYTES], salt) != head_crc:
        return 0
    if sequence <= after_sequence or body_length > BODY_MAX_BYTES or not is_letter(letter):
        return 0
    return frame_bytes(body_length)


def _load(file: OpenFile, chunk: bytes, position: int, row: int, length: int) -> FoundFrame | None:
    """Check the end CRC of the frame whose believed head stands at `row` of the chunk."""
    frame = chunk[row : row + length] if row + length <= len(chunk) else file.read_at(position + row, length)
    if len(frame) < length or crc32(frame, RESIDUE) != RESIDUE:
        return None
    _, letter, body_length, sequence, time_ms, prev, _ = HEAD.unpack_from(frame)
    return FoundFrame(
        offset=position + row,
        length=length,
        letter=letter,
        sequence=sequence,
        time_ms=time_ms,
        prev=prev,
        end_crc=end_crc_of(frame),
        body_offset=position + row + HEAD_BYTES,
        body_length=body_length,
    )
