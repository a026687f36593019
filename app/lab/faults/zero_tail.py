"""The power went while the file grew: the size is the new one, the bytes never came."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lab.faults._at_rest import LogAtRest
from app.lab.faults._words import bytes_text, offset_text
from app.lab.faults.base import Fault, Group, Parameter, ParameterKind, Report, Splice
from app.wording import marked, number_text, phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.lab.faults.base import Value
    from app.lab.machine import Machine

WHY = marked("when the power went while the file grew")
_DEFAULT_BYTES = 96


class ZeroTail(Fault):
    """File systems that store the size before the data leave this (Redis #5177, persist-queue #56, etcd #11488)."""

    id = "zero-tail"
    title = "Tail of zeros"
    line = "The power goes while the file grows: its size is the new one, but only zeros stand there."
    shows = "A last row of zero bytes that no record can be read from; the queue's process is dead."
    holds = "Recovery says how many zero bytes there are and sets them aside; zeros are never taken for a record."
    group = Group.WRITING
    rank = 50
    parameters = (Parameter("count", "How many", ParameterKind.COUNT, _DEFAULT_BYTES, 1, 65_536, "bytes"),)

    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        log = LogAtRest(machine)
        count, at = int(self._value(values, "count")), len(log.data)
        if machine.alive:
            machine.crash(WHY)
        splice = Splice(log.path, at, b"", bytes(count))
        machine.splice((splice,))
        sentence = phrase(
            "The power went while the file grew from {at} to {at2} bytes: {count} from {at3} on are zeros.",
            at=number_text(at),
            at2=number_text(at + count),
            count=bytes_text(count),
            at3=offset_text(at),
        )
        return Report(
            self.id, sentence, phrase("Press Recover."), died=phrase(machine.death), offset=at, splices=(splice,)
        )
