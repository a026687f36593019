"""What the disk was asked to do, call by call, in the words of the story: durable and merely flushed told apart.

Reads and questions change nothing and are left out.
"""

from __future__ import annotations

import errno
import os
from itertools import groupby
from typing import TYPE_CHECKING

from app.inspector.texts import count_text, micro_text, offset_text, size_text, visible
from app.lab.disk_operations import Verb
from app.wording import marked, number_text, phrase

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
"""More lines than this are counted: a compaction has about four."""

_FOLDER_SYNCED = marked("fsync of the folder → names durable")
_NAMES = frozenset({Verb.LINK, Verb.RENAME, Verb.UNLINK, Verb.SYNC_FOLDER})
_TOLD = frozenset({Verb.CREATE, Verb.WRITE, Verb.TRUNCATE, Verb.SYNC}) | _NAMES


class _About:
    """What is known about one file, or about the names in the folder, while the calls are told.

    Attributes:
        end: where the bytes handed over so far end.
        line: the last line about it, to which "never synced" is added.
        synced: nothing is owed to the disk.
    """

    def __init__(self) -> None:
        self.end = 0
        self.line: list[Run] = []
        self.synced = True


def disk_lines(operations: Iterable[DiskOperation], log: str) -> tuple[tuple[Run, ...], ...]:
    """Tell the calls: those to one file in a row on one line, and so those to names.

    Args:
        operations: the calls, in order.
        log: path of the log; other files are named.
    """
    told = [operation for operation in operations if operation.verb in _TOLD and not _is_idle(operation)]
    if any(call.verb is Verb.CREATE and not call.errno for call in told):
        # Under one of the names it was made in the end; those that were taken are nobody's trouble.
        told = [call for call in told if not (call.verb is Verb.CREATE and call.errno == errno.EEXIST)]
    known: dict[str, _About] = {}
    lines: list[list[Run]] = []
    for path, group in groupby(told, _place):
        about = known.setdefault(path, _About())
        about.line = _line(list(group), about, is_log=_name(path) == _name(log))
        lines.append(about.line)
    for path, about in known.items():
        if not about.synced:
            about.line.append((" · " + (phrase("never synced") if path else phrase("names never synced")), FLUSHED))
    if len(lines) > LINES_MAX:
        left = len(lines) - LINES_MAX + 1
        lines = [*lines[: LINES_MAX - 1], [(phrase("… and {lines} more", lines=count_text(left, "line")), QUIET)]]
    return tuple(tuple(line) for line in lines)


def _is_idle(call: DiskOperation) -> bool:
    """True for a name that was to be removed and wasn't there: nothing happened and nobody minds."""
    return call.verb is Verb.UNLINK and call.errno == errno.ENOENT


def _place(call: DiskOperation) -> str:
    """What a line is about: a file, or, with an empty path, the names."""
    return "" if call.verb in _NAMES else call.path


def _line(calls: Sequence[DiskOperation], about: _About, *, is_log: bool) -> list[Run]:
    line: list[Run] = []
    if not is_log and calls[0].verb is not Verb.CREATE and calls[0].verb not in _NAMES:
        line.append((f"{visible(_name(calls[0].path))}: ", QUIET))
    for verb, same in groupby(calls, lambda operation: operation.verb):
        some = list(same)
        if verb is Verb.WRITE and len(some) > 2 and not any(call.errno for call in some):
            size = sum(_taken(call) for call in some)
            _add(
                line,
                phrase(
                    "pwrite {size} at {offset}, in {calls} calls",
                    size=size_text(size),
                    offset=offset_text(some[0].offset),
                    calls=len(some),
                ),
                QUIET,
            )
            about.end, about.synced = max(call.offset + _taken(call) for call in some), False
            continue
        for call in some:
            _add(line, *_words_of(call, about, is_log=is_log))
            if call.errno:
                _add(line, os.strerror(call.errno), DANGER, " — ")
    return line


def _words_of(call: DiskOperation, about: _About, *, is_log: bool) -> Run:
    """One call in words, and what it changed about its file."""
    if call.verb is Verb.WRITE:
        about.end, about.synced = max(about.end, call.offset + _taken(call)), not _taken(call) and about.synced
        part = (
            ""
            if call.taken_bytes is None
            else phrase("{taken_bytes} of", taken_bytes=number_text(call.taken_bytes)) + " "
        )
        return phrase(
            "pwrite {part}{size} at {offset}",
            part=part,
            size=size_text(call.size_bytes),
            offset=offset_text(call.offset),
        ), QUIET
    if call.verb is Verb.TRUNCATE:
        about.end, about.synced = call.size_bytes, False
        return phrase("truncate to {offset}", offset=offset_text(call.size_bytes)), QUIET
    if call.verb is Verb.SYNC:
        return _synced(call, about, is_log=is_log)
    if call.verb is Verb.SYNC_FOLDER:
        about.synced = about.synced or not call.errno
        if call.withheld:
            return phrase("fsync of the folder withheld → names not durable"), FLUSHED
        return (phrase("fsync of the folder failed"), DANGER) if call.errno else (phrase(_FOLDER_SYNCED), DURABLE)
    about.synced = about.synced and call.verb not in (Verb.LINK, Verb.RENAME)
    name, target = visible(_name(call.path)), visible(_name(call.target))
    words = {
        Verb.CREATE: phrase("create {name}", name=name),
        Verb.LINK: phrase("link {name} → {target}", name=name, target=target),
        Verb.RENAME: phrase("rename {name} → {target}", name=name, target=target),
        Verb.UNLINK: phrase("remove {name}", name=name),
    }
    return words[call.verb], QUIET


def _synced(call: DiskOperation, about: _About, *, is_log: bool) -> Run:
    if call.errno:
        return phrase("fsync failed"), DANGER
    end = " " + phrase("to {end}", end=offset_text(about.end)) if is_log and about.end else ""
    # Said here, so it is not said again at the end.
    about.synced = True
    if call.withheld:
        return phrase("fsync withheld → merely flushed{end}", end=end), FLUSHED
    took = f" {micro_text(call.took_us)}" if call.took_us else ""
    return phrase("fsync{took} → durable{end}", took=took, end=end), DURABLE


def _add(line: list[Run], words: str, tone: str, separator: str = " · ") -> None:
    before = separator if line and not line[-1][0].endswith(": ") else ""
    line.append((before + words, tone))


def _taken(call: DiskOperation) -> int:
    return call.size_bytes if call.taken_bytes is None else call.taken_bytes


def _name(path: str) -> str:
    return path.replace("\\", "/").rsplit("/", 1)[-1]
