"""Filter lines that a monkey types: right ones with what they mean in plain words of Python, and wrong ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.inspector.row import Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.inspector.row import Row


@dataclass(frozen=True)
class Seen:
    """A row as a plain reading sees it.

    Attributes:
        row: its numbers.
        jobs: all jobs it is about.
        data: its bytes.
        backwards: its time lies before that of the record above.
    """

    row: Row
    jobs: tuple[int, ...]
    data: bytes
    backwards: bool


def _is_record(seen: Seen) -> bool:
    return bool(seen.row.letter)


FILTERS: dict[str, Callable[[Seen], bool]] = {
    "type:E": lambda seen: seen.row.letter == ord("E"),
    "type:LEASE,ACK": lambda seen: seen.row.letter in b"LA" and _is_record(seen),
    "not type:E": lambda seen: seen.row.letter != ord("E"),
    "job:1": lambda seen: _is_record(seen) and 1 in seen.jobs,
    "job:3..7": lambda seen: _is_record(seen) and any(3 <= job <= 7 for job in seen.jobs),
    "length>100": lambda seen: seen.row.length > 100,
    "offset:0x100..0x400": lambda seen: 0x100 <= seen.row.offset <= 0x400,
    "seq>12": lambda seen: _is_record(seen) and seen.row.sequence > 12,
    "job:2 type:E": lambda seen: _is_record(seen) and 2 in seen.jobs and seen.row.letter == ord("E"),
    "length<70 or offset>0x300": lambda seen: seen.row.length < 70 or seen.row.offset > 0x300,
    "is:record": lambda seen: seen.row.kind is Kind.RECORD,
    "is:torn or is:damaged": lambda seen: seen.row.kind in (Kind.TORN, Kind.DAMAGED),
    "not is:header": lambda seen: seen.row.kind is not Kind.FILE_HEADER,
    "is:backwards": lambda seen: seen.backwards,
    "worker": lambda seen: b"worker" in seen.data.lower(),
    "WORK": lambda seen: b"work" in seen.data.lower(),
}
"""What can be typed, and which rows it must leave."""

WRONG = ("type:", "job:x", "offset>", "(type:E", "nofield:3", "not", "is:purple", 'reason~"', "time:25:99", "or", ")")
"""What can't be understood."""
