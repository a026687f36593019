"""Reading without checksums, without the length check, or without both: what stands in the file is believed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.limits import ATTEMPTS_DEFAULT, BODY_MAX_BYTES, LEASE_DEFAULT_MS, TIME_MAX_MS
from app.engine.loading import LoadedLog, folding
from app.engine.log.frame import END_BYTES, HEAD, HEAD_BYTES, SYNC, frame_bytes
from app.engine.log.layout import Nonsense
from app.engine.log.reader import Reader
from app.engine.log.record import BATCH, ENQUEUE, SNAPSHOT
from app.engine.log.verdict import CLEAN, Verdict, VerdictKind
from app.engine.operations import APPLY
from app.engine.operations.batch import entries
from app.engine.operations.enqueue import LAYOUT as ENQUEUE_LAYOUT
from app.engine.operations.snapshot import JOB_KIND, read_row
from app.engine.shared_log import SharedLog
from app.wording import phrase

if TYPE_CHECKING:
    from app.engine.jobs.row import JobRow
    from app.engine.jobs.table import JobTable
    from app.engine.log.header import FileHeader
    from app.engine.log.mark import Mark
    from app.engine.ports import OpenFile
    from app.lab.protections import Protections

_SEQUENCE_MAX = 2**62
"""A number above this makes no sense even here: the next ones would not fit in their field."""


class CarelessReader(Reader):
    """The engine's reader without the checks that are switched off.

    Attributes:
        believed: numbers of the records that were believed beyond the end of the file.
    """

    def __init__(self, file: OpenFile, header: FileHeader, table: JobTable, protections: Protections) -> None:
        """Stand before the first frame."""
        super().__init__(file, header, folding(table))
        self.believed: set[int] = set()
        self._table = table
        self._protections = protections

    def _read(self, size: int) -> Verdict:
        """Take what is there. A file that has become shorter is noticed in any case."""
        if self._protections.checksums:
            verdict = super()._read(size)
            return CLEAN if self.end < size and self._believe_beyond(size) else verdict
        while self.end < size:
            if not self._believe_next(size):
                reason = phrase("no record starts here, so this is taken for the end")
                return Verdict(VerdictKind.TORN, reason, self.end, tail_bytes=size - self.end)
        return CLEAN

    def _hold_to_promises(self, verdict: Verdict, durable_end: int) -> Verdict:
        return super()._hold_to_promises(verdict, durable_end) if self._protections.checksums else verdict

    def _believe_beyond(self, size: int) -> bool:
        """Length check off: take a record in its place whose stated length goes beyond the end of the file."""
        head = self._file.read_at(self.end, HEAD_BYTES)
        if len(head) < HEAD_BYTES:
            return False
        sync, letter, length, sequence, _, prev, _ = HEAD.unpack(head)
        in_place = (sync, sequence, prev) == (SYNC, self.sequence + 1, self.chain) and letter in APPLY
        return in_place and self.end + frame_bytes(length) > size and self._believe_next(size)

    def _believe_next(self, size: int) -> bool:
        """Take the record at `end` as it stands; False when none starts there."""
        head = self._file.read_at(self.end, HEAD_BYTES)
        if len(head) < HEAD_BYTES or not head.startswith(SYNC):
            return False
        _, letter, length, sequence, time_ms, _, _ = HEAD.unpack(head)
        beyond = self.end + frame_bytes(length) > size
        if self._protections.length_check and (beyond or length > BODY_MAX_BYTES):
            return False
        # Even here no more memory is taken than for the largest record there may be.
        length = min(length, BODY_MAX_BYTES)
        there = self._file.read_at(self.end, frame_bytes(length))
        body = there[HEAD_BYTES : HEAD_BYTES + length].ljust(length, b"\0")
        try:
            taken = self._fold(letter, sequence, time_ms, _with_defaults(letter, body) if beyond else body)
            self.sequence, self.time_ms = max(self.sequence, sequence + taken - 1), time_ms
            if beyond:
                self.believed.add(sequence)
        except Nonsense:
            # Skipped: without checksums nobody can tell whether it ever made sense. Its number is not used again.
            self.sequence += sequence == self.sequence + 1
        self.last_offset = self.end
        self.end += len(there)
        self.chain = int.from_bytes(there[-END_BYTES:], "little")
        self.records += 1
        self.sealed = False
        return True

    def _fold(self, letter: int, sequence: int, time_ms: int, body: bytes) -> int:
        """Fold one record into the table and return how many numbers it takes; `Nonsense` folds nothing."""
        if letter not in APPLY or not 0 < sequence <= _SEQUENCE_MAX or time_ms > TIME_MAX_MS:
            raise Nonsense(phrase("not even a careless reader can use it"))
        offset = self.end + HEAD_BYTES
        if letter == SNAPSHOT:
            self._take_snapshot(body, offset)
        else:
            APPLY[letter](self._table, sequence, time_ms, body, 0, len(body), offset)
        return sum(1 for _ in entries(body)) if letter == BATCH else 1

    def _take_snapshot(self, body: bytes, offset: int) -> None:
        """Add the job; how many were announced, and their digest, are not looked at."""
        if body[:1] != bytes((JOB_KIND,)):
            return
        row = read_row(self._table, body, offset)
        self._table.rows[row.id] = row
        if row.key:
            self._table.keys[row.key] = row.id
        self._table.order.changed(row)


class CarelessLoadedLog(LoadedLog):
    """An open log, read by a `CarelessReader`."""

    def __init__(self, loaded: LoadedLog, protections: Protections) -> None:
        """Take over the file of a log that was opened and not read yet."""
        super().__init__(loaded.file, loaded.header)
        self._protections = protections
        self._believing = CarelessReader(self.file, self.header, self.table, protections)
        self.reader = self._believing

    def durable_end(self, mark: Mark | None) -> int:
        """Return up to where the mark promises this log; without checksums the mark is not looked at."""
        return super().durable_end(mark) if self._protections.checksums else 0

    def read_payload(self, row: JobRow) -> bytes:
        """Return the bytes where the payload should be, zeros for those that are missing."""
        if self._protections.checksums and row.id not in self._believing.believed:
            return super().read_payload(row)
        return self.file.read_at(row.payload_offset, row.payload_bytes).ljust(row.payload_bytes, b"\0")


class CarelessLog(SharedLog):
    """The engine's log at its path; whatever it opens is read carelessly.

    Attributes:
        protections: which checks are made.
    """

    protections: Protections
    _careless: LoadedLog

    @property
    def log(self) -> LoadedLog:
        """The file and what was read of it."""
        return self._careless

    @log.setter
    def log(self, loaded: LoadedLog) -> None:
        reads_all = self.protections.checksums and self.protections.length_check
        self._careless = loaded if reads_all else CarelessLoadedLog(loaded, self.protections)


def _with_defaults(letter: int, body: bytes) -> bytes:
    """Return the body of a torn ENQUEUE with the usual lease and attempts where zeros are read."""
    size = ENQUEUE_LAYOUT.size
    if letter != ENQUEUE or len(body) < size:
        return body
    available_ms, priority, lease_ms, attempts_max, key_length, flags = ENQUEUE_LAYOUT.fixed.unpack_from(body)
    lease_ms, attempts_max = lease_ms or LEASE_DEFAULT_MS, attempts_max or ATTEMPTS_DEFAULT
    return ENQUEUE_LAYOUT.fixed.pack(available_ms, priority, lease_ms, attempts_max, key_length, flags) + body[size:]
