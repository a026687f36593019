"""One log, shared by several processes: FORMAT.md's “Lock and durable mark”, step by step.

`exclusive` is the frame of every operation: lock, look whether the path still is the file, catch up with what others
wrote, make an end durable that may not be, work, unlock. `append` writes one record inside it.
"""

from __future__ import annotations

from app.engine.errors import ClosedForWritingError, OutcomeUnknownError, TearproofError
from app.engine.events import LogCompacted, OthersWrote
from app.engine.loading import load
from app.engine.log.frame import build_frame
from app.engine.log.mark import encode_mark
from app.engine.log.new_file import previous_of
from app.engine.log.trouble import explain, refusal
from app.engine.log.verdict import Verdict, VerdictKind
from app.engine.log.writer import append
from app.engine.log_at_path import LogAtPath

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from app.engine.log.mark import Mark

    T = TypeVar("T")


class SharedLog(LogAtPath):
    """A log opened for writing, used in turns with other processes."""

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

    def exclusive(self, work: Callable[..., T], *arguments: object) -> T:
        """Run `work(*arguments)` with the lock held and everything read that others wrote.

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
                return work(*arguments)
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

    def append(self, letter: int, now_ms: int, body: bytes) -> tuple[int, int, int, int]:
        """Write one record at the end and take it into the table; called inside `exclusive`.

        Returns:
            Its offset, its size in bytes, and how many microseconds write and fsync took.

        Raises:
            NoSpaceError, StorageError: it could not be written; file and table are as before.
            ClosedForWritingError, OutcomeUnknownError: see `writer.append`; nothing more can be written.
        """
        log, reader = self.log, self.log.reader
        offset = reader.end
        frame, end_crc = build_frame(letter, reader.sequence + 1, now_ms, reader.chain, log.header.salt, body)
        # Worked out before the disk is asked, like all that can be: after an fsync every step costs twice as much.
        mark = encode_mark(log.header.file_id, log.header.generation, offset + len(frame), end_crc)
        try:
            write_us, sync_us = append(log.file, self.clock, offset, frame, self.path, self._lock.erase_mark)
        except ClosedForWritingError as error:
            self._close(str(error), outcome_unknown=isinstance(error, OutcomeUnknownError))
            raise
        if not self._is_in_place():
            self._doubt_the_outcome()
        self._write_mark(mark)
        reader.take_own(frame, letter, now_ms, len(body), end_crc)
        self.time.saw(now_ms)
        self.own_end = reader.end
        return offset, len(frame), write_us, sync_us

    def follow_new_generation(self) -> None:
        """Read the file that stands at the path now and mark it durable; called when it is."""
        self._load()
        reader = self.log.reader
        verdict = self.log.read(self.log.file.stat().size_bytes)
        if verdict.kind is not VerdictKind.CLEAN:
            raise refusal(verdict, self.path)
        self.time.saw(reader.time_ms)
        self._write_mark(self._mark_of_end())

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

    def _catch_up(self) -> None:
        """Steps 2 to 4 of the page: is it still our file, what is new, is its end durable?"""
        try:
            identity, size_bytes, links = self.storage.glance(self.path)
        except FileNotFoundError:
            self._refuse_for_good("the file is gone from its path")
        if identity != self.log.identity:
            self._follow_replacement()
            size_bytes = self.log.file.stat().size_bytes
        elif size_bytes < self.log.reader.end:
            self._refuse_for_good("the file has become shorter than what was read of it")
        if links > 1:
            self._check_names(links)
        if self._lock.mark_bytes == self._own_mark and size_bytes == self.log.reader.end:
            # Nobody has written since this process did.
            return
        mark = self._lock.read_mark()
        durable_end = self.log.durable_end(mark)
        reader = self.log.reader
        if mark is not None and durable_end == reader.end and mark.end_crc != reader.chain:
            self._load()
            reader = self.log.reader
        if not self.log.judged or size_bytes != reader.end or durable_end > reader.end:
            self._read_on(mark)
        if mark is None or durable_end != reader.end or mark.end_crc != reader.chain:
            self._make_end_durable()

    def _read_on(self, mark: Mark | None) -> None:
        reader, found = self.log.reader, self.log.file.stat()
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
        self._read_on(self._lock.read_mark())
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
