"""What the reading thread tells about a log file, frozen, on its way to the window."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from app.engine.light import dataclass

if TYPE_CHECKING:
    from app.engine.ports import OpenFile
    from app.inspector.document import LogFacts
    from app.inspector.row import Row
    from app.inspector.row_table import RowTable
    from app.inspector.verdicts import Notice


class Fate(Enum):
    """What became of a file that was being read."""

    REPLACED = "replaced"
    REREAD = "changed in place"
    VANISHED = "vanished"
    UNREACHABLE = "unreachable"
    RETURNED = "returned"


@dataclass(frozen=True, slots=True)
class LogStart:
    """A file is read from its beginning; rows follow.

    Attributes:
        source: reads its bytes on demand; whoever takes this closes it.
        fate: why it is read anew, None for the first time.
    """

    serial: int
    source: OpenFile
    facts: LogFacts
    fate: Fate | None


@dataclass(frozen=True, slots=True)
class LogGrowth:
    """More rows of the file, and what is known about it now.

    Attributes:
        finished: False while a large file is still being read.
    """

    serial: int
    rows: RowTable
    tail: tuple[Row, ...]
    facts: LogFacts
    finished: bool


@dataclass(frozen=True, slots=True)
class LogProgress:
    """How far the reading of a large file has come.

    Attributes:
        done_bytes, size_bytes: of the file.
        records: how many were read.
        rate_bytes_s: how fast, bytes a second; 0 while that can't be told.
        left_ms: how long the rest will take at that rate; None while that can't be told.
    """

    serial: int
    done_bytes: int
    size_bytes: int
    records: int
    rate_bytes_s: int
    left_ms: int | None


@dataclass(frozen=True, slots=True)
class LogTrouble:
    """The file can't be read, or is none.

    Attributes:
        fate: VANISHED or UNREACHABLE when it was there before: what was read of it is still worth showing.
    """

    serial: int
    notice: Notice
    fate: Fate | None = None
