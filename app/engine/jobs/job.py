"""The job as a caller sees it: a frozen view at one moment."""

from __future__ import annotations

from enum import Enum

from app.engine.light import dataclass


class JobState(Enum):
    """Where a job stands at a moment. The values are the words on screen and in JSON."""

    READY = "ready"
    DELAYED = "delayed"
    LEASED = "leased"
    DONE = "done"
    DEAD_LETTER = "dead-letter"
    CANCELLED = "cancelled"

    @property
    def finished(self) -> bool:
        """True when nothing more can happen to the job."""
        return self in (JobState.DONE, JobState.CANCELLED)


@dataclass(frozen=True, slots=True)
class Job:
    """One job at one moment; f(log, now) is a list of these.

    Attributes:
        id: the sequence number of the record that enqueued it.
        state: derived from the log and the moment.
        payload_offset, payload_bytes: where its payload lies in the log; it is read when needed.
        priority: larger goes first.
        attempts: leases so far; after a redrive it counts from 0 again.
        attempts_max: the lease after which a failure makes it a dead letter.
        lease_ms: how long a lease lasts if the worker names no other time.
        token: sequence number of its last LEASE, 0 if it was never leased.
        token_live: True while ack, nack and extend with that token are accepted.
        worker: who leased it last.
        key: the caller's own name for it, empty if none.
        reason: why it was last given back or cancelled.
        enqueued_ms: when it was put on the list.
        due_ms: when it becomes or became ready, the deadline while leased; ready jobs are ordered by it.
        changed_ms: time of the last record about it.
        may_be_done: it was salvaged from a damaged log and its ACK may have been lost.
    """

    id: int
    state: JobState
    payload_offset: int
    payload_bytes: int
    priority: int
    attempts: int
    attempts_max: int
    lease_ms: int
    token: int
    token_live: bool
    worker: str
    key: str
    reason: str
    enqueued_ms: int
    due_ms: int
    changed_ms: int
    may_be_done: bool
