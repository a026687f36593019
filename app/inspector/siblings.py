"""What lies beside a log and belongs to it, known by name, and said in words.

Recovery keeps a torn tail as `<log>.torn-0x310` (its offset), compaction the generation before as `<log>.prev`; the
lock file is `<log>.lock`; a log is built as `<log>.tmp` (FORMAT.md). Whoever opens one of these wants to know what it
is, and whoever opens the log, that they are there. They are opened for reading only, and no lock is asked for.
"""

from __future__ import annotations

import os
import re
from enum import Enum
from typing import TYPE_CHECKING

from app.engine.light import dataclass
from app.engine.log.header import MAGIC, judge_header
from app.engine.log.locking import lock_path_of
from app.engine.log.mark import LOCK_FILE_BYTES, decode_holder, decode_mark
from app.engine.log.new_file import previous_of, temporaries_of
from app.engine.log.verdict import Verdict
from app.engine.ports import FileKind
from app.inspector.places import beginning_of
from app.inspector.texts import offset_text, size_text, visible
from app.wording import number_text, phrase

if TYPE_CHECKING:
    from app.engine.ports import FileStat, Storage

_TORN = re.compile(r"(?P<log>.+)\.torn-(?P<offset>0x[0-9a-f]{1,16})(?:-\d{1,4})?")
_LEFTOVER = re.compile(r"(?P<log>.+?)(?:\.tmp(?:-[2-9])?|\.prev\.tmp|\.part(?:-[2-9])?)")
_HEADER_BYTES = 64


class Relation(Enum):
    """What a file is to the log it is named after."""

    TORN = "torn piece"
    PREVIOUS = "generation before"
    LOCK = "lock file"
    LEFTOVER = "left-over"


@dataclass(frozen=True, slots=True)
class Part:
    """What the name of a file says.

    Attributes:
        relation: what it is to its log.
        log: the path of that log.
        offset: for a torn piece, where in the log it stood.
    """

    relation: Relation
    log: str
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Sibling:
    """A file that belongs to a log.

    Attributes:
        relation: what it is to the log.
        path: where it is.
        sentence: that in words, with its size or what it says.
        changed_ms: when it was last written to, ms UTC.
    """

    relation: Relation
    path: str
    sentence: str
    changed_ms: int


def part_of(path: str) -> Part | None:
    """What a file is by its name; None for one that is named after no log."""
    folder, name = os.path.split(path)
    torn = _TORN.fullmatch(name)
    if torn is not None:
        return Part(Relation.TORN, os.path.join(folder, torn["log"]), int(torn["offset"], 16))
    leftover = _LEFTOVER.fullmatch(name)
    if leftover is not None:
        return Part(Relation.LEFTOVER, os.path.join(folder, leftover["log"]))
    for suffix, relation in ((previous_of(""), Relation.PREVIOUS), (lock_path_of(""), Relation.LOCK)):
        if name.endswith(suffix) and name != suffix:
            return Part(relation, os.path.join(folder, name.removesuffix(suffix)))
    return None


def siblings_of(path: str, storage: Storage) -> tuple[Sibling, ...]:
    """What lies beside a log: torn pieces in the order of their offsets, then the others.

    Args:
        path: the log; a link is followed, since what belongs to a log lies beside the real one.
        storage: the file system.
    """
    log = storage.real_path(path)
    found = []
    for beside in (*_torn_beside(log), previous_of(log), lock_path_of(log), *temporaries_of(log), log + ".prev.tmp"):
        part = part_of(beside)
        stat = _stat(storage, beside)
        if part is not None and stat is not None and stat.kind is FileKind.REGULAR:
            sentence = sentence_of(part, beside, stat.size_bytes, storage)
            found.append(Sibling(part.relation, beside, sentence, stat.mtime_ms))
    return tuple(found)


def sentence_of(part: Part, path: str, size_bytes: int, storage: Storage) -> str:
    """Say what a file is to its log.

    Args:
        part: what its name says.
        path: where it is.
        size_bytes: how long it is.
        storage: reads what it says; a file that can't be read is named without that.
    """
    name, log = _name(path), _name(part.log)
    if part.relation is Relation.TORN:
        held = phrase(
            "{size_bytes} of a torn tail that recovery set aside from {log}", size_bytes=size_text(size_bytes), log=log
        )
        return phrase(
            "{name} holds {held}, where {value} stood at {offset}.",
            name=name,
            held=held,
            value="it" if size_bytes == 1 else "they",
            offset=offset_text(part.offset),
        )
    head = beginning_of(path, storage, LOCK_FILE_BYTES)
    if part.relation is Relation.LOCK:
        return phrase("{name} is the lock file of {log}{mark}.", name=name, log=log, mark=_mark_words(head))
    header = judge_header(head[:_HEADER_BYTES], size_bytes)
    generation = (
        ""
        if isinstance(header, Verdict)
        else phrase(", generation {generation}", generation=number_text(header.generation))
    )
    if part.relation is Relation.PREVIOUS:
        return phrase(
            "{name} is what {log} was before its last compaction{generation} ({size_bytes}).",
            name=name,
            log=log,
            generation=generation,
            size_bytes=size_text(size_bytes),
        )
    return phrase(
        "{name} is a temporary file that was left over when {log} was made or compacted ({size_bytes}).",
        name=name,
        log=log,
        size_bytes=size_text(size_bytes),
    )


def belongs(part: Part, path: str, storage: Storage) -> bool:
    """True when the content of a file agrees with what its name says it is; any `notes.tmp` may be named like ours.

    Raises:
        OSError: it can't be read.
    """
    file = storage.open(path)
    try:
        head = file.read_at(0, LOCK_FILE_BYTES)
    finally:
        file.close()
    if part.relation is Relation.LOCK:
        # Made before anybody has written a mark, it is empty.
        return not head or decode_mark(head) is not None or decode_holder(head) is not None
    if part.relation is Relation.TORN:
        return not head.startswith(MAGIC)
    return head.startswith(MAGIC) or (part.relation is Relation.LEFTOVER and _stat(storage, part.log) is not None)


def _torn_beside(log: str) -> list[str]:
    """The torn pieces of a log; their names hold their offsets, so the folder has to be looked through."""
    folder, name = os.path.split(log)
    try:
        with os.scandir(folder or ".") as entries:
            names = [entry.name for entry in entries if entry.name.startswith(f"{name}.torn-0x")]
    except OSError:
        return []
    paths = [os.path.join(folder, one) for one in names]
    pieces = [(part.offset, path) for path in paths if (part := part_of(path)) and part.relation is Relation.TORN]
    return [path for _offset, path in sorted(pieces)]


def _mark_words(content: bytes) -> str:
    """What a lock file says, as the rest of a sentence."""
    mark, holder = decode_mark(content), decode_holder(content)
    words = phrase("; it holds no mark")
    if mark is not None:
        words = phrase(
            "; its mark says that generation {generation} is durable up to {end}",
            generation=number_text(mark.generation),
            end=offset_text(mark.end),
        )
    if holder is not None:
        words += phrase(", and process {process_id} had the lock last", process_id=holder.process_id)
    return words


def _stat(storage: Storage, path: str) -> FileStat | None:
    try:
        return storage.stat(path)
    except OSError:
        return None


def _name(path: str) -> str:
    return visible(os.path.basename(path))
