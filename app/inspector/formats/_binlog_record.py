"""One record of a beanstalkd binlog, version 7: its layout, and what in it can't be right.

Layout, little-endian: name length i32, name, then 80 bytes (`JOB_RECORD`), then the body where there is a name. All
of it was checked against files of beanstalkd 1.12 (tests/data/beanstalkd). There is no checksum: that a value can't
be right is all that can ever be said against one.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from app.engine.light import dataclass
from app.inspector.texts import visible
from app.wording import marked, number_text, phrase

if TYPE_CHECKING:
    from collections.abc import Callable

VERSION = 7
VERSION_BYTES = 4
LENGTH_BYTES = 4
NAME_MAX_BYTES = 200
"""The server gives up on a file with a longer one."""

JOB_RECORD = struct.Struct("<QI4sqqi4sqq5IB3s")
HEAD_MAX_BYTES = LENGTH_BYTES + NAME_MAX_BYTES + JOB_RECORD.size
BODY_END = b"\r\n"
"""The protocol's line end is written with the body and counted in its size."""

INVALID, READY, RESERVED, BURIED, DELAYED = range(5)
STATES = {
    INVALID: marked("deleted"),
    READY: marked("ready"),
    RESERVED: marked("reserved"),
    BURIED: marked("buried"),
    DELAYED: marked("delayed"),
}

_COUNTED = {RESERVED: 0, BURIED: 3}
"""States that no job gets into without being counted, and which of the counts that is."""

SECOND_NS = 1_000_000_000
_SECONDS_MAX = 0xFFFFFFFF
_SPAN_MAX_NS = _SECONDS_MAX * SECOND_NS
_NO_PADDING = (bytes(4), bytes(4), bytes(3))
_EARLIEST_NS = 1_167_609_600 * SECOND_NS
"""2007, the year of the first release; nothing was created before."""
_LATEST_NS = 4_102_444_800 * SECOND_NS
"""2100."""
_NAME_LETTERS = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-+/;.$_()")


@dataclass(frozen=True, slots=True)
class JobRecord:
    """The decoded head of one record.

    Attributes:
        name: the tube of a full record; empty for an update, which has no body either.
        delay_ns, ttr_ns: as the client asked for them, whole seconds.
        size: of the body in bytes, its line end counted; an update has it too, without a body.
        created_ns, deadline_ns: since 1970. The deadline is that of a delayed or reserved job, and left over in others.
        counts: reserves, timeouts, releases, buries, kicks.
        padding: the three places nobody uses.
    """

    name: bytes
    id: int
    priority: int
    delay_ns: int
    ttr_ns: int
    size: int
    created_ns: int
    deadline_ns: int
    counts: tuple[int, int, int, int, int]
    state: int
    padding: tuple[bytes, bytes, bytes]

    @property
    def full(self) -> bool:
        """True for a record with name and body."""
        return bool(self.name)

    @property
    def head_bytes(self) -> int:
        """Length of all before the body."""
        return LENGTH_BYTES + len(self.name) + JOB_RECORD.size

    @property
    def body_bytes(self) -> int:
        """Length of the body that follows; a size that can't be right counts for nothing."""
        return max(0, self.size) if self.full else 0

    @property
    def written_ms(self) -> int:
        """When it was written, ms UTC, where that follows from it; else 0. A moved or updated job has no such time."""
        if self.state == DELAYED and self.deadline_ns > self.delay_ns > 0:
            return (self.deadline_ns - self.delay_ns) // 1_000_000
        return self.created_ns // 1_000_000 if self.full and 0 < self.created_ns < _LATEST_NS else 0

    @property
    def tube(self) -> str:
        """The name as text that is safe to show."""
        return visible(self.name.decode("utf-8", "replace"))


def decode(head: bytes) -> JobRecord | None:
    """Decode the beginning of a record; None when it is cut short or its name has an impossible length.

    Args:
        head: its bytes from the name length on.
    """
    length = name_length(head)
    if not 0 <= length <= NAME_MAX_BYTES or len(head) < LENGTH_BYTES + length + JOB_RECORD.size:
        return None
    at = LENGTH_BYTES + length
    job, priority, pad, delay, ttr, size, pad_2, created, deadline, *rest = JOB_RECORD.unpack_from(head, at)
    *counts, state, pad_3 = rest
    name = head[LENGTH_BYTES:at]
    reserves, timeouts, releases, buries, kicks = counts
    told = (reserves, timeouts, releases, buries, kicks)
    return JobRecord(name, job, priority, delay, ttr, size, created, deadline, told, state, (pad, pad_2, pad_3))


def name_length(head: bytes) -> int:
    """The signed length a record begins with; -1 where fewer than four bytes are left."""
    return int.from_bytes(head[:LENGTH_BYTES], "little", signed=True) if len(head) >= LENGTH_BYTES else -1


def doubts_about(found: JobRecord, body_end: bytes | None = None) -> list[str]:
    """What in a record can't be right, each in a few words; the server notices none of it.

    Args:
        found: the record.
        body_end: the last two bytes of its body, None for an update.
    """
    said = [] if _seems_right(found) else [words(found) for holds, words in _CHECKS if not holds(found)]
    if body_end is not None and body_end != BODY_END:
        said.append(phrase("its body does not end in a line end"))
    return said


