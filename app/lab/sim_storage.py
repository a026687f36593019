"""One process's view of the simulated disk: the engine's `Storage` port.

Several `SimProcess`es over one `SimDisk` are several programs on one machine. `kill` ends one at any moment.
"""

from __future__ import annotations

import errno
import os
import posixpath
from typing import TYPE_CHECKING, NoReturn

from app.engine.ports import FileKind, FileStat, FreeSpace
from app.lab.disk_operations import DiskOperation, Verb
from app.lab.sim_disk import ROOMY_BYTES, NameChange, SimDisk
from app.lab.sim_inode import Change, Inode

if TYPE_CHECKING:
    from app.engine.ports import LockFile, OpenFile


class SimFile:
    """One opening of a file (an open file description): the engine's `OpenFile` and `LockFile` ports.

    Args:
        process: who opened it.
        inode: the file, whatever its names become.
        path: the name it was opened by, for the Story.
        write: whether it may be written.
    """

    def __init__(self, process: SimProcess, inode: Inode, path: str, *, write: bool) -> None:
        self.process = process
        self.inode = inode
        self.path = path
        self._write = write
        process.disk.open(self)

    def read_at(self, offset: int, length: int) -> bytes:
        """Return up to `length` flushed bytes from `offset`; fewer only at the end."""
        operation = self._call(Verb.READ, offset, length)
        found = bytes(self.inode.data[offset : offset + length])
        self.process.disk.finish(operation)
        return found

    def write_at(self, offset: int, data: bytes) -> int:
        """Flush `data` at `offset`. Returns how many bytes were taken: fewer when the disk is nearly full."""
        operation = self._begin(Verb.WRITE, offset, len(data))
        if not self._write:
            _fail(errno.EBADF, self.path)
        fault = self.process.disk.fault_for(operation)
        room = max(0, len(self.inode.data) - offset) + self.process.disk.free_bytes()
        taken = min(len(data), room)
        if fault is not None:
            if fault.short_bytes is None:
                _fail(fault.errno, self.path)
            taken = min(taken, fault.short_bytes)
        if taken:
            self._change(Change(offset, bytes(data[:taken])))
        if fault is not None and fault.errno:
            _fail(fault.errno, self.path)
        if data and not room:
            _fail(errno.ENOSPC, self.path)
        self.process.disk.finish(operation)
        return taken

    def sync(self) -> None:
        """Make the flushed bytes durable; a planted error drops them for good, as Linux does."""
        operation = self._begin(Verb.SYNC)
        fault = self.process.disk.fault_for(operation)
        if fault is not None:
            self.inode.fail_sync()
            _fail(fault.errno, self.path)
        self.inode.sync()
        self.process.disk.finish(operation)

    def truncate(self, size_bytes: int) -> None:
        """Set the size; durable with the next sync."""
        operation = self._call(Verb.TRUNCATE, 0, size_bytes)
        self._change(Change(size_bytes, None))
        self.process.disk.finish(operation)

    def stat(self) -> FileStat:
        """Facts about the open file."""
        operation = self._call(Verb.STAT)
        found = self.inode.stat(self.process.disk.links(self.inode))
        self.process.disk.finish(operation)
        return found

    def data_end(self) -> int:
        """Offset behind the last byte other than zero."""
        operation = self._call(Verb.READ)
        end = len(bytes(self.inode.data).rstrip(b"\x00"))
        self.process.disk.finish(operation)
        return end

    def keep_mode(self, like: FileStat) -> None:
        """Take over mode, owner and group."""
        operation = self._call(Verb.KEEP_MODE)
        self.inode.mode, self.inode.owner, self.inode.group = like.mode, like.owner, like.group
        self.process.disk.finish(operation)

    def close(self) -> None:
        """Give the descriptor back, and with it its lock."""
        self.process.disk.close(self)

    def try_lock(self, *, shared: bool = False) -> bool:
        """Take flock's lock without waiting; an opening that has it already changes its kind."""
        operation = self._call(Verb.LOCK)
        others = [kind for holder, kind in self.inode.locks.items() if holder is not self]
        if others and not (shared and all(others)):
            return False
        self.inode.locks[self] = shared
        self.process.disk.finish(operation)
        return True

    def unlock(self) -> None:
        """Release the lock."""
        operation = self._call(Verb.UNLOCK)
        self.inode.locks.pop(self, None)
        self.process.disk.finish(operation)

    def _change(self, change: Change) -> None:
        self.inode.change(change)
        self.inode.mtime_ms = self.process.disk.clock.now_ms()

    def _begin(self, verb: Verb, offset: int = 0, size_bytes: int = 0) -> DiskOperation:
        operation = self.process.disk.begin(self.process.number, verb, self.path, offset, size_bytes, "")
        if self not in self.inode.openings:
            _fail(errno.EBADF, self.path)
        return operation

    def _call(self, verb: Verb, offset: int = 0, size_bytes: int = 0) -> DiskOperation:
        operation = self._begin(verb, offset, size_bytes)
        fault = self.process.disk.fault_for(operation)
        if fault is not None:
            _fail(fault.errno, self.path)
        return operation


