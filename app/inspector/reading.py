"""Reads one log after the other and tells what they say; it only reads, and knows no window.

This is the right side's witness. It shares nothing with the queue but the file, opens no lock file and changes no byte.
A large file is told in pieces as it is read, and reading can be called off.
"""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from app.engine.errors import TearproofError
from app.engine.log.verdict import VerdictKind
from app.engine.ports import FileKind
from app.engine.view import ChangeKind, LogView
from app.inspector.news import Fate
from app.inspector.odd import OddReplayError
from app.inspector.patience import Patience
from app.inspector.places import link_target
from app.inspector.reading_base import ReadingBase, ReadingStopped
from app.inspector.reading_facts import likeness
from app.inspector.troubles import gone_notice, trouble_of
from app.inspector.verdicts import is_out_of_reach, kind_notice

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.ports import Clock
    from app.inspector.belief import Sight

BULK_BYTES = 4 * 1024 * 1024
"""Files of this size and above are read in columns; smaller ones are quicker read than numpy is loaded."""

GROWN_BYTES = 4 * BULK_BYTES
"""A file that has grown to this size while it was followed is followed in columns from there on."""


class LogReading(ReadingBase):
    """Follows one file at a time; made as `ReadingBase`."""

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
        self._by_hand = False
        self._simulated = simulated
        # In a lesson a bad end is the lesson.
        self._patience = None if simulated else Patience(path, self._storage, self._clock)
        self._trouble = None
        self._tries.succeeded()
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
            self._view = self._opened(stat.size_bytes)
            if self._patience is not None:
                self._patience.begin(self._view)
        except ReadingStopped:
            self._tell_stopped()
            return
        except OddReplayError:
            self._read_by_hand(fate)
            return
        except (TearproofError, OSError) as error:
            link = link_target(self._path, self._storage)
            self._tell_trouble(*trouble_of(error, name, was_there=fate is not None, link=link))
            self.close()
            return
        if self._opening.header != self._view.header and self._tries.once_more():
            # Another file took the name between the two openings.
            self.close()
            self._begin(fate)
            return
        self._tries.succeeded()
        self._tell_replayed(fate)

    def _opened(self, size_bytes: int) -> LogView:
        """The view that fits the file. Large files are read in columns, unless their records make no sense so."""
        if size_bytes < BULK_BYTES or self._by_hand:
            return LogView(self._path, self._storage, self._clock, visit=self._visit, restart=self._restart)
        # Loads numpy, which small files do without.
        from app.inspector.index.bulk_view import BulkView

        self._bulk = BulkView(self._path, self._storage, self._clock, told=self._take_columns, restart=self._restart)
        return self._bulk

    def _tell_replayed(self, fate: Fate | None) -> None:
        """Tell all, once the records of a large file have turned out to make sense together."""
        if self._bulk is not None and self._bulk.header is not None:
            if len(self._gathered):
                self._tell_piece()
            if not self._makes_sense(self._bulk.replayed, fate):
                return
        self._tell_all()

    def _makes_sense(self, ask: Callable[[], object], fate: Fate | None) -> bool:
        """Ask a large file for its jobs; if there is no sense in them, let the engine read it from its first byte."""
        try:
            ask()
        except ReadingStopped:
            self._tell_stopped()
            return False
        except OddReplayError:
            self._read_by_hand(fate)
            return False
        except (TearproofError, OSError) as error:
            self._lose(error)
            return False
        return True

    def _read_by_hand(self, fate: Fate | None) -> None:
        """Let the engine read the file, a record at a time: it must say what makes no sense, and where."""
        self._by_hand = True
        told = self._begun
        self.close()
        self._begin(None if told else fate)

    def sight(self) -> Sight | None:
        """The jobs as they are at this moment; None if they can't be told now. Ask only while they are owed."""
        found: list[Sight] = []
        if self._view is None or not self._makes_sense(lambda: found.append(self._seen()), Fate.REREAD):
            return None
        return found[0]

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
        except OddReplayError:
            self._read_by_hand(Fate.REREAD)
            return
        except (TearproofError, OSError) as error:
            self._lose(error)
            return
        changed = change.kind is not ChangeKind.NOTHING
        judged = self._patience is not None and self._patience.look(self._view, changed=changed)
        self._take_change(change.kind, judged=judged)
        self._grow_over()

    def _grow_over(self) -> None:
        """A file that has grown large is followed in columns from now on; what was told of it is not told again."""
        view, gathered = self._view, self._gathered
        if view is None or self._bulk is not None or self._by_hand or self._simulated or view.size < GROWN_BYTES:
            return
        if view.verdict.kind is not VerdictKind.CLEAN or len(gathered):
            return
        from app.inspector.index.bulk_view import BulkView

        def restart() -> None:
            # Not for its first reading, which is of what was told.
            if self._view is not view:
                self._restart()

        gathered.go_over()
        try:
            bulk = BulkView(self._path, self._storage, self._clock, told=self._take_columns, restart=restart)
        except (OddReplayError, TearproofError, OSError, ReadingStopped):
            gathered.go_back()
            self._by_hand = True
            return
        if bulk.header != view.header or bulk.records < gathered.told:
            # Replaced at this moment: the next look will find that.
            bulk.close()
            gathered.go_back()
            return
        view.close()
        self._view = self._bulk = bulk
        self._tell_replayed(Fate.REREAD)

    def read_anew(self) -> None:
        """Read the file from its first byte: bytes were changed in a way that size and time may not show."""
        if self._view is not None:
            self._start_over(Fate.REREAD, anew=True)
        else:
            self.look_again()

    def _lose(self, error: Exception) -> None:
        """It could be read, and can't be any more. What lost its disk is opened anew when that comes back."""
        self._tell_trouble(*trouble_of(error, PurePath(self._path).name, was_there=True))
        if is_out_of_reach(error):
            self.close()

    def _take_change(self, kind: ChangeKind, *, judged: bool) -> None:
        """Tell what a look at the file has found; `judged`: its end counts as another thing than before."""
        if kind is ChangeKind.VANISHED:
            self._tell_trouble(gone_notice(PurePath(self._path).name), Fate.VANISHED)
        elif kind is ChangeKind.REPLACED:
            self._start_over(Fate.REPLACED)
        elif kind is ChangeKind.REREAD and likeness(self._view, self._source) != self._known:
            self._start_over(Fate.REREAD)
        elif kind is ChangeKind.REREAD:
            # Written over with the same bytes, as a new writer does with a last record that might not be durable.
            self._gathered.take()
        elif kind is not ChangeKind.NOTHING or judged:
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
        if stat.kind is FileKind.REGULAR and not self._stop() and self._tries.due:
            self._tries.failed()
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
        gathered = self._gathered
        self._forget(fate)
        self._gathered = gathered
        try:
            self._take_source()
        except OSError:
            # Gone again already; the next look will say so.
            return
        if self._view is not None and self._opening.header != self._view.header:
            # And another one again: the next look finds it.
            self._start_over(fate, anew=True)
            return
        self._tell_replayed(fate)
