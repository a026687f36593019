"""What a machine is made of, and the truth about its disk; `machine.py` adds the process that may die."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from app.lab.damage import Damage
from app.lab.frames import FrameInfo, LogSight, look_at_log
from app.lab.happening import Happening, share_of
from app.lab.ledger import Ledger
from app.lab.machine_disk import MachineDisk, PlantedDeath
from app.lab.protections import ALL_ON
from app.lab.samples import Samples
from app.lab.sim_clock import SimClock
from app.lab.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.errors import TearproofError
    from app.engine.events import Event
    from app.engine.ports import Storage
    from app.engine.queue import JobQueue
    from app.lab.disk_operations import DiskFault, DiskOperation, Verb
    from app.lab.findings import Finding
    from app.lab.happening import MachineListener
    from app.lab.machine_storage import MachineStorage
    from app.lab.tracked_file import TrackedFile


class MachineBase:
    """A log, its disk, its clock and its people.

    Args:
        path: the queue's log. Nothing is read or made before a process starts.
        storage: where the files really are: the system's, or a `SimProcess`.
        now_ms: what the clock shows at first, ms UTC; a reset goes back to it.
        seed: of everything drawn by lot.
        sleeper: see `SimClock`.
        listener: told of every event of a running queue.
        stopwatch: real microseconds, to say how long an fsync took.

    Attributes:
        queue: the open queue, None while no process runs.
        process: the process that runs, or ran last.
        ended: the queue of the process that ended last, for what it believed: nothing but its memory is there. None
            while a process runs, and after a way back to another moment.
        ended_ms: when that was, by its own clock, ms UTC.
        death: why no process runs, a short clause; empty while one does, and after a regular stop.
        refused: why the last start failed; None otherwise.
        starts: how many starts succeeded.
        findings: what the ledger finds broken now.
        on_findings: called when that has changed.
        others_wrote: the log holds what another program wrote, and the ledger has not heard of it yet.
        kill_program: really ends this program; None where that can't be done.
    """

    def __init__(
        self,
        path: str,
        storage: Storage,
        *,
        now_ms: int,
        seed: int = 0,
        sleeper: Callable[[float], None] | None = None,
        listener: MachineListener | None = None,
        stopwatch: Callable[[], int] | None = None,
    ) -> None:
        self.path = storage.real_path(path)
        self.storage = storage
        self.first_ms = now_ms
        self.seed = seed
        self.clock = SimClock(now_ms, sleeper=sleeper)
        self.disk = MachineDisk(storage, self.clock, self.path, stopwatch)
        self.damage = Damage(self.disk)
        self.chance = random.Random(seed)
        self.protections = ALL_ON
        self.ledger = Ledger()
        self.workers = Workers()
        self.samples = Samples()
        self.queue: JobQueue | None = None
        self.ended: JobQueue | None = None
        self.ended_ms = 0
        self.process: MachineStorage | None = None
        self.death = ""
        self.refused: TearproofError | None = None
        self.starts = 0
        self.findings: tuple[Finding, ...] = ()
        self.on_findings: Callable[[tuple[Finding, ...]], None] | None = None
        self.listener = listener
        self.kill_program: Callable[[], None] | None = None
        self.muted = False
        self.others_wrote = False
        self._told = 0

    def next_payload(self) -> bytes:
        """The next sample payload."""
        return self.samples.next()

    # --- what shall go wrong ---

    def plant_death(
        self,
        verb: Verb,
        *,
        path_end: str = "",
        nth: int = 1,
        after_bytes: int | None = None,
        before: bool = False,
        why: str,
    ) -> None:
        """Let the process die at a call to come.

        Args:
            verb: the kind of call.
            path_end: only on files whose path ends like this.
            nth: 1 is the next such call.
            after_bytes: of a write, so many bytes reach the file first.
            before: nothing of the call happens; otherwise it happens, and nobody hears of it.
            why: the short clause for the screen.
        """
        self.disk.deaths.append(PlantedDeath(verb, path_end, nth, after_bytes, before, why))

    def plant_error(self, fault: DiskFault) -> None:
        """Let the disk answer a call to come with an error."""
        self.disk.faults.append(fault)

    def clear_planted(self) -> None:
        """Nothing that was planted strikes any more. A limit on the room stays."""
        self.disk.deaths.clear()
        self.disk.faults.clear()

    def limit_room(self, budget_bytes: int | None) -> None:
        """Let the disk be full after so many more bytes; None: room again. Enqueue is refused before that."""
        self.disk.room_bytes = budget_bytes

    # --- the truth about the disk ---

    def durable_end(self) -> int:
        """Offset before which every byte of the log is durable; 0 without a log."""
        file, size = self._log_file()
        return 0 if file is None else file.start(size)

    def flushed(self) -> list[tuple[int, int]]:
        """Return (offset, length) of the log's bytes that are merely flushed."""
        file, size = self._log_file()
        return [] if file is None else file.flushed(size)

    @property
    def is_own(self) -> bool:
        """True while this machine was the last to write to the log; also without a log."""
        file = self.disk.at(self.path)
        return file is None or file.ours

    def read(self, offset: int = 0, length: int | None = None) -> bytes:
        """Return bytes of the log as they stand, `length` None for all; none when there is no log."""
        try:
            file = self.storage.open(self.path)
        except OSError:
            return b""
        try:
            return file.read_at(offset, file.stat().size_bytes if length is None else length)
        finally:
            file.close()

    def sight(self, payload: bytes | None = None) -> LogSight:
        """Return what can be read of the log, and the frame that would enqueue `payload` (None: the next sample)."""
        payload = self.samples.peek() if payload is None else payload
        return look_at_log(self.storage, self.path, self.clock.present_ms(), payload)

    def frames(self) -> list[FrameInfo]:
        """Return the whole frames of the log, up to whatever is wrong with it."""
        return list(self.sight().frames)

    def next_frame(self, payload: bytes | None = None) -> bytes:
        """Return the ENQUEUE frame that would be written next (None: of the next sample); it is not written."""
        return self.sight(payload).next_frame

    def take_operations(self) -> tuple[DiskOperation, ...]:
        """Return what the disk was asked to do since this was called last, and the listener was not told.

        Reads and locks are left out, and the lock file. With a listener these are the calls that led to no event: of a
        process that died, of a refusal.
        """
        found = tuple(self.disk.listed)
        self.disk.listed.clear()
        return found

    def tell(self, event: Event) -> None:
        """Tell the listener of an event and of its share of what the disk was asked since the last one."""
        operations = self.disk.since(self._told)
        share = operations[: share_of(event, operations, self.path)]
        self._told = share[-1].number if share else self._told
        if self.listener is not None:
            told = {one.number for one in share}
            for one in [one for one in self.disk.listed if one.number in told]:
                self.disk.listed.remove(one)
            self.listener(Happening(event, share))

    def tell_nothing_of_it(self) -> None:
        """What the disk was asked up to here belongs to no later event: it was told, refused, or died."""
        self._told = self.disk.calls

    def _log_file(self) -> tuple[TrackedFile | None, int]:
        """What is known of the file at the log's path, and its size; None and 0 without one."""
        file = self.disk.at(self.path)
        return file, 0 if file is None else self.storage.glance(self.path)[1]
