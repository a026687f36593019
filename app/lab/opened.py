"""Opening the queue that the switches ask for, and putting a restored one where the old one stood."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.queue import JobQueue
from app.lab.careless import CarelessQueue

if TYPE_CHECKING:
    from app.engine.events import Listener
    from app.engine.ports import Clock, Storage
    from app.lab.protections import Protections


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


def standing_of(queue: JobQueue) -> tuple[int, str]:
    """Return what a process knows beyond the file: where its own last record ends, and why it may not write."""
    return queue._shared.own_end, queue.closed_reason


def stand_at(queue: JobQueue, standing: tuple[int, str], own_ms: int) -> None:
    """Let a queue that has just opened know what the one before it knew, so that it seals and refuses as that one.

    Args:
        queue: the new one.
        standing: from `standing_of`.
        own_ms: the log's own time now, counted from its last record.
    """
    queue._shared.own_end, queue._shared.closed_reason = standing
    keep_time(queue, own_ms)


def keep_time(queue: JobQueue, own_ms: int) -> None:
    """Let a queue that has just opened count from a time of its log, instead of from its last record."""
    # What it answers now is where `saw` counts from.
    queue._shared.time.now_ms()
    queue._shared.time.saw(own_ms)
