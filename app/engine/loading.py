"""A log read into a table: the one way from bytes to jobs, for writers, readers and salvage alike."""

from __future__ import annotations

from zlib import crc32

from app.engine.errors import DamagedLogError, StorageError
from app.engine.jobs.table import JobTable
from app.engine.limits import TIME_MAX_MS
from app.engine.log.frame import HEAD_BYTES, HEADER_BYTES
from app.engine.log.header import judge_header
from app.engine.log.layout import Nonsense
from app.engine.log.reader import Reader
from app.engine.log.verdict import CLEAN, Verdict, VerdictKind
from app.engine.operations import APPLY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.jobs.row import JobRow
    from app.engine.log.header import FileHeader
    from app.engine.log.mark import Mark
    from app.engine.log.reader import FrameVisitor
    from app.engine.ports import OpenFile, Storage


class LoadedLog:
    """An open log, how far it was read, and the jobs that follow from that.

    Args:
        file: the open log; owned from here on.
        header: its header.
        also: told of every record after it was folded into the table.

    Attributes:
        verdict: the one of the last `read`.
        judged: True once the file was read to its end; before that not even an empty log is known to be whole.
    """

    def __init__(self, file: OpenFile, header: FileHeader, also: FrameVisitor | None = None) -> None:
        """Read nothing yet."""
        self.file = file
        self.header = header
        self.judged = False
        self.verdict = CLEAN
        self.identity = file.stat().identity
        self.table = JobTable(header.base_sequence)
        self.reader = Reader(file, header, folding(self.table, also))

    def read(self, size: int, mark: Mark | None = None) -> Verdict:
        """Read on to the end of a file of `size` bytes and judge it; `mark` is the durable mark, if there is one."""
        self.judged = True
        self.verdict = self.reader.read(size, durable_end=self.durable_end(mark))
        return self.verdict

    def durable_end(self, mark: Mark | None) -> int:
        """Return up to where the mark promises this log; 0 when it speaks of another generation, or there is none."""
        if mark is None or (mark.file_id, mark.generation) != (self.header.file_id, self.header.generation):
            return 0
        return mark.end

    def read_payload(self, row: JobRow) -> bytes:
        """Return a job's payload from the file.

        Raises:
            DamagedLogError: the bytes are no longer those that were checked when the record was read.
            StorageError: the system could not read them.
        """
        try:
            payload = self.file.read_at(row.payload_offset, row.payload_bytes)
        except OSError as error:
            raise StorageError(f"The payload of job {row.id} can't be read: {error.strerror or error}.") from error
        if len(payload) != row.payload_bytes or crc32(payload) != row.payload_crc:
            verdict = Verdict(VerdictKind.DAMAGED, "these bytes have changed since they were read", row.payload_offset)
            raise DamagedLogError(
                f"The payload of job {row.id} at offset {row.payload_offset:#05x} has changed since it was read. This "
                "program did not change it; `inspect` shows where.",
                verdict,
            )
        return payload


def folding(table: JobTable, also: FrameVisitor | None = None) -> FrameVisitor:
    """Return the visitor that folds each record into `table`, then tells `also`."""

    def visit(
        letter: int, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, frame_offset: int
    ) -> None:
        if time_ms > TIME_MAX_MS:
            raise Nonsense(f"its time, {time_ms} ms, is beyond any calendar")
        APPLY[letter](table, sequence, time_ms, buffer, start, length, frame_offset + HEAD_BYTES)
        if also is not None:
            also(letter, sequence, time_ms, buffer, start, length, frame_offset)

    return visit


def load(storage: Storage, path: str, *, write: bool, also: FrameVisitor | None = None) -> LoadedLog | Verdict:
    """Open a log and judge its header; the records are read by `reader.read`.

    Returns:
        The log, or the verdict on a file that has no header to go by.

    Raises:
        OSError: the system would not open or read it.
    """
    file = storage.open(path, write=write)
    try:
        size = file.stat().size_bytes
        header = judge_header(file.read_at(0, HEADER_BYTES), size)
        if isinstance(header, Verdict):
            from app.engine.log.foreign import GUESS_BYTES

            header = judge_header(file.read_at(0, GUESS_BYTES), size)
        if not isinstance(header, Verdict):
            return LoadedLog(file, header, also)
    except BaseException:
        file.close()
        raise
    file.close()
    return header
