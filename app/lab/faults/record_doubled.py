"""A whole record stands in the log twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lab.faults._at_rest import RECORD, AtRest, Harm, LogAtRest
from app.lab.faults._words import bytes_text, offset_text, record_words
from app.lab.faults.base import Splice
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from app.lab.faults.base import Value


class RecordDoubled(AtRest):
    """The same record once more, right behind itself (Kafka #3919)."""

    id = "record-doubled"
    title = "Double a record"
    line = "Copy a whole record in right behind itself; every checksum of it still holds."
    shows = "The copy is a red row: its number was used before."
    holds = "Sequence number and chain give it away: damaged at the copy, which is never applied a second time."
    rank = 40
    parameters = (RECORD,)

    def _harm(self, log: LogAtRest, values: Mapping[str, Value], chance: Random) -> Harm:
        frame = self._record(log, values, chance)
        behind = frame.offset + frame.length
        moved = (
            phrase("; what followed moved by {length}", length=bytes_text(frame.length))
            if behind < len(log.data)
            else ""
        )
        sentence = phrase(
            "A copy of {record} was put in behind it at {behind}{moved}.",
            record=record_words(frame),
            behind=offset_text(behind),
            moved=moved,
        )
        return Harm(sentence, behind, (Splice(log.path, behind, b"", log.raw(frame)),))
