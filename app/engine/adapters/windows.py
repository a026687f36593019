"""Storage on Windows.

Files are opened through CreateFileW with share-delete, so that compaction can rename over a file another process has
open. There is no positioned read or write in Python there, so each file has a mutex around seek and transfer. A folder
can't be synced; renames are retried for a while, because virus scanners hold files open for moments. The fidelity page
says both.
"""

from __future__ import annotations

import ctypes
import errno
import msvcrt
import os
import shutil
import stat as modes
import sys
import threading
import time

from app.engine.adapters.common import CommonStorage
from app.engine.ports import FileKind, FileStat, FreeSpace

assert sys.platform == "win32"

_LOCK_OFFSET = 2**30
"""The locked byte lies far behind the mark, because a lock on Windows also keeps others from reading."""

_GENERIC_READ, _GENERIC_WRITE = 0x80000000, 0x40000000
_SHARE_ALL = 0x7
_CREATE_NEW, _OPEN_EXISTING, _OPEN_ALWAYS = 1, 3, 4
_ATTRIBUTE_NORMAL = 0x80
_INVALID_HANDLE = ctypes.c_void_p(-1).value
_RENAME_TRIES, _RENAME_WAIT_S = 20, 0.05


def _facts(found: os.stat_result) -> FileStat:
    kind = FileKind.REGULAR if modes.S_ISREG(found.st_mode) else FileKind.OTHER
    if modes.S_ISDIR(found.st_mode):
        kind = FileKind.FOLDER
    return FileStat(
        kind,
        found.st_dev,
        found.st_ino,
        found.st_size,
        found.st_mtime_ns // 1_000_000,
        found.st_nlink,
        modes.S_IMODE(found.st_mode),
        0,
        0,
    )


def _open_shared(path: str, *, write: bool, how: int) -> int:
    """Return a descriptor for a file that others may read, write, rename and delete meanwhile."""
    kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    kernel.CreateFileW.restype = ctypes.c_void_p
    access = _GENERIC_READ | (_GENERIC_WRITE if write else 0)
    handle = kernel.CreateFileW(path, access, _SHARE_ALL, None, how, _ATTRIBUTE_NORMAL, None)
    if handle == _INVALID_HANDLE:
        code = ctypes.get_last_error()
        raise OSError(0, ctypes.FormatError(code).strip(), path, code)
    return msvcrt.open_osfhandle(handle, os.O_BINARY | (os.O_RDWR if write else os.O_RDONLY))


class WindowsFile:
    """An open file."""

    def __init__(self, descriptor: int) -> None:
        """Own the descriptor."""
        self._fd = descriptor
        self._cursor = threading.Lock()

    def read_at(self, offset: int, length: int) -> bytes:
        """Return up to `length` bytes from `offset`; fewer only at the end of the file."""
        with self._cursor:
            os.lseek(self._fd, offset, os.SEEK_SET)
            data = os.read(self._fd, length)
            while 0 < len(data) < length:
                more = os.read(self._fd, length - len(data))
                if not more:
                    break
                data += more
            return data

    def write_at(self, offset: int, data: bytes) -> int:
        """Write in one call and return how many bytes the system took."""
        with self._cursor:
            os.lseek(self._fd, offset, os.SEEK_SET)
            return os.write(self._fd, data)

    def sync(self) -> None:
        """Return when bytes and size are durable (FlushFileBuffers)."""
        os.fsync(self._fd)

    def truncate(self, size_bytes: int) -> None:
        """Make the file exactly this long."""
        os.ftruncate(self._fd, size_bytes)

    def stat(self) -> FileStat:
        """Facts about the open file."""
        return _facts(os.fstat(self._fd))

    def data_end(self) -> int:
        """The size: there is no cheap map of holes."""
        return os.fstat(self._fd).st_size

    def keep_mode(self, like: FileStat) -> None:
        """Nothing: the folder's access list applies to the new file."""

    def close(self) -> None:
        """Give the descriptor back, once."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1


class WindowsLockFile(WindowsFile):
    """A file that is locked by one byte far behind its content. There are no shared locks there."""

    def try_lock(self, *, shared: bool = False) -> bool:
        """Take the lock without waiting; False when somebody else has it."""
        with self._cursor:
            os.lseek(self._fd, _LOCK_OFFSET, os.SEEK_SET)
            try:
                msvcrt.locking(self._fd, msvcrt.LK_NBLCK, 1)
            except OSError:
                return False
            return True

    def unlock(self) -> None:
        """Release the lock."""
        with self._cursor:
            os.lseek(self._fd, _LOCK_OFFSET, os.SEEK_SET)
            msvcrt.locking(self._fd, msvcrt.LK_UNLCK, 1)


class WindowsStorage(CommonStorage):
    """The file system of a Windows machine."""

    def open(self, path: str, *, write: bool = False) -> WindowsFile:
        """Open an existing regular file."""
        if os.path.isdir(path):
            raise IsADirectoryError(errno.EISDIR, "it is a folder", path)
        return WindowsFile(_open_shared(path, write=write, how=_OPEN_EXISTING))

    def create(self, path: str) -> WindowsFile:
        """Make a new file; `FileExistsError` when the name is taken."""
        return WindowsFile(_open_shared(path, write=True, how=_CREATE_NEW))

    def open_lock(self, path: str, *, create: bool) -> WindowsLockFile:
        """Open a lock file, made first if `create`."""
        return WindowsLockFile(_open_shared(path, write=True, how=_OPEN_ALWAYS if create else _OPEN_EXISTING))

    def stat(self, path: str) -> FileStat:
        """Facts about what the path leads to."""
        return _facts(os.stat(path))

    def rename(self, old: str, new: str) -> None:
        """Move a file over another name, with bounded retries while somebody holds it."""
        for attempt in range(_RENAME_TRIES):
            try:
                os.replace(old, new)
                return
            except PermissionError:
                if attempt + 1 == _RENAME_TRIES:
                    raise
                time.sleep(_RENAME_WAIT_S)

    def sync_folder(self, path: str) -> None:
        """Nothing: Windows has no way to sync a folder; NTFS journals its names."""

    def free_space(self, path: str) -> FreeSpace:
        """Room on the drive that holds `path`."""
        usage = shutil.disk_usage(os.path.dirname(path) or ".")
        return FreeSpace(usage.free, usage.total)
