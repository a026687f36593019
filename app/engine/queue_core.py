"""What every verb of the queue shares: opening, the run of one operation, telling, views, closing.

Memory changes only after a record is durable, and only by reading the record that was written, so the job list is at
all times what a replay of the file gives.
"""

from __future__ import annotations

from collections import deque
from threading import RLock

from app.engine.errors import ClosedForWritingError, RefusedError, TearproofError
from app.engine.events import OperationRefused, QueueOpened, RecordWritten
from app.engine.jobs.lifecycle import view_at
from app.engine.limits import LOCK_TIMEOUT_MS
from app.engine.log.record import BATCH, ENQUEUE, SEAL
from app.engine.log.verdict import CLEAN
from app.engine.operations import describe
from app.engine.operations.seal import Seal
from app.engine.room import Room
from app.engine.shared_log import SharedLog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType
    from typing import Self, TypeVar

    from app.engine.events import Event, Listener
    from app.engine.jobs.job import Job
    from app.engine.jobs.table import JobTable
    from app.engine.log.header import FileHeader
    from app.engine.operations.base import Request
    from app.engine.ports import Clock, Storage

    T = TypeVar("T")


class QueueCore:
    """A log open for writing. Safe to use from several threads; several processes may share a file.

    Args:
        path: the log file.
        storage: the file system.
        clock: the time.
        create: make the file if nothing is there.
        recover: set a torn tail aside when one is found; otherwise it is refused with `TornLogError`.
        listener: told of everything that happens, on the thread that caused it, after the lock is released.
        lock_timeout_ms: how long to wait for another process.

    Raises:
        MissingLogError: nothing is at the path, and `create` is False.
        LogError: the file can't be written to; its `verdict` says why. It was not changed.
        StorageError: the system refused.
    """

    def __init__(
        self,
        path: str,
        storage: Storage,
        clock: Clock,
        *,
        create: bool = False,
        recover: bool = True,
        listener: Listener | None = None,
        lock_timeout_ms: int = LOCK_TIMEOUT_MS,
    ) -> None:
        """Open the log and read it to its end."""
        self._mutex = RLock()
        self._closed = False
        self._listener = listener
        # Kept for the listener alone. The log below is told of this, not of the queue: two that know each other die
        # only when Python looks for such circles, and all jobs with them.
        self._events: deque[Event] = deque(maxlen=0 if listener is None else None)
        self._shared = SharedLog(
            path, storage, clock, recover_tails=recover, timeout_ms=lock_timeout_ms, note=self._events.append
        )
        self._room = Room(self._shared.path, storage)
        try:
            self._shared.open(create=create)
            log = self._shared.log
            reader = log.reader
            self._events.append(QueueOpened(self.path, CLEAN, reader.records, reader.end, log.header.generation))
        finally:
            self._deliver()

    def __enter__(self) -> Self:
        """Return the queue itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Close it."""
        self.close()

    @property
    def path(self) -> str:
        """Real path of the log."""
        return self._shared.path

    @property
    def header(self) -> FileHeader:
        """The file header of the present generation."""
        return self._shared.log.header

    @property
    def end(self) -> int:
        """Where the last record ends that this process has read, in bytes from the start of the file."""
        return self._shared.log.reader.end

    @property
    def closed_reason(self) -> str:
        """Why this process may no longer write to the file; empty while it may."""
        return self._shared.closed_reason

    def seal(self) -> bool:
        """Mark that all before was durable, if the last record is this process's own and no seal already.

        Returns:
            True when a seal was written.
        """

        def work() -> bool:
            reader = self._shared.log.reader
            if reader.sealed or reader.end != self._shared.own_end:
                return False
            self._append(Seal())
            return True

        return self._run("seal", work)

    def refresh(self) -> None:
        """Catch up with what other processes wrote."""
        self._run("refresh", lambda: None)

    def now_ms(self) -> int:
        """Return the present of this log in ms UTC: the clock, but never before its last record."""
        return self._shared.time.now_ms()

    def jobs(self, now_ms: int | None = None) -> list[Job]:
        """Return f(log, now): every job of this generation at a moment, by id. Others' last records need `refresh`."""
        with self._mutex:
            return self._shared.log.table.jobs_at(self.now_ms() if now_ms is None else now_ms)

    def look(self, see: Callable[[JobTable, int], T], now_ms: int | None = None) -> T:
        """Return what `see(table, now_ms)` makes of all rows at a moment: more jobs than `jobs` is for.

        It is called under the queue's mutex, and must neither change the table nor keep anything of it.
        """
        with self._mutex:
            return see(self._shared.log.table, self.now_ms() if now_ms is None else now_ms)

    def job(self, id: int, now_ms: int | None = None) -> Job:
        """Return one job; raises `UnknownJobError` or `GoneJobError`."""
        with self._mutex:
            row = self._shared.log.table.find(id)
            return view_at(row, self.now_ms() if now_ms is None else now_ms)

    def payload(self, job: Job) -> bytes:
        """Return a job's payload, checked again.

        Raises:
            DamagedLogError: its bytes have changed since they were read.
            GoneJobError: it was compacted away meanwhile.
            StorageError: the system could not read them, or the queue was closed.
        """
        with self._mutex:
            if self._closed:
                raise ClosedForWritingError(self.closed_reason)
            return self._shared.log.read_payload(self._shared.log.table.find(job.id))

    def next_change_ms(self, now_ms: int | None = None) -> int | None:
        """Return the first moment after `now_ms` at which some job changes by itself; None if none will."""
        with self._mutex:
            return self._shared.log.table.order.next_change_ms(self.now_ms() if now_ms is None else now_ms)

    def close(self) -> None:
        """Seal what this process wrote, and give the file back. Closing twice is harmless."""
        with self._mutex:
            try:
                if not self._shared.closed_reason:
                    self.seal()
            except TearproofError:
                # A seal only sharpens a later verdict; all that was promised is durable without it.
                pass
            finally:
                self._closed = True
                self._shared.closed_reason = self._shared.closed_reason or f"{self.path} was closed. Open it again."
                self._shared.close()

    def _run(self, operation: str, work: Callable[..., T], *arguments: object) -> T:
        try:
            with self._mutex:
                return self._shared.exclusive(work, *arguments)
        except RefusedError as error:
            self._events.append(OperationRefused(self.path, operation, str(error)))
            raise
        finally:
            if self._events:
                self._deliver()

    def _do(self, operation: str, request: Request) -> Job:
        return self._run(operation, self._commit, request)

    def _commit(self, request: Request) -> Job:
        """Write the record of a request and return the job it was about."""
        body = self._append(request)
        reader = self._shared.log.reader
        id = reader.sequence if request.letter == ENQUEUE else int.from_bytes(body[:8], "big")
        return view_at(self._shared.log.table.rows[id], reader.time_ms)

    def _append(self, request: Request) -> bytes:
        """Check a request, write its record, and return the record's body."""
        shared = self._shared
        log = shared.log
        now_ms = shared.time.now_ms()
        sequence = log.reader.sequence + 1
        body = request.plan(log.table, now_ms, sequence, log.read_payload)
        offset, size_bytes, write_us, sync_us = shared.append(request.letter, now_ms, body)
        if self._listener is not None:
            self._events.append(
                RecordWritten(
                    self.path,
                    chr(request.letter),
                    sequence,
                    _job_of(request.letter, sequence, body),
                    now_ms,
                    offset,
                    size_bytes,
                    write_us,
                    sync_us,
                    describe(request.letter, body),
                )
            )
        return body

    def _view(self, id: int) -> Job:
        return view_at(self._shared.log.table.rows[id], self.now_ms())

    def _deliver(self) -> None:
        while self._listener is not None and self._events:
            self._listener(self._events.popleft())


def _job_of(letter: int, sequence: int, body: bytes) -> int:
    """The job a record is about; 0 for those about none or several."""
    if letter == ENQUEUE:
        return sequence
    return 0 if letter in (SEAL, BATCH) else int.from_bytes(body[:8], "big")
