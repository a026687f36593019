"""The record that the next operation would write, built and not written: what a slider over its bytes draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.frame import HEAD_BYTES, encode_frame, end_crc_of
from app.engine.log.record import ENQUEUE
from app.engine.operations import HANDLERS
from app.engine.operations.ack import Ack
from app.engine.operations.batch import Batch
from app.engine.operations.lease import Lease
from app.lab.faults._hands import Hands

if TYPE_CHECKING:
    from app.engine.jobs.table import JobTable
    from app.engine.operations.base import Request
    from app.lab.machine import Machine


class _Ahead:
    """Operations that are not done, one after the other, on a scratch of the queue's state.

    Args:
        table: the scratch.
        first: the ENQUEUE frame that would come next; it says where the log stands.
        salt: of the file.
    """

    def __init__(self, table: JobTable, first: bytes, salt: int) -> None:
        self.table = table
        self.sequence = int.from_bytes(first[8:16], "big")
        self.time_ms = int.from_bytes(first[16:24], "big")
        self._first = first
        self._prev = int.from_bytes(first[24:28], "big")
        self._salt = salt

    def enqueue(self) -> None:
        """Put the next sample on the list."""
        length = int.from_bytes(self._first[4:8], "big")
        self._take(ENQUEUE, self._first[HEAD_BYTES : HEAD_BYTES + length], self._first)

    def do(self, request: Request) -> bytes:
        """Do what is wished, which reads no payload; return the frame."""
        body = request.plan(self.table, self.time_ms, self.sequence, lambda row: b"")
        frame = encode_frame(request.letter, self.sequence, self.time_ms, self._prev, self._salt, body)
        if request.letter in HANDLERS:
            self._take(request.letter, body, frame)
        return frame

    def _take(self, letter: int, body: bytes, frame: bytes) -> None:
        HANDLERS[letter](self.table, self.sequence, self.time_ms, body, 0, len(body), 0)
        self.sequence += 1
        self._prev = end_crc_of(frame)


def frame_ahead(machine: Machine, operation: str) -> bytes:
    """Return the frame that an operation would write now, after whatever it needs first.

    Args:
        machine: its process runs.
        operation: “enqueue”, “lease” or “ack”.
    """
    first = machine.next_frame()
    if operation == "enqueue":
        return first
    hands = Hands(machine)
    held = hands.holding() if operation == "ack" else None
    worker = machine.workers.copy().next()
    salt, removes = hands.queue.header.salt, not machine.protections.lease

    def build(table: JobTable, now_ms: int) -> bytes:
        ahead = _Ahead(table.scratch(), first, salt)
        if held is not None:
            return ahead.do(Ack(held.job, held.token))
        row = ahead.table.order.next_ready(ahead.time_ms)
        job = ahead.sequence if row is None else row.id
        if row is None:
            ahead.enqueue()
        token = ahead.sequence
        if operation == "lease" and removes:
            return ahead.do(Batch((Lease(worker), Ack(job, token)), HANDLERS))
        lease = ahead.do(Lease(worker))
        return lease if operation == "lease" else ahead.do(Ack(job, token))

    return hands.queue.look(build)
