"""The rows behind the last whole record: a torn tail, damage, and what can be read behind it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.engine.log.frame import HEADER_BYTES
from app.engine.log.verdict import Verdict, VerdictKind
from app.inspector.row import Kind, Row
from app.inspector.texts import count_text
from app.wording import phrase, reworded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.inspector.document import LogFacts


def tail_rows(facts: LogFacts, found: Iterable[Row] = (), *, more: bool = False) -> tuple[Row, ...]:
    """The rows behind the last whole frame.

    Args:
        facts: what the reader says about the file.
        found: the readable frames behind damage, in order.
        more: True when the search stopped before the end of the file.
    """
    verdict = facts.verdict
    if facts.being_written:
        length = max(0, facts.size_bytes - facts.end)
        return (
            Row(Kind.BEING_WRITTEN, facts.end, length, summary=phrase("somebody is writing this record right now")),
        )
    if verdict.offset is None or verdict.kind in (VerdictKind.EMPTY, VerdictKind.NOT_A_LOG):
        return ()
    length = max(0, facts.size_bytes - verdict.offset)
    if verdict.tail_bytes:
        return (Row(Kind.TORN, verdict.offset, verdict.tail_bytes, summary=reworded(verdict.reason)),)
    label = phrase("NEWER", "a row of a file that a later version wrote") if verdict.kind is VerdictKind.NEWER else ""
    if verdict.offset < HEADER_BYTES:
        return tuple(_header_rows(verdict, facts.size_bytes, label))
    broken = Row(Kind.DAMAGED, verdict.offset, length, summary=reworded(verdict.reason), label=label)
    return tuple(with_gaps(broken, list(found), facts.size_bytes, more=more))


def _header_rows(verdict: Verdict, size: int, label: str) -> Iterable[Row]:
    """A file header that can't be used, which has its fields all the same, and what stands behind it."""
    length = min(size, HEADER_BYTES)
    yield Row(Kind.DAMAGED, 0, length, summary=reworded(verdict.reason), label=label or phrase("FILE HEADER"))
    if size > length:
        why = (
            phrase("only that version can read them")
            if label
            else phrase("without the file header no checksum can be checked")
        )
        rest = count_text(size - length, "byte")
        yield Row(
            Kind.DAMAGED, length, size - length, summary=phrase("{rest} that were not read: {why}", rest=rest, why=why)
        )


def with_gaps(broken: Row, found: list[Row], size: int, *, more: bool) -> list[Row]:
    """The damage, then the records found behind it and the unreadable bytes between them.

    Args:
        broken: the damage, to the end of the file.
        found: the readable records, in order.
        size: offset behind the last byte that is worth a row.
        more: True when the search stopped before it.
    """
    if not found:
        return [broken]
    # A whole record that can't stand where it stands is the damage itself, and has its bytes.
    itself = found[0].offset == broken.offset
    end = found[0].offset + (found[0].length if itself else 0)
    rows = [replace(broken, length=end - broken.offset)]
    for row in found[1:] if itself else found:
        if row.offset > end:
            rows.append(_gap(end, row.offset))
        rows.append(row)
        end = row.offset + row.length
    if end < size:
        rest = count_text(size - end, "byte")
        said = (
            phrase("{rest} not searched", rest=rest)
            if more
            else phrase("{rest} in which no record can be read", rest=rest)
        )
        rows.append(Row(Kind.DAMAGED, end, size - end, summary=said))
    return rows


def _gap(start: int, end: int) -> Row:
    return Row(
        Kind.DAMAGED,
        start,
        end - start,
        summary=phrase("{bytes} that can't be read", bytes=count_text(end - start, "byte")),
    )
