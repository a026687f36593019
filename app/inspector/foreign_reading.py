"""Reads the file of another program and tells what it says; it only reads, as `LogReading` does for our own log.

Such a file is read whole at every change: it has no checksum that would vouch for what was read before. What was
told is compared byte for byte, by a checksum of our own, so that a file that has only grown is told as growth.
"""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING
from zlib import crc32

from app.engine.ports import FileKind
from app.inspector.belief import JOBS_MAX, Sight, ToldJobs, tell_belief
from app.inspector.document import LogFacts
from app.inspector.formats.base import ForeignJob, ReadingCalledOff
from app.inspector.formats.sniff import foreign_format_of
from app.inspector.news import Fate, LogGrowth, LogStart
from app.inspector.patience import Patience
from app.inspector.rows import Rows
from app.inspector.tails import tail_rows
from app.inspector.telling import Telling
from app.inspector.troubles import stopped_notice, trouble_of
from app.inspector.verdicts import kind_notice

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.jobs.job import Job
    from app.engine.log.verdict import Verdict
    from app.engine.ports import Clock, OpenFile, Storage
    from app.inspector.formats.base import Contents, ForeignFormat, Take
    from app.inspector.telling import News

_PIECE_BYTES = 1024 * 1024
_PREVIEW_BYTES = 4096
_NEXT_BYTES = 128
"""So much behind the last record is looked at: no record is written without changing it."""


