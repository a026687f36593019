"""Salvage: copy what is readable of a damaged log into a new file. The damaged one is never touched.

The union rule: every enqueue that can be read counts, before the damage or behind it, unless its ack or cancel can be
read too. What the damage hid may have been that ack, so such jobs are ready again and flagged “may already be done”.
A file without damage keeps every job as it stands.
"""

from __future__ import annotations

from app.engine.errors import ExistsError
from app.engine.jobs.row import LEASED, WAITING
from app.engine.light import dataclass
from app.engine.limits import LOCK_TIMEOUT_MS
from app.engine.loading import LoadedLog
from app.engine.log.frame import HEADER_BYTES
from app.engine.log.header import FileHeader, judge_header
from app.engine.log.locking import QueueLock, peek_mark
from app.engine.log.log_time import LogTime
from app.engine.log.lost_header import HeadedFile, LostHeader, find_lost_header
from app.engine.log.new_file import identity_or_none, put_in_place_new, write_temporary
from app.engine.log.repair import REPAIRS_MAX, RepairedFile
from app.engine.log.search import readable_frames
from app.engine.log.trouble import explain, refusal
from app.engine.log.verdict import Verdict, VerdictKind
from app.engine.operations.compact import log_pieces
from app.engine.union import UnionFold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.engine.log.mark import Mark
    from app.engine.log.search import FoundFrame
    from app.engine.ports import Clock, OpenFile, Storage


@dataclass(frozen=True, slots=True)
class SalvageReport:
    """What was saved.

    Attributes:
        source, target: paths of the damaged log and the new one.
        verdict: on the damaged log.
        repaired: the flipped bits undone in the copy: byte in the file and bit, in the order found.
        records_before: whole records before the damage, all of them replayed.
        records_behind: readable records behind it that were used.
        records_unproven: readable ones that were not: nothing chains to them, nor do they end the file.
        bytes_unread: bytes in no record that was used.
        jobs: how many jobs the new file holds.
        may_be_done: how many of them are flagged, because the damage may hide their ack.
        lost_header: what stood in for the file header, where that is gone; else None.
    """

    source: str
    target: str
    verdict: Verdict
    repaired: tuple[tuple[int, int], ...]
    records_before: int
    records_behind: int
    records_unproven: int
    bytes_unread: int
    jobs: int
    may_be_done: int
    lost_header: LostHeader | None = None


def salvage(path: str, target: str, storage: Storage, clock: Clock, *, repair: bool = False) -> SalvageReport:
    """Copy what is readable of `path` into the new log `target`.

    A file header that is gone is worked out from the records (`log/lost_header.py`).

    Args:
        path: the damaged log; it is only read.
        target: where the new log goes; nothing may be there.
        storage: the file system of both.
        clock: the time.
        repair: in the copy, undo each flipped bit that a checksum names. One in the file header is always undone,
            since nothing can be read without it.

    Raises:
        LogError: neither a file header nor a record can be read, or a later version wrote the file.
        ExistsError: something is at `target` already; it is untouched.
        StorageError: the system refused.
    """
    try:
        file = RepairedFile(storage.open(path))
        try:
            log, verdict, lost = _read(file, path, peek_mark(storage, path), repair=repair)
            return _salvage(log, verdict, lost, file.flips, path, target, storage, clock)
        finally:
            file.close()
    except OSError as error:
        raise explain(error, "salvaging", path) from error


def _read(
    file: RepairedFile, path: str, mark: Mark | None, *, repair: bool
) -> tuple[LoadedLog, Verdict, LostHeader | None]:
    """Return the log, read as far as it goes, the verdict on the file as it was found, and a header worked out."""
    whole: OpenFile = file
    first: Verdict | None = None
    lost: LostHeader | None = None
    while True:
        size = whole.stat().size_bytes
        header = judge_header(whole.read_at(0, HEADER_BYTES), size)
        log: LoadedLog | None = None
        if isinstance(header, Verdict):
            verdict = header
        else:
            log = LoadedLog(whole, header)
            verdict = log.read(size, mark)
        first = first or verdict
        wanted = (repair or log is None) and len(file.flips) < REPAIRS_MAX
        if wanted and verdict.byte is not None and verdict.bit is not None:
            file.flips.append((verdict.byte - (lost.cut_bytes if lost else 0), verdict.bit))
        elif log is None and verdict.kind in (VerdictKind.DAMAGED, VerdictKind.NOT_A_LOG):
            lost = find_lost_header(file, size)
            if lost is None:
                raise refusal(verdict, path)
            whole = HeadedFile(file, lost)
        elif log is None or verdict.kind is VerdictKind.NEWER:
            raise refusal(verdict, path)
        else:
            return log, first, lost


