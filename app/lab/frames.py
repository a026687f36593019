"""The whole frames of a log as it stands on the disk, whatever its end is like, and the one that would come next."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from app.engine.light import dataclass
from app.engine.loading import load
from app.engine.log.frame import build_frame, frame_bytes
from app.engine.log.record import BATCH, ENQUEUE, SEAL, SNAPSHOT
from app.engine.log.verdict import Verdict
from app.engine.operations.enqueue import Enqueue

if TYPE_CHECKING:
    from app.engine.ports import Storage


@dataclass(frozen=True, slots=True)
class FrameInfo:
    """One whole, understood frame.

    Attributes:
        offset, length: where its bytes lie.
        letter: its type.
        sequence: its number; of a batch, its first operation's.
        time_ms: the time in it.
        job: the job it is about, 0 for seal, snapshot and batch.
    """

    offset: int
    length: int
    letter: str
    sequence: int
    time_ms: int
    job: int


@dataclass(frozen=True, slots=True)
class LogSight:
    """The readable part of a log.

    Attributes:
        frames: in order, up to the first that can't be read, is not whole or makes no sense.
        sequence: the last number that was used.
        chain: what the next record carries as `prev`.
        time_ms: of the last record; when the file was made, while there is none. 0 for a file that is no log.
        next_frame: the ENQUEUE frame that would be written next; empty for a file that is no log.
    """

    frames: tuple[FrameInfo, ...] = ()
    sequence: int = 0
    chain: int = 0
    time_ms: int = 0
    next_frame: bytes = b""


def look_at_log(storage: Storage, path: str, now_ms: int, payload: bytes) -> LogSight:
    """Read a log without a lock and without changing anything.

    Args:
        storage: where it is.
        path: the log; it may be missing, torn, damaged or something else.
        now_ms: the clock, for the next frame.
        payload: what would be enqueued next.
    """
    frames: list[FrameInfo] = []

    def visit(letter: int, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, offset: int) -> None:
        job = sequence if letter == ENQUEUE else int.from_bytes(buffer[start : start + min(8, length)], "big")
        job = 0 if letter in (SEAL, SNAPSHOT, BATCH) else job
        frames.append(FrameInfo(offset, frame_bytes(length), chr(letter), sequence, time_ms, job))

    try:
        log = load(storage, path, write=False, also=visit)
    except OSError:
        return LogSight()
    if isinstance(log, Verdict):
        return LogSight()
    try:
        with suppress(OSError):
            log.read(log.file.stat().size_bytes)
        reader = log.reader
        now_ms, sequence = max(now_ms, reader.time_ms), reader.sequence
        body = Enqueue(payload).plan(log.table, now_ms, sequence + 1, log.read_payload)
        frame, _ = build_frame(ENQUEUE, sequence + 1, now_ms, reader.chain, log.header.salt, body)
        return LogSight(tuple(frames), sequence, reader.chain, reader.time_ms, frame)
    finally:
        log.file.close()
