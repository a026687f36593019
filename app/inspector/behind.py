"""The records that still stand behind damage, as rows: readable, not replayed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.search import readable_frames
from app.inspector.document import Kind, LogFacts, Row
from app.inspector.rows import ids_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.ports import OpenFile

FOUND_MAX = 5_000
"""Not more readable frames become rows; salvage takes all of them."""

_IDS_BYTES = 64


def rows_behind(
    file: OpenFile, facts: LogFacts, after_sequence: int, stop: Callable[[], bool]
) -> tuple[list[Row], bool]:
    """Find the readable frames behind damage (FORMAT.md, step 10).

    Args:
        file: the log.
        facts: with a header and a verdict that has an offset; otherwise nothing is found.
        after_sequence: the number of the last record that was replayed.
        stop: asked at every frame; True calls the search off.

    Returns:
        The rows in file order, and True if there may be more.
    """
    found: list[Row] = []
    if facts.header is None or facts.verdict.offset is None:
        return found, False
    try:
        for frame in readable_frames(file, facts.header, facts.verdict.offset, facts.size_bytes, after_sequence):
            if len(found) >= FOUND_MAX or stop():
                return found, True
            body = file.read_at(frame.body_offset, min(frame.body_length, _IDS_BYTES))
            job, token = ids_of(frame.letter, frame.sequence, body)
            found.append(
                Row(
                    Kind.READABLE_NOT_REPLAYED,
                    frame.offset,
                    frame.length,
                    frame.letter,
                    frame.sequence,
                    job,
                    token,
                    frame.time_ms,
                )
            )
    except OSError:
        return found, True
    return found, False
