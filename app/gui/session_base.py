"""What a session is made of: the parts, which file is on screen, and how it goes over to another one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.gui.announcer import Announcer
from app.gui.engine_side import EngineSide
from app.gui.fates import Fates
from app.gui.jobs_side import JobsSide
from app.gui.lab_side import LabSide
from app.gui.log_follower import LogFollower
from app.gui.models.story import StoryModel
from app.gui.standing import Access, Mode, Standing
from app.inspector.held import HeldStorage
from app.inspector.texts import tell_times_by
from app.inspector.times import midnight_ms, simulated_text
from app.lab.protections import ALL_ON

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.ports import Clock, Storage
    from app.gui.announcer import Message
    from app.gui.answers import Opening
    from app.inspector.document import LogFacts
    from app.lab.machine import Machine


class SessionBase(QObject):
    """The parts of a session, and the file that they show.

    Args:
        storage: the file system.
        clock: the wall clock.
        sandbox: path of the sandbox's log.
        parent: who owns it.

    Attributes:
        wall: the wall clock.
        left: the jobs as they are shown, and the moment.
        jobs, story: the models of those panes.
        log: the file itself, and the model of its pane.
        fates: says what became of the file, and keeps the one before.
        lab: the simulated machine.
        standing: which file, how opened, and whether it can be written to.
        pending: operations that were asked for and not answered yet.
        sandbox_is_temporary: it lives in a temporary folder, because nothing can be written into the data folder.
    """

    changed = Signal()
    """Standing, message, facts: whoever shows them looks again."""
    said = Signal(str)
    """One line for the status bar."""
    leaving = Signal()
    """Another file, or the same one in another way, is about to go on screen."""
    finished = Signal(object)
    """`Done`: an operation has returned."""

    def __init__(self, storage: Storage, clock: Clock, sandbox: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.storage = HeldStorage(storage)
        self.wall = clock
        self.sandbox_path = sandbox
        self.left = JobsSide(clock, self)
        self.jobs = self.left.model
        self.story = StoryModel(self)
        self.log = LogFollower(self.storage, clock, self)
        self.engine = EngineSide(storage, clock, self)
        self.announcer = Announcer(self.story, self)
        self.fates = Fates(self.log, self.storage, self.announcer, self)
        self.standing = Standing(Mode.SANDBOX, "", Access.OPENING)
        self.pending = 0
        self._durable_end = 0
        self._serial = 0
        self._before = self.standing
        self._serial_before = 0
        self._wanted: Standing | None = None
        self._anew = False
        self._news: Message | None = None
        self._recovering = False
        self._kill_program: Callable[[], None] | None = None
        self.sandbox_is_temporary = False
        self._recovers_sandbox = False
        self._about_place: Message | None = None
        self.lab = LabSide(self.engine, self.new_machine(sandbox), self)

    @property
    def clock(self) -> Clock:
        """The clock that the file on screen goes by."""
        return self.lab.machine.clock if self.simulated else self.wall

    @property
    def simulated(self) -> bool:
        """A simulated machine has the file on screen."""
        return self.standing.simulated

    @property
    def durable_end(self) -> int:
        """All bytes before this offset are durable, as far as this window has seen to it; else 0."""
        return self.lab.facts.durable_end if self.simulated else self._durable_end

    @property
    def switching(self) -> bool:
        """Another queue was asked for and has not answered yet."""
        return self._wanted is not None

    @property
    def coming(self) -> Standing:
        """Where the window stands when the queue that was asked for has answered; where it stands, if none was."""
        return self.standing if self._wanted is None else self._wanted

    def new_machine(self, path: str) -> Machine:
        """Make a machine for the log at a path, with a clock that begins at today's midnight; no disk is touched."""
        # The simulated machine is loaded with the first queue it gets, which is opened when the window stands.
        from app.lab.machine import Machine

        day_ms = midnight_ms(self.wall.now_ms())
        clock = self.wall
        machine = Machine(path, self.storage, now_ms=day_ms, sleeper=clock.sleep_ms, stopwatch=clock.monotonic_us)
        machine.kill_program = self._kill_program
        return machine

    def let_kill(self, kill_program: Callable[[], None]) -> None:
        """From now on the fault “Kill this program” really does that; before, it says that it can't.

        Args:
            kill_program: does it.
        """
        self._kill_program = kill_program
        self.lab.machine.kill_program = kill_program

    def live_in(self, message: Message | None, *, temporary: bool) -> None:
        """Say where the sandbox lives when it is shown first.

        Args:
            message: what to say; None when that is where it always lives.
            temporary: it is a temporary folder.
        """
        self._about_place, self.sandbox_is_temporary = message, temporary

    def recover_sandbox_once(self) -> None:
        """Set a torn tail of the sandbox aside when it is opened next: a run of the program has not been closed."""
        self._recovers_sandbox = True

    def stop(self) -> bool:
        """Seal and close the queue, end all threads; False if one hangs in the system."""
        self.left.stop()
        self.lab.stop()
        ended = all([self.engine.stop(), self.log.stop()])
        self.storage.let_go()
        tell_times_by(None)
        return ended

    def want(self, standing: Standing, opening: Opening, *, anew: bool = False, news: Message | None = None) -> None:
        """Ask for a queue. What is on screen stays until the answer comes.

        Args:
            standing: where the window stands when it has come.
            opening: how it is opened.
            anew: the file is another one under the name of the one on screen.
            news: what to say then.
        """
        if self._recovers_sandbox and opening.path == self.sandbox_path:
            self._recovers_sandbox = False
            opening = replace(opening, recover=True)
        self._wanted, self._anew, self._news = standing, anew, news
        if self.standing.access is not Access.OPENING:
            self._before, self._serial_before = self.standing, self._serial
        self._serial = self.engine.open(opening)
        if self.standing.writing:
            self.set_standing(self.standing.at(Access.OPENING))

    def set_standing(self, standing: Standing) -> None:
        """The same file, with another access."""
        if standing != self.standing:
            self.standing = standing
            self.changed.emit()

    def show(self, standing: Standing, *, anew: bool = False) -> None:
        """Go over to a file: read it, watch it.

        Args:
            standing: which, and how it is opened.
            anew: read it from its first byte, even if it is the one on screen.
        """
        other = anew or standing.path != self.standing.path or standing == self.standing
        inspected_anew = standing.mode is Mode.INSPECT and standing != self.standing
        if standing.mode in (Mode.INSPECT, Mode.WORK):
            self.lab.give_up_tour()
        self.leaving.emit()
        self.announcer.clear(same_file=not other)
        self.jobs.set_dead(False)
        self.standing = standing
        tell_jobs = standing.access is not Access.OPEN
        if other:
            self._durable_end = 0
            self.left.clear()
            self.fates.begin(standing.path)
            self.log.follow(standing.path, tell_jobs=tell_jobs, simulated=self.clock if self.simulated else None)
            self._tell_times()
        else:
            self.log.tell_jobs(tell_jobs)
            self.log.look_again()
        if inspected_anew:
            inspected = self.tr("{name} is inspected: it is read, and not one of its bytes is touched.")
            self.announcer.tell_line(inspected.format(name=standing.name))
        self.lab.show_active(standing.simulated)
        self.changed.emit()

    @property
    def day_ms(self) -> int:
        """A moment of the day on which the simulated clock began: days are counted from there."""
        header = self.facts.header
        return header.created_ms if header is not None else self.lab.machine.first_ms

    def _tell_times(self) -> None:
        start_ms = self.day_ms
        tell_times_by((lambda time_ms: simulated_text(time_ms, start_ms)) if self.simulated else None)

    @property
    def facts(self) -> LogFacts:
        """What is known about the file."""
        return self.log.facts

    @property
    def message(self) -> Message | None:
        """What the banner says now."""
        lab = self.lab
        return self.announcer.message(
            self.standing,
            self.facts,
            reading=self.log.reading,
            protections=lab.kept_on if self.simulated else ALL_ON,
            can_take_back=self.simulated and not lab.why_not("break.take_back"),
        )
