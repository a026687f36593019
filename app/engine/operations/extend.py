"""EXTEND: still working on it; the deadline moves out, counted from now."""

from __future__ import annotations

from app.engine.light import dataclass
from app.engine.log.layout import Field, FieldKind, Layout, Meaning, Nonsense
from app.engine.log.record import EXTEND
from app.engine.operations.base import check_lease_ms, replayed_row, token_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.jobs.table import JobTable
    from app.engine.operations.base import ReadPayload

LETTER = EXTEND
LAYOUT = Layout(
    Field("job", "Q", FieldKind.JOB),
    Field("token", "Q", FieldKind.ORDER),
    Field("deadline_ms", "Q", FieldKind.TIME, Meaning.TIME),
)
_FIXED = LAYOUT.size
_unpack = LAYOUT.fixed.unpack_from


@dataclass(frozen=True, slots=True)
class Extend:
    """The wish for more time; `lease_ms` None takes the job's own lease."""

    job: int
    token: int
    lease_ms: int | None = None

    @property
    def letter(self) -> int:
        """EXTEND."""
        return LETTER

    def plan(self, table: JobTable, now_ms: int, sequence: int, read_payload: ReadPayload) -> bytes:
        """Return the body; refused when the token is not live. A late extend leases again, the same attempt."""
        row = token_row(table, self.job, self.token)
        lease_ms = row.lease_ms if self.lease_ms is None else self.lease_ms
        check_lease_ms(lease_ms)
        return LAYOUT.encode({"job": self.job, "token": self.token, "deadline_ms": now_ms + lease_ms})


def apply(table: JobTable, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, offset: int) -> None:
    """Set the new deadline."""
    if length != _FIXED:
        raise Nonsense(f"its body has {length} bytes instead of {_FIXED}")
    job, token, deadline_ms = _unpack(buffer, start)
    row = replayed_row(table, job, token)
    row.available_ms = deadline_ms
    row.changed_ms = time_ms
    table.order.changed(row)
