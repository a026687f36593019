"""What a check says, as a clause that can stand in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.durations import format_duration

if TYPE_CHECKING:
    from app.tours.fields import Values


def counted(count: int, what: str) -> str:
    """A number of things: "no job", "1 job", "3 jobs"."""
    if count == 0:
        return f"no {what}s"
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def duration_words(duration_ms: int) -> str:
    """A duration, also one that has passed."""
    return format_duration(duration_ms) if duration_ms >= 0 else f"{format_duration(-duration_ms)} ago"


def job_words(values: Values, state: str) -> str:
    """What a check on one job says."""
    number = values.number("job")
    if state == "gone":
        return f"job {number} is not on the list"
    words = f"job {number} is {state}"
    if "worker" in values:
        words += f", last leased by {values.text('worker')}"
    if "attempts" in values:
        words += f", with {counted(values.number('attempts'), 'attempt')}"
    if "due_in" in values:
        words += f", its next change due in {duration_words(values.number('due_in'))}"
    if "payload" in values:
        words += f", its payload is {values.text('payload')}"
    return words


def record_words(values: Values) -> str:
    """What a check on one record says."""
    words = f"record {values.number('record')} is in the log"
    if "type" in values:
        words += f", of type {values.text('type')}"
    if "offset" in values:
        words += f", at {values.number('offset'):#05x}"
    if "length" in values:
        words += f", {values.number('length')} bytes long"
    if "of_job" in values:
        words += f", about job {values.number('of_job')}"
    return words


def verdict_words(values: Values) -> str:
    """What a check on the verdict says."""
    words = f"the file is {values.text('verdict').replace('_', ' ').lower()}"
    if "offset" in values:
        words += f" at {values.number('offset'):#05x}"
    if "tail_bytes" in values:
        words += f", with a tail of {values.number('tail_bytes')} bytes"
    return words
