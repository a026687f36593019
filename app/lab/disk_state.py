"""The machine's files at one moment, exactly: bytes, names, and what of both was durable.

Names are kept as what follows the log's own path, so a state can be put back under another log's name.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from app.engine.light import dataclass
from app.engine.log.locking import lock_path_of
from app.engine.log.new_file import identity_or_none, previous_of, remove_if_there, temporaries_of
from app.engine.log.recovery import write_all
from app.lab.machine_disk import NameThere
from app.lab.tracked_file import TrackedFile, Unsynced

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.engine.ports import OpenFile, Storage
    from app.lab.disk_operations import DiskFault
    from app.lab.machine_disk import MachineDisk, PlantedDeath

CHUNK_BYTES = 1024 * 1024

HELD_FROM_BYTES = 1024 * 1024
"""A smaller file is copied into memory also where it could be held."""

_STEP = ".step"


@dataclass(frozen=True, slots=True)
class HeldContent:
    """The bytes of a large file by an opening of it: it lives on without a name, and nobody writes to it any more."""

    file: OpenFile
    size_bytes: int


Content = bytes | HeldContent


@dataclass(frozen=True, slots=True)
class SavedFile:
    """One file.

    Attributes:
        names: the ends of its names behind the log's path; none for one that only a power cut would bring back.
        content: its flushed bytes.
        unsynced, dropped, mtime_ms: as in `TrackedFile`.
    """

    names: tuple[str, ...]
    content: Content
    unsynced: tuple[Unsynced, ...]
    dropped: tuple[tuple[int, int], ...]
    mtime_ms: int | None


@dataclass(frozen=True, slots=True)
class DiskState:
    """All files of one log, and what was planted.

    Attributes:
        files: each once, whatever the number of its names.
        names: end of a name to (index of the file a power cut would bring back there or None, whether a file is there).
    """

    files: tuple[SavedFile, ...]
    names: tuple[tuple[str, int | None, bool], ...]
    faults: tuple[DiskFault, ...]
    deaths: tuple[PlantedDeath, ...]
    room_bytes: int | None

    def release(self) -> None:
        """Let go of files that are held; there is no way back to this moment then."""
        for saved in self.files:
            if isinstance(saved.content, HeldContent):
                saved.content.file.close()


def paths_around(disk: MachineDisk) -> list[str]:
    """Every path beside the log that this machine or the engine may have made, the log's own first."""
    log = disk.log_path
    usual = (log, lock_path_of(log), previous_of(log), previous_of(log) + ".tmp", *temporaries_of(log))
    return list(dict.fromkeys((*usual, *sorted(disk.known))))


def save_disk(disk: MachineDisk, *, gives_up: bool = False) -> DiskState:
    """Return the files as they are; nothing is changed.

    Args:
        disk: whose.
        gives_up: these very files lose their names next, and nobody writes to them any more: large ones are held, not
            copied. The state is to be released.
    """
    named: dict[TrackedFile, list[str]] = {}
    for path in paths_around(disk):
        file = disk.at(path)
        if file is not None:
            named.setdefault(file, []).append(path)
    for there in disk.names.values():
        if there.durable is not None:
            named.setdefault(there.durable, [])
    order = list(named)
    return DiskState(
        tuple(_save(disk, file, paths, gives_up=gives_up) for file, paths in named.items()),
        tuple(
            (
                path.removeprefix(disk.log_path),
                None if there.durable is None else order.index(there.durable),
                there.now is not None,
            )
            for path, there in disk.names.items()
        ),
        tuple(copy(fault) for fault in disk.faults),
        tuple(copy(death) for death in disk.deaths),
        disk.room_bytes,
    )


