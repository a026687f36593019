"""A file that is written to while it is read: its end is waited for, and what is out of reach is read again later."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

import pytest

from app.engine.adapters import real_storage, system_clock
from app.engine.log.verdict import VerdictKind
from app.inspector import reading as reading_module
from app.inspector.held import HeldStorage
from app.inspector.index import bulk_view
from app.inspector.news import Fate, LogGrowth, LogStart, LogTrouble
from app.inspector.odd import OddReplayError
from app.inspector.patience import TRY_MAX_MS, Tries
from app.inspector.reading import LogReading
from app.inspector.row import Kind
from app.lab.sim_clock import SimClock
from tests.helpers.window import TORN_TAIL, append, make_log, queue_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from app.engine.ports import FileStat, OpenFile


class Writing:
    """The system's clock, during whose waits something happens."""

    def __init__(self) -> None:
        self._clock = system_clock()
        self.meanwhile: Callable[[], None] = lambda: None
        self.waits = 0
        self.monotonic_us = self._clock.monotonic_us
        self.now_ms = self._clock.now_ms

    def sleep_ms(self, _duration_ms: float) -> None:
        self.waits += 1
        self.meanwhile()


class Shaky(HeldStorage):
    """A file system that fails on demand."""

    def __init__(self) -> None:
        super().__init__(real_storage())
        self.error: OSError | None = None
        self.opened = 0
        self.before_opening: Callable[[int], None] = lambda _count: None

    def stat(self, path: str) -> FileStat:
        if self.error is not None:
            raise self.error
        return super().stat(path)

    def open(self, path: str, *, write: bool = False) -> OpenFile:
        if self.error is not None:
            raise self.error
        self.opened += 1
        self.before_opening(self.opened)
        return super().open(path, write=write)


class Reader:
    """One reading and what it told."""

    def __init__(self) -> None:
        self.clock, self.storage = Writing(), Shaky()
        self.told: list[object] = []
        self.reading = LogReading(self.storage, self.clock, self.told.append, lambda: False)

    def open(self, path: Path) -> LogGrowth:
        self.reading.open(1, str(path), tell_jobs=False)
        return self.last()

    def look(self) -> LogGrowth:
        self.reading.look_again()
        return self.last()

    def last(self) -> LogGrowth:
        return [news for news in self.told if isinstance(news, LogGrowth)][-1]

    def fates(self) -> list[Fate | None]:
        return [news.fate for news in self.told if isinstance(news, LogStart)]

    def troubles(self) -> list[LogTrouble]:
        return [news for news in self.told if isinstance(news, LogTrouble)]

    def close(self) -> None:
        self.reading.close()
        for news in self.told:
            if isinstance(news, LogStart):
                news.source.close()


