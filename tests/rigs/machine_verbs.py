"""The verbs of the queue as rules of the machine."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from app.engine import events
from app.engine.errors import RefusedError
from app.engine.operations.ack import Ack
from app.engine.operations.enqueue import Enqueue
from app.engine.operations.lease import Lease
from app.engine.operations.nack import Nack
from tests.rigs.machine_base import LEASES_MS, NEVER, PAYLOADS, PICKS, WORKERS, MachineBase, step

if TYPE_CHECKING:
    from tests.rigs.world import Worker


BATCHES = tuple("".join(steps) for count in (1, 2, 3) for steps in itertools.product("ELANe", repeat=count))
"""Enqueue, lease, ack, nack, enqueue with a delay."""


class VerbRules(MachineBase):
    """Every operation, by any worker; its answer must be the model's."""

    @step(
        often=4,
        by=PICKS,
        payload=PAYLOADS,
        delay=(0, 0, 1, 5_000),
        priority=(0, 0, 1, -1, 2**31 - 1),
        attempts=(1, 2, 3),
        key=("", "k", "ключ"),
    )
    def enqueue(self, by: int, payload: bytes, delay: int, priority: int, attempts: int, key: str) -> None:
        self.enqueue_with(by, payload, delay, priority, attempts, key)

    def enqueue_with(self, by: int, payload: bytes, delay: int, priority: int, attempts: int, key: str) -> None:
        worker = self.workers[by % WORKERS]
        now = self.now(worker)
        known = set(self.model.jobs)
        refused = answer = None
        try:
            answer = worker.queue.enqueue(payload, delay_ms=delay, priority=priority, attempts_max=attempts, key=key)
        except RefusedError as error:
            refused = error
        id = answer.job.id if answer else NEVER
        expected = self.model.enqueue(now, id, payload, delay, priority, attempts, key=key)
        self.compare(refused, expected)
        if answer:
            assert answer.job.id == expected
            assert answer.created == (expected not in known)

    @step(often=2, by=PICKS, pick=PICKS, same=(True, False))
    def enqueue_again(self, by: int, pick: int, same: bool) -> None:
        """The retry of a caller who has not heard the answer, or another caller's work under the same key."""
        keyed = [job for job in self.model.jobs.values() if job["key"]]
        if not keyed:
            return
        job = keyed[pick % len(keyed)]
        self.enqueue_with(by, job["payload"] if same else job["payload"] + b"!", 0, 0, 2, job["key"])

    @step(often=4, by=PICKS, lease=LEASES_MS)
    def lease(self, by: int, lease: int | None) -> None:
        worker = self.workers[by % WORKERS]
        now = self.now(worker)
        refused = job = None
        try:
            job = worker.queue.lease(f"w{by}", lease_ms=lease)
        except RefusedError as error:
            refused = error
        expected = self.model.lease(now, job.token if job else 0, f"w{by}", lease)
        self.compare(refused, expected)
        if job:
            assert job.id == expected
            self.tokens.append((job.id, job.token))

    @step(
        often=4,
        by=PICKS,
        lease=LEASES_MS,
        wait=(0, 1, 1_000, 31_000),
        verb=("ack", "nack", "extend", "redrive", "cancel"),
    )
    def work(self, by: int, lease: int | None, wait: int, verb: str) -> None:
        """What workers do all day: lease, take a while (perhaps too long), and answer."""
        known = len(self.tokens)
        self.lease(by, lease)
        if len(self.tokens) == known:
            return
        self.time_passes(wait)
        job, token = self.tokens[-1]
        self._same_answer(self.workers[by % WORKERS], verb, job, *((token,) if verb in "ack nack extend" else ()))

    @step(by=PICKS, pick=PICKS)
    def ack(self, by: int, pick: int) -> None:
        self._with_token(by, pick, "ack")

    @step(by=PICKS, pick=PICKS, reason=("", "it broke", "x" * 1_024))
    def nack(self, by: int, pick: int, reason: str) -> None:
        self._with_token(by, pick, "nack", reason)

    @step(by=PICKS, pick=PICKS, lease=LEASES_MS)
    def extend(self, by: int, pick: int, lease: int | None) -> None:
        self._with_token(by, pick, "extend", lease)

    def _with_token(self, by: int, pick: int, verb: str, *rest: object) -> None:
        worker = self.workers[by % WORKERS]
        job, token = self.token(pick)
        self._same_answer(worker, verb, job, token, *rest)

    def _same_answer(self, worker: Worker, verb: str, *arguments: object) -> None:
        now = self.now(worker)
        refused = None
        try:
            getattr(worker.queue, verb)(*arguments)
        except RefusedError as error:
            refused = error
        self.compare(refused, getattr(self.model, verb)(now, *arguments))

    @step(by=PICKS, pick=PICKS)
    def redrive(self, by: int, pick: int) -> None:
        dead = [
            id
            for id, job in self.model.jobs.items()
            if self.model.state(job, self.world.clock.now_ms()) == "dead-letter"
        ]
        self._same_answer(self.workers[by % WORKERS], "redrive", dead[0] if dead and pick % 2 else self.job(pick))

    @step(by=PICKS, pick=PICKS)
    def cancel(self, by: int, pick: int) -> None:
        self._same_answer(self.workers[by % WORKERS], "cancel", self.job(pick), "why not")

    @step(by=PICKS, pick=PICKS)
    def ack_and_lease(self, by: int, pick: int) -> None:
        worker = self.workers[by % WORKERS]
        job, token = self.token(pick)
        now = self.now(worker)
        refused = following = None
        try:
            following = worker.queue.ack_and_lease(job, token, "next")
        except RefusedError as error:
            refused = error
        expected = self.model.ack(now, job, token)
        self.compare(refused, expected)
        if refused is None:
            expected = self.model.lease(now, following.token if following else 0, "next")
            assert (following.id if following else "NothingReadyError") == expected
            if following:
                self.tokens.append((following.id, following.token))

    @step(by=PICKS, pick=PICKS, steps=BATCHES)
    def batch(self, by: int, pick: int, steps: str) -> None:
        worker = self.workers[by % WORKERS]
        now = self.now(worker)
        job, token = self.token(pick)
        choices = {
            "E": (Enqueue(b"batched"), ("enqueue", b"batched")),
            "L": (Lease("batcher"), ("lease", "batcher")),
            "A": (Ack(job, token), ("ack", job, token)),
            "N": (Nack(job, token, "no"), ("nack", job, token, "no")),
            "e": (Enqueue(b"x", priority=5, delay_ms=9), ("enqueue", b"x", 9, 5)),
        }
        refused = None
        written = len(worker.events)
        try:
            worker.queue.batch([choices[step][0] for step in steps])
        except RefusedError as error:
            refused = error
        first = next((e.sequence for e in worker.events[written:] if isinstance(e, events.RecordWritten)), 2 * NEVER)
        self.compare(refused, self.model.batch(now, first, [choices[step][1] for step in steps]))
        if refused is None:
            self._collect_tokens()

    def _collect_tokens(self) -> None:
        given = [(id, token) for id, job in self.model.jobs.items() for token in job["tokens"]]
        self.tokens += [one for one in given if one not in self.tokens]

    @step(by=PICKS)
    def compact(self, by: int) -> None:
        self.workers[by % WORKERS].queue.compact()
        self.model.compact()

    @step(by=PICKS)
    def seal(self, by: int) -> None:
        self.workers[by % WORKERS].queue.seal()
