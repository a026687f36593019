"""One log, shared by several processes: FORMAT.md's “Lock and durable mark”, step by step.

`exclusive` is the frame of every operation: lock, look whether the path still is the file, catch up with what others
wrote, make an end durable that may not be, work, unlock. `append` writes one record inside it.
"""

from __future__ import annotations

from app.engine.errors import ClosedForWritingError, OutcomeUnknownError, TearproofError
from app.engine.events import ClosedForWriting, EndRewritten, LogCompacted, LogCreated, OthersWrote, TailSetAside
from app.engine.loading import LoadedLog, load
from app.engine.log.frame import HEADER_BYTES, encode_frame, end_crc_of
from app.engine.log.header import FileHeader
from app.engine.log.locking import QueueLock
from app.engine.log.log_time import LogTime
from app.engine.log.mark import Mark
from app.engine.log.new_file import previous_of, put_in_place_new, temporary_of, write_temporary
from app.engine.log.recovery import set_tail_aside, write_all
from app.engine.log.trouble import explain, refusal
from app.engine.log.verdict import Verdict, VerdictKind
from app.engine.log.writer import append

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn, TypeVar

    from app.engine.events import Event
    from app.engine.log.writer import Timing
    from app.engine.ports import Clock, FileStat, OpenFile, Storage

    T = TypeVar("T")


