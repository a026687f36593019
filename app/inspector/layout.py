"""Names every byte: of a record's frame, of the file header, and of what is left of a record that was torn.

The names, widths and checks are those of FORMAT.md in `app/engine/log`. Nothing here decides anything; a check that
fails is only told (`Span.ok`), so that damaged bytes can be looked at like any others.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING
from zlib import crc32

from app.engine.light import dataclass
from app.engine.limits import BATCH_MAX_OPERATIONS, BODY_MAX_BYTES
from app.engine.log.frame import (
    CHECKED_HEAD_BYTES,
    END_BYTES,
    HEAD_BYTES,
    HEADER_BYTES,
    RESIDUE,
    SYNC,
    frame_bytes,
    is_letter,
)
from app.engine.log.header import MAGIC, RESERVED_SPACE, VERSION
from app.engine.log.layout import FieldKind, Meaning, Nonsense
from app.engine.log.record import BATCH, name_of
from app.engine.operations import parts
from app.engine.operations.batch import ENTRY_BYTES
from app.wording import number_text, phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.engine.log.header import FileHeader

COUNT_BYTES = 4
"""Width of a batch's count of operations; FORMAT.md."""

OPERATIONS_NAMED = 50
"""So many operations of a batch are taken apart for a reader: of ten thousand it would take a second."""

_PADDED_MAX_BYTES = 1024 * 1024
"""A torn body is filled up with zeros to find its fields, but not with more than this."""


@dataclass(frozen=True, slots=True)
class Span:
    """One named piece of the file.

    Attributes:
        name: as in FORMAT.md.
        offset: where it begins, in bytes of the file.
        length: how many bytes of it are there; 0 for an empty text.
        kind: what it is for; chooses its colour.
        meaning: how its value is shown.
        value: a number, a text, or the bytes themselves where they are cut short or have no other meaning.
        ok: for what can be checked, whether it holds; None for everything else.
        wanted: what should stand there instead, in the form of `value` or as words; None where it holds.
    """

    name: str
    offset: int
    length: int
    kind: FieldKind
    meaning: Meaning
    value: object
    ok: bool | None = None
    wanted: object = None

    @property
    def end(self) -> int:
        """Offset behind its last byte."""
        return self.offset + self.length


_Fixed = tuple[str, str, FieldKind, Meaning]
"""Name, struct code, kind, meaning."""

_Check = tuple["Callable[[int | bytes], bool]", object]
"""Whether a value holds, and what is wanted where it doesn't."""

_HEAD: tuple[_Fixed, ...] = (
    ("sync", "3s", FieldKind.FRAME, Meaning.BYTES),
    ("type", "B", FieldKind.FRAME, Meaning.TEXT),
    ("body length", "I", FieldKind.LENGTH, Meaning.NUMBER),
    ("sequence number", "Q", FieldKind.ORDER, Meaning.NUMBER),
    ("time", "Q", FieldKind.TIME, Meaning.TIME),
    ("prev", "I", FieldKind.CHAIN, Meaning.CHECKSUM),
    ("head CRC", "I", FieldKind.CHECKSUM, Meaning.CHECKSUM),
)
_FILE_HEADER: tuple[_Fixed, ...] = (
    ("magic", "8s", FieldKind.FRAME, Meaning.BYTES),
    ("version", "H", FieldKind.FRAME, Meaning.NUMBER),
    ("lowest reader version", "H", FieldKind.FRAME, Meaning.NUMBER),
    ("header length", "H", FieldKind.LENGTH, Meaning.NUMBER),
    ("flags", "H", FieldKind.FRAME, Meaning.FLAGS),
    ("file id", "12s", FieldKind.BODY, Meaning.BYTES),
    ("salt", "I", FieldKind.CHAIN, Meaning.CHECKSUM),
    ("generation", "Q", FieldKind.ORDER, Meaning.NUMBER),
    ("base sequence number", "Q", FieldKind.ORDER, Meaning.NUMBER),
    ("created", "Q", FieldKind.TIME, Meaning.TIME),
    ("previous end CRC", "I", FieldKind.CHAIN, Meaning.CHECKSUM),
    ("header CRC", "I", FieldKind.CHECKSUM, Meaning.CHECKSUM),
)