@pytest.fixture
def reader() -> Iterator[Reader]:
    made = Reader()
    yield made
    made.close()


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A log with no lock file beside it, as a copy or a download has none."""
    path = tmp_path / "log.joblog"
    (tmp_path / "made").mkdir()
    path.write_bytes(make_log(tmp_path / "made" / "log", jobs=4))
    return path


def _names(path: Path) -> list[str]:
    return sorted(os.listdir(path.parent))


def test_a_bad_end_that_grows_between_two_looks_is_being_written(reader: Reader, copy: Path) -> None:
    before = _names(copy)
    append(copy, TORN_TAIL)
    reader.clock.meanwhile = lambda: append(copy, b"\0\0")
    growth = reader.open(copy)
    assert growth.facts.being_written
    assert growth.facts.verdict.kind is VerdictKind.CLEAN
    assert [row.kind for row in growth.tail] == [Kind.BEING_WRITTEN]
    append(copy, b"\0\0")
    assert reader.look().facts.being_written
    growth = reader.look()
    assert not growth.facts.being_written
    assert growth.facts.verdict.kind is VerdictKind.TORN
    assert [row.kind for row in growth.tail] == [Kind.TORN]
    assert _names(copy) == before


def test_a_bad_end_that_stays_is_judged_at_the_second_look(reader: Reader, copy: Path) -> None:
    append(copy, TORN_TAIL)
    assert reader.open(copy).facts.verdict.kind is VerdictKind.TORN
    assert reader.clock.waits == 1


def test_a_preallocated_end_is_being_written_while_the_file_changes(reader: Reader, copy: Path) -> None:
    append(copy, bytes(4096))

    def write() -> None:
        os.utime(copy, (copy.stat().st_atime, copy.stat().st_mtime + 1))

    reader.clock.meanwhile = write
    assert reader.open(copy).facts.being_written


def test_a_file_that_nobody_has_touched_for_long_is_judged_at_once(reader: Reader, copy: Path) -> None:
    append(copy, TORN_TAIL)
    os.utime(copy, (1_000_000_000, 1_000_000_000))
    assert reader.open(copy).facts.verdict.kind is VerdictKind.TORN
    assert reader.clock.waits == 0


def test_the_whole_record_takes_the_place_of_the_one_being_written(reader: Reader, copy: Path) -> None:
    data = copy.read_bytes()
    copy.write_bytes(data[:-20])
    reader.clock.meanwhile = lambda: append(copy, data[-20:-10])
    records = reader.open(copy).facts.records
    append(copy, data[-10:])
    growth = reader.look()
    assert (growth.facts.records, growth.tail, growth.facts.being_written) == (records + 1, (), False)


def test_where_a_lock_file_says_that_nobody_writes_a_bad_end_is_judged_at_once(reader: Reader, tmp_path: Path) -> None:
    path = tmp_path / "log.joblog"
    make_log(path)
    append(path, TORN_TAIL)
    assert reader.open(path).facts.verdict.kind is VerdictKind.TORN
    assert reader.clock.waits == 0


def test_damage_behind_which_somebody_goes_on_writing_is_judged(reader: Reader, copy: Path) -> None:
    data = bytearray(copy.read_bytes())
    data[200:216] = bytes(16)
    copy.write_bytes(data)
    reader.clock.meanwhile = lambda: append(copy, bytes(data[64:128]))
    assert reader.open(copy).facts.being_written
    append(copy, bytes(data[64:128]))
    growth = reader.look()
    assert growth.facts.verdict.kind is VerdictKind.DAMAGED
    assert not growth.facts.being_written


def test_a_flipped_bit_is_named_at_once_whoever_writes(reader: Reader, copy: Path) -> None:
    data = bytearray(copy.read_bytes())
    data[130] ^= 16
    copy.write_bytes(data)
    reader.clock.meanwhile = lambda: append(copy, bytes(16))
    assert reader.open(copy).facts.verdict.byte == 130


def test_in_a_lesson_nothing_is_waited_for(reader: Reader, copy: Path) -> None:
    append(copy, TORN_TAIL)
    reader.reading.open(1, str(copy), tell_jobs=False, simulated=SimClock(1_000))
    assert reader.last().facts.verdict.kind is VerdictKind.TORN
    assert reader.clock.waits == 0


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ESTALE, "The share that holds log.joblog can't be reached any more"),
        (errno.ENOTCONN, "The share that holds log.joblog can't be reached any more"),
        (errno.EIO, "The disk that holds log.joblog was taken away or does not answer"),
        (errno.ENODEV, "The disk that holds log.joblog was taken away or does not answer"),
    ],
)
def test_what_is_out_of_reach_is_said_once_and_read_again_when_it_is_back(
    reader: Reader, copy: Path, number: int, words: str
) -> None:
    records = reader.open(copy).facts.records
    reader.storage.error = OSError(number, os.strerror(number), str(copy))
    for _ in range(3):
        reader.look()
    (trouble,) = reader.troubles()
    assert trouble.fate is Fate.UNREACHABLE
    assert trouble.notice.sentence == f"{words}: {os.strerror(number)}."
    assert "stays on screen" in trouble.notice.advice
    reader.storage.error = None
    assert reader.look().facts.records == records
    assert reader.fates() == [None, Fate.RETURNED]


def test_a_file_that_was_never_read_is_not_said_to_be_lost(reader: Reader, copy: Path) -> None:
    reader.storage.error = OSError(errno.EIO, os.strerror(errno.EIO), str(copy))
    reader.reading.open(1, str(copy), tell_jobs=False)
    (trouble,) = reader.troubles()
    assert trouble.fate is None
    assert "can't be read: Input/output error." in trouble.notice.sentence


def test_a_file_that_takes_the_name_between_two_openings_is_read_whole(reader: Reader, copy: Path) -> None:
    other = copy.parent / "made" / "other"
    make_log(other, jobs=7)

    def take_the_name(count: int) -> None:
        if count == 2:
            other.replace(copy)

    reader.storage.before_opening = take_the_name
    growth = reader.open(copy)
    (start,) = [news for news in reader.told if isinstance(news, LogStart)]
    assert growth.facts.records == 8
    assert start.facts.header == growth.facts.header
    assert start.source.stat().identity == real_storage().stat(str(copy)).identity


@pytest.fixture
def small_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that has grown to some records counts as one that has grown large."""
    monkeypatch.setattr(reading_module, "GROWN_BYTES", 600)


