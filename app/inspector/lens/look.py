"""Takes the look: reads a file as recovery does, searches behind the damage, and replays what was found.

It runs on a thread of its own, tells how far it is, and can be called off at every read. It reads the file by itself
and opens no lock, so it is one more witness beside the reader's.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING

from app.engine.jobs.lifecycle import view_at
from app.engine.jobs.table import JobTable
from app.engine.loading import LoadedLog
from app.engine.log.foreign import GUESS_BYTES
from app.engine.log.frame import HEAD, HEAD_BYTES, HEADER_BYTES, end_crc_of
from app.engine.log.header import FileHeader, judge_header
from app.engine.log.locking import peek_mark
from app.engine.log.lost_header import HeadedFile, find_lost_header
from app.engine.log.new_file import previous_of
from app.engine.log.repair import RepairedFile
from app.engine.log.search import last_data
from app.engine.log.tail import Place, judge_tail
from app.engine.log.verdict import Verdict, VerdictKind
from app.inspector.lens import checks
from app.inspector.lens.behind import Search
from app.inspector.lens.policies import Replays
from app.inspector.lens.seen import Accepted, Found, LensKind, Seen
from app.inspector.lens.watched import WatchedFile

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.log.lost_header import LostHeader
    from app.engine.log.mark import Mark
    from app.engine.ports import Clock, OpenFile, Storage

LOST_SEARCH_MAX_BYTES = 256 * 1024 * 1024
"""So much of a file without a header is searched for records; `salvage` searches all of it."""

_PLAIN = {
    VerdictKind.EMPTY: LensKind.EMPTY,
    VerdictKind.NEWER: LensKind.NEWER,
    VerdictKind.NOT_A_LOG: LensKind.NOT_A_LOG,
    VerdictKind.DAMAGED: LensKind.HEADER_DAMAGED,
}


def look(
    path: str,
    storage: Storage,
    clock: Clock,
    stop: Callable[[], bool] = lambda: False,
    tell: Callable[[int], None] = lambda _bytes_read: None,
) -> Seen:
    """Look at one file.

    Args:
        path: the file; it is only read, and nothing is made beside it.
        storage: where it is.
        clock: for the states of jobs.
        stop: asked at every read.
        tell: takes the bytes read so far, now and then.

    Raises:
        LookStopped: `stop` said so.
        OSError: the system could not read it.
    """
    file = WatchedFile(storage.open(path), stop, tell)
    try:
        return _Look(file, path, storage, clock).seen()
    finally:
        file.close()


class _Look:
    """One look at one open file."""

    def __init__(self, file: WatchedFile, path: str, storage: Storage, clock: Clock) -> None:
        self._file, self._path, self._storage, self._clock = file, path, storage, clock
        self._size = file.stat().size_bytes
        self._stranger_salt: int | None = None

    def seen(self) -> Seen:
        header = judge_header(self._file.read_at(0, min(self._size, GUESS_BYTES)), self._size)
        if isinstance(header, FileHeader):
            return self._log(header)
        seen = Seen(PurePath(self._path).name, self._size, _PLAIN[header.kind], header)
        if header.kind not in (VerdictKind.DAMAGED, VerdictKind.NOT_A_LOG):
            return seen
        spans = checks.named(self._file, None, 0, self._size, None)
        focus = 0 if header.byte is None else header.byte
        seen = replace(
            seen,
            checks=checks.header_checks(self._file.read_at(0, HEADER_BYTES)),
            around=checks.around(self._file, spans, 0, focus),
        )
        return self._without_header(seen, header)

    # A log with a header.

    def _log(self, header: FileHeader) -> Seen:
        mark = peek_mark(self._storage, self._path)
        log = LoadedLog(self._file, header)
        verdict = log.read(self._size, mark)
        reader = log.reader
        seen = Seen(
            PurePath(self._path).name,
            self._size,
            verdict=verdict,
            header=header,
            accepted=Accepted(reader.records, reader.end, reader.sequence, self._states(log.table, reader.time_ms)),
        )
        if verdict.kind is VerdictKind.CLEAN:
            return replace(seen, jobs=sum(row.is_kept for row in log.table.rows.values()))
        replays, flip = Replays(log.table), _flip_of(verdict)
        found = Found()
        if verdict.kind is VerdictKind.DAMAGED:
            search = Search(self._file, header, reader.end, reader.sequence, replays)
            found = search.run(self._size, flip)
        kind = self._kind(verdict, header, log, found, mark)
        if verdict.kind is not VerdictKind.NEWER:
            outcomes = replays.outcomes(refuses=verdict.kind is VerdictKind.DAMAGED)
            seen = replace(seen, jobs=replays.jobs, by_one_bit=flip is not None, outcomes=outcomes)
        seen = replace(seen, kind=kind, found=found, stranger_salt=self._stranger_salt)
        return self._at_damage(seen, header, reader.sequence + 1, reader.chain)

    def _at_damage(self, seen: Seen, header: FileHeader, sequence: int, chain: int) -> Seen:
        """Add the checksums, the bytes and the one bit at the damage."""
        offset, file = seen.accepted.end, self._file
        first = seen.found.first
        # What was found behind it is no part of it.
        end = first.offset if first is not None and first.offset > offset else self._size
        spans = checks.named(file, header, offset, end, (sequence, chain))
        flip = _flip_of(seen.verdict)
        bit = None
        if flip is not None:
            mended = RepairedFile(file)
            mended.flips.append(flip)
            was = checks.named(mended, header, offset, end, (sequence, chain))
            bit = checks.one_bit(spans, was, flip, file.read_at(flip[0], 1)[0])
        return replace(
            seen,
            checks=() if seen.kind is LensKind.PADDING else checks.record_checks(file, header, offset, self._size),
            one_bit=bit,
            around=checks.around(file, spans, offset, offset if flip is None else flip[0]),
        )

    def _kind(self, verdict: Verdict, header: FileHeader, log: LoadedLog, found: Found, mark: Mark | None) -> LensKind:
        """Which kind of damage the bytes behind the last good record are."""
        reader = log.reader
        if verdict.kind is VerdictKind.NEWER:
            return LensKind.NEWER
        frame = checks.whole_frame_at(self._file, reader.end, self._size)
        if frame:
            salt = checks.salt_in(frame)
            if salt != header.salt:
                self._stranger_salt = salt
                return LensKind.STALE if self._is_older(frame, salt, header) else LensKind.OTHER_FILE
            _, _, _, sequence, _, prev, _ = HEAD.unpack(frame[:HEAD_BYTES])
            in_place = (sequence, prev) == (reader.sequence + 1, reader.chain)
            return LensKind.NONSENSE if in_place else LensKind.OUT_OF_ORDER
        if verdict.kind is VerdictKind.TORN:
            return LensKind.PADDING if self._zeros_at(reader.end) else LensKind.TORN
        if reader.end < log.durable_end(mark) or reader.snapshots_due:
            place = Place(reader.end, reader.sequence, reader.chain)
            judged = judge_tail(self._file, header, place, self._size) if reader.end < self._size else None
            if judged is None or (isinstance(judged, Verdict) and judged.kind is not VerdictKind.DAMAGED):
                return LensKind.PROMISED
        return LensKind.MIDDLE if found.records else LensKind.END

    def _zeros_at(self, offset: int) -> bool:
        """True when nothing but zeros is left; a torn tail's head has the sync in it."""
        return last_data(self._file, offset, self._size) == offset

    def _is_older(self, frame: bytes, salt: int, header: FileHeader) -> bool:
        """True for a record of an older generation of this file: by its chain, its `.prev`, or number and time."""
        if end_crc_of(frame) == header.previous_end_crc:
            return True
        older = self._header_of_prev()
        if older is not None and (older.salt, older.file_id) == (salt, header.file_id):
            return True
        _, _, _, sequence, time_ms, _, _ = HEAD.unpack(frame[:HEAD_BYTES])
        return header.generation > 1 and sequence <= header.base_sequence and time_ms <= header.created_ms

    def _header_of_prev(self) -> FileHeader | None:
        try:
            file = self._storage.open(previous_of(self._storage.real_path(self._path)))
        except OSError:
            return None
        try:
            header = judge_header(file.read_at(0, HEADER_BYTES), file.stat().size_bytes)
            return header if isinstance(header, FileHeader) else None
        except OSError:
            return None
        finally:
            file.close()

    # A log without one.

    def _without_header(self, seen: Seen, verdict: Verdict) -> Seen:
        """Recovery accepts nothing; see what can be read all the same."""
        flip = _flip_of(verdict)
        if flip is not None:
            mended = RepairedFile(self._file)
            mended.flips.append(flip)
            header = judge_header(mended.read_at(0, HEADER_BYTES), self._size)
            spans = checks.named(self._file, None, 0, self._size, None)
            was = checks.named(mended, None, 0, self._size, None)
            bit = checks.one_bit(spans, was, flip, self._file.read_at(flip[0], 1)[0])
            seen = replace(seen, kind=LensKind.HEADER_BIT, one_bit=bit)
            return seen if isinstance(header, Verdict) else self._behind_header(seen, mended, header)
        lost = find_lost_header(self._file, self._size, self._searched_enough)
        if lost is None:
            searched = Found(searched_bytes=min(self._size, self._file.bytes_read), more=self._searched_enough())
            seen = replace(seen, found=searched)
            return replace(seen, checks=()) if seen.kind is LensKind.NOT_A_LOG else seen
        seen = replace(seen, kind=LensKind.HEADER_GONE, lost_header=lost)
        if lost.cut_bytes:
            # What stands at the front is no header: records begin there.
            seen = replace(seen, checks=(), around=checks.around(self._file, (), 0, 0))
        return self._behind_header(seen, HeadedFile(self._file, lost), lost.header, lost)

    def _behind_header(self, seen: Seen, file: OpenFile, header: FileHeader, lost: LostHeader | None = None) -> Seen:
        shift = lost.cut_bytes if lost else 0
        replays = Replays(JobTable(header.base_sequence))
        search = Search(file, header, HEADER_BYTES, header.base_sequence, replays, shift, from_first=True)
        found = search.run(self._size + shift)
        return replace(
            seen,
            header=header,
            found=found,
            jobs=replays.jobs,
            by_one_bit=lost is None,
            outcomes=replays.outcomes(refuses=True),
        )

    def _searched_enough(self) -> bool:
        return self._file.bytes_read > LOST_SEARCH_MAX_BYTES

    def _states(self, table: JobTable, last_ms: int) -> dict[str, int]:
        now_ms = max(self._clock.now_ms(), last_ms)
        return dict(Counter(view_at(row, now_ms).state.value for row in table.rows.values()))


def _flip_of(verdict: Verdict) -> tuple[int, int] | None:
    """Byte and bit that a verdict names."""
    return None if verdict.byte is None or verdict.bit is None else (verdict.byte, verdict.bit)