def header_parts(data: bytes) -> list[Span]:
    """Name the bytes of the file header.

    Args:
        data: the beginning of the file; what is behind 64 bytes is left alone, fewer are named as far as they go.
    """
    data = data[:HEADER_BYTES]
    checks: dict[str, _Check] = {
        "magic": _exactly(MAGIC),
        "lowest reader version": (lambda value: value in range(1, VERSION + 1), VERSION),
        "header length": _exactly(HEADER_BYTES),
        "flags": (lambda value: value in (0, RESERVED_SPACE), 0),
        "header CRC": _exactly(crc32(data[:-4])),
    }
    return list(_fixed_spans(data, 0, _FILE_HEADER, checks))


def record_parts(
    frame: bytes,
    offset: int,
    header: FileHeader | None,
    *,
    wanted_sequence: int | None = None,
    wanted_prev: int | None = None,
    operations: int = OPERATIONS_NAMED,
) -> list[Span]:
    """Name every byte of a record, whole, damaged or torn.

    Args:
        frame: its bytes, from the sync on; fewer than the frame announces for a torn one. Bytes behind the frame are
            named as such.
        offset: where they begin in the file.
        header: of the file; without one the head CRC can't be checked.
        wanted_sequence: the number that must stand here, if known.
        wanted_prev: the end CRC of the record before (the salt for the first one), if known.
        operations: so many of a batch have their pieces named; those behind them are one piece.

    Returns:
        The spans in order, without a gap and without an overlap.
    """
    if not frame.strip(b"\x00"):
        return [Span("zeros", offset, len(frame), FieldKind.PADDING, Meaning.BYTES, frame)] if frame else []
    checks: dict[str, _Check] = {
        "sync": _exactly(SYNC),
        "type": (lambda value: isinstance(value, int) and is_letter(value), phrase("a letter")),
        "body length": (
            lambda value: isinstance(value, int) and value <= BODY_MAX_BYTES,
            phrase("at most {most}", most=number_text(BODY_MAX_BYTES)),
        ),
    }
    if wanted_sequence is not None:
        checks["sequence number"] = _exactly(wanted_sequence)
    if wanted_prev is not None:
        checks["prev"] = _exactly(wanted_prev)
    if header is not None:
        checks["head CRC"] = _exactly(crc32(frame[:CHECKED_HEAD_BYTES], header.salt))
    spans = [_with_name_of_type(span) for span in _fixed_spans(frame, offset, _HEAD, checks)]
    if len(frame) <= HEAD_BYTES:
        return spans
    believed = spans[-1].ok is not False and all(span.ok for span in spans[:3])
    return spans + (_behind_good_head(frame, offset, operations) if believed else [_rest(frame, offset, HEAD_BYTES)])


def _behind_good_head(frame: bytes, offset: int, operations: int) -> list[Span]:
    """Body, padding and end CRC, as far as they are there, and what stands behind them."""
    letter, body_length = frame[3], int.from_bytes(frame[4:8], "big")
    whole = frame_bytes(body_length)
    body_end, crc_start = HEAD_BYTES + body_length, whole - END_BYTES
    spans = _body_spans(letter, frame[HEAD_BYTES:body_end], body_length, offset + HEAD_BYTES, operations)
    padding = frame[body_end:crc_start]
    if padding:
        spans.append(Span("padding", offset + body_end, len(padding), FieldKind.PADDING, Meaning.BYTES, padding))
    stored = frame[crc_start:whole]
    if len(stored) == END_BYTES:
        ok = crc32(frame[:whole], RESIDUE) == RESIDUE
        value = int.from_bytes(stored, "little")
        wanted = None if ok else crc32(frame[:crc_start], RESIDUE)
        place = offset + crc_start
        spans.append(Span("end CRC", place, END_BYTES, FieldKind.CHECKSUM, Meaning.CHECKSUM, value, ok, wanted))
    elif stored:
        spans.append(Span("end CRC", offset + crc_start, len(stored), FieldKind.CHECKSUM, Meaning.BYTES, stored, False))
    return spans + ([_rest(frame, offset, whole)] if len(frame) > whole else [])


