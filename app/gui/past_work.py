"""The thread that looks into the past of an inspected log. Of many wishes only the latest is answered."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.engine.errors import StorageError, TearproofError
from app.engine.log.frame import HEADER_BYTES
from app.engine.log.header import judge_header
from app.gui.work_thread import WorkThread
from app.inspector.belief import Belief, MorePreviews, ToldJobs
from app.inspector.past import PastStopped, past_of
from app.wording import reworded

if TYPE_CHECKING:
    from app.engine.jobs.job import JobState
    from app.engine.log.header import FileHeader
    from app.engine.ports import OpenFile, Storage
    from app.inspector.index.columns import Columns
    from app.inspector.past import Past

CARDS_MAX = 1_000
"""Of very many jobs only so many get a card while one drags through the past: each move lays all of them out anew."""


@dataclass(frozen=True, slots=True, eq=False)
class PastLog:
    """A log as far as its past is looked at; what is appended later makes another one.

    Attributes:
        path: where it stands.
        header: its header, by which it is known again.
        end: where its last whole record ends.
        records: how many there are.
        columns: the records of a large one.
    """

    path: str
    header: FileHeader
    end: int
    records: int
    columns: Columns | None


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to see.

    Attributes:
        log: of this one.
        records: after so many records; None: as many as there were at `time_ms`.
        time_ms: at this moment; None: at the time of the last of those records.
    """

    log: PastLog
    records: int | None
    time_ms: int | None = None


@dataclass(frozen=True, slots=True)
class PastMoment:
    """The answer.

    Attributes:
        wish: to what.
        records: how many records count.
        belief: the jobs then.
        counts: how many were in each state.
    """

    wish: Wish
    records: int
    belief: Belief
    counts: dict[JobState, int]


class PastWork(QObject):
    """Answers wishes on a thread of its own, which is started at the first one.

    Args:
        storage: the file system; the log is opened once more, for reading only.
        parent: who owns it.
    """

    told = Signal(object)
    """`PastMoment`."""
    previewed = Signal(object)
    """`MorePreviews` of the jobs told last."""
    failed = Signal(object, str)
    """The `PastLog`, and why nothing can be told of it."""

    def __init__(self, storage: Storage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._storage = storage
        self._thread: WorkThread | None = None
        self._wish: Wish | None = None
        self._called_off = threading.Event()
        # What follows belongs to the thread.
        self._log: PastLog | None = None
        self._source: OpenFile | None = None
        self._past: Past | None = None
        self._jobs = ToldJobs()

    def ask(self, wish: Wish) -> None:
        """See to a wish; one that was not begun yet is forgotten."""
        if self._thread is None:
            self._thread = WorkThread("past")
        self._wish = wish
        if self._log is not wish.log:
            # What is worked at now is of a log that nobody asks for any more.
            self._called_off.set()
        self._thread.post(self._answer)

    def forget(self) -> None:
        """Nobody looks into the past any more: give the file and the memory back."""
        self._wish = None
        self._called_off.set()
        if self._thread is not None:
            self._thread.post(self._let_go)

    def stop(self) -> bool:
        """End the thread; False when it hangs in the system."""
        self.forget()
        return self._thread is None or self._thread.stop()

    def _answer(self) -> None:
        wish, self._wish = self._wish, None
        if wish is None:
            return
        self._called_off.clear()
        try:
            past = self._past_of(wish.log)
            self._tell(wish, past)
        except PastStopped:
            self._let_go()
        except (TearproofError, OSError) as error:
            self._let_go()
            why = (error.strerror or str(error)) if isinstance(error, OSError) else reworded(str(error))
            self.failed.emit(wish.log, why)

    def _past_of(self, log: PastLog) -> Past:
        if self._past is None or self._log is not log:
            self._let_go()
            self._log = log
            self._source = self._opened(log)
            self._past = past_of(self._source, log.header, log.end, log.columns, self._is_off)
        return self._past

    def _opened(self, log: PastLog) -> OpenFile:
        """The file at the log's path, if it is still that log."""
        source = self._storage.open(log.path)
        header = judge_header(source.read_at(0, HEADER_BYTES), source.stat().size_bytes)
        if header != log.header:
            source.close()
            raise StorageError(self.tr("Another file has taken the place of this log."))
        return source

    def _tell(self, wish: Wish, past: Past) -> None:
        records = past.records_at(wish.time_ms or 0) if wish.records is None else min(wish.records, past.records)
        sight = past.sight(records, wish.time_ms, CARDS_MAX)
        shown = self._jobs.settled(sight.jobs)
        first = self._jobs.fresh(shown, past.payload)
        belief = Belief(0, shown, sight.total, first, sight.now_ms, 0, sight.next_change_ms, sight.hidden_ms)
        self.told.emit(PastMoment(wish, records, belief, past.counts(records, wish.time_ms)))
        while first and self._wish is None and (first := self._jobs.fresh(shown, past.payload)):
            self.previewed.emit(MorePreviews(0, first))

    def _is_off(self) -> bool:
        return self._called_off.is_set()

    def _let_go(self) -> None:
        if self._source is not None:
            self._source.close()
        self._log, self._source, self._past, self._jobs = None, None, None, ToldJobs()
