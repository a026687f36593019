"""SEAL: an empty record. Once it is durable, nothing before it can be mistaken for a torn write."""

from __future__ import annotations

from app.engine.light import dataclass
from app.engine.log.layout import Layout, Nonsense
from app.engine.log.record import SEAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.jobs.table import JobTable
    from app.engine.operations.base import ReadPayload

LETTER = SEAL
LAYOUT = Layout()


@dataclass(frozen=True, slots=True)
class Seal:
    """The wish to mark that all before was durable."""

    @property
    def letter(self) -> int:
        """SEAL."""
        return LETTER

    def plan(self, table: JobTable, now_ms: int, sequence: int, read_payload: ReadPayload) -> bytes:
        """Return the empty body."""
        return b""


def apply(table: JobTable, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, offset: int) -> None:
    """Change nothing."""
    if length:
        raise Nonsense(f"it is a seal with a body of {length} bytes")