class SharedLog:
    """A log opened for writing.

    Args:
        path: the log; symbolic links are resolved once.
        storage: where it is.
        clock: the time.
        recover_tails: set a torn tail aside when one is met; otherwise it is refused.
        timeout_ms: how long to wait for the lock.
        note: takes every event, while the lock is held.

    Attributes:
        log: the file and what was read of it.
        time: the present of this log.
        closed_reason: why nothing may be written any more; empty while all is well.
        own_end: end of the last record this process wrote, 0 if none.
    """

    log: LoadedLog

    def __init__(
        self,
        path: str,
        storage: Storage,
        clock: Clock,
        *,
        recover_tails: bool,
        timeout_ms: int,
        note: Callable[[Event], None],
    ) -> None:
        """Open nothing yet; `open` does."""
        self.path = storage.real_path(path)
        self.storage = storage
        self.clock = clock
        self.time = LogTime(clock)
        self.closed_reason = ""
        self.own_end = 0
        self.recover_tails = recover_tails
        self.note = note
        self._lock = QueueLock(storage, clock, self.path, timeout_ms)

    def open(self, *, create: bool) -> None:
        """Open the log and read it to its end, making it first if `create` and nothing is there.

        Raises:
            MissingLogError, LogError, StorageError: it can't be opened for writing; it was not changed.
        """
        try:
            if self._needs_making(create):
                self._make()
            self._lock.acquire()
            try:
                self._load()
                self._catch_up()
            finally:
                self._lock.release()
        except OSError as error:
            self.close()
            raise explain(error, "opening", self.path) from error
        except BaseException:
            self.close()
            raise

    def exclusive(self, work: Callable[[], T]) -> T:
        """Run `work` with the lock held and everything read that others wrote.

        Raises:
            ClosedForWritingError: this process may no longer write.
            TearproofError: what `work` raises, or what kept it from being run.
        """
        if self.closed_reason:
            raise ClosedForWritingError(self.closed_reason)
        try:
            self._lock.acquire()
            try:
                self._catch_up()
                return work()
            finally:
                self._lock.release()
        except OSError as error:
            raise explain(error, "using", self.path) from error
        except TearproofError:
            raise
        except BaseException:
            self._lock.close()
            self.close_for_writing("it was interrupted in the middle of an operation", outcome_unknown=True)
            raise

    def append(self, letter: int, now_ms: int, body: bytes) -> tuple[int, int, Timing]:
        """Write one record at the end and take it into the table; called inside `exclusive`.

        Returns:
            Its offset, its size in bytes, and how long the disk took.

        Raises:
            NoSpaceError, StorageError: it could not be written; file and table are as before.
            ClosedForWritingError, OutcomeUnknownError: see `writer.append`; nothing more can be written.
        """
        log, reader = self.log, self.log.reader
        offset = reader.end
        frame = encode_frame(letter, reader.sequence + 1, now_ms, reader.chain, log.header.salt, body)
        try:
            timing = append(log.file, self.clock, offset, frame, self.path, self._lock.erase_mark)
        except ClosedForWritingError as error:
            self._close(str(error), outcome_unknown=isinstance(error, OutcomeUnknownError))
            raise
        self._check_still_in_place()
        self._write_mark(offset + len(frame), end_crc_of(frame))
        if not reader.take(frame):
            raise AssertionError("the record just written does not follow on the log")
        self.time.saw(now_ms)
        self.own_end = reader.end
        return offset, len(frame), timing

    def follow_new_generation(self) -> None:
        """Read the file that stands at the path now and mark it durable; called when it is."""
        self._load()
        reader = self.log.reader
        verdict = self.log.read(self.log.file.stat().size_bytes)
        if verdict.kind is not VerdictKind.CLEAN:
            raise refusal(verdict, self.path)
        self.time.saw(reader.time_ms)
        self._write_mark(reader.end, reader.chain)

    def close_for_writing(self, why: str, *, outcome_unknown: bool = False) -> None:
        """Stop writing for good; `why` continues “{path} is closed for writing: …”."""
        self._close(
            f"{self.path} is closed for writing: {why}. Open it again to go on.", outcome_unknown=outcome_unknown
        )

    def close(self) -> None:
        """Give all descriptors back."""
        self._lock.close()
        if hasattr(self, "log"):
            self.log.file.close()

    def _close(self, reason: str, *, outcome_unknown: bool) -> None:
        if not self.closed_reason:
            self.closed_reason = reason
            self.note(ClosedForWriting(self.path, reason, outcome_unknown))

    def _needs_making(self, create: bool) -> bool:
        """True when there is nothing at the path; what is there must look like a log before a lock file is made."""
        try:
            found = load(self.storage, self.path, write=False)
        except FileNotFoundError:
            if create:
                return True
            raise
        if isinstance(found, Verdict):
            raise refusal(found, self.path)
        found.file.close()
        if found.header.read_only:
            raise refusal(Verdict(VerdictKind.NEWER, "a later version wrote it", 0, read_only=True), self.path)
        return False

    def _make(self) -> None:
        try:
            self._lock.acquire()
            try:
                self._create()
            finally:
                self._lock.release()
        except OSError as error:
            raise explain(error, "creating", self.path) from error

    def _create(self) -> None:
        header = FileHeader(
            file_id=self.storage.random_bytes(12),
            salt=int.from_bytes(self.storage.random_bytes(4), "big"),
            created_ms=self.clock.now_ms(),
        )
        temporary = write_temporary(self.storage, self.path, [header.encode()], None)
        try:
            put_in_place_new(self.storage, temporary, self.path)
        except FileExistsError:
            # Somebody was quicker; theirs is as good.
            return
        self._lock.write_mark(Mark(header.file_id, header.generation, HEADER_BYTES, header.salt))
        self.note(LogCreated(self.path, HEADER_BYTES))

    def _load(self) -> None:
        loaded = load(self.storage, self.path, write=True)
        if isinstance(loaded, Verdict):
            raise refusal(loaded, self.path)
        if hasattr(self, "log"):
            self.log.file.close()
        self.log = loaded
        self.time.saw(loaded.header.created_ms)

    def _catch_up(self) -> None:
        """Steps 2 to 4 of the page: is it still our file, what is new, is its end durable?"""
        try:
            found = self.storage.stat(self.path)
        except FileNotFoundError:
            self._refuse_for_good("the file is gone from its path")
        if found.identity != self.log.identity:
            self._follow_replacement()
            found = self.log.file.stat()
        elif found.size_bytes < self.log.reader.end:
            self._refuse_for_good("the file has become shorter than what was read of it")
        if found.links > 1:
            self._check_names(found)
        mark = self._lock.read_mark()
        durable_end = self.log.durable_end(mark)
        reader = self.log.reader
        if mark is not None and durable_end == reader.end and mark.end_crc != reader.chain:
            self._load()
            reader = self.log.reader
        if not self.log.judged or found.size_bytes != reader.end or durable_end > reader.end:
            self._read_on(found, mark)
        if mark is None or durable_end != reader.end or mark.end_crc != reader.chain:
            self._make_end_durable()

    def _read_on(self, found: FileStat, mark: Mark | None) -> None:
        reader = self.log.reader
        start, records, first = reader.end, reader.records, not self.log.judged
        verdict = self.log.read(found.size_bytes, mark)
        if reader.records > records:
            self.time.saw(reader.time_ms, found.mtime_ms)
            if not first:
                self.note(OthersWrote(self.path, reader.records - records, start, reader.end))
        if verdict.kind is VerdictKind.TORN and self.recover_tails and not verdict.read_only:
            self._set_tail_aside(found.size_bytes, verdict)
        elif verdict.kind is not VerdictKind.CLEAN or verdict.read_only:
            error = refusal(verdict, self.path)
            if verdict.kind is not VerdictKind.TORN:
                self._close(str(error), outcome_unknown=False)
            raise error

    def _set_tail_aside(self, size: int, verdict: Verdict) -> None:
        end = self.log.reader.end
        try:
            kept_as = set_tail_aside(self.storage, self.path, self.log.file, end, size)
        except OSError as error:
            raise explain(error, "copying the torn tail aside from", self.path) from error
        self.note(TailSetAside(self.path, end, size - end, kept_as, verdict.reason))

    def _make_end_durable(self) -> None:
        """Whoever wrote the last record may have died, or failed, between write and fsync: write it again and sync.

        Through a descriptor of its own, because after a failed fsync the old pages count as clean. Nor is it known that
        the name itself is durable: its maker may have died before the folder was synced.
        """
        reader = self.log.reader
        offset = reader.last_offset
        length = reader.end - offset if offset else HEADER_BYTES
        file = self.storage.open(self.path, write=True)
        try:
            frame = file.read_at(offset, length)
            if file.stat().identity != self.log.identity or (offset and end_crc_of(frame) != reader.chain):
                self._refuse_for_good("the file was changed while it was being read")
            started_us = self.clock.monotonic_us()
            self._rewrite(file, offset, frame)
            sync_us = self.clock.monotonic_us() - started_us
        finally:
            file.close()
        self._write_mark(reader.end, reader.chain)
        self.note(EndRewritten(self.path, offset, length, sync_us))

    def _rewrite(self, file: OpenFile, offset: int, frame: bytes) -> None:
        try:
            write_all(file, offset, frame)
            file.sync()
            self.storage.sync_folder(self.path)
        except OSError as error:
            self.close_for_writing(
                f"its last record could not be made durable ({error.strerror or error})", outcome_unknown=True
            )
            raise OutcomeUnknownError(self.closed_reason) from error

    def _follow_replacement(self) -> None:
        """Another file stands at the path: a newer generation is followed, anything else ends the writing."""
        before, records = self.log.header, self.log.reader.records
        bytes_before = self.log.reader.end
        loaded = load(self.storage, self.path, write=True)
        if isinstance(loaded, Verdict):
            self._refuse_for_good("another file stands at its path, and it is no log")
        header = loaded.header
        if header.file_id != before.file_id or header.generation <= before.generation:
            loaded.file.close()
            self._refuse_for_good("another file stands at its path")
        self.log.file.close()
        self.log = loaded
        found = loaded.file.stat()
        self._read_on(found, self._lock.read_mark())
        self.own_end = 0
        reader = loaded.reader
        self.note(
            LogCompacted(
                self.path,
                header.generation,
                records,
                reader.records,
                bytes_before,
                reader.end,
                previous_of(self.path),
                by_other_process=True,
            )
        )

    def _check_names(self, found: FileStat) -> None:
        """A second hard link would be a second path with a lock of its own; only names we give ourselves are known."""
        own = 1
        for name in (previous_of(self.path), previous_of(self.path) + ".tmp", temporary_of(self.path)):
            try:
                own += self.storage.identity(name) == found.identity
            except FileNotFoundError:
                continue
        if found.links > own:
            self._refuse_for_good("the file has a second name (a hard link), and writers there would not see the lock")

    def _check_still_in_place(self) -> None:
        try:
            in_place = self.storage.identity(self.path) == self.log.identity
        except OSError:
            in_place = False
        if not in_place:
            why = "the file was removed or replaced while a record was written, so that record may be lost"
            self.close_for_writing(why, outcome_unknown=True)
            raise OutcomeUnknownError(self.closed_reason)

    def _refuse_for_good(self, why: str) -> NoReturn:
        self.close_for_writing(why)
        raise ClosedForWritingError(self.closed_reason)

    def _write_mark(self, end: int, end_crc: int) -> None:
        header = self.log.header
        self._lock.write_mark(Mark(header.file_id, header.generation, end, end_crc))
