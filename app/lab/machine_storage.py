"""One process on a machine that may crash: the engine's `Storage` port, handed on to a real storage.

It can die at any call. Then its openings are closed (their locks go with them), what it flushed stays, and every
further call raises `ProcessDied`.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NoReturn

from app.engine.limits import FREE_SPACE_MIN_BYTES
from app.engine.log.new_file import identity_or_none
from app.engine.ports import FileStat, FreeSpace
from app.engine.room import PLENTY_BYTES
from app.lab.disk_operations import Verb
from app.lab.machine_file import MachineFile
from app.lab.sim_disk import ProcessDied

if TYPE_CHECKING:
    from app.engine.ports import LockFile, OpenFile
    from app.lab.machine_disk import MachineDisk

ROOM_SHOWN_BYTES = FREE_SPACE_MIN_BYTES + PLENTY_BYTES
"""A queue that sees more room than this does not ask again for a while; here it may be limited at any moment."""


class MachineStorage:
    """One process's view of the machine's disk: it starts now.

    Args:
        disk: what all processes of this machine share.
    """

    def __init__(self, disk: MachineDisk) -> None:
        """It lives."""
        disk.processes += 1
        self.disk = disk
        self.number = disk.processes
        """Which process this is, for the list of operations."""
        self.death = ""
        """Why it died; empty while it lives."""
        self.openings: set[MachineFile] = set()

    def kill(self, why: str) -> None:
        """End it without a word: descriptors and locks are given back, flushed bytes stay."""
        self.death = self.death or why
        for opening in list(self.openings):
            opening.close()

    def die(self, why: str) -> NoReturn:
        """End it in the middle of a call."""
        self.kill(why)
        raise ProcessDied(why)

    def must_live(self) -> None:
        """Raise `ProcessDied` in the name of a dead process."""
        if self.death:
            raise ProcessDied(self.death)

    def open(self, path: str, *, write: bool = False) -> OpenFile:
        """Open an existing regular file."""
        with self.disk.call(self, Verb.OPEN, path) as call:
            call.fail()
            return MachineFile(self, self.disk.raw.open(path, write=write), path)

    def create(self, path: str) -> OpenFile:
        """Make a new file; its name is pending until its folder is synced."""
        with self.disk.call(self, Verb.CREATE, path) as call:
            call.fail()
            there = self.disk.name_changes(path)
            raw = self.disk.raw.create(path)
            there.now = raw.stat().identity
            # The system may give the number of a file that is gone to a new one.
            self.disk.files.pop(there.now, None)
            return MachineFile(self, raw, path)

    def open_lock(self, path: str, *, create: bool) -> LockFile:
        """Open a lock file, making it first if `create`. Its name counts as durable: nothing is lost with it."""
        with self.disk.call(self, Verb.OPEN, path) as call:
            call.fail()
            self.disk.known.add(path)
            raw = self.disk.raw.open_lock(path, create=create)
            return MachineFile(self, raw, path, lock=raw)

    def stat(self, path: str) -> FileStat:
        """Facts about what stands at the path, with simulated times."""
        with self.disk.call(self, Verb.STAT, path) as call:
            call.fail()
            return self.in_simulated_time(self.disk.raw.stat(path))

    def in_simulated_time(self, found: FileStat) -> FileStat:
        """The same facts with the simulated time of this machine's last write; of nobody's here: the present."""
        mtime_ms = self.disk.track(found).mtime_ms
        mtime_ms = self.disk.clock.now_ms() if mtime_ms is None else mtime_ms
        facts = (found.kind, found.device, found.inode, found.size_bytes, mtime_ms)
        return FileStat(*facts, found.links, found.mode, found.owner, found.group)

    def glance(self, path: str) -> tuple[tuple[int, int], int, int]:
        """Identity, size in bytes and links of what stands at the path."""
        with self.disk.call(self, Verb.STAT, path) as call:
            call.fail()
            return self.disk.raw.glance(path)

    def real_path(self, path: str) -> str:
        """The path with symbolic links resolved, absolute."""
        return self.disk.raw.real_path(path)

    def link(self, existing: str, new: str) -> None:
        """Give a file a second name."""
        with self.disk.call(self, Verb.LINK, existing, target=new) as call:
            call.fail()
            there = self.disk.name_changes(new)
            self.disk.raw.link(existing, new)
            there.now = self.disk.raw.glance(new)[0]

    def rename(self, old: str, new: str) -> None:
        """Move a file over another name, atomically."""
        with self.disk.call(self, Verb.RENAME, old, target=new) as call:
            call.fail()
            lost, gained = self.disk.name_changes(old), self.disk.name_changes(new)
            freed_bytes = self._freed_with(new)
            self.disk.raw.rename(old, new)
            gained.now = self.disk.raw.glance(new)[0]
            lost.now = identity_or_none(self.disk.raw, old)
            if lost.now is None:
                self.disk.grow(-freed_bytes)

    def unlink(self, path: str) -> None:
        """Remove a name."""
        with self.disk.call(self, Verb.UNLINK, path) as call:
            call.fail()
            there = self.disk.name_changes(path)
            freed_bytes = self._freed_with(path)
            self.disk.raw.unlink(path)
            there.now = None
            self.disk.grow(-freed_bytes)

    def sync_folder(self, path: str) -> None:
        """Make the names in the folder that holds `path` durable, unless that protection is off."""
        with self.disk.call(self, Verb.SYNC_FOLDER, path) as call:
            call.fail()
            call.withheld = not self.disk.folder_fsync
            if self.disk.folder_fsync and not self.disk.frozen:
                self.disk.raw.sync_folder(path)
                self.disk.sync_names(os.path.dirname(path))

    def free_space(self, path: str) -> FreeSpace:
        """Room on the disk, within the limit that was set."""
        with self.disk.call(self, Verb.FREE_SPACE, path) as call:
            call.fail()
            found, room_bytes = self.disk.raw.free_space(path), self.disk.room_bytes
            limit = ROOM_SHOWN_BYTES if room_bytes is None else min(room_bytes, ROOM_SHOWN_BYTES)
            return FreeSpace(min(found.free_bytes, limit), found.total_bytes)

    def process_id(self) -> int:
        """The number of the real process."""
        return self.disk.raw.process_id()

    def random_bytes(self, count: int) -> bytes:
        """Unpredictable bytes."""
        return self.disk.raw.random_bytes(count)

    def _freed_with(self, path: str) -> int:
        """How many bytes go when this name goes: all of a file with no other name."""
        try:
            found = self.disk.raw.stat(path)
        except FileNotFoundError:
            return 0
        return found.size_bytes if found.links == 1 else 0
