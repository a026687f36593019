"""Large files are read in columns, and what is told of them is what reading record by record tells."""

from __future__ import annotations

import os
import random
import struct
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from app.engine import JobQueue
from app.engine.adapters import real_storage, system_clock
from app.engine.limits import TIME_MAX_MS
from app.engine.log.verdict import VerdictKind
from app.inspector import reading as reading_module
from app.inspector import reading_base
from app.inspector.belief import Belief
from app.inspector.index import job_bodies, job_columns
from app.inspector.index.bulk_view import BulkView
from app.inspector.index.columns import ColumnRows
from app.inspector.news import Fate, LogGrowth, LogProgress, LogStart, LogTrouble
from app.inspector.reading import LogReading
from app.inspector.rows import Rows
from tests.helpers import told as helper
from tests.helpers.engine import PATH, Machine
from tests.helpers.log_builder import CREATED_MS, LogBuilder, batch_body, compacted, enqueue_body, every_type
from tests.helpers.two_readers import COLUMNS, pieces_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.inspector.telling import News

NEVER = 1 << 60


class Told(helper.Told):
    """One reading of a file, and what is shown of it."""

    def open(self, path: Path, *, tell_jobs: bool = True) -> Told:
        self.reading.open(1, str(path), tell_jobs=tell_jobs)
        self.tell_jobs()
        return self

    def outcome(self) -> tuple[object, ...]:
        """All that is shown of the file in the end; times of the reading itself left out."""
        facts, rows = self.document.facts, self.document.rows
        columns = [list(getattr(rows, name)) for name in COLUMNS]
        beliefs = self.of(Belief)
        jobs = [] if not beliefs else [beliefs[-1].total, beliefs[-1].jobs]  # type: ignore[union-attr]
        known = (facts.verdict, facts.size_bytes, facts.records, facts.end, facts.header, facts.being_written)
        odd = (facts.odd_times.backwards, facts.odd_times.first, facts.odd_times.last_ms)
        return known, odd, columns, dict(rows.batches), self.document.tail, jobs


@pytest.fixture
def opened() -> Iterator[Callable[[], Told]]:
    made: list[Told] = []

    def make() -> Told:
        made.append(Told())
        return made[-1]

    yield make
    for told in made:
        told.close()


