"""Opening the queue that the switches ask for, and putting a restored one where the old one stood."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.queue import JobQueue
from app.lab.careless import CarelessQueue

if TYPE_CHECKING:
    from app.engine.events import Listener
    from app.engine.ports import Clock, Storage
    from app.lab.protections import Protections
    from app.lab.queue_like import QueueLike


def open_queue(
    path: str,
    storage: Storage,
    clock: Clock,
    protections: Protections,
    *,
    create: bool,
    recover: bool,
    listener: Listener,
) -> JobQueue:
    """Open the engine's queue, or the careless one where a switch of its own is off; raises like `JobQueue`."""
    if protections.careless:
        return CarelessQueue(path, storage, clock, protections, create=create, recover=recover, listener=listener)
    return JobQueue(path, storage, clock, create=create, recover=recover, listener=listener)


def standing_of(queue: QueueLike) -> tuple[int, str]:
    """Return what a process knows beyond the file: where its own last record ends, and why it may not write."""
    assert isinstance(queue, JobQueue)
    return queue._shared.own_end, queue.closed_reason


def stand_at(queue: QueueLike, standing: tuple[int, str]) -> None:
    """Let a queue that has just opened know what the one before it knew, so that it seals and refuses as that one."""
    assert isinstance(queue, JobQueue)
    queue._shared.own_end, queue._shared.closed_reason = standing
