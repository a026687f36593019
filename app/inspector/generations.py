"""Generations of one log: whether one replaced the other, what the older one is called, what stood in it in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from app.engine.log.frame import HEAD, HEAD_BYTES, RESIDUE, SYNC, frame_bytes
from app.wording import phrase

if TYPE_CHECKING:
    from app.engine.log.header import FileHeader
    from app.inspector.row import ByteSource

_UNREAD_MAX_BYTES = 1024 * 1024
"""So much may have been written between the last look and the compaction; more is not counted."""


def is_compaction(old: FileHeader | None, new: FileHeader | None) -> bool:
    """True when a file is a later generation of the one before (FORMAT.md, file header)."""
    return bool(old and new and old.file_id == new.file_id and new.generation > old.generation)


def name_before(path: str, header: FileHeader | None, *, in_place: bool = False) -> str:
    """The name for a file that has none on the disk any more.

    Args:
        path: where it stood.
        header: its own, if it had one.
        in_place: the same file is still there, with other bytes.
    """
    if in_place or header is None:
        return (
            phrase("{path} (before it was changed)", path=path)
            if in_place
            else phrase("{path} (before it was replaced)", path=path)
        )
    return phrase("{path} (generation {generation})", path=path, generation=header.generation)


def records_in(source: ByteSource, start: int) -> int:
    """How many whole records stand from an offset to the end of a file: those written since it was last looked at.

    Args:
        source: the file.
        start: where a record begins, or the file ends.

    Returns:
        Their number as far as end CRCs hold; those in the first MiB.
    """
    try:
        data = source.read_at(start, _UNREAD_MAX_BYTES)
    except OSError:
        return 0
    at = records = 0
    while at + HEAD_BYTES <= len(data):
        sync, _letter, length, *_rest = HEAD.unpack_from(data, at)
        end = at + frame_bytes(length)
        if sync != SYNC or end > len(data) or crc32(data[at:end], RESIDUE) != RESIDUE:
            break
        at, records = end, records + 1
    return records
