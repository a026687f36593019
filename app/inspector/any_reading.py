"""Reads a file of any format: our own log by the engine's rules, another program's by its own, chosen by its bytes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.inspector.formats.sniff import foreign_format_at
from app.inspector.news import Fate, LogStart
from app.inspector.reading import LogReading

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.ports import Clock, Storage
    from app.inspector.belief import Sight
    from app.inspector.foreign_reading import ForeignReading
    from app.inspector.telling import News


class AnyReading:
    """Follows one file at a time, with the reading that fits it.

    Args:
        storage: the file system.
        clock: the time.
        tell: takes the news.
        stop: asked while a large file is read; True calls the reading off.
    """

    def __init__(self, storage: Storage, clock: Clock, tell: Callable[[News], None], stop: Callable[[], bool]) -> None:
        """Read nothing yet."""
        self._storage, self._tell = storage, tell
        self._own = LogReading(storage, clock, self._hear_own, stop)
        self._is_log = False
        self._make_foreign = partial(_foreign, storage, clock, tell, stop)
        self._made: ForeignReading | None = None
        self._reads_foreign = False
        self._path, self._serial, self._tells_jobs = "", 0, False
        self._simulated: Clock | None = None

    def open(self, serial: int, path: str, *, tell_jobs: bool, simulated: Clock | None = None) -> None:
        """Read another file.

        Args:
            serial: stands in all that is told about it.
            path: the file, whatever it is.
            tell_jobs: also tell the jobs.
            simulated: the clock its times go by, where that is not the one of this computer.
        """
        self.close()
        self._path, self._serial, self._tells_jobs, self._simulated = path, serial, tell_jobs, simulated
        self._open(None)

    def _open(self, fate: Fate | None) -> None:
        self._is_log = False
        form = None if self._simulated else foreign_format_at(self._path, self._storage)
        self._reads_foreign = form is not None
        if form is not None:
            self._foreign.open(self._serial, self._path, form, tell_jobs=self._tells_jobs, fate=fate)
        else:
            self._own.open(self._serial, self._path, tell_jobs=self._tells_jobs, simulated=self._simulated)

    @property
    def _foreign(self) -> ForeignReading:
        if self._made is None:
            self._made = self._make_foreign()
        return self._made

    def _hear_own(self, news: News) -> None:
        if isinstance(news, LogStart):
            self._is_log = news.facts.header is not None
        self._tell(news)

    def look_again(self) -> None:
        """Read what has changed since the last look."""
        if not self._path:
            return
        if self._reads_foreign:
            fate = self._foreign.look_again()
            if fate is not None:
                self._start_over(fate)
        elif self._is_log or self._simulated or foreign_format_at(self._path, self._storage) is None:
            self._own.look_again()
        else:
            self._start_over(Fate.REPLACED)

    def read_anew(self) -> None:
        """Read the file from its first byte: bytes were changed in a way that size and time may not show."""
        if self._reads_foreign:
            self._start_over(Fate.REREAD)
        else:
            self._own.read_anew()

    def _start_over(self, fate: Fate) -> None:
        self.close()
        self._open(fate)

    def tell_jobs(self, on: bool) -> None:
        """Start or stop telling the jobs."""
        self._tells_jobs = on
        self._now.tell_jobs(on)

    def mark_stale(self) -> None:
        """The jobs may be in other states by now."""
        self._now.mark_stale()

    @property
    def owes_jobs(self) -> bool:
        """True when the jobs are asked for and may be others than those told."""
        return self._now.owes_jobs

    def sight(self) -> Sight | None:
        """The jobs as they are at this moment. Ask only while they are owed."""
        return self._now.sight()

    def tell_belief(self, sight: Sight | None) -> None:
        """Tell the jobs, which are owed no more then."""
        self._now.tell_belief(sight)

    def close(self) -> None:
        """Give the descriptors back that nobody has taken over."""
        self._own.close()
        if self._made is not None:
            self._made.close()

    @property
    def _now(self) -> LogReading | ForeignReading:
        return self._foreign if self._reads_foreign else self._own


def _foreign(storage: Storage, clock: Clock, tell: Callable[[News], None], stop: Callable[[], bool]) -> ForeignReading:
    """Made only for a file of another program."""
    from app.inspector.foreign_reading import ForeignReading

    return ForeignReading(storage, clock, tell, stop)
