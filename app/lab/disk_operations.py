"""What a process may ask of a disk, as data: for the Story, for faults and for the crash rigs."""

from __future__ import annotations

import os
from dataclasses import dataclass
from enum import Enum

from app.engine import light


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


@light.dataclass(frozen=True, slots=True)
class DiskOperation:
    """One call.

    Attributes:
        number: counts all calls of the disk.
        process: who made it.
        offset, size_bytes: of a read or write; the new size of a truncation.
        target: the new name of a link or rename.
        taken_bytes: how many bytes of a write reached the file, None for all of them.
        withheld: True for an fsync that a switched-off protection did not pass on.
        errno: what the system answered instead of doing it, 0 for success.
        took_us: how long it really took, in microseconds; 0 where nobody measured.
    """

    number: int
    process: int
    verb: Verb
    path: str
    offset: int = 0
    size_bytes: int = 0
    target: str = ""
    taken_bytes: int | None = None
    withheld: bool = False
    errno: int = 0
    took_us: int = 0

    def __str__(self) -> str:
        """The call as one line, with offsets as the hex dump shows them."""
        words = f"{self.verb.value} {self.path}"
        if self.target:
            words += f" → {self.target}"
        if self.verb in (Verb.READ, Verb.WRITE):
            part = "" if self.taken_bytes is None else f"{self.taken_bytes} of "
            words += f" at {self.offset:#x}, {part}{self.size_bytes} bytes"
        if self.verb is Verb.TRUNCATE:
            words += f" to {self.size_bytes} bytes"
        if self.withheld:
            words += ", withheld"
        return words + (f", refused: {os.strerror(self.errno)}" if self.errno else "")


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
