"""The length of a record becomes another: the one field whose error looks like a torn write in a simple format."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from app.engine.log.frame import CHECKED_HEAD_BYTES, HEAD_BYTES
from app.lab.faults._at_rest import RECORD, AtRest, Harm, LogAtRest
from app.lab.faults._words import offset_text, record_words
from app.lab.faults.base import Choice, Parameter, ParameterKind, Splice
from app.wording import number_text, phrase

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from app.lab.faults.base import Value

_AT, _WIDTH = 4, 4
_HUGE = b"\xff" * _WIDTH


class FlipLength(AtRest):
    """A wrong length: one bit of it, or the largest number there is (etcd #7150, Logstash #10184, arcadedb #6932)."""

    id = "flip-length"
    title = "Flip in the length"
    line = "Let a record claim another length than it has."
    shows = "The record's row turns red; its length field is marked, and the rows behind it are not replayed."
    holds = (
        "A length is believed only after its own checksum, so this is damage, not a torn tail, and no memory is lost."
    )
    rank = 20
    parameters = (
        RECORD,
        Parameter(
            "how",
            "What becomes of it",
            ParameterKind.CHOICE,
            "bit",
            choices=(
                Choice("bit", "one bit of it turns over"),
                Choice("huge", "it becomes FFFFFFFF"),
                Choice("forged", "it becomes FFFFFFFF, and the head's checksum agrees"),
            ),
        ),
        Parameter("bit", "Bit of the length, 0 the lowest", ParameterKind.COUNT, 4, 0, 31),
    )

    def _harm(self, log: LogAtRest, values: Mapping[str, Value], chance: Random) -> Harm:
        frame = self._record(log, values, chance)
        offset = frame.offset
        head = bytearray(log.raw(frame)[:HEAD_BYTES])
        before = bytes(head)
        how = self._value(values, "how")
        if how == "bit":
            bit = int(self._value(values, "bit"))
            head[_AT + _WIDTH - 1 - bit // 8] ^= 1 << bit % 8
        else:
            head[_AT : _AT + _WIDTH] = _HUGE
        if how == "forged":
            head[CHECKED_HEAD_BYTES:] = crc32(head[:CHECKED_HEAD_BYTES], log.header.salt).to_bytes(4, "big")
        old, new = (int.from_bytes(one[_AT : _AT + _WIDTH], "big") for one in (before, head))
        also = phrase("; the head CRC was made to agree") if how == "forged" else ""
        sentence = phrase(
            "The length of {record}, bytes {offset} to {offset2}, went from {old} to {new}{also}.",
            record=record_words(frame),
            offset=offset_text(offset + _AT),
            offset2=offset_text(offset + _AT + _WIDTH - 1),
            old=number_text(old),
            new=number_text(new),
            also=also,
        )
        return Harm(sentence, offset + _AT, (Splice(log.path, offset, before, bytes(head)),))
