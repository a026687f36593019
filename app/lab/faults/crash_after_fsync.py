"""The process dies after the fsync, before its caller hears that it worked."""

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

WHY = marked("after the fsync, before anybody heard of it")


class CrashAfterFsync(Fault):
    """The reason why every such queue is at-least-once, and why `key` exists."""

    id = "crash-after-fsync"
    title = "Crash after the fsync"
    line = "The process dies when the record is durable, but before its caller hears that it worked."
    shows = "The last row is whole and durable; the queue's process is dead, and the caller knows nothing."
    holds = (
        "The job is on the list after recovery. A caller that tries again makes a second one, unless it gives a key."
    )
    group = Group.WRITING
    rank = 30
    needs_life = True

    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        at, written = Hands(machine).die_at_fsync(WHY, before=False)
        state = (
            phrase("is durable")
            if machine.protections.fsync
            else phrase("is written, but fsync is off, so it is merely flushed")
        )
        sentence = phrase(
            "An ENQUEUE, {written} at {at}, {state}; the process died before its caller heard of it.",
            written=bytes_text(written),
            at=offset_text(at),
            state=state,
        )
        advice = phrase("Press Recover: the job is on the list, though nobody was told. That is at-least-once.")
        return Report(self.id, sentence, advice, died=phrase(machine.death), offset=at)
