"""The queue: its verbs, each checked, written as one durable record, applied and told."""

from __future__ import annotations

from app.engine.errors import DuplicateKeyError, NothingReadyError
from app.engine.light import dataclass
from app.engine.limits import (
    ATTEMPTS_DEFAULT,
    LEASE_DEFAULT_MS,
)
from app.engine.log.record import ENQUEUE
from app.engine.operations import HANDLERS
from app.engine.operations.ack import Ack
from app.engine.operations.batch import Batch, entries
from app.engine.operations.cancel import Cancel
from app.engine.operations.enqueue import Enqueue
from app.engine.operations.extend import Extend
from app.engine.operations.lease import Lease
from app.engine.operations.nack import Nack
from app.engine.operations.redrive import Redrive
from app.engine.queue_core import QueueCore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.engine.events import LogCompacted
    from app.engine.jobs.job import Job
    from app.engine.operations.base import Request


@dataclass(frozen=True, slots=True)
class Enqueued:
    """The answer of `JobQueue.enqueue`: the job, and whether it is new (False: its key was on the list already)."""

    job: Job
    created: bool


class JobQueue(QueueCore):
    """A queue in one log file, open for writing: the verbs. Opening, reading and closing stand in `QueueCore`."""

    def enqueue(
        self,
        payload: bytes,
        *,
        delay_ms: int = 0,
        priority: int = 0,
        attempts_max: int = ATTEMPTS_DEFAULT,
        lease_ms: int = LEASE_DEFAULT_MS,
        key: str = "",
    ) -> Enqueued:
        """Put a job on the list; once this returns it is durable.

        Args:
            payload: the job's bytes, at most 1 MiB.
            delay_ms: how long it is delayed first.
            priority: larger goes first.
            attempts_max: leases before a failure makes it a dead letter.
            lease_ms: how long a lease of it lasts by default.
            key: your own name for the job, up to 255 bytes. While a job with this key is ready, delayed, leased or a
                dead letter, the answer is that job with `created` False, and nothing is written: a retry is safe.

        Raises:
            InvalidValueError: a value is outside its limits.
            KeyConflictError: the key belongs to a job with another payload.
            NoSpaceError: too little room is left; the rest is kept for acks and compaction.
        """
        request = Enqueue(payload, delay_ms, priority, attempts_max, lease_ms, key)
        return self._run("enqueue", self._enqueue, request)

    def lease(self, worker: str, *, lease_ms: int | None = None) -> Job:
        """Claim the next job without removing it; its `token` is needed for ack, nack and extend.

        Raises:
            NothingReadyError: no job is ready now.
        """
        return self._do("lease", Lease(worker, lease_ms))

    def ack(self, job: int, token: int) -> Job:
        """Finish a job. Late is fine while the token lives.

        Raises:
            StaleTokenError, GivenBackError, AlreadyDoneError, CancelledJobError, WrongTokenError: it does not live.
            UnknownJobError, GoneJobError: there is no such job, or no more.
        """
        return self._do("ack", Ack(job, token))

    def nack(self, job: int, token: int, reason: str = "") -> Job:
        """Give a job back: delayed by 1 s, 2 s, 4 s …, or a dead letter after its last attempt. Raises like `ack`."""
        return self._do("nack", Nack(job, token, reason))

    def extend(self, job: int, token: int, lease_ms: int | None = None) -> Job:
        """Set a new deadline, counted from now; None takes the job's own lease. Raises like `ack`."""
        return self._do("extend", Extend(job, token, lease_ms))

    def redrive(self, job: int) -> Job:
        """Make a dead letter ready again, with no attempts counted.

        Raises:
            WrongStateError: the job is no dead letter.
            UnknownJobError, GoneJobError: there is no such job, or no more.
        """
        return self._do("redrive", Redrive(job))

    def cancel(self, job: int, reason: str = "") -> Job:
        """Take a job off the list on purpose.

        Raises:
            AlreadyDoneError, CancelledJobError: it is finished.
            UnknownJobError, GoneJobError: there is no such job, or no more.
        """
        return self._do("cancel", Cancel(job, reason))

    def batch(self, requests: Sequence[Request]) -> list[Job]:
        """Do several things at once: all or nothing, one record, one fsync.

        Args:
            requests: of the classes in `app.engine.operations`, checked one after another; a token made by one can be
                used by the next.

        Returns:
            The job each request was about, as it is after the whole batch.

        Raises:
            RefusedError: one was refused, so none was done.
        """

        def work() -> list[Job]:
            if any(request.letter == ENQUEUE for request in requests):
                self._room.check()
            body = self._append(Batch(requests, HANDLERS))
            first = self._shared.log.reader.sequence - len(requests) + 1
            return [self._view(job or first + index) for index, job in enumerate(_jobs_in(body))]

        return self._run("batch", work)

    def ack_and_lease(self, job: int, token: int, worker: str, *, lease_ms: int | None = None) -> Job | None:
        """Finish one job and claim the next in one record. With nothing ready the ack is done alone: None."""

        def work() -> Job | None:
            ack = Ack(job, token)
            try:
                body = self._append(Batch((ack, Lease(worker, lease_ms)), HANDLERS))
            except NothingReadyError:
                self._append(ack)
                return None
            return self._view(_jobs_in(body)[1])

        return self._run("ack and lease", work)

    def compact(self) -> LogCompacted:
        """Rewrite the log with only the jobs that still matter. The old generation is kept as `<log>.prev`.

        Raises:
            NoSpaceError, StorageError: it could not be done; the log is as it was.
        """
        from app.engine.compacting import compact

        def work() -> LogCompacted:
            done = compact(self._shared)
            self._events.append(done)
            return done

        return self._run("compact", work)

    def _enqueue(self, request: Enqueue) -> Enqueued:
        try:
            self._room.check()
            return Enqueued(self._commit(request), created=True)
        except DuplicateKeyError as found:
            return Enqueued(self._view(found.job), created=False)


def _jobs_in(body: bytes) -> list[int]:
    """The jobs that the operations of a batch are about; 0 for an enqueue, whose job is its own number."""
    return [
        0 if entry.letter == ENQUEUE else int.from_bytes(body[entry.start : entry.start + 8], "big")
        for entry in entries(body)
    ]
