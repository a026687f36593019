"""The list of jobs as cards: what the queue believes, in the order in which something happens to them next."""

from __future__ import annotations

from bisect import bisect_left, insort
from html import escape
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from app.engine.jobs.job import Job, JobState
from app.gui.models.changes import inserting, moving, rearranging, removing, resetting
from app.gui.models.job_filter import JobFilter
from app.gui.roles import JobRole
from app.inspector.cards import card_tip, card_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from PySide6.QtCore import QObject

    Index = QModelIndex | QPersistentModelIndex
    Key = tuple[int, int, int, int]

_STEPS_MAX = 200
"""More insertions, removals and moves than this in one update are cheaper as a reset."""

_ONE_BY_ONE_MAX = 40
"""More jobs than this that turn at one step of the clock are told together."""

_ROOT = QModelIndex()
_LEASED, _DELAYED, _READY, _DEAD, _FINISHED = range(5)
_COUNTED: Key = (_READY, -(1 << 32), 0, 0)
"""Above this place stand the jobs that count down. A priority has 32 bits."""


def key_of(job: Job) -> Key:
    """The place of a job in the list: what happens next, to whom.

    Leased ones by deadline, delayed ones by when they are back, ready ones in the order in which leases take them
    (DESIGN.md), then dead letters and finished ones by id.
    """
    state = job.state
    if state is JobState.READY:
        return (_READY, -job.priority, job.due_ms, job.id)
    if state is JobState.LEASED or state is JobState.DELAYED:
        return (_LEASED if state is JobState.LEASED else _DELAYED, job.due_ms, 0, job.id)
    return (_DEAD if state is JobState.DEAD_LETTER else _FINISHED, 0, 0, job.id)


