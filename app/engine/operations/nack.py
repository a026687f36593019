"""NACK: the attempt failed; the job waits for its backoff, or becomes a dead letter."""

from __future__ import annotations

from app.engine.jobs.retry import retry_ms
from app.engine.jobs.row import DEAD, WAITING
from app.engine.light import dataclass
from app.engine.limits import REASON_MAX_BYTES
from app.engine.log.layout import Field, FieldKind, Layout, Meaning, Nonsense, Tail, read_text
from app.engine.log.record import NACK
from app.engine.operations.base import cut_text, replayed_row, token_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.jobs.table import JobTable
    from app.engine.operations.base import ReadPayload

LETTER = NACK
LAYOUT = Layout(
    Field("job", "Q", FieldKind.JOB),
    Field("token", "Q", FieldKind.ORDER),
    Field("retry_ms", "Q", FieldKind.TIME, Meaning.TIME),
    Tail("reason"),
)
_FIXED = LAYOUT.size
_LONGEST = _FIXED + REASON_MAX_BYTES
_unpack = LAYOUT.fixed.unpack_from


@dataclass(frozen=True, slots=True)
class Nack:
    """The wish to give a job back. A reason over 1 KiB is cut."""

    job: int
    token: int
    reason: str = ""

    @property
    def letter(self) -> int:
        """NACK."""
        return LETTER

    def plan(self, table: JobTable, now_ms: int, sequence: int, read_payload: ReadPayload) -> bytes:
        """Return the body. It stores the outcome (`retry_ms`, 0 for dead letter), so replay needs no settings."""
        row = token_row(table, self.job, self.token)
        return LAYOUT.encode(
            {
                "job": self.job,
                "token": self.token,
                "retry_ms": retry_ms(row.attempts, row.attempts_max, now_ms),
                "reason": cut_text(self.reason, REASON_MAX_BYTES),
            }
        )


def apply(table: JobTable, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, offset: int) -> None:
    """Delay the job until its retry, or move it to the dead letters."""
    if not _FIXED <= length <= _LONGEST:
        raise Nonsense(f"its body has {length} bytes; {_FIXED} to {_LONGEST} are possible")
    job, token, retry_at_ms = _unpack(buffer, start)
    reason = read_text(buffer[start + _FIXED : start + length], "reason")
    row = replayed_row(table, job, token)
    row.stored = WAITING if retry_at_ms else DEAD
    row.available_ms = retry_at_ms or time_ms
    row.reason = reason
    row.changed_ms = time_ms
    table.order.changed(row)