@pytest.fixture(autouse=True)
def pieces(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(reading_module, "BULK_BYTES", 0)
    with pieces_of(monkeypatch, 512, 256, 2048, NEVER):
        yield


@pytest.fixture
def check(tmp_path: Path, opened: Callable[[], Told], monkeypatch: pytest.MonkeyPatch) -> Callable[[bytes], Told]:
    """Both ways of reading say the same of these bytes; answers with the reading in columns."""
    path = tmp_path / "log.joblog"

    def compare(data: bytes) -> Told:
        path.write_bytes(data)
        # Long ago: a bad end is judged at once.
        os.utime(path, (1_000_000_000, 1_000_000_000))
        by_columns = opened().open(path)
        with monkeypatch.context() as patched:
            patched.setattr(reading_module, "BULK_BYTES", NEVER)
            by_engine = opened().open(path)
        assert by_columns.outcome() == by_engine.outcome()
        return by_columns

    return compare


def jobs_log(jobs: int = 30) -> LogBuilder:
    """Jobs that are enqueued, leased, and done or given back."""
    log = LogBuilder()
    for number in range(jobs):
        log.add("E", enqueue_body(b"payload %d" % number * (number % 9)))
        job = log.sequence
        log.add("L", struct.pack(">QQ", job, CREATED_MS + 90_000) + b"worker-%d" % (number % 3))
        if number % 3:
            log.add("A", struct.pack(">QQ", job, job + 1))
    return log


def test_clean_logs(check: Callable[[bytes], Told]) -> None:
    for log in (every_type(), jobs_log(), LogBuilder()):
        told = check(bytes(log.data))
        assert told.document.facts.verdict.kind is VerdictKind.CLEAN


def test_a_compacted_log(check: Callable[[bytes], Told], tmp_path: Path) -> None:
    path = str(tmp_path / "queue.joblog")
    with JobQueue(path, real_storage(), system_clock(), create=True) as queue:
        for number in range(60):
            queue.enqueue(b"payload %d" % number)
        queue.compact()
        queue.lease("worker-1")
    told = check(Path(path).read_bytes())
    assert told.document.facts.verdict.kind is VerdictKind.CLEAN
    assert isinstance(told.document.rows, ColumnRows)


def test_a_compacted_log_whose_digest_is_another(check: Callable[[bytes], Told]) -> None:
    check(bytes(compacted(50).data))


@pytest.mark.parametrize(
    ("letter", "body"),
    [
        ("L", struct.pack(">QQ", 999_999, 5) + b"w"),
        ("L", b"\x00"),
        ("L", struct.pack(">QQ", 1, 5) + b"\xff\xfe"),
        ("A", struct.pack(">QQ", 1, 77)),
        ("C", struct.pack(">Q", 4_000)),
        ("R", struct.pack(">Q", 1)),
        ("E", b"short"),
        ("E", enqueue_body(b"x", b"\xff")),
        ("N", struct.pack(">QQQ", 1, 1, 1)),
        ("B", batch_body(("A", struct.pack(">QQ", 3, 3)))),
        ("z", b"a seal holds nothing"),
        ("S", bytes(48)),
    ],
)
def test_a_record_that_makes_no_sense_where_it_stands(check: Callable[[bytes], Told], letter: str, body: bytes) -> None:
    log = jobs_log()
    log.add(letter, body)
    log.add("E", enqueue_body(b"behind it"))
    told = check(bytes(log.data))
    assert told.of(LogTrouble) == []


def test_a_time_beyond_any_calendar(check: Callable[[bytes], Told]) -> None:
    log = jobs_log()
    log.add("E", enqueue_body(b"x"), time_ms=TIME_MAX_MS + 1)
    told = check(bytes(jobs_log().data) + bytes(log.data[len(jobs_log().data) :]))
    assert "beyond any calendar" in told.document.facts.verdict.reason


def test_times_that_run_backwards_are_counted_over_all_pieces(check: Callable[[bytes], Told]) -> None:
    log = LogBuilder()
    for number in range(200):
        log.add("E", enqueue_body(b"x"), time_ms=CREATED_MS + 1_000 * (number - (7 if number % 20 == 0 else 0)))
    told = check(bytes(log.data))
    assert told.document.facts.odd_times.backwards == 9


def test_damage_of_every_kind(check: Callable[[bytes], Told]) -> None:
    data = bytes(jobs_log(40).data)
    chance = random.Random(5)
    for _ in range(60):
        broken = bytearray(data)
        broken[chance.randrange(64, len(data))] ^= 1 << chance.randrange(8)
        check(bytes(broken))
        check(data[: chance.randrange(64, len(data))])


def test_a_growing_file_is_followed_in_columns(
    tmp_path: Path, opened: Callable[[], Told], check: Callable[[bytes], Told]
) -> None:
    path = tmp_path / "grows.joblog"
    data = bytes(jobs_log(60).data)
    cuts = sorted(random.Random(6).randrange(64, len(data)) for _ in range(12))
    path.write_bytes(data[: cuts[0]])
    told = opened().open(path)
    for cut in [*cuts[1:], len(data)]:
        with path.open("ab") as file:
            file.write(data[path.stat().st_size : cut])
        told.reading.look_again()
        told.tell_jobs()
    told.reading.look_again()
    told.tell_jobs()
    assert told.outcome()[:5] == check(data).outcome()[:5]
    assert isinstance(told.document.rows, ColumnRows)


def test_a_record_without_sense_that_comes_later_is_found_when_the_jobs_are_worked_out(
    tmp_path: Path, opened: Callable[[], Told]
) -> None:
    path = tmp_path / "grows.joblog"
    log = jobs_log()
    path.write_bytes(log.data)
    told = opened().open(path, tell_jobs=False)
    log.add("A", struct.pack(">QQ", 999, 1_000))
    path.write_bytes(log.data)
    told.reading.look_again()
    told.tell_jobs()
    facts = told.document.facts
    assert "there is no job 999" in facts.verdict.reason
    assert facts.verdict.offset == log.offsets[-1]
    assert isinstance(told.document.rows, Rows)
    assert told.of(Belief) == []


def test_a_file_rewritten_with_the_same_bytes_is_told_once(tmp_path: Path, opened: Callable[[], Told]) -> None:
    path = tmp_path / "same.joblog"
    log = jobs_log()
    path.write_bytes(log.data)
    told = opened().open(path)
    path.write_bytes(log.data[:64])
    path.write_bytes(log.data)
    told.reading.look_again()
    log.add("E", enqueue_body(b"new"))
    path.write_bytes(log.data)
    told.reading.look_again()
    assert list(told.document.rows.offset) == log.offsets


def test_another_log_in_its_place_is_told_from_its_beginning(tmp_path: Path, opened: Callable[[], Told]) -> None:
    path, other = tmp_path / "log.joblog", tmp_path / "other.joblog"
    path.write_bytes(jobs_log().data)
    told = opened().open(path)
    log = every_type(salt=5)
    other.write_bytes(log.data)
    other.rename(path)
    told.reading.look_again()
    assert [start.fate for start in told.news if isinstance(start, LogStart)] == [None, Fate.REPLACED]
    assert list(told.document.rows.offset) == log.offsets


def test_large_files_are_told_in_pieces_with_how_far_it_has_come(
    tmp_path: Path, opened: Callable[[], Told], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading_base, "PIECE_MS", 0)
    path = tmp_path / "log.joblog"
    log = jobs_log(100)
    path.write_bytes(log.data)
    told = opened().open(path)
    pieces = [news for news in told.news if isinstance(news, LogGrowth)]
    assert len(pieces) > 5
    assert [piece.finished for piece in pieces] == [False] * (len(pieces) - 1) + [True]
    progress = [news for news in told.news if isinstance(news, LogProgress)]
    assert [news.records for news in progress] == sorted(news.records for news in progress)
    assert progress[-1].done_bytes == progress[-1].size_bytes == len(log.data)
    assert progress[-1].left_ms == 0


def test_reading_a_large_file_can_be_called_off(
    tmp_path: Path, opened: Callable[[], Told], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading_base, "PIECE_MS", 0)
    path = tmp_path / "log.joblog"
    path.write_bytes(jobs_log(100).data)
    told = opened()
    take = told.take

    def take_and_stop(news: News) -> None:
        take(news)
        told.stop = isinstance(news, LogGrowth)

    told.reading = LogReading(real_storage(), system_clock(), take_and_stop, lambda: told.stop)
    told.open(path)
    (trouble,) = told.of(LogTrouble)
    assert isinstance(trouble, LogTrouble)
    assert "Reading was stopped after" in trouble.notice.sentence
    assert 0 < len(told.document.rows) < 200


@pytest.mark.parametrize("log", [compacted(30), jobs_log()], ids=["compacted", "ordinary"])
def test_working_out_the_jobs_of_a_large_file_can_be_called_off(
    log: LogBuilder, tmp_path: Path, opened: Callable[[], Told], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, told = tmp_path / "log.joblog", opened()
    path.write_bytes(log.data)

    def from_now_on(*arguments: object) -> object:
        told.stop = True
        return job_bodies.operations_of(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(job_columns, "operations_of", from_now_on)
    told.open(path)
    (trouble,) = told.of(LogTrouble)
    assert isinstance(trouble, LogTrouble)
    assert trouble.notice.sentence == f"Reading was stopped after {len(log.offsets)} records."
    assert list(told.document.rows.offset) == log.offsets
    assert not told.document.facts.verdict.offset
    assert not told.of(Belief)


def test_following_that_is_called_off_leaves_only_the_windows_file_open(opened: Callable[[], Told]) -> None:
    machine, log = Machine(), jobs_log()
    machine.disk.put(PATH, bytes(log.data))
    told = opened()
    told.reading = LogReading(machine.process(), machine.clock, told.take, lambda: told.stop)
    told.reading.open(1, PATH, tell_jobs=False)
    assert machine.still_open() == [PATH, PATH]
    machine.change(bytes(log.add("z").data))
    told.stop = True
    told.reading.look_again()
    assert told.of(LogTrouble)
    assert machine.still_open() == [PATH]


def test_small_files_are_read_without_columns(
    tmp_path: Path, opened: Callable[[], Told], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading_module, "BULK_BYTES", 1 << 20)
    path = tmp_path / "log.joblog"
    path.write_bytes(jobs_log().data)
    assert isinstance(opened().open(path).document.rows, Rows)


def test_a_time_beyond_any_calendar_that_comes_later(tmp_path: Path, opened: Callable[[], Told]) -> None:
    path = tmp_path / "grows.joblog"
    log = jobs_log()
    path.write_bytes(log.data)
    told = opened().open(path)
    log.add("E", enqueue_body(b"x"), time_ms=TIME_MAX_MS + 1)
    path.write_bytes(log.data)
    told.reading.look_again()
    assert told.document.facts.verdict.offset == log.offsets[-1]
    assert list(told.document.rows.offset) == log.offsets[:-1]


def test_a_file_that_cannot_be_read_when_its_jobs_are_wanted_is_said(
    tmp_path: Path, opened: Callable[[], Told], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "log.joblog"
    path.write_bytes(jobs_log().data)
    told = opened().open(path)

    def fail(_view: BulkView, _now_ms: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(BulkView, "sight", fail)
    told.reading.mark_stale()
    told.tell_jobs()
    (trouble,) = told.of(LogTrouble)
    assert isinstance(trouble, LogTrouble)
    assert trouble.notice.sentence
    assert not told.reading.owes_jobs
    assert told.reading.sight() is None
