"""The job queue: crash-safe, in one append-only log file. Standard library only.

from app.engine import open_queue

with open_queue("work.joblog") as queue:
    queue.enqueue(b"resize photo-17.jpg")
    job = queue.lease("worker-1")
    queue.ack(job.id, job.token)
"""

from __future__ import annotations

from app.engine import errors, events
from app.engine.jobs.job import Job, JobState
from app.engine.log.verdict import Verdict, VerdictKind
from app.engine.queue import Enqueued, JobQueue

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.events import Listener

__all__ = [
    "Enqueued",
    "Job",
    "JobQueue",
    "JobState",
    "Verdict",
    "VerdictKind",
    "errors",
    "events",
    "open_queue",
]


def open_queue(path: str, *, create: bool = True, recover: bool = True, listener: Listener | None = None) -> JobQueue:
    """Open a queue on this machine's disk and clock; arguments, result and errors as for `JobQueue`."""
    from app.engine.adapters import real_storage, system_clock

    return JobQueue(path, real_storage(), system_clock(), create=create, recover=recover, listener=listener)
