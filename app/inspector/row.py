"""One row of a log file, and where its bytes are read: what every file format speaks of."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Protocol

from app.engine.light import dataclass

if TYPE_CHECKING:
    from app.inspector.row_table import RowTable


class Kind(Enum):
    """What a row stands for; the words are the window's."""

    FILE_HEADER = "file header"
    RECORD = "record"
    BEING_WRITTEN = "being written"
    TORN = "torn tail"
    DAMAGED = "damaged"
    READABLE_NOT_REPLAYED = "readable, not replayed"


class ByteSource(Protocol):
    """Where bytes of the file are read on demand: the storage port's open file."""

    def read_at(self, offset: int, length: int) -> bytes:
        """Return up to `length` bytes from `offset`; fewer only at the end of the file."""
        ...


@dataclass(frozen=True, slots=True)
class Row:
    """One row in full, made on demand. Numbers are 0 where a row has none.

    Attributes:
        summary: what it says, where that is not decoded from its bytes.
        label: what it is called, where that is not its type or kind.
    """

    kind: Kind
    offset: int
    length: int
    letter: int = 0
    sequence: int = 0
    job: int = 0
    token: int = 0
    time_ms: int = 0
    summary: str = ""
    label: str = ""


def record_row(rows: RowTable, index: int) -> Row:
    """The row of a whole record.

    Args:
        rows: the records of a log.
        index: which of them, from 0.
    """
    return Row(
        Kind.RECORD,
        rows.offset[index],
        rows.length[index],
        rows.letter[index],
        rows.sequence[index],
        rows.job[index],
        rows.token[index],
        rows.time_ms[index],
    )
