"""The queue behind the window: one thread that owns it, asked by tasks, answering by signals.

Nothing here waits in the window's thread. Every answer carries the serial number of the opening it belongs to, so that
a late answer about a file that was left is recognised.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.engine import events
from app.engine.errors import (
    ClosedForWritingError,
    ExistsError,
    LockTimeoutError,
    LogError,
    RefusedError,
    TearproofError,
    TornLogError,
)
from app.gui.bridge import EventBridge
from app.gui.pace import Pace
from app.gui.sandbox import is_there, move_aside, moved_notice
from app.gui.work_thread import WorkThread
from app.inspector.belief import ToldJobs, sight_of_table, tell_belief
from app.inspector.cards import states_counted
from app.inspector.verdicts import Notice, report_notice

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.jobs.job import Job
    from app.engine.ports import Clock, Storage
    from app.engine.queue import JobQueue


_SHARE = 6
"""At most one part in so many of this thread's time goes into telling the jobs that other processes changed."""


@dataclass(frozen=True, slots=True)
class Opening:
    """How to open a log for writing.

    Attributes:
        path: the log.
        create: make it if it is missing.
        recover: set a torn tail aside; otherwise it is an answer.
        must_be_new: refuse a path that is taken.
        sets_aside: rename a log that can't be opened, but for a torn one, and begin a new one.
    """

    path: str
    create: bool = False
    recover: bool = True
    must_be_new: bool = False
    sets_aside: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """The queue is open for writing.

    Attributes:
        records: how many records were replayed.
        set_aside: the torn tail that was recovered, if there was one.
        jobs: all jobs right after opening.
        end: where the last record ends, in bytes; all before it is durable.
        moved: what to say about a log that was set aside for this one.
    """

    serial: int
    path: str
    records: int
    set_aside: events.TailSetAside | None
    jobs: list[Job]
    end: int
    moved: Notice | None = None

    def report(self) -> Notice:
        """What recovery did, in words."""
        aside = self.set_aside
        kept = (aside.size_bytes, PurePath(aside.kept_as).name) if aside else None
        return report_notice(self.records, kept, states_counted(self.jobs))


@dataclass(frozen=True, slots=True)
class NotOpened:
    """The queue could not be opened for writing."""

    serial: int
    path: str
    error: TearproofError | OSError


@dataclass(frozen=True, slots=True)
class Done:
    """An operation has returned. `job` is what it answered with, if it was a job."""

    serial: int
    operation: str
    job: Job | None


@dataclass(frozen=True, slots=True)
class Failed:
    """Something was refused, or failed.

    Attributes:
        operation: the verb that was asked for; empty for what the window does by itself.
        closed_reason: why the queue can't be written to any more, empty while it can.
    """

    serial: int
    operation: str
    error: TearproofError
    closed_reason: str

    @property
    def refused(self) -> bool:
        """True when nothing was written and the queue goes on."""
        return isinstance(self.error, RefusedError)


