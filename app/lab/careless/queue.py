"""The careless queue: `JobQueue` without the protections that are switched off."""

from __future__ import annotations

from collections import deque
from threading import RLock
from typing import TYPE_CHECKING

from app.engine.events import QueueOpened
from app.engine.jobs.row import DONE, LEASED
from app.engine.limits import LOCK_TIMEOUT_MS
from app.engine.log.verdict import CLEAN
from app.engine.operations import HANDLERS
from app.engine.operations.ack import Ack
from app.engine.operations.batch import Batch
from app.engine.operations.lease import Lease
from app.engine.queue import JobQueue
from app.engine.room import Room
from app.lab.careless.reading import CarelessLog

if TYPE_CHECKING:
    from app.engine.events import Event, Listener
    from app.engine.jobs.job import Job
    from app.engine.jobs.table import JobTable
    from app.engine.ports import Clock, Storage
    from app.lab.protections import Protections


class CarelessQueue(JobQueue):
    """A queue in one log file, open for writing, that omits what `protections` has switched off.

    *fsync* and *folder fsync* are no business of a queue: they are withheld by the storage it is given.

    Args:
        path: the log file.
        storage: the file system.
        clock: the time.
        protections: which switches are on.
        create: make the file if nothing is there.
        recover: set a torn tail aside when one is found; otherwise it is refused with `TornLogError`.
        listener: told of everything that happens.
        lock_timeout_ms: how long to wait for another process.

    Raises:
        MissingLogError, LogError, StorageError: as `JobQueue` does, where it still looks.
    """

    def __init__(
        self,
        path: str,
        storage: Storage,
        clock: Clock,
        protections: Protections,
        *,
        create: bool = False,
        recover: bool = True,
        listener: Listener | None = None,
        lock_timeout_ms: int = LOCK_TIMEOUT_MS,
    ) -> None:
        """Open the log and read it to its end: what `QueueCore` does, with a careless log."""
        self.protections = protections
        self._mutex = RLock()
        self._closed = False
        self._listener = listener
        self._events: deque[Event] = deque(maxlen=0 if listener is None else None)
        self._shared = CarelessLog(
            path, storage, clock, recover_tails=recover, timeout_ms=lock_timeout_ms, note=self._events.append
        )
        self._shared.protections = protections
        self._room = Room(self._shared.path, storage)
        try:
            self._shared.open(create=create)
            reader, generation = self._shared.log.reader, self.header.generation
            self._events.append(QueueOpened(self.path, CLEAN, reader.records, reader.end, generation))
        finally:
            self._deliver()

    def lease(self, worker: str, *, lease_ms: int | None = None) -> Job:
        """Claim the next job; with *lease* off it leaves the list at once, and the answer says that it is done."""
        if self.protections.lease:
            return super().lease(worker, lease_ms=lease_ms)
        return self._run("lease", self._take, Lease(worker, lease_ms))

    def ack(self, job: int, token: int) -> Job:
        """Finish a job; with *token check* off whoever asks, with *lease* off there is nothing left to do."""
        return self._removed(job) or super().ack(job, self._token(job, token))

    def nack(self, job: int, token: int, reason: str = "") -> Job:
        """Give a job back; with *lease* off it is gone all the same."""
        return self._removed(job) or super().nack(job, self._token(job, token), reason)

    def extend(self, job: int, token: int, lease_ms: int | None = None) -> Job:
        """Set a new deadline; with *lease* off there is none."""
        return self._removed(job) or super().extend(job, self._token(job, token), lease_ms)

    def _take(self, lease: Lease) -> Job:
        log = self._shared.log
        row = log.table.order.next_ready(self._shared.time.now_ms())
        job = 0 if row is None else row.id
        # With nothing ready the batch is refused in the words of its first operation.
        self._append(Batch((lease, Ack(job, log.reader.sequence + 1)), HANDLERS))
        return self._view(job)

    def _removed(self, job: int) -> Job | None:
        """With *lease* off: the job that has left the list already, whoever took it."""
        stored, _ = self._standing(job)
        return self.job(job) if stored == DONE and not self.protections.lease else None

    def _token(self, job: int, token: int) -> int:
        """With *token check* off: the token that is live, whatever the caller's."""
        stored, live = self._standing(job)
        return live if stored == LEASED and not self.protections.token_check else token

    def _standing(self, job: int) -> tuple[int, int]:
        """State and token of a job's row; nothing at all for an unknown job."""

        def see(table: JobTable, _: int) -> tuple[int, int]:
            row = table.rows.get(job)
            return (-1, 0) if row is None else (row.stored, row.token)

        return self.look(see)
