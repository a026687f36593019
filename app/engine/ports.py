"""What the engine asks of the outside world: a storage and a clock.

Every byte the engine reads or writes, and every time it looks at, goes through these two ports. The real ones
live in `app/engine/adapters`, the simulated ones in `app/lab`. Errors of the storage are `OSError` with `errno`
set, `FileNotFoundError` and `FileExistsError` among them, as the operating system gives them.
"""

from __future__ import annotations

from enum import Enum

from app.engine.light import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol
else:
    Protocol = object


class FileKind(Enum):
    """What stands at a path. Only a regular file can be a log."""

    REGULAR = "file"
    FOLDER = "folder"
    FIFO = "named pipe"
    DEVICE = "device"
    SOCKET = "socket"
    OTHER = "something else"


@dataclass(frozen=True, slots=True)
class FileStat:
    """The facts about one file that the engine decides on."""

    kind: FileKind
    device: int
    inode: int
    size_bytes: int
    mtime_ms: int
    links: int
    mode: int
    owner: int
    group: int

    @property
    def identity(self) -> tuple[int, int]:
        """Device and inode: the same pair means the same file, whatever its name."""
        return (self.device, self.inode)


@dataclass(frozen=True, slots=True)
class FreeSpace:
    """Room on the file system that holds a path, in bytes."""

    free_bytes: int
    total_bytes: int


class OpenFile(Protocol):
    """A file that is open. Positions are byte offsets from the start; there is no cursor."""

    def read_at(self, offset: int, length: int) -> bytes:
        """Return up to `length` bytes from `offset`; fewer only at the end of the file."""
        ...

    def write_at(self, offset: int, data: bytes) -> int:
        """Write at `offset` in one call of the system and return how many bytes it took (it may be fewer)."""
        ...

    def sync(self) -> None:
        """Return only when the bytes and the size are durable."""
        ...

    def truncate(self, size_bytes: int) -> None:
        """Make the file exactly this long. Not durable before `sync`."""
        ...

    def stat(self) -> FileStat:
        """Facts about the open file, whatever its name is now."""
        ...

    def data_end(self) -> int:
        """Offset behind the last byte that may be other than zero, found without reading holes (else the size)."""
        ...

    def keep_mode(self, like: FileStat) -> None:
        """Take over mode and, where permitted, owner and group of another file."""
        ...

    def close(self) -> None:
        """Give the descriptor back. Closing twice is harmless."""
        ...


class LockFile(OpenFile, Protocol):
    """An open file that can also be locked against other processes (and other openings in this one)."""

    def try_lock(self, *, shared: bool = False) -> bool:
        """Take the lock without waiting; False when somebody else has it."""
        ...

    def unlock(self) -> None:
        """Release the lock."""
        ...


class Storage(Protocol):
    """The file system. Paths are strings, absolute or relative to the process."""

    def open(self, path: str, *, write: bool = False) -> OpenFile:
        """Open an existing regular file. Never waits for a named pipe or a device.

        Raises:
            FileNotFoundError: nothing is there.
            IsADirectoryError, OSError: it is no regular file, or the system refuses.
        """
        ...

    def create(self, path: str) -> OpenFile:
        """Make a new file for reading and writing; `FileExistsError` when the name is taken."""
        ...

    def open_lock(self, path: str, *, create: bool) -> LockFile:
        """Open a lock file, making it first if `create`."""
        ...

    def stat(self, path: str) -> FileStat:
        """Facts about what the path leads to, symbolic links followed."""
        ...

    def glance(self, path: str) -> tuple[tuple[int, int], int, int]:
        """Identity, size in bytes and number of links of what the path leads to: what every operation asks twice."""
        ...

    def real_path(self, path: str) -> str:
        """The path with symbolic links resolved, absolute."""
        ...

    def link(self, existing: str, new: str) -> None:
        """Give a file a second name; `FileExistsError` when it is taken, `OSError` where links are not possible."""
        ...

    def rename(self, old: str, new: str) -> None:
        """Move a file over another name, atomically."""
        ...

    def unlink(self, path: str) -> None:
        """Remove a name."""
        ...

    def sync_folder(self, path: str) -> None:
        """Make the names in the folder that holds `path` durable (where the system can)."""
        ...

    def free_space(self, path: str) -> FreeSpace:
        """Room on the file system that holds `path`."""
        ...

    def process_id(self) -> int:
        """The number of this process; it changes in the child of a fork."""
        ...

    def random_bytes(self, count: int) -> bytes:
        """Unpredictable bytes for file ids and salts."""
        ...


class Clock(Protocol):
    """Time. `now_ms` may jump; `monotonic_us` never goes back."""

    def now_ms(self) -> int:
        """Milliseconds since 1970, UTC."""
        ...

    def monotonic_us(self) -> int:
        """Microseconds since some fixed moment."""
        ...

    def sleep_ms(self, duration_ms: float) -> None:
        """Wait, for a lock that somebody else holds."""
        ...
