"""A job in words: for screen readers, tooltips and lists without pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.jobs.job import JobState
from app.inspector.formats.base import ForeignJob
from app.inspector.texts import date_text, duration_text, moment_text, size_text, visible

if TYPE_CHECKING:
    from app.engine.jobs.job import Job

STATE_WORDS = {
    JobState.READY: "ready",
    JobState.DELAYED: "delayed",
    JobState.LEASED: "leased",
    JobState.DONE: "done",
    JobState.DEAD_LETTER: "dead letter",
    JobState.CANCELLED: "cancelled",
}


def card_words(job: Job, preview: str, now_ms: int) -> str:
    """The card as one line: number, state, payload, attempts, what it waits for."""
    return ", ".join((f"Job {job.id}", STATE_WORDS[job.state], preview, attempts_words(job), waits_words(job, now_ms)))


def attempts_words(job: Job) -> str:
    """How often it was tried."""
    if not job.attempts:
        return "not tried yet"
    return f"attempt {job.attempts} of {job.attempts_max}" if job.attempts_max else f"attempt {job.attempts}"


def waits_words(job: Job, now_ms: int) -> str:
    """What happens to it next, or happened last."""
    left = duration_text(job.due_ms - now_ms)
    if job.state is JobState.LEASED:
        return f"{visible(job.worker)} holds it, {left} left"
    if job.state is JobState.DELAYED:
        return f"back in {left}"
    if job.state is JobState.DONE:
        return "gone at the next compact"
    if job.state is JobState.READY:
        return "waiting for a worker"
    return visible(job.reason) or ("its attempts are used up" if job.state is JobState.DEAD_LETTER else "on purpose")


def card_tip(job: Job, now_ms: int) -> str:
    """Everything about a job, a line each, for its tooltip."""
    lines = [
        f"Job {job.id}: {STATE_WORDS[job.state]}, {waits_words(job, now_ms)}",
        f"{size_text(job.payload_bytes)} of payload, {attempts_words(job)}, priority {job.priority}",
        f"enqueued {date_text(job.enqueued_ms)}",
    ]
    if job.token:
        alive = "live" if job.token_live else "no longer live"
        lines.append(f"token {job.token} ({alive}), last given to {visible(job.worker)}")
    if job.state in (JobState.LEASED, JobState.DELAYED):
        lines.append(f"until {moment_text(job.due_ms, now_ms)}")
    if job.key:
        lines.append(f"key “{visible(job.key)}”")
    if job.reason:
        lines.append(f"last reason: {visible(job.reason)}")
    if job.may_be_done:
        lines.append("salvaged: it may be done already")
    if isinstance(job, ForeignJob):
        lines += job.notes
    return "\n".join(lines)


def states_counted(jobs: list[Job]) -> dict[str, int]:
    """How many jobs there are in each state, by its word, in the order of the states."""
    counts = dict.fromkeys(STATE_WORDS, 0)
    for job in jobs:
        counts[job.state] += 1
    return {STATE_WORDS[state]: count for state, count in counts.items()}
