"""What was told of the jobs of one queue after the other, so that only news costs anything; on the queue's thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import events
from app.inspector.belief import ToldJobs, sight_of_table, tell_belief

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.engine.jobs.job import Job
    from app.engine.queue import JobQueue
    from app.inspector.belief import Belief, MorePreviews, Sight
    from app.lab.machine import Machine

    Tell = Callable[[Belief | MorePreviews], None]


class Believing:
    """Tells beliefs, each payload once.

    Args:
        tell: takes what a queue believes.
        tell_last: takes what the queue of a process that has ended believed.
    """

    def __init__(self, tell: Tell, tell_last: Tell) -> None:
        self._tell = tell
        self._tell_last = tell_last
        self._told = ToldJobs()
        self._of: JobQueue | None = None
        self._last: JobQueue | None = None

    def begin(self, queue: JobQueue | None, ended: JobQueue | None) -> None:
        """Another queue is told of from now on, all of it.

        Args:
            queue: which.
            ended: that of a process which has ended and is no news any more.
        """
        self._told, self._of, self._last = ToldJobs(), queue, ended

    def tell(self, serial: int, queue: JobQueue, sight: Sight, stamp_us: int, left_ms: int | None) -> None:
        """Tell what a queue believes; arguments as for `tell_belief`."""
        tell_belief(serial, sight, stamp_us, self._told_of(queue), queue.payload, self._tell, left_ms)

    def tell_last(self, serial: int, machine: Machine, seen: Sequence[events.Event]) -> None:
        """Tell once what the process that has ended believed then: it may have done more than was told of it.

        Args:
            serial: which opening of a file it belongs to.
            machine: the process's.
            seen: what was heard of it since it was asked last.
        """
        queue = machine.ended
        if queue is None or queue is self._last:
            return
        self._last = queue
        stamp_us, left_ms = machine.clock.monotonic_us(), machine.clock.floor_ms
        told, payload = self._told_of(queue), _remembered(machine, seen)
        sight = queue.look(sight_of_table, machine.ended_ms)
        tell_belief(serial, sight, stamp_us, told, payload, self._tell_last, left_ms)

    def _told_of(self, queue: JobQueue) -> ToldJobs:
        """What was told of this queue; where a process was started anew, its jobs may be others with the same ids."""
        if queue is not self._of:
            self._told, self._of = ToldJobs(), queue
        return self._told


def _remembered(machine: Machine, seen: Sequence[events.Event]) -> Callable[[Job], bytes]:
    """How to find a payload that a process cannot be asked for any more: it was told of it, or it stands in the log."""
    records = [event for event in seen if isinstance(event, events.RecordWritten)]
    told = {event.job: event.detail["payload"] for event in records if "payload" in event.detail}

    def payload(job: Job) -> bytes:
        found = told.get(job.id)
        if isinstance(found, bytes):
            return found
        there = machine.read(job.payload_offset, job.payload_bytes)
        if len(there) < job.payload_bytes:
            raise FileNotFoundError(machine.path)
        return there

    return payload