def _sequences(reader: Reader) -> list[int]:
    """The number of every record told since the last start."""
    numbers: list[int] = []
    for news in reader.told:
        if isinstance(news, LogStart):
            numbers = []
        elif isinstance(news, LogGrowth):
            numbers += list(news.rows.sequence)
    return numbers


@pytest.mark.usefixtures("small_is_large")
def test_a_file_that_has_grown_large_is_followed_in_columns_and_nothing_is_told_twice(
    reader: Reader, tmp_path: Path
) -> None:
    path = tmp_path / "log.joblog"
    with queue_at(path) as queue:
        queue.enqueue(b"first")
        reader.reading.open(1, str(path), tell_jobs=True)
        for round_ in range(6):
            for number in range(3):
                queue.enqueue(b"job %d %d" % (round_, number))
            assert reader.look().facts.records == 1 + 3 * (round_ + 1)
        assert _sequences(reader) == list(range(1, 20))
        assert reader.fates() == [None]
        sight = reader.reading.sight()
        assert sight is not None
        assert [job.id for job in sight.jobs] == list(range(1, 20))
        queue.compact()
        queue.enqueue(b"behind")
    assert reader.look().facts.generation == 2
    assert reader.fates() == [None, Fate.REPLACED]
    assert len(_sequences(reader)) == reader.last().facts.records


@pytest.mark.usefixtures("small_is_large")
def test_a_large_file_that_makes_no_sense_in_columns_goes_on_as_it_is(
    reader: Reader, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_what: object, **_how: object) -> None:
        raise OddReplayError

    monkeypatch.setattr(bulk_view, "BulkView", refuse)
    data = make_log(copy.parent / "made" / "more", jobs=12)
    copy.write_bytes(data[: 64 + 5 * 64])
    reader.open(copy)
    for end in (64 + 9 * 64, 64 + 10 * 64, 64 + 12 * 64):
        copy.write_bytes(data[:end])
        reader.look()
    assert _sequences(reader) == list(range(1, 13))


def test_what_fails_again_and_again_is_tried_less_often() -> None:
    clock = SimClock(0)
    tries = Tries(clock)
    pauses = []
    for _ in range(8):
        tries.failed()
        started_us = clock.monotonic_us()
        while not tries.due:
            clock.sleep_ms(100)
        pauses.append((clock.monotonic_us() - started_us) // 1_000)
    assert pauses[:3] == [400, 800, 1_600]
    assert pauses[-1] == TRY_MAX_MS
    tries.succeeded()
    tries.failed()
    assert [tries.once_more() for _ in range(4)] == [True, True, True, False]
