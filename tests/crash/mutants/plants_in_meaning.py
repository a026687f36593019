"""Bugs in what the operations mean, and in what compaction keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine import compacting, room
from app.engine.errors import RefusedError
from app.engine.jobs import lifecycle, order
from app.engine.jobs.job import JobState
from app.engine.jobs.row import WAITING
from app.engine.jobs.table import JobTable
from app.engine.log import log_time
from app.engine.log.record import ACK, LEASE, NACK
from app.engine.operations import APPLY, ack, base, batch, compact, extend, lease, nack, snapshot
from tests.crash.mutants.planting import everywhere, replay_with, rewritten

if TYPE_CHECKING:
    import pytest


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
