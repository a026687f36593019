"""The named pieces of a row's bytes in the words the window shows, and the row in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from PySide6.QtCore import QCoreApplication

from app.engine.log import record
from app.engine.log.frame import HEADER_BYTES, RESIDUE
from app.gui.roles import ByteSpan
from app.inspector.document import Kind
from app.inspector.layout import header_parts, record_parts
from app.inspector.texts import offset_text, size_text
from app.inspector.values import MARKS, field_name, value_text

if TYPE_CHECKING:
    from app.inspector.document import LogDocument
    from app.inspector.layout import Span

SHOWN_BYTES_MAX = 64 * 1024
"""A longer record is shown to this length; what is left out is the end of its payload."""


def spans_of(document: LogDocument, number: int, data: bytes) -> list[ByteSpan]:
    """Name the bytes of a row.

    Args:
        document: the log.
        number: of the row.
        data: the row's bytes, at most `SHOWN_BYTES_MAX` of them.
    """
    row = document.row(number)
    if row.offset < HEADER_BYTES:
        found = header_parts(data)
    else:
        in_chain = row.kind is not Kind.READABLE_NOT_REPLAYED
        found = record_parts(
            data,
            row.offset,
            document.facts.header,
            wanted_sequence=row.sequence or None,
            wanted_prev=document.chain_before(row.offset) if in_chain else None,
        )
    return [_shown(span, document.facts.now_ms) for span in found]


def bytes_words(document: LogDocument, number: int, data: bytes) -> str:
    """What the bytes of a row are: `record 9 · LEASE of job 3 · 64 bytes at 0x2d0 · …`."""
    row = document.row(number)
    said = []
    if row.sequence:
        said.append(QCoreApplication.translate("Bytes", "record {number}").format(number=row.sequence))
    name = record.name_of(row.letter) if row.letter else row.label.lower() or row.kind.value
    said.append(
        QCoreApplication.translate("Bytes", "{record} of job {job}").format(record=name, job=row.job)
        if row.job
        else name
    )
    said.append(
        QCoreApplication.translate("Bytes", "{size} at {offset}").format(
            size=size_text(row.length), offset=offset_text(row.offset)
        )
    )
    if len(data) < row.length:
        said.append(QCoreApplication.translate("Bytes", "the first {size} are shown").format(size=size_text(len(data))))
    elif row.letter:
        residue = crc32(data, RESIDUE)
        said.append(f"crc32(frame, {RESIDUE:08x}) = {residue:08x}{MARKS[residue == RESIDUE]}")
    return " · ".join(said)


def _shown(span: Span, now_ms: int) -> ByteSpan:
    text = value_text(span, now_ms)
    return ByteSpan(field_name(span.name), span.offset, span.length, span.kind, span.meaning, text)
