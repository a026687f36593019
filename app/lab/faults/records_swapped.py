"""Two neighbouring records stand in each other's place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lab.faults._at_rest import RECORD, AtRest, Harm, LogAtRest
from app.lab.faults._words import offset_text, record_words, sentence_case
from app.lab.faults.base import CannotBreak, Splice
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from app.lab.faults.base import Value


class RecordsSwapped(AtRest):
    """A record and the next one, the other way round."""

    id = "records-swapped"
    title = "Swap two records"
    line = "Let a record and the one behind it change places; every checksum still holds."
    shows = "The first of the two turns red: its number comes too early."
    holds = "Order is part of what is checked: damaged at the first of the two, and neither is applied."
    rank = 60
    parameters = (RECORD,)
    frames_needed = 2
    followed = True

    def _harm(self, log: LogAtRest, values: Mapping[str, Value], chance: Random) -> Harm:
        first = self._record(log, values, chance)
        offset = first.offset
        behind = offset + first.length
        second = next((frame for frame in log.frames if frame.offset == behind), None)
        if second is None:
            raise CannotBreak(
                phrase("No whole record follows {record}. Choose an earlier one.", record=record_words(first))
            )
        one, other = log.raw(first), log.raw(second)
        sentence = phrase(
            "{record} and {record2} changed places: the second one begins at {offset} now, the first one at {offset2}.",
            record=sentence_case(record_words(first)),
            record2=record_words(second),
            offset=offset_text(offset),
            offset2=offset_text(offset + second.length),
        )
        return Harm(sentence, offset, (Splice(log.path, offset, one + other, other + one),))
