"""The search for readable records behind damage, counted, and handed to the replays as they are found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.frame import FRAME_MAX_BYTES
from app.engine.log.record import BATCH
from app.engine.log.repair import RepairedFile
from app.engine.log.search import CHUNK_BYTES, readable_frames
from app.engine.union import operations
from app.inspector.lens.seen import Found, FoundRecord, Gap
from app.inspector.rows import count_of_batch, ids_of

if TYPE_CHECKING:
    from app.engine.log.header import FileHeader
    from app.engine.log.search import FoundFrame
    from app.engine.ports import OpenFile
    from app.inspector.lens.policies import Replays

RECORDS_MAX = 200_000
"""Not more records are taken: their jobs have to fit in memory twice."""

SEARCH_MAX_BYTES = 1 << 30
"""Not more is searched behind damage: some seconds. A hole of a terabyte would take minutes."""

GAPS_MAX = 100
"""So many gaps are listed; the bytes of all are counted."""


class Search:
    """One search, from the damage to the end of the file.

    Args:
        file: the log.
        header: its header, or the one worked out.
        start: offset of the damage.
        sequence: the last number before it.
        replays: takes the records.
        shift: how much later everything lies in `file` than in the file on disk.
        from_first: `start` is the place of the first record, so that records which chain back to it need no other
            proof; never behind damage.
    """

    def __init__(
        self,
        file: OpenFile,
        header: FileHeader,
        start: int,
        sequence: int,
        replays: Replays,
        shift: int = 0,
        *,
        from_first: bool = False,
    ) -> None:
        """Find nothing yet."""
        self._file, self._header, self._start, self._sequence = file, header, start, sequence
        self._replays, self._shift = replays, shift
        self._records = self._unproven = self._gap_bytes = self._chunks = 0
        self._jobs: set[int] = set()
        self._gaps: list[Gap] = []
        self._first: FoundFrame | None = None
        self._last: FoundFrame | None = None
        self._mended_end = 0
        self._stopped = False
        self._anchored = from_first
        self._anchored_end = 0

    def run(self, size: int, flip: tuple[int, int] | None = None) -> Found:
        """Search.

        Args:
            size: length of the file in bytes.
            flip: byte and bit that explain the damage; the record is then part of the readable whole.
        """
        if flip is not None:
            self._mend(size, flip)
        waiting: FoundFrame | None = None
        for frame in readable_frames(self._file, self._header, self._start, size, self._sequence, self._far_enough):
            if self._records >= RECORDS_MAX:
                self._stopped = True
                break
            if self._is_old(frame):
                continue
            if waiting is not None:
                self._take(waiting, proven=frame.prev == waiting.end_crc)
            self._see(frame)
            waiting = frame
        if waiting is not None:
            self._take(waiting, proven=self._end == size or self._stopped)
        if not self._stopped and self._end < size:
            self._add_gap(self._end, size, 0)
        return self._found(size)

    @property
    def _end(self) -> int:
        """Offset behind the last record found; where the search began as long as there is none."""
        return self._last.offset + self._last.length if self._last else self._start

    def _far_enough(self) -> bool:
        """Asked before every chunk."""
        self._chunks += 1
        self._stopped = self._chunks * CHUNK_BYTES > SEARCH_MAX_BYTES
        return self._stopped

    def _mend(self, size: int, flip: tuple[int, int]) -> None:
        """Take the damaged record as it was before the bit flipped."""
        mended = RepairedFile(self._file)
        mended.flips.append(flip)
        near = min(size, self._start + FRAME_MAX_BYTES)
        for frame in readable_frames(mended, self._header, self._start, near, self._sequence):
            if frame.offset == self._start:
                self._mended_end = frame.offset + frame.length
                self._replays.take_into_whole(frame, mended.read_at(frame.body_offset, frame.body_length))
            return

    def _is_old(self, frame: FoundFrame) -> bool:
        """True for an old copy: behind the records that chain back to the first, a number that was used there."""
        chain = self._last.end_crc if self._last else self._header.salt
        if self._anchored:
            place = (frame.offset, frame.sequence, frame.prev)
            if place == (self._end, self._last_number() + 1, chain):
                self._anchored_end = frame.offset + frame.length
                return False
            self._anchored, self._sequence = False, self._last_number()
        return frame.sequence <= self._sequence

    def _see(self, frame: FoundFrame) -> None:
        if frame.offset > self._end:
            self._add_gap(self._end, frame.offset, max(0, frame.sequence - self._last_number() - 1))
        self._first, self._last = self._first or frame, frame
        self._records += 1

    def _last_number(self) -> int:
        """The last number that was used so far; a batch takes as many as it has operations."""
        last = self._last
        if last is None:
            return self._sequence
        if last.letter != BATCH:
            return last.sequence
        return last.sequence + count_of_batch(self._file.read_at(last.body_offset, 4)) - 1

    def _add_gap(self, start: int, end: int, numbers: int) -> None:
        self._gap_bytes += end - start
        if len(self._gaps) < GAPS_MAX:
            self._gaps.append(Gap(start - self._shift, end - self._shift, numbers))

    def _take(self, frame: FoundFrame, *, proven: bool) -> None:
        body = self._file.read_at(frame.body_offset, frame.body_length)
        for letter, sequence, start, length in operations(frame, body):
            job = ids_of(letter, sequence, body[start : start + length])[0]
            if job:
                self._jobs.add(job)
        self._replays.skip_to(frame, body)
        if not proven and frame.offset >= self._anchored_end:
            self._unproven += 1
        elif frame.offset >= self._mended_end:
            self._replays.take_into_whole(frame, body)

    def _found(self, size: int) -> Found:
        reached = max(self._end, self._start + (self._chunks - 1) * CHUNK_BYTES) if self._stopped else size
        return Found(
            self._records,
            self._unproven,
            tuple(sorted(self._jobs)),
            self._record(self._first),
            self._record(self._last),
            tuple(self._gaps),
            self._gap_bytes,
            min(size, reached) - self._start,
            self._stopped,
        )

    def _record(self, frame: FoundFrame | None) -> FoundRecord | None:
        if frame is None:
            return None
        return FoundRecord(frame.offset - self._shift, frame.length, frame.letter, frame.sequence)
