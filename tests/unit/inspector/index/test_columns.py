"""Rows in numpy's columns: the same answers as rows in arrays, shared without copies, never changed under a reader."""

from __future__ import annotations

import random

import numpy as np
import pytest

from app.engine.log import record
from app.inspector.index.columns import NAMES, ColumnRows, columns_of
from app.inspector.row_table import RowTable
from app.inspector.rows import Rows


def rows_of_jobs(count: int, *, first: int = 0) -> Rows:
    """Rows of 48 bytes each, about a few jobs; every seventh is a batch."""
    chance = random.Random(first)
    made = Rows()
    for row in range(first, first + count):
        job = chance.randrange(5)
        letter = record.BATCH if row % 7 == 3 else record.LEASE
        body = job.to_bytes(8, "big")
        if letter == record.BATCH:
            body = (2).to_bytes(4, "big") + b"R\0\0\x08" + body + b"C\0\0\x08" + (9).to_bytes(8, "big")
        made.add(letter, row + 1, 1_000 + row, 64 + 48 * row, body, 0, len(body))
        made.length[-1] = 48
    return made


def numbers(rows: RowTable) -> list[list[int]]:
    return [list(getattr(rows, name)) for name in NAMES]


def in_columns(rows: Rows) -> ColumnRows:
    made = ColumnRows()
    made.extend(rows)
    return made


def test_both_kinds_of_rows_answer_alike() -> None:
    rows = rows_of_jobs(60)
    columns = in_columns(rows)
    assert isinstance(rows, RowTable)
    assert isinstance(columns, RowTable)
    assert len(columns) == len(rows)
    assert numbers(columns) == numbers(rows)
    assert columns.batches == rows.batches
    for job in range(11):
        assert columns.rows_of(job) == rows.rows_of(job)
    for row in range(60):
        assert columns.jobs_of(row) == rows.jobs_of(row)
        assert [columns.about(row, job) for job in range(10)] == [rows.about(row, job) for job in range(10)]
    for offset in (0, 63, 64, 65, 111, 112, 64 + 48 * 59, 64 + 48 * 60 - 1, 64 + 48 * 60):
        assert columns.row_at(offset) == rows.row_at(offset)


def test_a_number_of_a_row_is_a_plain_int() -> None:
    columns = in_columns(rows_of_jobs(3))
    assert type(columns.offset[0]) is int
    assert columns.sequence[-1] == 3
    with pytest.raises(IndexError):
        columns.sequence[3]


def test_no_rows_at_all() -> None:
    columns = ColumnRows()
    assert len(columns) == 0
    assert columns.row_at(64) == -1
    assert columns.rows_of(1) == []
    assert columns_of(columns).count == 0
    columns.extend(Rows())
    columns.extend(ColumnRows())
    assert numbers(columns) == [[]] * len(NAMES)


def test_the_rows_since_one_are_those_behind_it() -> None:
    rows = rows_of_jobs(40)
    columns = in_columns(rows)
    for row in (0, 3, 39, 40):
        assert numbers(columns.since(row)) == numbers(rows.since(row))
        assert columns.since(row).batches == rows.since(row).batches


def test_what_the_reader_tells_is_taken_over_without_a_copy() -> None:
    reader, window = in_columns(rows_of_jobs(10)), ColumnRows()
    window.extend(reader.since(0))
    reader.extend(rows_of_jobs(6, first=10))
    assert len(window) == 10
    window.extend(reader.since(10))
    assert np.shares_memory(columns_of(window).offset, columns_of(reader).offset)
    assert len(window) == 16
    assert numbers(window) == numbers(reader)
    assert window.batches == reader.batches


def test_rows_from_elsewhere_are_appended_to_a_copy_and_the_readers_stay_as_they_are() -> None:
    reader, window = in_columns(rows_of_jobs(10)), ColumnRows()
    window.extend(reader.since(0))
    window.extend(in_columns(rows_of_jobs(4, first=10)))
    reader.extend(rows_of_jobs(2, first=50))
    assert list(window.sequence) == list(range(1, 15))
    assert list(reader.sequence) == [*range(1, 11), 51, 52]
    assert not np.shares_memory(columns_of(window).offset, columns_of(reader).offset)


def test_what_was_handed_out_stays_as_it_is_while_more_rows_come() -> None:
    reader = in_columns(rows_of_jobs(10))
    before, offsets = columns_of(reader), reader.offset
    kept = before.offset.copy()
    assert columns_of(reader) is before
    reader.extend(rows_of_jobs(9_000, first=10))
    reader.reserve(20_000)
    reader.reserve(5)
    assert reader.room == 20_000
    assert before.count == len(before.offset) == len(offsets) == 10
    assert (before.offset == kept).all()
    assert max(before.batches) < 10
    assert columns_of(reader).count == 9_010
    assert reader.since(4).room == 0


def test_columns_can_be_read_and_not_written() -> None:
    for columns in (columns_of(rows_of_jobs(20)), columns_of(in_columns(rows_of_jobs(20)))):
        assert [len(getattr(columns, name)) for name in NAMES] == [20] * len(NAMES)
        for name in NAMES:
            with pytest.raises(ValueError, match="read-only"):
                getattr(columns, name)[0] = 1
        assert columns.length.dtype == np.uint32
        assert columns.letter.dtype == np.uint8


def test_rows_in_arrays_can_grow_after_their_columns_were_asked_for() -> None:
    rows = rows_of_jobs(5)
    columns = columns_of(rows)
    rows.extend(in_columns(rows_of_jobs(3, first=5)))
    assert columns.count == len(columns.offset) == 5
    assert len(rows) == 8
    assert numbers(rows) == numbers(in_columns(rows))


def test_times_that_run_backwards_are_counted_from_any_row_on() -> None:
    rows = rows_of_jobs(10)
    for row, time_ms in enumerate((5, 4, 6, 6, 2, 9, 9, 8, 9, 10)):
        rows.time_ms[row] = time_ms
    columns = in_columns(rows)
    assert columns.times_since(0, 0) == (3, 64 + 48, 10)
    assert columns.times_since(2, 7) == (3, 64 + 48 * 2, 10)
    assert columns.times_since(8, 8) == (0, None, 10)
