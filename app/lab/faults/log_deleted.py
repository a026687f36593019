"""Somebody deletes the log while the queue has it open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lab.faults._pulled_away import PulledAway
from app.lab.faults._words import bytes_text
from app.lab.faults.base import Splice
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.lab.faults.base import Value
    from app.lab.machine import Machine


class LogDeleted(PulledAway):
    """The open file lives on without a name: whoever writes on acknowledges into a ghost."""

    id = "log-deleted"
    title = "Delete the log under the program"
    line = "Remove the log file while the queue's process has it open; then enqueue a job."
    shows = "The log panel says that the file is gone; the enqueue is refused, the queue closed for writing."
    holds = "No operation is confirmed into a file that has no name any more."
    rank = 10

    def _pull(self, machine: Machine, path: str, old: bytes, values: Mapping[str, Value]) -> tuple[str, list[Splice]]:
        return phrase("The log, {old}, was deleted while it was open.", old=bytes_text(len(old))), [
            Splice(path, 0, old, None)
        ]
