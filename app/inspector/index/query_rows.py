"""Asks a filter of one row alone: the file header, and what stands behind the last whole record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.inspector.index.query import All, Any, Letters, Not, Numbers, State, Text
from app.inspector.index.query_run import holds
from app.inspector.row import Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.inspector.index.frame_texts import Texts
    from app.inspector.index.query import Node
    from app.inspector.row import Row

_STATES = {
    Kind.RECORD: "record",
    Kind.FILE_HEADER: "header",
    Kind.TORN: "torn",
    Kind.DAMAGED: "damaged",
    Kind.READABLE_NOT_REPLAYED: "unreplayed",
    Kind.BEING_WRITTEN: "writing",
}
LOOKED_AT_BYTES = 2**20
"""Of what is torn or damaged no more than this is looked through for a text."""


def row_fits(node: Node, row: Row, read: Callable[[Row], bytes], texts: Texts) -> bool:
    """True when a row fits a filter.

    Args:
        node: the filter.
        row: any row but a whole record's.
        read: answers its bytes, at most `LOOKED_AT_BYTES` of them.
        texts: where texts stand in records. What is torn or damaged has no fields: any of its bytes may be the text.
    """
    if isinstance(node, Not):
        return not row_fits(node.part, row, read, texts)
    if isinstance(node, All | Any):
        answers = (row_fits(part, row, read, texts) for part in node.parts)
        return all(answers) if isinstance(node, All) else any(answers)
    if isinstance(node, Letters):
        return row.letter in node.letters
    if isinstance(node, State):
        return _STATES[row.kind] == node.name
    if isinstance(node, Text):
        return _has(node, row, read(row), texts)
    value: int = getattr(row, node.column)
    return _has_number(node, row) and any(low <= value <= high for low, high in node.spans)


def _has_number(node: Numbers, row: Row) -> bool:
    """True when the row has that number at all: what is torn has no sequence number, but it has an offset."""
    return node.column in ("offset", "length") or bool(row.letter)


def _has(text: Text, row: Row, data: bytes, texts: Texts) -> bool:
    hay = data if text.exact else data.lower()
    if row.letter:
        return holds(text, hay, texts.of(row.letter, data))
    return row.kind is not Kind.FILE_HEADER and not text.whole and text.needle in hay
