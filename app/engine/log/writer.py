"""Appending to a log: one frame, one write, one fsync, and back to the old end when it can't be done.

There are never two unsynced frames, whoever writes. Therefore a valid frame behind a bad one proves damage.
"""

from __future__ import annotations

from app.engine.errors import ClosedForWritingError, NoSpaceError, OutcomeUnknownError, StorageError
from app.engine.log.recovery import write_all
from app.engine.log.trouble import FULL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.ports import Clock, OpenFile


def append(
    file: OpenFile, clock: Clock, offset: int, frame: bytes, path: str, distrust: Callable[[], None]
) -> tuple[int, int]:
    """Write a frame at the known end and make it durable.

    Args:
        file: the log.
        clock: to time the system.
        offset: where the log ends.
        frame: all of the record.
        path: of the log, for messages.
        distrust: erases the durable mark, before a cut that can't be made durable: otherwise the next process would
            answer from a file that a power cut may still bring the frame back to.

    Returns:
        How long the write and the fsync took, in microseconds.

    Raises:
        NoSpaceError, StorageError: it could not be written. The file is as before; the next try may succeed.
        ClosedForWritingError: nor could what was written be taken back; a torn tail may stand at the end.
        OutcomeUnknownError: the fsync failed, so the frame may or may not survive. It was cut off without a second
            fsync: after a failed one, success means nothing (fsyncgate).
    """
    time_us = clock.monotonic_us
    started_us = time_us()
    try:
        write_all(file, offset, frame)
    except OSError as error:
        _take_back(file, offset, path, error, distrust)
        raise _refused(error, path) from error
    written_us = time_us()
    try:
        file.sync()
    except OSError as error:
        distrust()
        _cut_quietly(file, offset)
        raise OutcomeUnknownError(
            f"The disk failed while making the last record of {path} durable ({error.strerror or error}): it may or "
            "may not be there. Check the disk, then open the queue again."
        ) from error
    return written_us - started_us, time_us() - written_us


def _refused(error: OSError, path: str) -> NoSpaceError | StorageError:
    if error.errno in FULL:
        return NoSpaceError(f"There is no room to write to {path}. Make room and try again; nothing was changed.")
    return StorageError(f"Writing to {path} failed: {error.strerror or error}. Nothing was changed; check the disk.")


def _take_back(file: OpenFile, offset: int, path: str, error: OSError, distrust: Callable[[], None]) -> None:
    try:
        file.truncate(offset)
        file.sync()
    except OSError as second:
        distrust()
        raise ClosedForWritingError(
            f"Writing to {path} failed ({error.strerror or error}), and the part that was written could not be taken "
            f"back ({second.strerror or second}). Check the disk, then open the queue again: it recovers."
        ) from second


def _cut_quietly(file: OpenFile, offset: int) -> None:
    try:
        file.truncate(offset)
    except OSError:
        # The frame then stays, unsynced: whoever opens next rewrites and syncs it before relying on it.
        return
