"""Reading a log without touching it: no lock file is made, nothing is written, other processes may go on writing.

A reader that meets a bad end asks the lock, if there is one: held means that the end is being written this moment,
free means that it may be judged.
"""

from __future__ import annotations

from enum import Enum

from app.engine.jobs.table import JobTable
from app.engine.light import dataclass
from app.engine.loading import LoadedLog, load
from app.engine.log.frame import END_BYTES, HEAD_BYTES, HEADER_BYTES
from app.engine.log.locking import lock_path_of
from app.engine.log.log_time import LogTime
from app.engine.log.mark import MARK_BYTES, decode_mark
from app.engine.log.trouble import explain
from app.engine.log.verdict import CLEAN, Verdict, VerdictKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.jobs.job import Job
    from app.engine.log.header import FileHeader
    from app.engine.log.mark import Mark
    from app.engine.log.reader import FrameVisitor
    from app.engine.ports import Clock, FileStat, LockFile, Storage

_LOCK_TRIES = 5
_LOCK_WAIT_MS = 2


class ChangeKind(Enum):
    """What a look at the file found since the look before."""

    NOTHING = "nothing"
    GREW = "grew"
    JUDGED = "judged"
    REREAD = "reread"
    REPLACED = "replaced"
    VANISHED = "vanished"


@dataclass(frozen=True, slots=True)
class Change:
    """The answer of `LogView.refresh`.

    Attributes:
        kind: NOTHING; GREW by `records`; JUDGED: no new record, but another verdict or size; REREAD: bytes that were
            read before have changed or are gone, all was read again; REPLACED: another file or generation stands at
            the path, all was read anew; VANISHED: nothing is there, the last view is kept.
        records: how many records were read by this look.
    """

    kind: ChangeKind
    records: int = 0


