"""What a machine tells: events of its queue with what the disk was asked to do for each, and its own two errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.engine.events import EndRewritten, Event, LogCompacted, LogCreated, RecordWritten, TailSetAside
from app.engine.light import dataclass
from app.lab.disk_operations import Verb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.lab.disk_operations import DiskOperation

_LAST_CALL: dict[type[Event], Verb] = {
    RecordWritten: Verb.SYNC,
    TailSetAside: Verb.SYNC,
    EndRewritten: Verb.SYNC_FOLDER,
    LogCreated: Verb.SYNC_FOLDER,
    LogCompacted: Verb.SYNC_FOLDER,
}
"""The call that makes an event durable; what comes behind it belongs to the next one."""


@dataclass(frozen=True, slots=True)
class Happening:
    """An event of the queue, and what the disk was asked to do for it."""

    event: Event
    operations: tuple[DiskOperation, ...]


MachineListener = Callable[[Happening], None]


class ProcessDiedError(Exception):
    """The queue's process died inside the operation. `why` is the short clause that `Machine.death` shows."""

    def __init__(self, why: str) -> None:
        """Keep the clause."""
        super().__init__(f"The queue's process died {why}.")
        self.why = why


class NotRunningError(Exception):
    """No process has the queue open: it died, or was never started."""


def share_of(event: Event, operations: Sequence[DiskOperation], log_path: str) -> int:
    """How many of the operations, which several events may share, belong to the first of them.

    Args:
        event: the first.
        operations: since the event before.
        log_path: a record is durable with the fsync of this file.
    """
    last = _LAST_CALL.get(type(event))
    for index, one in enumerate(operations):
        if one.verb is last and (last is Verb.SYNC_FOLDER or one.path == log_path):
            return index + 1
    return len(operations)
