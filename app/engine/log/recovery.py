"""Recovery of a torn tail: copied aside, made durable, then cut off the log.

Nothing is thrown away: what a crash left behind the last whole record is kept in `<log>.torn-0x310` (its offset). The
copy is durable before the log is cut, so a crash in the middle leaves both, and doing it again changes nothing.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.ports import OpenFile, Storage

_CHUNK_BYTES = 1024 * 1024


def set_tail_aside(storage: Storage, path: str, log: OpenFile, end: int, size: int) -> str:
    """Copy the bytes from `end` to `size` aside and cut them off the log.

    Args:
        storage: where both are.
        path: real path of the log.
        log: the log, open for writing; its lock is held.
        end: offset behind the last whole record.
        size: length of the log.

    Returns:
        The path of the copy.

    Raises:
        OSError: there was no room for the copy, or the disk failed. Before the copy is durable the log is untouched.
    """
    kept_as = _copy_tail(storage, path, log, end, size)
    storage.sync_folder(path)
    log.truncate(end)
    log.sync()
    return kept_as


def _copy_tail(storage: Storage, path: str, log: OpenFile, end: int, size: int) -> str:
    base = name = f"{path}.torn-{end:#x}"
    number = 1
    while True:
        try:
            copy = storage.create(name)
        except FileExistsError:
            if _holds_tail(storage, name, log, end, size):
                return name
            number += 1
            name = f"{base}-{number}"
            continue
        try:
            _fill(copy, log, end, size)
        except BaseException:
            copy.close()
            storage.unlink(name)
            raise
        copy.close()
        return name


def _fill(copy: OpenFile, log: OpenFile, end: int, size: int) -> None:
    data_end = max(end, min(size, log.data_end()))
    position = end
    while position < data_end:
        chunk = log.read_at(position, min(_CHUNK_BYTES, data_end - position))
        write_all(copy, position - end, chunk)
        position += len(chunk)
    # Holes stay holes: a tail of a terabyte of zeros must not fill the disk.
    copy.truncate(size - end)
    copy.sync()


def _holds_tail(storage: Storage, name: str, log: OpenFile, end: int, size: int) -> bool:
    """True when a copy made before holds the same bytes; it is synced again, its maker may have died."""
    copy = storage.open(name, write=True)
    try:
        if copy.stat().size_bytes != size - end:
            return False
        data_end = max(end, min(size, log.data_end()), min(size, copy.data_end() + end))
        for position in range(end, data_end, _CHUNK_BYTES):
            length = min(_CHUNK_BYTES, data_end - position)
            if log.read_at(position, length) != copy.read_at(position - end, length):
                return False
        copy.sync()
        return True
    finally:
        copy.close()


def write_all(file: OpenFile, offset: int, data: bytes) -> None:
    """Write all of `data`, in as many calls as the system wants.

    Raises:
        OSError: a write failed; some of the bytes may be in the file.
    """
    written = file.write_at(offset, data)
    while written < len(data):
        if written <= 0:
            raise OSError(0, "the system wrote nothing and gave no reason")
        data = data[written:]
        offset += written
        written = file.write_at(offset, data)
