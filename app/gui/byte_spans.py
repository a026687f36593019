"""The named pieces of a row's bytes in the words the window shows, and the row in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.gui.field_groups import groups_of
from app.gui.roles import ByteSpan
from app.inspector.formats.joblog import OWN
from app.inspector.texts import offset_text, size_text
from app.inspector.values import field_name, value_text, wanted_text
from app.wording import phrase

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
    now_ms = document.facts.now_ms
    found = document.spans(number, data)
    if row.offset < document.facts.head_bytes or document.facts.format is not OWN:
        return [_shown(span, now_ms) for span in found]
    return [_shown(span, now_ms, group) for span, group in zip(found, groups_of(found), strict=True)]


def bytes_words(document: LogDocument, number: int, data: bytes) -> str:
    """What the bytes of a row are: `record 9 · LEASE of job 3 · 64 bytes at 0x2d0 · …`."""
    row = document.row(number)
    said = []
    if row.sequence:
        said.append(QCoreApplication.translate("Bytes", "record {number}").format(number=row.sequence))
    name = document.name_of(row) if row.letter else row.label.lower() or phrase(row.kind.value)
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
        said.append(document.facts.format.check_words(data) or QCoreApplication.translate("Bytes", "no checksum"))
    return " · ".join(said)


def _shown(span: Span, now_ms: int, group: tuple[str, ...] = ()) -> ByteSpan:
    text, wanted = value_text(span, now_ms), wanted_text(span, now_ms)
    return ByteSpan(
        field_name(span.name), span.offset, span.length, span.kind, span.meaning, text, span.ok, wanted, group
    )
