"""What is remembered of a bookmark, and on which row it stands after the file has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.engine.adapters import real_storage, system_clock
from app.gui.bookmarks import MARKS_MAX, NOTE_MAX, Bookmark, bookmark_of, file_key, placed, read_bookmarks, row_of
from app.inspector.document import LogDocument
from app.inspector.news import LogGrowth, LogStart
from app.inspector.reading import LogReading
from tests.helpers.window import queue_at

if TYPE_CHECKING:
    from pathlib import Path


def read(path: Path) -> LogDocument:
    """A log's rows, read once."""
    document = LogDocument()

    def take(news: object) -> None:
        if isinstance(news, LogStart):
            document.clear(news.source)
            document.facts = news.facts
        elif isinstance(news, LogGrowth):
            document.append(news.rows)
            document.tail, document.facts = news.tail, news.facts

    reading = LogReading(real_storage(), system_clock(), take, lambda: False)
    reading.open(1, str(path), tell_jobs=False)
    reading.close()
    return document


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Job 1 is done, job 2 is ready."""
    made = tmp_path / "a.joblog"
    with queue_at(made) as queue:
        queue.enqueue(b"one")
        queue.enqueue(b"two")
        leased = queue.lease("w")
        queue.ack(leased.id, leased.token)
    return made


def test_a_bookmark_stays_on_its_record_while_the_file_grows(path: Path) -> None:
    mark = bookmark_of(read(path), 2, "  look here ")
    assert mark.note == "look here"
    with queue_at(path) as queue:
        queue.enqueue(b"three")
    assert row_of(read(path), mark) == 2


def test_after_a_compaction_it_stands_on_what_is_left_of_its_job_or_on_nothing(path: Path) -> None:
    before = read(path)
    first, second = bookmark_of(before, 1, ""), bookmark_of(before, 2, "")
    with queue_at(path) as queue:
        queue.compact()
    after = read(path)
    assert row_of(after, first) == -1
    assert after.row(row_of(after, second)).job == 2
    assert [mark for _row, mark in placed(after, [first, second])] == [second, first]


def test_after_a_compaction_a_record_is_found_by_its_number(path: Path) -> None:
    with queue_at(path) as queue:
        queue.compact()
        queue.enqueue(b"three")
    now = read(path)
    newest = next(number for number in range(len(now)) if now.row(number).letter == ord("E"))
    row = now.row(newest)
    old = Bookmark(row.offset + 4_096, row.sequence, now.facts.generation - 1, row.job, row.letter)
    assert row_of(now, old) == newest


def test_a_place_where_another_record_stands_now_is_not_the_bookmark_s(path: Path) -> None:
    document = read(path)
    row = document.row(2)
    generation = document.facts.generation
    assert row_of(document, Bookmark(row.offset, row.sequence + 1, generation)) == -1
    assert row_of(document, Bookmark(row.offset + 16, row.sequence, generation)) == -1
    assert row_of(document, Bookmark(10**9, 1, generation)) == -1


def test_files_are_known_by_their_id_and_without_one_by_their_path(path: Path) -> None:
    document = read(path)
    assert document.facts.header is not None
    assert file_key(document, "x") == file_key(document, "y") == document.facts.header.file_id.hex()
    assert file_key(LogDocument(), "x") != file_key(LogDocument(), "y\udcff")


def test_what_is_kept_comes_back(path: Path) -> None:
    marks = [bookmark_of(read(path), number, f"note {number}") for number in (1, 3)]
    assert read_bookmarks([mark.stored() for mark in marks]) == marks


@pytest.mark.parametrize(
    "stored",
    [None, 3, "x", [3], [{"offset": -1}], [{"offset": 2**64}], [{"offset": True}], [{"offset": "1"}], [{"note": 1}]],
)
def test_what_makes_no_sense_is_left_out(stored: object) -> None:
    assert read_bookmarks(stored) == []


def test_notes_and_their_number_are_bounded() -> None:
    found = read_bookmarks([{"offset": at, "note": "x" * 9_999} for at in range(MARKS_MAX + 5)])
    assert len(found) == MARKS_MAX
    assert len(found[0].note) == NOTE_MAX
