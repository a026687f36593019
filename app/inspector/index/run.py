"""The whole records at the start of a piece of a log, found and checked as columns.

Every frame starts on a row of 16 bytes. The rows that begin with the sync are candidates; where a frame's length leads
from each candidate to the next, all boundaries are known at once. Candidates inside a payload are stepped over, as the
length of a believed head says. The rules are those of `app.engine.log.reader`; a record that does not pass ends the
run before it, and the engine's reader looks at that place.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, ParamSpec, TypeAlias, TypeVar
from zlib import crc32

import numpy as np
import numpy.typing as npt

from app.engine.limits import BODY_MAX_BYTES, TIME_MAX_MS
from app.engine.log import record
from app.engine.log.frame import END_BYTES, HEAD_BYTES, RESIDUE, ROW_BYTES, SYNC
from app.inspector.index.head_crc import head_crcs
from app.inspector.index.ids import ids_in
from app.inspector.rows import jobs_of_batch

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor

    from app.engine.log.tail import Place

_Array: TypeAlias = npt.NDArray[Any]
_P = ParamSpec("_P")
_T = TypeVar("_T")
_Whole: TypeAlias = npt.NDArray[np.int64]

CELL = np.dtype(f"V{ROW_BYTES}")
_HEAD_CELLS = HEAD_BYTES // ROW_BYTES
_FRAME_CELLS_MIN = 3
_SYNC_WORD = int.from_bytes(SYNC, "little")
_SYNC_MASK = 0xFFFFFF
_LENGTH_MASK = 0xFFFFFFFF
_NUMBER_MAX = 1 << 63
"""Greater sequence numbers are left to the engine's reader, which counts without an end."""

_COUNT_BYTES = 4
_OPERATION_BYTES_MIN = 4
_PLAIN = np.zeros(256, np.bool_)
_PLAIN[list(record.NAMES)] = True
_PLAIN[record.SNAPSHOT] = False


@dataclass(frozen=True, slots=True)
class Run:
    """Whole records in a row, each checked.

    Attributes:
        columns: as `ColumnRows.append` takes them.
        batches: row to the jobs in it, for batches only.
        size_bytes: of all frames.
        sequence: the last number taken.
        chain: the last end CRC.
    """

    columns: dict[str, _Array]
    batches: dict[int, tuple[int, ...]]
    size_bytes: int
    sequence: int
    chain: int

    def __len__(self) -> int:
        """How many records it has."""
        return len(self.columns["offset"])


def find_run(data: bytes, place: Place, salt: int, snapshots_due: int, pool: Executor | None) -> Run | None:
    """Take the whole records at the start of a piece.

    Args:
        data: the piece, which begins where a record should.
        place: where that is in the file, and what the record must follow on.
        salt: of the file.
        snapshots_due: so many job snapshots must come next, and are all that is taken; 0: none may come.
        pool: works out checksums beside this thread; None: this thread does it.

    Returns:
        None when not even the first record passes.
    """
    frames = _Frames.of(data)
    if frames is None:
        return None
    behind = int(frames.starts[-1] + frames.cells[-1])
    whole = _begin(pool, _is_whole, data, behind * ROW_BYTES)
    crcs = _begin(pool, head_crcs, frames.heads.view("<u2"), salt)
    taken, columns = frames.numbers_taken(), frames.columns(place.offset)
    good = frames.good_heads(crcs(), place, taken)
    good &= frames.snapshots(snapshots_due) if snapshots_due else _PLAIN[frames.letter]
    count = len(good) if good.all() else int(good.argmin())
    if snapshots_due:
        count = min(count, snapshots_due)
    sound = whole()
    if not count:
        return None
    if count < len(good):
        frames.cut(count)
        columns = {name: column[:count] for name, column in columns.items()}
    size_bytes = int(frames.starts[-1] + frames.cells[-1]) * ROW_BYTES
    if not (sound or _is_whole(data, size_bytes)):
        return None
    sequence = int(frames.sequence[-1]) + int(taken[count - 1]) - 1
    return Run(columns, frames.batches(), size_bytes, sequence, int(frames.end_crc[-1]))


def _begin(pool: Executor | None, work: Callable[_P, _T], *args: _P.args, **more: _P.kwargs) -> Callable[[], _T]:
    """Begin some work beside this thread, or leave it until it is asked for; answer with what asks."""
    return partial(work, *args, **more) if pool is None else pool.submit(work, *args, **more).result


def _is_whole(data: bytes, size_bytes: int) -> bool:
    """True when all frames in the first bytes of `data` match their end CRCs: one call for all of them."""
    return crc32(memoryview(data)[:size_bytes], RESIDUE) == RESIDUE


