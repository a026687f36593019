"""The file of another program is followed like our own log, without touching it."""

from __future__ import annotations

import itertools
import os
import shutil
from typing import TYPE_CHECKING

import pytest

from app.engine.adapters import real_storage, system_clock
from app.inspector.any_reading import AnyReading
from app.inspector.belief import Belief
from app.inspector.document import LogDocument
from app.inspector.news import Fate, LogGrowth, LogStart, LogTrouble
from app.inspector.row import Kind
from tests.helpers.binlogs import DATA, EXPECTED
from tests.helpers.log_builder import every_type

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WHOLE = (DATA / "one" / "binlog.1").read_bytes()
END = len(WHOLE.rstrip(b"\0"))
_LONG_AGO_NS = 1_600_000_000_000_000_000
_SECONDS = itertools.count()


class Follower:
    """What the window does with the news, without a window."""

    def __init__(self) -> None:
        self.document = LogDocument()
        self.news: list[object] = []
        self.stopped = False
        self._sources: list[LogStart] = []
        self.reading = AnyReading(real_storage(), system_clock(), self.take, lambda: self.stopped)

    def take(self, news: object) -> None:
        self.news.append(news)
        if isinstance(news, LogStart):
            self._sources.append(news)
            self.document.clear(news.source)
            self.document.facts = news.facts
        if isinstance(news, LogGrowth):
            self.document.rows.extend(news.rows)
            self.document.tail, self.document.facts = news.tail, news.facts

    def open(self, path: Path) -> None:
        self.reading.open(1, str(path), tell_jobs=True)

    def look(self) -> list[object]:
        """What a further look tells."""
        self.news.clear()
        self.reading.look_again()
        return list(self.news)

    def starts(self) -> list[Fate | None]:
        return [one.fate for one in self.news if isinstance(one, LogStart)]

    def belief(self) -> Belief:
        owed = [self.reading.owes_jobs]
        self.reading.tell_belief(self.reading.sight())
        owed.append(self.reading.owes_jobs)
        assert owed == [True, False]
        found = self.news[-1]
        assert isinstance(found, Belief)
        return found

    def close(self) -> None:
        self.reading.close()
        for start in self._sources:
            start.source.close()


@pytest.fixture
def follower() -> Iterator[Follower]:
    made = Follower()
    yield made
    made.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "binlog.1"


def write(path: Path, data: bytes, *, old: bool = True) -> None:
    """Write a file in place.

    Args:
        path: the file.
        data: all its bytes.
        old: nobody has written to it for long, so that it is judged at the first look.
    """
    with path.open("r+b" if path.exists() else "wb") as file:
        file.write(data)
    if old:
        # Each time another one: two writes may be nearer to each other than the system's clock ticks.
        moment_ns = _LONG_AGO_NS + next(_SECONDS) * 1_000_000_000
        os.utime(path, ns=(moment_ns, moment_ns))


def test_a_binlog_has_rows_fields_summaries_and_jobs(follower: Follower, path: Path) -> None:
    write(path, WHOLE)
    follower.open(path)
    document = follower.document
    assert (len(document), document.first, document.facts.head_bytes) == (16, 1, 4)
    assert document.row(0).kind is Kind.FILE_HEADER
    assert document.summary(0) == "version 7"
    assert document.name_of(document.row(1)) == "PUT"
    assert document.summary(1).startswith("mail to user 0 · ")
    assert document.numbers_of(3) == [3, 12, 13]
    assert [sentence for _offset, sentence in document.history(3)] == [
        "PUT: job 3 was put with 14 bytes of body in tube default; ready.",
        "BURY: job 3 is buried; it waits for a kick.",
        "KICK: job 3 is ready again after a kick.",
    ]
    assert document.spans(0, document.bytes_of(0, 99))[0].name == "version"
    assert document.number_at(2) == 0
    belief = follower.belief()
    assert len(belief.jobs) == belief.total == len(EXPECTED["one"]["jobs"])
    assert belief.previews[5] == '{"to": "ada@example.org"}'
    assert belief.next_change_ms is not None


