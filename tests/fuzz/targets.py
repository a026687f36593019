"""What is fuzzed: each target takes some drawn bytes, lets one part of the program read them, and checks its promises.

No exception but our own, whatever the bytes; the input is as before; what two parts say of the same bytes is the same;
what salvage has made is CLEAN.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

import pytest

from app.engine.errors import TearproofError
from app.engine.log.header import judge_header
from app.engine.log.verdict import VerdictKind
from app.engine.queue import JobQueue
from app.engine.salvage import salvage
from app.engine.view import LogView
from app.inspector import reading as reading_module
from app.inspector.any_reading import AnyReading
from app.inspector.belief import Belief, sight_of_table
from app.inspector.document import LogDocument
from app.inspector.formats.base import SNIFF_BYTES, ForeignFormat
from app.inspector.formats.registry import FORMATS
from app.inspector.index.bulk_reader import BulkReader
from app.inspector.index.columns import columns_of
from app.inspector.index.frame_texts import FrameTexts
from app.inspector.index.job_columns import ColumnJobs, OddJobs
from app.inspector.index.query import Language, parse
from app.inspector.index.query_complete import Seen, complete
from app.inspector.index.query_run import matching
from app.inspector.index.query_words import QueryError
from app.inspector.news import LogGrowth, LogStart, LogTrouble
from app.inspector.odd import OddReplayError
from app.inspector.rows import Rows
from app.lab.sim_clock import SimClock
from app.lab.sim_disk import SimDisk
from app.lab.sim_storage import SimFile, SimProcess
from tests.fuzz.dressing import dressed
from tests.fuzz.held import MEMORY_MAX_BYTES
from tests.helpers.log_builder import CREATED_MS, every_type, read_log
from tests.helpers.memory_file import MemoryFile
from tests.helpers.two_readers import COLUMNS, by_columns, by_engine, pieces_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.ports import OpenFile
    from app.inspector.index.query import Node
    from app.inspector.index.query_run import Found

    Target = Callable[[bytes], None]

PATH = "/case.joblog"
SAVED = "/saved.joblog"
BINLOG = "/binlog.1"
_NOW_MS = CREATED_MS + 100_000
_ROWS_LOOKED_AT = 40
_JOBS_LOOKED_AT = 6
_SHOWN_BYTES = 4_096
_VERSION_BYTES = 4


class BoundedFile(SimFile):
    """A file that hands out no more at once than it may cost: the system makes room for all that is asked for."""

    def read_at(self, offset: int, length: int) -> bytes:
        assert length <= MEMORY_MAX_BYTES, f"{length:,} bytes are asked for at once"
        assert offset >= 0, f"asked for what stands before the file, at {offset}"
        return super().read_at(offset, length)


class BoundedStorage(SimProcess):
    """A storage of such files."""

    def open(self, path: str, *, write: bool = False) -> OpenFile:
        file = super().open(path, write=write)
        assert isinstance(file, SimFile)
        file.__class__ = BoundedFile
        return file


class Place:
    """A disk in memory with one file on it.

    Args:
        content: of the file.
        path: its name.
    """

    def __init__(self, content: bytes, path: str = PATH) -> None:
        # Waiting takes no time here: two readings are of one moment.
        self.clock = SimClock(_NOW_MS, sleeper=lambda _duration_ms: None)
        self.disk = SimDisk(self.clock)
        self.disk.put(path, content)
        self.storage = BoundedStorage(self.disk)
        self._path, self._content, self._names = path, content, set(self.disk.names)

    def is_unchanged(self) -> bool:
        """The file is as it was, and no other one stands beside it."""
        return set(self.disk.names) == self._names and self.disk.content(self._path) == self._content


def scan(data: bytes) -> None:
    """The engine's reader: a verdict on anything, within the file."""
    content = dressed(data)
    found = read_log(content)
    offset, size = found.verdict.offset, len(content)
    assert offset is None or 0 <= offset <= size, found.verdict
    assert found.verdict.byte is None or 0 <= found.verdict.byte < size, found.verdict
    assert found.reader is None or found.reader.end <= size
    assert all(record.offset + 36 + len(record.body) <= size for record in found.records)


