"""The clock goes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lab.faults._hands import Hands
from app.lab.faults.base import Fault, Group, Parameter, ParameterKind, Report
from app.wording import number_text, phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.lab.faults.base import Value
    from app.lab.machine import Machine

_DAY_S = 86_400


class ClockBack(Fault):
    """Somebody corrects the clock, or a machine comes up with a flat battery."""

    id = "clock-back"
    title = "Clock goes back"
    line = "Set the clock back while a job is leased."
    shows = "The clock's bar says how far it went back; the queue's own time goes on from where it was."
    holds = "Time in the log never runs backwards, and a 30 s lease still returns in 30 s."
    group = Group.TIME
    rank = 10
    parameters = (Parameter("seconds", "By", ParameterKind.COUNT, 3600, 1, 366 * _DAY_S, "s"),)

    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        seconds = int(self._value(values, "seconds"))
        said, lease = "", ""
        if not self._unfit(machine):
            hands = Hands(machine)
            held = hands.held()
            said, lease = (
                hands.said(),
                " " + phrase("The lease of {worker} on job {job} runs on as before.", worker=held.worker, job=held.job),
            )
        machine.clock.set(max(0, machine.clock.now_ms() - seconds * 1000))
        sentence = said + phrase(
            "The clock was set back by {seconds} s.{lease}", seconds=number_text(seconds), lease=lease
        )
        return Report(self.id, sentence, phrase("Press +35 s: a lease of 30 s is over, whatever the clock says."))

    def _unfit(self, machine: Machine) -> bool:
        """True when no process can lease a job now; the clock goes back all the same."""
        return machine.queue is None or not machine.alive or bool(machine.queue.closed_reason)