def _salvage(
    log: LoadedLog,
    verdict: Verdict,
    lost: LostHeader | None,
    flips: Sequence[tuple[int, int]],
    path: str,
    target: str,
    storage: Storage,
    clock: Clock,
) -> SalvageReport:
    found = log.file.stat()
    time = LogTime(clock)
    time.saw(log.reader.time_ms, found.mtime_ms)
    behind = _Behind(log)
    if log.verdict.kind is VerdictKind.DAMAGED:
        behind.read(found.size_bytes)
        _make_ready_again(log, time.now_ms())
    rows = sorted((row for row in log.table.rows.values() if row.is_kept), key=lambda row: row.id)
    header = FileHeader(
        file_id=storage.random_bytes(12),
        salt=int.from_bytes(storage.random_bytes(4), "big"),
        base_sequence=max(log.reader.sequence, behind.sequence, 1),
        created_ms=time.now_ms(),
    )
    pieces = log_pieces(header, rows, time.now_ms(), log.read_payload)
    _write_target(storage, clock, storage.real_path(target), pieces)
    return SalvageReport(
        source=path,
        target=target,
        verdict=verdict,
        repaired=tuple(flips),
        records_before=log.reader.records,
        records_behind=behind.used,
        records_unproven=behind.unproven,
        bytes_unread=found.size_bytes - log.reader.end - behind.used_bytes,
        jobs=len(rows),
        may_be_done=sum(row.may_be_done for row in rows),
        lost_header=lost,
    )


def _write_target(storage: Storage, clock: Clock, target: str, pieces: Iterator[bytes]) -> None:
    lock = QueueLock(storage, clock, target, LOCK_TIMEOUT_MS)
    try:
        if identity_or_none(storage, target) is not None:
            raise FileExistsError(0, "a file is already there", target)
        lock.acquire()
        put_in_place_new(storage, write_temporary(storage, target, pieces, None), target)
    except FileExistsError as error:
        raise ExistsError(f"{target} exists already. Name a file that does not; it was not changed.") from error
    except OSError as error:
        raise explain(error, "creating", target) from error
    finally:
        lock.close()


class _Behind:
    """The readable records behind the damage, folded into the table as far as they make sense there."""

    def __init__(self, log: LoadedLog) -> None:
        self.used = 0
        self.used_bytes = 0
        self.unproven = 0
        self._log = log
        self._union = UnionFold(log.table)

    @property
    def sequence(self) -> int:
        """The highest number taken."""
        return self._union.sequence

    def read(self, size: int) -> None:
        """Use every frame that the next one chains to, or that ends the file; others may be old copies."""
        log = self._log
        frames = readable_frames(log.file, log.header, log.reader.end, size, log.reader.sequence)
        waiting: FoundFrame | None = None
        for frame in frames:
            if waiting is not None:
                self._take_or_leave(waiting, proven=frame.prev == waiting.end_crc)
            waiting = frame
        if waiting is not None:
            self._take_or_leave(waiting, proven=waiting.offset + waiting.length == size)

    def _take_or_leave(self, frame: FoundFrame, *, proven: bool) -> None:
        if not proven:
            self.unproven += 1
            return
        self.used += 1
        self.used_bytes += frame.length
        self._union.take(frame, self._log.file.read_at(frame.body_offset, frame.body_length))


def _make_ready_again(log: LoadedLog, now_ms: int) -> None:
    """The damage may hide the ack, and the lease, of every job that is not finished."""
    for row in log.table.rows.values():
        if not row.is_kept:
            continue
        row.may_be_done = True
        if row.stored == LEASED:
            row.stored = WAITING
            row.available_ms = now_ms
            row.attempts = min(row.attempts, row.attempts_max - 1)
