"""The clock is far ahead for a moment, and a record is written with that time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.errors import TearproofError
from app.lab.faults._hands import Hands
from app.lab.faults.base import Fault, Group, Parameter, ParameterKind, Report
from app.wording import counted, phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.lab.faults.base import Value
    from app.lab.machine import Machine

_DAY_MS = 86_400_000


class ClockFarForward(Fault):
    """One record from the year 2100 must not freeze the queue."""

    id = "clock-far-forward"
    title = "Clock far ahead for a moment"
    line = "Let the clock jump far ahead, lease a job at that time, and set the clock right again."
    shows = "One LEASE has a time far ahead; the clock shows less than that, and its bar says so."
    holds = "The log's time goes on from there at its usual pace, so a 30 s lease still returns in 30 s."
    group = Group.TIME
    rank = 20
    needs_life = True
    parameters = (
        Parameter("days", "By", ParameterKind.COUNT, 365, 1, 3_650, "days"),
        Parameter("right", "The clock is set right afterwards", ParameterKind.SWITCH, True),
    )

    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        hands = Hands(machine)
        hands.ready()
        said = hands.said()
        days = int(self._value(values, "days"))
        before_ms = machine.clock.now_ms()
        machine.clock.set(before_ms + days * _DAY_MS)
        right = bool(self._value(values, "right"))
        try:
            job = hands.lease()
        except TearproofError:
            machine.clock.set(before_ms)
            raise
        if right:
            machine.clock.set(before_ms)
        then = phrase("the clock was set right again") if right else phrase("the clock stays there")
        sentence = said + counted(
            days,
            "The clock jumped %n day ahead, {worker} leased job {id}, and {then}: "
            "that record has a time far ahead, and job {id} a deadline behind it.",
            "The clock jumped %n days ahead, {worker} leased job {id}, and {then}: "
            "that record has a time far ahead, and job {id} a deadline behind it.",
            worker=job.worker,
            id=job.id,
            then=then,
        )
        return Report(
            self.id, sentence, phrase("Press +35 s: a lease of 30 s is over, though the record's time is far ahead.")
        )
