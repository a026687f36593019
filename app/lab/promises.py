"""One promise: what the caller of the last operation on a job was told about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.jobs.job import Job, JobState
from app.engine.jobs.row import CANCELLED, DEAD, DONE, LEASED, WAITING
from app.engine.light import dataclass
from app.wording import marked

if TYPE_CHECKING:
    from app.engine.jobs.row import JobRow

OUTCOMES = {
    "enqueue": (WAITING,),
    "lease": (LEASED,),
    "ack": (DONE,),
    "nack": (WAITING, DEAD),
    "extend": (LEASED,),
    "redrive": (WAITING,),
    "cancel": (CANCELLED,),
}
"""What a row may say after each verb."""

SETTINGS = {
    "priority": marked("another priority"),
    "attempts_max": marked("another number of attempts"),
    "lease_ms": marked("another lease time"),
    "key": marked("another key"),
    "enqueued_ms": marked("another time of enqueueing"),
}
"""What an ENQUEUE has settled for good, and the words for a row that says otherwise."""


@dataclass(frozen=True, slots=True)
class Promise:
    """What somebody was told about one job.

    Attributes:
        payload: length in bytes and CRC-32; None for a job that nobody here has enqueued.
        settings: values of `SETTINGS`, as enqueued.
        standing: see `standing_of`.
        verb: the last operation.
        worker: who was given the job last.
        taken: True when the lease has removed the job: it lives with its worker alone.
        dead: True when that worker was killed.
        off: the switches that were off at that time, or at an earlier one.
    """

    payload: tuple[int, int] | None
    settings: tuple[object, ...]
    standing: tuple[int, int, int, int]
    verb: str
    worker: str
    taken: bool = False
    dead: bool = False
    off: frozenset[str] = frozenset()

    @property
    def stored(self) -> int:
        """The state, as in `app.engine.jobs.row`."""
        return self.standing[0]

    @property
    def token(self) -> int:
        """Of the last lease."""
        return self.standing[1]

    @property
    def due_ms(self) -> int:
        """When the job becomes or became ready; the deadline while leased."""
        return self.standing[3]

    @property
    def finished(self) -> bool:
        """True when the job was done or cancelled."""
        return self.stored in (DONE, CANCELLED)


def standing_of(row: JobRow) -> tuple[int, int, int, int]:
    """State, token, attempts and due time of a row: what every operation changes."""
    return (row.stored, row.token, row.attempts, row.available_ms)


def promise_of_row(row: JobRow, off: frozenset[str]) -> Promise:
    """Believe a row as it stands."""
    payload = (row.payload_bytes, row.payload_crc)
    return Promise(payload, _settings_of(row), standing_of(row), "record", row.worker, off=off)


def promise_of_answer(
    verb: str, job: Job, payload: tuple[int, int] | None, before: Promise | None, off: frozenset[str]
) -> Promise:
    """Believe an answer.

    Args:
        verb: what was asked.
        job: what was answered.
        payload: length and CRC-32, if known.
        before: the promise so far.
        off: the switches that are off now.
    """
    was_taken = verb == "lease" or (before is not None and before.taken and verb == "extend")
    return Promise(
        payload,
        _settings_of(job),
        (_stored(verb, job), job.token, job.attempts, job.due_ms),
        verb,
        job.worker,
        taken=job.state is JobState.DONE and was_taken,
        off=off if before is None else off | before.off,
    )


def _settings_of(job: Job | JobRow) -> tuple[object, ...]:
    return tuple(getattr(job, name) for name in SETTINGS)


def _stored(verb: str, job: Job) -> int:
    """What the row of a job says after a verb, from its view."""
    if job.state is JobState.DONE:
        return DONE
    if verb == "nack" and job.state is JobState.DEAD_LETTER:
        return DEAD
    return OUTCOMES[verb][0]
