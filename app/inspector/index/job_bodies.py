"""What the jobs need of every record's body, gathered in one pass over the file as columns, one entry an operation.

A record is one operation, a batch as many as it holds, each under its own number. Whatever the engine would refuse as
“whole, but makes no sense here” for the shape of its body alone is found here; the order of things is judged by
`job_events`. Where the bodies stand in FORMAT.md: all of a plain record's begin on a row of 16 bytes, those in a batch
at any byte.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from app.engine.jobs.row import CANCELLED, DEAD, DONE, LEASED, WAITING
from app.engine.jobs.table import JobTable
from app.engine.limits import BATCH_MAX_OPERATIONS, REASON_MAX_BYTES, TIME_MAX_MS, WORKER_MAX_BYTES
from app.engine.log import record
from app.engine.log.frame import HEAD_BYTES
from app.engine.log.layout import Nonsense
from app.engine.log.opening import Opening
from app.engine.operations import APPLY, LAYOUTS
from app.inspector.index.job_pieces import OddJobs, Piece, pieces_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from app.engine.log.header import FileHeader
    from app.engine.ports import OpenFile
    from app.inspector.index.columns import Columns

Numbers: TypeAlias = npt.NDArray[Any]

ENQUEUE, SNAPSHOT, LEASE, ACK, NACK, EXTEND, REDRIVE, CANCEL, NOTHING = range(9)
"""What an operation is, as small numbers; NOTHING: about no job (a seal, a summary, an unknown ancillary record)."""

_LETTERS = (
    record.ENQUEUE,
    record.SNAPSHOT,
    record.LEASE,
    record.ACK,
    record.NACK,
    record.EXTEND,
    record.REDRIVE,
    record.CANCEL,
)
_PLAIN = tuple(letter for letter in _LETTERS if letter != record.SNAPSHOT)
AFTER = np.array([WAITING, WAITING, LEASED, DONE, WAITING, LEASED, WAITING, CANCELLED, WAITING], np.uint8)
"""What each makes of its job (a nack without a retry time: DEAD; a snapshot: what it says)."""

_PAUSE_EVERY = 4_096
_KEY_AT = 20
_LARGEST = 2**32 - 1


def _table(values: dict[int, int], default: int, kind: type[np.generic]) -> Numbers:
    table = np.full(256, default, kind)
    for letter, value in values.items():
        table[letter] = value
    return table


_FIXED_BYTES = {letter: LAYOUTS[letter].size for letter in _PLAIN}
_MOST_BYTES = {
    **_FIXED_BYTES,
    record.ENQUEUE: _LARGEST,
    record.LEASE: _FIXED_BYTES[record.LEASE] + WORKER_MAX_BYTES,
    record.NACK: _FIXED_BYTES[record.NACK] + REASON_MAX_BYTES,
    record.CANCEL: _FIXED_BYTES[record.CANCEL] + REASON_MAX_BYTES,
    record.SEAL: 0,
}
_CODE = _table({letter: code for code, letter in enumerate(_LETTERS)}, NOTHING, np.uint8)
_LEAST = _table(_FIXED_BYTES, 0, np.uint32)
_MOST = _table(_MOST_BYTES, _LARGEST, np.uint32)
_FIXED = _table(_FIXED_BYTES, 0, np.int64)
_AVAILABLE_AT = _table({record.LEASE: 8, record.EXTEND: 16, record.NACK: 16}, 0, np.int64)
_TOKEN_AT = _table({record.ACK: 8, record.EXTEND: 8, record.NACK: 8}, -1, np.int64)
_HAS_TEXT = _table(dict.fromkeys((record.LEASE, record.NACK, record.CANCEL), 1), 0, np.bool_)
_IN_BATCH = _table(dict.fromkeys(_PLAIN, 1), 0, np.bool_)


@dataclass(frozen=True, slots=True)
class Operations:
    """Everything that happened to jobs, in the order of the log. All arrays but the last four are equally long.

    Attributes:
        row: the record each stands in.
        first: for each record, its first operation; one more entry at the end.
        code: what each is.
        job, token: what it is about, 0 where there is none.
        available_ms: when its job becomes ready, or its deadline; anything for an ack or a cancel.
        limit: how many attempts the job may take, for those that make one.
        after: what it makes of its job.
        carried: attempts that the job snapshots bring along; they are the first operations with a job.
        keyed, hashes: the jobs that were enqueued with a key, and its hash.
        held: hashes of the keys that snapshots hold, with the job that had each last.
    """

    row: Numbers
    first: Numbers
    code: Numbers
    job: Numbers
    token: Numbers
    available_ms: Numbers
    limit: Numbers
    after: Numbers
    carried: Numbers
    keyed: Numbers
    hashes: Numbers
    held: dict[int, int]


def operations_of(
    columns: Columns, source: OpenFile, header: FileHeader, pause: Callable[[], None] = lambda: None
) -> Operations:
    """Read what every record does.

    Args:
        columns: the whole records of a log, in order, from the first one on.
        source: its bytes.
        header: its header.
        pause: called now and then; what it raises ends the work.

    Raises:
        OddJobs: the engine would refuse one of them, or bytes are no longer what they were.
        OSError: the file could not be read.
    """
    if columns.count and int(columns.time_ms.max()) > TIME_MAX_MS:
        raise OddJobs("a time is beyond any calendar")
    table, opened = _opening(columns, source, header, pause)
    if (columns.letter[opened:] == record.SNAPSHOT).any():
        raise OddJobs("a snapshot stands where none may")
    gathering = _Gathering(columns)
    for piece in pieces_of(columns, source, opened):
        pause()
        gathering.take(piece)
    gathering.take_snapshots(table, opened)
    return gathering.finish(table)


def _opening(columns: Columns, source: OpenFile, header: FileHeader, pause: Callable[[], None]) -> tuple[JobTable, int]:
    """Fold the snapshots a compacted log begins with, by the engine's own rule; answer them and how many rows that is.

    Compaction leaves only jobs that still matter, so these are few as a rule; a million of them takes many seconds.
    """
    table, opening = JobTable(header.base_sequence), Opening(header.begins_with_summary)
    row = 0
    try:
        while not opening.complete and row < columns.count:
            if row % _PAUSE_EVERY == 0:
                pause()
            offset, length = int(columns.offset[row]), int(columns.length[row])
            frame = source.read_at(offset, length)
            letter, size = frame[3], int.from_bytes(frame[4:8], "big")
            opening.judge(letter, frame[HEAD_BYTES : HEAD_BYTES + size])
            APPLY[letter](table, 0, 0, frame, HEAD_BYTES, size, offset + HEAD_BYTES)
            opening.advance(frame[HEAD_BYTES : HEAD_BYTES + size])
            row += 1
    except (Nonsense, IndexError) as finding:
        raise OddJobs(str(finding)) from finding
    return table, row


class _Gathering:
    """The operations so far: plain ones in arrays with a place for each row, those of batches in lists of arrays."""

    def __init__(self, columns: Columns) -> None:
        self._columns = columns
        self._code = _CODE[columns.letter]
        self._job, self._token = columns.job, columns.token
        self._available = np.zeros(columns.count, np.uint64)
        self._limit = np.zeros(columns.count, np.uint16)
        self._inside: list[tuple[Numbers, ...]] = []
        self._keyed: list[Numbers] = []
        self._hashes: list[Numbers] = []
        self._held: dict[int, int] = {}

    def take(self, piece: Piece) -> None:
        """Take the rows of a piece of the file."""
        rows = slice(piece.first, piece.last)
        letters = self._columns.letter[rows]
        start, length = piece.start + HEAD_BYTES, piece.body_lengths()
        self._available[rows], self._limit[rows] = self._look(
            piece, letters, start, length, self._columns.sequence[rows]
        )
        batches = np.flatnonzero(letters == record.BATCH)
        if batches.size:
            self._take_batches(piece, batches, start[batches], length[batches])

    def _look(
        self, piece: Piece, letters: Numbers, start: Numbers, length: Numbers, sequence: Numbers
    ) -> tuple[Numbers, Numbers]:
        """Judge the bodies of some operations; answer what their jobs wait for, and how many attempts new ones have."""
        if ((length < _LEAST[letters]) | (length > _MOST[letters])).any():
            raise OddJobs("a body is too short or too long")
        available = piece.words(start + _AVAILABLE_AT[letters])
        limit = np.zeros(len(letters), np.uint16)
        born = np.flatnonzero(letters == record.ENQUEUE)
        if born.size:
            limit[born] = self._look_at_enqueues(piece, start[born], length[born], sequence[born])
        told = np.flatnonzero(_HAS_TEXT[letters])
        fixed = _FIXED[letters[told]]
        piece.check_texts(start[told] + fixed, length[told] - fixed)
        return available, limit

    def _look_at_enqueues(self, piece: Piece, start: Numbers, length: Numbers, sequence: Numbers) -> Numbers:
        """The most attempts of new jobs, after a look at their other fields and their keys."""
        lease_ms = piece.words(start + 8) & np.uint64(0xFFFFFFFF)
        rest = piece.words(start + 16)
        limit = (rest >> np.uint64(48)).astype(np.uint16)
        key_bytes = ((rest >> np.uint64(40)) & np.uint64(0xFF)).astype(np.int64)
        flags = (rest >> np.uint64(32)) & np.uint64(0xFF)
        if not (lease_ms.all() and limit.all()) or flags.any() or (key_bytes + _KEY_AT > length).any():
            raise OddJobs("the fields of an enqueue contradict each other")
        keyed = np.flatnonzero(key_bytes)
        if keyed.size:
            at, size = start[keyed] + _KEY_AT, key_bytes[keyed]
            piece.check_texts(at, size)
            self._keyed.append(sequence[keyed].astype(np.uint64))
            self._hashes.append(np.array(list(map(hash, piece.slices(at, size))), np.int64))
        return limit

    def _take_batches(self, piece: Piece, at: Numbers, start: Numbers, length: Numbers) -> None:
        """Take the operations of the batches of a piece, the first of all, then the second of all, and so on."""
        end = start + length
        if (length < 4).any():
            raise OddJobs("a batch is too short")
        count = (piece.words(start) >> np.uint64(32)).astype(np.int64)
        if (count < 1).any() or (count > BATCH_MAX_OPERATIONS).any():
            raise OddJobs("a batch holds none or too many")
        found = []
        place, active, step = start + 4, np.arange(len(at)), 0
        while active.size:
            here = place[active]
            if (here + 4 > end[active]).any():
                raise OddJobs("an operation of a batch is missing")
            head = piece.words(here)
            letter = (head >> np.uint64(56)).astype(np.uint8)
            size = ((head >> np.uint64(32)) & np.uint64(0xFFFFFF)).astype(np.int64)
            if not _IN_BATCH[letter].all() or (here + 4 + size > end[active]).any():
                raise OddJobs("an operation can't stand in a batch")
            found.append((active, np.full(len(active), step), letter, here + 4, size))
            place[active] = here + 4 + size
            step += 1
            active = active[count[active] > step]
        if (place != end).any():
            raise OddJobs("a batch has bytes too many")
        which, index, letter, here, size = (np.concatenate(part) for part in zip(*found, strict=True))
        self._take_inside(piece, at[which] + piece.first, index, letter, here, size)

    def _take_inside(
        self, piece: Piece, row: Numbers, index: Numbers, letter: Numbers, start: Numbers, length: Numbers
    ) -> None:
        sequence = self._columns.sequence[row] + index.astype(np.uint64)
        available, limit = self._look(piece, letter, start, length, sequence)
        job = np.where(letter == record.ENQUEUE, sequence, piece.words(start))
        held = _TOKEN_AT[letter]
        token = np.where(held >= 0, piece.words(start + np.maximum(held, 0)), np.uint64(0))
        token = np.where(letter == record.LEASE, sequence, token)
        self._inside.append((row, index, _CODE[letter], job, token, available, limit))

    def take_snapshots(self, table: JobTable, opened: int) -> None:
        """Take the jobs a compacted log began with. A snapshot's row is that of its place behind the summary."""
        rows = list(table.rows.values())
        self._code[:opened] = NOTHING
        places = slice(1, 1 + len(rows))
        self._code[places] = SNAPSHOT
        self._job, self._token = self._job.copy(), self._token.copy()
        for array, values in (
            (self._job, [row.id for row in rows]),
            (self._token, [row.token for row in rows]),
            (self._available, [row.available_ms for row in rows]),
            (self._limit, [row.attempts_max for row in rows]),
        ):
            if rows:
                array[places] = np.array(values, array.dtype)
        hashes: dict[int, str] = {}
        for key, id in table.keys.items():
            number = hash(key.encode())
            if hashes.setdefault(number, key) != key:
                raise OddJobs("two keys have one hash")
            self._held[number] = id

    def finish(self, table: JobTable) -> Operations:
        """All operations, in the order of the log."""
        count = self._columns.count
        plain = (self._code, self._job, self._token, self._available, self._limit)
        if self._inside:
            row, first, arrays = _merged(plain, self._inside, count)
        else:
            row, first, arrays = np.arange(count, dtype=np.int32), np.arange(count + 1, dtype=np.int32), plain
        code, job, token, available, limit = arrays
        after = AFTER[code]
        rows = list(table.rows.values())
        if rows:
            after[np.flatnonzero(code == SNAPSHOT)] = [one.stored for one in rows]
        self._fill_times(code, row, available, after)
        return Operations(
            row,
            first,
            code,
            job,
            token,
            available,
            limit,
            after,
            np.array([one.attempts for one in rows], np.int32),
            _joined(self._keyed, np.uint64),
            _joined(self._hashes, np.int64),
            self._held,
        )

    def _fill_times(self, code: Numbers, row: Numbers, available: Numbers, after: Numbers) -> None:
        """A redrive counts from its own time, and so does a nack that leads to the dead letters."""
        dead = np.flatnonzero((code == NACK) & (available == 0))
        after[dead] = DEAD
        for some in (dead, np.flatnonzero(code == REDRIVE)):
            available[some] = self._columns.time_ms[row[some]]


def _merged(
    plain: tuple[Numbers, ...], inside: Iterable[tuple[Numbers, ...]], count: int
) -> tuple[Numbers, Numbers, tuple[Numbers, ...]]:
    """Put the operations of batches where their rows stand; answer row, first and the arrays."""
    rows, index, *parts = (np.concatenate(part) for part in zip(*inside, strict=True))
    counts = np.ones(count, np.int64)
    counts[rows] = 0
    alone = np.flatnonzero(counts)
    counts += np.bincount(rows, minlength=count)
    first = np.concatenate(([0], np.cumsum(counts)))
    arrays = []
    for values, more in zip(plain, parts, strict=True):
        whole = np.empty(int(first[-1]), values.dtype)
        whole[first[alone]] = values[alone]
        whole[first[rows] + index] = more
        arrays.append(whole)
    row = np.repeat(np.arange(count, dtype=np.int32), counts)
    return row, first.astype(np.int32), tuple(arrays)


def _joined(parts: list[Numbers], kind: type[np.generic]) -> Numbers:
    return np.concatenate(parts) if parts else np.empty(0, kind)
