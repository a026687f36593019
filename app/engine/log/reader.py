"""Reads a log from its first frame to its end, and says what the end is: clean, torn, damaged or newer.

Replay must be fast in plain Python, so frames are taken in runs: walk the heads of a chunk, check every end CRC of the
run in one call (FORMAT.md: a run of whole frames has the same residue as one), then hand them out. Anything odd stops
the run before it, and `tail.judge_tail` looks at that place slowly and by the book. Only records that are whole, in
order and understood are ever handed out.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from zlib import crc32

from app.engine.limits import BODY_MAX_BYTES
from app.engine.log.frame import (
    CHECKED_HEAD_BYTES,
    END_BYTES,
    HEAD,
    HEAD_BYTES,
    HEADER_BYTES,
    RESIDUE,
    ROW_BYTES,
    SYNC,
    frame_bytes,
)
from app.engine.log.layout import Nonsense
from app.engine.log.opening import SUMMARY_BYTES, Opening
from app.engine.log.record import BATCH, NAMES, SEAL, SNAPSHOT
from app.engine.log.verdict import CLEAN, Verdict, VerdictKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.log.header import FileHeader
    from app.engine.ports import OpenFile

FrameVisitor = Callable[[int, int, int, bytes, int, int, int], None]
"""Takes one record: letter, sequence, time_ms, buffer, body_start, body_length, file_offset.

