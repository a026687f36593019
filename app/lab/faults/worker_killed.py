"""A worker dies with a job in its hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.jobs.job import JobState
from app.lab.faults._hands import Hands
from app.lab.faults.base import Fault, Group, Report
from app.wording import decimal_text, phrase

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
            sentence = phrase(
                "{worker} was killed. Job {job} had left the list when it was taken: nobody has it now.",
                worker=held.worker,
                job=held.job,
            )
            return Report(self.id, hands.said() + sentence, phrase("Let the time pass: it does not come back."))
        left_s = (job.due_ms - hands.queue.now_ms()) / 1000
        sentence = phrase(
            "{worker} was killed with job {job} in its hands (token {token}). No byte was written. "
            "Its lease ends in {left_s} s.",
            worker=held.worker,
            job=held.job,
            token=held.token,
            left_s=decimal_text(left_s, 1),
        )
        return Report(self.id, hands.said() + sentence, phrase("Press +35 s: the job comes back by itself."))
