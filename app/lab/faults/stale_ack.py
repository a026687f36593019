"""A worker that lost its lease acks a job that another one has by now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.errors import RefusedError
from app.engine.jobs.job import JobState
from app.engine.limits import PRIORITY_MAX
from app.lab.faults._hands import Hands
from app.lab.faults.base import CannotBreak, Fault, Group, Report
from app.lab.workers import Held
from app.wording import phrase, reworded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.engine.jobs.job import Job
    from app.lab.faults.base import Value
    from app.lab.machine import Machine


class StaleAck(Fault):
    """A long pause, a suspended laptop: the worker wakes up and believes that it is still its turn."""

    id = "stale-ack"
    title = "Stale worker acks"
    line = "A worker whose lease has passed acks a job that another worker has by now."
    shows = "The ack is refused as stale; the job stays with the worker that leased it last."
    holds = "Only the newest token counts: the refusal writes nothing."
    group = Group.WORKERS
    rank = 20
    needs_life = True

    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        hands = Hands(machine)
        stale = self._stale(hands) or self._make_stale(hands)
        refused = ""
        try:
            machine.do("ack", lambda queue: queue.ack(stale.job, stale.token))
            outcome = phrase("and the queue took it: the job is done for a worker that no longer had it")
        except RefusedError as error:
            refused = reworded(str(error))
            outcome = phrase("and was refused: nothing was written")
        machine.workers.drop(stale.job, stale.token)
        sentence = hands.said() + phrase(
            "{worker} acked job {job} with its old token {token}, {outcome}.",
            worker=stale.worker,
            job=stale.job,
            token=stale.token,
            outcome=outcome,
        )
        return Report(self.id, sentence, phrase("The worker that leased it last can still ack."), refused=refused)

    def _stale(self, hands: Hands) -> Held | None:
        """Somebody alive whose job was leased anew since; None when there is nobody."""
        for held in hands.machine.workers.holding():
            job = hands.find(held.job)
            if held.alive and job is not None and job.token > held.token and job.token_live:
                return held
        return None

    def _make_stale(self, hands: Hands) -> Held:
        """Let a lease pass and another worker take the same job."""
        held = hands.held()
        job = hands.find(held.job)
        if job is None or job.attempts >= job.attempts_max:
            held = self._fresh(hands)
            job = hands.find(held.job)
        again = self._lease_again(hands, held, job)
        if again is None:
            raise CannotBreak(
                phrase(
                    "Nobody else could lease job {job}. Let the other jobs be done first, then try again.", job=held.job
                )
            )
        return held

    def _fresh(self, hands: Hands) -> Held:
        """A new job that goes before all others, leased."""
        job = hands.lease_until(hands.enqueue(priority=PRIORITY_MAX).id)
        if job is None:
            raise CannotBreak(phrase("Too many jobs of the highest priority are ready. Let them be done first."))
        return Held(job.worker, job.id, job.token)

    def _lease_again(self, hands: Hands, held: Held, job: Job | None) -> Job | None:
        if job is not None and job.state is JobState.LEASED:
            hands.wait(
                job.due_ms, phrase("the lease of {worker} on job {job} passed", worker=held.worker, job=held.job)
            )
        again = hands.lease_until(held.job)
        if again is not None:
            hands.note(phrase("{worker} leased job {id}", worker=again.worker, id=again.id))
        return again
