"""Keeps the file before readable: what a compaction or a replacement took the name from is still open here.

A descriptor reads a file that has no name any more. Such a file gets a name of its own in this storage, one that no
disk knows, so that everything that shows, copies or salvages a file can do so with it, and can write to it nowhere.
"""

from __future__ import annotations

import errno
import threading
from dataclasses import replace
from typing import TYPE_CHECKING

from app.engine.log.read_only import ReadOnlyFile, Unwritable
from app.wording import phrase

if TYPE_CHECKING:
    from app.engine.ports import FileStat, FreeSpace, LockFile, OpenFile, Storage

KEPT_MAX = 4
"""Files kept at most, the newest ones: each holds a descriptor, and its blocks on the disk."""


class HeldStorage:
    """A storage in which files that lost their name can still be opened for reading.

    Args:
        storage: the file system; all else is done there.
    """

    def __init__(self, storage: Storage) -> None:
        """Keep nothing yet."""
        self._storage = storage
        self._lock = threading.Lock()
        self._held: dict[str, _Shared] = {}

    def hold(self, path: str, file: OpenFile) -> None:
        """Keep a file under a name from now on; the oldest one goes when there are too many.

        Args:
            path: its name here, which should be none that the disk has.
            file: open for reading; taken over.
        """
        with self._lock:
            dropped = [self._held.pop(path, None)]
            self._held[path] = _Shared(file)
            while len(self._held) > KEPT_MAX:
                dropped.append(self._held.pop(next(iter(self._held))))
        for shared in dropped:
            if shared is not None:
                shared.give_back()

    def holds(self, path: str) -> bool:
        """True for a name under which a file is kept."""
        return path in self._held

    def let_go(self) -> None:
        """Keep nothing any more; what is open stays readable until it is closed."""
        with self._lock:
            held, self._held = list(self._held.values()), {}
        for shared in held:
            shared.give_back()

    def open(self, path: str, *, write: bool = False) -> OpenFile:
        """Open a file; one that is kept only for reading."""
        with self._lock:
            shared = self._held.get(path)
            if shared is not None and not write:
                return _Lent(shared)
        if shared is not None:
            raise OSError(errno.EROFS, phrase("it is the file before, kept for reading only"), path)
        return self._storage.open(path, write=write)

    def stat(self, path: str) -> FileStat:
        """Facts about a file, with or without a name."""
        shared = self._held.get(path)
        return self._storage.stat(path) if shared is None else shared.file.stat()

    def glance(self, path: str) -> tuple[tuple[int, int], int, int]:
        """Identity, size in bytes and number of links."""
        if path not in self._held:
            return self._storage.glance(path)
        found = self.stat(path)
        return found.identity, found.size_bytes, found.links

    def create(self, path: str) -> OpenFile:
        """Make a new file."""
        return self._storage.create(path)

    def open_lock(self, path: str, *, create: bool) -> LockFile:
        """Open a lock file."""
        return self._storage.open_lock(path, create=create)

    def real_path(self, path: str) -> str:
        """The path with symbolic links resolved; a kept file's name leads nowhere else."""
        return path if path in self._held else self._storage.real_path(path)

    def link(self, existing: str, new: str) -> None:
        """Give a file a second name."""
        self._storage.link(existing, new)

    def rename(self, old: str, new: str) -> None:
        """Move a file over another name."""
        self._storage.rename(old, new)

    def unlink(self, path: str) -> None:
        """Remove a name."""
        self._storage.unlink(path)

    def sync_folder(self, path: str) -> None:
        """Make the names in a folder durable."""
        self._storage.sync_folder(path)

    def free_space(self, path: str) -> FreeSpace:
        """Room on the file system that holds `path`."""
        return self._storage.free_space(path)

    def process_id(self) -> int:
        """The number of this process."""
        return self._storage.process_id()

    def random_bytes(self, count: int) -> bytes:
        """Unpredictable bytes."""
        return self._storage.random_bytes(count)


class _Shared:
    """One open file with several users; the last one closes it."""

    def __init__(self, file: OpenFile) -> None:
        self.file = file
        self._lock = threading.Lock()
        self._users = 1

    def take(self) -> None:
        with self._lock:
            self._users += 1

    def give_back(self) -> None:
        with self._lock:
            self._users -= 1
            last = self._users == 0
        if last:
            self.file.close()


class _Lent(ReadOnlyFile):
    """A kept file, opened for reading once more."""

    def __init__(self, shared: _Shared) -> None:
        shared.take()
        super().__init__(shared.file)
        self._shared = shared
        self._closed = False

    def close(self) -> None:
        """Give it back, once."""
        if not self._closed:
            self._closed = True
            self._shared.give_back()


class BytesFile(Unwritable):
    """A file of which only its bytes are left, in memory.

    Args:
        data: all of them.
        like: facts about the file they were in.
    """

    def __init__(self, data: bytes, like: FileStat) -> None:
        self._data = data
        self._facts = replace(like, size_bytes=len(data), inode=0, links=0)

    def read_at(self, offset: int, length: int) -> bytes:
        """Return up to `length` bytes from `offset`."""
        return self._data[offset : offset + length]

    def stat(self) -> FileStat:
        """Facts about it; it is no file of the disk."""
        return self._facts

    def data_end(self) -> int:
        """Its end: nothing is left out in memory."""
        return len(self._data)

    def close(self) -> None:
        """Nothing is held."""
