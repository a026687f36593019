"""What a named piece of bytes says, in words on one line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.engine.log.layout import Meaning
from app.inspector.texts import duration_text, moment_text, preview, visible
from app.wording import phrase

if TYPE_CHECKING:
    from app.inspector.layout import Span

MARKS = {True: " ✓", False: " ✗"}
"""Behind what was checked."""

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

    What doesn't hold is marked everywhere, what holds only where somebody would ask: at checksums.

    Args:
        span: from `app.inspector.layout`.
        near_ms: the moment the reader has in mind; times of another day are shown with their date.
    """
    shows_mark = span.ok is False or (span.ok and span.meaning is Meaning.CHECKSUM)
    return _said(span, near_ms) + (MARKS[bool(span.ok)] if shows_mark else "")


def wanted_text(span: Span, near_ms: int | None = None) -> str:
    """What should stand in the place of a value that doesn't hold; empty where nothing is known of that.

    Args:
        span: from `app.inspector.layout`.
        near_ms: as for `value_text`.
    """
    wanted = span.wanted
    if wanted is None:
        return ""
    return wanted if isinstance(wanted, str) else _said(replace(span, value=wanted), near_ms)


def _said(span: Span, near_ms: int | None) -> str:
    value = span.value
    if isinstance(value, bytes):
        return preview(value) if span.meaning is Meaning.PAYLOAD else _hex(value)
    if isinstance(value, str):
        return visible(value) or phrase("none")
    if not isinstance(value, int):
        return str(value)
    if span.meaning is Meaning.TIME:
        return moment_text(value, near_ms) if value else phrase("none")
    if span.meaning is Meaning.DURATION:
        return duration_text(value)
    if span.meaning is Meaning.CHECKSUM:
        return f"{value:08x}"
    return f"{value:#x}" if span.meaning is Meaning.FLAGS else str(value)


def _hex(raw: bytes) -> str:
    return raw[:_HEX_SHOWN_BYTES].hex(" ") + (" …" if len(raw) > _HEX_SHOWN_BYTES else "")
