"""What one reading of a log knows and tells: its rows as they come, its verdict, the jobs that follow."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.engine.log.frame import HEADER_BYTES
from app.inspector.belief import ToldJobs, sight_of_table, tell_belief
from app.inspector.document import LogFacts
from app.inspector.gathering import Gathering
from app.inspector.news import Fate, LogGrowth, LogProgress, LogStart
from app.inspector.patience import Tries
from app.inspector.reading_facts import behind_damage, facts_before_reading, facts_of, likeness
from app.inspector.tails import tail_rows
from app.inspector.telling import Telling
from app.inspector.troubles import stopped_notice

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.ports import Clock, OpenFile, Storage
    from app.engine.view import LogView
    from app.inspector.belief import Sight
    from app.inspector.index.bulk_reader import BulkReader
    from app.inspector.index.bulk_view import BulkView
    from app.inspector.telling import News
    from app.inspector.times import OddTimes

PIECE_ROWS = 20_000
"""A large file is told in pieces of this many rows: some hundredths of a second each."""

PIECE_MS = 200
"""Columns come faster than that; they are told in pieces this far apart, the first at once."""


class ReadingStopped(Exception):
    """Reading was called off."""


class ReadingBase(Telling):
    """Tells one log at a time; made as `Telling`."""

    def __init__(self, storage: Storage, clock: Clock, tell: Callable[[News], None], stop: Callable[[], bool]) -> None:
        """Read nothing yet."""
        super().__init__(storage, clock, tell, stop)
        self._simulated: Clock | None = None
        self._view: LogView | None = None
        self._bulk: BulkView | None = None
        self._source: OpenFile | None = None
        self._gathered = Gathering()
        self._begun_us = self._piece_us = 0
        self._opening = LogFacts()
        self._known: object = None
        self._tries = Tries(clock)
        self._by_hand = False

    def _forget(self, fate: Fate | None) -> None:
        """Nothing of the file has been told yet."""
        self._fate, self._begun = fate, False
        self._gathered, self._told = Gathering(), ToldJobs()
        self._begun_us = self._clock.monotonic_us()

    def _restart(self) -> None:
        """The view begins anew; what it told before no longer counts."""
        self._gathered = Gathering()

    def _take_source(self) -> None:
        """Open the file once more, for bytes on demand and for what is known before it is read."""
        self._source = self._storage.open(self._path)
        self._opening = facts_before_reading(self._source)

    def _visit(
        self, letter: int, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, offset: int
    ) -> None:
        """Take one frame. Called for every record, so it does little."""
        if len(self._gathered) >= PIECE_ROWS:
            if self._stop():
                raise ReadingStopped
            if self._view is None:
                self._tell_piece()
        self._gathered.add(letter, sequence, time_ms, offset, buffer, start, length)

    def _take_columns(self, reader: BulkReader) -> None:
        """Take what a large file has given since the last call."""
        if self._stop():
            raise ReadingStopped
        self._gathered.hold(reader.rows)
        if self._view is None and len(self._gathered):
            now_us = self._clock.monotonic_us()
            if not self._begun or now_us - self._piece_us >= PIECE_MS * 1000:
                self._piece_us = now_us
                self._tell_piece()

    def _tell_piece(self) -> None:
        """Hand over what a large file has given so far, and how long the rest will take."""
        rows = self._gathered.take()
        end = rows.offset[-1] + rows.length[-1] if len(rows) else HEADER_BYTES
        facts = replace(self._opening, records=self._gathered.told, end=end)
        self._tell_start(facts)
        self._tell(self._progress(facts))
        self._tell(LogGrowth(self._now, rows, (), facts, False))

    def _progress(self, facts: LogFacts) -> LogProgress:
        took_us = self._clock.monotonic_us() - self._begun_us
        rate = facts.end * 1_000_000 // took_us if took_us > 0 else 0
        left_ms = max(0, facts.size_bytes - facts.end) * 1000 // rate if rate else None
        return LogProgress(self._now, facts.end, facts.size_bytes, facts.records, rate, left_ms)

    def _tell_all(self) -> None:
        """Hand over the rest of the rows, and the view's verdict."""
        view = self._view
        assert view is not None
        self._trouble = None
        now_ms = self._moment_ms(view)
        facts = facts_of(view, now_ms, self._odd_times(now_ms))
        facts = facts if self._patience is None else self._patience.told(facts)
        self._tell_start(facts)
        rows, gathered = self._gathered.take(), self._gathered
        last = gathered.sequence if gathered.told or facts.header is None else facts.header.base_sequence
        found, more = behind_damage(self._source, facts, last, self._stop)
        self._fate, self._known = None, likeness(self._view, self._source)
        self._tell(LogGrowth(self._now, rows, tail_rows(facts, found, more=more), facts, True))
        self._stale = True

    def _odd_times(self, now_ms: int) -> OddTimes:
        return self._gathered.times.odd(now_ms if self._simulated else self._clock.now_ms())

    def _moment_ms(self, view: LogView) -> int:
        """The present of the log. A simulated clock knows nothing of the time the system keeps of its files."""
        if self._simulated is None:
            return view.now_ms()
        return max(self._simulated.now_ms(), self._gathered.times.last_ms)

    def _tell_start(self, facts: LogFacts) -> None:
        if not self._begun:
            assert self._source is not None
            self._begun = True
            self._tell(LogStart(self._now, self._source, facts, self._fate))

    @property
    def owes_jobs(self) -> bool:
        """True when the jobs are asked for and may be others than those told.

        Of a large file they are worked out all the same when it has grown: only that tells whether the new records
        make sense.
        """
        return self._stale and self._view is not None and (self._tells_jobs or self._bulk is not None)

    def _seen(self) -> Sight:
        """The jobs as they are at this moment."""
        assert self._view is not None
        now_ms = self._moment_ms(self._view)
        bulk = self._bulk if self._view.header is not None else None
        return sight_of_table(self._view.table, now_ms) if bulk is None else bulk.sight(now_ms)

    def tell_belief(self, sight: Sight | None) -> None:
        """Tell the jobs, which are owed no more then. None: they can't be told, nor are they owed."""
        self._stale = False
        if sight is None or self._view is None:
            return
        if not self._tells_jobs:
            return
        left_ms = None if self._simulated is None else self._gathered.times.last_ms
        stamp_us = self._clock.monotonic_us()
        tell_belief(self._now, sight, stamp_us, self._told, self._view.payload, self._tell, left_ms)

    def _tell_stopped(self) -> None:
        """Reading was called off: what was read so far is all that is shown."""
        view, self._view, self._bulk = self._view, None, None
        if view is not None:
            view.close()
        self._tell_piece()
        self._tell_trouble(stopped_notice(self._gathered.told))

    def close(self) -> None:
        """Give the descriptors back that nobody has taken over."""
        view, self._view, self._bulk = self._view, None, None
        if view is not None:
            view.close()
        if self._source is not None and not self._begun:
            self._source.close()
        self._source = None
