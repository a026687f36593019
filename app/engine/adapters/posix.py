"""Storage on Linux and other POSIX systems.

Files are opened without waiting (O_NONBLOCK: a named pipe must not hang the program) and without O_APPEND, whose
writes ignore the offset on Linux. `sync` is fdatasync, which covers the size; a folder is synced by fsync on it. Locks
are flock: they belong to the opening, so two queues in one process exclude each other, and closing some other
descriptor does not drop them (as it would a POSIX record lock).
"""

from __future__ import annotations

import errno
import os
import stat as modes
import sys
from fcntl import LOCK_EX, LOCK_NB, LOCK_SH, LOCK_UN, flock

from app.engine.adapters.common import CommonStorage
from app.engine.ports import FileKind, FileStat, FreeSpace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

assert sys.platform != "win32"

_KINDS = {
    modes.S_IFREG: FileKind.REGULAR,
    modes.S_IFDIR: FileKind.FOLDER,
    modes.S_IFIFO: FileKind.FIFO,
    modes.S_IFCHR: FileKind.DEVICE,
    modes.S_IFBLK: FileKind.DEVICE,
    modes.S_IFSOCK: FileKind.SOCKET,
}
_sync: Callable[[int], None] = getattr(os, "fdatasync", os.fsync)
_TRY_SHARED = LOCK_SH | LOCK_NB
_TRY_EXCLUSIVE = LOCK_EX | LOCK_NB
_OPEN_FLAGS = os.O_CLOEXEC | os.O_NONBLOCK


def _facts(found: os.stat_result) -> FileStat:
    return FileStat(
        _KINDS.get(modes.S_IFMT(found.st_mode), FileKind.OTHER),
        found.st_dev,
        found.st_ino,
        found.st_size,
        found.st_mtime_ns // 1_000_000,
        found.st_nlink,
        modes.S_IMODE(found.st_mode),
        found.st_uid,
        found.st_gid,
    )


def _if_permitted(change: Callable[..., None], *arguments: int) -> None:
    try:
        change(*arguments)
    except PermissionError:
        # Not ours to give away, or a file system without modes: the new file then is as a new file is there.
        return


class PosixFile:
    """An open file descriptor."""

    def __init__(self, descriptor: int) -> None:
        """Own the descriptor."""
        self._fd = descriptor

    def read_at(self, offset: int, length: int) -> bytes:
        """Return up to `length` bytes from `offset`; fewer only at the end of the file."""
        data = os.pread(self._fd, length, offset)
        while 0 < len(data) < length:
            more = os.pread(self._fd, length - len(data), offset + len(data))
            if not more:
                break
            data += more
        return data

    def write_at(self, offset: int, data: bytes) -> int:
        """Write in one call and return how many bytes the system took."""
        return os.pwrite(self._fd, data, offset)

    def sync(self) -> None:
        """Return when bytes and size are durable."""
        _sync(self._fd)

    def truncate(self, size_bytes: int) -> None:
        """Make the file exactly this long."""
        os.ftruncate(self._fd, size_bytes)

    def stat(self) -> FileStat:
        """Facts about the open file."""
        return _facts(os.fstat(self._fd))

    def data_end(self) -> int:
        """Offset behind the last byte that may be other than zero, by the system's map of holes where it has one."""
        size = os.fstat(self._fd).st_size
        end = position = 0
        try:
            while position < size:
                end = os.lseek(self._fd, os.lseek(self._fd, position, os.SEEK_DATA), os.SEEK_HOLE)
                position = end
        except OSError as error:
            return end if error.errno == errno.ENXIO else size
        return end

    def keep_mode(self, like: FileStat) -> None:
        """Take over mode, and owner and group, as far as the file system and our rights allow."""
        _if_permitted(os.fchmod, self._fd, like.mode)
        if (like.owner, like.group) != (os.geteuid(), os.getegid()):
            _if_permitted(os.fchown, self._fd, like.owner, like.group)

    def close(self) -> None:
        """Give the descriptor back, once."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1


class PosixLockFile(PosixFile):
    """A file that is locked by flock."""

    def try_lock(self, *, shared: bool = False) -> bool:
        """Take the lock without waiting; False when somebody else has it."""
        try:
            flock(self._fd, _TRY_SHARED if shared else _TRY_EXCLUSIVE)
        except BlockingIOError:
            return False
        return True

    def unlock(self) -> None:
        """Release the lock."""
        flock(self._fd, LOCK_UN)


class PosixStorage(CommonStorage):
    """The file system of a POSIX machine."""

    def open(self, path: str, *, write: bool = False) -> PosixFile:
        """Open an existing regular file."""
        return PosixFile(self._open_regular(path, os.O_RDWR if write else os.O_RDONLY))

    def create(self, path: str) -> PosixFile:
        """Make a new file; `FileExistsError` when the name is taken."""
        return PosixFile(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _OPEN_FLAGS, 0o666))

    def open_lock(self, path: str, *, create: bool) -> PosixLockFile:
        """Open a lock file for reading and writing (for reading, where that is all we may), made first if `create`."""
        try:
            return PosixLockFile(self._open_regular(path, os.O_RDWR | (os.O_CREAT if create else 0)))
        except PermissionError:
            if create:
                raise
            return PosixLockFile(self._open_regular(path, os.O_RDONLY))

    def stat(self, path: str) -> FileStat:
        """Facts about what the path leads to."""
        return _facts(os.stat(path))

    def rename(self, old: str, new: str) -> None:
        """Move a file over another name, atomically."""
        os.rename(old, new)

    def sync_folder(self, path: str) -> None:
        """Make the names in the folder that holds `path` durable."""
        descriptor = os.open(os.path.dirname(path) or ".", os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)

    def free_space(self, path: str) -> FreeSpace:
        """Room for this user on the file system that holds `path`."""
        found = os.statvfs(path)
        return FreeSpace(found.f_bavail * found.f_frsize, found.f_blocks * found.f_frsize)

    def _open_regular(self, path: str, flags: int) -> int:
        descriptor = os.open(path, flags | _OPEN_FLAGS, 0o666)
        try:
            kind = _facts(os.fstat(descriptor)).kind
            if kind is FileKind.FOLDER:
                raise IsADirectoryError(errno.EISDIR, "it is a folder", path)
            if kind is not FileKind.REGULAR:
                raise OSError(errno.EINVAL, f"it is a {kind.value}", path)
        except BaseException:
            os.close(descriptor)
            raise
        return descriptor
