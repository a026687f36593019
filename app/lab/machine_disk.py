"""The disk of a machine that may crash: a real storage, and beside it what of it is durable.

Everything really happens on the storage below; this object only keeps the difference between what was handed to the
system and what a power cut would leave, makes planted deaths and errors strike, withholds fsyncs whose protection is
off, and counts what the disk was asked to do. The fault model is `sim_disk.py`'s, with these limits: of the pending
names either all survive a power cut or none; bytes that another program wrote count as durable, since it synced them.
"""

from __future__ import annotations

import errno
import os
from collections import deque
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from app.engine.log.locking import lock_path_of
from app.lab.disk_operations import DiskFault, DiskOperation, Verb
from app.lab.sim_disk import JOURNAL_LENGTH
from app.lab.tracked_file import Identity, TrackedFile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.engine.ports import FileStat, Storage
    from app.lab.machine_storage import MachineStorage
    from app.lab.sim_clock import SimClock


@dataclass(slots=True)
class PlantedDeath:
    """A process dies at one call.

    Attributes:
        verb, path_end, nth: which call, as for `DiskFault`.
        after_bytes: for a write: so many bytes reach the file first; None for all.
        before: it dies before the call; otherwise behind it, without hearing the answer.
        why: the short clause for the screen.
    """

    verb: Verb
    path_end: str
    nth: int
    after_bytes: int | None
    before: bool
    why: str

    def strikes(self, operation: DiskOperation) -> bool:
        """Count one call; True when the process dies at this one."""
        if operation.verb is not self.verb or not operation.path.endswith(self.path_end):
            return False
        self.nth -= 1
        return self.nth == 0


@dataclass(slots=True)
class NameThere:
    """A name whose change is not durable yet.

    Attributes:
        durable: the file that a power cut would bring back under it; None when there was none.
        now: which file this machine has left there; None for none.
    """

    durable: TrackedFile | None
    now: Identity | None


@dataclass(slots=True)
class Call:
    """One call in progress: what strikes it, and what is to be said of it afterwards."""

    operation: DiskOperation
    death: PlantedDeath | None
    fault: DiskFault | None
    taken_bytes: int | None = None
    withheld: bool = False

    def fail(self) -> None:
        """Raise the planted error, if one strikes."""
        if self.fault is not None:
            raise OSError(self.fault.errno, os.strerror(self.fault.errno), self.operation.path)

    def limit(self, size_bytes: int) -> int:
        """How many bytes of a write get through to the system."""
        limits = [None if self.death is None else self.death.after_bytes]
        limits += [None if self.fault is None else self.fault.short_bytes]
        return min([size_bytes, *(one for one in limits if one is not None)])


