"""What a reader concludes about a file: one verdict, and for anything but CLEAN the place and the reason."""

from __future__ import annotations

from enum import Enum

from app.engine.light import dataclass


class VerdictKind(Enum):
    """The six answers a reader may give. The values are the words of `inspect --json`."""

    CLEAN = "CLEAN"
    TORN = "TORN"
    DAMAGED = "DAMAGED"
    EMPTY = "EMPTY"
    NOT_A_LOG = "NOT_A_LOG"
    NEWER = "NEWER"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The state of a log file.

    Attributes:
        kind: one of the six answers.
        reason: one plain sentence without its full stop; empty for a clean file.
        offset: where the torn tail, the damage or the unreadable part begins, in bytes; None for a clean file.
        byte: offset of the one byte that a single flipped bit explains, if there is one.
        bit: the flipped bit in that byte, 0 the lowest.
        tail_bytes: for TORN, how many bytes stand behind the last whole record.
        read_only: a later version wrote this file; it may be read but not appended to.
    """

    kind: VerdictKind
    reason: str = ""
    offset: int | None = None
    byte: int | None = None
    bit: int | None = None
    tail_bytes: int = 0
    read_only: bool = False

    @property
    def readable(self) -> bool:
        """True when the records before `offset` may be shown and replayed."""
        return self.kind in (VerdictKind.CLEAN, VerdictKind.TORN, VerdictKind.DAMAGED)

    def __str__(self) -> str:
        """The verdict as one line for a person."""
        words = self.kind.value.replace("_", " ").lower()
        where = "" if self.offset is None else f" at {self.offset:#05x}"
        return f"{words}{where}: {self.reason}" if self.reason else f"{words}{where}"


CLEAN = Verdict(VerdictKind.CLEAN)
