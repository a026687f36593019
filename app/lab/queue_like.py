"""What the engine's queue and the careless queue have in common: the interface the lesson works with.

Signatures, answers and errors are `JobQueue`'s; see there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from app.engine.limits import ATTEMPTS_DEFAULT, LEASE_DEFAULT_MS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from app.engine.events import LogCompacted
    from app.engine.jobs.job import Job
    from app.engine.jobs.table import JobTable
    from app.engine.log.header import FileHeader
    from app.engine.queue import Enqueued

    T = TypeVar("T")


class QueueLike(Protocol):
    """A queue in one log file, open for writing."""

    @property
    def path(self) -> str:
        """Real path of the log."""
        ...

    @property
    def header(self) -> FileHeader:
        """The file header of the present generation."""
        ...

    @property
    def closed_reason(self) -> str:
        """Why this process may no longer write to the file; empty while it may."""
        ...

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
        """Put a job on the list."""
        ...

    def lease(self, worker: str, *, lease_ms: int | None = None) -> Job:
        """Claim the next job."""
        ...

    def ack(self, job: int, token: int) -> Job:
        """Finish a job."""
        ...

    def nack(self, job: int, token: int, reason: str = "") -> Job:
        """Give a job back."""
        ...

    def extend(self, job: int, token: int, lease_ms: int | None = None) -> Job:
        """Set a new deadline, counted from now."""
        ...

    def redrive(self, job: int) -> Job:
        """Make a dead letter ready again."""
        ...

    def cancel(self, job: int, reason: str = "") -> Job:
        """Take a job off the list on purpose."""
        ...

    def compact(self) -> LogCompacted:
        """Rewrite the log with only the jobs that still matter."""
        ...

    def seal(self) -> bool:
        """Mark that all before was durable; True when a seal was written."""
        ...

    def refresh(self) -> None:
        """Catch up with what other processes wrote."""
        ...

    def now_ms(self) -> int:
        """Return the present of this log in ms UTC."""
        ...

    def jobs(self, now_ms: int | None = None) -> list[Job]:
        """Return every job at a moment, by id."""
        ...

    def look(self, see: Callable[[JobTable, int], T], now_ms: int | None = None) -> T:
        """Return what `see(table, now_ms)` makes of all rows at a moment."""
        ...

    def job(self, id: int, now_ms: int | None = None) -> Job:
        """Return one job."""
        ...

    def payload(self, job: Job) -> bytes:
        """Return a job's payload."""
        ...

    def next_change_ms(self, now_ms: int | None = None) -> int | None:
        """Return the first moment after `now_ms` at which some job changes by itself; None if none will."""
        ...

    def close(self) -> None:
        """Seal what this process wrote, and give the file back."""
        ...
