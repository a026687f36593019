"""A small simulated machine with a queue on it, for tests of the engine: a clock, a disk, and programs that use both.

Every call of `open` is another program. What the disk was asked to do stands in `machine.disk.journal`; what it is to
refuse is planted with `fail`.
"""

from __future__ import annotations

import errno
import itertools
from typing import TYPE_CHECKING, Any

from app.engine.jobs.table import JobTable
from app.engine.log.mark import decode_mark
from app.engine.operations import APPLY
from app.engine.queue import JobQueue
from app.engine.view import LogView
from app.lab.disk_operations import DiskFault, Verb
from app.lab.sim_clock import SimClock
from app.lab.sim_disk import SimDisk
from app.lab.sim_storage import SimProcess

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.events import Event
    from app.engine.jobs.job import Job
    from app.engine.log.mark import Mark
    from app.lab.disk_operations import DiskOperation

PATH = "/queue.joblog"
LOCK = PATH + ".lock"
PREV = PATH + ".prev"
TMP = PATH + ".tmp"
START_MS = 1_767_225_600_000
TIMEOUT_MS = 50
YEAR_2100_MS = 4_102_444_800_000


class Machine:
    """A machine whose time stands still.

    Attributes:
        clock, disk: to be moved, filled and broken.
        events: what every queue opened here has told, in order.
        processes: the programs, in the order they were started.
    """

    def __init__(self, *, capacity_bytes: int | None = None) -> None:
        self.clock = SimClock(START_MS)
        self.disk = SimDisk(self.clock, capacity_bytes=capacity_bytes)
        self.events: list[Event] = []
        self.processes: list[SimProcess] = []

    def process(self) -> SimProcess:
        """Start a program."""
        self.processes.append(SimProcess(self.disk))
        return self.processes[-1]

    def open(self, path: str = PATH, *, create: bool = True, **options: Any) -> JobQueue:
        """Open the queue in a program of its own."""
        options.setdefault("listener", self.events.append)
        options.setdefault("lock_timeout_ms", TIMEOUT_MS)
        return JobQueue(path, self.process(), self.clock, create=create, **options)

    def view(self, path: str = PATH, **options: Any) -> LogView:
        """Look at the queue in a program of its own."""
        return LogView(path, self.process(), self.clock, **options)

    def content(self, path: str = PATH) -> bytes:
        """The bytes of a file."""
        return self.disk.content(path)

    def names(self) -> set[str]:
        """The paths of all files."""
        return set(self.disk.names) - {"/"}

    def replace(self, content: bytes, path: str = PATH) -> None:
        """Put another file at a path, as a copy from elsewhere does."""
        self.disk.names.pop(path, None)
        self.disk.put(path, content)

    def change(self, content: bytes, path: str = PATH) -> None:
        """Change the bytes of a file under whoever has it open."""
        self.disk.names[path].data[:] = content

    def flip(self, offset: int, bit: int = 0, path: str = PATH) -> None:
        """Flip one bit at rest."""
        self.disk.names[path].data[offset] ^= 1 << bit

    def mark(self) -> Mark | None:
        """The durable mark in the lock file."""
        return decode_mark(self.content(LOCK))

    def still_open(self) -> list[str]:
        """The paths by which files are held open, by anybody."""
        return sorted(opening.path for inode in self.disk.open_inodes for opening in inode.openings)

    def fail(self, verb: Verb, number: int = errno.EIO, path_end: str = PATH, **options: Any) -> None:
        """Let the disk refuse the next such call (see `DiskFault`)."""
        self.disk.faults.append(DiskFault(verb, number, path_end, **options))

    def fail_call(self, nth: int, number: int = errno.EIO) -> None:
        """Let the disk refuse the nth call from now, whatever it is."""
        count = itertools.count(1)

        def watch(call: DiskOperation) -> None:
            if next(count) == nth:
                self.disk.faults.append(DiskFault(call.verb, number))

        self.disk.before = watch

    def mend(self) -> None:
        """Let the disk refuse nothing more."""
        self.disk.before = None
        self.disk.faults.clear()

    def told(self, kind: type[Event]) -> list[Any]:
        """The events of one kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def calls(self, verb: Verb, path: str = PATH) -> list[DiskOperation]:
        """What the disk was asked to do with one file and did."""
        return [call for call in self.disk.journal if call.verb is verb and call.path == path]

    def interrupt(self, verb: Verb, path_end: str, error: BaseException) -> None:
        """Raise `error` out of nowhere, before the next such call."""
        self.just_before(verb, path_end, _raiser(error))

    def just_before(self, verb: Verb, path_end: str, act: Callable[[], None]) -> None:
        """Do something once, before the next such call of anybody."""

        def watch(call: DiskOperation) -> None:
            if call.verb is verb and call.path.endswith(path_end):
                self.disk.before = None
                act()

        self.disk.before = watch

    def just_after(self, verb: Verb, path_end: str, act: Callable[[], None]) -> None:
        """Do something once, after the next such call of anybody has happened."""

        def watch(call: DiskOperation) -> None:
            if call.verb is verb and call.path.endswith(path_end):
                self.disk.after = None
                act()

        self.disk.after = watch


def by_states(queue: JobQueue | LogView, now_ms: int | None = None) -> dict[int, str]:
    """The state of every job, in words."""
    return {job.id: job.state.value for job in queue.jobs(now_ms)}


def leased(queue: JobQueue, payload: bytes = b"work", **options: Any) -> Job:
    """Enqueue a job and lease the next."""
    queue.enqueue(payload, **options)
    return queue.lease("worker-1")


def exhausted(queue: JobQueue, payload: bytes = b"poison") -> Job:
    """A dead letter, made by a nack after its only attempt."""
    job = leased(queue, payload, attempts_max=1)
    return queue.nack(job.id, job.token, "broken")


def _raiser(error: BaseException) -> Callable[[], None]:
    def act() -> None:
        raise error

    return act


def fold(*records: tuple[str, bytes], base_sequence: int = 0, table: JobTable | None = None) -> JobTable:
    """Replay records, numbered on from the base, one second apart; raises `Nonsense` like a replay.

    Args:
        *records: type letter and body.
        base_sequence: the number before the first.
        table: goes on with this one; then the numbers follow on its last job.
    """
    if table is None:
        table = JobTable(base_sequence)
    sequence = max(table.rows, default=base_sequence)
    for letter, body in records:
        sequence += 1
        APPLY[ord(letter)](table, sequence, START_MS + 1000 * sequence, body, 0, len(body), 0)
    return table
