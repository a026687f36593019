"""Compaction under the lock: build the new generation, prove it, put it in place, go on with it."""

from __future__ import annotations

from app.engine.errors import OutcomeUnknownError, StorageError
from app.engine.events import LogCompacted
from app.engine.jobs.row import JobRow
from app.engine.loading import load
from app.engine.log.header import FileHeader
from app.engine.log.new_file import keep_previous, remove_if_there, write_temporary
from app.engine.log.verdict import CLEAN, Verdict
from app.engine.operations.compact import log_pieces

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.engine.ports import Storage
    from app.engine.shared_log import SharedLog

_COMPARED = tuple(name for name in JobRow.__slots__ if name != "payload_offset")


def compact(shared: SharedLog) -> LogCompacted:
    """Replace the log by a generation that holds only the jobs that still matter; called inside `exclusive`.

    Returns:
        What was done, as an event.

    Raises:
        StorageError: the new file differs from memory, or the disk refused. The old generation stays in place.
        OSError: the disk refused.
        OutcomeUnknownError: the new generation is in place, but perhaps not durably. Either one has the same jobs.
    """
    storage, log, path = shared.storage, shared.log, shared.path
    records_before, bytes_before = log.reader.records, log.reader.end
    rows = [row for row in log.table.rows.values() if row.is_kept]
    now_ms = shared.time.now_ms()
    header = FileHeader(
        file_id=log.header.file_id,
        salt=int.from_bytes(storage.random_bytes(4), "big"),
        generation=log.header.generation + 1,
        base_sequence=log.reader.sequence,
        created_ms=now_ms,
        previous_end_crc=log.reader.chain,
    )
    like = log.file.stat()
    temporary = write_temporary(storage, path, log_pieces(header, rows, now_ms, log.read_payload), like)
    try:
        prove_same_jobs(storage, temporary, rows)
        kept_as = keep_previous(storage, path)
        storage.rename(temporary, path)
    except BaseException:
        remove_if_there(storage, temporary)
        raise
    try:
        storage.sync_folder(path)
        shared.follow_new_generation()
    except BaseException as error:
        shared.close_for_writing("the new generation is in place, but perhaps not durably", outcome_unknown=True)
        if isinstance(error, OSError):
            raise OutcomeUnknownError(shared.closed_reason) from error
        raise
    reader = shared.log.reader
    return LogCompacted(
        path,
        header.generation,
        records_before,
        reader.records,
        bytes_before,
        reader.end,
        kept_as,
        by_other_process=False,
    )


def prove_same_jobs(storage: Storage, path: str, rows: Sequence[JobRow]) -> None:
    """Replay a new file and compare every job; raise `StorageError` when one differs, so that it is never renamed."""
    loaded = load(storage, path, write=False)
    if isinstance(loaded, Verdict):
        raise StorageError(f"The new file could not be read back: {loaded.reason}. The old one is untouched.")
    try:
        verdict = loaded.read(loaded.file.stat().size_bytes)
        found = list(loaded.table.rows.values())
        same = len(found) == len(rows) and all(
            getattr(new, name) == getattr(old, name) for new, old in zip(found, rows, strict=True) for name in _COMPARED
        )
        if verdict != CLEAN or not same:
            raise StorageError(
                f"The new file does not hold the same jobs ({verdict}). It was thrown away; the old one is untouched."
            )
    finally:
        loaded.file.close()
