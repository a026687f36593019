"""What the words of a filter mean for the log on screen: its record types, its clock, where its texts stand."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from app.inspector.formats.joblog import OWN
from app.inspector.index.frame_texts import FrameTexts
from app.inspector.index.query import Language
from app.inspector.index.query_moments import Moments
from app.inspector.texts import times_are_simulated

if TYPE_CHECKING:
    from app.inspector.document import LogDocument
    from app.inspector.index.frame_texts import Texts


def language_of(document: LogDocument) -> Language:
    """What the words mean. Times without a date are of the day of the last record.

    Args:
        document: the log.
    """
    facts, rows = document.facts, document.rows
    simulated = times_are_simulated()
    if simulated and facts.header is not None:
        near_ms = facts.header.created_ms
    else:
        near_ms = rows.time_ms[len(rows) - 1] if len(rows) else facts.now_ms
    return Language(facts.format.letters, Moments(near_ms, simulated))


def texts_of(document: LogDocument) -> Texts:
    """Where the texts stand in its records."""
    if document.facts.format is OWN:
        return _own()
    from app.inspector.index.span_texts import SpanTexts

    return SpanTexts(document.facts)


@cache
def _own() -> FrameTexts:
    return FrameTexts()
