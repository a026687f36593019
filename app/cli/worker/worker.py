"""The loop of `tearproof work`: wait, lease, run, ack or nack, and the signals."""

from __future__ import annotations

from app.cli.worker.child import Child
from app.cli.worker.signals import ENDED, News
from app.cli.worker.steady import SteadyQueue
from app.engine.errors import (
    AlreadyDoneError,
    CancelledJobError,
    GivenBackError,
    GoneJobError,
    NothingReadyError,
    StaleTokenError,
    UnknownJobError,
    WrongTokenError,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.cli.output import Output
    from app.cli.world import World
    from app.engine.jobs.job import Job
    from app.engine.queue import JobQueue

LOOK_MS = 50
"""How often an idle worker looks at the file; a stat, without the lock."""

IDLE_BEFORE_SEAL_MS = 1_000
"""After so long without a job the log is sealed, so that even its last record can't pass for a torn one."""

TOKEN_ENDED = (
    StaleTokenError,
    GivenBackError,
    AlreadyDoneError,
    CancelledJobError,
    GoneJobError,
    UnknownJobError,
    WrongTokenError,
)
"""The job is no longer this worker's."""


class Plan:
    """What the worker was asked to do.

    Args:
        path: the queue's file.
        worker: the name it leases under.
        command: the words to run for each job.

    Attributes:
        lease_ms: for each lease; None: what the job says.
        drain: end when nothing is left.
    """

    def __init__(self, path: str, worker: str, command: list[str]) -> None:
        self.path = path
        self.worker = worker
        self.command = command
        self.lease_ms: int | None = None
        self.drain = False


class Worker:
    """One process that works on one queue.

    Args:
        plan: what to do.
        world: storage and clock.
        output: where it tells what happens.
        open_queue: opens the file for writing.
    """

    def __init__(self, plan: Plan, world: World, output: Output, open_queue: Callable[[], JobQueue]) -> None:
        self._plan = plan
        self._world = world
        self._output = output
        self._open_queue = open_queue
        self._news = News()
        self._done = 0
        self._failed = 0

    def run(self) -> int:
        """Work until a signal, or with `drain` until nothing is left. Returns the exit code."""
        with self._news:
            self._queue = SteadyQueue(self._open_queue, self._wait_out, self._output.note)
            try:
                job = self._next_job()
                while job is not None:
                    job = self._work_on(job) or self._next_job()
            finally:
                self._queue.close()
        why = f"stopped by {self._news.signal_name}" if self._news.stops else "nothing is left"
        told = f"{why}: {self._done:,} done, {self._failed:,} given back"
        self._tell("ended", told, why=why, done=self._done, given_back=self._failed)
        return 0

    def _next_job(self) -> Job | None:
        """Wait for a job and lease it; None when it is time to end."""
        idle_ms = 0.0
        while not self._news.stopping():
            before = self._looks()
            now_ms = self._queue.queue.now_ms()
            try:
                job = self._queue.do(lambda queue: queue.lease(self._plan.worker, lease_ms=self._plan.lease_ms))
            except NothingReadyError:
                # Asked for the moment before the lease, so that a job that got ready in between still counts.
                change_ms = self._queue.queue.next_change_ms(now_ms)
                if change_ms is None and self._plan.drain:
                    return None
                idle_ms = self._idle(before, change_ms, idle_ms)
            else:
                return self._took(job)
        return None

    def _idle(self, before: object, change_ms: int | None, idle_ms: float) -> float:
        """Wait until the file changes, a job gets ready or a signal comes; return how long it has been idle in all."""
        clock = self._world.clock
        start_us = clock.monotonic_us() - int(idle_ms * 1000)
        sealed = idle_ms >= IDLE_BEFORE_SEAL_MS
        while self._looks() == before:
            wait_ms = LOOK_MS if change_ms is None else min(LOOK_MS, change_ms - self._queue.queue.now_ms())
            if wait_ms <= 0 or self._news.wait(wait_ms):
                break
            if not sealed and (clock.monotonic_us() - start_us) // 1000 >= IDLE_BEFORE_SEAL_MS:
                sealed = True
                self._queue.do(lambda queue: queue.seal())
                before = self._looks()
        return (clock.monotonic_us() - start_us) / 1000

    def _looks(self) -> object:
        """What stat says about the file; it changes with every record."""
        try:
            stat = self._world.storage.stat(self._plan.path)
        except OSError:
            # The next operation says in words what happened to it.
            return None
        return (stat.identity, stat.size_bytes, stat.mtime_ms)

    def _took(self, job: Job) -> Job:
        self._tell(
            "leased",
            f"job {job.id} leased, token {job.token}, attempt {job.attempts} of {job.attempts_max}",
            job=job.id,
            token=job.token,
            attempt=job.attempts,
        )
        return job

    def _work_on(self, job: Job) -> Job | None:
        """Run the command for one job and settle it; return the next job if it was leased with the ack."""
        payload = self._queue.do(lambda queue: queue.payload(job))
        about = {"JOB": job.id, "TOKEN": job.token, "ATTEMPT": job.attempts}
        try:
            child = Child(
                self._plan.command,
                payload,
                {f"TEARPROOF_{name}": str(value) for name, value in about.items()},
                on_end=self._news.ended,
                on_error_output=self._output.pass_on,
                output_to_error=self._output.json,
            )
        except OSError as error:
            self._give_back(job, f"the command could not be started: {error.strerror or error}")
            raise
        ended = False
        try:
            ended = self._watch(child, job)
        finally:
            if not ended:
                child.stop()
        if ended:
            child.finish()
            if child.succeeded:
                return self._acknowledge(job)
            self._give_back(job, child.reason())
        elif self._news.stops > 1:
            self._give_back(job, f"the worker was stopped by {self._news.signal_name}")
        return None

    def _watch(self, child: Child, job: Job) -> bool:
        """Extend the lease until the command ends; False when it is to be stopped instead."""
        lease_ms = self._plan.lease_ms or job.lease_ms
        clock = self._world.clock
        next_us = clock.monotonic_us() + lease_ms * 1000 // 3
        while self._news.stops < 2:
            news = self._news.wait((next_us - clock.monotonic_us()) / 1000)
            if news == ENDED:
                return True
            if news:
                self._say_stopping(job)
            elif clock.monotonic_us() >= next_us:
                next_us = clock.monotonic_us() + lease_ms * 1000 // 3
                try:
                    self._queue.do(lambda queue: queue.extend(job.id, job.token, lease_ms))
                except TOKEN_ENDED as error:
                    self._lost(job, error)
                    return False
        return False

    def _say_stopping(self, job: Job) -> None:
        if self._news.stops == 1:
            self._output.note(f"{self._news.signal_name}: finishing job {job.id}; once more stops it")

    def _acknowledge(self, job: Job) -> Job | None:
        """Ack the job; in the same record take the next one, unless it is time to end."""
        following: Job | None = None
        try:
            if self._news.stopping():
                self._queue.do(lambda queue: queue.ack(job.id, job.token))
            else:
                following = self._queue.do(
                    lambda queue: queue.ack_and_lease(
                        job.id, job.token, self._plan.worker, lease_ms=self._plan.lease_ms
                    )
                )
        except AlreadyDoneError:
            # The first try of this very ack had reached the disk before its fsync failed.
            following = None
        except TOKEN_ENDED as error:
            self._lost(job, error)
            return None
        self._done += 1
        self._tell("acked", f"job {job.id} done", job=job.id, token=job.token)
        return self._took(following) if following is not None else None

    def _give_back(self, job: Job, reason: str) -> None:
        try:
            given = self._queue.do(lambda queue: queue.nack(job.id, job.token, reason))
        except TOKEN_ENDED as error:
            self._lost(job, error)
            return
        self._failed += 1
        state = given.state.value
        self._tell(
            "nacked",
            f"job {job.id} given back, {state.replace('-', ' ')} now: {reason}",
            job=job.id,
            token=job.token,
            state=state,
            reason=reason,
        )

    def _lost(self, job: Job, error: Exception) -> None:
        """Neither ack nor nack: the job is somebody else's now."""
        self._tell("lost", f"job {job.id} left alone: {error}", job=job.id, token=job.token, reason=str(error))

    def _wait_out(self, wait_ms: float) -> bool:
        """Wait for the disk or the lock; False once a second signal has come."""
        clock = self._world.clock
        until_us = clock.monotonic_us() + wait_ms * 1000
        while self._news.stops < 2 and clock.monotonic_us() < until_us:
            if self._news.wait((until_us - clock.monotonic_us()) / 1000) == ENDED:
                # The command has ended while we wait for the disk; the loop that watches it must still hear of it.
                self._news.ended()
                clock.sleep_ms(LOOK_MS)
        return self._news.stops < 2

    def _tell(self, event: str, text: str, **facts: object) -> None:
        """Tell one thing that happened: with JSON as an answer, else on standard error, out of the command's way."""
        if self._output.json:
            self._output.answer({"event": event, "file": self._plan.path, **facts})
            self._output.flush()
        else:
            self._output.note(text)
