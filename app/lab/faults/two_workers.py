"""Two workers ask for work in the same moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.errors import NothingReadyError
from app.lab.faults._hands import Hands
from app.lab.faults.base import Fault, Group, Report
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.lab.faults.base import Value
    from app.lab.machine import Machine


class TwoWorkers(Fault):
    """The lock lets one at a time in, and the second one reads what the first one wrote."""

    id = "two-workers"
    title = "Two workers want the same job"
    line = "Let two workers ask for the next job in the same moment."
    shows = "Two leases in the log, of two jobs; or one, and the second worker is told that nothing is ready."
    holds = "No job is given to two workers at the same time."
    group = Group.WORKERS
    rank = 30
    needs_life = True

    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        hands = Hands(machine)
        hands.ready()
        said = hands.said()
        first = hands.lease()
        second = machine.workers.next()
        refused = ""
        try:
            other = machine.do("lease", lambda queue: queue.lease(second))
            got = phrase("{second} came second and got job {id}", second=second, id=other.id)
            advice = phrase("Look at the LEASE records: one behind the other, each with a token of its own.")
        except NothingReadyError as error:
            refused = str(error)
            got = phrase("{second} came second and got nothing", second=second)
            advice = phrase("Look at the log: one job, one LEASE.")
        sentence = said + phrase(
            "Two workers asked at once: {worker} got job {id}, {got}.", worker=first.worker, id=first.id, got=got
        )
        return Report(self.id, sentence, advice, refused=refused)
