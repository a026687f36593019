"""jobs = f(log, now): what a row is at a moment. Pure, and the same for window, command line and compaction."""

from __future__ import annotations

from app.engine.jobs.job import Job, JobState
from app.engine.jobs.row import DEAD, DONE, LEASED, WAITING, JobRow


def state_at(row: JobRow, now_ms: int) -> JobState:
    """Return the state of a job at a moment.

    A lease whose deadline has passed comes back by itself; with its attempts used up the job is a dead letter at that
    moment (a poison job that kills its worker must stop too). Nothing is written for either.
    """
    stored = row.stored
    if stored == WAITING:
        return JobState.READY if row.available_ms <= now_ms else JobState.DELAYED
    if stored == LEASED:
        if row.available_ms > now_ms:
            return JobState.LEASED
        return JobState.READY if row.attempts < row.attempts_max else JobState.DEAD_LETTER
    if stored == DEAD:
        return JobState.DEAD_LETTER
    return JobState.DONE if stored == DONE else JobState.CANCELLED


def view_at(row: JobRow, now_ms: int) -> Job:
    """Return the frozen view of a row at a moment."""
    # In the order of Job's fields; by position, since every answer of the queue is made here.
    return Job(
        row.id,
        state_at(row, now_ms),
        row.payload_offset,
        row.payload_bytes,
        row.priority,
        row.attempts,
        row.attempts_max,
        row.lease_ms,
        row.token,
        row.stored == LEASED,
        row.worker,
        row.key,
        row.reason,
        row.enqueued_ms,
        row.available_ms,
        row.changed_ms,
        row.may_be_done,
    )
