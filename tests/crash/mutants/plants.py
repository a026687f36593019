"""How bugs are planted: at named seams, for the length of one test, never in the source.

A plant takes pytest's MonkeyPatch. Where a bug is one line inside a longer function, the function is compiled anew
with that line changed; if the line is no longer there, planting fails loudly.
"""

from __future__ import annotations
import __future__

import inspect
import sys
import textwrap
from typing import TYPE_CHECKING, Any

from app.engine import compacting, loading, room, shared_log
from app.engine.errors import OutcomeUnknownError, RefusedError, StorageError
from app.engine.jobs import lifecycle, order
from app.engine.jobs.job import JobState
from app.engine.jobs.row import WAITING
from app.engine.jobs.table import JobTable
from app.engine.log import locking, log_time, opening, reader, recovery, tail, writer
from app.engine.log.frame import HEADER_BYTES, frame_bytes
from app.engine.log.record import ACK, LEASE, NACK
from app.engine.log.verdict import Verdict, VerdictKind
from app.engine.operations import APPLY, HANDLERS, ack, base, batch, compact, extend, lease, nack, snapshot
from app.lab.sim_storage import SimFile, SimProcess
from tests.rigs.world import PATH

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

DAMAGED_IS_TORN = {VerdictKind.DAMAGED: VerdictKind.TORN}
REAL_SYNC = SimFile.sync
REAL_RENAME = SimProcess.rename


def rewritten(function: Any, *changes: tuple[str, str]) -> Any:
    """The function with pieces of its source replaced; each must stand there exactly once."""
    source = textwrap.dedent(inspect.getsource(function))
    for old, new in changes:
        assert source.count(old) == 1, f"{function.__qualname__} has changed: {old!r} stands there {source.count(old)}x"
        source = source.replace(old, new)
    made: dict[str, Any] = {}
    code = compile(source, f"<{function.__qualname__}, mutated>", "exec", __future__.annotations.compiler_flag)
    exec(code, function.__globals__, made)
    return made[function.__name__]


def rewrite(patch: pytest.MonkeyPatch, owner: Any, name: str, *changes: tuple[str, str]) -> None:
    """Replace a function or method by a rewritten one."""
    patch.setattr(owner, name, rewritten(getattr(owner, name), *changes))


def everywhere(patch: pytest.MonkeyPatch, original: Any, replacement: Any) -> None:
    """Replace a function of the engine wherever it was imported by name."""
    count = 0
    for name, module in list(sys.modules.items()):
        if name.startswith("app.engine") and getattr(module, original.__name__, None) is original:
            patch.setattr(module, original.__name__, replacement)
            count += 1
    assert count, f"nobody in the engine uses {original.__name__}"


def replay_with(patch: pytest.MonkeyPatch, letter: int, apply: Any) -> None:
    """Fold records of one type by another function."""
    patch.setitem(APPLY, letter, apply)
    patch.setitem(HANDLERS, letter, apply)


def without_sync(patch: pytest.MonkeyPatch, chosen: Callable[[str], bool]) -> None:
    """Files whose path is chosen are never synced."""
    patch.setattr(SimFile, "sync", lambda file: None if chosen(file.path) else REAL_SYNC(file))


# --- durability ---


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


# --- reading ---


def skip_the_head_crc(patch: pytest.MonkeyPatch) -> None:
    rewrite(patch, reader.Reader, "_walk", ("crc32(data[position : position + CHECKED_HEAD_BYTES], salt)", "head_crc"))
    everywhere(patch, tail.judge_tail, rewritten(tail.judge_tail, ("    if syndrome:", "    if False:")))


def trust_the_length(patch: pytest.MonkeyPatch) -> None:
    """A head that does not hold is taken for the end of the log, as LevelDB does."""
    patch.setattr(
        tail, "_judge_bad_head", lambda file, header, place, size, syndrome: tail._torn(place.offset, size, "")
    )


def skip_the_end_crc(patch: pytest.MonkeyPatch) -> None:
    rewrite(patch, reader.Reader, "take", ("if frames and crc32", "if False and crc32"))


def skip_padding(patch: pytest.MonkeyPatch) -> None:
    """Whatever stands in the padding reads as zeros."""
    real = SimFile.read_at

    def read_at(file: SimFile, offset: int, length: int) -> bytes:
        content, at = bytearray(file.inode.data), HEADER_BYTES
        while content[at : at + 3] == b"\xb5\x4a\x51":
            body = int.from_bytes(content[at + 4 : at + 8], "big")
            end = at + frame_bytes(body) - 4
            if end + 4 > len(content):
                break
            content[at + 32 + body : end] = bytes(end - at - 32 - body)
            at = end + 4
        return bytes(content[offset : offset + len(real(file, offset, length))])

    patch.setattr(SimFile, "read_at", read_at)


def no_chain(patch: pytest.MonkeyPatch) -> None:
    rewrite(patch, reader.Reader, "_walk", ("or prev != chain", ""))


def no_sequence(patch: pytest.MonkeyPatch) -> None:
    rewrite(patch, reader.Reader, "_walk", ("sequence != wanted", "False"), ("or prev != chain", ""))


