"""The rows of a log in columns of numbers: 45 bytes a record, so that a log of millions fits in memory."""

from __future__ import annotations

import struct
from array import array
from bisect import bisect_right
from itertools import takewhile
from typing import TYPE_CHECKING

from app.engine.log import record
from app.engine.log.frame import frame_bytes

if TYPE_CHECKING:
    from app.inspector.row_table import RowTable

_JOB = struct.Struct(">Q")
_JOB_AND_TOKEN = struct.Struct(">QQ")
_OPERATION_HEAD = struct.Struct(">BBH")
_COUNT = struct.Struct(">I")
_SNAPSHOT_IDS = struct.Struct(">QQ")
_SNAPSHOT_IDS_AT = 0x18
_IDS_BYTES = _SNAPSHOT_IDS_AT + _SNAPSHOT_IDS.size
_BATCH_HEAD_BYTES = 4


class Rows:
    """One entry per frame in every column, in the order of the file.

    Attributes:
        offset, length: where the frame lies in the file, in bytes.
        letter: its type.
        sequence: its (first) sequence number.
        job, token: what it is about, 0 where there is none.
        time_ms: the record's time.
        batches: row to the ids of the jobs in it, for batches only.
    """

    __slots__ = ("batches", "job", "length", "letter", "offset", "sequence", "time_ms", "token")

    def __init__(self) -> None:
        """Start with no rows."""
        self.offset = array("Q")
        self.length = array("I")
        self.letter = array("B")
        self.sequence = array("Q")
        self.job = array("Q")
        self.token = array("Q")
        self.time_ms = array("Q")
        self.batches: dict[int, tuple[int, ...]] = {}

    def __len__(self) -> int:
        """How many rows there are."""
        return len(self.offset)

    def extend(self, more: RowTable) -> None:
        """Append all rows of `more`."""
        first = len(self)
        for name in ("offset", "length", "letter", "sequence", "job", "token", "time_ms"):
            getattr(self, name).extend(getattr(more, name))
        for row, jobs in more.batches.items():
            self.batches[first + row] = jobs

    def since(self, row: int) -> Rows:
        """The rows from `row` on, as they are now; appending to them leaves these alone."""
        rows = Rows()
        for name in ("offset", "length", "letter", "sequence", "job", "token", "time_ms"):
            getattr(rows, name).extend(getattr(self, name)[row:])
        rows.batches = batches_since(self.batches, row)
        return rows

    def add(
        self, letter: int, sequence: int, time_ms: int, offset: int, buffer: bytes, start: int, length: int
    ) -> None:
        """Append one whole frame, in the order the reader tells it.

        Args:
            letter: its type.
            sequence: its sequence number.
            time_ms: its time.
            offset: where the frame begins in the file.
            buffer: holds its body.
            start: where in the buffer.
            length: of the body.
        """
        if letter == record.ENQUEUE:
            job, token = sequence, 0
        else:
            body = buffer[start : start + (length if letter == record.BATCH else min(length, _IDS_BYTES))]
            job, token = ids_of(letter, sequence, body)
            if letter == record.BATCH:
                self.batches[len(self.offset)] = jobs_of_batch(sequence, body)
        self.offset.append(offset)
        self.length.append(frame_bytes(length))
        self.letter.append(letter)
        self.sequence.append(sequence)
        self.job.append(job)
        self.token.append(token)
        self.time_ms.append(time_ms)

    def add_columns(self, letter: int, job: int, time_ms: int, offset: int, length: int) -> None:
        """Append one record of another program's file, which has no sequence number and no token.

        Args:
            letter: its type.
            job: what it is about.
            time_ms: its time, ms UTC; 0 where none is known.
            offset: where it begins in the file, in bytes.
            length: how long it is, in bytes.
        """
        self.offset.append(offset)
        self.length.append(length)
        self.letter.append(letter)
        self.sequence.append(0)
        self.job.append(job)
        self.token.append(0)
        self.time_ms.append(time_ms)

    def part(self, first: int, end: int) -> Rows:
        """The rows from `first` to before `end`, as rows of their own. Not for batches, which no other program has."""
        some = Rows()
        for name in ("offset", "length", "letter", "sequence", "job", "token", "time_ms"):
            getattr(some, name).extend(getattr(self, name)[first:end])
        return some

    def about(self, row: int, job: int) -> bool:
        """True when the record of `row` is about that job, alone or in a batch."""
        return self.job[row] == job or job in self.batches.get(row, ())

    def jobs_of(self, row: int) -> tuple[int, ...]:
        """The jobs the record of `row` is about."""
        inside = self.batches.get(row)
        if inside is not None:
            return inside
        return (self.job[row],) if self.job[row] else ()

    def rows_of(self, job: int) -> list[int]:
        """Every row about a job, in order."""
        found = [row for row, jobs in self.batches.items() if job in jobs]
        row = -1
        try:
            while True:
                row = self.job.index(job, row + 1)
                found.append(row)
        except ValueError:
            return sorted(found)

    def row_at(self, offset: int) -> int:
        """The row whose frame holds the byte at `offset`, or -1."""
        row = bisect_right(self.offset, offset) - 1
        return row if row >= 0 and offset < self.offset[row] + self.length[row] else -1


