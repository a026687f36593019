"""Under which headings the pieces of a record stand: the frame's head, the body with a batch's operations, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.engine.log import record
from app.engine.log.frame import HEAD_BYTES
from app.engine.log.layout import FieldKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.inspector.layout import Span


def groups_of(spans: Sequence[Span]) -> list[tuple[str, ...]]:
    """The headings above every piece of one record of our own, outermost first.

    Args:
        spans: of the record, in order, as `app.inspector.layout.record_parts` gives them.
    """
    head, body, end = (
        QCoreApplication.translate("Bytes", "frame head"),
        QCoreApplication.translate("Bytes", "body"),
        QCoreApplication.translate("Bytes", "frame end"),
    )
    if len(spans) == 1:
        return [()]
    operation, above = "", (body,)
    found: list[tuple[str, ...]] = []
    for span in spans:
        number, _dot, name = span.name.partition(".")
        if span.offset < spans[0].offset + HEAD_BYTES:
            found.append((head,))
        elif name and number.isdigit():
            if name == "type":
                operation = QCoreApplication.translate("Bytes", "operation {number} · {record}").format(
                    number=number, record=record.name_of(ord(str(span.value)[:1]))
                )
            found.append((body, operation))
        else:
            above = (end,) if span.kind in (FieldKind.PADDING, FieldKind.CHECKSUM) else above
            found.append(above)
    return found
