"""Names for bytes and records, for the sentences of the reports; the names are those of FORMAT.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.frame import END_BYTES, HEAD_BYTES, frame_bytes
from app.engine.log.layout import Meaning
from app.engine.log.record import name_of
from app.engine.operations import parts
from app.wording import counted, phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.engine.log.layout import Part
    from app.lab.frames import FrameInfo


def _per_byte(*fields: tuple[str, int]) -> tuple[str, ...]:
    """The name of each byte, from names and widths."""
    return tuple(name for name, width in fields for _ in range(width))


_HEADER = _per_byte(
    ("magic", 8),
    ("version", 2),
    ("lowest reader version", 2),
    ("header length", 2),
    ("flags", 2),
    ("file id", 12),
    ("salt", 4),
    ("generation", 8),
    ("base sequence number", 8),
    ("created", 8),
    ("previous end CRC", 4),
    ("header CRC", 4),
)
_HEAD = _per_byte(
    ("sync", 3),
    ("type", 1),
    ("body length", 4),
    ("sequence number", 8),
    ("time", 8),
    ("prev", 4),
    ("head CRC", 4),
)


def offset_text(offset: int) -> str:
    """An offset as the log table shows it."""
    return f"0x{offset:03x}"


def bytes_text(count: int) -> str:
    """`1 byte`, `1,200 bytes`."""
    return counted(count, "%n byte", "%n bytes")


def jobs_text(numbers: Sequence[str]) -> str:
    """`job 3`, `jobs 3, 1 and 4`."""
    *firsts, last = numbers
    if firsts:
        return phrase("jobs {firsts} and {last}", firsts=", ".join(firsts), last=last)
    return phrase("job {id}", id=last)


def sentence_case(words: str) -> str:
    """The same with a capital first letter, and nothing else changed."""
    return words[:1].upper() + words[1:]


def record_words(frame: FrameInfo) -> str:
    """`the ENQUEUE of job 2 at 0x0c0`."""
    return phrase("the {record} at {offset}", record=_kind(frame), offset=offset_text(frame.offset))


def header_field(index: int) -> str:
    """The field of the file header that holds its byte `index`, 0 to 63."""
    return _HEADER[index]


def frame_field(index: int, body_length: int) -> str:
    """The part of a frame that holds its byte `index`; the body is one part."""
    if index < HEAD_BYTES:
        return _HEAD[index]
    if index < HEAD_BYTES + body_length:
        return "body"
    return "padding" if index < frame_bytes(body_length) - END_BYTES else "end CRC"


def byte_words(frame: FrameInfo, raw: bytes, index: int) -> str:
    """What byte `index` of a whole frame is: `payload of job 2`, `prev of the LEASE of job 1 at 0x120`.

    Args:
        frame: where it is.
        raw: its bytes.
        index: 0 for its first byte.
    """
    body_length = int.from_bytes(raw[4:8], "big")
    field = frame_field(index, body_length)
    if field == "body":
        part = _part_at(ord(frame.letter), raw[HEAD_BYTES : HEAD_BYTES + body_length], index - HEAD_BYTES)
        if part is not None and part.meaning is Meaning.PAYLOAD and frame.job:
            return phrase("payload of job {id}", id=frame.job)
        # Without its unit, as the bytes panel has it.
        field = part.name.removesuffix("_ms").replace("_", " ") if part is not None else field
    return phrase("{field} of {record}", field=field, record=record_words(frame))


def payload_span(frame: FrameInfo, raw: bytes) -> range:
    """The indices of a payload's bytes in a whole frame; empty where there is none."""
    body_length = int.from_bytes(raw[4:8], "big")
    for part in parts(ord(frame.letter), raw[HEAD_BYTES : HEAD_BYTES + body_length]):
        if part.meaning is Meaning.PAYLOAD and part.length:
            start = HEAD_BYTES + part.offset
            return range(start, start + part.length)
    return range(0)


def _kind(frame: FrameInfo) -> str:
    name = name_of(ord(frame.letter))
    return phrase("{record} of job {id}", record=name, id=frame.job) if frame.job else name


def _part_at(letter: int, body: bytes, index: int) -> Part | None:
    return next((part for part in parts(letter, body) if part.offset <= index < part.offset + part.length), None)
