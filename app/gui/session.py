"""One file on screen: which it is, who may write to it, and what is said about it.

The session brings the two witnesses together without mixing them: the queue (`EngineSide`) fills the jobs, the file
itself (`LogFollower`) fills the log. It holds no truth of its own; after a kill everything is found again in the file.
In the sandbox and in a tour the queue is a simulated machine's (`LabSide`), with a clock of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import events
from app.engine.errors import TornLogError
from app.gui.answers import Opening
from app.gui.lab_standing import LabStanding
from app.gui.lab_teller import LabTeller
from app.gui.sandbox import joined
from app.gui.session_base import SessionBase
from app.gui.standing import Access, Mode, Standing
from app.inspector.story import STRONG
from app.inspector.texts import in_window
from app.inspector.verdicts import Notice, Weight, read_words
from app.wording import reworded

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from app.engine.ports import Clock, Storage
    from app.gui.announcer import Message
    from app.gui.answers import Died, Done, Failed, Heard, NotOpened, Opened
    from app.inspector.belief import Belief, MorePreviews
    from app.inspector.document import LogFacts
    from app.inspector.news import LogGrowth, LogStart
    from app.lab.machine import Machine


class Session(SessionBase):
    """The file on screen, and everything that happens to it."""

    def __init__(self, storage: Storage, clock: Clock, sandbox: str, parent: QObject | None = None) -> None:
        super().__init__(storage, clock, sandbox, parent)
        self._lab_standing = LabStanding(self)
        self._lab_teller = LabTeller(self)
        self._connect()

    def _connect(self) -> None:
        engine, log = self.engine, self.log
        engine.opened.connect(self._on_opened)
        engine.not_opened.connect(self._on_not_opened)
        engine.done.connect(self._on_done)
        engine.failed.connect(self._on_failed)
        engine.died.connect(self._on_operation_died)
        engine.believed.connect(self._on_queue_believed)
        engine.believed_last.connect(self._on_believed_last)
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

    def open_sandbox(self, *, sets_aside: bool = True, anew: bool = False, news: Message | None = None) -> None:
        """Show the sandbox and work in it; it is made if it is missing.

        Args:
            sets_aside: a sandbox that can't be opened is renamed and a new one begun; otherwise it is shown as it is.
            anew: start its process and its clock again, also where it went on in memory meanwhile.
            news: what to say when it is on screen.
        """
        if self.lab.touring:
            self.lab.leave()
            return
        wanted = Standing(Mode.SANDBOX, self.sandbox_path, Access.OPEN)
        resume = not anew and self.standing.at(Access.OPEN) != wanted
        opening = Opening(
            wanted.path,
            create=True,
            recover=False,
            sets_aside=sets_aside,
            machine=self.lab.machine,
            resume=resume,
            rewind=True,
        )
        place, self._about_place = self._about_place, None
        self.want(wanted, opening, news=joined(news, place))

    def work_with(self, path: str) -> None:
        """Open a log for writing, with the wall clock. A torn tail is set aside, and that is said."""
        self.want(Standing(Mode.WORK, path, Access.OPEN), Opening(path))

    def new(self, path: str) -> None:
        """Make a new, empty log and work with it. A path that is taken is refused."""
        self.want(Standing(Mode.WORK, path, Access.OPEN), Opening(path, create=True, must_be_new=True))

    def inspect(self, path: str) -> None:
        """Show a file, whatever it is, without changing a byte of it."""
        self.lab.give_up_tour()
        self.engine.close()
        self._wanted = None
        self.show(Standing(Mode.INSPECT, path, Access.INSPECTED))

    def recover(self) -> None:
        """Read the log again, set a torn tail aside, report. While another queue is being opened, nothing is done."""
        if self.standing.writing and not self.switching:
            self._recovering = True
            self.want(self.standing.at(Access.OPEN), Opening(self.standing.path, machine=self._machine))

    def reopen(self) -> None:
        """Try again to write to the file. While another queue is being opened, nothing is done."""
        if self.standing.writing and not self.switching:
            recover = self.standing.mode is Mode.WORK
            opening = Opening(self.standing.path, recover=recover, machine=self._machine)
            self.want(self.standing.at(Access.OPEN), opening)

    @property
    def _machine(self) -> Machine | None:
        return self.lab.machine if self.simulated else None

    # What the queue answers.

    def _on_opened(self, opened: Opened) -> None:
        wanted = self._wanted
        if opened.serial != self._serial or wanted is None:
            return
        self._wanted = None
        recovering, self._recovering = self._recovering, False
        if opened.closed:
            wanted = wanted.at(Access.CLOSED, in_window(opened.closed, wanted.path))
        self.show(wanted if opened.alive else wanted.at(Access.DEAD, opened.death), anew=self._anew)
        self._lab_standing.show_last_belief(opened.alive)
        self._durable_end = opened.end
        if opened.moved is not None:
            self.announcer.tell(opened.moved)
        if self._news is not None:
            self.announcer.tell(self._news.notice, ways=self._news.actions)
        if recovering:
            self.announcer.tell(opened.report(), in_story=False)

    def _on_not_opened(self, answer: NotOpened) -> None:
        wanted = self._wanted
        if answer.serial != self._serial or wanted is None:
            return
        self._wanted = None
        recovering, self._recovering = self._recovering, False
        same = wanted.path == self.standing.path and self.standing.writing
        left = self._before.mode is Mode.TOUR and not self.lab.touring
        if isinstance(answer.error, TornLogError):
            self.show(Standing(wanted.mode, wanted.path, Access.TORN))
        elif same or left or wanted.simulated:
            self.show(Standing(wanted.mode, wanted.path, Access.REFUSED, in_window(str(answer.error), wanted.path)))
        else:
            # The queue before it goes on, and what it tells counts again.
            self._serial = self._serial_before
            self.set_standing(self._before)
            self.engine.publish()
            self.announcer.tell(Notice(Weight.DANGER, str(answer.error)))
        if recovering and not answer.told:
            self._tell_refused(answer)
        if self._news is not None:
            self.announcer.tell(self._news.notice, ways=self._news.actions)

    def _tell_refused(self, answer: NotOpened) -> None:
        """Recover found what no recovery repairs, and nothing has said so yet."""
        words = self.tr("Recover refused: {reason}")
        reason = reworded(in_window(str(answer.error), answer.path))
        self.announcer.tell_line(words.format(reason=reason), STRONG)

    def _on_done(self, done: Done) -> None:
        self.pending -= 1
        self.log.look_again()
        self.announcer.go_on()
        self.finished.emit(done)

    def _on_failed(self, failed: Failed) -> None:
        self.pending -= 1 if failed.operation else 0
        if failed.refused:
            self.said.emit(reworded(in_window(str(failed.error), self.standing.path)))
        elif isinstance(failed.error, TornLogError):
            self.log.look_again()
        elif not failed.closed_reason:
            self.announcer.tell(Notice(Weight.DANGER, str(failed.error)))

    def _on_operation_died(self, died: Died) -> None:
        self.pending -= 1
        self._lab_teller.tell_death(died)
        self.log.look_again()

    def _on_happened(self, heard: Heard) -> None:
        event = heard.event
        self._lab_teller.tell_switches(heard.protections)
        tellings = self.log.tellings(heard)
        self.story.tell(*tellings)
        self._durable_end = _end_after(event, self._durable_end)
        self.said.emit(tellings[-1].plain_text.split("\n", 1)[0])
        if isinstance(event, events.ClosedForWriting) and self.standing.access is Access.OPEN:
            self.set_standing(self.standing.at(Access.CLOSED, in_window(event.reason, event.path)))
        self.log.look_again()

    def _on_queue_believed(self, belief: Belief | MorePreviews) -> None:
        if belief.serial == self._serial and self.standing.access in (Access.OPEN, Access.CLOSED):
            self.left.take(belief)

    def _on_believed_last(self, belief: Belief | MorePreviews) -> None:
        """What a process believed when it ended; that it has ended follows."""
        # Where the file can't be worked with, its jobs are what the list shows, unless the dead process is shown there.
        by_file = self.standing.access in (Access.TORN, Access.REFUSED) and not self.jobs.dead
        if belief.serial == self._serial and self.simulated and not self.switching and not by_file:
            self.left.take(belief)
            if self.standing.access is Access.DEAD:
                self.log.tell_jobs(False)
                self.left.die()

    def _on_log_believed(self, belief: Belief | MorePreviews) -> None:
        if self.standing.access not in (Access.OPEN, Access.CLOSED) and not self.jobs.dead:
            self.left.take(belief)

    # What the file says.

    def _on_log_restarted(self, start: LogStart, before: LogFacts) -> None:
        self._tell_times()
        self.announcer.end_trouble()
        if not self.simulated:
            # In the lesson files change because somebody presses a button, and that is said.
            self.fates.restarted(start, before)
        self.changed.emit()

    def _on_log_grew(self, growth: LogGrowth, first: bool) -> None:
        if growth.finished:
            self.announcer.end_trouble()
            self.fates.grew(self.standing, growth)
            if first and self.standing.mode is Mode.INSPECT:
                for line in read_words(growth.facts):
                    self.announcer.tell_line(line)
            if first:
                self._lab_standing.put_told_back()
            self._lab_standing.look_at_tail()
            if self.standing.access is Access.OPEN:
                self.engine.catch_up(growth.facts.header, growth.facts.end)
        self.changed.emit()


def _end_after(event: events.Event, end: int) -> int:
    """Where the queue's last record ends after an event, in bytes."""
    if isinstance(event, events.RecordWritten):
        return event.offset + event.size_bytes
    if isinstance(event, (events.QueueOpened, events.OthersWrote)):
        return event.end
    return event.bytes_after if isinstance(event, events.LogCompacted) else end