def _body_spans(letter: int, body: bytes, full_length: int, offset: int, operations: int) -> list[Span]:
    """The named pieces of a body; one piece called “body” where it has not the shape of its type."""
    missing = full_length - len(body)
    if not full_length or (missing and not body):
        return []
    if letter == BATCH and operations < int.from_bytes(body[:COUNT_BYTES], "big") <= BATCH_MAX_OPERATIONS:
        return _batch_spans(body, offset, operations)
    try:
        found = parts(letter, body + bytes(min(missing, _PADDED_MAX_BYTES)))
    except Nonsense:
        if letter == BATCH and missing:
            return _batch_spans(body, offset, operations)
        return [Span("body", offset, len(body), FieldKind.BODY, Meaning.BYTES, body)]
    spans = []
    for part in found:
        there = body[part.offset : part.offset + part.length]
        if part.offset + part.length <= len(body):
            spans.append(Span(part.name, offset + part.offset, part.length, part.kind, part.meaning, part.value))
        elif there:
            spans.append(Span(part.name, offset + part.offset, len(there), part.kind, Meaning.BYTES, there))
    return spans


def _batch_spans(body: bytes, offset: int, operations: int) -> list[Span]:
    """The count and the first operations that are there whole, and behind them the rest."""
    whole, end = 0, COUNT_BYTES
    while whole < operations and end + ENTRY_BYTES <= len(body):
        behind = end + ENTRY_BYTES + int.from_bytes(body[end + 1 : end + ENTRY_BYTES], "big")
        if behind > len(body):
            break
        whole, end = whole + 1, behind
    try:
        found = parts(BATCH, whole.to_bytes(COUNT_BYTES, "big") + body[COUNT_BYTES:end]) if whole else []
    except Nonsense:
        found = []
    if not found:
        return [Span("body", offset, len(body), FieldKind.BODY, Meaning.BYTES, body)]
    count = found[0]
    said = int.from_bytes(body[:COUNT_BYTES], "big")
    spans = [Span(count.name, offset, count.length, count.kind, count.meaning, said)]
    spans += [Span(one.name, offset + one.offset, one.length, one.kind, one.meaning, one.value) for one in found[1:]]
    rest = body[end:]
    if rest and whole == operations < said:
        spans.append(Span("more operations", offset + end, len(rest), FieldKind.BODY, Meaning.NUMBER, said - whole))
    elif rest:
        spans.append(Span("rest", offset + end, len(rest), FieldKind.BODY, Meaning.BYTES, rest))
    return spans


def _exactly(wanted: int | bytes) -> _Check:
    """A check that only one value passes."""
    return (lambda value: value == wanted), wanted


def _fixed_spans(data: bytes, offset: int, fields: tuple[_Fixed, ...], checks: dict[str, _Check]) -> Iterator[Span]:
    """Yield fields of fixed width; one that is cut short has its bytes for a value and doesn't hold."""
    at = 0
    for name, code, kind, meaning in fields:
        width = struct.calcsize(">" + code)
        there = data[at : at + width]
        if len(there) < width:
            if there:
                yield Span(name, offset + at, len(there), kind, Meaning.BYTES, there, False if name in checks else None)
            return
        value = there if meaning is Meaning.BYTES else int.from_bytes(there, "big")
        holds, wanted = checks.get(name, (None, None))
        ok = holds(value) if holds is not None else None
        yield Span(name, offset + at, width, kind, meaning, value, ok, wanted if ok is False else None)
        at += width


def _with_name_of_type(span: Span) -> Span:
    """Give the type its letter and name, or its number where it is no letter."""
    if span.name != "type" or not isinstance(span.value, int):
        return span
    letter = span.value
    said = f"{chr(letter)} · {name_of(letter)}" if span.ok else f"{letter:#04x}"
    return Span(span.name, span.offset, span.length, span.kind, span.meaning, said, span.ok, span.wanted)


def _rest(frame: bytes, offset: int, start: int) -> Span:
    """Bytes that no head we believe gives a name to."""
    rest = frame[start:]
    if rest.strip(b"\x00"):
        return Span("unnamed bytes", offset + start, len(rest), FieldKind.BODY, Meaning.BYTES, rest)
    return Span("zeros", offset + start, len(rest), FieldKind.PADDING, Meaning.BYTES, rest)
