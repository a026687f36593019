"""How commands show jobs and times, in words."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.jobs.job import Job


def state_words(job: Job, now_ms: int) -> str:
    """The state in words: “ready”, “delayed, ready in 4s”, “leased by w until 14:03:09.6 (29s)”."""
    if job.state.value == "delayed":
        return f"delayed, ready in {wait_words(job.due_ms - now_ms)}"
    if job.state.value == "leased":
        from app.inspector.texts import moment_text

        until = moment_text(job.due_ms, now_ms)
        return f"leased by {job.worker} until {until} ({wait_words(job.due_ms - now_ms)})"
    return job.state.value.replace("-", " ")


def wait_words(duration_ms: int) -> str:
    """A time to wait as `--delay` would take it, to the second above ten seconds."""
    from app.durations import format_duration

    duration_ms = max(0, duration_ms)
    return format_duration(duration_ms if duration_ms < 10_000 else duration_ms // 1000 * 1000)


def attempts_words(job: Job) -> str:
    """Return “2 of 4”."""
    return f"{job.attempts} of {job.attempts_max}"


def jobs_by_state(jobs: list[Job]) -> dict[str, int]:
    """How many jobs are in each state, every state named, in the order of `JobState`."""
    from app.engine.jobs.job import JobState

    counts = {state.value: 0 for state in JobState}
    for job in jobs:
        counts[job.state.value] += 1
    return counts


def counts_words(counts: dict[str, int]) -> str:
    """Return “2 ready, 1 leased”, or “no jobs” when there are none."""
    return ", ".join(f"{count:,} {state}" for state, count in counts.items() if count) or "no jobs"


def count_words(count: int, word: str) -> str:
    """Return “1 record”, “12,000 records”."""
    return f"{count:,} {word}" if count == 1 else f"{count:,} {word}s"
