"""What the time machine says: where in the log it stands, what the list is called then, and what is on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.engine.log.record import SEAL, SNAPSHOT
from app.inspector.cards import STATE_WORDS
from app.inspector.texts import moment_text
from app.wording import counted, number_text, phrase

if TYPE_CHECKING:
    from app.gui.past_work import PastMoment
    from app.inspector.document import LogDocument


def place_words(document: LogDocument, records: int, time_ms: int | None) -> str:
    """`record 5,210 of 41,002 · 12:33:09.5 · NACK of job 17`.

    Args:
        document: the log.
        records: how many records count; at most as many as there are.
        time_ms: the moment, where it is another than that of the last of them.
    """
    total = len(document.rows)
    if records == 0:
        return QCoreApplication.translate("PastSide", "before record 1 of {all}").format(all=number_text(total))
    number = document.first + records - 1
    row, jobs = document.row(number), document.jobs_of(number)
    name = document.facts.format.name_of(row.letter)
    if len(jobs) == 1:
        name = QCoreApplication.translate("PastSide", "{record} of job {job}").format(record=name, job=jobs[0])
    elif jobs:
        name = counted(len(jobs), "{record} of %n job", "{record} of %n jobs", record=name)
    time = moment_text(row.time_ms if time_ms is None else time_ms)
    words = QCoreApplication.translate("PastSide", "record {n} of {all} · {time} · {what}")
    return words.format(n=number_text(records), all=number_text(total), time=time, what=name)


def present_words(total: int) -> str:
    """Where one stands who looks at the list of now."""
    return counted(total, "after all %n record", "after all %n records") if total else ""


def caption(moment: PastMoment) -> str:
    """What the list is called while it is one of the past."""
    if not moment.records:
        return QCoreApplication.translate("PastSide", "past: before the first record")
    words = QCoreApplication.translate("PastSide", "past: after record {n} · {time}")
    words = words.format(n=number_text(moment.records), time=moment_text(moment.belief.now_ms))
    shown, total = len(moment.belief.jobs), moment.belief.total
    if shown < total:
        few = QCoreApplication.translate("PastSide", "{words} · {shown} cards of {all} jobs")
        words = few.format(words=words, shown=number_text(shown), all=number_text(total))
    return words


def counted_words(moment: PastMoment) -> str:
    """How many jobs were in each state, for the status bar and those who don't see the cards."""
    counts = [f"{number_text(count)} {phrase(STATE_WORDS[state])}" for state, count in moment.counts.items() if count]
    words = QCoreApplication.translate("PastSide", "After record {n}: {counts}.")
    return words.format(
        n=number_text(moment.records), counts=", ".join(counts) or QCoreApplication.translate("PastSide", "no job")
    )


def least_records(document: LogDocument) -> int:
    """How many records every beginning of a log must hold: a compacted one is damaged without all of its snapshots."""
    header, rows = document.facts.header, document.rows
    if header is None or not header.begins_with_summary:
        return 0
    least = 0
    while least < len(rows) and rows.letter[least] == SNAPSHOT:
        least += 1
    return least + (least < len(rows) and rows.letter[least] == SEAL)


def end_of(document: LogDocument, records: int) -> int:
    """The offset behind the first so many records."""
    rows = document.rows
    return rows.offset[records - 1] + rows.length[records - 1] if records else document.facts.head_bytes
