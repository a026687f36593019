"""A real log with every kind of record, and another way to ask a filter of it: one record at a time, by `describe`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import JobQueue
from app.engine.adapters import real_storage, system_clock
from app.engine.log.frame import HEAD_BYTES
from app.engine.operations import describe
from app.engine.operations.enqueue import Enqueue
from app.engine.operations.lease import Lease
from app.engine.view import LogView
from app.inspector.index.query import All, Any, Letters, Not, Numbers, State, Text
from app.inspector.rows import Rows

if TYPE_CHECKING:
    from pathlib import Path

    from app.inspector.index.query import Node

PAYLOADS = (
    b"mail to Ann",
    b'{"n": 2, "who": "ANN"}',
    b"\x00\xde\xad\xbe\xef\xff",
    "Zoë".encode(),
    b"x" * 3000 + b"end",
)
REASONS = ("timeout", "no route to host", "TIMEOUT after 30 s", "ä")


def make_log(path: Path, rounds: int = 3) -> None:
    """Make a log with enqueues, leases, acks, nacks, extends, cancels, batches and a compaction in it."""
    with JobQueue(str(path), real_storage(), system_clock(), create=True) as queue:
        for number in range(rounds):
            _one_round(queue, number)
        queue.compact()
        _one_round(queue, rounds)


def _one_round(queue: JobQueue, number: int) -> None:
    for place, payload in enumerate(PAYLOADS):
        queue.enqueue(payload, key=f"key-{number}-{place}" if place % 2 else "")
    for place, reason in enumerate(REASONS):
        job = queue.lease(f"worker-{place}")
        if place == 0:
            queue.extend(job.id, job.token, 60_000)
            queue.ack(job.id, job.token)
        else:
            queue.nack(job.id, job.token, reason)
    queue.batch([Enqueue(b"Ann in a batch"), Lease("batch-worker"), Enqueue(b"second", key=f"batch-key-{number}")])
    queue.cancel(queue.enqueue(b"never mind").job.id, "changed my mind")


def rows_of(path: Path) -> Rows:
    """The log's records as rows, read by the engine."""
    rows = Rows()

    def visit(letter: int, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, offset: int) -> None:
        rows.add(letter, sequence, time_ms, offset, buffer, start, length)

    LogView(str(path), real_storage(), system_clock(), visit=visit).close()
    return rows


def fits(node: Node, rows: Rows, row: int, data: bytes) -> bool:
    """What a filter says of one record, worked out the slow and plain way."""
    if isinstance(node, Not):
        return not fits(node.part, rows, row, data)
    if isinstance(node, All):
        return all(fits(part, rows, row, data) for part in node.parts)
    if isinstance(node, Any):
        return any(fits(part, rows, row, data) for part in node.parts)
    if isinstance(node, Letters):
        return rows.letter[row] in node.letters
    if isinstance(node, State):
        backwards = node.name == "backwards" and row > 0 and rows.time_ms[row] < rows.time_ms[row - 1]
        return node.name == "record" or backwards
    if isinstance(node, Numbers):
        values = rows.jobs_of(row) if node.column == "job" else (getattr(rows, node.column)[row],)
        if node.column == "job" and not values:
            values = (0,)
        return any(low <= value <= high for value in values for low, high in node.spans)
    return any(_has(node, value) for value in texts_of(rows, row, data, node.fields))


def texts_of(rows: Rows, row: int, data: bytes, fields: tuple[str, ...]) -> list[bytes]:
    """Some texts of a record, by the engine's own description of it."""
    start = rows.offset[row] + HEAD_BYTES
    length = int.from_bytes(data[rows.offset[row] + 4 : rows.offset[row] + 8], "big")
    described = describe(rows.letter[row], data[start : start + length])
    inside = described.get("operations", [described])
    assert isinstance(inside, list)
    found = [operation.get(name) for operation in inside for name in fields]
    return [value if isinstance(value, bytes) else str(value).encode() for value in found if value is not None]


def _has(node: Text, value: bytes) -> bool:
    value = value if node.exact else value.lower()
    return value == node.needle if node.whole else node.needle in value
