"""Which format a file has. The other formats are loaded only for a file that does not begin like our own log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.header import MAGIC
from app.inspector.formats.base import SNIFF_BYTES, ForeignFormat

if TYPE_CHECKING:
    from app.engine.ports import Storage
    from app.inspector.row import ByteSource


def foreign_format_at(path: str, storage: Storage) -> ForeignFormat | None:
    """The other format of what stands at a path; None also for what can't be read: whoever reads it then says why.

    Args:
        path: the file.
        storage: where it is.
    """
    try:
        file = storage.open(path)
    except OSError:
        return None
    try:
        return foreign_format_of(file, path.replace("\\", "/").rsplit("/", 1)[-1])
    except OSError:
        return None
    finally:
        file.close()


def foreign_format_of(file: ByteSource, name: str) -> ForeignFormat | None:
    """The format of another program's file; None for our own, and for all that no format is sure of.

    Of those the engine judges: it has a word for everything.

    Args:
        file: reads its beginning.
        name: the file's name without its folder.

    Raises:
        OSError: it can't be read.
    """
    head = file.read_at(0, SNIFF_BYTES)
    if not head or head.startswith(MAGIC):
        return None
    from app.inspector.formats.registry import FORMATS

    for known in FORMATS.values():
        if isinstance(known, ForeignFormat) and known.sniff(head, name):
            return known
    return None
