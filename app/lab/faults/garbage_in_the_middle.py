"""Bytes in the middle of the log are overwritten with garbage, and good records follow."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from app.engine.log.frame import HEAD_BYTES
from app.lab.faults._at_rest import RECORD, AtRest, Harm, LogAtRest
from app.lab.faults._words import bytes_text, offset_text
from app.lab.faults.base import Parameter, ParameterKind, Splice
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.lab.faults.base import Value

_DEFAULT_BYTES = 16


class GarbageInTheMiddle(AtRest):
    """A bad sector, or another program's write to the wrong place."""

    id = "garbage-in-the-middle"
    title = "Garbage in the middle"
    line = "Overwrite some bytes of a record with garbage; good records follow it."
    shows = "The record's row turns red; the good ones behind it say “readable, not replayed”."
    holds = (
        "Recovery stops there and refuses to write: it neither skips the damage nor ends the log before it silently."
    )
    rank = 30
    parameters = (
        RECORD,
        Parameter("count", "How much", ParameterKind.COUNT, _DEFAULT_BYTES, 2, 256, "bytes"),
    )
    followed = True

    def _harm(self, log: LogAtRest, values: Mapping[str, Value], chance: Random) -> Harm:
        extent = log.extent(int(values["record"]) if "record" in values else self._record(log, {}, chance).offset)
        # The body of a record with one; what is shorter is hit in its middle.
        index = min(HEAD_BYTES, extent.length // 2)
        at = extent.offset + index
        before = log.data[at : at + int(self._value(values, "count"))]
        # Every byte becomes another one, and the same one for the preview and the deed.
        garbage = Random(f"{at}/{len(before)}")
        after = bytes(byte ^ garbage.randrange(1, 256) for byte in before)
        sentence = phrase(
            "{before} from {at} on ({extent}) were overwritten with garbage.",
            before=bytes_text(len(before)),
            at=offset_text(at),
            extent=log.words(extent, index),
        )
        return Harm(sentence, at, (Splice(log.path, at, before, after),))
