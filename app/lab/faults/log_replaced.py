"""Somebody puts another file in the log's place while the queue has it open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.header import FileHeader
from app.lab.faults._pulled_away import PulledAway
from app.lab.faults._words import bytes_text
from app.lab.faults.base import Choice, Parameter, ParameterKind, Splice
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.lab.faults._hands import Hands
    from app.lab.faults.base import Value
    from app.lab.machine import Machine

_TEXT = b"This was a log once.\n" * 8


class LogReplaced(PulledAway):
    """A restored backup, a synchronised folder, an editor that saves by renaming."""

    id = "log-replaced"
    title = "Replace the log under the program"
    line = "Put another file in the log's place while the queue's process has it open; then enqueue a job."
    shows = "The log panel shows the other file; the enqueue is refused, the queue closed for writing."
    holds = "No operation is confirmed into the old file, and nothing is appended to the other one."
    rank = 20
    parameters = (
        Parameter(
            "by",
            "By",
            ParameterKind.CHOICE,
            "queue",
            choices=(
                Choice("queue", "the empty log of another queue"),
                Choice("older", "an older copy of itself"),
                Choice("text", "a file that is no log"),
            ),
        ),
    )

    def _prepare(self, hands: Hands, values: Mapping[str, Value]) -> None:
        """A log without a record has no older copy."""
        if self._value(values, "by") == "older" and not hands.machine.frames():
            hands.enqueue()

    def _pull(self, machine: Machine, path: str, old: bytes, values: Mapping[str, Value]) -> tuple[str, list[Splice]]:
        by = self._value(values, "by")
        if by == "older":
            new = old[: machine.frames()[-1].offset]
            what = phrase("an older copy of itself, one record shorter")
        elif by == "text":
            new, what = _TEXT, phrase("a text file")
        else:
            chance = machine.chance
            header = FileHeader(chance.randbytes(12), chance.getrandbits(32), created_ms=machine.clock.now_ms())
            new, what = header.encode(), phrase("the empty log of another queue")
        sentence = phrase(
            "The log, {old}, was replaced by {what} ({new}), while it was open.",
            old=bytes_text(len(old)),
            what=what,
            new=bytes_text(len(new)),
        )
        return sentence, [Splice(path, 0, old, None), Splice(path, 0, None, new)]
