"""The checksums at a damaged place worked out, the one bit that explains them, and the bytes around it, named."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from zlib import crc32

from app.engine.limits import BATCH_MAX_OPERATIONS, BODY_MAX_BYTES
from app.engine.log.bitflip import salt_of
from app.engine.log.frame import (
    CHECKED_HEAD_BYTES,
    END_BYTES,
    HEAD,
    HEAD_BYTES,
    HEADER_BYTES,
    RESIDUE,
    ROW_BYTES,
    end_crc_of,
    frame_bytes,
    is_letter,
)
from app.engine.log.layout import Meaning
from app.inspector.layout import header_parts, record_parts
from app.inspector.lens.seen import Around, Checked, OneBit
from app.inspector.values import field_name, value_text
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.engine.log.header import FileHeader
    from app.engine.ports import OpenFile
    from app.inspector.layout import Span

BEFORE_BYTES = 2 * ROW_BYTES
AFTER_BYTES = 6 * ROW_BYTES
_NAMED_MAX_BYTES = 64 * 1024


def whole_frame_at(file: OpenFile, offset: int, size: int) -> bytes:
    """The frame at an offset if its end CRC holds, of whatever file it is; empty otherwise."""
    head = file.read_at(offset, HEAD_BYTES)
    length = _announced(head)
    if not length or not is_letter(head[3]) or offset + length > size:
        return b""
    frame = file.read_at(offset, length)
    return frame if len(frame) == length and crc32(frame, RESIDUE) == RESIDUE else b""


def salt_in(frame: bytes) -> int:
    """The salt of the file that a whole frame was written to."""
    return salt_of(frame[:HEAD_BYTES])


def header_checks(data: bytes) -> tuple[Checked, ...]:
    """The header CRC worked out; none for fewer than 64 bytes."""
    if len(data) < HEADER_BYTES:
        return ()
    at = HEADER_BYTES - 4
    return (Checked(phrase("header CRC"), at, int.from_bytes(data[at:HEADER_BYTES], "big"), crc32(data[:at])),)


def record_checks(file: OpenFile, header: FileHeader, offset: int, size: int) -> tuple[Checked, ...]:
    """Both checksums of the record at an offset, as far as its bytes are there.

    The end CRC is worked out by the length the head announces, whether or not that can be believed.
    """
    head = file.read_at(offset, HEAD_BYTES)
    if len(head) < HEAD_BYTES:
        return ()
    stored = int.from_bytes(head[CHECKED_HEAD_BYTES:], "big")
    checks = [
        Checked(phrase("head CRC"), offset + CHECKED_HEAD_BYTES, stored, crc32(head[:CHECKED_HEAD_BYTES], header.salt))
    ]
    length = _announced(head)
    if length and offset + length <= size:
        frame = file.read_at(offset, length)
        end_at = offset + length - END_BYTES
        checks.append(Checked(phrase("end CRC"), end_at, end_crc_of(frame), crc32(frame[:-END_BYTES], RESIDUE)))
    return tuple(checks)


def named(
    file: OpenFile, header: FileHeader | None, offset: int, size: int, wanted: tuple[int, int] | None
) -> list[Span]:
    """Name the bytes of the record, or of the file header, at an offset.

    Args:
        file: the log.
        header: of the log; None where there is none to go by.
        offset: where the record begins; below 64 for the file header.
        size: length of the file in bytes.
        wanted: the number and the chain that a record must have there, if known.
    """
    if offset < HEADER_BYTES:
        return header_parts(file.read_at(0, HEADER_BYTES))
    length = _announced(file.read_at(offset, HEAD_BYTES)) or AFTER_BYTES
    data = file.read_at(offset, min(length, size - offset, _NAMED_MAX_BYTES))
    sequence, chain = wanted if wanted is not None else (None, None)
    # All of a batch: the flipped bit may lie in its last operation.
    limit = BATCH_MAX_OPERATIONS
    return record_parts(data, offset, header, wanted_sequence=sequence, wanted_prev=chain, operations=limit)


def one_bit(spans: Sequence[Span], mended: Sequence[Span], place: tuple[int, int], now: int) -> OneBit:
    """The one flipped bit, its byte before and after, and the field it lies in.

    Args:
        spans: the bytes as they stand there, named.
        mended: the same with the bit flipped back.
        place: offset of the byte, and the bit.
        now: the byte as it stands there.
    """
    offset, bit = place
    found = OneBit(offset, bit, now, now ^ 1 << bit)
    was = next((span for span in mended if span.offset <= offset < span.end), None)
    if was is None:
        return found
    stands = next((span for span in spans if span.offset <= offset < span.end), was)
    same = (stands.offset, stands.length) == (was.offset, was.length)
    said = (value_text(replace(stands, ok=None)) if same else "", value_text(replace(was, ok=None)))
    return replace(found, field=field_name(was.name), value_now=said[0], value_then=said[1])


def around(file: OpenFile, spans: Sequence[Span], offset: int, focus: int) -> Around:
    """Some bytes before and after a place, with the fields among them.

    Args:
        file: the log.
        spans: the record at the damage, named.
        offset: of the damage; nothing before it is named.
        focus: the byte to look at: the damage's first, or the flipped one.
    """
    start = max(0, focus // ROW_BYTES * ROW_BYTES - BEFORE_BYTES)
    data = file.read_at(start, BEFORE_BYTES + AFTER_BYTES)
    shown = tuple(cut for span in spans if (cut := _cut(span, start, start + len(data))) is not None)
    wrong = next((field_name(span.name) for span in spans if span.ok is False and span.offset >= offset), "")
    return Around(start, data, shown, wrong)


def _cut(span: Span, start: int, end: int) -> Span | None:
    """The part of a span that lies in a stretch; None where there is none."""
    first, behind = max(start, span.offset), min(end, span.end)
    if first >= behind:
        return None
    if (first, behind) == (span.offset, span.end):
        return span
    value = span.value
    if isinstance(value, bytes) and len(value) == span.length:
        value = value[first - span.offset : behind - span.offset]
    meaning = span.meaning if span.meaning in (Meaning.BYTES, Meaning.PAYLOAD, Meaning.TEXT) else Meaning.BYTES
    return replace(span, offset=first, length=behind - first, value=value, meaning=meaning)


def _announced(head: bytes) -> int:
    """Length of the frame that a head announces; 0 where that is impossible."""
    if len(head) < HEAD_BYTES:
        return 0
    body_length: int = HEAD.unpack(head)[2]
    return frame_bytes(body_length) if body_length <= BODY_MAX_BYTES else 0
