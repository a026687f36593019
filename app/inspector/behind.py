"""The records that still stand behind damage, as rows: readable, not replayed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.search import CHUNK_BYTES, readable_frames
from app.inspector.row import Kind, Row
from app.inspector.rows import ids_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.ports import OpenFile
    from app.inspector.document import LogFacts

FOUND_MAX = 5_000
"""Not more readable frames become rows; salvage takes all of them."""

SEARCH_MAX_BYTES = 64 * 1024 * 1024
"""So far the search goes on without finding anything: a moment, where a hole of a terabyte takes minutes."""

_IDS_BYTES = 64


class SearchLimit:
    """Calls a search off that has found nothing for long, or that nobody wants any more.

    Args:
        stop: answers True when it is not wanted any more.

    Attributes:
        reached: the search was called off.
    """

    def __init__(self, stop: Callable[[], bool] = lambda: False) -> None:
        self.reached = False
        self._stop = stop
        self._chunks = 0

    def found(self) -> None:
        """There was something: it may go on as far again."""
        self._chunks = 0

    def __call__(self) -> bool:
        """Asked before every chunk."""
        self._chunks += 1
        self.reached = self.reached or self._chunks * CHUNK_BYTES > SEARCH_MAX_BYTES or self._stop()
        return self.reached


def rows_behind(
    file: OpenFile, facts: LogFacts, after_sequence: int, stop: Callable[[], bool]
) -> tuple[list[Row], bool]:
    """Find the readable frames behind damage (FORMAT.md, step 10).

    Args:
        file: the log.
        facts: with a header and a verdict that has an offset; otherwise nothing is found.
        after_sequence: the number of the last record that was replayed.
        stop: asked at every chunk and frame; True calls the search off.

    Returns:
        The rows in file order, and True if there may be more.
    """
    found: list[Row] = []
    limit = SearchLimit(stop)
    if facts.header is None or facts.verdict.offset is None:
        return found, False
    try:
        start, size = facts.verdict.offset, facts.size_bytes
        for frame in readable_frames(file, facts.header, start, size, after_sequence, limit):
            if len(found) >= FOUND_MAX or stop():
                return found, True
            limit.found()
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
    return found, limit.reached
