"""What every real file system offers under the same call of Python."""

from __future__ import annotations

import os


class CommonStorage:
    """The part of a storage that is the same on every system."""

    def glance(self, path: str) -> tuple[tuple[int, int], int, int]:
        """Identity (device or volume, and number), size in bytes and links of what the path leads to."""
        found = os.stat(path)
        return (found.st_dev, found.st_ino), found.st_size, found.st_nlink

    def real_path(self, path: str) -> str:
        """The absolute path with symbolic links resolved."""
        return os.path.realpath(path)

    def link(self, existing: str, new: str) -> None:
        """Give a file a second name (on Windows on NTFS only)."""
        os.link(existing, new)

    def unlink(self, path: str) -> None:
        """Remove a name."""
        os.unlink(path)

    process_id = staticmethod(os.getpid)
    """The number of this process. Asked in every operation, so it is the system's own function."""

    def random_bytes(self, count: int) -> bytes:
        """Unpredictable bytes."""
        return os.urandom(count)
