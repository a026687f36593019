"""Understands where somebody wants to go in a log, and finds the row: an offset, a sequence number, a job, a time."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from app.inspector.index.query_moments import Moments, NoMomentError
from app.inspector.rows import Rows
from app.inspector.texts import count_text, moment_text, offset_text
from app.wording import number_text, phrase

if TYPE_CHECKING:
    from app.inspector.document import LogDocument
    from app.inspector.row_table import RowTable

_NUMBER_MAX = 2**64 - 1
_WORDED = re.compile(r"(offset|at|@|sequence number|sequence|seq|record|#|job|time)\s*[: ]?\s*(.+)", re.IGNORECASE)
_NUMBER = re.compile(r"(0x[0-9a-f_]+|[0-9][0-9,_ ]*)", re.IGNORECASE)


class Goal(Enum):
    """What somebody named."""

    OFFSET = "offset"
    SEQUENCE = "sequence number"
    JOB = "job"
    TIME = "time"


_GOALS = {
    **dict.fromkeys(("offset", "at", "@"), Goal.OFFSET),
    **dict.fromkeys(("sequence number", "sequence", "seq", "record", "#"), Goal.SEQUENCE),
    "job": Goal.JOB,
    "time": Goal.TIME,
}


class NowhereError(Exception):
    """There is no such place; the message says why, in one sentence."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a log.

    Attributes:
        goal: how it was named.
        value: the offset in bytes, the sequence number, the job, or the moment in ms since 1970.
        number: of its row in the document.
    """

    goal: Goal
    value: int
    number: int


def find_spot(text: str, document: LogDocument, *, simulated: bool = False) -> Spot:
    """Understand a place and find it.

    Args:
        text: `0x2d0`, `offset 720`, `17`, `seq 17`, `job 3`, `14:03`, `2026-11-30 14:03:09`.
        document: the log.
        simulated: it goes by a simulated clock.

    Raises:
        NowhereError: the text is no place, or the log has none like that.
    """
    goal, value, shown = _read(text.strip(), Moments(_day_of(document), simulated))
    finders = {Goal.OFFSET: _at_offset, Goal.SEQUENCE: _with_sequence, Goal.JOB: _about_job}
    number = _since(document, value, shown) if goal is Goal.TIME else finders[goal](document, value)
    return Spot(goal, value, number)


def sequence_row(document: LogDocument, sequence: int) -> int:
    """The row of the record with a sequence number, also of the batch that has it inside; -1 where there is none."""
    rows = document.rows
    index = bisect_right(rows.sequence, sequence) - 1
    if index >= 0 and rows.sequence[index] and sequence < _behind(rows, index):
        return document.first + index
    tail = (place for place, row in enumerate(document.tail) if row.sequence == sequence and row.letter)
    place = next(tail, -1)
    return document.tail_row + place if place >= 0 else -1


def _behind(rows: RowTable, index: int) -> int:
    """The sequence number behind a record's; a batch has one for each of its operations."""
    inside = rows.batches.get(index)
    if inside is None:
        return rows.sequence[index] + 1
    return rows.sequence[index + 1] if index + 1 < len(rows) else rows.sequence[index] + len(inside)


def _read(text: str, moments: Moments) -> tuple[Goal, int, str]:
    """What is named, its value, and the text of the value."""
    worded = _WORDED.fullmatch(text)
    goal = _GOALS[worded[1].lower()] if worded else None
    rest = worded[2] if worded else text
    number = _NUMBER.fullmatch(rest)
    if goal is Goal.TIME or (goal is None and number is None):
        try:
            return Goal.TIME, moments.span_of(rest)[0], rest
        except NoMomentError:
            raise NowhereError(_not_understood(text)) from None
    if number is None:
        raise NowhereError(_not_understood(text))
    hexadecimal = rest.lower().startswith("0x")
    digits = rest.replace(",", "").replace("_", "").replace(" ", "")
    try:
        value = int(digits, 16 if hexadecimal else 10)
    except ValueError:
        raise NowhereError(_not_understood(text)) from None
    if value > _NUMBER_MAX:
        raise NowhereError(phrase("{rest} is more than any log has.", rest=rest))
    return goal or (Goal.OFFSET if hexadecimal else Goal.SEQUENCE), value, rest


def _not_understood(text: str) -> str:
    if not text:
        return phrase("Type an offset (0x2d0), a sequence number (17), a job (job 3) or a time (14:03:09).")
    return phrase("“{text}” is no offset (0x2d0), sequence number (17), job (job 3) or time (14:03:09).", text=text)


def _at_offset(document: LogDocument, offset: int) -> int:
    number = document.number_at(offset)
    if number < 0:
        size = document.facts.size_bytes
        if offset >= size:
            raise NowhereError(
                phrase(
                    "{offset} is behind the end: the file has {bytes}.",
                    offset=offset_text(offset),
                    bytes=count_text(size, "byte"),
                )
            )
        raise NowhereError(phrase("No record that was read has the byte at {offset}.", offset=offset_text(offset)))
    return number


def _with_sequence(document: LogDocument, sequence: int) -> int:
    number = sequence_row(document, sequence)
    if number >= 0:
        return number
    sequences = document.rows.sequence
    count = len(document.rows)
    if not count or not sequences[count - 1]:
        raise NowhereError(phrase("The records that were read have no sequence numbers."))
    known = phrase(
        "those that were read have {sequences} to {sequences2}",
        sequences=number_text(sequences[0]),
        sequences2=number_text(sequences[count - 1]),
    )
    raise NowhereError(
        phrase("No record has sequence number {sequence}: {known}.", sequence=number_text(sequence), known=known)
    )


def _about_job(document: LogDocument, job: int) -> int:
    numbers = document.numbers_of(job) if job else []
    if not numbers:
        raise NowhereError(phrase("No record that was read is about job {job}.", job=job))
    return numbers[0]


def _since(document: LogDocument, time_ms: int, shown: str) -> int:
    """The first record that is not earlier than a moment."""
    rows = document.rows
    index = _first_since(rows, time_ms, in_order=not document.facts.odd_times.backwards)
    if index >= len(rows):
        last = (
            phrase(": the last one is of {time_ms}", time_ms=moment_text(rows.time_ms[len(rows) - 1]))
            if len(rows)
            else ""
        )
        raise NowhereError(phrase("No record was written at or after {shown}{last}.", shown=shown, last=last))
    return document.first + index


def _first_since(rows: RowTable, time_ms: int, *, in_order: bool) -> int:
    if in_order:
        return bisect_left(rows.time_ms, time_ms)
    if isinstance(rows, Rows):
        return next((index for index, time in enumerate(rows.time_ms) if time >= time_ms), len(rows))
    from app.inspector.index.columns import columns_of

    found = columns_of(rows).time_ms >= time_ms
    index = int(found.argmax()) if len(rows) else 0
    return index if len(rows) and bool(found[index]) else len(rows)


def _day_of(document: LogDocument) -> int:
    """A moment of the day that a time without a date is of: the last record's."""
    rows = document.rows
    return rows.time_ms[len(rows) - 1] if len(rows) else document.facts.now_ms
