"""The queue behind the window: one thread that owns it, asked by tasks, answering by signals.

A queue is opened for the wall clock, or it is the process of a simulated machine; operations go the same way. Nothing
here waits in the window's thread. Every answer carries the serial number of the opening it belongs to, so that a late
answer about a file that was left is recognised.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.engine import events
from app.engine.errors import ClosedForWritingError, LockTimeoutError, RefusedError, TearproofError
from app.gui.answers import Died, Done, Failed, Heard, NotOpened, Opened
from app.gui.believing import Believing
from app.gui.bridge import EventBridge
from app.gui.opening import open_queue
from app.gui.pace import Pace
from app.gui.work_thread import WorkThread
from app.inspector.belief import sight_of_table
from app.lab.happening import ProcessDiedError

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.jobs.job import Job
    from app.engine.log.header import FileHeader
    from app.engine.ports import Clock, Storage
    from app.engine.queue import JobQueue
    from app.gui.answers import Opening
    from app.inspector.verdicts import Notice
    from app.lab.disk_operations import DiskOperation
    from app.lab.machine import Machine


_SHARE = 6
"""At most one part in so many of this thread's time goes into telling the jobs that other processes changed."""


class EngineSide(QObject):
    """Owns the queue's thread.

    Args:
        storage: the file system.
        clock: the wall clock.
        parent: who owns this object.

    Attributes:
        bridge: the engine's events as signals.
        after_machine: called on the thread whenever something was done with a machine.
    """

    opened = Signal(object)
    not_opened = Signal(object)
    done = Signal(object)
    failed = Signal(object)
    died = Signal(object)
    believed = Signal(object)
    """`Belief` or `MorePreviews`."""
    believed_last = Signal(object)
    """The same, of a machine's process that has ended: what it believed when it did."""

    def __init__(self, storage: Storage, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._storage = storage
        self._wall = clock
        self.bridge = EventBridge(self)
        self.after_machine: Callable[[Machine], None] = _nothing
        self._serial = 0
        # Only the thread touches what follows.
        self._own: JobQueue | None = None
        self._machine: Machine | None = None
        self._queue_serial = self._told_calls = 0
        self._believing = Believing(self.believed.emit, self.believed_last.emit)
        self._pace = Pace(_SHARE)
        self._stale = False
        self._seen: list[events.Event] = []
        self._path = ""
        self._thread = WorkThread("queue", idle=self._publish_if_stale)

    # Asked in the window's thread.

    def open(self, opening: Opening) -> int:
        """Open another queue for writing; the one before is closed once that has worked, a machine is left as it is.

        Returns:
            The serial number that every answer about it will carry.
        """
        self._serial += 1
        serial = self._serial
        self._thread.post(lambda: self._open(serial, opening))
        return serial

    def ask(self, operation: str, call: Callable[[JobQueue], Job | None]) -> None:
        """Do one operation; `done`, `failed` or `died` answers."""
        self._thread.post(lambda: self._operate(operation, call))

    def catch_up(self, header: FileHeader | None, end: int) -> None:
        """Read what other processes wrote, if there is anything.

        Args:
            header: the file's, as somebody has seen it; another file's may stand there.
            end: where its last whole record ends, in bytes.
        """
        self._thread.post(lambda: self._catch_up(header, end))

    def publish(self) -> None:
        """Tell the jobs again, as they are at this moment."""
        self._thread.post(self._mark_stale)

    def run(self, task: Callable[[], None]) -> None:
        """Do something else that may wait for the disk, in the same order as everything."""
        self._thread.post(task)

    def run_with(self, machine: Machine, task: Callable[[], None]) -> None:
        """Do something with a machine; what it has become is looked at afterwards."""

        def whole() -> None:
            self._seen = []
            try:
                task()
            finally:
                self._looked(machine)

        self._thread.post(whole)

    def close(self) -> None:
        """Seal and close the open queue, if there is one; a machine is left as it is."""
        self._serial += 1
        self._thread.post(self._leave)

    def stop(self) -> bool:
        """Seal and close the queue and end the thread; False when it hangs in the system."""
        self._thread.post(self._leave)
        return self._thread.stop()

    # Done in the queue's thread.

    @property
    def _queue(self) -> JobQueue | None:
        return self._own if self._machine is None else self._machine.queue

    @property
    def _clock(self) -> Clock:
        return self._wall if self._machine is None else self._machine.clock

    def _open(self, serial: int, opening: Opening) -> None:
        if opening.machine is not self._machine:
            self._told_calls = 0
        if self._path == opening.path:
            self._leave()
        self._seen = []
        try:
            own, moved = open_queue(opening, self._storage, self._wall, self._listen)
        except (TearproofError, OSError) as error:
            told = any(isinstance(event, events.ClosedForWriting) for event in self._seen)
            self.not_opened.emit(NotOpened(serial, opening.path, error, told))
            if opening.machine is not None:
                self._take(serial, opening, None)
                self._looked(opening.machine)
            return
        self._take(serial, opening, own)
        self.opened.emit(self._answer(serial, opening, moved))
        if opening.machine is not None:
            self._looked(opening.machine)

    def _take(self, serial: int, opening: Opening, own: JobQueue | None) -> None:
        """From now on this queue is the one that is asked."""
        self._leave()
        self._own, self._machine = own, opening.machine
        self._queue_serial, self._path = serial, opening.path
        # What ended before is no news, unless it is shown again as it stands.
        ended = None if opening.machine is None or opening.resume else opening.machine.ended
        self._believing.begin(self._queue, ended)
        self._pace.skip()
        self._stale = True

    def _answer(self, serial: int, opening: Opening, moved: Notice | None) -> Opened:
        queue = self._queue
        machine = opening.machine
        records = sum(event.records for event in self._seen if isinstance(event, events.QueueOpened))
        asides = [event for event in self._seen if isinstance(event, events.TailSetAside)]
        jobs, end = ([], 0) if queue is None else (queue.jobs(), queue.end)
        if machine is not None:
            end = machine.durable_end()
        aside = asides[-1] if asides else None
        alive, death = (True, "") if machine is None else (machine.alive, machine.death)
        closed = "" if queue is None else queue.closed_reason
        return Opened(serial, opening.path, records, aside, jobs, end, moved, alive, death, closed)

    def fresh(self, operations: tuple[DiskOperation, ...]) -> tuple[DiskOperation, ...]:
        """On the thread: those of a machine's calls that were not told yet; from now on they count as told."""
        told = tuple(one for one in operations if one.number > self._told_calls)
        self._told_calls = max((one.number for one in told), default=self._told_calls)
        return told

    def _listen(self, heard: Heard) -> None:
        if heard.operations is not None:
            heard = replace(heard, operations=self.fresh(heard.operations))
        self._seen.append(heard.event)
        self._stale = True
        self.bridge.listen(heard)

    def _operate(self, operation: str, call: Callable[[JobQueue], Job | None]) -> None:
        queue, machine = self._queue, self._machine
        if queue is None:
            gone = ClosedForWritingError(self.tr("The queue is not open now."))
            self.failed.emit(Failed(0, operation, gone, str(gone)))
            return
        self._stale = True
        self._seen = []
        # Whoever asked for it waits for the card.
        self._pace.skip()
        try:
            job = call(queue) if machine is None else machine.do(operation, call)
        except TearproofError as error:
            told = any(isinstance(event, events.OperationRefused) for event in self._seen)
            if isinstance(error, RefusedError) and not told:
                self._listen(Heard(events.OperationRefused(queue.path, operation, str(error))))
            self.failed.emit(Failed(self._queue_serial, operation, error, queue.closed_reason))
        except ProcessDiedError as death:
            assert machine is not None
            calls = self.fresh(machine.take_operations())
            self.died.emit(Died(self._queue_serial, operation, death.why, calls))
        else:
            self.done.emit(Done(self._queue_serial, operation, job))
        if machine is not None:
            self._looked(machine)

    def _catch_up(self, header: FileHeader | None, end: int) -> None:
        queue, machine = self._queue, self._machine
        # The lock is taken only when there is something to read: others want it too.
        if queue is None or queue.closed_reason or (header, end) == (queue.header, queue.end):
            return
        try:
            if machine is None:
                queue.refresh()
            else:
                _catch_up(machine)
                self._looked(machine)
        except LockTimeoutError:
            # Somebody holds it for long; the next look comes soon.
            return
        except TearproofError as error:
            self.failed.emit(Failed(self._queue_serial, "", error, queue.closed_reason))

    def _looked(self, machine: Machine) -> None:
        self._stale = True
        if machine is self._machine:
            self._believing.tell_last(self._queue_serial, machine, self._seen)
        self.after_machine(machine)

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
        left_ms = None if self._machine is None else self._machine.clock.floor_ms
        self._believing.tell(self._queue_serial, queue, sight, stamp_us, left_ms)

    def _leave(self) -> None:
        """Seal and close a queue of the wall clock; a machine goes on in memory."""
        queue, self._own, self._machine, self._path = self._own, None, None, ""
        if queue is None:
            return
        try:
            queue.close()
        except TearproofError as error:
            self.failed.emit(Failed(self._queue_serial, "", error, queue.closed_reason))


def _catch_up(machine: Machine) -> None:
    """Let a machine read what others wrote; a simulated clock can't stay behind their records."""
    now_ms = machine.do("refresh", _refreshed)
    if now_ms > machine.clock.now_ms():
        machine.clock.move_to(now_ms)


def _refreshed(queue: JobQueue) -> int:
    """Catch up, and answer the log's time."""
    queue.refresh()
    return queue.now_ms()


def _nothing(_machine: Machine) -> None:
    """Nobody looks yet."""