def open_(data: bytes) -> None:
    """A view with its jobs, and a queue opened for writing: what opens is CLEAN, what is refused is unchanged."""
    content = dressed(data)
    place = Place(content)
    view = LogView(PATH, place.storage, place.clock)
    for job in view.jobs()[:_JOBS_LOOKED_AT]:
        view.payload(job)
    verdict = view.verdict
    view.close()
    assert place.is_unchanged(), "looking has changed something"
    try:
        queue = JobQueue(PATH, place.storage, place.clock, create=False)
    except TearproofError:
        kept = place.disk.content(PATH)
        assert kept == content, "a refused file has changed"
        return
    assert verdict.kind in (VerdictKind.CLEAN, VerdictKind.TORN), verdict
    queue.close()
    assert LogView(PATH, place.storage, place.clock).verdict.kind is VerdictKind.CLEAN


def inspect(data: bytes) -> None:
    """What the window shows of a file: every row, its fields, the life of every job."""
    _inspect(dressed(data), PATH)


def formats(data: bytes) -> None:
    """The same for files of other programs, which have no checksum: anything may pass for one."""
    content = dressed(data)
    if content[:8].startswith(b"\x89JQL"):
        content = b"\x07\0\0\0" + content[8:]
    _inspect(content, BINLOG)
    place = Place(content, BINLOG)
    for known in FORMATS.values():
        # What is no such file is read all the same, but for what is too short for its version.
        if isinstance(known, ForeignFormat) and len(content) >= _VERSION_BYTES:
            known.sniff(content[:SNIFF_BYTES], BINLOG[1:])
            found = known.read(place.storage.open(BINLOG), BINLOG, place.storage, lambda: False)
            assert found.end <= found.size_bytes == len(content)
            for job in found.jobs_at(_NOW_MS):
                assert 0 <= job.id < 2**64
    assert place.is_unchanged(), "looking has changed something"


def large(data: bytes) -> None:
    """A large file is told as the engine tells it: rows, tail, verdict, jobs. Here every file counts as large."""
    content = dressed(data)
    with pytest.MonkeyPatch.context() as patch:
        document, beliefs = _told(Place(content), PATH)
        patch.setattr(reading_module, "BULK_BYTES", 0)
        columns, others = _told(Place(content), PATH)
    assert _listed(columns) == _listed(document)
    assert columns.tail == document.tail
    assert columns.facts == document.facts
    assert [(one.jobs, one.total, one.previews) for one in others] == [
        (one.jobs, one.total, one.previews) for one in beliefs
    ]


def _listed(document: LogDocument) -> list[list[int]]:
    return [list(getattr(document.rows, name)) for name in COLUMNS]


def _told(place: Place, path: str) -> tuple[LogDocument, list[Belief]]:
    """The document and the jobs that a reading tells."""
    document, told = LogDocument(), list[object]()
    reading = AnyReading(place.storage, place.clock, told.append, lambda: False)
    reading.open(1, path, tell_jobs=True)
    if reading.owes_jobs:
        reading.tell_belief(reading.sight())
    assert any(isinstance(news, LogGrowth | LogTrouble) for news in told), "nothing is said"
    for news in told:
        if isinstance(news, LogStart):
            document.clear(news.source)
            document.facts = news.facts
        elif isinstance(news, LogGrowth):
            document.append(news.rows)
            document.tail, document.facts = news.tail, news.facts
    reading.close()
    return document, [news for news in told if isinstance(news, Belief)]


def _inspect(content: bytes, path: str) -> None:
    place = Place(content, path)
    _look_through(_told(place, path)[0], len(content))
    assert place.is_unchanged(), "looking has changed something"


def _look_through(document: LogDocument, size: int) -> None:
    end = 0
    jobs: set[int] = set()
    for number in range(min(len(document), _ROWS_LOOKED_AT)):
        row = document.row(number)
        assert end <= row.offset <= size, "rows overlap, or lie outside the file"
        assert row.offset + row.length <= size
        end = row.offset + row.length
        bytes_ = document.bytes_of(number, _SHOWN_BYTES)
        assert document.name_of(row)
        assert isinstance(document.summary(number), str)
        for span in document.spans(number, bytes_):
            assert row.offset <= span.offset <= span.offset + span.length <= row.offset + max(1, row.length), span
        jobs.update(document.jobs_of(number))
    for job in sorted(jobs)[:_JOBS_LOOKED_AT]:
        assert document.history(job)
    document.told_between(0, size, _ROWS_LOOKED_AT)


