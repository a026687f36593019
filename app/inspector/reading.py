"""Reads one log after the other and tells what they say; it only reads, and knows no window.

This is the right side's witness. It shares nothing with the queue but the file, opens no lock file and changes no byte.
A large file is told in pieces as it is read, and reading can be called off.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING

from app.engine.errors import TearproofError
from app.engine.log.frame import END_BYTES, HEADER_BYTES
from app.engine.log.header import judge_header
from app.engine.log.verdict import Verdict, VerdictKind
from app.engine.ports import FileKind
from app.engine.view import ChangeKind, LogView
from app.inspector.belief import Belief, MorePreviews, ToldJobs, sight_of_table, tell_belief
from app.inspector.document import LogFacts, Row, tail_rows
from app.inspector.news import Fate, LogGrowth, LogStart, LogTrouble
from app.inspector.rows import Rows
from app.inspector.times import TimeWatch
from app.inspector.verdicts import Notice, Weight, failure_notice, kind_notice

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.ports import Clock, OpenFile, Storage
    from app.inspector.belief import Sight
    from app.inspector.times import OddTimes

    News = LogStart | LogGrowth | LogTrouble | Belief | MorePreviews

PIECE_ROWS = 20_000
"""A large file is told in pieces of this many rows: some hundredths of a second each."""


class ReadingStopped(Exception):
    """Reading was called off."""


class LogReading:
    """Follows one file at a time.

    Args:
        storage: the file system.
        clock: the time.
        tell: takes the news.
        stop: asked while a large file is read; True calls the reading off.
    """

    def __init__(self, storage: Storage, clock: Clock, tell: Callable[[News], None], stop: Callable[[], bool]) -> None:
        """Read nothing yet."""
        self._storage, self._clock = storage, clock
        self._simulated: Clock | None = None
        self._tell, self._stop = tell, stop
        self._view: LogView | None = None
        self._source: OpenFile | None = None
        self._path = ""
        self._now = 0
        self._rows, self._times = Rows(), TimeWatch()
        self._last = self._sequence = 0
        self._opening = LogFacts()
        self._fate: Fate | None = None
        self._known: object = None
        self._begun = self._tells_jobs = self._stale = False
        self._told = ToldJobs()
        self._trouble: Notice | None = None

    def open(self, serial: int, path: str, *, tell_jobs: bool, simulated: Clock | None = None) -> None:
        """Read another file.

        Args:
            serial: stands in all that is told about it.
            path: the file, whatever it is.
            tell_jobs: also tell the jobs.
            simulated: the clock its times go by, where that is not the one of this computer.
        """
        self.close()
        self._path, self._now, self._tells_jobs = path, serial, tell_jobs
        self._simulated = simulated
        self._trouble = None
        self._begin()

    def _begin(self, fate: Fate | None = None) -> None:
        """Open the file at the path, from its first byte."""
        name = PurePath(self._path).name or self._path
        self._forget(fate)
        try:
            stat = self._storage.stat(self._path)
            if stat.kind is not FileKind.REGULAR:
                self._tell_trouble(kind_notice(stat, name))
                return
            self._take_source()
            self._view = LogView(self._path, self._storage, self._clock, visit=self._visit, restart=self._restart)
        except ReadingStopped:
            self._tell_stopped()
            return
        except (TearproofError, OSError) as error:
            gone = fate is not None and isinstance(error, FileNotFoundError)
            self._tell_trouble(*((_gone_notice(name), Fate.VANISHED) if gone else (_notice_of(error, name),)))
            self.close()
            return
        self._tell_all()

    def _forget(self, fate: Fate | None) -> None:
        """Nothing of the file has been told yet."""
        self._fate, self._begun = fate, False
        self._rows, self._times, self._told, self._last = Rows(), TimeWatch(), ToldJobs(), 0

    def _restart(self) -> None:
        """The view begins anew; what it told before no longer counts."""
        self._rows, self._times = Rows(), TimeWatch()

    def _take_source(self) -> None:
        """Open the file once more, for bytes on demand and for what is known before it is read."""
        self._source = self._storage.open(self._path)
        self._opening = _facts_before_reading(self._source)

    def look_again(self) -> None:
        """Read what has changed since the last look."""
        if not self._path:
            return
        if self._view is None:
            self._look_for_it()
            return
        try:
            change = self._view.refresh()
        except ReadingStopped:
            self._tell_stopped()
            return
        except (TearproofError, OSError) as error:
            self._tell_trouble(_notice_of(error, PurePath(self._path).name))
            return
        self._take_change(change.kind)

    def read_anew(self) -> None:
        """Read the file from its first byte: bytes were changed in a way that size and time may not show."""
        if self._view is not None:
            self._start_over(Fate.REREAD, anew=True)
        else:
            self.look_again()

    def _take_change(self, kind: ChangeKind) -> None:
        """Tell what a look at the file has found."""
        if kind is ChangeKind.VANISHED:
            self._tell_trouble(_gone_notice(PurePath(self._path).name), Fate.VANISHED)
        elif kind is ChangeKind.REPLACED:
            self._start_over(Fate.REPLACED)
        elif kind is ChangeKind.REREAD and _likeness(self._view, self._source) != self._known:
            self._start_over(Fate.REREAD)
        elif kind is ChangeKind.REREAD:
            # Written over with the same bytes, as a new writer does with a last record that might not be durable.
            self._restart()
        elif kind is not ChangeKind.NOTHING:
            self._tell_all()
        elif self._trouble is not None:
            # It is back, the same file with the same bytes.
            self._start_over(Fate.RETURNED, anew=True)

    def _look_for_it(self) -> None:
        """The file could not be read; see whether it can be now."""
        try:
            stat = self._storage.stat(self._path)
        except OSError:
            return
        if stat.kind is FileKind.REGULAR and not self._stop():
            self._begin(Fate.RETURNED)

    def _start_over(self, fate: Fate, *, anew: bool = False) -> None:
        """Tell the file from its beginning.

        Args:
            fate: why.
            anew: read it; otherwise the view has done that, and the rows it gave are all there are.
        """
        if anew:
            self.close()
            self._begin(fate)
            return
        rows, times = self._rows, self._times
        self._forget(fate)
        self._rows, self._times = rows, times
        try:
            self._take_source()
        except OSError:
            # Gone again already; the next look will say so.
            return
        self._tell_all()

    def _visit(
        self, letter: int, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, offset: int
    ) -> None:
        """Take one frame. Called for every record, so it does little."""
        if len(self._rows) >= PIECE_ROWS:
            if self._stop():
                raise ReadingStopped
            if self._view is None:
                self._tell_piece()
        self._rows.add(letter, sequence, time_ms, offset, buffer, start, length)
        self._times.saw(time_ms, offset)

    def _tell_piece(self) -> None:
        """Hand over what a large file has given so far."""
        rows = self._take_rows()
        end = rows.offset[-1] + rows.length[-1] if rows else HEADER_BYTES
        facts = replace(self._opening, records=self._last, end=end)
        self._tell_start(facts)
        self._tell(LogGrowth(self._now, rows, (), facts, False))

    def _tell_all(self) -> None:
        """Hand over the rest of the rows, and the view's verdict."""
        view = self._view
        assert view is not None
        self._trouble = None
        now_ms = self._moment_ms(view)
        facts = _facts_of(view, now_ms, self._times.odd(now_ms if self._simulated else self._clock.now_ms()))
        self._tell_start(facts)
        rows = self._take_rows()
        last = self._sequence if self._last or facts.header is None else facts.header.base_sequence
        found, more = _behind_damage(self._source, facts, last, self._stop)
        self._fate, self._known = None, _likeness(self._view, self._source)
        self._tell(LogGrowth(self._now, rows, tail_rows(facts, found, more=more), facts, True))
        self._stale = True

    def _moment_ms(self, view: LogView) -> int:
        """The present of the log. A simulated clock knows nothing of the time the system keeps of its files."""
        if self._simulated is None:
            return view.now_ms()
        return max(self._simulated.now_ms(), self._times.last_ms)

    def _tell_start(self, facts: LogFacts) -> None:
        if not self._begun:
            assert self._source is not None
            self._begun = True
            self._tell(LogStart(self._now, self._source, facts, self._fate))

    def _take_rows(self) -> Rows:
        rows, self._rows = self._rows, Rows()
        self._last += len(rows)
        if rows:
            self._sequence = rows.sequence[-1]
        return rows

    def tell_jobs(self, on: bool) -> None:
        """Start or stop telling the jobs."""
        self._tells_jobs = on
        self._stale = True

    def mark_stale(self) -> None:
        """The jobs may be in other states by now."""
        self._stale = True

    @property
    def owes_jobs(self) -> bool:
        """True when the jobs are asked for and may be others than those told."""
        return self._stale and self._tells_jobs and self._view is not None

    def sight(self) -> Sight:
        """The jobs as they are at this moment. Ask only while they are owed."""
        assert self._view is not None
        return sight_of_table(self._view.table, self._moment_ms(self._view))

    def tell_belief(self, sight: Sight) -> None:
        """Tell the jobs, which are owed no more then."""
        assert self._view is not None
        self._stale = False
        left_ms = None if self._simulated is None else self._times.last_ms
        stamp_us = self._clock.monotonic_us()
        tell_belief(self._now, sight, stamp_us, self._told, self._view.payload, self._tell, left_ms)

    def _tell_stopped(self) -> None:
        """Reading was called off: what was read so far is all that is shown."""
        self._view = None
        self._tell_piece()
        self._tell_trouble(_stopped_notice(self._last))

    def _tell_trouble(self, notice: Notice, fate: Fate | None = None) -> None:
        """Say it once, not at every look."""
        if notice != self._trouble:
            self._trouble = notice
            self._tell(LogTrouble(self._now, notice, fate))

    def close(self) -> None:
        """Give the descriptors back that nobody has taken over."""
        view, self._view = self._view, None
        if view is not None:
            view.close()
        if self._source is not None and not self._begun:
            self._source.close()
        self._source = None


