"""What a queue believes, as one comparable value: every job with its payload, at several moments."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from app.engine.jobs.job import Job
from app.engine.view import LogView

if TYPE_CHECKING:
    from app.engine import JobQueue
    from app.engine.ports import Clock, Storage

MOMENTS_MS = (0, 45_000, 86_400_000)
"""After now: as it is, after a lease has expired, when every backoff is over."""
NAMES = tuple(field.name for field in fields(Job) if field.name != "payload_offset")

Belief = tuple[tuple[object, ...], ...]


def belief_of(queue: JobQueue | LogView, now_ms: int) -> Belief:
    """Everything the queue would tell about its jobs, except where in the file their payloads lie."""
    told: list[tuple[object, ...]] = []
    for moment_ms in MOMENTS_MS:
        told.extend(tuple(getattr(job, name) for name in NAMES) for job in queue.jobs(now_ms + moment_ms))
    told.extend((job.id, queue.payload(job)) for job in queue.jobs(now_ms))
    return tuple(told)


def replayed(path: str, storage: Storage, clock: Clock) -> tuple[object, Belief]:
    """The verdict on a file and what a fresh replay of it says."""
    view = LogView(path, storage, clock)
    try:
        return view.verdict, belief_of(view, clock.now_ms())
    finally:
        view.close()


def summary(belief: Belief) -> str:
    """A belief in one line, for the report of a violation."""
    jobs = belief[: len(belief) // (len(MOMENTS_MS) + 1)]
    return "[" + " ".join(f"{job[0]}:{getattr(job[1], 'value', job[1])}" for job in jobs) + "]"
