"""ENQUEUE: put a new job on the list. Its id is the sequence number of this record."""

from __future__ import annotations

from zlib import crc32

from app.engine.errors import DuplicateKeyError, InvalidValueError, KeyConflictError
from app.engine.jobs.row import JobRow
from app.engine.light import dataclass
from app.engine.limits import (
    ATTEMPTS_DEFAULT,
    ATTEMPTS_MAX,
    DELAY_MAX_MS,
    KEY_MAX_BYTES,
    LEASE_DEFAULT_MS,
    PAYLOAD_MAX_BYTES,
    PAYLOAD_POSSIBLE_BYTES,
    PRIORITY_MAX,
    PRIORITY_MIN,
)
from app.engine.log.layout import Field, FieldKind, Layout, Meaning, Nonsense, Tail
from app.engine.log.record import ENQUEUE
from app.engine.operations.base import check_lease_ms, check_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.jobs.table import JobTable
    from app.engine.operations.base import ReadPayload

LETTER = ENQUEUE
LAYOUT = Layout(
    Field("available_ms", "Q", FieldKind.TIME, Meaning.TIME),
    Field("priority", "i"),
    Field("lease_ms", "I", meaning=Meaning.DURATION),
    Field("attempts_max", "H"),
    Field("key_length", "B", FieldKind.LENGTH),
    Field("flags", "B", meaning=Meaning.FLAGS),
    Tail("key", length_field="key_length"),
    Tail("payload", meaning=Meaning.PAYLOAD),
)
_FIXED = LAYOUT.size
_unpack = LAYOUT.fixed.unpack_from


@dataclass(frozen=True, slots=True)
class Enqueue:
    """The wish to add a job.

    Attributes:
        payload: the job's bytes, never interpreted; at most `payload_max_bytes`.
        delay_ms: how long it stays delayed first.
        priority: larger goes first, 32 bits signed.
        attempts_max: leases before a failure makes it a dead letter.
        lease_ms: how long a lease lasts by default.
        key: the caller's own name; while a job with it still matters, no second one is made.
    """

    payload: bytes
    delay_ms: int = 0
    priority: int = 0
    attempts_max: int = ATTEMPTS_DEFAULT
    lease_ms: int = LEASE_DEFAULT_MS
    key: str = ""
    payload_max_bytes: int = PAYLOAD_MAX_BYTES

    @property
    def letter(self) -> int:
        """ENQUEUE."""
        return LETTER

    def plan(self, table: JobTable, now_ms: int, sequence: int, read_payload: ReadPayload) -> bytes:
        """Return the body.

        Raises:
            DuplicateKeyError: a job with this key and payload is on the list already.
            KeyConflictError: the key belongs to a job with another payload.
            InvalidValueError: a value is outside its limits.
        """
        self.check()
        holder = table.key_holder(self.key) if self.key else None
        if holder is not None:
            if holder.payload_bytes != len(self.payload) or read_payload(holder) != self.payload:
                raise KeyConflictError(
                    f"The key “{self.key}” belongs to job {holder.id}, which has another payload. Use another key, or "
                    "wait until that job is finished."
                )
            raise DuplicateKeyError(f"Job {holder.id} with the key “{self.key}” is on the list already.", holder.id)
        key = self.key.encode()
        numbers = (now_ms + self.delay_ms, self.priority, self.lease_ms, self.attempts_max, len(key), 0)
        return b"".join((LAYOUT.fixed.pack(*numbers), key, self.payload))

    def check(self) -> None:
        """Refuse values outside their limits, whatever the state of the queue."""
        size_bytes = len(self.payload)
        if size_bytes > self.payload_max_bytes or size_bytes > PAYLOAD_POSSIBLE_BYTES:
            raise InvalidValueError(
                f"The payload has {size_bytes:,} bytes; at most "
                f"{min(self.payload_max_bytes, PAYLOAD_POSSIBLE_BYTES):,} are accepted. "
                "Store it elsewhere and enqueue its name."
            )
        if not 0 <= self.delay_ms <= DELAY_MAX_MS:
            raise InvalidValueError(f"A delay of {self.delay_ms} ms is not possible: use 0 to ten years.")
        if not PRIORITY_MIN <= self.priority <= PRIORITY_MAX:
            raise InvalidValueError(f"Priority {self.priority} is not possible: use {PRIORITY_MIN} to {PRIORITY_MAX}.")
        if not 1 <= self.attempts_max <= ATTEMPTS_MAX:
            raise InvalidValueError(f"{self.attempts_max} attempts are not possible: use 1 to {ATTEMPTS_MAX}.")
        check_lease_ms(self.lease_ms)
        if self.key:
            check_text(self.key, "key", KEY_MAX_BYTES)


def apply(table: JobTable, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, offset: int) -> None:
    """Add the job."""
    if length < _FIXED:
        raise Nonsense(f"its body has {length} bytes, fewer than the {_FIXED} its type needs")
    available_ms, priority, lease_ms, attempts_max, key_length, flags = _unpack(buffer, start)
    if _FIXED + key_length > length or flags or not attempts_max or not lease_ms:
        raise Nonsense("its fields contradict each other")
    key = ""
    if key_length:
        key = _read_key(table, buffer[start + _FIXED : start + _FIXED + key_length])
        table.keys[key] = sequence
    row = JobRow(sequence, time_ms, available_ms, priority, attempts_max, lease_ms, key)
    row.payload_offset = offset + _FIXED + key_length
    row.payload_bytes = length - _FIXED - key_length
    row.payload_crc = crc32(buffer[start + _FIXED + key_length : start + length])
    table.rows[sequence] = row
    table.order.changed(row)


def _read_key(table: JobTable, raw: bytes) -> str:
    try:
        key = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise Nonsense("its key is not UTF-8") from None
    holder = table.key_holder(key)
    if holder is not None:
        raise Nonsense(f"its key belongs to job {holder.id}, which is still on the list")
    return key