def doubts_beside(found: JobRecord, before: JobRecord) -> list[str]:
    """What can't be right since the record before it about the same job says otherwise."""
    said = []
    if found.size != before.size:
        said.append(
            phrase(
                "its body had {size} bytes before, and {size2} now",
                size=number_text(before.size),
                size2=number_text(found.size),
            )
        )
    if (found.created_ns, found.ttr_ns) != (before.created_ns, before.ttr_ns):
        said.append(
            phrase("its creation or its time to run, which never change, differ from those in the record before")
        )
    if any(now < then for now, then in zip(found.counts, before.counts, strict=True)):
        said.append(phrase("one of its counts is smaller than in the record before: one of the two can't be right"))
    return said


def check(name: str) -> Callable[[JobRecord], bool | None]:
    """The check of one field by its name in the tree; it answers None for a field without one."""
    return _FIELD_CHECKS.get(name, lambda _found: None)


def _seems_right(found: JobRecord) -> bool:
    """All of `_CHECKS` for the usual record in one go; False leaves the answer to them. Asked for every record."""
    state, deadline = found.state, found.deadline_ns
    return (
        (state in STATES and (state != INVALID or not found.name))
        and _NAME_LETTERS.issuperset(found.name)
        and found.name[:1] != b"-"
        and 0 <= found.delay_ns <= _SPAN_MAX_NS
        and not found.delay_ns % SECOND_NS
        and 0 < found.ttr_ns <= _SPAN_MAX_NS
        and not found.ttr_ns % SECOND_NS
        and found.size >= len(BODY_END)
        and _EARLIEST_NS <= found.created_ns < _LATEST_NS
        and (deadline >= _EARLIEST_NS if deadline else state not in (DELAYED, RESERVED))
        and (not deadline or state != READY or any(found.counts) or found.delay_ns > 0)
        and found.padding == _NO_PADDING
        and (state not in _COUNTED or found.counts[_COUNTED[state]] > 0)
    )


def _name_holds(found: JobRecord) -> bool:
    return _NAME_LETTERS.issuperset(found.name) and not found.name.startswith(b"-")


def _delay_holds(found: JobRecord) -> bool:
    return _whole_seconds(found.delay_ns)


def _ttr_holds(found: JobRecord) -> bool:
    return found.ttr_ns > 0 and _whole_seconds(found.ttr_ns)


def _whole_seconds(span_ns: int) -> bool:
    seconds, rest = divmod(span_ns, SECOND_NS)
    return not rest and 0 <= seconds <= _SECONDS_MAX


def _size_holds(found: JobRecord) -> bool:
    return found.size >= len(BODY_END)


def _created_holds(found: JobRecord) -> bool:
    return _EARLIEST_NS <= found.created_ns < _LATEST_NS


def _deadline_holds(found: JobRecord) -> bool:
    if not found.deadline_ns:
        return found.state not in (DELAYED, RESERVED)
    if found.state == READY and not found.delay_ns and not any(found.counts):
        # Nothing has ever set one.
        return False
    return found.deadline_ns >= _EARLIEST_NS


def _is_counted(found: JobRecord) -> bool:
    return found.state not in _COUNTED or found.counts[_COUNTED[found.state]] > 0


_CHECKS: tuple[tuple[Callable[[JobRecord], bool], Callable[[JobRecord], str]], ...] = (
    (lambda found: found.state in STATES, lambda found: phrase("there is no state {state}", state=found.state)),
    (_name_holds, lambda found: phrase("“{tube}” can't be the name of a tube", tube=found.tube)),
    (
        _delay_holds,
        lambda found: phrase("no client can ask for a delay of {delay_ns} ns", delay_ns=number_text(found.delay_ns)),
    ),
    (
        _ttr_holds,
        lambda found: phrase("no client can ask for a time to run of {ttr_ns} ns", ttr_ns=number_text(found.ttr_ns)),
    ),
    (
        _size_holds,
        lambda found: phrase(
            "a body of {size} bytes can't be: it has at least its line end", size=number_text(found.size)
        ),
    ),
    (
        _created_holds,
        lambda found: phrase(
            "{created_ns} ns after 1970 lies not between 2007 and 2100", created_ns=number_text(found.created_ns)
        ),
    ),
    (
        _deadline_holds,
        lambda found: phrase(
            "a deadline of {deadline_ns} ns after 1970 does not fit its state",
            deadline_ns=number_text(found.deadline_ns),
        ),
    ),
    (_is_counted, lambda found: phrase("it is {state}, and was so 0 times", state=phrase(STATES[found.state]))),
    (lambda found: not any(map(any, found.padding)), lambda _found: phrase("bytes that nobody uses are not zero")),
    (
        lambda found: not found.full or found.state != INVALID,
        lambda _found: phrase("no job is put in order to be deleted"),
    ),
)
_FIELD_CHECKS: dict[str, Callable[[JobRecord], bool | None]] = {
    "tube": _name_holds,
    "delay": _delay_holds,
    "ttr": _ttr_holds,
    "body size": _size_holds,
    "created": _created_holds,
    "deadline": _deadline_holds,
    "state": lambda found: found.state in STATES,
}
