"""A disk that forgets what a real one may forget. This is the fault model, in full.

- **Bytes.** A write is *flushed*: every process sees it, a killed process leaves it behind. It becomes *durable* with
  the file's sync. A power cut may keep any part of the changes since (`crash_states.py`): any prefix, any 16- or
  512-byte units in any order, the new size without the bytes.
- **Names.** Create, link, rename and unlink are seen at once and become durable with the sync of their *folder*. The
  sync of a file does not make its name durable. A power cut may keep any subset, applied in order. A rename is atomic.
- **A failed sync** leaves its bytes readable but clean: no later sync writes them (Linux). A new write to the same
  bytes makes them dirty again.
- **Locks** are flock's: one per opening, shared or exclusive, gone when the opening is closed or its process dies.
- **Space** may be limited: a write takes what fits, then the disk is full. Inode numbers are used again, the lowest
  free one first, as real file systems do.
- **Errors** are planted as `DiskFault`s. Rot at rest (flipped bits) is another matter, see `faults/`.

Not modelled: a drive that lies about sync, and harm to the neighbours of the bytes being written.
"""

from __future__ import annotations

import errno
import os
from collections import deque
from typing import TYPE_CHECKING

from app.engine.light import dataclass
from app.engine.ports import FileKind
from app.lab.disk_operations import DiskFault, DiskOperation, Verb
from app.lab.sim_inode import Inode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.engine.ports import Clock
    from app.lab.sim_storage import SimFile

ROOMY_BYTES = 2**40
"""What an unlimited disk says it has free."""
JOURNAL_LENGTH = 10_000


class ProcessDied(BaseException):
    """Raised in the place of a process that was killed, at every call it still tries to make.

    Not an `Exception`: the engine's own error handling must not run on behalf of the dead.
    """


@dataclass(frozen=True, slots=True)
class NameChange:
    """A pending change of the names in one folder: a name gained, one lost, or both at once (a rename).

    Attributes:
        folder: the folder whose sync settles it.
        gained: the new name, "" for none; it leads to `inode`.
        lost: the name that goes, "" for none.
    """

    folder: str
    inode: Inode
    gained: str = ""
    lost: str = ""

    def apply(self, names: dict[str, Inode]) -> None:
        """Change `names` in place. A name that is not there cannot be lost again."""
        if self.lost:
            names.pop(self.lost, None)
        if self.gained:
            names[self.gained] = self.inode