The body is `buffer[body_start : body_start + body_length]`; `file_offset` is that of the frame. It raises `Nonsense`
for a record that can't be true here, and must then have changed nothing.
"""

_Frame = tuple[int, int, int, int, int]
"""Letter, sequence, time_ms, start of the body in the buffer, length of the body."""

_CHUNK_BYTES = 1024 * 1024
_END_CRC = struct.Struct("<I")
_COUNT = struct.Struct(">I")
_BATCH_ITEM_BYTES = 4
_READABLE = frozenset(NAMES) | frozenset(range(ord("a"), ord("z") + 1))
_PLAIN = frozenset(NAMES) - {SNAPSHOT, BATCH}


class Reader:
    """A place in a log that moves forward, one whole record at a time.

    Args:
        file: the open log.
        header: its judged header.
        visit: called for every record, in order.

    Attributes:
        end: offset behind the last record taken; `HEADER_BYTES` at first.
        sequence: last sequence number used; the header's base at first.
        chain: end CRC of the last record, which the next must carry; the salt at first.
        time_ms: time of the last record; when the file was created at first.
        last_offset: where the last record starts; 0 if there is none.
        records: how many records were taken (a batch is one).
        sealed: True when the last record is a seal.
    """

    def __init__(self, file: OpenFile, header: FileHeader, visit: FrameVisitor) -> None:
        """Stand before the first frame."""
        self.header = header
        self.end = HEADER_BYTES
        self.sequence = header.base_sequence
        self.chain = header.salt
        self.time_ms = header.created_ms
        self.last_offset = 0
        self.records = 0
        self.sealed = False
        self._file = file
        self._visit = visit
        self._opening = Opening(header.begins_with_summary)

    @property
    def snapshots_due(self) -> int:
        """Job snapshots that the summary announced and that have not been read yet."""
        return self._opening.snapshots_due

    def read(self, size: int, *, durable_end: int = 0) -> Verdict:
        """Take every record from `end` on and judge what follows. Call it again when the file has grown.

        Args:
            size: length of the file in bytes.
            durable_end: from the durable mark of the same file id and generation; a log that ends before it has
                lost promised bytes.

        Returns:
            CLEAN, TORN, DAMAGED or NEWER. The attributes count whole, visited records only.

        Raises:
            OSError: the file could not be read. That never counts as its end.
        """
        try:
            verdict = self._read(size)
        except Nonsense as finding:
            verdict = Verdict(VerdictKind.DAMAGED, f"whole, but makes no sense here: {finding}", self.end)
        verdict = self._hold_to_promises(verdict, durable_end)
        return _as_read_only(verdict) if self.header.read_only else verdict

    def _read(self, size: int) -> Verdict:
        if size < self.end:
            return Verdict(VerdictKind.DAMAGED, f"the file was read up to {self.end:#05x} and is shorter now", size)
        while self.end < size:
            wanted = min(_CHUNK_BYTES, size - self.end)
            data = self._file.read_at(self.end, wanted)
            if len(data) < wanted:
                size = self.end + len(data)
            if self.take(data) or not data:
                continue
            # Only an odd end needs the slow look: most processes never import it.
            from app.engine.log.tail import Place, judge_tail

            found = judge_tail(self._file, self.header, Place(self.end, self.sequence, self.chain), size)
            if isinstance(found, Verdict):
                return found
            self.take(found)
        return CLEAN

    def _hold_to_promises(self, verdict: Verdict, durable_end: int) -> Verdict:
        """Step 9, and the announced snapshots: what was durable once cannot be torn or absent."""
        if verdict.kind not in (VerdictKind.CLEAN, VerdictKind.TORN):
            return verdict
        reason = self._opening.missing()
        if not reason and self.end < durable_end:
            reason = f"promised bytes are missing: the log was durable up to {durable_end:#05x}"
        return Verdict(VerdictKind.DAMAGED, reason, self.end) if reason else verdict

    def take(self, data: bytes) -> bool:
        """Hand out the whole records at the start of `data`, which begins at `end`; False when there are none."""
        frames, run_bytes = self._walk(data)
        if frames and crc32(memoryview(data)[:run_bytes], RESIDUE) != RESIDUE:
            frames = _whole_ones(data, frames)
        if not frames:
            return False
        self._hand_out(data, frames)
        return True

    def take_own(self, frame: bytes, letter: int, time_ms: int, body_length: int, end_crc: int) -> None:
        """Take the record that this process has built a moment ago to follow on `end`, and has made durable there.

        Its checksums are not worked out again; what it says is folded in as from any other.
        """
        sequence = self.sequence + 1
        self._visit(letter, sequence, time_ms, frame, HEAD_BYTES, body_length, self.end)
        self.last_offset = self.end
        self.end += len(frame)
        self.sequence += _numbers_taken(frame, HEAD_BYTES, body_length) if letter == BATCH else 1
        self.chain = end_crc
        self.time_ms = time_ms
        self.records += 1
        self.sealed = letter == SEAL

    def _walk(self, data: bytes) -> tuple[list[_Frame], int]:
        """Follow the heads as long as each holds and its frame lies inside `data`; end CRCs come later.

        Returns:
            The frames, and how many bytes they take.
        """
        unpack, end_crc, salt, limit = HEAD.unpack_from, _END_CRC.unpack_from, self.header.salt, len(data)
        frames: list[_Frame] = []
        position, wanted, chain = 0, self.sequence + 1, self.chain
        while position + HEAD_BYTES <= limit:
            sync, letter, length, sequence, time_ms, prev, head_crc = unpack(data, position)
            if (
                sequence != wanted
                or prev != chain
                or sync != SYNC
                or crc32(data[position : position + CHECKED_HEAD_BYTES], salt) != head_crc
                or length > BODY_MAX_BYTES
                or letter not in _READABLE
            ):
                break
            # frame_bytes(), written out: a call per record would cost a tenth of the replay.
            following = position + ((length + HEAD_BYTES + END_BYTES + ROW_BYTES - 1) & -ROW_BYTES)
            if following > limit:
                break
            body = position + HEAD_BYTES
            frames.append((letter, sequence, time_ms, body, length))
            wanted = sequence + (_numbers_taken(data, body, length) if letter == BATCH else 1)
            (chain,) = end_crc(data, following - END_BYTES)
            position = following
        return frames, position

    def _hand_out(self, data: bytes, frames: list[_Frame]) -> None:
        """Visit the frames and move forward past each visited one, whatever the visitor raises."""
        visit, opening, back = self._visit, self._opening, self.end - HEAD_BYTES
        done = 0
        try:
            for letter, sequence, time_ms, body, length in frames:
                if letter in _PLAIN and opening.complete:
                    visit(letter, sequence, time_ms, data, body, length, back + body)
                elif letter in NAMES:
                    self._judge_special(letter, data, body, length)
                    visit(letter, sequence, time_ms, data, body, length, back + body)
                    if not opening.complete:
                        opening.advance(data[body : body + SUMMARY_BYTES])
                done += 1
        finally:
            if done:
                self._move_behind(data, frames[done - 1], done)

    def _judge_special(self, letter: int, data: bytes, body: int, length: int) -> None:
        """Raise `Nonsense` for a snapshot out of place or a batch that can't hold its operations."""
        self._opening.judge(letter, data[body : body + min(length, SUMMARY_BYTES + 1)])
        if letter == BATCH and not _holds_its_operations(data, body, length):
            raise Nonsense("a batch needs a count of at least 1 and room for as many operations")

    def _move_behind(self, data: bytes, frame: _Frame, count: int) -> None:
        """Stand behind the `count`-th frame of `data`."""
        letter, sequence, time_ms, body, length = frame
        start = body - HEAD_BYTES
        following = start + frame_bytes(length)
        self.last_offset = self.end + start
        self.end += following
        self.sequence = sequence + (_numbers_taken(data, body, length) if letter == BATCH else 1) - 1
        (self.chain,) = _END_CRC.unpack_from(data, following - END_BYTES)
        self.time_ms = time_ms
        self.records += count
        self.sealed = letter == SEAL


def _as_read_only(verdict: Verdict) -> Verdict:
    place = (verdict.offset, verdict.byte, verdict.bit)
    return Verdict(verdict.kind, verdict.reason, *place, verdict.tail_bytes, read_only=True)


def _whole_ones(data: bytes, frames: list[_Frame]) -> list[_Frame]:
    """The frames before the first whose end CRC is wrong; the bulk check says that there is one."""
    count = 0
    while _is_whole(data, frames[count]):
        count += 1
    return frames[:count]


def _is_whole(data: bytes, frame: _Frame) -> bool:
    start = frame[3] - HEAD_BYTES
    return crc32(data[start : start + frame_bytes(frame[4])], RESIDUE) == RESIDUE


def _numbers_taken(data: bytes, body: int, length: int) -> int:
    """How many sequence numbers a batch takes; whether it can hold as many operations is judged later."""
    return _COUNT.unpack_from(data, body)[0] if length >= _COUNT.size else 1


def _holds_its_operations(data: bytes, body: int, length: int) -> bool:
    if length < _COUNT.size:
        return False
    count: int = _COUNT.unpack_from(data, body)[0]
    return 1 <= count <= (length - _COUNT.size) // _BATCH_ITEM_BYTES
