"""How a compacted file must begin: a summary, as many job snapshots as it announces, and a seal.

Such a file was made durable before it took its name, so no crash can leave it short. Fewer records than announced are
therefore damage, at whatever byte the file ends. A log that was never compacted holds no snapshot at all.
"""

from __future__ import annotations

from enum import Enum

from app.engine.log.layout import Nonsense
from app.engine.log.record import SEAL, SNAPSHOT, name_of

SUMMARY_BYTES = 48
SUMMARY_KIND = 0
JOB_KIND = 1


class Awaits(Enum):
    """Which record the opening needs next."""

    SUMMARY = "the summary"
    SNAPSHOT = "a job snapshot"
    SEAL = "the seal behind the snapshots"
    NOTHING = "nothing more"


class Opening:
    """Follows the first records of a file.

    Attributes:
        snapshots_due: job snapshots announced and not yet read.
        awaits: what must come next.
    """

    __slots__ = ("awaits", "snapshots_due")

    def __init__(self, begins_with_summary: bool) -> None:
        """Args: begins_with_summary: from the file header; False for a file that was never compacted."""
        self.snapshots_due = 0
        self.awaits = Awaits.SUMMARY if begins_with_summary else Awaits.NOTHING

    @property
    def complete(self) -> bool:
        """True when everything announced has been read."""
        return self.awaits is Awaits.NOTHING

    def judge(self, letter: int, body: bytes) -> None:
        """Raise `Nonsense` if this record may not stand here; change nothing.

        Args:
            letter: the record's type.
            body: its body; the first 49 bytes of a longer one are enough.
        """
        if self.awaits is Awaits.NOTHING:
            if letter == SNAPSHOT:
                raise Nonsense("a snapshot may stand only at the start of a compacted file, and be announced there")
        elif not self._fits(letter, body):
            raise Nonsense(f"{self.awaits.value} must stand here, not {name_of(letter)}")

    def advance(self, body: bytes) -> None:
        """Take a record that `judge` let pass and that has been applied."""
        if self.awaits is Awaits.SUMMARY:
            self.snapshots_due = int.from_bytes(body[8:16], "big")
            self.awaits = Awaits.SNAPSHOT if self.snapshots_due else Awaits.SEAL
        elif self.awaits is Awaits.SNAPSHOT:
            self.snapshots_due -= 1
            if not self.snapshots_due:
                self.awaits = Awaits.SEAL
        else:
            self.awaits = Awaits.NOTHING

    def missing(self) -> str:
        """What the file should hold and doesn't, as a sentence; empty when it is complete."""
        if self.awaits is Awaits.NOTHING:
            return ""
        if self.awaits is Awaits.SNAPSHOT:
            return f"{self.snapshots_due:,} of the announced job snapshots are missing; this file was whole once"
        return f"{self.awaits.value} is missing; this file was whole once"

    def _fits(self, letter: int, body: bytes) -> bool:
        if self.awaits is Awaits.SUMMARY:
            return letter == SNAPSHOT and len(body) == SUMMARY_BYTES and body[0] == SUMMARY_KIND
        if self.awaits is Awaits.SNAPSHOT:
            return letter == SNAPSHOT and body[:1] == bytes((JOB_KIND,))
        return letter == SEAL
