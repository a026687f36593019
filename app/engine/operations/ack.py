"""ACK: the work is done; the job can leave the list."""

from __future__ import annotations

from app.engine.jobs.row import DONE
from app.engine.light import dataclass
from app.engine.log.layout import Field, FieldKind, Layout, Nonsense
from app.engine.log.record import ACK
from app.engine.operations.base import replayed_row, token_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.jobs.table import JobTable
    from app.engine.operations.base import ReadPayload

LETTER = ACK
LAYOUT = Layout(Field("job", "Q", FieldKind.JOB), Field("token", "Q", FieldKind.ORDER))
_FIXED = LAYOUT.size
_unpack = LAYOUT.fixed.unpack_from


@dataclass(frozen=True, slots=True)
class Ack:
    """The wish to finish a job. Late is fine while the token lives."""

    job: int
    token: int

    @property
    def letter(self) -> int:
        """ACK."""
        return LETTER

    def plan(self, table: JobTable, now_ms: int, sequence: int, read_payload: ReadPayload) -> bytes:
        """Return the body; refused when the token is not live."""
        token_row(table, self.job, self.token)
        return LAYOUT.encode({"job": self.job, "token": self.token})


def apply(table: JobTable, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, offset: int) -> None:
    """Mark the job done."""
    if length != _FIXED:
        raise Nonsense(f"its body has {length} bytes instead of {_FIXED}")
    job, token = _unpack(buffer, start)
    row = replayed_row(table, job, token)
    row.stored = DONE
    row.changed_ms = time_ms
