"""LEASE: claim the next job for a while, without removing it. The record's sequence number is the token."""

from __future__ import annotations

from app.engine.errors import NothingReadyError
from app.engine.jobs.row import LEASED
from app.engine.light import dataclass
from app.engine.limits import WORKER_MAX_BYTES
from app.engine.log.layout import Field, FieldKind, Layout, Meaning, Nonsense, Tail
from app.engine.log.record import LEASE
from app.engine.operations.base import check_lease_ms, check_text, known_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.jobs.table import JobTable
    from app.engine.operations.base import ReadPayload

LETTER = LEASE
LAYOUT = Layout(
    Field("job", "Q", FieldKind.JOB),
    Field("deadline_ms", "Q", FieldKind.TIME, Meaning.TIME),
    Tail("worker"),
)
_FIXED = LAYOUT.size
_LONGEST = _FIXED + WORKER_MAX_BYTES
_unpack = LAYOUT.fixed.unpack_from


@dataclass(frozen=True, slots=True)
class Lease:
    """The wish for the next job: highest priority, then ready longest, then lowest id.

    Attributes:
        worker: who asks; at most 255 bytes.
        lease_ms: how long; None takes the job's own.
    """

    worker: str
    lease_ms: int | None = None

    @property
    def letter(self) -> int:
        """LEASE."""
        return LETTER

    def plan(self, table: JobTable, now_ms: int, sequence: int, read_payload: ReadPayload) -> bytes:
        """Return the body; `NothingReadyError` when no job is ready."""
        check_text(self.worker, "worker's name", WORKER_MAX_BYTES)
        if self.lease_ms is not None:
            check_lease_ms(self.lease_ms)
        row = table.order.next_ready(now_ms)
        if row is None:
            raise NothingReadyError(_why_nothing_is_ready(table, now_ms))
        lease_ms = row.lease_ms if self.lease_ms is None else self.lease_ms
        return LAYOUT.encode({"job": row.id, "deadline_ms": now_ms + lease_ms, "worker": self.worker})


def _why_nothing_is_ready(table: JobTable, now_ms: int) -> str:
    next_ms = table.order.next_change_ms(now_ms)
    if next_ms is None:
        return "No job is ready, and none will be by itself. Enqueue one, or redrive a dead letter."
    return f"No job is ready now. The next delay, backoff or lease ends in {(next_ms - now_ms) / 1000:.1f} s."


def apply(table: JobTable, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, offset: int) -> None:
    """Hand the job to the worker: attempt + 1, leased until the deadline."""
    if not _FIXED <= length <= _LONGEST:
        raise Nonsense(f"its body has {length} bytes; {_FIXED} to {_LONGEST} are possible")
    job, deadline_ms = _unpack(buffer, start)
    row = known_row(table, job)
    if not row.can_be_leased:
        raise Nonsense(f"job {job} can't be leased at this point of the log")
    try:
        worker = table.text(buffer[start + _FIXED : start + length])
    except UnicodeDecodeError:
        raise Nonsense("its worker is not UTF-8") from None
    row.stored = LEASED
    row.attempts += 1
    row.token = sequence
    row.worker = worker
    row.available_ms = deadline_ms
    row.changed_ms = time_ms
    table.order.changed(row)
