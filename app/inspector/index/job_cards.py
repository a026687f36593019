"""One job of a large log as the engine's row, put together from its columns and the few records its words stand in."""

from __future__ import annotations

import errno
import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING
from zlib import crc32

from app.engine.errors import DamagedLogError, StorageError
from app.engine.jobs.row import JobRow
from app.engine.jobs.table import JobTable
from app.engine.log import record
from app.engine.log.frame import HEAD_BYTES, RESIDUE
from app.engine.log.layout import Nonsense
from app.engine.log.verdict import Verdict, VerdictKind
from app.engine.operations import LAYOUTS, batch
from app.engine.operations.snapshot import JOB_LAYOUT, read_row
from app.wording import phrase

if TYPE_CHECKING:
    from app.engine.jobs.job import Job
    from app.engine.ports import OpenFile
    from app.inspector.index.columns import Columns

_NUMBER_MAX = 2**64 - 1
_LENGTH = struct.Struct(">I")
_ENQUEUE = LAYOUTS[record.ENQUEUE].fixed
_WORDS_AT = {letter: LAYOUTS[letter].size for letter in (record.LEASE, record.NACK, record.CANCEL)}
_TEXTS_MAX_BYTES = HEAD_BYTES + JOB_LAYOUT.size + 2 * 255 + 65_535
"""No text of a record stands further behind its beginning; a payload comes after all texts."""


@dataclass(frozen=True, slots=True)
class Card:
    """What the columns know about a job at some place of the log.

    Attributes:
        id: the job.
        born, leased, told, last: the rows of the records that made it, leased it last, gave its reason last, and of
            the last one about it; -1 where there is none.
        stored, attempts, token, available_ms: as in `JobRow`.
    """

    id: int
    born: int
    leased: int
    told: int
    last: int
    stored: int
    attempts: int
    token: int
    available_ms: int


class CardReader:
    """Reads what stands in records, not in columns.

    Args:
        columns: of the log.
        source: its bytes.
    """

    def __init__(self, columns: Columns, source: OpenFile) -> None:
        """Read nothing yet."""
        self._columns = columns
        self._source = source
        # Holds no job, so that none is there already, and knows every number.
        self._table = JobTable(_NUMBER_MAX)

    def row(self, card: Card) -> JobRow:
        """The job as the engine's replay has it, but for the checksum of its payload.

        Raises:
            OSError: the file could not be read, or is no longer what it was.
        """
        try:
            return self._row(card)
        except (struct.error, ValueError, LookupError, Nonsense) as error:
            raise OSError(errno.EIO, phrase("the file has changed since it was read")) from error

    def _row(self, card: Card) -> JobRow:
        row = self._made(card)
        row.stored, row.attempts, row.token = card.stored, card.attempts, card.token
        row.available_ms = card.available_ms
        if card.last != card.born:
            row.changed_ms = int(self._columns.time_ms[card.last])
        if card.leased >= 0:
            row.worker = self._words(card.leased, card.id, record.LEASE, card.token)
        if card.told >= 0:
            row.reason = self._words(card.told, card.id, 0, 0)
        return row

    def payload(self, job: Job, born: int) -> bytes:
        """Return a job's payload, checked together with the record that made the job, in the row `born`.

        Raises:
            DamagedLogError: the bytes are no longer those of a whole record.
            StorageError: the system could not read them.
        """
        begin, size = int(self._columns.offset[born]), int(self._columns.length[born])
        try:
            frame = self._source.read_at(begin, size)
        except OSError as error:
            raise StorageError(
                phrase(
                    "The payload of job {id} can't be read: {strerror}.", id=job.id, strerror=error.strerror or error
                )
            ) from error
        if len(frame) != size or crc32(frame, RESIDUE) != RESIDUE:
            verdict = Verdict(VerdictKind.DAMAGED, phrase("these bytes have changed since they were read"), begin)
            raise DamagedLogError(
                phrase(
                    "The payload of job {id} at offset {payload_offset:#05x} has changed since it was read. "
                    "This program did not change it; `inspect` shows where.",
                    id=job.id,
                    payload_offset=job.payload_offset,
                ),
                verdict,
            )
        at = job.payload_offset - begin
        return frame[at : at + job.payload_bytes]

    def _made(self, card: Card) -> JobRow:
        """The row as the record that made the job left it."""
        offset = int(self._columns.offset[card.born])
        if self._columns.letter[card.born] == record.SNAPSHOT:
            return self._carried(card.born, offset)
        body, at, size = self._body(card.born, card.id)
        available_ms, priority, lease_ms, attempts_max, key_bytes, _ = _ENQUEUE.unpack_from(body)
        behind = _ENQUEUE.size + key_bytes
        key = body[_ENQUEUE.size : behind].decode("utf-8")
        time_ms = int(self._columns.time_ms[card.born])
        row = JobRow(card.id, time_ms, available_ms, priority, attempts_max, lease_ms, key)
        row.payload_offset, row.payload_bytes = offset + at + behind, size - behind
        return row

    def _carried(self, born: int, offset: int) -> JobRow:
        """The row that a job snapshot describes."""
        body, at, size = self._body(born, 0)
        row = read_row(self._table, body, offset + at)
        row.payload_bytes = offset + at + size - row.payload_offset
        return row

    def _words(self, row: int, job: int, letter: int, number: int) -> str:
        """The worker of a lease, or the reason of the last nack or cancel of a job, in a row."""
        if self._columns.letter[row] == record.BATCH:
            raw = self._words_in_batch(row, job, letter, number)
        else:
            body, _, size = self._body(row, 0)
            raw = body[_WORDS_AT[int(self._columns.letter[row])] : size]
        return self._table.text(raw)

    def _words_in_batch(self, row: int, job: int, letter: int, number: int) -> bytes:
        body, _, _ = self._body(row, 0, whole=True)
        sequence, found = int(self._columns.sequence[row]), b""
        for index, entry in enumerate(batch.entries(body)):
            inside = body[entry.start : entry.start + entry.length]
            if letter:
                fits = sequence + index == number
            else:
                fits = entry.letter in (record.NACK, record.CANCEL) and int.from_bytes(inside[:8], "big") == job
            if fits:
                found = inside[_WORDS_AT[entry.letter] :]
        return found

    def _body(self, row: int, made: int, *, whole: bool = False) -> tuple[bytes, int, int]:
        """The body of a record, or of the operation with the number `made` in a batch, as far as texts may reach.

        Returns:
            The bytes, where they begin in the frame, and how long the body is.
        """
        columns = self._columns
        is_batch = columns.letter[row] == record.BATCH
        size = int(columns.length[row])
        if not (is_batch or whole):
            size = min(size, _TEXTS_MAX_BYTES)
        frame = self._source.read_at(int(columns.offset[row]), size)
        (length,) = _LENGTH.unpack_from(frame, 4)
        if not (is_batch and made):
            return frame[HEAD_BYTES : HEAD_BYTES + length], HEAD_BYTES, length
        body = frame[HEAD_BYTES : HEAD_BYTES + length]
        entry = list(batch.entries(body))[made - int(columns.sequence[row])]
        return body[entry.start : entry.start + entry.length], HEAD_BYTES + entry.start, entry.length
