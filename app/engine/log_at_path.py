"""One log at its path, held under the lock: load it, set a torn tail aside, make its end durable, mark it.

These are the steps of FORMAT.md's “Lock and durable mark”; `shared_log.py` says in which order.
"""

from __future__ import annotations

from app.engine.errors import ClosedForWritingError, OutcomeUnknownError
from app.engine.events import ClosedForWriting, EndRewritten, LogCreated, TailSetAside
from app.engine.loading import LoadedLog, load
from app.engine.log.frame import HEADER_BYTES, end_crc_of
from app.engine.log.header import FileHeader
from app.engine.log.locking import QueueLock
from app.engine.log.log_time import LogTime
from app.engine.log.mark import encode_mark
from app.engine.log.new_file import previous_of, put_in_place_new, temporaries_of, write_temporary
from app.engine.log.recovery import set_tail_aside, write_all
from app.engine.log.trouble import explain, refusal
from app.engine.log.verdict import Verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn

    from app.engine.events import Event
    from app.engine.ports import Clock, OpenFile, Storage


class LogAtPath:
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
        self._own_mark = b""
        self._lock = QueueLock(storage, clock, self.path, timeout_ms)

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
        self._lock.write_mark(encode_mark(header.file_id, header.generation, HEADER_BYTES, header.salt))
        self.note(LogCreated(self.path, HEADER_BYTES))

    def _load(self) -> None:
        loaded = load(self.storage, self.path, write=True)
        if isinstance(loaded, Verdict):
            raise refusal(loaded, self.path)
        if hasattr(self, "log"):
            self.log.file.close()
        self.log = loaded
        self.time.saw(loaded.header.created_ms)

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
        self._write_mark(self._mark_of_end())
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

    def _check_names(self, links: int) -> None:
        """A second hard link would be a second path with a lock of its own; only names we give ourselves are known."""
        own = 1
        for name in (previous_of(self.path), previous_of(self.path) + ".tmp", *temporaries_of(self.path)):
            try:
                own += self.storage.glance(name)[0] == self.log.identity
            except FileNotFoundError:
                continue
        if links > own:
            self._refuse_for_good("the file has a second name (a hard link), and writers there would not see the lock")

    def _is_in_place(self) -> bool:
        try:
            return self.storage.glance(self.path)[0] == self.log.identity
        except OSError:
            return False

    def _doubt_the_outcome(self) -> NoReturn:
        why = "the file was removed or replaced while a record was written, so that record may be lost"
        self.close_for_writing(why, outcome_unknown=True)
        raise OutcomeUnknownError(self.closed_reason)

    def _refuse_for_good(self, why: str) -> NoReturn:
        self.close_for_writing(why)
        raise ClosedForWritingError(self.closed_reason)

    def _mark_of_end(self) -> bytes:
        header, reader = self.log.header, self.log.reader
        return encode_mark(header.file_id, header.generation, reader.end, reader.chain)

    def _write_mark(self, raw: bytes) -> None:
        self._own_mark = raw
        self._lock.write_mark(raw)
