"""The words for states and waits, the same on cards, in filters and for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.engine.jobs.job import JobState
from app.gui.text import QT_TRANSLATE_NOOP
from app.inspector.formats.base import ForeignJob
from app.wording import counted, decimal_text

if TYPE_CHECKING:
    from app.engine.jobs.job import Job

_STATES = {
    #: state of a job
    JobState.READY: QT_TRANSLATE_NOOP("Jobs", "Ready"),
    JobState.DELAYED: QT_TRANSLATE_NOOP("Jobs", "Delayed"),
    JobState.LEASED: QT_TRANSLATE_NOOP("Jobs", "Leased"),
    #: state of a job
    JobState.DONE: QT_TRANSLATE_NOOP("Jobs", "Done"),
    JobState.DEAD_LETTER: QT_TRANSLATE_NOOP("Jobs", "Dead letter"),
    JobState.CANCELLED: QT_TRANSLATE_NOOP("Jobs", "Cancelled"),
}


def state_words(state: JobState) -> str:
    """Return a state as it is written on a card: "Dead letter"."""
    return QCoreApplication.translate("Jobs", _STATES[state])


def job_words(job: Job) -> str:
    """Return a job's name: "job 3"."""
    return QCoreApplication.translate("Jobs", "job {id}").format(id=job.id)


def attempt_words(job: Job) -> str:
    """Return how often it was tried: "not tried yet", "attempt 1 of 4", "2 attempts"; with what else is special."""
    if job.state.finished:
        count = job.attempts
        words = counted(count, "%n attempt", "%n attempts")
        if count == 0:
            words = QCoreApplication.translate("Jobs", "never tried")
    elif job.attempts == 0:
        words = QCoreApplication.translate("Jobs", "not tried yet")
    elif job.attempts_max:
        words = QCoreApplication.translate("Jobs", "attempt {n} of {max}").format(n=job.attempts, max=job.attempts_max)
    else:
        words = QCoreApplication.translate("Jobs", "attempt {n}").format(n=job.attempts)
    if job.priority:
        words += " · " + QCoreApplication.translate("Jobs", "priority {n}").format(n=job.priority)
    if job.may_be_done:
        words += " · " + QCoreApplication.translate("Jobs", "may be done")
    return words


def attempt_words_short(job: Job) -> str:
    """Return what `attempt_words` says where there is little room: "1 of 4"; empty when it can be left out."""
    if job.state.finished or job.attempts == 0 or not job.attempts_max:
        return ""
    return QCoreApplication.translate("Jobs", "{n} of {max}").format(n=job.attempts, max=job.attempts_max)


def wait_words(job: Job, now_ms: int) -> str:
    """Return what the job waits for at `now_ms`: "worker-2 · 29.8 s", "back in 0.2 s", "waiting"."""
    if job.state is JobState.LEASED:
        left = seconds_words(job.due_ms - now_ms)
        return f"{job.worker} · {left}" if job.worker else left
    if job.state is JobState.DELAYED:
        left = seconds_words(job.due_ms - now_ms)
        if job.attempts:
            return QCoreApplication.translate("Jobs", "back in {left}").format(left=left)
        return QCoreApplication.translate("Jobs", "starts in {left}").format(left=left)
    if isinstance(job, ForeignJob) and job.reason:
        return job.reason
    return QCoreApplication.translate("Jobs", _WAITS[job.state])


def seconds_words(left_ms: int) -> str:
    """Return a time left as words: "0.2 s", "4 min 10 s", "2 h 05 min", "3 d 4 h"; never negative."""
    left_ms = max(0, left_ms)
    if left_ms < 100_000:
        return f"{decimal_text(left_ms / 1000, 1)} s"
    seconds = left_ms // 1000
    if seconds < 3_600:
        return f"{seconds // 60} min {seconds % 60:02} s"
    if seconds < 86_400:
        return f"{seconds // 3_600} h {seconds % 3_600 // 60:02} min"
    return f"{seconds // 86_400} d {seconds % 86_400 // 3_600} h"


_WAITS = {
    #: what a ready job does
    JobState.READY: QT_TRANSLATE_NOOP("Jobs", "waiting"),
    JobState.DONE: QT_TRANSLATE_NOOP("Jobs", "gone at next compact"),
    JobState.CANCELLED: QT_TRANSLATE_NOOP("Jobs", "gone at next compact"),
    JobState.DEAD_LETTER: QT_TRANSLATE_NOOP("Jobs", "waits for redrive"),
}
