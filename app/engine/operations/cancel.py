"""CANCEL: take a job off the list on purpose, in whatever state it is."""

from __future__ import annotations

from app.engine.errors import AlreadyDoneError, CancelledJobError
from app.engine.jobs.row import CANCELLED, DONE
from app.engine.light import dataclass
from app.engine.limits import REASON_MAX_BYTES
from app.engine.log.layout import Field, FieldKind, Layout, Nonsense, Tail, read_text
from app.engine.log.record import CANCEL
from app.engine.operations.base import cut_text, known_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.jobs.table import JobTable
    from app.engine.operations.base import ReadPayload

LETTER = CANCEL
LAYOUT = Layout(Field("job", "Q", FieldKind.JOB), Tail("reason"))
_FIXED = LAYOUT.size
_LONGEST = _FIXED + REASON_MAX_BYTES
_unpack = LAYOUT.fixed.unpack_from


@dataclass(frozen=True, slots=True)
class Cancel:
    """The wish to drop a job. A reason over 1 KiB is cut."""

    job: int
    reason: str = ""

    @property
    def letter(self) -> int:
        """CANCEL."""
        return LETTER

    def plan(self, table: JobTable, now_ms: int, sequence: int, read_payload: ReadPayload) -> bytes:
        """Return the body; refused when the job is done or cancelled already."""
        row = table.find(self.job)
        if row.stored == DONE:
            raise AlreadyDoneError(f"Job {self.job} is already done; there is nothing to cancel.")
        if row.stored == CANCELLED:
            raise CancelledJobError(f"Job {self.job} was cancelled already.")
        return LAYOUT.encode({"job": self.job, "reason": cut_text(self.reason, REASON_MAX_BYTES)})


def apply(table: JobTable, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, offset: int) -> None:
    """Mark the job cancelled; its token, if any, is dead."""
    if not _FIXED <= length <= _LONGEST:
        raise Nonsense(f"its body has {length} bytes; {_FIXED} to {_LONGEST} are possible")
    (job,) = _unpack(buffer, start)
    reason = read_text(buffer[start + _FIXED : start + length], "reason")
    row = known_row(table, job)
    if not row.is_kept:
        raise Nonsense(f"job {job} is already finished at this point of the log")
    row.stored = CANCELLED
    row.reason = reason
    row.changed_ms = time_ms
