"""What one reading of a log knows and tells: its rows as they come, its verdict, the jobs that follow."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.engine.log.frame import HEADER_BYTES
from app.inspector.belief import Belief, MorePreviews, ToldJobs, sight_of_table, tell_belief
from app.inspector.document import LogFacts, tail_rows
from app.inspector.news import Fate, LogGrowth, LogStart, LogTrouble
from app.inspector.patience import Patience, Tries
from app.inspector.reading_facts import behind_damage, facts_before_reading, facts_of, likeness
from app.inspector.rows import Rows
from app.inspector.times import TimeWatch
from app.inspector.troubles import stopped_notice

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.ports import Clock, OpenFile, Storage
    from app.engine.view import LogView
    from app.inspector.belief import Sight
    from app.inspector.verdicts import Notice

    News = LogStart | LogGrowth | LogTrouble | Belief | MorePreviews

PIECE_ROWS = 20_000
"""A large file is told in pieces of this many rows: some hundredths of a second each."""


class ReadingStopped(Exception):
    """Reading was called off."""


class ReadingBase:
    """Tells one file at a time.

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
        self._patience: Patience | None = None
        self._tries = Tries(clock)
        self._begun = self._tells_jobs = self._stale = False
        self._told = ToldJobs()
        self._trouble: Notice | None = None

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
        self._opening = facts_before_reading(self._source)

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
        facts = facts_of(view, now_ms, self._times.odd(now_ms if self._simulated else self._clock.now_ms()))
        facts = facts if self._patience is None else self._patience.told(facts)
        self._tell_start(facts)
        rows = self._take_rows()
        last = self._sequence if self._last or facts.header is None else facts.header.base_sequence
        found, more = behind_damage(self._source, facts, last, self._stop)
        self._fate, self._known = None, likeness(self._view, self._source)
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
        self._tell_trouble(stopped_notice(self._last))

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
