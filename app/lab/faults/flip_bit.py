"""One bit of the log turns over while nobody looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.frame import HEAD_BYTES
from app.engine.log.record import ENQUEUE
from app.lab.faults._at_rest import RECORD, AtRest, Extent, Harm, LogAtRest
from app.lab.faults._hands import Hands
from app.lab.faults._words import offset_text, payload_span, sentence_case
from app.lab.faults.base import CannotBreak, Parameter, ParameterKind, Splice
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from app.lab.faults.base import Value
    from app.lab.machine import Machine

_LOOKED_AT = 32
"""So many records are drawn before one without a payload will do."""


class FlipBit(AtRest):
    """Bit rot: a payload bit of a random record, or any bit of the file."""

    id = "flip-bit"
    title = "Flip a bit"
    line = "Turn over one bit that was written long ago: the length stays right, the checksum does not."
    shows = "The record's row turns red, and the bytes panel marks the byte that changed."
    holds = "Recovery calls the log damaged, names the byte and the bit, and acts on nothing behind it."
    rank = 10
    parameters = (
        RECORD,
        Parameter("byte", "Byte of the record", ParameterKind.BYTE),
        Parameter("bit", "Bit", ParameterKind.BIT),
    )

    def defaults(self, machine: Machine) -> dict[str, Value]:
        """A payload bit of a random record; a bit of the file header when there is no record."""
        try:
            extent, index, bit = self._aim(LogAtRest(machine), {}, machine.chance)
        except CannotBreak:
            return {"record": 0, "byte": 0, "bit": 0}
        return {"record": extent.offset, "byte": index, "bit": bit}

    def _prepare(self, machine: Machine, values: Mapping[str, Value]) -> str:
        if "record" in values or machine.frames() or not machine.alive:
            return ""
        hands = Hands(machine)
        hands.enqueue()
        return hands.said()

    def _harm(self, log: LogAtRest, values: Mapping[str, Value], chance: Random) -> Harm:
        extent, index, bit = self._aim(log, values, chance)
        at = extent.offset + index
        before = log.data[at]
        after = before ^ 1 << bit
        old, new = (before >> bit & 1, after >> bit & 1)
        sentence = phrase(
            "Bit {bit} of byte {at} ({extent}) went from {old} to {new}: {before:02x} became {after:02x}.",
            bit=bit,
            at=offset_text(at),
            extent=log.words(extent, index),
            old=old,
            new=new,
            before=before,
            after=after,
        )
        return Harm(sentence, at, (Splice(log.path, at, bytes((before,)), bytes((after,))),))

    def _aim(self, log: LogAtRest, values: Mapping[str, Value], chance: Random) -> tuple[Extent, int, int]:
        """The row, the byte in it and the bit: as asked for, or drawn."""
        extent = log.extent(int(values["record"])) if "record" in values else self._draw_row(log, chance)
        indices = range(extent.length)
        if "byte" in values:
            index = int(values["byte"])
            if index not in indices:
                raise CannotBreak(
                    phrase(
                        "{words} has the bytes 0 to {length}, not {index}.",
                        words=sentence_case(extent.words),
                        length=extent.length - 1,
                        index=index,
                    )
                )
        else:
            index = chance.choice(self._liked(log, extent) or indices)
        return extent, index, int(values["bit"]) if "bit" in values else chance.randrange(8)

    def _draw_row(self, log: LogAtRest, chance: Random) -> Extent:
        """A random record with a payload; without one any record, and without any the file header."""
        if not log.frames:
            return log.extent(0)
        wanted = [frame for frame in log.frames if frame.letter == chr(ENQUEUE)] or log.frames
        drawn = chance.sample(wanted, min(_LOOKED_AT, len(wanted)))
        chosen = next((frame for frame in drawn if payload_span(frame, log.raw(frame))), drawn[0])
        return log.extent(chosen.offset)

    def _liked(self, log: LogAtRest, extent: Extent) -> range:
        """The bytes a press of the button aims at: the payload, else the body; empty where there is neither."""
        if extent.frame is None:
            return range(0)
        raw = log.raw(extent)
        body_length = int.from_bytes(raw[4:8], "big")
        return payload_span(extent.frame, raw) or range(HEAD_BYTES, HEAD_BYTES + body_length)