def put_back_disk(disk: MachineDisk, state: DiskState) -> None:
    """Make the files what they were; no process may run. Bytes of other programs beside the log are left alone."""
    forget_files(disk)
    files = [_put_back(disk, saved) for saved in state.files]
    there = {disk.log_path + name for saved in state.files for name in saved.names}
    for path in paths_around(disk):
        if path not in there:
            remove_if_there(disk.raw, path)
    for end, index, is_there in state.names:
        path = disk.log_path + end
        disk.names[path] = NameThere(
            None if index is None else files[index], identity_or_none(disk.raw, path) if is_there else None
        )
    for durable in [one.durable for one in disk.names.values() if one.durable is not None]:
        if durable.held is None:
            name = next(path for path in sorted(there) if identity_or_none(disk.raw, path) == durable.identity)
            durable.held = disk.raw.open(name)
    disk.faults[:] = [copy(fault) for fault in state.faults]
    disk.deaths[:] = [copy(death) for death in state.deaths]
    disk.room_bytes = state.room_bytes


def settle(disk: MachineDisk) -> None:
    """Take everything on the disk for durable, and let go of what was held for a power cut."""
    for there in disk.names.values():
        if there.durable is not None:
            there.durable.release()
    disk.names.clear()
    for file in disk.files.values():
        file.settle()


def forget_files(disk: MachineDisk) -> None:
    """Know nothing of what is on the disk, as a machine that has written nothing yet."""
    settle(disk)
    disk.files.clear()


def read_all(file: OpenFile) -> bytes:
    """Return a file's bytes."""
    return file.read_at(0, file.stat().size_bytes)


def write_file(storage: Storage, path: str, content: Content) -> OpenFile:
    """Put a file with this content in the place of what stands at the path, in one step; return it open."""
    remove_if_there(storage, path + _STEP)
    file = storage.create(path + _STEP)
    for at, chunk in _chunks(content):
        write_all(file, at, chunk)
    storage.rename(path + _STEP, path)
    return file


def link_over(storage: Storage, existing: str, path: str) -> None:
    """Give a file a second name, in the place of what stands there; a copy where there are no links."""
    remove_if_there(storage, path + _STEP)
    try:
        storage.link(existing, path + _STEP)
    except OSError:
        file = storage.open(existing)
        content = read_all(file)
        file.close()
        write_file(storage, path, content).close()
        return
    storage.rename(path + _STEP, path)


def _chunks(content: Content) -> Iterator[tuple[int, bytes]]:
    """Offset and bytes, piece by piece."""
    size = len(content) if isinstance(content, bytes) else content.size_bytes
    for at in range(0, size, CHUNK_BYTES):
        end = min(size, at + CHUNK_BYTES)
        yield at, content[at:end] if isinstance(content, bytes) else content.file.read_at(at, end - at)


def _save(disk: MachineDisk, file: TrackedFile, paths: list[str], *, gives_up: bool) -> SavedFile:
    content: Content
    if paths:
        opened = disk.raw.open(paths[0])
        size = opened.stat().size_bytes
        if gives_up and size >= HELD_FROM_BYTES:
            content = HeldContent(opened, size)
        else:
            content = read_all(opened)
            opened.close()
    else:
        assert file.held is not None
        content = read_all(file.held)
    names = tuple(path.removeprefix(disk.log_path) for path in paths)
    return SavedFile(names, content, tuple(file.unsynced), tuple(file.dropped), file.mtime_ms)


def _put_back(disk: MachineDisk, saved: SavedFile) -> TrackedFile:
    """Write one file under its names and return what is known of it."""
    first = disk.log_path + (saved.names[0] if saved.names else _STEP + _STEP)
    opened = write_file(disk.raw, first, saved.content)
    for name in saved.names[1:]:
        link_over(disk.raw, first, disk.log_path + name)
    found = opened.stat()
    file = TrackedFile(found.identity, list(saved.unsynced), list(saved.dropped))
    file.changed(found, saved.mtime_ms)
    disk.files[found.identity] = file
    if saved.names:
        opened.close()
    else:
        file.held = opened
        disk.raw.unlink(first)
    return file
