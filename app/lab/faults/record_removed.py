"""A whole record is missing from the middle of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lab.faults._at_rest import RECORD, AtRest, Harm, LogAtRest
from app.lab.faults._words import bytes_text, offset_text, record_words, sentence_case
from app.lab.faults.base import Splice
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from app.lab.faults.base import Value


class RecordRemoved(AtRest):
    """One record less, and the others moved up (RocksDB #13226)."""

    id = "record-removed"
    title = "Remove a record"
    line = "Cut a whole record out of the log and close the gap."
    shows = "The row that moved into the gap turns red: a number is missing before it."
    holds = "Sequence number and chain show the gap; a missing last record is known from the durable mark."
    rank = 50
    parameters = (RECORD,)
    followed = True

    def _harm(self, log: LogAtRest, values: Mapping[str, Value], chance: Random) -> Harm:
        frame = self._record(log, values, chance)
        offset = frame.offset
        is_last = offset + frame.length == len(log.data)
        gap = (
            phrase("nothing followed it")
            if is_last
            else phrase("what followed begins at {offset} now", offset=offset_text(offset))
        )
        sentence = phrase(
            "{record}, {length}, was cut out; {gap}.",
            record=sentence_case(record_words(frame)),
            length=bytes_text(frame.length),
            gap=gap,
        )
        return Harm(sentence, offset, (Splice(log.path, offset, log.raw(frame), b""),))