class LogView:
    """A log as it stands on the disk, read-only.

    Args:
        path: the log.
        storage: where it is.
        clock: for `now_ms`.
        visit: told of every record read, in order, with the reader's arguments.
        restart: called before everything is read anew; whoever keeps records clears them.

    Attributes:
        verdict: on the file as it was last read.
        header: None when the file has none to go by.
        size: bytes in the file at the last look.
        being_written: somebody holds the lock and the end is not whole yet: no damage.

    Raises:
        StorageError: the file can't be opened, or is no regular file.
    """

    def __init__(
        self,
        path: str,
        storage: Storage,
        clock: Clock,
        *,
        visit: FrameVisitor | None = None,
        restart: Callable[[], None] | None = None,
    ) -> None:
        """Open the file and read it to its end."""
        self.path = path
        self.verdict = CLEAN
        self.size = 0
        self.being_written = False
        self._storage = storage
        self._time = LogTime(clock)
        self._clock = clock
        self._visit = visit
        self._restart = restart
        self._log: LoadedLog | None = None
        self._seen: FileStat | None = None
        self._mark: Mark | None = None
        self._empty_table = JobTable()
        try:
            self._read_anew()
        except OSError as error:
            self.close()
            raise explain(error, "reading", path) from error
        except BaseException:
            self.close()
            raise

    @property
    def header(self) -> FileHeader | None:
        """The file header; None when there is none to go by."""
        return None if self._log is None else self._log.header

    @property
    def table(self) -> JobTable:
        """The jobs as the readable records leave them."""
        return self._empty_table if self._log is None else self._log.table

    @property
    def records(self) -> int:
        """Whole records read."""
        return 0 if self._log is None else self._log.reader.records

    @property
    def end(self) -> int:
        """Offset behind the last whole record."""
        return 0 if self._log is None else self._log.reader.end

    def now_ms(self) -> int:
        """Return the present of this log, ms UTC."""
        return self._time.now_ms()

    def jobs(self, now_ms: int | None = None) -> list[Job]:
        """Return f(log, now) of the readable records, by id."""
        return self.table.jobs_at(self.now_ms() if now_ms is None else now_ms)

    def payload(self, job: Job) -> bytes:
        """Return a job's payload; raises like `LoadedLog.read_payload`."""
        assert self._log is not None
        return self._log.read_payload(self._log.table.find(job.id))

    def read_at(self, offset: int, length: int) -> bytes:
        """Return bytes of the file as it was opened, for showing them; fewer at its end.

        Raises:
            StorageError: the system could not read them, or there is no such file any more.
        """
        try:
            if self._log is not None:
                return self._log.file.read_at(offset, length)
            file = self._storage.open(self.path)
            try:
                return file.read_at(offset, length)
            finally:
                file.close()
        except OSError as error:
            raise explain(error, "reading", self.path) from error

    def refresh(self) -> Change:
        """Look at the file again and read what is new.

        Raises:
            StorageError: the system could not read it. The last view is kept.
        """
        try:
            return self._refresh()
        except FileNotFoundError:
            return Change(ChangeKind.VANISHED)
        except OSError as error:
            raise explain(error, "reading", self.path) from error

    def close(self) -> None:
        """Give the descriptor back. What was read stays."""
        if self._log is not None:
            self._log.file.close()

    def _refresh(self) -> Change:
        found = self._storage.stat(self.path)
        seen = self._seen
        if seen is None or found.identity != seen.identity:
            self._read_anew()
            return Change(ChangeKind.REPLACED, self.records)
        if (found.size_bytes, found.mtime_ms) == (seen.size_bytes, seen.mtime_ms) and not self._may_have_changed():
            # What was promised stands in another file: a power cut may have taken that back, too.
            return Change(ChangeKind.NOTHING) if self._log is None or self._mark_is_known() else self._follow(found)
        grown = found.size_bytes > seen.size_bytes or self._reserved_space_is_used()
        if self._log is None or not grown or not self._end_is_known():
            return self._reread(found)
        return self._follow(found)

    def _follow(self, found: FileStat) -> Change:
        """Read on from the last known record and say what came of it."""
        before = (self.verdict, self.size, self.being_written)
        records = self.records
        self._read_on(found)
        if self.records > records:
            return Change(ChangeKind.GREW, self.records - records)
        same = before == (self.verdict, self.size, self.being_written)
        return Change(ChangeKind.NOTHING if same else ChangeKind.JUDGED)

    def _reread(self, found: FileStat) -> Change:
        """Not grown: a repaired tail is only judged again; anything else is read from the start."""
        seen = self._seen
        tail_only = self._log is not None and self.end <= found.size_bytes and self._end_is_known()
        was_cut = seen is not None and found.size_bytes < seen.size_bytes and found.size_bytes == self.end
        if tail_only and (was_cut or self.being_written):
            return self._follow(found)
        self._read_anew()
        return Change(ChangeKind.REREAD, self.records)

    def _may_have_changed(self) -> bool:
        return self.being_written or not self._end_is_known() or self._reserved_space_is_used()

    def _mark_is_known(self) -> bool:
        """True when the lock file's mark is the one by which the end was judged."""
        lock = self._open_lock()
        if lock is None:
            return self._mark is None
        try:
            return _mark_in(lock) == self._mark
        finally:
            lock.close()

    def _reserved_space_is_used(self) -> bool:
        """Records written into reserved space change neither the size nor, within a millisecond, the file's time."""
        log = self._log
        return log is not None and log.header.reserves_space and any(log.file.read_at(log.reader.end, HEAD_BYTES))

    def _end_is_known(self) -> bool:
        """True when the last record read still stands where it stood."""
        if self._log is None or self._log.reader.end == HEADER_BYTES:
            return True
        reader = self._log.reader
        tail = self._log.file.read_at(reader.end - END_BYTES, END_BYTES)
        return int.from_bytes(tail, "little") == reader.chain

    def _read_anew(self) -> None:
        """Open what stands at the path now; until that has succeeded the last view is kept."""
        found = self._storage.stat(self.path)
        loaded = self._load()
        self.close()
        self._log = None
        if self._restart is not None:
            self._restart()
        self.being_written = False
        if isinstance(loaded, Verdict):
            self._seen, self.size, self.verdict = found, found.size_bytes, loaded
            return
        self._log = loaded
        self._read_on(loaded.file.stat())

    def _load(self) -> LoadedLog | Verdict:
        """Open the file and judge its header. A view that reads otherwise puts another reader into the log."""
        return load(self._storage, self.path, write=False, also=self._visit)

    def _read_on(self, found: FileStat) -> None:
        """Read to the end of the file; ask the lock before a bad end is believed."""
        log = self._log
        assert log is not None
        lock = self._open_lock()
        try:
            self._mark = None if lock is None else _mark_in(lock)
            verdict = log.read(found.size_bytes, self._mark)
            self.being_written = False
            if verdict.kind in (VerdictKind.TORN, VerdictKind.DAMAGED) and lock is not None:
                if self._take_shared(lock):
                    try:
                        found = log.file.stat()
                        self._mark = _mark_in(lock)
                        verdict = log.read(found.size_bytes, self._mark)
                    finally:
                        lock.unlock()
                else:
                    self.being_written = True
                    verdict = Verdict(VerdictKind.CLEAN, "the end is being written", None)
        finally:
            if lock is not None:
                lock.close()
        self.verdict, self.size, self._seen = verdict, found.size_bytes, found
        self._time.saw(log.reader.time_ms, found.mtime_ms)

    def _take_shared(self, lock: LockFile) -> bool:
        for _ in range(_LOCK_TRIES):
            if lock.try_lock(shared=True):
                return True
            self._clock.sleep_ms(_LOCK_WAIT_MS)
        return False

    def _open_lock(self) -> LockFile | None:
        try:
            return self._storage.open_lock(lock_path_of(self._storage.real_path(self.path)), create=False)
        except OSError:
            # None there, or not for us to open: then the end is judged as it stands.
            return None


def _mark_in(lock: LockFile) -> Mark | None:
    return decode_mark(lock.read_at(0, MARK_BYTES))
