"""Names every byte of a beanstalkd binlog's record, whole, damaged or torn."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from app.engine.log.layout import FieldKind, Meaning
from app.inspector.formats._binlog_record import (
    BODY_END,
    JOB_RECORD,
    LENGTH_BYTES,
    NAME_MAX_BYTES,
    STATES,
    VERSION,
    VERSION_BYTES,
    check,
    decode,
    name_length,
)
from app.inspector.layout import Span
from app.wording import marked, phrase

if TYPE_CHECKING:
    from app.inspector.formats._binlog_record import JobRecord

_NS_PER_MS = 1_000_000
_JOB_FIELDS: tuple[tuple[str, str, FieldKind, Meaning], ...] = (
    ("id", "Q", FieldKind.JOB, Meaning.NUMBER),
    ("priority", "I", FieldKind.BODY, Meaning.NUMBER),
    ("unused", "4s", FieldKind.PADDING, Meaning.BYTES),
    ("delay", "q", FieldKind.TIME, Meaning.DURATION),
    ("ttr", "q", FieldKind.TIME, Meaning.DURATION),
    ("body size", "i", FieldKind.LENGTH, Meaning.NUMBER),
    ("unused", "4s", FieldKind.PADDING, Meaning.BYTES),
    ("created", "q", FieldKind.TIME, Meaning.TIME),
    ("deadline", "q", FieldKind.TIME, Meaning.TIME),
    ("reserves", "I", FieldKind.ORDER, Meaning.NUMBER),
    ("timeouts", "I", FieldKind.ORDER, Meaning.NUMBER),
    ("releases", "I", FieldKind.ORDER, Meaning.NUMBER),
    ("buries", "I", FieldKind.ORDER, Meaning.NUMBER),
    ("kicks", "I", FieldKind.ORDER, Meaning.NUMBER),
    ("state", "B", FieldKind.FRAME, Meaning.NUMBER),
    ("unused", "3s", FieldKind.PADDING, Meaning.BYTES),
)
"""The 80 bytes of `JOB_RECORD`, field by field."""


def version_spans(data: bytes) -> list[Span]:
    """Name the bytes before the first record."""
    raw = data[:VERSION_BYTES]
    if len(raw) < VERSION_BYTES:
        return [Span("version", 0, len(raw), FieldKind.FRAME, Meaning.BYTES, raw, False)] if raw else []
    value = int.from_bytes(raw, "little")
    return [Span("version", 0, VERSION_BYTES, FieldKind.FRAME, Meaning.NUMBER, value, value == VERSION)]


def record_spans(data: bytes, offset: int) -> list[Span]:
    """Name every byte of a record.

    Args:
        data: its bytes, from the name length on; what is cut short is named as far as it goes.
        offset: where they begin in the file.

    Returns:
        The spans in order, without a gap and without an overlap.
    """
    if not any(data):
        return [Span("zeros", offset, len(data), FieldKind.PADDING, Meaning.BYTES, data)] if data else []
    length = name_length(data)
    if len(data) < LENGTH_BYTES or not 0 <= length <= NAME_MAX_BYTES:
        return _no_record(data, offset)
    spans = [Span("name length", offset, LENGTH_BYTES, FieldKind.LENGTH, Meaning.NUMBER, length)]
    found = decode(data)
    core = LENGTH_BYTES + length
    if length:
        name = data[LENGTH_BYTES:core]
        ok = False if found is not None and check("tube")(found) is False else None
        text = name.decode("utf-8", "replace")
        spans.append(Span("tube", offset + LENGTH_BYTES, len(name), FieldKind.BODY, Meaning.TEXT, text, ok))
    spans += _job_spans(data, offset, core, found)
    end = core + JOB_RECORD.size
    return spans + (_body_spans(data, offset, end, found) if len(data) > end else [])


def _no_record(data: bytes, offset: int) -> list[Span]:
    if len(data) < LENGTH_BYTES:
        return [Span("unnamed bytes", offset, len(data), FieldKind.BODY, Meaning.BYTES, data)]
    length = name_length(data)
    rest = data[LENGTH_BYTES:]
    spans = [Span("name length", offset, LENGTH_BYTES, FieldKind.LENGTH, Meaning.NUMBER, length, False)]
    if rest:
        spans.append(Span("unnamed bytes", offset + LENGTH_BYTES, len(rest), FieldKind.BODY, Meaning.BYTES, rest))
    return spans


def _job_spans(data: bytes, offset: int, start: int, found: JobRecord | None) -> list[Span]:
    """The 80 bytes; found: None where they are cut short, and then nothing is checked."""
    spans, at = [], start
    for name, code, kind, meaning in _JOB_FIELDS:
        width = struct.calcsize("<" + code)
        raw = data[at : at + width]
        if not raw:
            break
        if len(raw) < width:
            spans.append(Span(name, offset + at, len(raw), kind, Meaning.BYTES, raw))
            break
        if meaning is Meaning.BYTES:
            spans.append(Span(name, offset + at, width, kind, meaning, raw, False if any(raw) else None))
        else:
            ok = False if found is not None and check(name)(found) is False else None
            value = _shown(name, struct.unpack("<" + code, raw)[0], meaning)
            spans.append(Span(name, offset + at, width, kind, _meaning(meaning, value), value, ok))
        at += width
    return spans


_NO_STATE = marked("none of its states")


def _shown(name: str, value: int, meaning: Meaning) -> int | str:
    if name == "state":
        return f"{value} · {phrase(STATES.get(value, _NO_STATE))}"
    if meaning in (Meaning.TIME, Meaning.DURATION):
        return f"{value:,} ns" if value < 0 else value // _NS_PER_MS
    return value


def _meaning(meaning: Meaning, value: int | str) -> Meaning:
    return Meaning.TEXT if isinstance(value, str) else meaning


def _body_spans(data: bytes, offset: int, start: int, found: JobRecord | None) -> list[Span]:
    """The body with its line end, and what stands behind it."""
    size = 0 if found is None or not found.full else max(0, found.size)
    line_end = max(start, start + size - len(BODY_END))
    end = start + size
    spans = []
    body = data[start:line_end]
    if body:
        spans.append(Span("body", offset + start, len(body), FieldKind.BODY, Meaning.PAYLOAD, body))
    closing = data[line_end:end]
    if closing:
        ok = None if closing == BODY_END else False
        spans.append(Span("line end", offset + line_end, len(closing), FieldKind.FRAME, Meaning.BYTES, closing, ok))
    rest = data[end:]
    if rest:
        named = ("unnamed bytes", FieldKind.BODY) if any(rest) else ("zeros", FieldKind.PADDING)
        spans.append(Span(named[0], offset + end, len(rest), named[1], Meaning.BYTES, rest))
    return spans