def snapshots_are_not_counted(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(opening.Opening, "missing", lambda opened: "")


def read_error_is_the_end(patch: pytest.MonkeyPatch) -> None:
    real = SimFile.read_at

    def read_at(file: SimFile, offset: int, length: int) -> bytes:
        try:
            return real(file, offset, length)
        except OSError:
            return b""

    patch.setattr(SimFile, "read_at", read_at)


# --- recovery and writing ---


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
    patch.setattr(locking.QueueLock, "_is_still_there", lambda lock: True)


def no_lock(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SimFile, "try_lock", lambda file, shared=False: True)


# --- what the operations mean ---


def attempts_count_on_nack(patch: pytest.MonkeyPatch) -> None:
    replay_with(patch, LEASE, rewritten(lease.apply, ("row.attempts += 1", "pass")))
    replay_with(patch, NACK, rewritten(nack.apply, ("row.reason = reason", "row.reason = reason; row.attempts += 1")))


def unproved(patch: pytest.MonkeyPatch) -> None:
    """Switch off compaction's own proof, so that the bug behind it shows."""
    everywhere(patch, compacting.prove_same_jobs, lambda storage, path, rows: None)


def drop_a_job_in_compaction(patch: pytest.MonkeyPatch) -> None:
    unproved(patch)
    real = compact.log_pieces
    everywhere(patch, real, lambda header, rows, *rest: real(header, rows[1:], *rest))


def snapshot_with(patch: pytest.MonkeyPatch, **wrong: int) -> None:
    """Compaction writes a wrong value into each job's snapshot."""
    unproved(patch)
    real = snapshot.JOB_LAYOUT.encode
    patch.setattr(snapshot.JOB_LAYOUT, "encode", lambda values: real({**values, **wrong}))


def reset_attempts_in_compaction(patch: pytest.MonkeyPatch) -> None:
    snapshot_with(patch, attempts=0)


def forget_tokens_in_compaction(patch: pytest.MonkeyPatch) -> None:
    snapshot_with(patch, token=0)


def ready_since_compaction(patch: pytest.MonkeyPatch) -> None:
    snapshot_with(patch, available_ms=0)


def ack_by_id_without_token(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ack, "token_row", lambda table, job, token: table.find(job))
    patch.setattr(ack, "replayed_row", lambda table, job, token: base.known_row(table, job))


def expiry_ends_the_token(patch: pytest.MonkeyPatch) -> None:
    real = base.token_row

    def token_row(table: JobTable, job: int, token: int) -> Any:
        row = real(table, job, token)
        if row.attempts >= row.attempts_max:
            raise RefusedError("too late")
        return row

    for verb in (ack, nack, extend):
        patch.setattr(verb, "token_row", token_row)


def clock_judged_replay(patch: pytest.MonkeyPatch) -> None:
    """A late ack counts when it is written, and no longer when it is replayed."""
    real = APPLY[ACK]

    def apply(table: JobTable, sequence: int, time_ms: int, buffer: bytes, start: int, *rest: int) -> None:
        job = int.from_bytes(buffer[start : start + 8], "big")
        if time_ms <= table.rows[job].available_ms:
            real(table, sequence, time_ms, buffer, start, *rest)

    replay_with(patch, ACK, apply)


def no_backoff(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(nack, "retry_ms", lambda attempts, most, now_ms: now_ms if attempts < most else 0)


def never_a_dead_letter(patch: pytest.MonkeyPatch) -> None:
    real = lifecycle.state_at
    patch.setattr(lifecycle, "state_at", lambda row, now_ms: JobState.READY if row.stored != 3 else real(row, now_ms))


def key_is_free_once_leased(patch: pytest.MonkeyPatch) -> None:
    def key_holder(table: JobTable, key: str) -> Any:
        row = table.rows.get(table.keys.get(key, 0))
        return row if row is not None and row.stored == WAITING else None

    patch.setattr(JobTable, "key_holder", key_holder)


def batch_keeps_what_fits(patch: pytest.MonkeyPatch) -> None:
    """A refused request is left out instead of refusing the batch."""
    real = batch.Batch.plan

    def plan(self: batch.Batch, table: JobTable, *rest: Any) -> bytes:
        for count in range(len(self.requests), 0, -1):
            try:
                return real(batch.Batch(self.requests[:count], self.handlers), table, *rest)
            except RefusedError:
                if count == 1:
                    raise
        return b""

    patch.setattr(batch.Batch, "plan", plan)


def lowest_id_first(patch: pytest.MonkeyPatch) -> None:
    def next_ready(self: order.LeaseOrder, now_ms: int, skip: Any = ()) -> Any:
        rows = [row for row in self._rows.values() if row.can_be_leased and row.available_ms <= now_ms]
        return next((row for row in rows if row.id not in skip), None)

    patch.setattr(order.LeaseOrder, "next_ready", next_ready)


def time_may_go_back(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(log_time.LogTime, "now_ms", lambda self: self._clock.now_ms())


def no_room_is_kept(patch: pytest.MonkeyPatch) -> None:
    """An enqueue may take the last byte of the disk."""
    patch.setattr(room.Room, "check", lambda self: None)
