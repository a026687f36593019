"""A queue that is listened to: what was asked of it, and what its callers were told.

What a caller was told is a promise; the ledger and the workers of the lesson know only that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from app.engine.errors import OutcomeUnknownError
from app.lab.sim_disk import ProcessDied

if TYPE_CHECKING:
    from app.engine.queue import JobQueue

VERBS: dict[str, tuple[str, ...]] = {
    "enqueue": ("payload",),
    "lease": ("worker",),
    "ack": ("job", "token"),
    "nack": ("job", "token", "reason"),
    "extend": ("job", "token", "lease_ms"),
    "redrive": ("job",),
    "cancel": ("job", "reason"),
    "compact": (),
}
"""The operations that are told, and the names of their positional arguments."""


class Ears(Protocol):
    """Whoever listens."""

    def heard(self, operation: str, arguments: dict[str, object], answer: object) -> None:
        """An operation has returned: whoever asked was told `answer`."""
        ...

    def in_flight(self, operation: str, arguments: dict[str, object]) -> None:
        """Nobody heard an answer: it may have happened or not."""
        ...


class Overheard:
    """Passes everything on to the queue and tells `ears` of the verbs; else it is the queue (`JobQueue`).

    Args:
        queue: who does the work.
        ears: who is told.
    """

    def __init__(self, queue: JobQueue, ears: Ears) -> None:
        self._queue = queue
        self._ears = ears

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._queue, name)
        if name not in VERBS:
            return value

        def verb(*positional: object, **named: object) -> object:
            arguments = {**dict(zip(VERBS[name], positional, strict=False)), **named}
            try:
                answer = value(*positional, **named)
            except (ProcessDied, OutcomeUnknownError):
                self._ears.in_flight(name, arguments)
                raise
            self._ears.heard(name, arguments, answer)
            return answer

        return verb
