"""Why can't the next record be read? Steps 2 to 8 of FORMAT.md, in that order, for one place in the file.

TORN means that the start of one interrupted write explains every byte that is left. Everything else is DAMAGED: it is
named, and never acted upon. Both are decided from the bytes alone; the clock plays no part.
"""

from __future__ import annotations

from zlib import crc32

from app.engine.light import dataclass
from app.engine.limits import BODY_MAX_BYTES, RESERVED_MAX_BYTES
from app.engine.log.bitflip import end_flip, head_flip
from app.engine.log.frame import (
    CHECKED_HEAD_BYTES,
    FRAME_MAX_BYTES,
    HEAD,
    HEAD_BYTES,
    RESIDUE,
    ROW_BYTES,
    SYNC,
    frame_bytes,
    is_letter,
)
from app.engine.log.record import NAMES, is_ancillary, name_of
from app.engine.log.search import last_data, readable_frames
from app.engine.log.verdict import CLEAN, Verdict, VerdictKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.log.header import FileHeader
    from app.engine.ports import OpenFile

LEFT_MAX_BYTES = FRAME_MAX_BYTES + RESERVED_MAX_BYTES
"""No single torn write leaves more than this behind the last whole record."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a reader stands: the offset of the next frame, the last number used, and the chain it must follow."""

    offset: int
    sequence: int
    chain: int


def judge_tail(file: OpenFile, header: FileHeader, place: Place, size: int) -> Verdict | bytes:
    """Judge what stands at `place`, reading no more than one frame plus what a search needs.

    Args:
        file: the log.
        header: its header.
        place: where the reader stands.
        size: length of the file in bytes.

    Returns:
        A verdict, or the bytes of a whole frame that may be taken after all.
    """
    left = size - place.offset
    head = file.read_at(place.offset, min(HEAD_BYTES, left))
    if not head.strip(b"\x00") and last_data(file, place.offset, size) == place.offset:
        return _judge_zeros(header, place.offset, left)
    if len(head) < HEAD_BYTES:
        reason = f"{len(head)} of the {HEAD_BYTES} bytes of a record's head: the write stopped"
        return _torn(place.offset, size, reason)
    _, letter, body_length, sequence, _, prev, head_crc = HEAD.unpack(head)
    syndrome = crc32(head[:CHECKED_HEAD_BYTES], header.salt) ^ head_crc
    if syndrome:
        return _judge_bad_head(file, header, place, size, syndrome)
    reason = _disagreement(place, head[:3], letter, sequence, prev) or _too_long(body_length)
    if reason:
        return Verdict(VerdictKind.DAMAGED, reason, place.offset)
    return _judge_frame(file, place, size, letter, frame_bytes(body_length))


def _judge_zeros(header: FileHeader, offset: int, left: int) -> Verdict:
    """Step 8: nothing but zero bytes is left."""
    if header.reserves_space and left <= RESERVED_MAX_BYTES:
        return CLEAN
    return _torn(offset, offset + left, f"{left:,} zero byte{'s' * (left != 1)}; no record can be read there")


def _judge_bad_head(file: OpenFile, header: FileHeader, place: Place, size: int, syndrome: int) -> Verdict:
    """Step 3: the head CRC is wrong."""
    flip = head_flip(syndrome)
    if flip is not None:
        return _flipped(place.offset, flip)
    # The size comes first: a sparse terabyte must not be searched.
    left = last_data(file, place.offset, size) - place.offset
    if left > LEFT_MAX_BYTES:
        reason = f"no record starts here, and {left:,} bytes are left: more than one write leaves behind"
        return Verdict(VerdictKind.DAMAGED, reason, place.offset)
    for found in readable_frames(file, header, place.offset + ROW_BYTES, size, place.sequence):
        reason = f"no record starts here, but a whole one, number {found.sequence:,}, follows at {found.offset:#05x}"
        return Verdict(VerdictKind.DAMAGED, reason, place.offset)
    return _torn(place.offset, size, "the head of a record did not reach the disk whole: the write stopped")


def _judge_frame(file: OpenFile, place: Place, size: int, letter: int, length: int) -> Verdict | bytes:
    """Steps 5 and 6: the head is good, so type and length can be trusted."""
    what = _with_article(letter)
    left = size - place.offset
    frame = file.read_at(place.offset, length) if length <= left else b""
    if len(frame) < length:
        return _torn(place.offset, size, f"{left:,} of {length:,} bytes of {what}: the write stopped")
    syndrome = crc32(frame, RESIDUE) ^ RESIDUE
    if syndrome:
        flip = end_flip(syndrome, length)
        if flip is not None:
            return _flipped(place.offset, flip)
        behind = place.offset + length
        if last_data(file, behind, size) > behind:
            reason = f"the bytes of {what} do not match its end checksum, and more was written behind it"
            return Verdict(VerdictKind.DAMAGED, reason, place.offset)
        reason = f"not all {length:,} bytes of {what} reached the disk: its end checksum does not match"
        return _torn(place.offset, size, reason)
    if letter not in NAMES and not is_ancillary(letter):
        reason = f"a record of type {name_of(letter)}, which must be understood; a later version wrote it"
        return Verdict(VerdictKind.NEWER, reason, place.offset)
    return frame


def _disagreement(place: Place, sync: bytes, letter: int, sequence: int, prev: int) -> str:
    """Step 4: what is wrong under a good head CRC; empty when nothing is."""
    wanted = place.sequence + 1
    if sync != SYNC:
        return "the checksum of this head holds, but it does not begin with the sync bytes"
    if not is_letter(letter):
        return f"the checksum of this head holds, but its type is the byte {letter:#04x} and no letter"
    if sequence < wanted:
        return f"number {sequence:,} stands where {wanted:,} must follow: a record doubled or in the wrong place"
    if sequence > wanted:
        return f"number {sequence:,} stands where {wanted:,} must follow: what lay between is missing"
    if prev != place.chain:
        return f"record {sequence:,} does not follow on the one before it: the chain is broken"
    return ""


def _too_long(body_length: int) -> str:
    if body_length <= BODY_MAX_BYTES:
        return ""
    return f"its body would have {body_length:,} bytes, and no record may have more than {BODY_MAX_BYTES:,}"


def _torn(offset: int, size: int, reason: str) -> Verdict:
    return Verdict(VerdictKind.TORN, reason, offset, tail_bytes=size - offset)


def _flipped(offset: int, flip: tuple[int, int]) -> Verdict:
    byte, bit = offset + flip[0], flip[1]
    reason = f"one flipped bit explains it: byte {byte:#05x}, bit {bit}"
    return Verdict(VerdictKind.DAMAGED, reason, offset, byte, bit)


def _with_article(letter: int) -> str:
    name = name_of(letter)
    return f"{'an' if name[0] in 'AE' else 'a'} {name}" if letter in NAMES else f"a record of type {name}"
