"""SNAPSHOT: what compaction and salvage write instead of a history: one summary, then one record for each job.

The summary says how many job snapshots follow and the SHA-256 over their bodies, so a compacted file that lacks one
can be told from one that was cut in a crash: it was durable before it got its name.
"""

from __future__ import annotations

from zlib import crc32

from app.engine.jobs.row import DEAD, LEASED, WAITING, JobRow
from app.engine.limits import ATTEMPTS_MAX
from app.engine.log.layout import Field, FieldKind, Layout, Meaning, Nonsense, Tail, read_text
from app.engine.log.record import SNAPSHOT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.jobs.table import JobTable

LETTER = SNAPSHOT
SUMMARY_KIND = 0
JOB_KIND = 1
MAY_BE_DONE = 0x01

SUMMARY_LAYOUT = Layout(
    Field("kind", "B", FieldKind.FRAME),
    Field("zero", "7s", FieldKind.PADDING, Meaning.BYTES),
    Field("count", "Q", FieldKind.LENGTH),
    Field("digest", "32s", FieldKind.CHECKSUM, Meaning.BYTES),
)
JOB_LAYOUT = Layout(
    Field("kind", "B", FieldKind.FRAME),
    Field("stored", "B"),
    Field("flags", "B", meaning=Meaning.FLAGS),
    Field("key_length", "B", FieldKind.LENGTH),
    Field("worker_length", "B", FieldKind.LENGTH),
    Field("zero_a", "1s", FieldKind.PADDING, Meaning.BYTES),
    Field("attempts_max", "H"),
    Field("attempts", "H"),
    Field("reason_length", "H", FieldKind.LENGTH),
    Field("priority", "i"),
    Field("lease_ms", "I", meaning=Meaning.DURATION),
    Field("zero_b", "4s", FieldKind.PADDING, Meaning.BYTES),
    Field("job", "Q", FieldKind.JOB),
    Field("token", "Q", FieldKind.ORDER),
    Field("enqueued_ms", "Q", FieldKind.TIME, Meaning.TIME),
    Field("available_ms", "Q", FieldKind.TIME, Meaning.TIME),
    Field("changed_ms", "Q", FieldKind.TIME, Meaning.TIME),
    Tail("key", length_field="key_length"),
    Tail("worker", length_field="worker_length"),
    Tail("reason", length_field="reason_length"),
    Tail("payload", meaning=Meaning.PAYLOAD),
)
_unpack = JOB_LAYOUT.fixed.unpack_from


class SnapshotProgress:
    """Which job snapshots a summary has announced and which have come."""

    def __init__(self, count: int, digest: bytes) -> None:
        """Start before the first of `count` snapshots."""
        from hashlib import sha256

        self.due = count
        self._digest = digest
        self._sum = sha256()
        self.check()

    def add(self, body: bytes) -> None:
        """Count one body; `Nonsense` when it is one too many or the last doesn't complete the digest."""
        if not self.due:
            raise Nonsense("the summary announced no further job")
        self._sum.update(body)
        self.due -= 1
        self.check()

    def check(self) -> None:
        """Raise `Nonsense` if all have come and they are not the ones that were written."""
        if not self.due and self._sum.digest() != self._digest:
            raise Nonsense("the jobs before it are not those of the summary: their SHA-256 differs")


def layout_of(body: bytes) -> Layout | None:
    """Return the layout of a snapshot's body, told by its first byte; None for an unknown kind."""
    return {SUMMARY_KIND: SUMMARY_LAYOUT, JOB_KIND: JOB_LAYOUT}.get(body[0]) if body else None


def summary_body(count: int, digest: bytes) -> bytes:
    """Return the body of the summary of `count` job snapshots, `digest` being the SHA-256 over their bodies."""
    return SUMMARY_LAYOUT.encode({"kind": SUMMARY_KIND, "zero": bytes(7), "count": count, "digest": digest})


