"""The disk fails while it is asked to make a record durable."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

from app.engine.errors import StorageError
from app.lab.disk_operations import DiskFault, Verb
from app.lab.faults._hands import Hands
from app.lab.faults._words import offset_text
from app.lab.faults.base import Fault, Group, Report
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.lab.faults.base import Value
    from app.lab.machine import Machine


class FsyncError(Fault):
    """After a failed fsync a second one that succeeds means nothing (“fsyncgate”; USENIX ATC 2020)."""

    id = "fsync-error"
    title = "fsync fails"
    line = "Let the disk report an error when it is asked to make the next record durable."
    shows = "The enqueue is not confirmed: its outcome is unknown, and the queue is closed for writing."
    holds = "It is never tried again as if nothing had happened; opening the queue anew tells what is there."
    group = Group.WRITING
    rank = 70
    needs_life = True

    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        hands = Hands(machine)
        hands.catch_up()
        at, payload = len(machine.read()), machine.next_payload()
        if machine.protections.fsync:
            machine.plant_error(DiskFault(Verb.SYNC, errno.EIO, path_end=hands.queue.path))
        refused = ""
        try:
            machine.do("enqueue", lambda queue: queue.enqueue(payload))
            outcome = phrase(
                "but fsync is off: the disk was never asked, so nobody heard of its error, and the queue "
                "said “done” for bytes that are merely flushed"
            )
        except StorageError as error:
            refused = str(error)
            outcome = phrase(
                "but its fsync failed with an I/O error: the outcome of the enqueue is unknown, and the "
                "queue is closed for writing"
            )
        sentence = phrase("The record at {at} was written, {outcome}.", at=offset_text(at), outcome=outcome)
        advice = phrase("Press Recover: opening the queue again tells whether the job is there.")
        return Report(self.id, sentence, advice, offset=at, refused=refused)
