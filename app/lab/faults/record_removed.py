"""A whole record is missing from the middle of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lab.faults._at_rest import RECORD, AtRest, Harm, LogAtRest
from app.lab.faults._words import bytes_text, offset_text, record_words, sentence_case
from app.lab.faults.base import Splice

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
        gap = "nothing followed it" if is_last else f"what followed begins at {offset_text(offset)} now"
        sentence = f"{sentence_case(record_words(frame))}, {bytes_text(frame.length)}, was cut out; {gap}."
        return Harm(sentence, offset, (Splice(log.path, offset, log.raw(frame), b""),))