class SimDisk:
    """Files, names and what of both is durable.

    Args:
        clock: gives the files their times of change.
        seed: makes the random bytes (file ids, salts) of a run the same every time.
        capacity_bytes: room for all files together; None is unlimited.
    """

    def __init__(self, clock: Clock, *, seed: int = 0, capacity_bytes: int | None = None) -> None:
        self.clock = clock
        self.capacity_bytes = capacity_bytes
        self.names: dict[str, Inode] = {"/": Inode(1, kind=FileKind.FOLDER)}
        self.durable_names: dict[str, Inode] = dict(self.names)
        self.pending_names: list[NameChange] = []
        self.faults: list[DiskFault] = []
        self.journal: deque[DiskOperation] = deque(maxlen=JOURNAL_LENGTH)
        self.before: Callable[[DiskOperation], None] | None = None
        self.after: Callable[[DiskOperation], None] | None = None
        self.open_inodes: set[Inode] = set()
        self.dead: set[int] = set()
        self._seed = seed
        self._drawn = 0
        self._operations = 0
        self._processes = 1000

    # --- what a test or a teacher does with the disk ---

    def new_process_id(self) -> int:
        """Return the number of a process that starts now."""
        self._processes += 1
        return self._processes

    def kill(self, process: int) -> None:
        """End a process without a word: its openings and locks are gone, its flushed bytes stay."""
        self.dead.add(process)
        for inode in list(self.open_inodes):
            for opening in [one for one in inode.openings if one.process.number == process]:
                self.close(opening)

    def put(self, path: str, content: bytes = b"", *, kind: FileKind = FileKind.REGULAR) -> Inode:
        """Place a durable file (or folder, or pipe) on the disk, as if it had always been there."""
        inode = Inode(self.free_number(), kind=kind, mtime_ms=self.clock.now_ms())
        inode.data[:] = content
        inode.durable = content
        self.names[path] = self.durable_names[path] = inode
        return inode

    def content(self, path: str) -> bytes:
        """Return the flushed bytes of a file, without a call that counts."""
        return bytes(self.names[path].data)

    def after_power_cut(self, names: Mapping[str, Inode], contents: Mapping[Inode, bytes]) -> SimDisk:
        """Return the disk as it comes back: exactly these names and bytes, all durable, no process, no lock."""
        disk = SimDisk(self.clock, seed=self._seed, capacity_bytes=self.capacity_bytes)
        disk._drawn, disk._processes, disk._operations = self._drawn, self._processes, self._operations
        twins: dict[Inode, Inode] = {}
        taken: set[int] = set()
        for path, old in names.items():
            if old not in twins:
                twins[old] = old.twin(contents[old])
                if twins[old].number in taken:
                    twins[old].number = 1 + max(inode.number for inode in (*names.values(), *twins.values()))
                taken.add(twins[old].number)
            disk.names[path] = twins[old]
        disk.durable_names = dict(disk.names)
        return disk

    # --- what the processes' calls are made of ---

    def begin(self, process: int, verb: Verb, path: str, offset: int, size_bytes: int, target: str) -> DiskOperation:
        """Count a call before anything happens.

        Raises:
            ProcessDied: the caller is dead, or dies here.
        """
        if process in self.dead:
            raise ProcessDied(f"process {process} is dead")
        self._operations += 1
        operation = DiskOperation(self._operations, process, verb, path, offset, size_bytes, target)
        if self.before is not None:
            self.before(operation)
            if process in self.dead:
                raise ProcessDied(f"process {process} died before: {operation}")
        return operation

    def fault_for(self, operation: DiskOperation) -> DiskFault | None:
        """Return the planted error that strikes this call, if one does."""
        struck = [fault for fault in self.faults if fault.strikes(operation)]
        return struck[0] if struck else None

    def finish(self, operation: DiskOperation) -> None:
        """Record a call that has happened. The caller may die here, before it hears of it."""
        self.journal.append(operation)
        if self.after is not None:
            self.after(operation)
            if operation.process in self.dead:
                raise ProcessDied(f"process {operation.process} died after: {operation}")

    def find(self, path: str) -> Inode:
        """Return what stands at `path`; FileNotFoundError if nothing."""
        try:
            return self.names[path]
        except KeyError:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path) from None

    def links(self, inode: Inode) -> int:
        """How many names a file has."""
        return sum(1 for named in self.names.values() if named is inode)

    def change_names(self, change: NameChange) -> None:
        """Do a change of names; it stays pending until the folder is synced."""
        folder = self.find(change.folder)
        if folder.kind is not FileKind.FOLDER:
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), change.folder)
        change.apply(self.names)
        self.pending_names.append(change)

    def sync_names(self, folder: str) -> None:
        """Make the pending names of one folder durable."""
        for change in self.pending_names:
            if change.folder == folder:
                change.apply(self.durable_names)
        self.pending_names = [change for change in self.pending_names if change.folder != folder]

    def free_number(self) -> int:
        """The lowest inode number nobody uses."""
        used = {inode.number for inode in (*self.names.values(), *self.open_inodes)}
        return next(number for number in range(1, len(used) + 2) if number not in used)

    def free_bytes(self) -> int:
        """Room that is left."""
        if self.capacity_bytes is None:
            return ROOMY_BYTES
        used = sum(len(inode.data) for inode in {*self.names.values(), *self.open_inodes})
        return max(0, self.capacity_bytes - used)

    def open(self, opening: SimFile) -> None:
        """Note that a file is held open; it lives on without a name."""
        opening.inode.openings.add(opening)
        self.open_inodes.add(opening.inode)

    def close(self, opening: SimFile) -> None:
        """Close one opening: its lock goes with it. Closing twice is harmless."""
        inode = opening.inode
        inode.openings.discard(opening)
        inode.locks.pop(opening, None)
        if not inode.openings:
            self.open_inodes.discard(inode)

    def draw(self, count: int) -> bytes:
        """Return `count` bytes that are the same in every run with this seed."""
        # Loaded here: the window loads this module before it is painted, and draws nothing.
        import hashlib

        self._drawn += 1
        found = b""
        while len(found) < count:
            found += hashlib.sha256(f"{self._seed}/{self._drawn}/{len(found)}".encode()).digest()
        return found[:count]
