"""New files, whole or not at all: made under a temporary name, durable before they get their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log.recovery import write_all
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.engine.ports import OpenFile, Storage

_CHUNK_BYTES = 1024 * 1024
_TRIES = 9


def write_whole(storage: Storage, source: str, target: str, pieces: Iterable[bytes]) -> int:
    """Make a durable file of pieces; what stood at the name is replaced.

    Args:
        storage: the file system.
        source: path of the file the bytes come from, which is never written over.
        target: path of the new file.
        pieces: its bytes, in order; what they raise passes through.

    Returns:
        How many bytes it has.

    Raises:
        OSError: it can't be written, or is `source` itself; nothing was changed.
    """
    if _is_same(storage, source, target):
        raise OSError(0, phrase("that is the file itself, which is never written over"))
    temporary, file = _begin(storage, target)
    size = 0
    try:
        try:
            for piece in pieces:
                write_all(file, size, piece)
                size += len(piece)
            file.sync()
        finally:
            file.close()
        storage.rename(temporary, target)
    except BaseException:
        storage.unlink(temporary)
        raise
    storage.sync_folder(target)
    return size


def copy_whole(storage: Storage, source: str, target: str, end: int | None = None) -> int:
    """Copy a file byte for byte, as far as it goes now; it may grow meanwhile.

    Args:
        storage: the file system.
        source: path of the file.
        target: path of the copy.
        end: copy the bytes before this offset; None: all of them.

    Returns:
        How many bytes it has.

    Raises:
        OSError: it can't be read or written; nothing was changed.
    """
    reading = storage.open(source)
    try:
        size = reading.stat().size_bytes
        return write_whole(storage, source, target, _chunks(reading, size if end is None else min(size, end)))
    finally:
        reading.close()


def _is_same(storage: Storage, source: str, target: str) -> bool:
    try:
        return storage.stat(target).identity == storage.stat(source).identity
    except FileNotFoundError:
        return False


def _chunks(file: OpenFile, size: int) -> Iterator[bytes]:
    at = 0
    while at < size and (chunk := file.read_at(at, min(_CHUNK_BYTES, size - at))):
        yield chunk
        at += len(chunk)


def _begin(storage: Storage, target: str) -> tuple[str, OpenFile]:
    """A new file under a name that nobody has: what stands there may be somebody's."""
    for number in range(1, _TRIES + 1):
        name = (
            phrase("{target}.part", target=target)
            if number == 1
            else phrase("{target}.part-{number}", target=target, number=number)
        )
        try:
            return name, storage.create(name)
        except FileExistsError:
            continue
    raise OSError(
        0, phrase("{target}.part and all names like it are taken; move those files away", target=target), target
    )