def job_body(row: JobRow, payload: bytes) -> bytes:
    """Return the body that says all of a row."""
    return JOB_LAYOUT.encode(
        {
            "kind": JOB_KIND,
            "zero_a": bytes(1),
            "zero_b": bytes(4),
            "stored": row.stored,
            "flags": MAY_BE_DONE if row.may_be_done else 0,
            "attempts_max": row.attempts_max,
            # Over the limit by another writer's doing alone. Compaction finds that they differ, and refuses.
            "attempts": min(row.attempts, ATTEMPTS_MAX),
            "priority": row.priority,
            "lease_ms": row.lease_ms,
            "job": row.id,
            "token": row.token,
            "enqueued_ms": row.enqueued_ms,
            "available_ms": row.available_ms,
            "changed_ms": row.changed_ms,
            "key": row.key,
            "worker": row.worker,
            "reason": row.reason,
            "payload": payload,
        }
    )


def apply(table: JobTable, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, offset: int) -> None:
    """Take the summary, or add one job as it was."""
    body = buffer[start : start + length]
    if not body:
        raise Nonsense("its body is empty")
    if body[0] == SUMMARY_KIND:
        _apply_summary(table, body)
    elif body[0] == JOB_KIND:
        row = read_row(table, body, offset)
        if table.snapshots is None:
            raise Nonsense("no summary stands before it")
        table.snapshots.add(body)
        table.rows[row.id] = row
        if row.key:
            table.keys[row.key] = row.id
        table.order.changed(row)
    else:
        raise Nonsense(f"it is a snapshot of the unknown kind {body[0]}")


def _apply_summary(table: JobTable, body: bytes) -> None:
    if len(body) != SUMMARY_LAYOUT.size:
        raise Nonsense(f"its body has {len(body)} bytes instead of {SUMMARY_LAYOUT.size}")
    if table.snapshots is not None or table.rows:
        raise Nonsense("a summary can only be the first record of a file")
    _, zero, count, digest = SUMMARY_LAYOUT.fixed.unpack(body)
    if any(zero):
        raise Nonsense("its reserved bytes are not zero")
    table.snapshots = SnapshotProgress(count, digest)


def read_row(table: JobTable, body: bytes, offset: int) -> JobRow:
    """Return the row that the body of a job snapshot describes; `offset` is where the body lies in the file.

    More attempts than the maximum are no contradiction: a NACK stores its outcome, so another writer may grant a
    further one, and replay takes it.

    Raises:
        Nonsense: the body is none of a job, contradicts itself, or its job can't be new to `table`.
    """
    fixed = JOB_LAYOUT.size
    if len(body) < fixed:
        raise Nonsense(f"its body has {len(body)} bytes, fewer than the {fixed} its type needs")
    (_, stored, flags, key_length, worker_length, zero, attempts_max, attempts, reason_length) = _unpack(body)[:9]
    priority, lease_ms, zeros, job, token, enqueued_ms, available_ms, changed_ms = _unpack(body)[9:]
    texts = [fixed, fixed + key_length, fixed + key_length + worker_length]
    end = texts[2] + reason_length
    sound = body[0] == JOB_KIND and stored in (WAITING, LEASED, DEAD) and flags <= MAY_BE_DONE and not any(zero + zeros)
    if end > len(body) or not sound or not attempts_max or not lease_ms:
        raise Nonsense("its fields contradict each other")
    if job in table.rows or not 0 < job <= table.base_sequence:
        raise Nonsense(f"job {job} can't be in this snapshot")
    key = read_text(body[texts[0] : texts[1]], "key")
    row = JobRow(job, enqueued_ms, available_ms, priority, attempts_max, lease_ms, key)
    row.worker = read_text(body[texts[1] : texts[2]], "worker")
    row.reason = read_text(body[texts[2] : end], "reason")
    row.stored, row.attempts, row.token = stored, attempts, token
    row.changed_ms = changed_ms
    row.may_be_done = bool(flags & MAY_BE_DONE)
    row.payload_offset, row.payload_bytes, row.payload_crc = offset + end, len(body) - end, crc32(body[end:])
    return row
