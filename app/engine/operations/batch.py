"""BATCH: several operations in one frame with one checksum: all of them or none, one write, one fsync.

The body is a count, then the operations back to back: type letter, body length, body. Operation i has the frame's
sequence number + i; all have its time. A token made by one operation can be used by the next.
"""

from __future__ import annotations

import struct

from app.engine.errors import InvalidValueError
from app.engine.light import dataclass
from app.engine.limits import BATCH_MAX_OPERATIONS, BODY_MAX_BYTES
from app.engine.log.layout import Layout, Nonsense, Part
from app.engine.log.record import BATCH, SEAL, SNAPSHOT, name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from app.engine.jobs.row import JobRow
    from app.engine.jobs.table import JobTable
    from app.engine.operations.base import Apply, ReadPayload, Request

LETTER = BATCH
_COUNT = struct.Struct(">I")
_ENTRY = struct.Struct(">I")
ENTRY_BYTES = _ENTRY.size
FORBIDDEN = (BATCH, SNAPSHOT, SEAL)


@dataclass(frozen=True, slots=True)
class Entry:
    """One operation inside a batch: its type, and where its body lies from the start of the batch's body."""

    letter: int
    start: int
    length: int


@dataclass(frozen=True, slots=True)
class Batch:
    """The wish to do several things at once.

    Attributes:
        requests: 1 to 10,000 of enqueue, lease, ack, nack, extend, redrive and cancel.
        handlers: letter to the function that folds it into a table.
    """

    requests: Sequence[Request]
    handlers: Mapping[int, Apply]

    @property
    def letter(self) -> int:
        """BATCH."""
        return LETTER

    def plan(self, table: JobTable, now_ms: int, sequence: int, read_payload: ReadPayload) -> bytes:
        """Return the body. Each operation is checked on a scratch state after those before it.

        Raises:
            RefusedError: one of them was refused, so all are.
        """
        if not 1 <= len(self.requests) <= BATCH_MAX_OPERATIONS:
            raise InvalidValueError(
                f"A batch holds 1 to {BATCH_MAX_OPERATIONS:,} operations, not {len(self.requests):,}."
            )
        scratch = table.scratch()
        bodies: dict[int, bytes] = {}

        def read(row: JobRow) -> bytes:
            # A job that this batch makes is not on the disk yet.
            return bodies[row.id][row.payload_offset :] if row.id in bodies else read_payload(row)

        parts = [_COUNT.pack(len(self.requests))]
        for index, request in enumerate(self.requests):
            if request.letter in FORBIDDEN:
                raise InvalidValueError(f"A batch can't hold a {name_of(request.letter)}.")
            body = bodies[sequence + index] = request.plan(scratch, now_ms, sequence + index, read)
            self.handlers[request.letter](scratch, sequence + index, now_ms, body, 0, len(body), 0)
            parts += [_ENTRY.pack(request.letter << 24 | len(body)), body]
        whole = b"".join(parts)
        if len(whole) > BODY_MAX_BYTES:
            raise InvalidValueError(f"The batch has {len(whole):,} bytes; at most {BODY_MAX_BYTES:,} fit in one frame.")
        return whole


def entries(body: bytes) -> Iterator[Entry]:
    """Yield the operations of a batch's body in order.

    Raises:
        Nonsense: they don't fill the body exactly, or one may not stand in a batch.
    """
    if len(body) < _COUNT.size:
        raise Nonsense(f"its body has {len(body)} bytes, fewer than the {_COUNT.size} its type needs")
    (count,) = _COUNT.unpack_from(body)
    if not 1 <= count <= BATCH_MAX_OPERATIONS:
        raise Nonsense(f"it is a batch of {count} operations")
    position = _COUNT.size
    for index in range(count):
        if position + ENTRY_BYTES > len(body):
            raise Nonsense(f"its operation {index + 1} of {count} is missing")
        (entry,) = _ENTRY.unpack_from(body, position)
        letter, length = entry >> 24, entry & 0xFFFFFF
        position += ENTRY_BYTES
        if letter in FORBIDDEN or position + length > len(body):
            raise Nonsense(f"its operation {index + 1} of {count} can't stand in a batch")
        yield Entry(letter, position, length)
        position += length
    if position != len(body):
        raise Nonsense(f"its body has {len(body) - position} bytes too many")


def applier(handlers: Mapping[int, Apply]) -> Apply:
    """Return the function that folds a whole batch into a table, or raises `Nonsense` and folds nothing."""

    def apply(
        table: JobTable, sequence: int, time_ms: int, buffer: bytes, start: int, length: int, offset: int
    ) -> None:
        body = buffer[start : start + length]
        found = list(entries(body))
        for target in (table.scratch(), table):
            for index, entry in enumerate(found):
                handler = handlers.get(entry.letter)
                if handler is None:
                    raise Nonsense(f"its operation {index + 1} has the unknown type {name_of(entry.letter)}")
                handler(target, sequence + index, time_ms, body, entry.start, entry.length, offset + entry.start)

    return apply


def entry_parts(body: bytes, layouts: Mapping[int, Layout]) -> Iterator[tuple[Entry, int, list[Part]]]:
    """Yield each operation of a batch with its index and named pieces (offsets from the start of its own body)."""
    for index, entry in enumerate(entries(body)):
        layout = layouts.get(entry.letter)
        if layout is None:
            raise Nonsense(f"its operation {index + 1} has the unknown type {name_of(entry.letter)}")
        yield entry, index, layout.parts(body[entry.start : entry.start + entry.length])
