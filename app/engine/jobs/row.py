"""One job as the log left it: a mutable row, a few hundred bytes, folded from the records in order.

A row says nothing about a moment; `lifecycle.py` adds the time. Payloads stay on disk.
"""

from __future__ import annotations

WAITING = 0
LEASED = 1
DEAD = 2
DONE = 3
CANCELLED = 4
"""What the last record made of the job. Ready or delayed, leased or expired follow from the time."""


class JobRow:
    """The facts of one job. All times are ms UTC.

    Attributes:
        available_ms: when it becomes ready: end of delay or backoff, time of enqueue or redrive, the deadline while
            leased. Ready jobs of one priority are taken in this order.
        payload_crc: CRC-32 of the payload as it was when the record was read; checked again at each later reading.
        token: sequence number of the last LEASE, 0 if there was none; it is live exactly while `stored` is LEASED.
    """

    __slots__ = (
        "attempts",
        "attempts_max",
        "available_ms",
        "changed_ms",
        "enqueued_ms",
        "id",
        "key",
        "lease_ms",
        "may_be_done",
        "payload_bytes",
        "payload_crc",
        "payload_offset",
        "priority",
        "reason",
        "stored",
        "token",
        "worker",
    )

    def __init__(
        self,
        id: int,
        enqueued_ms: int = 0,
        available_ms: int = 0,
        priority: int = 0,
        attempts_max: int = 0,
        lease_ms: int = 0,
        key: str = "",
    ) -> None:
        """Make the row of a job that was enqueued at `enqueued_ms` and nothing else has happened to."""
        self.id = id
        self.stored = WAITING
        self.payload_offset = 0
        self.payload_bytes = 0
        self.payload_crc = 0
        self.priority = priority
        self.attempts = 0
        self.attempts_max = attempts_max
        self.lease_ms = lease_ms
        self.available_ms = available_ms
        self.token = 0
        self.worker = ""
        self.key = key
        self.reason = ""
        self.enqueued_ms = enqueued_ms
        self.changed_ms = enqueued_ms
        self.may_be_done = False

    def copy(self) -> JobRow:
        """A row of its own with the same facts."""
        twin = JobRow.__new__(JobRow)
        for name in JobRow.__slots__:
            setattr(twin, name, getattr(self, name))
        return twin

    @property
    def can_be_leased(self) -> bool:
        """True when some time will make, or has made, the job ready (no clock is asked)."""
        return self.stored == WAITING or (self.stored == LEASED and self.attempts < self.attempts_max)

    @property
    def is_kept(self) -> bool:
        """True for a job that still matters: compaction keeps it, and its key is taken."""
        return self.stored < DONE
