"""What a named piece of bytes says, in words on one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.layout import Meaning
from app.inspector.texts import count_text, duration_text, moment_text, preview, visible

if TYPE_CHECKING:
    from app.inspector.layout import Span

_HEX_SHOWN_BYTES = 16
_SHORT = {
    "sequence number": "sequence",
    "base sequence number": "base sequence",
    "lowest reader version": "lowest reader",
}
_UNITS = ("_ms", "_bytes")


def field_name(name: str) -> str:
    """What a piece is called where there is little room: `deadline_ms` → `deadline`, `attempts_max` → `attempts max`.

    Args:
        name: as in FORMAT.md.
    """
    for unit in _UNITS:
        name = name.removesuffix(unit)
    return _SHORT.get(name, name.replace("_", " "))


def value_text(span: Span, near_ms: int | None = None) -> str:
    """The value of a span, with a mark where it was checked. Control characters are made visible.

    Args:
        span: from `app.inspector.layout`.
        near_ms: the moment the reader has in mind; times of another day are shown with their date.
    """
    mark = {None: "", True: " ✓", False: " ✗"}[span.ok]
    return _said(span, near_ms) + mark


def _said(span: Span, near_ms: int | None) -> str:
    value = span.value
    if isinstance(value, bytes):
        return preview(value) if span.meaning is Meaning.PAYLOAD else _hex(value)
    if isinstance(value, str):
        return visible(value) or "(empty)"
    number = value if isinstance(value, int) else 0
    if span.meaning is Meaning.TIME:
        return moment_text(number, near_ms) if number else "none"
    if span.meaning is Meaning.DURATION:
        return duration_text(number)
    if span.meaning is Meaning.CHECKSUM:
        return f"{number:08x}"
    if span.meaning is Meaning.FLAGS:
        return f"{number:#x}" if number else "none"
    return f"{number:,}"


def _hex(raw: bytes) -> str:
    if not raw.strip(b"\x00"):
        return count_text(len(raw), "zero byte")
    shown = raw[:_HEX_SHOWN_BYTES].hex(" ")
    return f"{shown} … {len(raw):,} bytes" if len(raw) > _HEX_SHOWN_BYTES else shown
