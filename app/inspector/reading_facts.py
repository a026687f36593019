"""What is known about a log at the places where its reading stands: before it, at its end, behind damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.frame import END_BYTES, HEADER_BYTES
from app.engine.log.header import judge_header
from app.engine.log.verdict import Verdict, VerdictKind
from app.inspector.document import LogFacts

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.ports import OpenFile
    from app.engine.view import LogView
    from app.inspector.row import Row
    from app.inspector.times import OddTimes


def facts_before_reading(source: OpenFile) -> LogFacts:
    """Size and header: all that is known before anything else is read."""
    size = source.stat().size_bytes
    header = judge_header(source.read_at(0, HEADER_BYTES), size)
    return LogFacts(size_bytes=size, header=None if isinstance(header, Verdict) else header)


def likeness(view: LogView | None, source: OpenFile | None) -> object:
    """What two readings of the same whole log have in common: each record's checksum covers the one before it."""
    if view is None or source is None or view.verdict.kind is not VerdictKind.CLEAN:
        return object()
    try:
        return view.header, view.size, view.end, source.read_at(view.end - END_BYTES, END_BYTES)
    except OSError:
        return object()


def facts_of(view: LogView, now_ms: int, odd: OddTimes) -> LogFacts:
    """What is known about a file that was read to its end."""
    return LogFacts(view.verdict, view.size, view.records, view.end, view.header, view.being_written, now_ms, odd)


def behind_damage(
    source: OpenFile | None, facts: LogFacts, last: int, stop: Callable[[], bool]
) -> tuple[list[Row], bool]:
    """The readable frames behind damage, and whether the search stopped early.

    Args:
        source: the file.
        facts: what is known about it.
        last: the sequence number of the last frame before.
        stop: answers True when the search is called off.
    """
    if facts.verdict.kind is not VerdictKind.DAMAGED or facts.header is None or source is None:
        return [], False
    from app.inspector.behind import rows_behind

    return rows_behind(source, facts, last, stop)
