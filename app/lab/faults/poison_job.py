"""A job that kills every worker that takes it, until it is a dead letter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.jobs.job import JobState
from app.engine.limits import PRIORITY_MAX
from app.lab.faults._hands import Hands
from app.lab.faults.base import CannotBreak, Fault, Group, Parameter, ParameterKind, Report
from app.wording import counted, marked, phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.engine.jobs.job import Job
    from app.lab.faults.base import Value
    from app.lab.machine import Machine

_PAYLOAD = b'{"parse":"endless.xml"}'


class PoisonJob(Fault):
    """No worker lives to nack it, so the deadline has to count."""

    id = "poison-job"
    title = "Poison job"
    line = "Enqueue a job that kills each worker that takes it, and let the leases pass."
    shows = "One LEASE after the other and no ACK; the clock moves on; the job ends as a dead letter."
    holds = "When the attempts are used up it is a dead letter by itself and is never handed out again."
    group = Group.WORKERS
    rank = 40
    needs_life = True
    parameters = (Parameter("attempts", "Attempts it has", ParameterKind.COUNT, 4, 1, 9),)

    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        hands = Hands(machine)
        attempts = int(self._value(values, "attempts"))
        id = machine.do(
            "enqueue", lambda queue: queue.enqueue(_PAYLOAD, priority=PRIORITY_MAX, attempts_max=attempts)
        ).job.id
        killed, waited_ms = 0, 0
        while killed < attempts:
            job = hands.lease_until(id)
            if job is None:
                raise CannotBreak(
                    phrase(
                        "Job {id} did not come up: too many jobs of the highest priority are ready before it.", id=id
                    )
                )
            hands.kill(job.worker)
            killed += 1
            found = hands.find(id)
            if found is None or found.state is not JobState.LEASED:
                break
            waited_ms += hands.wait_until(found.due_ms)
        return Report(self.id, hands.said() + _sentence(id, killed, waited_ms, hands.find(id)), phrase(_ADVICE))


_ADVICE = marked("Redrive puts a dead letter back on the list, when the reason is mended.")


def _sentence(id: int, killed: int, waited_ms: int, job: Job | None) -> str:
    workers = counted(killed, "%n worker", "%n workers")
    if job is None or job.state is not JobState.DEAD_LETTER:
        return phrase(
            "Poison job {id} left the list when the first worker took it; it killed {workers}, and nobody has it now.",
            id=id,
            workers=workers,
        )
    span = f"{waited_ms / 1000:.0f} s"
    passed = (
        phrase("its lease passed, {span}", span=span)
        if killed == 1
        else phrase("each lease passed, {span} in all", span=span)
    )
    return phrase(
        "Poison job {id} killed {workers}; {passed}. Its attempts are used up, so it is a dead letter.",
        id=id,
        workers=workers,
        passed=passed,
    )