@dataclass(slots=True)
class MachineDisk:
    """What is real, what is durable, and what shall go wrong.

    Args:
        raw: the storage below.
        clock: gives the simulated time of each change.
        log_path: the lock file beside this log is left out of the told operations.
        stopwatch: real microseconds, to measure an fsync; None measures nothing.

    Attributes:
        fsync, folder_fsync: False withholds them.
        room_bytes: so many more bytes fit; None for no limit.
        faults, deaths: what was planted and has not struck yet.
        files: by identity, every file this machine has written to.
        names: names whose change is not durable yet.
        known: every path this machine has made or written.
        calls: how many calls there were.
        processes: how many processes have used it.
        listed: what the disk was asked to do, the last so many.
        frozen: True while a restored queue opens: nothing is written or synced, nothing strikes, nothing is listed.
    """

    raw: Storage
    clock: SimClock
    log_path: str
    stopwatch: Callable[[], int] | None = None
    fsync: bool = True
    folder_fsync: bool = True
    room_bytes: int | None = None
    faults: list[DiskFault] = field(default_factory=list)
    deaths: list[PlantedDeath] = field(default_factory=list)
    files: dict[Identity, TrackedFile] = field(default_factory=dict)
    names: dict[str, NameThere] = field(default_factory=dict)
    known: set[str] = field(default_factory=set)
    listed: deque[DiskOperation] = field(default_factory=lambda: deque(maxlen=JOURNAL_LENGTH))
    frozen: bool = False
    calls: int = 0
    processes: int = 0

    @contextmanager
    def call(
        self, process: MachineStorage, verb: Verb, path: str, offset: int = 0, size_bytes: int = 0, target: str = ""
    ) -> Iterator[Call]:
        """Go round one call of a process: it may die before or behind it; afterwards the call is listed.

        Raises:
            ProcessDied: the caller is dead, or dies here.
        """
        process.must_live()
        if self.frozen:
            yield Call(DiskOperation(0, process.number, verb, path), None, None)
            return
        self.calls += 1
        operation = DiskOperation(self.calls, process.number, verb, path, offset, size_bytes, target)
        death = next(iter([one for one in self.deaths if one.strikes(operation)]), None)
        if death is not None:
            self.deaths.remove(death)
            if death.before:
                process.die(death.why)
        fault = next(iter([one for one in self.faults if one.strikes(operation)]), None)
        call = Call(operation, death, fault)
        started_us = self.stopwatch() if self.stopwatch is not None else 0
        try:
            yield call
        except OSError as error:
            self._list(call, errno_=error.errno or errno.EIO)
            if death is not None:
                process.die(death.why)
            raise
        took_us = self.stopwatch() - started_us if self.stopwatch is not None else 0
        self._list(call, took_us=took_us)
        if death is not None:
            process.die(death.why)

    def track(self, found: FileStat) -> TrackedFile:
        """Return what is known of a file; another program may have written to it meanwhile."""
        file = self.files.setdefault(found.identity, TrackedFile(found.identity))
        file.look(found)
        return file

    def at(self, path: str) -> TrackedFile | None:
        """The file at a path; None when nothing is there."""
        try:
            return self.track(self.raw.stat(path))
        except FileNotFoundError:
            return None

    def mtime_ms(self, path: str) -> int:
        """When this machine last wrote to the file at a path, in simulated time; the present if it never did."""
        file = self.at(path)
        return self.clock.now_ms() if file is None or file.mtime_ms is None else file.mtime_ms

    def is_lock(self, path: str) -> bool:
        """True for the file beside the log that holds lock and mark."""
        return path == lock_path_of(self.log_path)

    def name_changes(self, path: str) -> NameThere:
        """Remember what a power cut would bring back under a name that is about to change."""
        if path not in self.names:
            file = self.at(path)
            if file is not None and file.held is None:
                file.held = self.raw.open(path)
            self.names[path] = NameThere(file, None)
        self.known.add(path)
        return self.names[path]

    def sync_names(self, folder: str) -> None:
        """Make the names in one folder durable."""
        for path in [path for path in self.names if os.path.dirname(path) == folder]:
            self.settle_name(path)

    def settle_name(self, path: str) -> None:
        """Take what stands under a name for durable: a power cut brings nothing back there any more."""
        there = self.names.pop(path, None)
        settled = None if there is None else there.durable
        if settled is not None and all(other.durable is not settled for other in self.names.values()):
            settled.release()

    def since(self, number: int) -> tuple[DiskOperation, ...]:
        """Return the listed calls after the one of that number."""
        found = []
        for operation in reversed(self.listed):
            if operation.number <= number:
                break
            found.append(operation)
        return tuple(reversed(found))

    def grow(self, size_bytes: int) -> None:
        """Use up room, or give it back (negative)."""
        if self.room_bytes is not None:
            self.room_bytes = max(0, self.room_bytes - size_bytes)

    def _list(self, call: Call, *, errno_: int = 0, took_us: int = 0) -> None:
        if call.operation.verb.changes_disk and not self.is_lock(call.operation.path):
            self.listed.append(
                replace(
                    call.operation,
                    taken_bytes=call.taken_bytes,
                    withheld=call.withheld,
                    errno=errno_,
                    took_us=took_us,
                )
            )
