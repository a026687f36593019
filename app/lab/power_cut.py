"""The power goes: what was merely flushed is taken back, whole or in part, and so are names that were not durable.

The real files are rewritten to the state a disk could be found in. No process may run. The lock file's mark is never
synced, so it goes too: nothing is left then that remembers the bytes that are lost.
"""

from __future__ import annotations

import random
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal

from app.engine.log.locking import lock_path_of
from app.engine.log.new_file import identity_or_none, remove_if_there
from app.engine.log.recovery import write_all
from app.lab.disk_state import link_over, paths_around, read_all, settle, write_file

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.lab.machine_disk import MachineDisk
    from app.lab.tracked_file import TrackedFile

How = Literal["nothing", "all", "torn", "shuffled", "size"]

SECTOR_BYTES = 512
LOCK_TRIES = 100
LOCK_WAIT_MS = 10
ROW_BYTES = 16
"""Changes inside one sector are shuffled by rows of the hex dump: a drive with a smaller unit could do that."""


def cut_power(disk: MachineDisk, how: How, seed: int) -> None:
    """Leave what a power cut could leave.

    Args:
        disk: the machine's disk; no process runs, and everything on it is durable afterwards.
        how: of the flushed bytes arrive: nothing; all; the first ones that were written; some sectors; only the file's
            size. Of the pending names: all with “all”, otherwise none.
        seed: chooses how many, and which.
    """
    chance = random.Random(seed)
    with _nobody_else(disk):
        if how != "all":
            _take_back_names(disk)
            for file, path in _changed_files(disk):
                _take_back_bytes(disk, file, path, "nothing" if disk.is_lock(path) else how, chance)
        settle(disk)


@contextmanager
def _nobody_else(disk: MachineDisk) -> Iterator[None]:
    """Keep other programs from writing meanwhile; one that does not let go for long is not waited for."""
    try:
        lock = disk.raw.open_lock(lock_path_of(disk.log_path), create=False)
    except OSError:
        yield
        return
    try:
        for _ in range(LOCK_TRIES):
            if lock.try_lock():
                break
            disk.clock.sleep_ms(LOCK_WAIT_MS)
        yield
    finally:
        lock.close()


def _take_back_names(disk: MachineDisk) -> None:
    """Bring back what stood under each name whose change was not durable."""
    # A name that another program has changed since is as durable as that program made it.
    ours = {path: one.durable for path, one in disk.names.items() if identity_or_none(disk.raw, path) == one.now}
    copies: dict[TrackedFile, str] = {}
    for path, durable in ours.items():
        if durable is not None:
            if durable not in copies:
                copies[durable] = _materialise(disk, durable, path + ".back")
            else:
                link_over(disk.raw, copies[durable], path + ".back")
    for path, durable in ours.items():
        if durable is None:
            remove_if_there(disk.raw, path)
        else:
            disk.raw.rename(path + ".back", path)
            remove_if_there(disk.raw, path + ".back")


def _materialise(disk: MachineDisk, file: TrackedFile, path: str) -> str:
    """Give a file that a power cut brings back the name `path`: it may still have another one, or none."""
    for name in paths_around(disk):
        if identity_or_none(disk.raw, name) == file.identity:
            link_over(disk.raw, name, path)
            return path
    assert file.held is not None
    copy = write_file(disk.raw, path, read_all(file.held))
    found = copy.stat()
    copy.close()
    disk.files.pop(file.identity, None)
    file.identity = found.identity
    file.changed(found, file.mtime_ms or 0)
    disk.files[file.identity] = file
    return path


def _changed_files(disk: MachineDisk) -> list[tuple[TrackedFile, str]]:
    """Each file with changes that are not durable, once, with one of its names."""
    found: dict[TrackedFile, str] = {}
    for path in paths_around(disk):
        file = disk.at(path)
        if file is not None and file.unsynced:
            found.setdefault(file, path)
    return list(found.items())


def _take_back_bytes(disk: MachineDisk, file: TrackedFile, path: str, how: How, chance: random.Random) -> None:
    opened = disk.raw.open(path, write=True)
    try:
        size = opened.stat().size_bytes
        base = file.start(size) // SECTOR_BYTES * SECTOR_BYTES
        flushed = opened.read_at(base, size - base)
        content = file.arrived(flushed, base)
        if how == "torn":
            written = sum(change.length for change in file.unsynced)
            content = file.arrived(flushed, base, chance.randrange(written + 1))
        elif how == "shuffled":
            content = _shuffled(content, flushed, chance)
        elif how == "size":
            content = content.ljust(len(flushed), b"\0")
        write_all(opened, base, content)
        opened.truncate(base + len(content))
        file.changed(opened.stat(), file.mtime_ms)
    finally:
        opened.close()


def _shuffled(old: bytes, new: bytes, chance: random.Random) -> bytes:
    """Some units arrive and others don't; where any can, at least one does and one doesn't."""
    size = max(len(old), len(new))
    old, new = old.ljust(size, b"\0"), new.ljust(size, b"\0")
    for unit in (SECTOR_BYTES, ROW_BYTES):
        starts = [at for at in range(0, size, unit) if old[at : at + unit] != new[at : at + unit]]
        if len(starts) > 1:
            arrived = set(chance.sample(starts, chance.randrange(1, len(starts))))
            pieces = [(new if at in arrived else old)[at : at + unit] for at in range(0, size, unit)]
            return b"".join(pieces)
    return old
