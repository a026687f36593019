"""Where somebody wants to go: understood as typed, found in the log, and said plainly where there is no such place."""

from __future__ import annotations

import struct
import time
from typing import TYPE_CHECKING

import pytest

from app.inspector.document import LogDocument, LogFacts
from app.inspector.index.columns import ColumnRows
from app.inspector.row import Kind, Row
from app.inspector.rows import Rows
from app.inspector.times import OddTimes
from app.inspector.whereto import Goal, NowhereError, find_spot, sequence_row
from tests.helpers.log_builder import CREATED_MS, batch_body, enqueue_body

if TYPE_CHECKING:
    from collections.abc import Iterator

MINUTE_MS = 60_000
LEASE = struct.pack(">QQ", 1, CREATED_MS + 90_000_000) + b"worker-1"


@pytest.fixture(autouse=True)
def utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "UTC")
    getattr(time, "tzset", list)()
    yield
    monkeypatch.undo()
    getattr(time, "tzset", list)()


def document(*, backwards: bool = False, columns: bool = False) -> LogDocument:
    """Rows from midnight on, a minute apart: job 1, a batch of three jobs, a lease of job 1, job 6, a readable row."""
    rows = Rows()
    bodies = [("E", 1, enqueue_body(b"a")), ("B", 2, batch_body(*[("E", enqueue_body(b"b"))] * 3))]
    bodies += [("L", 5, LEASE), ("E", 6, enqueue_body(b"c"))]
    for at, (letter, sequence, body) in enumerate(bodies):
        time_ms = CREATED_MS + (10_000 if backwards and at == 2 else at * MINUTE_MS)
        rows.add(ord(letter), sequence, time_ms, 64 + at * 1_000, body, 0, len(body))
    made = LogDocument()
    made.rows = rows
    if columns:
        made.rows = ColumnRows()
        made.rows.extend(rows)
    made.tail = (Row(Kind.READABLE_NOT_REPLAYED, 4_000, 64, ord("A"), sequence=9, job=7, time_ms=CREATED_MS),)
    odd = OddTimes(1, 2_064, CREATED_MS + 3 * MINUTE_MS) if backwards else OddTimes()
    made.facts = LogFacts(size_bytes=4_064, records=4, end=3_200, now_ms=CREATED_MS, odd_times=odd)
    return made


@pytest.mark.parametrize(
    ("text", "goal", "value", "number"),
    [
        ("0x40", Goal.OFFSET, 64, 0),
        ("0X0_40", Goal.OFFSET, 64, 0),
        ("offset 1,064", Goal.OFFSET, 1_064, 1),
        ("@2064", Goal.OFFSET, 2_064, 2),
        ("0xfa0", Goal.OFFSET, 4_000, 4),
        ("1", Goal.SEQUENCE, 1, 0),
        ("4", Goal.SEQUENCE, 4, 1),
        ("#6", Goal.SEQUENCE, 6, 3),
        ("Seq: 9", Goal.SEQUENCE, 9, 4),
        ("record 5", Goal.SEQUENCE, 5, 2),
        ("job 1", Goal.JOB, 1, 0),
        ("job:3", Goal.JOB, 3, 1),
        ("job 7", Goal.JOB, 7, 4),
        (" 00:01 ", Goal.TIME, CREATED_MS + MINUTE_MS, 1),
        ("time 00:00:30", Goal.TIME, CREATED_MS + 30_000, 1),
        ("2025-12-31", Goal.TIME, CREATED_MS - 86_400_000, 0),
        ("2026-01-01T00:03", Goal.TIME, CREATED_MS + 3 * MINUTE_MS, 3),
    ],
)
def test_what_is_typed_is_understood_and_found(text: str, goal: Goal, value: int, number: int) -> None:
    spot = find_spot(text, document())
    assert (spot.goal, spot.value, spot.number) == (goal, value, number)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Type an offset (0x2d0)"),
        ("abc", "“abc” is no offset"),
        ("job three", "“job three” is no offset"),
        ("offset 0x", "“offset 0x” is no offset"),
        ("offset 0x_", "“offset 0x_” is no offset"),
        ("25:00", "“25:00” is no offset"),
        ("99999999999999999999999", "is more than any log has"),
        ("0x10000", "0x10000 is behind the end: the file has 4,064 bytes."),
        ("0x30", "No record that was read has the byte at 0x030."),
        ("7", "No record has sequence number 7: those that were read have 1 to 6."),
        ("job 99", "No record that was read is about job 99."),
        ("job 0", "No record that was read is about job 0."),
        ("00:04", "No record was written at or after 00:04: the last one is of 00:03:00.0."),
    ],
)
def test_why_not_is_one_sentence(text: str, why: str) -> None:
    with pytest.raises(NowhereError) as told:
        find_spot(text, document())
    assert why in str(told.value)
    assert str(told.value).endswith(".")


@pytest.mark.parametrize("columns", [False, True])
def test_the_first_record_at_or_after_a_time_is_found_also_where_times_run_backwards(columns: bool) -> None:
    odd = document(backwards=True, columns=columns)
    assert find_spot("00:00:05", odd).number == 1
    assert find_spot("00:02", odd).number == 3
    with pytest.raises(NowhereError):
        find_spot("00:09", odd)


def test_the_last_batch_holds_the_numbers_of_its_operations() -> None:
    made = LogDocument()
    body = batch_body(*[("E", enqueue_body(b"b"))] * 3)
    made.rows = Rows()
    made.rows.add(ord("B"), 4, CREATED_MS, 64, body, 0, len(body))
    assert [sequence_row(made, sequence) for sequence in (3, 4, 6, 7)] == [-1, 0, 0, -1]


def test_a_file_without_records_or_numbers_says_so() -> None:
    empty = LogDocument()
    for text in ("5", "00:01"):
        with pytest.raises(NowhereError, match=r"No record was written|have no sequence numbers"):
            find_spot(text, empty)
    foreign = Rows()
    foreign.add_columns(ord("r"), 1, CREATED_MS, 4, 100)
    empty.rows = foreign
    with pytest.raises(NowhereError, match="have no sequence numbers"):
        find_spot("5", empty)