def index(data: bytes) -> None:
    """The reader of columns says what the engine's says."""
    content = dressed(data)
    with pytest.MonkeyPatch.context() as patch, pieces_of(patch, 256, 128, 1_024, 1 << 20):
        try:
            found = by_columns(content)
        except OddReplayError:
            _must_make_no_sense(content)
            return
    assert found == by_engine(content)


def _must_make_no_sense(content: bytes) -> None:
    """The reader of columns has handed over to the engine; that must have had a reason."""
    place = Place(content)
    verdict = LogView(PATH, place.storage, place.clock).verdict
    assert verdict.kind is VerdictKind.DAMAGED, verdict
    assert "makes no sense here" in verdict.reason, verdict


def jobs(data: bytes) -> None:
    """The jobs of the columns are those of the engine's replay, or it is asked instead."""
    content = dressed(data)
    header = judge_header(content[:4_096], len(content))
    place = Place(content)
    view = LogView(PATH, place.storage, place.clock)
    if view.header is None:
        return
    file = MemoryFile(content)
    bulk = BulkReader(file, view.header, lambda _reader: None)
    try:
        bulk.read(len(content))
        columns = ColumnJobs(columns_of(bulk.rows), file, view.header)
    except (OddJobs, OddReplayError):
        return
    assert view.header == header
    assert view.records == bulk.records, "the engine has refused a record that makes sense as columns"
    for now_ms in (CREATED_MS, _NOW_MS, _NOW_MS + 10**9):
        assert columns.sight(now_ms) == sight_of_table(view.table, now_ms)


def salvaging(data: bytes) -> None:
    """What is salvaged is a CLEAN log; the file it came from is as it was."""
    content = dressed(data)
    for repair in (False, True):
        place = Place(content)
        try:
            report = salvage(PATH, SAVED, place.storage, place.clock, repair=repair)
        except TearproofError:
            assert place.is_unchanged()
            continue
        assert place.disk.content(PATH) == content
        view = LogView(SAVED, place.storage, place.clock)
        assert view.verdict.kind is VerdictKind.CLEAN, view.verdict
        assert len(view.jobs()) == report.jobs


def query(data: bytes) -> None:
    """A filter line is understood or refused in words; “not” is the rest; completion stands within the line."""
    line = data.decode("utf-8", "replace")
    for cursor in {0, len(line) // 2, len(line)}:
        found = complete(line, cursor, Language(), Seen({"worker": ("worker-1",)}))
        assert 0 <= found.at <= found.end <= len(line)
    try:
        node = parse(line)
    except QueryError:
        return
    if node is None:
        return
    rest = parse(f"not ({line})")
    assert rest is not None
    count = _sample()[0].count
    assert sorted(_fitting(node) + _fitting(rest)) == list(range(count))


@functools.cache
def _sample():  # type: ignore[no-untyped-def]
    content = bytes(every_type().data)
    rows = Rows()
    for record in read_log(content).records:
        body = record.body
        rows.add(ord(record.letter), record.sequence, record.time_ms, record.offset, body, 0, len(body))
    return columns_of(rows), MemoryFile(content), FrameTexts()


def _fitting(node: Node) -> list[int]:
    columns, file, texts = _sample()
    pieces: list[Found] = list(matching(node, columns, file, texts))
    return [int(row) for piece in pieces for row in piece.rows]


TARGETS: dict[str, Target] = {
    "scan": scan,
    "open": open_,
    "inspect": inspect,
    "formats": formats,
    "index": index,
    "large": large,
    "jobs": jobs,
    "salvage": salvaging,
    "query": query,
}
"""Name to what it does with drawn bytes; it raises whatever is wrong."""

WORDS = [
    b"type:N job:17 time>12:00 reason~timeout",
    b'not (job:1,2,5-9 or is:torn) payload~"cat"',
    b"seq>=4 offset<0x200 worker=worker-1 key:cat",
    b"is:backwards or length>100",
]
"""Filter lines to begin with."""
