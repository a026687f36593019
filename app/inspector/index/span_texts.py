"""Where the texts stand in records of another program's format: told by the names the format gives to bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.layout import FieldKind, Meaning
from app.inspector.row import Kind, Row

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.inspector.document import LogFacts

_SOMEWHERE = 1 << 20
"""An offset behind the head of every format: names of bytes don't depend on it."""


class SpanTexts:
    """Finds the texts in the records of a foreign format: the job's bytes as `payload`, other texts as `key`.

    Args:
        facts: of the log; they name the format.
    """

    def __init__(self, facts: LogFacts) -> None:
        self._facts = facts
        letters = frozenset(facts.format.letters)
        self.holders: Mapping[str, frozenset[int]] = {"payload": letters, "key": letters}

    def of(self, letter: int, frame: bytes) -> list[tuple[str, int, int]]:
        """The texts of one record; of bytes that are no such record, fewer or none."""
        row = Row(Kind.RECORD, _SOMEWHERE, len(frame), letter)
        found = []
        for span in self._facts.format.spans(row, frame, self._facts, _nothing):
            first = span.offset - _SOMEWHERE
            if span.meaning is Meaning.PAYLOAD:
                found.append(("payload", first, first + span.length))
            elif span.meaning is Meaning.TEXT and span.kind is FieldKind.BODY:
                found.append(("key", first, first + span.length))
        return found


def _nothing(_offset: int, _length: int) -> bytes:
    """The record alone is looked at."""
    return b""