class ForeignReading(Telling):
    """Follows one file at a time; made as `Telling`.

    Attributes:
        format: of the file.
    """

    def __init__(self, storage: Storage, clock: Clock, tell: Callable[[News], None], stop: Callable[[], bool]) -> None:
        """Read nothing yet."""
        super().__init__(storage, clock, tell, stop)
        self.format: ForeignFormat | None = None
        self._file: OpenFile | None = None
        self._failed = self._was_read = False
        self._rows_told = 0
        self._contents: Contents | None = None
        self._seen: object = None
        self._sum, self._next = 0, b""

    # What `Patience` asks.

    @property
    def verdict(self) -> Verdict:
        """What the end of the file is."""
        assert self._contents is not None
        return self._contents.verdict

    @property
    def size(self) -> int:
        """How long it is, in bytes."""
        assert self._contents is not None
        return self._contents.size_bytes

    def open(self, serial: int, path: str, form: ForeignFormat, *, tell_jobs: bool, fate: Fate | None = None) -> None:
        """Read another file.

        Args:
            serial: stands in all that is told about it.
            path: the file.
            form: its format.
            tell_jobs: also tell the jobs.
            fate: why it is read anew, None for the first time.
        """
        self.close()
        self._path, self._now, self.format, self._tells_jobs = path, serial, form, tell_jobs
        self._trouble = self._trouble if fate is Fate.RETURNED else None
        self._was_read = self._was_read and fate is not None
        self._told, self._fate = ToldJobs(), fate
        self._begun, self._rows_told = False, 0
        self._patience = Patience(path, self._storage, self._clock)
        name = PurePath(path).name or path
        try:
            stat = self._storage.stat(path)
            if stat.kind is not FileKind.REGULAR:
                self._tell_trouble(kind_notice(stat, name))
                return
            self._file = self._storage.open(path)
            self._contents = self._read(self._file, self._take_piece)
            self._patience.begin(self)
            self._tell_start(self._facts())
        except ReadingCalledOff:
            self._tell_trouble(stopped_notice(self._rows_told))
            self.close()
            return
        except OSError as error:
            self._tell_trouble(*trouble_of(error, name, was_there=self._was_read))
            self.close()
            self._failed = True
            return
        self._trouble, self._was_read = None, True
        rows = self._contents.rows
        self._tell_growth(rows.part(self._rows_told, len(rows)), self._facts())

    def _take_piece(self, rows: Rows) -> None:
        """Hand over what a large file has given so far, but for its last row, which may be torn."""
        assert self.format is not None
        assert self._file is not None
        last = len(rows) - 1
        size = self._file.stat().size_bytes
        facts = LogFacts(size_bytes=size, records=last, end=rows.offset[last], format=self.format)
        self._tell_start(facts)
        self._tell(LogGrowth(self._now, rows.part(self._rows_told, last), (), facts, False))
        self._rows_told = last

    def _tell_start(self, facts: LogFacts) -> None:
        """Begin to tell, with the window's own descriptor: it is closed when the window goes over to another file."""
        if not self._begun:
            source = self._storage.open(self._path)
            self._begun = True
            self._tell(LogStart(self._now, source, facts, self._fate))

    def look_again(self) -> Fate | None:
        """Read what has changed since the last look.

        Returns:
            Why the file must be opened anew, whatever format it has by now; None when that is not so.
        """
        if self._contents is None or self._file is None:
            return Fate.RETURNED if self._failed else None
        try:
            seen = self._signature()
            other = self._storage.stat(self._path).identity != self._file.stat().identity
            # Two writes within a millisecond leave the same time.
            grew = self._file.read_at(self._contents.end, _NEXT_BYTES) != self._next
        except OSError as error:
            self._tell_trouble(*trouble_of(error, PurePath(self._path).name, was_there=True))
            return None
        if self._trouble is not None:
            return Fate.RETURNED
        if other:
            return Fate.REPLACED
        if seen != self._seen or grew:
            return self._look_at_changed()
        if self._patience is not None and self._patience.look(self, changed=False):
            self._tell_growth(Rows(), self._facts())
        return None

    def _look_at_changed(self) -> Fate | None:
        """Read it all again; what stands there still is not told twice."""
        before, file = self._contents, self._file
        assert before is not None
        assert file is not None
        try:
            if foreign_format_of(file, PurePath(self._path).name) is not self.format:
                # What tells its format was changed: whoever opens it now takes it for something else.
                return Fate.REREAD
            same = _sum_of(file, before.end) == self._sum
            contents = self._read(file)
        except ReadingCalledOff:
            return None
        except OSError as error:
            self._tell_trouble(*trouble_of(error, PurePath(self._path).name, was_there=True))
            return None
        known = len(before.rows)
        if not same or len(contents.rows) < known:
            return Fate.REREAD
        self._contents = contents
        if self._patience is not None:
            self._patience.look(self, changed=True)
        self._tell_growth(contents.rows.part(known, len(contents.rows)), self._facts())
        return None

    def _read(self, file: OpenFile, take: Take | None = None) -> Contents:
        assert self.format is not None
        contents = self.format.read(file, self._path, self._storage, self._stop, take)
        self._sum = _sum_of(file, contents.end)
        self._next = file.read_at(contents.end, _NEXT_BYTES)
        self._seen = self._signature(contents.files)
        return contents

    def _signature(self, files: tuple[str, ...] = ()) -> object:
        """What changes when one of the files does from which rows or jobs come.

        Raises:
            OSError: the file itself can't be looked at.
        """
        own = self._storage.stat(self._path)
        others = []
        for path in files or (self._contents.files if self._contents else ()):
            try:
                stat = self._storage.stat(path)
                others.append((path, stat.identity, stat.size_bytes, stat.mtime_ms))
            except OSError:
                others.append((path, (0, 0), 0, 0))
        return own.identity, own.size_bytes, own.mtime_ms, others

    def _facts(self) -> LogFacts:
        contents, form = self._contents, self.format
        assert contents is not None
        assert form is not None
        facts = LogFacts(
            contents.verdict,
            contents.size_bytes,
            len(contents.rows),
            contents.end,
            now_ms=self._clock.now_ms(),
            format=form,
            doubts=contents.doubts,
            notes=contents.notes,
        )
        return facts if self._patience is None else self._patience.told(facts)

    def _tell_growth(self, rows: Rows, facts: LogFacts) -> None:
        assert self._contents is not None
        tail = tail_rows(facts) if facts.being_written else self._contents.tail
        self._tell(LogGrowth(self._now, rows, tail, facts, True))
        self._stale = True

    # The jobs.

    @property
    def owes_jobs(self) -> bool:
        """True when the jobs are asked for and may be others than those told."""
        return self._stale and self._tells_jobs and self._contents is not None

    def sight(self) -> Sight:
        """The jobs as they are at this moment. Ask only while they are owed."""
        assert self._contents is not None
        now_ms = self._clock.now_ms()
        jobs = self._contents.jobs_at(now_ms)
        pending = sorted(job.due_ms for job in jobs if job.due_ms > now_ms)
        return Sight(jobs[:JOBS_MAX], len(jobs), now_ms, pending[0] if pending else None)

    def tell_belief(self, sight: Sight | None) -> None:
        """Tell the jobs, which are owed no more then."""
        assert sight is not None
        self._stale = False
        tell_belief(self._now, sight, self._clock.monotonic_us(), self._told, self.payload, self._tell)

    def payload(self, job: Job) -> bytes:
        """The beginning of a job's body, out of the file it lies in.

        Raises:
            OSError: it can't be read.
        """
        length = min(job.payload_bytes, _PREVIEW_BYTES)
        elsewhere = job.payload_path if isinstance(job, ForeignJob) else ""
        if not elsewhere:
            assert self._file is not None
            return self._file.read_at(job.payload_offset, length)
        file = self._storage.open(elsewhere)
        try:
            return file.read_at(job.payload_offset, length)
        finally:
            file.close()

    def close(self) -> None:
        """Give the descriptor back."""
        if self._file is not None:
            self._file.close()
        self._file, self._contents, self._failed = None, None, False


def _sum_of(file: OpenFile, end: int) -> int:
    """A checksum of all bytes before `end`."""
    total, at = 0, 0
    while at < end and (piece := file.read_at(at, min(_PIECE_BYTES, end - at))):
        total = crc32(piece, total)
        at += len(piece)
    return total
