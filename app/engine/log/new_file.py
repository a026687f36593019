"""Making a log file: written under a temporary name, made durable, read back, and only then given its name.

So a log with its own name is never half made. Creation uses a link, which never replaces what is there; compaction a
rename, after the old generation got a second name, `<log>.prev`.
"""

from __future__ import annotations

from zlib import crc32

from app.engine.log.header import MAGIC
from app.engine.log.recovery import write_all

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.engine.ports import FileStat, OpenFile, Storage

_CHUNK_BYTES = 1024 * 1024


def temporaries_of(path: str) -> tuple[str, ...]:
    """Return the names under which a log may be built, the usual one first; others serve where that is taken."""
    return (path + ".tmp", *(f"{path}.tmp-{number}" for number in range(2, 10)))


def previous_of(path: str) -> str:
    """Return the name under which the generation before is kept."""
    return path + ".prev"


def write_temporary(storage: Storage, path: str, pieces: Iterable[bytes], like: FileStat | None) -> str:
    """Write a whole log beside `path`, make it durable and read it back.

    Args:
        storage: where it goes.
        path: the name it will get.
        pieces: header and frames, in order.
        like: whose mode and owner it takes over, if anybody's.

    Returns:
        The temporary path.

    Raises:
        OSError: it could not be written, or the disk gave back other bytes. Nothing is left behind.
    """
    name = _free_temporary(storage, path)
    file = storage.create(name)
    try:
        if like is not None:
            file.keep_mode(like)
        size, written_crc = _write_pieces(file, pieces)
        file.sync()
        _compare(storage, name, size, written_crc)
    except BaseException:
        file.close()
        remove_if_there(storage, name)
        raise
    file.close()
    return name


def put_in_place_new(storage: Storage, temporary: str, path: str) -> None:
    """Give a new log its name; durable when this returns.

    Raises:
        FileExistsError: the name is taken; the file there is untouched.
        OSError: the system refused.
    """
    try:
        _link_or_move(storage, temporary, path)
    finally:
        remove_if_there(storage, temporary)
    storage.sync_folder(path)


def keep_previous(storage: Storage, path: str) -> str:
    """Give the present generation a second name, `<log>.prev`, and return it."""
    kept_as = previous_of(path)
    step = kept_as + ".tmp"
    remove_if_there(storage, step)
    try:
        storage.link(path, step)
    except OSError:
        copy_durably(storage, path, step)
    if storage.glance(step)[0] == identity_or_none(storage, kept_as):
        # Both are already the same file (a crash stood between): rename would do nothing and leave `step` behind.
        storage.unlink(step)
    else:
        storage.rename(step, kept_as)
    return kept_as


def copy_durably(storage: Storage, source: str, target: str) -> None:
    """Copy a file to a new name and make its bytes durable."""
    original = storage.open(source)
    try:
        copy = storage.create(target)
        try:
            copy.keep_mode(original.stat())
            position = 0
            while chunk := original.read_at(position, _CHUNK_BYTES):
                write_all(copy, position, chunk)
                position += len(chunk)
            copy.sync()
        finally:
            copy.close()
    finally:
        original.close()


def remove_if_there(storage: Storage, path: str) -> None:
    """Remove a temporary name; it may be gone already."""
    try:
        storage.unlink(path)
    except FileNotFoundError:
        return


def _free_temporary(storage: Storage, path: str) -> str:
    """Return a name to build a log under. Its lock is held, so a log there is what a crash has left, and is removed.

    Anything else may be somebody's, or what a power cut made of ours: it stays, and the next name is taken.

    Raises:
        OSError: all names are taken.
    """
    for name in temporaries_of(path):
        if identity_or_none(storage, name) is None:
            return name
        if _begins_like_a_log(storage, name):
            storage.unlink(name)
            return name
    raise OSError(0, f"{path}.tmp and all names like it are taken; move those files away", path)


def _begins_like_a_log(storage: Storage, path: str) -> bool:
    try:
        file = storage.open(path)
    except OSError:
        return False
    try:
        return MAGIC.startswith(file.read_at(0, len(MAGIC)))
    finally:
        file.close()


def _write_pieces(file: OpenFile, pieces: Iterable[bytes]) -> tuple[int, int]:
    waiting: list[bytes] = []
    waiting_bytes = position = checksum = 0
    for piece in pieces:
        waiting.append(piece)
        waiting_bytes += len(piece)
        if waiting_bytes >= _CHUNK_BYTES:
            chunk = b"".join(waiting)
            write_all(file, position, chunk)
            checksum = crc32(chunk, checksum)
            position += waiting_bytes
            waiting, waiting_bytes = [], 0
    chunk = b"".join(waiting)
    write_all(file, position, chunk)
    return position + waiting_bytes, crc32(chunk, checksum)


def _compare(storage: Storage, name: str, size: int, written_crc: int) -> None:
    file = storage.open(name)
    try:
        position = checksum = 0
        while chunk := file.read_at(position, _CHUNK_BYTES):
            checksum = crc32(chunk, checksum)
            position += len(chunk)
    finally:
        file.close()
    if (position, checksum) != (size, written_crc):
        raise OSError(0, "the disk gave back other bytes than were written", name)


def _link_or_move(storage: Storage, temporary: str, path: str) -> None:
    try:
        storage.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:
        # No hard links here. The lock is held, so nobody of ours makes the same file between these two lines.
        if identity_or_none(storage, path) is not None:
            raise FileExistsError(0, "a file is already there", path) from None
        storage.rename(temporary, path)


def identity_or_none(storage: Storage, path: str) -> tuple[int, int] | None:
    """Return which file stands at the path; None when nothing does."""
    try:
        return storage.glance(path)[0]
    except FileNotFoundError:
        return None
