"""Where the actions of a tour are done: one machine, and what the tour remembers of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.lab.faults.base import Report
    from app.lab.machine import Machine


@dataclass(slots=True)
class Stage:
    """A machine in the hands of a tour.

    Attributes:
        machine: what the actions are done to.
        tokens: what each worker was given: (job, worker) to the last token.
        reports: of the faults made in the present step.
        last_report: of the last fault, in whichever step.
        flipped: byte and bit of the last single bit that a fault flipped.
    """

    machine: Machine
    tokens: dict[tuple[int, str], int] = field(default_factory=dict)
    reports: list[Report] = field(default_factory=list)
    last_report: Report | None = None
    flipped: tuple[int, int] | None = None

    def token(self, job: int, worker: str) -> int:
        """The token with which `worker` would speak about `job`; the newest lease's for no worker.

        A worker that was never given the job has none: 0.
        """
        if not worker:
            return self.machine.do("look", lambda queue: queue.job(job).token)
        for held in reversed(self.machine.workers.holding()):
            if (held.job, held.worker) == (job, worker):
                return held.token
        return self.tokens.get((job, worker), 0)
