"""The state of a queue: every job's row, folded from the log. The frozen `Job` is the view that is handed out."""

from __future__ import annotations

from collections import ChainMap

from app.engine.errors import GoneJobError, UnknownJobError
from app.engine.jobs.lifecycle import view_at
from app.engine.jobs.order import LeaseOrder
from app.engine.jobs.row import JobRow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterator, MutableMapping
    from typing import Protocol

    from app.engine.jobs.job import Job

    class SnapshotProgress(Protocol):
        """Counts the job snapshots that a summary announced."""

        due: int

        def add(self, body: bytes) -> None:
            """Take note of one."""
            ...


class JobTable:
    """All jobs of one log.

    Attributes:
        rows: id to row, in the order of the log.
        keys: key to the id that had it last; it is taken while that job still matters (`key_holder`).
        snapshots: what the summary at the start of a compacted file announced, None without one.
        base_sequence: numbers up to this one were given before this generation; such an id that is not here is gone.
    """

    def __init__(self, base_sequence: int = 0) -> None:
        """Start with no jobs."""
        self.rows: dict[int, JobRow] = {}
        self.keys: MutableMapping[str, int] = {}
        self.base_sequence = base_sequence
        self.order = LeaseOrder(self.rows)
        self.snapshots: SnapshotProgress | None = None
        self._names: dict[bytes, str] = {}

    def text(self, raw: bytes) -> str:
        """Return UTF-8 as text, one shared object for each worker's name.

        Raises:
            UnicodeDecodeError: it is no UTF-8.
        """
        name = self._names.get(raw)
        if name is None:
            name = raw.decode("utf-8")
            if len(self._names) < 1024:
                self._names[raw] = name
        return name

    def find(self, id: int) -> JobRow:
        """Return the row of a job.

        Raises:
            GoneJobError: it was finished and compacted away.
            UnknownJobError: no job has that number.
        """
        try:
            return self.rows[id]
        except KeyError:
            pass
        if 0 < id <= self.base_sequence:
            raise GoneJobError(
                f"Job {id} is gone: it was finished, and compaction has removed it. `jobs` lists what is left."
            )
        raise UnknownJobError(f"There is no job {id}. `jobs` lists the jobs and their numbers.")

    def key_holder(self, key: str) -> JobRow | None:
        """Return the job that has the key now; it is free again once that job is done or cancelled."""
        id = self.keys.get(key)
        row = None if id is None else self.rows[id]
        return row if row is not None and row.is_kept else None

    def jobs_at(self, now_ms: int) -> list[Job]:
        """Return f(log, now): every job's view at a moment, by id."""
        return [view_at(row, now_ms) for row in self.rows.values()]

    def scratch(self) -> JobTable:
        """Return a table that starts as this one and can be changed without changing this one."""
        return _ScratchTable(self)


class _ScratchRows(dict[int, JobRow]):
    """Rows that are copied from another table when first looked at.

    They don't know their order: two that know each other, and the whole table below them, would outlive the batch until
    Python looks for such circles, which takes longer the more jobs there are.

    Attributes:
        copied: those that the scratch's own order has not heard of.
    """

    def __init__(self, base: dict[int, JobRow]) -> None:
        super().__init__()
        self._base = base
        self.copied: list[JobRow] = []

    def __missing__(self, id: int) -> JobRow:
        row = self[id] = self._base[id].copy()
        self.copied.append(row)
        return row


class _ScratchOrder(LeaseOrder):
    """The lease order of a scratch table: the touched rows' own, merged with the base's, which is only walked along."""

    def __init__(self, base: JobTable, touched: _ScratchRows) -> None:
        super().__init__(touched)
        self._base = base
        self._touched = touched
        self._untouched: Iterator[JobRow] | None = None
        self._next_untouched: JobRow | None = None

    def _move_to(self, now_ms: int) -> None:
        copied, self._touched.copied = self._touched.copied, []
        for row in copied:
            self.changed(row)
        super()._move_to(now_ms)

    def next_ready(self, now_ms: int, skip: Container[int] = ()) -> JobRow | None:
        """Return the row that a lease takes; all of a batch happens at one moment, so the walk never goes back."""
        if self._untouched is None:
            self._untouched = self._base.order.in_order(now_ms)
            self._next_untouched = next(self._untouched, None)
        while self._next_untouched is not None and self._next_untouched.id in self._touched:
            self._next_untouched = next(self._untouched, None)
        own = super().next_ready(now_ms, skip)
        rows = [row for row in (own, self._next_untouched) if row is not None]
        best = min(rows, key=lambda row: (-row.priority, row.available_ms, row.id), default=None)
        return None if best is None else self._touched[best.id]

    def next_change_ms(self, now_ms: int, skip: Container[int] = ()) -> int | None:
        """Return the first change among touched rows and the base's others."""
        times = [super().next_change_ms(now_ms, skip), self._base.order.next_change_ms(now_ms, skip=self._touched)]
        return min((time for time in times if time is not None), default=None)


class _ScratchTable(JobTable):
    """A copy on demand. Batches are checked on one before anything is written."""

    def __init__(self, base: JobTable) -> None:
        super().__init__(base.base_sequence)
        touched = _ScratchRows(base.rows)
        self.rows = touched
        self.keys = ChainMap({}, base.keys)
        self.order = _ScratchOrder(base, touched)
