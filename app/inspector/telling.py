"""What every reading has in common, whatever the format of its file: whom it tells, what it told, what it owes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.inspector.belief import Belief, MorePreviews, ToldJobs
from app.inspector.news import Fate, LogGrowth, LogProgress, LogStart, LogTrouble

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.ports import Clock, Storage
    from app.inspector.patience import Patience
    from app.inspector.verdicts import Notice

News = LogStart | LogGrowth | LogProgress | LogTrouble | Belief | MorePreviews


class Telling:
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
        self._tell, self._stop = tell, stop
        self._path = ""
        self._now = 0
        self._fate: Fate | None = None
        self._patience: Patience | None = None
        self._begun = self._tells_jobs = self._stale = False
        self._told = ToldJobs()
        self._trouble: Notice | None = None

    def tell_jobs(self, on: bool) -> None:
        """Start or stop telling the jobs."""
        self._tells_jobs = on
        self._stale = True

    def mark_stale(self) -> None:
        """The jobs may be in other states by now."""
        self._stale = True

    def _tell_trouble(self, notice: Notice, fate: Fate | None = None) -> None:
        """Say it once, not at every look."""
        if notice != self._trouble:
            self._trouble = notice
            self._tell(LogTrouble(self._now, notice, fate))
