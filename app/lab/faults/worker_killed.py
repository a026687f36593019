"""A worker dies with a job in its hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.jobs.job import JobState
from app.lab.faults._hands import Hands
from app.lab.faults.base import Fault, Group, Report

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.lab.faults.base import Value
    from app.lab.machine import Machine


class WorkerKilled(Fault):
    """Nothing is written: the deadline is just a timestamp that passes."""

    id = "worker-killed"
    title = "Kill the worker"
    line = "End a worker that has a job: it will neither ack nor nack."
    shows = "Nothing is written. The job stays leased, its deadline counts down, then it is ready again."
    holds = "The job comes back by itself at its deadline and another worker can take it; nothing is lost."
    group = Group.WORKERS
    rank = 10
    needs_life = True

    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        hands = Hands(machine)
        held = hands.held()
        hands.kill(held.worker)
        job = hands.find(held.job)
        if job is None or job.state is not JobState.LEASED:
            sentence = (
                f"{held.worker} was killed. Job {held.job} had left the list when it was taken: nobody has it now."
            )
            return Report(self.id, hands.said() + sentence, "Let the time pass: it does not come back.")
        left_s = (job.due_ms - hands.queue.now_ms()) / 1000
        sentence = (
            f"{held.worker} was killed with job {held.job} in its hands (token {held.token}). No byte was written. Its "
            f"lease ends in {left_s:.1f} s."
        )
        return Report(self.id, hands.said() + sentence, "Press +35 s: the job comes back by itself.")
