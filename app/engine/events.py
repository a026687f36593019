"""What the engine tells whoever listens: one frozen event per thing that happened, in the past tense.

Offsets and sizes are bytes, durations microseconds. Events are delivered after the lock has been released, on the
thread that called the operation; a listener must not raise.
"""

from __future__ import annotations

from collections.abc import Callable

from app.engine.light import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.log.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened to the queue in the file `path`."""

    path: str


@dataclass(frozen=True, slots=True)
class QueueOpened(Event):
    """The log was read to its end."""

    verdict: Verdict
    records: int
    end: int
    generation: int


@dataclass(frozen=True, slots=True)
class LogCreated(Event):
    """A new, empty log was made and is durable."""

    size_bytes: int


@dataclass(frozen=True, slots=True)
class RecordWritten(Event):
    """One frame was written and is durable.

    Attributes:
        type: the record's letter.
        sequence: its sequence number; for a lease this is the token.
        job: the job it is about, 0 for seal, snapshot and batch.
        time_ms: the time in the record.
        detail: the decoded body: field names to values.
    """

    type: str
    sequence: int
    job: int
    time_ms: int
    offset: int
    size_bytes: int
    write_us: int
    sync_us: int
    detail: dict[str, object]


@dataclass(frozen=True, slots=True)
class OperationRefused(Event):
    """An operation was refused; nothing was written."""

    operation: str
    reason: str


@dataclass(frozen=True, slots=True)
class OthersWrote(Event):
    """Another process appended `records` frames; this one has caught up to `end`."""

    records: int
    offset: int
    end: int


@dataclass(frozen=True, slots=True)
class EndRewritten(Event):
    """The last frame might not have been durable: it was written again and synced before anything else."""

    offset: int
    size_bytes: int
    sync_us: int


@dataclass(frozen=True, slots=True)
class TailSetAside(Event):
    """A torn tail was copied to `kept_as` and cut off the log."""

    offset: int
    size_bytes: int
    kept_as: str
    reason: str


@dataclass(frozen=True, slots=True)
class LogCompacted(Event):
    """A new generation replaced the old one, which is kept as `kept_as`."""

    generation: int
    records_before: int
    records_after: int
    bytes_before: int
    bytes_after: int
    kept_as: str
    by_other_process: bool


@dataclass(frozen=True, slots=True)
class ClosedForWriting(Event):
    """This process stopped writing to the file."""

    reason: str
    outcome_unknown: bool


Listener = Callable[[Event], None]
