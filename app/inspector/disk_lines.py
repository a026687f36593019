"""What the disk was asked to do, call by call, in the words of the story: durable and merely flushed told apart.

Calls to one file in a row stand on one line. Reads and questions change nothing and are left out.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING

from app.inspector.texts import count_text, micro_text, offset_text, size_text, visible
from app.lab.disk_operations import Verb

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from app.lab.disk_operations import DiskOperation

QUIET = "quiet"
DURABLE = "durable"
FLUSHED = "flushed"
DANGER = "danger"

Run = tuple[str, str]
"""Words and their tone."""

LINES_MAX = 8
"""More lines than this are counted: a compaction has about five."""

_NAMES = frozenset({Verb.CREATE, Verb.LINK, Verb.RENAME, Verb.UNLINK})
_TOLD = frozenset({Verb.WRITE, Verb.TRUNCATE, Verb.SYNC, Verb.SYNC_FOLDER}) | _NAMES


@dataclass(slots=True)
class _File:
    """What is known about one file while its calls are told.

    Attributes:
        end: where the bytes handed over so far end.
        line: the last line about it, to which "never synced" is added.
    """

    end: int = 0
    line: list[Run] = field(default_factory=list)
    synced: bool = True


def disk_lines(operations: Iterable[DiskOperation], log: str) -> tuple[tuple[Run, ...], ...]:
    """Tell the calls, a line for each file in turn.

    Args:
        operations: the calls, in order.
        log: path of the log; other files are named.
    """
    told = [operation for operation in operations if operation.verb in _TOLD]
    files: dict[str, _File] = {}
    lines: list[list[Run]] = []
    for path, group in groupby(told, lambda operation: operation.path):
        line: list[Run] = []
        calls = list(group)
        about = files.setdefault(path, _File())
        if _name(path) != _name(log) and calls[0].verb not in _NAMES and calls[0].verb is not Verb.SYNC_FOLDER:
            line.append((f"{visible(_name(path))}: ", QUIET))
        for verb, same in groupby(calls, lambda operation: operation.verb):
            _tell_calls(line, about, verb, list(same), is_log=_name(path) == _name(log))
        about.line = line
        lines.append(line)
    for about in files.values():
        if not about.synced:
            about.line.append((" · never synced", FLUSHED))
    if len(lines) > LINES_MAX:
        left = len(lines) - LINES_MAX + 1
        lines = [*lines[: LINES_MAX - 1], [(f"… and {count_text(left, 'line')} more", QUIET)]]
    return tuple(tuple(line) for line in lines)


def _tell_calls(line: list[Run], about: _File, verb: Verb, calls: Sequence[DiskOperation], *, is_log: bool) -> None:
    """Add calls of one verb to a line."""
    if verb is Verb.WRITE and len(calls) > 2 and not any(call.errno for call in calls):
        size = sum(_taken(call) for call in calls)
        _add(line, f"pwrite {size_text(size)} at {offset_text(calls[0].offset)}, in {len(calls)} calls", QUIET)
        about.end, about.synced = max(call.offset + _taken(call) for call in calls), False
        return
    for call in calls:
        words, tone = _words_of(call, about, is_log=is_log)
        _add(line, words, tone)
        if call.errno:
            _add(line, os.strerror(call.errno), DANGER, " — ")


def _words_of(call: DiskOperation, about: _File, *, is_log: bool) -> Run:
    """One call in words, and what it changed about the file."""
    if call.verb is Verb.WRITE:
        about.end, about.synced = max(about.end, call.offset + _taken(call)), not _taken(call) and about.synced
        size = size_text(call.size_bytes)
        part = "" if call.taken_bytes is None else f"{call.taken_bytes:,} of "
        return f"pwrite {part}{size} at {offset_text(call.offset)}", QUIET
    if call.verb is Verb.TRUNCATE:
        about.end, about.synced = call.size_bytes, False
        return f"truncate to {offset_text(call.size_bytes)}", QUIET
    if call.verb is Verb.SYNC:
        return _synced(call, about, is_log=is_log)
    if call.verb is Verb.SYNC_FOLDER:
        if call.withheld:
            return "fsync of the folder withheld → names not durable", FLUSHED
        return "fsync of the folder → names durable", DURABLE
    name, target = visible(_name(call.path)), visible(_name(call.target))
    words = {
        Verb.CREATE: f"create {name}",
        Verb.LINK: f"link {name} → {target}",
        Verb.RENAME: f"rename {name} → {target}",
        Verb.UNLINK: f"remove {name}",
    }
    return words[call.verb], QUIET


def _synced(call: DiskOperation, about: _File, *, is_log: bool) -> Run:
    if call.errno:
        return "fsync failed", DANGER
    end = f" to {offset_text(about.end)}" if is_log and about.end else ""
    # Said here, so it is not said again at the end.
    about.synced = True
    if call.withheld:
        return f"fsync withheld → merely flushed{end}", FLUSHED
    took = f" {micro_text(call.took_us)}" if call.took_us else ""
    return f"fsync{took} → durable{end}", DURABLE


def _add(line: list[Run], words: str, tone: str, separator: str = " · ") -> None:
    before = separator if line and not line[-1][0].endswith(": ") else ""
    line.append((before + words, tone))


def _taken(call: DiskOperation) -> int:
    return call.size_bytes if call.taken_bytes is None else call.taken_bytes


def _name(path: str) -> str:
    return path.replace("\\", "/").rsplit("/", 1)[-1]
