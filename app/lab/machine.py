"""One queue file, the process that has it open, its clock and its disk: a machine that may crash.

The engine runs on it unchanged. What happens to files really happens on the storage below; simulated are the clock, the
death of the process at a chosen call (it shares this program's memory) and the power cut. No Qt here, and not safe for
several threads: whoever has a machine uses it from one.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, cast

from app.engine.errors import TearproofError
from app.engine.events import Event, LogCompacted, LogCreated, OthersWrote, RecordWritten
from app.lab.frames import FrameInfo
from app.lab.happening import Happening, MachineListener, NotRunningError, ProcessDiedError
from app.lab.machine_base import MachineBase
from app.lab.machine_state import MachineState, forget, put_back, save
from app.lab.machine_storage import MachineStorage
from app.lab.opened import keep_time, open_queue
from app.lab.overheard import Overheard
from app.lab.power_cut import How, cut_power
from app.lab.sim_disk import ProcessDied
from app.wording import marked, phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    from app.engine.queue import JobQueue
    from app.lab.faults.base import Report, Splice
    from app.lab.protections import Protections

    T = TypeVar("T")

__all__ = [
    "FrameInfo",
    "Happening",
    "Machine",
    "MachineListener",
    "MachineState",
    "NotRunningError",
    "ProcessDiedError",
]

POWER_CUT = marked("when the power was cut")


class Machine(MachineBase):
    """A machine that may crash: the process, its operations and its moments. Arguments as for `MachineBase`."""

    # --- the process ---

    @property
    def alive(self) -> bool:
        """True while a process has the queue open."""
        return self.queue is not None

    def start(self, *, recover: bool = False, create: bool = True) -> None:
        """Start the queue's process; one that runs is stopped first. The clock moves at least to the last record.

        Args:
            recover: set a torn tail aside.
            create: make the file if nothing is there.

        Raises:
            TornLogError: there is a torn tail, and `recover` is False.
            LogError, StorageError: the file can't be used.
            ProcessDiedError: a planted death struck.
        """
        self.stop()
        self._meet_last_record()
        self.open(recover=recover, create=create)
        self._look_around()

    def open(self, *, recover: bool, create: bool) -> None:
        """Open the queue as a new process, and nothing else; `start` is what is wanted. Raises like `start`."""
        process = self.process = MachineStorage(self.disk)
        self.refused = None
        how = {"create": create, "recover": recover}
        try:
            self.queue = self._guard(
                lambda: open_queue(self.path, process, self.clock, self.protections, listener=self._listen, **how)
            )
        except TearproofError as error:
            process.kill("because it could not open the queue")
            self.death, self.refused = "", error
            raise
        self.death, self.ended = "", None
        self.starts += 1

    def stop(self) -> None:
        """End the process in good order: it seals and closes. Without one nothing happens.

        Raises:
            ProcessDiedError: a planted death struck.
        """
        queue, process = self.queue, self.process
        if queue is None or process is None:
            return
        self._guard(queue.close)
        self._end(queue)
        process.kill("after it had ended")
        self.death = ""

    def crash(self, why: str) -> None:
        """Let the process die between two operations: no seal; descriptors and locks go back, flushed bytes stay.

        Args:
            why: the short clause for the screen, as in “The queue's process died {why}.”
        """
        if self.process is not None:
            self.process.kill(why)
        self.tell_nothing_of_it()
        if self.queue is not None:
            self._end(self.queue)
        self.death = why

    def _end(self, queue: JobQueue) -> None:
        """Its process is gone: what it believed stays as it was at this moment, wherever the clock is moved later."""
        self.queue, self.ended, self.ended_ms = None, queue, queue.now_ms()

    def restart(self) -> None:
        """Crash and start again without a word, at the same time by every clock. Raises like `start`."""
        clock = self.clock.state
        self.muted = True
        try:
            self.crash("")
            self.start(create=False)
        finally:
            self.muted = False
            self.clock.state = clock
        keep_time(cast("JobQueue", self.queue), self.clock.own_ms())

    def do(self, operation: str, call: Callable[[JobQueue], T]) -> T:
        """Run one operation; ledger and workers hear what it answers.

        Args:
            operation: its name, for the error.
            call: gets the queue.

        Raises:
            NotRunningError: no process runs.
            ProcessDiedError: the process died inside.
            TearproofError: what the queue says.
        """
        if self.queue is None:
            why = phrase("it died {death}", death=phrase(self.death)) if self.death else phrase("it was not started")
            raise NotRunningError(
                phrase("No process has the queue open to {operation}: {why}.", operation=operation, why=why)
            )
        heard = cast("JobQueue", Overheard(self.queue, self))
        try:
            return self._guard(lambda: call(heard))
        finally:
            self._look_around()

    def heard(self, operation: str, arguments: dict[str, object], answer: object) -> None:
        """A caller was told something (`Ears`)."""
        self.ledger.heard(operation, arguments, answer)
        self.workers.heard(operation, answer)

    def in_flight(self, operation: str, arguments: dict[str, object]) -> None:
        """A caller heard nothing (`Ears`)."""
        self.ledger.in_flight(operation, arguments)

    def set_protection(self, name: str, on: bool) -> None:
        """Turn a switch, at once. The two of fsync are the disk's; for the others a running process starts anew.

        A queue that does not open under the new rules (`refused`) is then not running.

        Raises:
            ValueError: there is no such switch.
        """
        before = self.protections
        self.turn(before.with_(name, on))
        if self.alive and name not in ("fsync", "folder_fsync") and self.protections != before:
            with suppress(TearproofError):
                self.restart()

    def turn(self, protections: Protections) -> None:
        """Set all switches; a running process does not notice (`set_protection` is what is wanted)."""
        self.protections = self.ledger.protections = protections
        self.disk.fsync, self.disk.folder_fsync = protections.fsync, protections.folder_fsync

    def splice(self, splices: Sequence[Splice], *, running: bool = False) -> None:
        """Damage bytes at rest, durably. Raises like `Damage.do`.

        Args:
            splices: what becomes what, in order.
            running: whole files come and go under a running process; otherwise none may run, since it would not
                notice, and append behind the damage.
        """
        assert running or not self.alive, "stop the process first"
        self.damage.do(splices)

    def can_take_back(self, report: Report) -> bool:
        """True while the files are as that fault left them, or the room is still limited by it."""
        return (report.room and self.disk.room_bytes is not None) or self.damage.can_take_back(report.splices)

    def take_back(self, report: Report) -> None:
        """Undo a fault at rest. A process that runs on the damaged file is ended before; it starts again.

        Raises:
            ValueError: it can't be taken back (any more).
        """
        if not self.can_take_back(report):
            raise ValueError("the files are no longer as the fault left them")
        if report.room:
            self.limit_room(None)
            return
        alive = self.alive
        self.crash(self.death)
        self.damage.take_back()
        if alive:
            self.restart()

    def power_cut(self, *, how: How = "nothing", seed: int = 0) -> None:
        """Cut the power: the process dies, flushed bytes go; see `cut_power`."""
        self.crash(POWER_CUT)
        cut_power(self.disk, how, seed)

    # --- moments ---

    def snapshot(self, *, gives_up: bool = False) -> MachineState:
        """Return this moment, to come back to.

        Args:
            gives_up: a reset, or a way back to another moment, comes next: the log is held as it is, however large,
                instead of being copied into memory. `release` that moment when nobody comes back to it.
        """
        return save(self, gives_up=gives_up)

    def restore(self, state: MachineState) -> None:
        """Come back to a moment, exactly. The present process ends without a word."""
        put_back(self, state)

    def reset(self) -> None:
        """Begin anew: an empty, healthy file, all protections on, the first time. Raises like `start`."""
        forget(self)
        self.start()

    def _guard(self, call: Callable[[], T]) -> T:
        """Run something in the process's name; if it dies, so does the machine's."""
        try:
            return call()
        except ProcessDied as died:
            self.crash(str(died))
            raise ProcessDiedError(self.death) from None

    def _listen(self, event: Event) -> None:
        """Hear the queue of the running process; the dead say nothing."""
        if self.process is None or self.process.death or self.muted:
            return
        if isinstance(event, RecordWritten):
            self.clock.record_at(event.time_ms)
        elif isinstance(event, OthersWrote) or (isinstance(event, LogCompacted) and event.by_other_process):
            self.others_wrote = True
        elif isinstance(event, (LogCreated, LogCompacted)):
            self.clock.record_at(self.clock.present_ms())
        self.tell(event)

    def _meet_last_record(self) -> int:
        """Move the clock at least to the last record's time, and let it know how far the log's own time has come.

        Returns:
            The last sequence number in the log.
        """
        sight = self.sight()
        self.others_wrote = self.others_wrote or not self.is_own
        if sight.time_ms:
            self.clock.set(max(self.clock.now_ms(), sight.time_ms))
            # Only behind a record does the engine count what has elapsed since the file was written.
            written_ms = self.disk.mtime_ms(self.path) if sight.frames else self.clock.now_ms()
            self.clock.record_at(sight.time_ms, sight.time_ms + max(0, self.clock.now_ms() - written_ms))
        return sight.sequence

    def _look_around(self) -> None:
        """After an operation: what others wrote is believed; the list is held against the promises."""
        self.tell_nothing_of_it()
        queue = self.queue
        if queue is None:
            return
        if self.others_wrote:
            # A file that knows less than was promised is no news but a loss, whoever put it there.
            if self._meet_last_record() >= self.ledger.newest:
                self.ledger.adopt(queue)
            self.others_wrote = False
        found = self.ledger.judge(queue)
        if found != self.findings:
            self.findings = found
            if self.on_findings is not None:
                self.on_findings(found)
