"""Bugs in what is synced, locked, cut off and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine import loading, shared_log
from app.engine.errors import OutcomeUnknownError, StorageError
from app.engine.log import locking, reader, recovery, tail, writer
from app.engine.log.verdict import Verdict, VerdictKind
from app.lab.sim_storage import SimFile, SimProcess
from tests.crash.mutants.planting import everywhere, rewrite, without_sync
from tests.rigs.world import PATH

if TYPE_CHECKING:
    import pytest

DAMAGED_IS_TORN = {VerdictKind.DAMAGED: VerdictKind.TORN}
REAL_SYNC = SimFile.sync
REAL_RENAME = SimProcess.rename


def no_fsync(patch: pytest.MonkeyPatch) -> None:
    without_sync(patch, lambda path: path == PATH)


def acknowledge_before_fsync(patch: pytest.MonkeyPatch) -> None:
    """The sync is done by the next operation, when it takes the lock."""
    debts: list[SimFile] = []
    real_lock = SimFile.try_lock

    def sync_later(file: SimFile) -> None:
        if file.path == PATH:
            debts.append(file)
        else:
            REAL_SYNC(file)

    def pay_and_lock(file: SimFile, *, shared: bool = False) -> bool:
        for debt in [debt for debt in debts if debt.process is file.process]:
            debts.remove(debt)
            if debt in debt.inode.openings:
                REAL_SYNC(debt)
        return real_lock(file, shared=shared)

    patch.setattr(SimFile, "sync", sync_later)
    patch.setattr(SimFile, "try_lock", pay_and_lock)


def no_fsync_of_the_temporary(patch: pytest.MonkeyPatch) -> None:
    without_sync(patch, lambda path: path.endswith(".tmp"))


def rename_before_fsync(patch: pytest.MonkeyPatch) -> None:
    without_sync(patch, lambda path: path.endswith(".tmp"))

    def rename(process: SimProcess, old: str, new: str) -> None:
        REAL_RENAME(process, old, new)
        file = process.open(new, write=True)
        REAL_SYNC(file)  # type: ignore[arg-type]
        file.close()

    patch.setattr(SimProcess, "rename", rename)


def no_folder_fsync(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SimProcess, "sync_folder", lambda process, path: None)


def retry_fsync(patch: pytest.MonkeyPatch) -> None:
    def sync(file: SimFile) -> None:
        try:
            REAL_SYNC(file)
        except OSError:
            REAL_SYNC(file)

    patch.setattr(SimFile, "sync", sync)


def failed_fsync_is_a_refusal(patch: pytest.MonkeyPatch) -> None:
    real = writer.append

    def append(*arguments: Any) -> Any:
        try:
            return real(*arguments)
        except OutcomeUnknownError as error:
            raise StorageError(str(error)) from error

    everywhere(patch, real, append)


def no_durable_mark(patch: pytest.MonkeyPatch) -> None:
    """An end that may not be durable is answered from all the same."""
    patch.setattr(shared_log.SharedLog, "_make_end_durable", lambda log: None)


def mark_is_not_asked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(loading.LoadedLog, "durable_end", lambda log, mark: 0)


def end_is_synced_but_not_rewritten(patch: pytest.MonkeyPatch) -> None:
    """After a failed fsync the pages count as clean: a second fsync alone writes nothing."""
    real = SimFile.write_at

    def write_at(file: SimFile, offset: int, data: bytes) -> int:
        there = file.inode.data[offset : offset + len(data)] == data
        return len(data) if there and file.path == PATH else real(file, offset, data)

    patch.setattr(SimFile, "write_at", write_at)


def append_after_a_torn_tail(patch: pytest.MonkeyPatch) -> None:
    everywhere(patch, recovery.set_tail_aside, lambda storage, path, log, end, size: path)
    real = writer.append
    everywhere(patch, real, lambda file, clock, offset, *rest: real(file, clock, file.stat().size_bytes, *rest))


def cut_without_a_copy(patch: pytest.MonkeyPatch) -> None:
    def cut(storage: Any, path: str, log: Any, end: int, size: int) -> str:
        log.truncate(end)
        log.sync()
        return path

    everywhere(patch, recovery.set_tail_aside, cut)


def copy_of_the_tail_is_not_synced(patch: pytest.MonkeyPatch) -> None:
    without_sync(patch, lambda path: ".torn-" in path)


def delete_the_unreadable(patch: pytest.MonkeyPatch) -> None:
    for place in (tail, reader):
        patch.setattr(
            place, "Verdict", lambda kind, *rest, **more: Verdict(DAMAGED_IS_TORN.get(kind, kind), *rest, **more)
        )


def failed_write_is_not_taken_back(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(writer, "_take_back", lambda *_: None)


def short_write_is_enough(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(writer, "write_all", lambda file, offset, data: file.write_at(offset, data))


def temporary_is_built_in_place(patch: pytest.MonkeyPatch) -> None:
    """Compaction writes over the log itself."""
    real = SimProcess.rename

    def rename(process: SimProcess, old: str, new: str) -> None:
        if not old.endswith(PATH + ".tmp"):
            real(process, old, new)
            return
        source, target = process.open(old), process.open(new, write=True)
        content = source.read_at(0, 10**9)
        target.truncate(0)
        target.write_at(0, content)
        target.sync()
        process.unlink(old)

    patch.setattr(SimProcess, "rename", rename)


def lock_the_log(patch: pytest.MonkeyPatch) -> None:
    """The lock stands on the log itself, and is not taken anew when the log has been replaced."""
    patch.setattr(locking, "lock_path_of", lambda path: path)
    patch.setattr(locking.QueueLock, "_write", lambda lock, offset, data: None)
    patch.setattr(locking.QueueLock, "_try", lambda lock, file: file.try_lock())


def no_lock(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SimFile, "try_lock", lambda file, shared=False: True)


def interruption_keeps_the_lock(patch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the wrong place locks the queue for everybody until the program ends."""
    keep = ("        self.close()\n        raise", "        raise")
    rewrite(patch, locking.QueueLock, "acquire", keep)
    patch.setattr(locking.QueueLock, "release", lambda lock: lock._file and lock._file.unlock())
    rewrite(patch, shared_log.SharedLog, "exclusive", ("        self._lock.close()\n", ""))


def memory_before_disk(patch: pytest.MonkeyPatch) -> None:
    """The record is applied first and written then."""
    rewrite(
        patch,
        shared_log.SharedLog,
        "append",
        ("    try:\n        write_us", "    reader.take(frame)\n    try:\n        write_us"),
        ("    reader.take_own(frame, letter, now_ms, len(body), end_crc)\n", ""),
    )