class SimProcess:
    """One program on the simulated machine: the engine's `Storage` port.

    Args:
        disk: the disk it shares with the others.
    """

    def __init__(self, disk: SimDisk) -> None:
        self.disk = disk
        self.number = disk.new_process_id()

    def kill(self) -> None:
        """End it: openings and locks are gone, flushed bytes stay, every further call raises `ProcessDied`."""
        self.disk.kill(self.number)

    def open(self, path: str, *, write: bool = False) -> OpenFile:
        """Open an existing regular file."""
        operation = self._call(Verb.OPEN, path)
        inode = self.disk.find(operation.path)
        _must_be_regular(inode, path)
        file = SimFile(self, inode, operation.path, write=write)
        self.disk.finish(operation)
        return file

    def create(self, path: str) -> OpenFile:
        """Make a new file; its name is pending until its folder is synced."""
        operation = self._call(Verb.CREATE, path)
        file = self._make(operation.path)
        self.disk.finish(operation)
        return file

    def open_lock(self, path: str, *, create: bool) -> LockFile:
        """Open a lock file, making it first if `create`."""
        operation = self._call(Verb.OPEN, path)
        inode = self.disk.names.get(operation.path)
        if inode is None and create:
            file = self._make(operation.path)
        else:
            inode = self.disk.find(operation.path)
            _must_be_regular(inode, path)
            file = SimFile(self, inode, operation.path, write=True)
        self.disk.finish(operation)
        return file

    def stat(self, path: str) -> FileStat:
        """Facts about what stands at the path."""
        operation = self._call(Verb.STAT, path)
        inode = self.disk.find(operation.path)
        found = inode.stat(self.disk.links(inode))
        self.disk.finish(operation)
        return found

    def glance(self, path: str) -> tuple[tuple[int, int], int, int]:
        """Identity, size in bytes and links of what stands at the path."""
        found = self.stat(path)
        return found.identity, found.size_bytes, found.links

    def real_path(self, path: str) -> str:
        """The path, absolute; this disk has no symbolic links."""
        return posixpath.normpath(posixpath.join("/", path))

    def link(self, existing: str, new: str) -> None:
        """Give a file a second name."""
        operation = self._call(Verb.LINK, existing, new)
        inode = self.disk.find(operation.path)
        if operation.target in self.disk.names:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), new)
        self.disk.change_names(NameChange(posixpath.dirname(operation.target), inode, gained=operation.target))
        self.disk.finish(operation)

    def rename(self, old: str, new: str) -> None:
        """Move a file over another name, atomically. Two names of one file: nothing happens, as POSIX says."""
        operation = self._call(Verb.RENAME, old, new)
        inode = self.disk.find(operation.path)
        if self.disk.names.get(operation.target) is not inode:
            folder = posixpath.dirname(operation.target)
            self.disk.change_names(NameChange(folder, inode, gained=operation.target, lost=operation.path))
        self.disk.finish(operation)

    def unlink(self, path: str) -> None:
        """Remove a name."""
        operation = self._call(Verb.UNLINK, path)
        inode = self.disk.find(operation.path)
        self.disk.change_names(NameChange(posixpath.dirname(operation.path), inode, lost=operation.path))
        self.disk.finish(operation)

    def sync_folder(self, path: str) -> None:
        """Make the names in the folder that holds `path` durable."""
        operation = self._call(Verb.SYNC_FOLDER, path)
        self.disk.sync_names(posixpath.dirname(operation.path))
        self.disk.finish(operation)

    def free_space(self, path: str) -> FreeSpace:
        """Room on the disk."""
        operation = self._call(Verb.FREE_SPACE, path)
        found = FreeSpace(self.disk.free_bytes(), self.disk.capacity_bytes or ROOMY_BYTES)
        self.disk.finish(operation)
        return found

    def process_id(self) -> int:
        """The number of this process."""
        return self.number

    def random_bytes(self, count: int) -> bytes:
        """Bytes that are unpredictable to the engine and the same in every run of a test."""
        return self.disk.draw(count)

    def _make(self, path: str) -> SimFile:
        if path in self.disk.names:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), path)
        inode = Inode(self.disk.free_number(), mtime_ms=self.disk.clock.now_ms())
        self.disk.change_names(NameChange(posixpath.dirname(path), inode, gained=path))
        return SimFile(self, inode, path, write=True)

    def _call(self, verb: Verb, path: str, target: str = "") -> DiskOperation:
        real_target = self.real_path(target) if target else ""
        operation = self.disk.begin(self.number, verb, self.real_path(path), 0, 0, real_target)
        fault = self.disk.fault_for(operation)
        if fault is not None:
            _fail(fault.errno, path)
        return operation


def _must_be_regular(inode: Inode, path: str) -> None:
    if inode.kind is FileKind.FOLDER:
        _fail(errno.EISDIR, path)
    if inode.kind is not FileKind.REGULAR:
        _fail(errno.EINVAL, path)


def _fail(number: int, path: str) -> NoReturn:
    """Raise what the operating system raises; OSError picks its own subclass by the number."""
    raise OSError(number, os.strerror(number), path)