class JobsModel(QAbstractListModel):
    """The jobs that pass the filter, at one moment.

    Attributes:
        total: how many jobs there are, also those there is no card for.
    """

    filled = Signal(int, int)
    """How many jobs are shown, and how many known: one of the two has changed."""
    turned = Signal(object)
    """These jobs (a sequence of `Job`) have another state, by time alone; none where only the moment is another."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs: dict[int, Job] = {}
        self._previews: dict[int, str] = {}
        self._order: list[Key] = []
        self._changed: set[int] = set()
        self.total, self._now_ms, self._dead = 0, 0, False
        self._related: frozenset[int] = frozenset()
        self._filter = JobFilter()

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._order)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._order):
            return None
        job = self._jobs[self._order[index.row()][-1]]
        if role == JobRole.JOB:
            return job
        if role == JobRole.NOW_MS:
            return self._now_ms
        if role == JobRole.PAYLOAD_PREVIEW:
            return self._previews.get(job.id, "")
        return self._rare_data(job, role)

    def _rare_data(self, job: Job, role: int) -> Any:
        if role == JobRole.BELIEF:
            return self._dead
        if role == JobRole.CHANGED:
            return job.id in self._changed
        if role == JobRole.RELATED:
            return job.id in self._related
        if role == JobRole.COUNTDOWN_FROM_MS:
            return job.changed_ms
        return _said(job, self._previews.get(job.id, ""), self._now_ms, role)

    # What the session tells.

    def set_belief(
        self, jobs: Iterable[Job], previews: Mapping[int, str], now_ms: int, total: int | None = None
    ) -> None:
        """Show these jobs instead; only the difference is announced.

        Args:
            jobs: f(log, now), or the first of it.
            previews: id to payload preview, for the ids that were not shown before.
            now_ms: the moment they are shown at.
            total: how many jobs there are; None when these are all.
        """
        fresh = {job.id: job for job in jobs}
        old, first = self._jobs, not self._jobs
        self._now_ms = now_ms
        self._previews.update(previews)
        before, self.total = self.total, len(fresh) if total is None else total
        # Most jobs are the very objects of the belief before; comparing their fields is what costs.
        touched = [id for id, job in fresh.items() if (was := old.get(id)) is not job and (was is None or was != job)]
        gone = [id for id in old if id not in fresh]
        if not touched and not gone and before == self.total:
            return
        self._changed = set() if first else set(touched)
        for id in gone:
            self._previews.pop(id, None)
        self._show(fresh, touched, gone)
        self.filled.emit(len(self._order), len(self._jobs))

    def add_previews(self, previews: Mapping[int, str]) -> None:
        """Take previews that come after their jobs; those of a long list come in pieces."""
        self._previews.update(previews)
        jobs = [self._jobs[id] for id in previews if id in self._jobs] if self._filter.text else []
        passing = set(map(key_of, self._filter.passing(jobs, self._previews)))
        left = {key_of(job) for job in jobs if self.row_of(job.id) >= 0}
        if left != passing:
            with resetting(self):
                self._order = sorted([key for key in self._order if key not in left] + list(passing))
            self.filled.emit(len(self._order), len(self._jobs))
        else:
            self._announce(0, len(self._order) - 1, JobRole.PAYLOAD_PREVIEW)

    def set_now(self, now_ms: int) -> None:
        """Move the moment on; jobs keep their states until the next belief."""
        self._now_ms = now_ms
        self._announce(0, bisect_left(self._order, _COUNTED) - 1, JobRole.NOW_MS)

    def show_at(self, now_ms: int, turned: Sequence[Job]) -> None:
        """Show another moment of the same log.

        Args:
            now_ms: the moment.
            turned: the jobs whose state is another then; all others are as they are.
        """
        before, self._now_ms = len(self._order), now_ms
        self._changed.update(job.id for job in turned)
        if len(turned) > _ONE_BY_ONE_MAX:
            self._turn_together(turned)
        else:
            for job in turned:
                self._put(job)
        self.set_now(now_ms)
        self.turned.emit(turned)
        if len(self._order) != before:
            self.filled.emit(len(self._order), len(self._jobs))

    def set_dead(self, dead: bool) -> None:
        """The queue's process is dead: what is shown is what it believed."""
        if dead != self._dead:
            self._dead = dead
            self._announce(0, len(self._order) - 1, JobRole.BELIEF)

    def set_related(self, jobs: Iterable[int] = ()) -> None:
        """The selected record is about these jobs."""
        before, self._related = self._related, frozenset(jobs)
        self._announce_jobs(before ^ self._related, JobRole.RELATED)

    def mark_changed(self, jobs: Iterable[int] = ()) -> None:
        """These cards changed a moment ago, and no others."""
        before, self._changed = self._changed, set(jobs)
        self._announce_jobs(before ^ self._changed, JobRole.CHANGED)

    def set_filter(self, text: str, states: Iterable[JobState]) -> None:
        """Show only jobs in one of these states whose words hold `text`, in upper or lower case."""
        wanted = JobFilter(frozenset(states), text.strip().casefold())
        if wanted != self._filter:
            self._filter = wanted
            with resetting(self):
                self._order = sorted(map(key_of, wanted.passing(self._jobs.values(), self._previews)))
            self.filled.emit(len(self._order), len(self._jobs))

    def clear(self) -> None:
        """Forget everything but the filter."""
        with resetting(self):
            self._jobs, self._previews, self._order = {}, {}, []
            self._changed, self._related, self._dead = set(), frozenset(), False
            self.total = 0
        self.filled.emit(0, 0)

    # What others ask.

    @property
    def jobs(self) -> Mapping[int, Job]:
        """All jobs, also those the filter hides, by id."""
        return self._jobs

    @property
    def previews(self) -> dict[int, str]:
        """Id to preview of the payload, of all jobs as far as they were told."""
        return dict(self._previews)

    @property
    def now_ms(self) -> int:
        """The moment shown."""
        return self._now_ms

    @property
    def dead(self) -> bool:
        """True while the jobs of a dead process are shown."""
        return self._dead

    @property
    def filtering(self) -> bool:
        """True when some jobs may be hidden."""
        return self._filter.hides_some

    def row_of(self, job: int) -> int:
        """The row of a job; -1 when it is hidden or unknown."""
        if job not in self._jobs:
            return -1
        key = key_of(self._jobs[job])
        row = bisect_left(self._order, key)
        return row if self._order[row : row + 1] == [key] else -1

    def job_at(self, row: int) -> Job | None:
        """The job of a row."""
        return self._jobs[self._order[row][-1]] if 0 <= row < len(self._order) else None

    def _show(self, fresh: dict[int, Job], touched: list[int], gone: list[int]) -> None:
        """Go over to the fresh jobs, row by row where that is cheaper than starting over."""
        moved = [id for id in touched if id not in self._jobs or key_of(self._jobs[id]) != key_of(fresh[id])]
        if len(gone) + len(moved) > _STEPS_MAX:
            with resetting(self):
                self._jobs = fresh
                self._order = sorted(map(key_of, self._filter.passing(fresh.values(), self._previews)))
            return
        for id in gone:
            self._drop(id)
        for id in touched:
            self._put(fresh[id])
        self._jobs = fresh

    def _turn_together(self, turned: Sequence[Job]) -> None:
        """Many jobs have another state, both lists in the order they turned: one new order instead of many moves."""
        olds = [self._jobs[job.id] for job in turned]
        left, came = (list(self._filter.passing(jobs, self._previews)) for jobs in (olds, turned))
        gone, before = set(map(key_of, left)), self._order
        fresh = sorted([key for key in before if key not in gone] + list(map(key_of, came)))
        same = [job.id for job in left] == [job.id for job in came]
        with rearranging(self, lambda row: self.row_of(before[row][-1])) if same else resetting(self):
            self._jobs.update((job.id, job) for job in turned)
            self._order = fresh

    def _drop(self, id: int) -> None:
        row = self.row_of(id)
        with removing(self, row, int(row >= 0)):
            del self._order[row : row + int(row >= 0)]
            self._jobs.pop(id)

    def _put(self, job: Job) -> None:
        """Insert, move, change or hide one job."""
        row = self.row_of(job.id)
        if not self._filter.passes(job, self._previews.get(job.id, "")):
            with removing(self, row, int(row >= 0)):
                del self._order[row : row + int(row >= 0)]
                self._jobs[job.id] = job
            return
        key = key_of(job)
        target = bisect_left(self._order, key)
        if row < 0:
            with inserting(self, target, 1):
                self._jobs[job.id] = job
                insort(self._order, key)
            return
        if self._order[row] != key:
            with moving(self, row, target):
                del self._order[row]
                self._jobs[job.id] = job
                insort(self._order, key)
        self._jobs[job.id] = job
        row = self.row_of(job.id)
        self.dataChanged.emit(self.index(row), self.index(row))

    def _announce_jobs(self, jobs: Iterable[int], role: JobRole) -> None:
        rows = [row for row in map(self.row_of, jobs) if row >= 0]
        self._announce(min(rows, default=-1), max(rows, default=-1), role)

    def _announce(self, first: int, last: int, role: JobRole) -> None:
        if 0 <= first <= last:
            self.dataChanged.emit(self.index(first), self.index(last), [int(role)])


def _said(job: Job, preview: str, now_ms: int, role: int) -> str | None:
    """The card in words, for screen readers and as tooltip."""
    if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.DisplayRole):
        return card_words(job, preview, now_ms)
    if role == Qt.ItemDataRole.ToolTipRole:
        return f"<p style='white-space:pre'>{escape(card_tip(job, now_ms))}</p>"
    return None
