"""The process dies after the write and before the fsync: the record is whole, and merely flushed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lab.faults._hands import Hands
from app.lab.faults._words import bytes_text, offset_text
from app.lab.faults.base import Fault, Group, Report
from app.wording import marked, phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.lab.faults.base import Value
    from app.lab.machine import Machine

WHY = marked("after the write, before the fsync")


class CrashBeforeFsync(Fault):
    """The operation never returned, so nothing was promised; whether the job survives is up to the system."""

    id = "crash-before-fsync"
    title = "Crash before the fsync"
    line = "The process dies when the record is written, but before the disk was asked to keep it."
    shows = "The last row is whole and marked as merely flushed; the queue's process is dead."
    holds = "Recovery writes and syncs the last record once more before it relies on it; a power cut first may take it."
    group = Group.WRITING
    rank = 20
    needs_life = True

    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        at, written = Hands(machine).die_at_fsync(WHY, before=True)
        sentence = phrase(
            "An ENQUEUE, {written} at {at}, was handed to the system whole; the process died before "
            "the fsync. The bytes are flushed, not durable, and nobody was told that the job is on "
            "the list.",
            written=bytes_text(written),
            at=offset_text(at),
        )
        advice = phrase("Press Recover and the job is there; press Power cut first and it may not be. Both are right.")
        return Report(self.id, sentence, advice, died=phrase(machine.death), offset=at)