class EngineSide(QObject):
    """Owns the queue's thread.

    Args:
        storage: the file system.
        clock: the time.
        parent: who owns this object.

    Attributes:
        bridge: the engine's events as signals.
    """

    opened = Signal(object)
    not_opened = Signal(object)
    done = Signal(object)
    failed = Signal(object)
    believed = Signal(object)
    """`Belief` or `MorePreviews`."""

    def __init__(self, storage: Storage, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._storage = storage
        self._clock = clock
        self.bridge = EventBridge(self)
        self._serial = 0
        # Only the thread touches what follows.
        self._queue: JobQueue | None = None
        self._queue_serial = 0
        self._told = ToldJobs()
        self._pace = Pace(_SHARE)
        self._stale = False
        self._seen: list[events.Event] = []
        self._end = 0
        self._path = ""
        self._thread = WorkThread("queue", idle=self._publish_if_stale)

    # Asked in the window's thread.

    def open(self, opening: Opening) -> int:
        """Open another queue for writing; the one before is sealed and closed as soon as that has worked.

        Returns:
            The serial number that every answer about it will carry.
        """
        self._serial += 1
        serial = self._serial
        self._thread.post(lambda: self._open(serial, opening))
        return serial

    def ask(self, operation: str, call: Callable[[JobQueue], Job | None]) -> None:
        """Do one operation; `done` or `failed` answers."""
        self._thread.post(lambda: self._operate(operation, call))

    def catch_up(self, generation: int, end: int) -> None:
        """Read what other processes wrote, if there is anything.

        Args:
            generation: the file's, as somebody has seen it.
            end: where its last whole record ends, in bytes.
        """
        self._thread.post(lambda: self._catch_up(generation, end))

    def publish(self) -> None:
        """Tell the jobs again, as they are at this moment."""
        self._thread.post(self._mark_stale)

    def run(self, task: Callable[[], None]) -> None:
        """Do something else that may wait for the disk, in the same order as everything."""
        self._thread.post(task)

    def close(self) -> None:
        """Seal and close the open queue, if there is one."""
        self._serial += 1
        self._thread.post(self._close)

    def stop(self) -> bool:
        """Seal and close the queue and end the thread; False when it hangs in the system."""
        self._thread.post(self._close)
        return self._thread.stop()

    # Done in the queue's thread.

    def _open(self, serial: int, opening: Opening) -> None:
        if self._path == opening.path:
            self._close()
        moved = None
        try:
            try:
                queue = self._new_queue(opening)
            except LogError as error:
                if isinstance(error, TornLogError) or not opening.sets_aside:
                    raise
                kept = move_aside(self._storage, opening.path, self._clock.now_ms())
                moved = moved_notice(error, kept)
                queue = self._new_queue(opening)
        except (TearproofError, OSError) as error:
            self.not_opened.emit(NotOpened(serial, opening.path, error))
            return
        self._close()
        self._queue, self._queue_serial, self._path = queue, serial, opening.path
        self._told = ToldJobs()
        self._pace.skip()
        records = sum(event.records for event in self._seen if isinstance(event, events.QueueOpened))
        asides = [event for event in self._seen if isinstance(event, events.TailSetAside)]
        aside = asides[-1] if asides else None
        self.opened.emit(Opened(serial, opening.path, records, aside, queue.jobs(), self._end, moved))
        self._stale = True

    def _new_queue(self, opening: Opening) -> JobQueue:
        from app.engine.queue import JobQueue

        self._seen = []
        if opening.must_be_new and is_there(self._storage, opening.path):
            taken = self.tr("{path} is already there, and New writes over no file. Choose another name.")
            raise ExistsError(taken.format(path=opening.path))
        return JobQueue(
            opening.path,
            self._storage,
            self._clock,
            create=opening.create,
            recover=opening.recover,
            listener=self._listen,
        )

    def _listen(self, event: events.Event) -> None:
        self._seen.append(event)
        self._stale = True
        self._end = end_after(event, self._end)
        self.bridge.listen(event)

    def _operate(self, operation: str, call: Callable[[JobQueue], Job | None]) -> None:
        queue = self._queue
        if queue is None:
            gone = ClosedForWritingError(self.tr("The queue is not open now."))
            self.failed.emit(Failed(0, operation, gone, str(gone)))
            return
        self._stale = True
        self._seen = []
        # Whoever asked for it waits for the card.
        self._pace.skip()
        try:
            job = call(queue)
        except TearproofError as error:
            told = any(isinstance(event, events.OperationRefused) for event in self._seen)
            if isinstance(error, RefusedError) and not told:
                self._listen(events.OperationRefused(queue.path, operation, str(error)))
            self.failed.emit(Failed(self._queue_serial, operation, error, queue.closed_reason))
            return
        self.done.emit(Done(self._queue_serial, operation, job))

    def _catch_up(self, generation: int, end: int) -> None:
        queue = self._queue
        # The lock is taken only when there is something to read: others want it too.
        if queue is None or queue.closed_reason or (generation, end) == (queue.header.generation, self._end):
            return
        try:
            queue.refresh()
        except LockTimeoutError:
            # Somebody holds it for long; the next look comes soon.
            return
        except TearproofError as error:
            self.failed.emit(Failed(self._queue_serial, "", error, queue.closed_reason))

    def _mark_stale(self) -> None:
        self._stale = True

    def _publish_if_stale(self) -> int | None:
        """Tell the jobs if they may be others; of very many not at every record. Answers how long to wait."""
        queue = self._queue
        if queue is None or not self._stale:
            return None
        left_ms = self._pace.left_ms
        if left_ms == 0:
            self._stale = False
            self._publish(queue)
        return left_ms or None

    def _publish(self, queue: JobQueue) -> None:
        try:
            # Not measured with it: previews, which are read once.
            with self._pace.measured():
                sight = queue.look(sight_of_table)
        except TearproofError as error:
            self.failed.emit(Failed(self._queue_serial, "", error, queue.closed_reason))
            return
        stamp_us = self._clock.monotonic_us()
        tell_belief(self._queue_serial, sight, stamp_us, self._told, queue.payload, self.believed.emit)

    def _close(self) -> None:
        queue, self._queue = self._queue, None
        if queue is None:
            return
        try:
            queue.close()
        except TearproofError as error:
            self.failed.emit(Failed(self._queue_serial, "", error, queue.closed_reason))


def end_after(event: events.Event, end: int) -> int:
    """Where the queue's last record ends after an event, in bytes."""
    if isinstance(event, events.RecordWritten):
        return event.offset + event.size_bytes
    if isinstance(event, (events.QueueOpened, events.OthersWrote)):
        return event.end
    return event.bytes_after if isinstance(event, events.LogCompacted) else end
