"""A file read afresh from its first byte, by readers that have seen nothing before and know no columns."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.engine.adapters import system_clock
from app.engine.jobs.table import JobTable
from app.engine.loading import folding
from app.engine.log.reader import Reader
from app.engine.view import LogView
from app.inspector import reading
from app.inspector.any_reading import AnyReading
from app.inspector.belief import sight_of_table
from app.inspector.formats.sniff import foreign_format_of
from app.inspector.news import LogGrowth, LogStart, LogTrouble
from app.inspector.rows import Rows

if TYPE_CHECKING:
    from app.engine import Job
    from app.engine.log.header import FileHeader
    from app.engine.ports import Storage
    from app.inspector.belief import Sight
    from app.inspector.document import LogFacts
    from app.inspector.row import Row

_KEPT_FROM_BYTES = 1024 * 1024
"""What takes long to read is not read again while nothing about the file is other."""

_NEVER_BULK = 1 << 60


@dataclass(frozen=True)
class Fresh:
    """What a file says.

    Attributes:
        rows: its whole records.
        tail: what stands behind them.
        facts: the rest.
    """

    rows: Rows
    tail: tuple[Row, ...]
    facts: LogFacts


class FreshReader:
    """Reads files; large ones once for each state they are in."""

    def __init__(self) -> None:
        self._read: dict[str, tuple[object, Fresh | LogTrouble]] = {}
        self._tables: dict[str, tuple[object, JobTable]] = {}

    def read(self, storage: Storage, path: str, simulated: Any = None) -> Fresh | LogTrouble:
        """Read a file as the log pane does, each record by the engine's own reader.

        Args:
            storage: where it is.
            path: the file.
            simulated: its clock, if that is not this computer's.
        """
        state = _state(storage, path)
        kept = self._read.get(path)
        if kept is not None and kept[0] == state:
            return kept[1]
        found = _read(storage, path, simulated)
        self._read.pop(path, None)
        if isinstance(found, Fresh) and found.facts.size_bytes >= _KEPT_FROM_BYTES and not found.facts.being_written:
            self._read[path] = (state, found)
        return found

    def sight(self, storage: Storage, path: str, now_ms: int) -> Sight | None:
        """The jobs that the file stands for at a moment, as far as a list shows them; None where it has none."""
        if _is_foreign(storage, path):
            return _foreign_sight(storage, path, now_ms)
        state = _state(storage, path)
        kept = self._tables.get(path)
        if kept is None or kept[0] != state:
            view = LogView(path, storage, system_clock())
            kept = (state, view.table)
            self._tables.pop(path, None)
            if view.size >= _KEPT_FROM_BYTES:
                self._tables[path] = kept
            view.close()
        return sight_of_table(kept[1], now_ms)


def sight_after(path: str, header: FileHeader, end: int, now_ms: int, storage: Storage) -> Sight:
    """The jobs of a log's first bytes alone, by the engine's replay.

    Args:
        path: the log.
        header: its header.
        end: of these bytes.
        now_ms: the moment.
        storage: where it is.
    """
    source, table = storage.open(path), JobTable(header.base_sequence)
    try:
        Reader(source, header, folding(table)).read(end)
    finally:
        source.close()
    return sight_of_table(table, now_ms)


def jobs_of(sight: Sight | None) -> list[Job]:
    """Its jobs, by id."""
    return sorted(sight.jobs, key=lambda job: job.id) if sight else []


def _state(storage: Storage, path: str) -> object:
    seen, file = storage.stat(path), Path(path)
    times = (file.stat().st_mtime_ns, file.stat().st_ctime_ns) if file.exists() else ()
    return seen.identity, seen.size_bytes, times


def _is_foreign(storage: Storage, path: str) -> bool:
    file = storage.open(path)
    try:
        return foreign_format_of(file, Path(path).name) is not None
    finally:
        file.close()


def _foreign_sight(storage: Storage, path: str, now_ms: int) -> Sight | None:
    news: list[Any] = []
    reading = AnyReading(storage, _Stopped(now_ms), news.append, lambda: False)
    reading.open(1, path, tell_jobs=True)
    sight = reading.sight() if reading.owes_jobs else None
    reading.close()
    _gathered(news)
    return sight


class _Stopped:
    """A clock that stands still."""

    def __init__(self, now_ms: int) -> None:
        self._now_ms = now_ms

    def now_ms(self) -> int:
        return self._now_ms

    def monotonic_us(self) -> int:
        return 0

    def sleep_ms(self, duration_ms: float) -> None:
        """Nobody waits."""


def _read(storage: Storage, path: str, simulated: Any) -> Fresh | LogTrouble:
    news: list[Any] = []
    one = AnyReading(storage, system_clock(), news.append, lambda: False)
    # Small for every file: then the engine's own reader takes it record by record.
    bulk, reading.BULK_BYTES = reading.BULK_BYTES, _NEVER_BULK
    try:
        one.open(1, path, tell_jobs=False, simulated=simulated)
    finally:
        reading.BULK_BYTES = bulk
        one.close()
    return _gathered(news)


def _gathered(news: list[Any]) -> Fresh | LogTrouble:
    rows = Rows()
    found: LogGrowth | LogTrouble | None = None
    for one in news:
        if isinstance(one, LogStart):
            one.source.close()
        elif isinstance(one, LogGrowth):
            rows.extend(one.rows)
            found = one
        elif isinstance(one, LogTrouble):
            found = one
    assert found is not None
    return found if isinstance(found, LogTrouble) else Fresh(rows, found.tail, found.facts)