def _gone_notice(name: str) -> Notice:
    sentence = f"{name} is gone: it was deleted, moved or renamed."
    return Notice(Weight.WARNING, sentence, "What was read stays on screen. It is read again if it comes back.")


def _stopped_notice(records: int) -> Notice:
    sentence = f"Reading was stopped after {records:,} records."
    return Notice(Weight.INFO, sentence, "Open the file again to read it whole.")


def _facts_before_reading(source: OpenFile) -> LogFacts:
    """Size and header: all that is known before anything else is read."""
    size = source.stat().size_bytes
    header = judge_header(source.read_at(0, HEADER_BYTES), size)
    return LogFacts(size_bytes=size, header=None if isinstance(header, Verdict) else header)


def _likeness(view: LogView | None, source: OpenFile | None) -> object:
    """What two readings of the same whole log have in common: each record's checksum covers the one before it."""
    if view is None or source is None or view.verdict.kind is not VerdictKind.CLEAN:
        return object()
    try:
        return view.header, view.size, view.end, source.read_at(view.end - END_BYTES, END_BYTES)
    except OSError:
        return object()


def _facts_of(view: LogView, now_ms: int, odd: OddTimes) -> LogFacts:
    """What is known about a file that was read to its end."""
    return LogFacts(view.verdict, view.size, view.records, view.end, view.header, view.being_written, now_ms, odd)


def _behind_damage(
    source: OpenFile | None, facts: LogFacts, last: int, stop: Callable[[], bool]
) -> tuple[list[Row], bool]:
    """The readable frames behind damage, and whether the search stopped early.

    Args:
        source: the file.
        facts: what is known about it.
        last: the sequence number of the last frame before.
        stop: answers True when the search is called off.
    """
    if facts.verdict.kind is not VerdictKind.DAMAGED or facts.header is None or source is None:
        return [], False
    from app.inspector.behind import rows_behind

    return rows_behind(source, facts, last, stop)


def _notice_of(error: Exception, name: str) -> Notice:
    """The banner's words for an error of reading."""
    cause = error if isinstance(error, OSError) else error.__cause__
    if isinstance(cause, OSError):
        return failure_notice(cause, name)
    return Notice(Weight.DANGER, str(error))