def batches_since(batches: dict[int, tuple[int, ...]], row: int) -> dict[int, tuple[int, ...]]:
    """The batches from a row on, as rows counted from there.

    Args:
        batches: row to the ids of the jobs in it, in the order of the rows: only the last ones are looked at.
        row: the first one.
    """
    last = list(takewhile(lambda at: at >= row, reversed(batches)))
    return {at - row: batches[at] for at in reversed(last)}


def ids_of(letter: int, sequence: int, body: bytes | memoryview) -> tuple[int, int]:
    """The job and the token a record is about; 0 where there is none (see FORMAT.md for where they stand)."""
    if letter == record.ENQUEUE:
        return sequence, 0
    if letter == record.LEASE:
        return _first(body), sequence
    if letter in (record.ACK, record.NACK, record.EXTEND):
        return _JOB_AND_TOKEN.unpack_from(body) if len(body) >= _JOB_AND_TOKEN.size else (0, 0)
    if letter in (record.REDRIVE, record.CANCEL):
        return _first(body), 0
    if letter == record.SNAPSHOT and len(body) >= _IDS_BYTES and body[0] == 1:
        return _SNAPSHOT_IDS.unpack_from(body, _SNAPSHOT_IDS_AT)
    return 0, 0


def operations_of(sequence: int, body: bytes | memoryview, most: int | None = None) -> list[tuple[int, int, bytes]]:
    """The operations of a batch: letter, sequence number and body of each.

    Args:
        sequence: the frame's number, which is the first operation's.
        body: the body of the batch, or the beginning of it.
        most: not more than the first so many; None for all of them.
    """
    found: list[tuple[int, int, bytes]] = []
    if len(body) < _BATCH_HEAD_BYTES:
        return found
    (count,) = _COUNT.unpack_from(body)
    at = _BATCH_HEAD_BYTES
    for index in range(count if most is None else min(count, most)):
        if at + _OPERATION_HEAD.size > len(body):
            break
        letter, high, low = _OPERATION_HEAD.unpack_from(body, at)
        at += _OPERATION_HEAD.size
        length = high << 16 | low
        found.append((letter, sequence + index, bytes(body[at : at + length])))
        at += length
    return found


def count_of_batch(body: bytes | memoryview) -> int:
    """How many operations a batch has, as the beginning of its body says."""
    return int(_COUNT.unpack_from(body)[0]) if len(body) >= _BATCH_HEAD_BYTES else 0


def jobs_of_batch(sequence: int, body: bytes | memoryview) -> tuple[int, ...]:
    """The ids of the jobs a batch is about, each once, in order."""
    ids = (ids_of(letter, number, inside)[0] for letter, number, inside in operations_of(sequence, body))
    return tuple(dict.fromkeys(ids))


def _first(body: bytes | memoryview) -> int:
    if len(body) < _JOB.size:
        return 0
    job: int = _JOB.unpack_from(body)[0]
    return job
