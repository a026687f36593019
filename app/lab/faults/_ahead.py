"""The record that the next operation would write, built and not written: what a slider over its bytes draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.frame import encode_frame, end_crc_of
from app.engine.operations import APPLY, HANDLERS
from app.engine.operations.ack import Ack
from app.engine.operations.batch import Batch
from app.engine.operations.enqueue import Enqueue
from app.engine.operations.lease import Lease
from app.lab.faults._hands import Hands

if TYPE_CHECKING:
    from app.engine.jobs.table import JobTable
    from app.engine.operations.base import Request
    from app.lab.frames import LogSight
    from app.lab.machine import Machine


class _Ahead:
    """Operations that are not done, one after the other, on a scratch of the queue's state.

    Args:
        table: the scratch.
        sight: where the log stands.
        now_ms: the time the records would have.
        salt: of the file.
    """

    def __init__(self, table: JobTable, sight: LogSight, now_ms: int, salt: int) -> None:
        self.table = table
        self.sequence = sight.sequence + 1
        self.time_ms = max(now_ms, sight.time_ms)
        self._prev = sight.chain
        self._salt = salt

    def do(self, request: Request) -> bytes:
        """Do what is wished, which reads no payload; return the frame."""
        letter, body = request.letter, request.plan(self.table, self.time_ms, self.sequence, lambda row: b"")
        frame = encode_frame(letter, self.sequence, self.time_ms, self._prev, self._salt, body)
        APPLY[letter](self.table, self.sequence, self.time_ms, body, 0, len(body), 0)
        self.sequence += 1
        self._prev = end_crc_of(frame)
        return frame


def frame_ahead(machine: Machine, operation: str) -> bytes:
    """Return the frame that an operation would write now, after whatever it needs first.

    Args:
        machine: its process runs.
        operation: “enqueue”, “lease” or “ack”.
    """
    sight = machine.sight()
    if operation == "enqueue":
        return sight.next_frame
    hands = Hands(machine)
    held = hands.holding() if operation == "ack" else None
    worker, payload = machine.workers.copy().next(), machine.samples.peek()
    salt, removes = hands.queue.header.salt, not machine.protections.lease

    def build(table: JobTable, now_ms: int) -> bytes:
        ahead = _Ahead(table.scratch(), sight, now_ms, salt)
        if held is not None:
            return ahead.do(Ack(held.job, held.token))
        row = ahead.table.order.next_ready(ahead.time_ms)
        job = ahead.sequence if row is None else row.id
        if row is None:
            ahead.do(Enqueue(payload))
        token = ahead.sequence
        if operation == "lease" and removes:
            return ahead.do(Batch((Lease(worker), Ack(job, token)), HANDLERS))
        lease = ahead.do(Lease(worker))
        return lease if operation == "lease" else ahead.do(Ack(job, token))

    return hands.queue.look(build)
