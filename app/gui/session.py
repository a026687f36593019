"""One file on screen: which it is, who may write to it, and what is said about it.

The session brings the two witnesses together without mixing them: the queue (`EngineSide`) fills the jobs, the file
itself (`LogFollower`) fills the log. It holds no truth of its own; after a kill everything is found again in the file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.engine.errors import TornLogError
from app.engine.events import ClosedForWriting
from app.engine.log.verdict import VerdictKind
from app.gui.announcer import Announcer
from app.gui.engine_side import EngineSide, Opening, end_after
from app.gui.jobs_side import JobsSide
from app.gui.log_follower import LogFollower
from app.gui.models.story import StoryModel
from app.gui.standing import Access, Mode, Standing
from app.inspector.story import STRONG
from app.inspector.verdicts import Notice, Weight, read_words

if TYPE_CHECKING:
    from app.engine.events import Event
    from app.engine.ports import Clock, Storage
    from app.gui.announcer import Message
    from app.gui.engine_side import Done, Failed, NotOpened, Opened
    from app.inspector.belief import Belief, MorePreviews
    from app.inspector.document import LogFacts
    from app.inspector.news import LogGrowth, LogStart


class Session(QObject):
    """The file on screen.

    Args:
        storage: the file system.
        clock: the time.
        sandbox: path of the sandbox's log.
        parent: who owns it.

    Attributes:
        left: the jobs as they are shown, and the moment.
        jobs, story: the models of those panes.
        log: the file itself, and the model of its pane.
        standing: which file, how opened, and whether it can be written to.
        pending: operations that were asked for and not answered yet.
        durable_end: all bytes before this offset are durable, as far as this window has seen to it; else 0.
    """

    changed = Signal()
    """Standing, message, facts: whoever shows them looks again."""
    said = Signal(str)
    """One line for the status bar."""
    finished = Signal(object)
    """`Done`: an operation has returned."""

    def __init__(self, storage: Storage, clock: Clock, sandbox: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.storage = storage
        self.clock = clock
        self.sandbox_path = sandbox
        self.left = JobsSide(clock, self)
        self.jobs = self.left.model
        self.story = StoryModel(self)
        self.log = LogFollower(storage, clock, self)
        self.engine = EngineSide(storage, clock, self)
        self.announcer = Announcer(self.story, self)
        self.standing = Standing(Mode.SANDBOX, "", Access.OPENING)
        self.pending = 0
        self.durable_end = 0
        self._serial = 0
        self._before = self.standing
        self._wanted: Standing | None = None
        self._recovering = False
        self._connect()

    def _connect(self) -> None:
        engine, log = self.engine, self.log
        engine.opened.connect(self._on_opened)
        engine.not_opened.connect(self._on_not_opened)
        engine.done.connect(self._on_done)
        engine.failed.connect(self._on_failed)
        engine.believed.connect(self._on_queue_believed)
        engine.bridge.happened.connect(self._on_happened)
        log.restarted.connect(self._on_log_restarted)
        log.grew.connect(self._on_log_grew)
        log.troubled.connect(self.announcer.tell_trouble)
        log.believed.connect(self._on_log_believed)
        # A deadline has passed: nothing was written, but the states are others now.
        self.left.due.connect(engine.publish)
        self.left.due.connect(log.publish)
        self.left.jumped.connect(self.announcer.tell_jump)
        self.left.taken.connect(self.changed)
        self.announcer.changed.connect(self.changed)
        self.announcer.said.connect(self.said)

    # Which file.

    def open_sandbox(self, *, sets_aside: bool = True) -> None:
        """Show the sandbox and work in it; it is made if it is missing.

        Args:
            sets_aside: a sandbox that can't be opened is renamed and a new one begun; otherwise it is shown as it is.
        """
        wanted = Standing(Mode.SANDBOX, self.sandbox_path, Access.OPEN)
        self._want(wanted, Opening(wanted.path, create=True, recover=False, sets_aside=sets_aside))

    def work_with(self, path: str) -> None:
        """Open a log for writing, with the wall clock. A torn tail is set aside, and that is said."""
        self._want(Standing(Mode.WORK, path, Access.OPEN), Opening(path))

    def new(self, path: str) -> None:
        """Make a new, empty log and work with it. A path that is taken is refused."""
        self._want(Standing(Mode.WORK, path, Access.OPEN), Opening(path, create=True, must_be_new=True))

    def inspect(self, path: str) -> None:
        """Show a file, whatever it is, without changing a byte of it."""
        self.engine.close()
        self._wanted = None
        self._show(Standing(Mode.INSPECT, path, Access.INSPECTED))

    def recover(self) -> None:
        """Read the log again, set a torn tail aside, report."""
        if self.standing.writing:
            self._recovering = True
            self._want(self.standing.at(Access.OPEN), Opening(self.standing.path))

    def reopen(self) -> None:
        """Try again to write to the file."""
        if self.standing.writing:
            opening = Opening(self.standing.path, recover=self.standing.mode is Mode.WORK)
            self._want(self.standing.at(Access.OPEN), opening)

    def stop(self) -> bool:
        """Seal and close the queue, end all threads; False if one hangs in the system."""
        self.left.stop()
        return all([self.engine.stop(), self.log.stop()])

    def _want(self, standing: Standing, opening: Opening) -> None:
        """Ask for a queue. What is on screen stays until the answer comes."""
        self._wanted = standing
        self._serial = self.engine.open(opening)
        if self.standing.access is not Access.OPENING:
            self._before = self.standing
        if self.standing.writing:
            self._set_standing(self.standing.at(Access.OPENING))

    def _set_standing(self, standing: Standing) -> None:
        if standing != self.standing:
            self.standing = standing
            self.changed.emit()

    def _show(self, standing: Standing) -> None:
        """Go over to a file: read it, watch it."""
        other = standing.path != self.standing.path or standing == self.standing
        inspected_anew = standing.mode is Mode.INSPECT and standing != self.standing
        self.announcer.clear()
        self.jobs.set_dead(False)
        self.standing = standing
        if other:
            self.durable_end = 0
            self.left.clear()
            self.log.follow(standing.path, tell_jobs=standing.access is not Access.OPEN)
        else:
            self.log.tell_jobs(standing.access is not Access.OPEN)
            self.log.look_again()
        if inspected_anew:
            inspected = self.tr("{name} is inspected: it is read, and not one of its bytes is touched.")
            self.announcer.tell_line(inspected.format(name=standing.name))
        self.changed.emit()

    # What the queue answers.

    def _on_opened(self, opened: Opened) -> None:
        wanted = self._wanted
        if opened.serial != self._serial or wanted is None:
            return
        self._wanted = None
        recovering, self._recovering = self._recovering, False
        self._show(wanted)
        self.durable_end = opened.end
        if opened.moved is not None:
            self.announcer.tell(opened.moved)
        if recovering:
            self.announcer.tell(opened.report(), in_story=False)

    def _on_not_opened(self, answer: NotOpened) -> None:
        wanted = self._wanted
        if answer.serial != self._serial or wanted is None:
            return
        self._wanted, self._recovering = None, False
        same = wanted.path == self.standing.path and self.standing.writing
        if isinstance(answer.error, TornLogError):
            self._show(Standing(wanted.mode, wanted.path, Access.TORN))
        elif same or wanted.mode is Mode.SANDBOX:
            self._show(Standing(wanted.mode, wanted.path, Access.REFUSED, str(answer.error)))
        else:
            self._set_standing(self._before)
            self.announcer.tell(Notice(Weight.DANGER, str(answer.error)))

    def _on_done(self, done: Done) -> None:
        self.pending -= 1
        self.log.look_again()
        self.finished.emit(done)

    def _on_failed(self, failed: Failed) -> None:
        self.pending -= 1 if failed.operation else 0
        if failed.refused:
            self.said.emit(str(failed.error))
        elif isinstance(failed.error, TornLogError):
            self.log.look_again()
        elif not failed.closed_reason:
            self.announcer.tell(Notice(Weight.DANGER, str(failed.error)))

    def _on_happened(self, event: Event) -> None:
        tellings = self.log.tellings(event)
        self.story.tell(*tellings)
        self.durable_end = end_after(event, self.durable_end)
        self.said.emit(tellings[-1].plain_text.split("\n", 1)[0])
        if isinstance(event, ClosedForWriting) and self.standing.access is Access.OPEN:
            self._set_standing(self.standing.at(Access.CLOSED, event.reason))
        self.log.look_again()

    def _on_queue_believed(self, belief: Belief | MorePreviews) -> None:
        if belief.serial == self._serial and self.standing.access in (Access.OPEN, Access.CLOSED):
            self.left.take(belief)

    def _on_log_believed(self, belief: Belief | MorePreviews) -> None:
        if self.standing.access not in (Access.OPEN, Access.CLOSED) and not self.jobs.dead:
            self.left.take(belief)

    # What the file says.

    @property
    def facts(self) -> LogFacts:
        """What is known about the file."""
        return self.log.facts

    def _on_log_restarted(self, start: LogStart, before: LogFacts) -> None:
        self.announcer.end_trouble()
        self.announcer.tell_fate(self.standing, start.fate, before, start.facts)
        self.changed.emit()

    def _on_log_grew(self, growth: LogGrowth, first: bool) -> None:
        if growth.finished:
            self.announcer.end_trouble()
            if first and self.standing.mode is Mode.INSPECT:
                for line in read_words(growth.facts):
                    self.announcer.tell_line(line)
            self._stop_before_torn_tail()
            if self.standing.access is Access.OPEN:
                self.engine.catch_up(growth.facts.generation, growth.facts.end)
        self.changed.emit()

    def _stop_before_torn_tail(self) -> None:
        """In the sandbox a torn tail is recovered by Recover alone, so that everybody can see it first."""
        torn = self.facts.verdict.kind is VerdictKind.TORN and not self.facts.being_written
        if torn and self.standing.mode is Mode.SANDBOX and self.standing.access is Access.OPEN:
            self.engine.close()
            self.left.die()
            words = self.tr("A torn tail stands at the end of the log: a write stopped in the middle.")
            self.announcer.tell_line(words, STRONG)
            self._set_standing(self.standing.at(Access.TORN))
        elif not torn and self.standing.access is Access.TORN and self._wanted is None:
            # Somebody else has recovered it.
            self.reopen()

    @property
    def message(self) -> Message | None:
        """What the banner says now."""
        return self.announcer.message(self.standing, self.facts, reading=self.log.reading)
