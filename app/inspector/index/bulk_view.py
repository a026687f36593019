"""A log as it stands on the disk, read-only, for large files: the engine's view with a reader that takes columns.

When a file is looked at, when its end is being written, what is read again and what only judged: all that is the
engine's. The jobs come from the columns too, and where the records make no sense together, this view gives up: the
engine's own view must say where.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.loading import LoadedLog, load
from app.engine.view import LogView
from app.inspector.index.bulk_reader import BulkReader
from app.inspector.index.columns import ColumnRows, columns_of
from app.inspector.odd import OddReplayError

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.jobs.job import Job
    from app.engine.log.verdict import Verdict
    from app.engine.ports import Clock, Storage
    from app.inspector.belief import Sight
    from app.inspector.index.job_columns import ColumnJobs


class BulkView(LogView):
    """A large log, read-only; `table` and `jobs` stay empty, `sight` takes their place.

    Args:
        path: the log.
        storage: where it is.
        clock: for `now_ms`.
        told: called behind every piece that was read, with the reader, and while the jobs are worked out; what it
            raises ends that there.
        restart: called before everything is read anew.

    Raises:
        OddReplayError: a record makes no sense; the engine's view must be asked.
        StorageError: the file can't be opened, or is no regular file.
    """

    def __init__(
        self,
        path: str,
        storage: Storage,
        clock: Clock,
        *,
        told: Callable[[BulkReader], None],
        restart: Callable[[], None] | None = None,
    ) -> None:
        """Open the file and read it to its end."""
        self._told = told
        self._jobs: tuple[ColumnRows, int, ColumnJobs] | None = None
        super().__init__(path, storage, clock, restart=restart)

    @property
    def rows(self) -> ColumnRows:
        """Every record read."""
        reader = None if self._log is None else self._log.reader
        return reader.rows if isinstance(reader, BulkReader) else ColumnRows()

    def sight(self, now_ms: int) -> Sight:
        """Return f(log, now) as far as it is shown.

        Raises:
            OddReplayError: the records make no sense together.
            OSError: they can't be read any more.
        """
        return self.replayed().sight(now_ms)

    def payload(self, job: Job) -> bytes:
        """Return a job's payload; raises like `LoadedLog.read_payload`."""
        return self.replayed().payload(job)

    def replayed(self) -> ColumnJobs:
        """The jobs as the records leave them; raises as `sight`."""
        rows = self.rows
        if self._jobs is None or self._jobs[0] is not rows or self._jobs[1] != len(rows):
            # The first rows don't wait for it.
            from app.inspector.index.job_columns import column_jobs

            log = self._log
            assert log is not None
            reader = log.reader
            assert isinstance(reader, BulkReader)
            jobs = column_jobs(columns_of(rows), log.file, log.header, lambda: self._told(reader))
            if jobs is None:
                raise OddReplayError
            self._jobs = (rows, len(rows), jobs)
        return self._jobs[2]

    def _load(self) -> LoadedLog | Verdict:
        loaded = load(self._storage, self.path, write=False)
        if isinstance(loaded, LoadedLog):
            loaded.reader = BulkReader(loaded.file, loaded.header, self._told)
        return loaded