class _Frames:
    """Frames that follow on each other by their lengths, in columns; nothing else is known of them yet.

    Attributes:
        starts, cells: where each begins and how long it is, in rows of 16 bytes.
        heads: the 32 bytes of each head.
        letter, length, sequence: from the heads.
        end_crc: from the last bytes of each.
    """

    __slots__ = ("cells", "data", "end_crc", "heads", "length", "letter", "sequence", "starts")

    def __init__(self, data: bytes, starts: _Whole, heads: _Array) -> None:
        self.data = data
        self.starts = starts
        self.heads = heads
        first = heads.view(">u8")[:, 0].astype(np.uint64)
        self.length = (first & np.uint64(_LENGTH_MASK)).astype(np.int64)
        self.letter = heads.view(np.uint8)[:, len(SYNC)]
        self.cells = (self.length + (HEAD_BYTES + END_BYTES + ROW_BYTES - 1)) // ROW_BYTES
        self.sequence = heads.view(">u8")[:, 1].astype(np.uint64)
        self.end_crc: _Array = np.empty(0, np.uint32)

    @classmethod
    def of(cls, data: bytes) -> _Frames | None:
        """The frames at the start of a piece that lie in it whole; None when there are none."""
        limit = len(data) // ROW_BYTES
        words = np.frombuffer(data, "<u4", limit * (ROW_BYTES // 4))
        starts = np.flatnonzero((words[:: ROW_BYTES // 4] & _SYNC_MASK) == _SYNC_WORD)
        starts = starts[: np.searchsorted(starts, limit - _FRAME_CELLS_MIN, "right")]
        if not len(starts) or starts[0]:
            return None
        cells = np.frombuffer(data, CELL, limit)
        heads = np.empty((len(starts), _HEAD_CELLS), CELL)
        for cell in range(_HEAD_CELLS):
            heads[:, cell] = cells[starts + cell]
        frames = cls(data, starts, heads)
        frames._step_over_payloads()
        # Ends rise, so frames that are not here whole are the last ones.
        frames.cut(int(np.searchsorted(frames.starts + frames.cells, limit, "right")))
        if not len(frames.starts):
            return None
        last_word = (frames.starts + frames.cells) * (ROW_BYTES // 4) - 1
        frames.end_crc = words[last_word].astype(np.uint32)
        return frames

    def _step_over_payloads(self) -> None:
        """Keep the candidates that the lengths lead to."""
        starts, ends = self.starts, self.starts + self.cells
        breaks = np.flatnonzero(ends[:-1] != starts[1:])
        if not len(breaks):
            return
        kept, at = [], 0
        for place in breaks.tolist():
            if place < at:
                continue
            kept.append(np.arange(at, place + 1))
            at = int(np.searchsorted(starts, ends[place]))
            if at == len(starts) or starts[at] != ends[place]:
                at = len(starts)
                break
        kept.append(np.arange(at, len(starts)))
        self._choose(np.concatenate(kept))

    def cut(self, count: int) -> None:
        """Keep the first so many."""
        if count < len(self.starts):
            self._choose(slice(0, count))

    def _choose(self, which: slice | _Array) -> None:
        self.starts, self.cells, self.heads = self.starts[which], self.cells[which], self.heads[which]
        self.letter, self.length, self.sequence = self.letter[which], self.length[which], self.sequence[which]
        if len(self.end_crc):
            self.end_crc = self.end_crc[which]

    def numbers_taken(self) -> _Array:
        """How many sequence numbers each takes; 0 for a batch that can't hold its operations."""
        batches = np.flatnonzero(self.letter == record.BATCH)
        taken = np.broadcast_to(np.uint64(1), len(self.starts))
        if len(batches):
            taken = taken.copy()
            words = np.frombuffer(self.data, ">u4", len(self.data) // 4)
            counts = words[(self.starts[batches] + _HEAD_CELLS) * (ROW_BYTES // 4)].astype(np.uint64)
            most = np.maximum(self.length[batches] - _COUNT_BYTES, 0) // _OPERATION_BYTES_MIN
            taken[batches] = np.where(counts <= most.astype(np.uint64), counts, np.uint64(0))
        return taken

    def good_heads(self, crcs: _Array, place: Place, taken: _Array) -> npt.NDArray[np.bool_]:
        """Which heads match their CRCs and follow on the record before."""
        last = self.heads.view(">u4")[:, -2:]
        good: npt.NDArray[np.bool_] = crcs == last[:, 1]
        good &= self.length <= BODY_MAX_BYTES
        good &= self.heads.view(">u8")[:, 2] <= TIME_MAX_MS
        good &= (taken > 0) & (self.sequence < _NUMBER_MAX)
        good[1:] &= self.sequence[1:] == self.sequence[:-1] + taken[:-1]
        good[1:] &= last[1:, 0] == self.end_crc[:-1]
        good[0] &= int(self.sequence[0]) == place.sequence + 1 and int(last[0, 0]) == place.chain
        return good

    def snapshots(self, due: int) -> npt.NDArray[np.bool_]:
        """Which are job snapshots, or lie behind the ones that are due."""
        kinds = np.frombuffer(self.data, np.uint8)[(self.starts + _HEAD_CELLS) * ROW_BYTES]
        good: npt.NDArray[np.bool_] = (self.letter == record.SNAPSHOT) & (kinds == 1) & (self.length > 0)
        good[due:] = True
        return good

    def columns(self, offset: int) -> dict[str, _Array]:
        """The columns of the rows; `offset` is where the piece begins in the file."""
        job, token = ids_in(self.data, self.starts + _HEAD_CELLS, self.letter, self.length, self.sequence)
        return {
            "offset": self.starts * ROW_BYTES + offset,
            "length": self.cells * ROW_BYTES,
            "letter": self.letter,
            "sequence": self.sequence,
            "job": job,
            "token": token,
            "time_ms": self.heads.view(">u8")[:, 2],
        }

    def batches(self) -> dict[int, tuple[int, ...]]:
        """Row to the jobs in it, for batches only."""
        found = {}
        for row in np.flatnonzero(self.letter == record.BATCH).tolist():
            body = (int(self.starts[row]) + _HEAD_CELLS) * ROW_BYTES
            inside = self.data[body : body + int(self.length[row])]
            found[row] = jobs_of_batch(int(self.sequence[row]), inside)
        return found