def test_bodies_are_read_from_the_file_of_the_server_they_lie_in(follower: Follower, tmp_path: Path) -> None:
    shutil.copytree(DATA / "several", tmp_path / "several")
    follower.open(tmp_path / "several" / "binlog.3")
    assert follower.belief().previews[1] == "much later"


def test_what_was_appended_is_told_alone(follower: Follower, path: Path) -> None:
    first = WHOLE[: 4 + 107]
    write(path, first + bytes(len(WHOLE) - len(first)))
    follower.open(path)
    assert len(follower.document.rows) == 1
    write(path, WHOLE)
    follower.look()
    assert follower.starts() == []
    assert len(follower.document.rows) == 15
    assert follower.look() == []


def test_bytes_changed_in_place_are_read_anew(follower: Follower, path: Path) -> None:
    write(path, WHOLE)
    follower.open(path)
    write(path, WHOLE[:100] + b"XX" + WHOLE[102:])
    follower.look()
    assert follower.starts() == [Fate.REREAD]
    follower.news.clear()
    follower.reading.read_anew()
    assert follower.starts() == [Fate.REREAD]


def test_a_change_that_takes_a_torn_file_its_format_is_told_as_a_fresh_reader_would(
    follower: Follower, path: Path
) -> None:
    torn, path = WHOLE[:100], path.with_name("named-otherwise")
    formats = set()
    for place in range(16):
        write(path, torn)
        follower.open(path)
        write(path, torn[:place] + bytes([torn[place] ^ 0x40]) + torn[place + 1 :])
        follower.look()
        follower.look()
        fresh = Follower()
        fresh.open(path)
        assert follower.document.tail == fresh.document.tail
        assert follower.document.facts.format is fresh.document.facts.format
        formats.add(fresh.document.facts.format.id)
        fresh.close()
    assert len(formats) == 2


def test_another_file_at_the_path_is_told_as_one_whatever_its_format(follower: Follower, path: Path) -> None:
    write(path, WHOLE)
    follower.open(path)
    other = path.with_name("other")
    other.write_bytes(bytes(every_type().data))
    other.replace(path)
    follower.look()
    assert follower.document.facts.header is not None
    write(other, WHOLE)
    other.replace(path)
    follower.look()
    follower.look()
    assert not follower.document.facts.format.has_checksums


def test_an_empty_file_becomes_a_binlog(follower: Follower, path: Path) -> None:
    write(path, b"")
    follower.open(path)
    write(path, WHOLE)
    follower.look()
    assert len(follower.document.rows) == 15


def test_a_file_that_is_gone_stays_on_show_and_is_read_when_it_is_back(follower: Follower, path: Path) -> None:
    write(path, WHOLE)
    follower.open(path)
    away = path.with_name("away")
    path.rename(away)
    (trouble,) = follower.look()
    assert isinstance(trouble, LogTrouble)
    assert trouble.fate is Fate.VANISHED
    assert follower.look() == []
    assert len(follower.document.rows) == 15
    away.rename(path)
    follower.look()
    assert follower.starts() == [Fate.RETURNED]


def test_a_torn_end_that_was_written_a_moment_ago_is_judged_when_nothing_changes_any_more(
    follower: Follower, path: Path
) -> None:
    write(path, WHOLE[: END - 30], old=False)
    follower.open(path)
    write(path, WHOLE[: END - 20], old=False)
    follower.look()
    assert follower.document.facts.being_written
    assert [row.kind for row in follower.document.tail] == [Kind.BEING_WRITTEN]
    follower.look()
    assert [row.kind for row in follower.document.tail] == [Kind.TORN]


def test_reading_is_called_off(follower: Follower, path: Path) -> None:
    write(path, WHOLE)
    follower.stopped = True
    follower.open(path)
    assert [type(one) for one in follower.news] == [LogTrouble]
    assert follower.look() == []


def test_jobs_are_told_when_they_are_asked_for(follower: Follower, path: Path) -> None:
    write(path, WHOLE)
    follower.open(path)
    follower.reading.tell_jobs(False)
    assert not follower.reading.owes_jobs
    follower.reading.tell_jobs(True)
    follower.belief()
    follower.reading.mark_stale()
    assert follower.belief().previews == {}


