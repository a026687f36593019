"""Storage on macOS: as on POSIX, but fsync there leaves the bytes in the drive's cache, so F_FULLFSYNC is asked for.

Where a file system does not know F_FULLFSYNC (some network shares), fsync is all there is; the fidelity page says so.
"""

from __future__ import annotations

import fcntl
import os
import sys

from app.engine.adapters.posix import PosixFile, PosixStorage

assert sys.platform == "darwin"

F_FULLFSYNC = 51
"""From <sys/fcntl.h>; the fcntl module names it only on macOS."""


def _full_sync(descriptor: int) -> None:
    try:
        fcntl.fcntl(descriptor, F_FULLFSYNC)
    except OSError:
        os.fsync(descriptor)


class MacFile(PosixFile):
    """A file whose `sync` reaches the platter."""

    def sync(self) -> None:
        """Return when bytes and size are durable."""
        _full_sync(self._fd)


class MacStorage(PosixStorage):
    """The file system of a Mac."""

    def open(self, path: str, *, write: bool = False) -> MacFile:
        """Open an existing regular file."""
        return MacFile(self._open_regular(path, os.O_RDWR if write else os.O_RDONLY))

    def create(self, path: str) -> MacFile:
        """Make a new file."""
        return MacFile(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666))

    def sync_folder(self, path: str) -> None:
        """Make the names in the folder durable."""
        descriptor = os.open(os.path.dirname(path) or ".", os.O_RDONLY)
        try:
            _full_sync(descriptor)
        finally:
            os.close(descriptor)
