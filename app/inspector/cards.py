"""A job in words: for screen readers, tooltips and lists without pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.jobs.job import JobState
from app.inspector.formats.base import ForeignJob
from app.inspector.texts import date_text, duration_text, moment_text, size_text, visible
from app.wording import marked, phrase

if TYPE_CHECKING:
    from app.engine.jobs.job import Job

STATE_WORDS = {
    JobState.READY: marked("ready"),
    JobState.DELAYED: marked("delayed"),
    JobState.LEASED: marked("leased"),
    JobState.DONE: marked("done"),
    JobState.DEAD_LETTER: marked("dead letter"),
    JobState.CANCELLED: marked("cancelled"),
}


def card_words(job: Job, preview: str, now_ms: int) -> str:
    """The card as one line: number, state, payload, attempts, what it waits for."""
    return ", ".join(
        (
            phrase("Job {id}", id=job.id),
            phrase(STATE_WORDS[job.state]),
            preview,
            attempts_words(job),
            waits_words(job, now_ms),
        )
    )


def attempts_words(job: Job) -> str:
    """How often it was tried."""
    if not job.attempts:
        return phrase("not tried yet")
    return (
        phrase("attempt {attempts} of {attempts_max}", attempts=job.attempts, attempts_max=job.attempts_max)
        if job.attempts_max
        else phrase("attempt {attempts}", attempts=job.attempts)
    )


def waits_words(job: Job, now_ms: int) -> str:
    """What happens to it next, or happened last."""
    left = duration_text(job.due_ms - now_ms)
    if job.state is JobState.LEASED:
        return phrase("{worker} holds it, {left} left", worker=visible(job.worker), left=left)
    if job.state is JobState.DELAYED:
        return phrase("back in {left}", left=left)
    if job.state is JobState.DONE:
        return phrase("gone at the next compact")
    if job.state is JobState.READY:
        return phrase("waiting for a worker")
    return visible(job.reason) or (
        phrase("its attempts are used up") if job.state is JobState.DEAD_LETTER else phrase("on purpose")
    )


def card_tip(job: Job, now_ms: int) -> str:
    """Everything about a job, a line each, for its tooltip."""
    lines = [
        phrase(
            "Job {id}: {state}, {waits}",
            id=job.id,
            state=phrase(STATE_WORDS[job.state]),
            waits=waits_words(job, now_ms),
        ),
        phrase(
            "{payload_bytes} of payload, {attempts}, priority {priority}",
            payload_bytes=size_text(job.payload_bytes),
            attempts=attempts_words(job),
            priority=job.priority,
        ),
        phrase("enqueued {enqueued_ms}", enqueued_ms=date_text(job.enqueued_ms)),
    ]
    if job.token:
        alive = phrase("live") if job.token_live else phrase("no longer live")
        lines.append(
            phrase(
                "token {token} ({alive}), last given to {worker}",
                token=job.token,
                alive=alive,
                worker=visible(job.worker),
            )
        )
    if job.state in (JobState.LEASED, JobState.DELAYED):
        lines.append(phrase("until {due_ms}", due_ms=moment_text(job.due_ms, now_ms)))
    if job.key:
        lines.append(phrase("key “{key}”", key=visible(job.key)))
    if job.reason:
        lines.append(phrase("last reason: {reason}", reason=visible(job.reason)))
    if job.may_be_done:
        lines.append(phrase("salvaged: it may be done already"))
    if isinstance(job, ForeignJob):
        lines += job.notes
    return "\n".join(lines)


def states_counted(jobs: list[Job]) -> dict[str, int]:
    """How many jobs there are in each state, by its word, in the order of the states."""
    counts = dict.fromkeys(STATE_WORDS, 0)
    for job in jobs:
        counts[job.state] += 1
    return {phrase(STATE_WORDS[state]): count for state, count in counts.items()}
