"""Ordinary operations a fault needs first, so that one press always shows something; and said, so nobody wonders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.errors import NothingReadyError, RefusedError
from app.engine.jobs.job import JobState
from app.lab.disk_operations import Verb
from app.lab.faults._words import jobs_text
from app.lab.faults.base import CannotBreak
from app.lab.happening import ProcessDiedError
from app.lab.workers import Held
from app.wording import decimal_text, phrase

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.jobs.job import Job
    from app.engine.queue import JobQueue
    from app.lab.machine import Machine

LEASES_MAX = 50
"""So many jobs may be handed to other workers before the one that is wanted comes up."""


class Hands:
    """Works with a machine as a person would.

    Args:
        machine: whose process runs.
    """

    def __init__(self, machine: Machine) -> None:
        """Do nothing yet."""
        self.machine = machine
        self._did: list[str] = []

    @property
    def queue(self) -> JobQueue:
        """The queue of the process that runs.

        Raises:
            CannotBreak: none does.
        """
        if self.machine.queue is None:
            raise CannotBreak(phrase("The queue's process is not running. Press Recover first."))
        return self.machine.queue

    def said(self) -> str:
        """What was done first, as a sentence with a space behind it; empty when nothing was."""
        if not self._did:
            return ""
        *firsts, last = self._did
        return (
            phrase("First {firsts} and {last}.", firsts=", ".join(firsts), last=last) + " "
            if firsts
            else phrase("First {last}.", last=last) + " "
        )

    def note(self, what: str) -> None:
        """Say later that this was done first."""
        self._did.append(what)

    def catch_up(self) -> None:
        """Read what others wrote: the next write to the log is the next record, and nothing else."""
        self.machine.do("refresh", lambda queue: queue.refresh())

    def enqueue(self, *, priority: int = 0) -> Job:
        """Put the next sample on the list."""
        payload = self.machine.next_payload()
        job = self.machine.do("enqueue", lambda queue: queue.enqueue(payload, priority=priority)).job
        self.note(phrase("job {id} was enqueued", id=job.id))
        return job

    def lease(self) -> Job:
        """Let the next worker take the next job, enqueued first when none is ready."""
        worker = self.machine.workers.next()
        try:
            job = self._lease(worker)
        except NothingReadyError:
            self.enqueue()
            job = self._lease(worker)
        self.note(phrase("{worker} leased job {id}", worker=worker, id=job.id))
        return job

    def ready(self) -> None:
        """Make sure that some job is ready."""
        if not any(job.state is JobState.READY for job in self.queue.jobs()):
            self.enqueue()

    def holding(self) -> Held | None:
        """What the newest living worker holds with a lease that still runs; None when nobody does."""
        for held in reversed(self.machine.workers.holding()):
            job = self.find(held.job)
            if held.alive and job is not None and job.token == held.token and job.state is JobState.LEASED:
                return held
        return None

    def held(self) -> Held:
        """The same; a job is leased first when nobody holds one."""
        held = self.holding()
        if held is not None:
            return held
        job = self.lease()
        return Held(job.worker, job.id, job.token)

    def find(self, job: int) -> Job | None:
        """A job of the queue; None when there is none with that number, or no more."""
        try:
            return self.queue.job(job)
        except RefusedError:
            return None

    def lease_until(self, wanted: int) -> Job | None:
        """Let workers take jobs until one of them gets `wanted`; None when nobody does."""
        before: list[str] = []
        for _ in range(LEASES_MAX):
            worker = self.machine.workers.next()
            try:
                job = self._lease(worker)
            except NothingReadyError:
                return None
            if job.id == wanted:
                if before:
                    self.note(phrase("other workers took {before} first", before=jobs_text(before)))
                return job
            before.append(str(job.id))
        return None

    def wait_until(self, moment_ms: int) -> int:
        """Let the time pass up to a moment of the log's time, and return how many ms passed."""
        wait_ms = max(0, moment_ms - self.queue.now_ms())
        self.machine.clock.advance(wait_ms)
        return wait_ms

    def wait(self, moment_ms: int, what: str) -> None:
        """Let the time pass, and say so; `what` is what passed by that."""
        wait_ms = self.wait_until(moment_ms)
        self.note(phrase("{wait_ms} s went by, {what}", wait_ms=decimal_text(wait_ms / 1000, 1), what=what))

    def kill(self, worker: str) -> None:
        """End a worker without a word. What is lost with it is found at once."""
        self.machine.workers.kill(worker)
        self.machine.ledger.worker_died(worker)
        self.catch_up()

    def die_at_fsync(self, why: str, *, before: bool) -> tuple[int, int]:
        """Let the process die at the fsync of the next ENQUEUE: before it, or when it is done and nobody has heard.

        Returns:
            Where that record begins in the log, and how many bytes of it are there.
        """
        path = self.queue.path
        self.catch_up()
        at, payload = len(self.machine.read()), self.machine.next_payload()
        self.machine.plant_death(Verb.SYNC, path_end=path, before=before, why=why)
        self.dies("enqueue", lambda queue: queue.enqueue(payload))
        return at, len(self.machine.read()) - at

    def dies(self, operation: str, call: Callable[[JobQueue], object]) -> bool:
        """Run an operation that is meant to kill the process; False when it came back instead."""
        try:
            self.machine.do(operation, call)
        except ProcessDiedError:
            return True
        return False

    def _lease(self, worker: str) -> Job:
        return self.machine.do("lease", lambda queue: queue.lease(worker))
