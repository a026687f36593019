"""REDRIVE: give a dead letter another chance: ready, attempts from 0, old tokens dead."""

from __future__ import annotations

from app.engine.errors import WrongStateError
from app.engine.jobs.job import JobState
from app.engine.jobs.lifecycle import state_at
from app.engine.jobs.row import DEAD, LEASED, WAITING
from app.engine.light import dataclass
from app.engine.log.layout import Field, FieldKind, Layout, Nonsense
from app.engine.log.record import REDRIVE
from app.engine.operations.base import known_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.jobs.table import JobTable
    from app.engine.operations.base import ReadPayload

LETTER = REDRIVE
LAYOUT = Layout(Field("job", "Q", FieldKind.JOB))
_FIXED = LAYOUT.size
_unpack = LAYOUT.fixed.unpack_from


@dataclass(frozen=True, slots=True)
class Redrive:
    """The wish to move a dead letter back to the list."""

    job: int

    @property
    def letter(self) -> int:
        """REDRIVE."""
        return LETTER

    def plan(self, table: JobTable, now_ms: int, sequence: int, read_payload: ReadPayload) -> bytes:
        """Return the body; refused when the job is no dead letter now."""
        state = state_at(table.find(self.job), now_ms)
        if state is not JobState.DEAD_LETTER:
            raise WrongStateError(f"Job {self.job} is {state.value}; only a dead letter can be redriven.")
        return LAYOUT.encode({"job": self.job})


def apply(table: JobTable, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, offset: int) -> None:
    """Make the job ready. A lease that used up the attempts may have run out: the clock is not asked."""
    if length != _FIXED:
        raise Nonsense(f"its body has {length} bytes instead of {_FIXED}")
    (job,) = _unpack(buffer, start)
    row = known_row(table, job)
    if row.stored != DEAD and not (row.stored == LEASED and row.attempts >= row.attempts_max):
        raise Nonsense(f"job {job} can't be a dead letter at this point of the log")
    row.stored = WAITING
    row.attempts = 0
    row.available_ms = row.changed_ms = time_ms
    table.order.changed(row)
