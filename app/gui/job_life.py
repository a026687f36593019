"""Why a job is where it is: its life in sentences, record by record with time and offset, and what holds now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.engine.jobs.job import JobState
from app.gui.text import QT_TRANSLATE_NOOP
from app.inspector.formats.base import ForeignJob
from app.inspector.texts import count_text, moment_text, offset_text

if TYPE_CHECKING:
    from app.engine.jobs.job import Job
    from app.inspector.document import LogDocument

SHOWN_MAX = 300
"""A job with more records than this is told from its first and its last ones."""

_FIRST = 20
_ENDS = {
    JobState.READY: QT_TRANSLATE_NOOP("JobLife", "At {now} it is ready, since {due}."),
    JobState.DELAYED: QT_TRANSLATE_NOOP("JobLife", "At {now} it is delayed: it becomes ready at {due}."),
    JobState.LEASED: QT_TRANSLATE_NOOP("JobLife", "At {now} it is leased by {worker}, until {due}."),
    JobState.DONE: QT_TRANSLATE_NOOP("JobLife", "So it is done, since {changed}."),
    JobState.DEAD_LETTER: QT_TRANSLATE_NOOP("JobLife", "So it is a dead letter, since {changed}."),
    JobState.CANCELLED: QT_TRANSLATE_NOOP("JobLife", "So it is cancelled, since {changed}."),
}
_LAPSED = {
    JobState.READY: QT_TRANSLATE_NOOP(
        "JobLife",
        "At {due} its lease ended without an ack. Nothing is written when that happens: at {now} it is ready again.",
    ),
    JobState.DEAD_LETTER: QT_TRANSLATE_NOOP(
        "JobLife",
        "At {due} the lease of its last attempt ended without an ack. Nothing is written when that happens: "
        "it is a dead letter.",
    ),
}
"""Where the token of the last lease is alive still, time alone has ended the lease."""


def life_of(document: LogDocument, job: Job, now_ms: int) -> list[tuple[int | None, str]]:
    """Tell a job's life.

    Args:
        document: the log.
        job: as it is at `now_ms`.
        now_ms: the moment.

    Returns:
        Sentences in order, each with the offset of its record; None for what no record says.
    """
    told: list[tuple[int | None, str]] = []
    history = document.history(job.id)
    left_out = len(history) - SHOWN_MAX
    for place, (offset, sentence) in enumerate(history):
        if left_out > 0 and _FIRST <= place < _FIRST + left_out:
            if place == _FIRST:
                words = QCoreApplication.translate("JobLife", "… {records} more, left out here …")
                told.append((None, words.format(records=count_text(left_out, "record"))))
            continue
        told.append((offset, _dated(document, offset, sentence, now_ms)))
    end = _end_of(job, now_ms)
    return [*told, (None, end)] if end else told


def _dated(document: LogDocument, offset: int, sentence: str, now_ms: int) -> str:
    """A sentence with the time and the offset of its record in front."""
    time_ms = document.row(document.number_at(offset)).time_ms
    where = offset_text(offset)
    if time_ms:
        words = QCoreApplication.translate("JobLife", "{time} at {offset}")
        where = words.format(time=moment_text(time_ms, now_ms), offset=where)
    return f"{where} · {sentence}"


def _end_of(job: Job, now_ms: int) -> str:
    """What holds now, and what time alone has done."""
    if isinstance(job, ForeignJob):
        return ""
    lapsed = job.token_live and job.state in _LAPSED
    words = QCoreApplication.translate("JobLife", _LAPSED[job.state] if lapsed else _ENDS[job.state])
    return words.format(
        now=moment_text(now_ms, now_ms),
        due=moment_text(job.due_ms, now_ms),
        changed=moment_text(job.changed_ms, now_ms),
        worker=job.worker,
    )