def test_a_look_before_any_file_says_nothing(follower: Follower) -> None:
    assert follower.look() == []


def test_not_a_byte_and_not_a_time_of_the_file_is_touched(follower: Follower, path: Path) -> None:
    write(path, WHOLE)
    before = path.stat()
    follower.open(path)
    follower.look()
    after = path.stat()
    assert path.read_bytes() == WHOLE
    same = ("st_ino", "st_size", "st_mtime_ns", "st_ctime_ns")
    assert [getattr(before, name) for name in same] == [getattr(after, name) for name in same]
    assert os.listdir(path.parent) == ["binlog.1"]


def test_a_write_within_the_same_millisecond_is_noticed(follower: Follower, path: Path) -> None:
    first = WHOLE[: 4 + 107]
    write(path, first + bytes(len(WHOLE) - len(first)))
    follower.open(path)
    times = path.stat()
    write(path, WHOLE, old=False)
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    follower.look()
    assert len(follower.document.rows) == 15


def test_a_large_file_is_told_in_pieces_and_the_pieces_are_the_whole(
    follower: Follower, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.inspector.formats._binlog_read._TOLD_EVERY", 4)
    write(path, WHOLE)
    follower.open(path)
    growths = [one for one in follower.news if isinstance(one, LogGrowth)]
    assert [(len(one.rows), one.finished) for one in growths] == [(3, False), (4, False), (4, False), (4, True)]
    assert len(follower.starts()) == 1
    assert [follower.document.row(number).offset for number in range(1, 4)] == [0x004, 0x06F, 0x0DA]


def test_a_large_file_called_off_keeps_what_was_read(
    follower: Follower, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.inspector.formats._binlog_read._TOLD_EVERY", 4)
    monkeypatch.setattr("app.inspector.formats._binlog_read._ASKED_EVERY", 5)
    write(path, WHOLE)
    asked: list[int] = []

    def second_time() -> bool:
        asked.append(1)
        return len(asked) > 1

    follower.reading = AnyReading(real_storage(), system_clock(), follower.take, second_time)
    follower.open(path)
    (trouble,) = [one for one in follower.news if isinstance(one, LogTrouble)]
    assert trouble.notice.sentence == "Reading was stopped after 3 records."


def test_an_error_of_the_disk_is_said_and_the_file_is_read_again_when_it_is_over(
    follower: Follower, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.inspector.formats.beanstalkd import Beanstalkd

    def failing(*_arguments: object) -> None:
        raise OSError(5, "Input/output error")

    write(path, WHOLE)
    with monkeypatch.context() as broken:
        broken.setattr(Beanstalkd, "read", failing)
        follower.open(path)
        (trouble,) = follower.news
        assert isinstance(trouble, LogTrouble)
        assert follower.look() == []
    follower.look()
    assert len(follower.document.rows) == 15
    with monkeypatch.context() as broken:
        broken.setattr(Beanstalkd, "read", failing)
        write(path, WHOLE[:-1] + b"\1")
        (trouble,) = follower.look()
        assert isinstance(trouble, LogTrouble)
    follower.look()
    assert follower.starts() == [Fate.RETURNED]


def test_a_folder_and_a_missing_file_are_said(follower: Follower, path: Path) -> None:
    path.mkdir()
    follower.open(path)
    assert isinstance(follower.news[-1], LogTrouble)
    follower.open(path / "nowhere")
    assert isinstance(follower.news[-1], LogTrouble)


def test_what_happens_in_another_file_of_the_server_changes_the_jobs(follower: Follower, tmp_path: Path) -> None:
    shutil.copytree(DATA / "several", tmp_path / "several")
    third = tmp_path / "several" / "binlog.3"
    follower.open(tmp_path / "several" / "binlog.1")
    assert follower.belief().total == 31
    whole = third.read_bytes()
    write(third, whole[:0x2944] + bytes(len(whole) - 0x2944))
    follower.look()
    assert follower.starts() == []
    assert follower.belief().total == 32
