"""What a process may ask of the simulated disk, as data: for the Story, for faults and for the crash rigs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Verb(Enum):
    """The calls of the Storage port. The values are the words of the Story."""

    OPEN = "open"
    CREATE = "create"
    READ = "read"
    WRITE = "write"
    TRUNCATE = "truncate"
    SYNC = "fsync"
    KEEP_MODE = "keep mode"
    STAT = "stat"
    LINK = "link"
    RENAME = "rename"
    UNLINK = "unlink"
    SYNC_FOLDER = "fsync of the folder"
    FREE_SPACE = "free space"
    LOCK = "lock"
    UNLOCK = "unlock"

    @property
    def changes_disk(self) -> bool:
        """True when a power cut before and after this call may leave different files."""
        return self in _CHANGING


_CHANGING = frozenset(
    {Verb.CREATE, Verb.WRITE, Verb.TRUNCATE, Verb.SYNC, Verb.LINK, Verb.RENAME, Verb.UNLINK, Verb.SYNC_FOLDER}
)


@dataclass(frozen=True, slots=True)
class DiskOperation:
    """One call. `number` counts all calls of the disk; `target` is the new name of a link or rename."""

    number: int
    process: int
    verb: Verb
    path: str
    offset: int = 0
    size_bytes: int = 0
    target: str = ""

    def __str__(self) -> str:
        """The call as one line, with offsets as the hex dump shows them."""
        words = f"{self.verb.value} {self.path}"
        if self.target:
            words += f" → {self.target}"
        if self.verb in (Verb.READ, Verb.WRITE):
            words += f" at {self.offset:#x}, {self.size_bytes} bytes"
        if self.verb is Verb.TRUNCATE:
            words += f" to {self.size_bytes} bytes"
        return words


@dataclass(slots=True)
class DiskFault:
    """An error the disk will give: on the `nth` matching call from now, or on every one from then on if `lasting`.

    Attributes:
        verb: the call that fails.
        errno: what the system says (`errno.EIO`, `errno.ENOSPC` …).
        path_end: only files whose path ends like this; "" for all.
        nth: 1 is the next matching call.
        short_bytes: for a write: so many bytes are taken first. 0 or more with `errno` 0 is just a short write.
        process: only this process, 0 for all.
    """

    verb: Verb
    errno: int
    path_end: str = ""
    nth: int = 1
    lasting: bool = False
    short_bytes: int | None = None
    process: int = 0

    def strikes(self, operation: DiskOperation) -> bool:
        """Count one call; True when this is the one that fails."""
        if operation.verb is not self.verb or not operation.path.endswith(self.path_end):
            return False
        if self.process not in (0, operation.process):
            return False
        self.nth -= 1
        return self.nth == 0 or (self.nth < 0 and self.lasting)
