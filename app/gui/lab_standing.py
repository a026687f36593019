"""Where the window stands when a machine's process dies, starts, or another machine goes on screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.engine.errors import TornLogError
from app.engine.log.verdict import VerdictKind
from app.gui.announcer import UNDO_RESET, Message
from app.gui.answers import Opening
from app.gui.standing import Access, Mode, Standing
from app.gui.text import QT_TRANSLATE_NOOP
from app.inspector.story import STRONG
from app.inspector.texts import in_window
from app.inspector.verdicts import Notice, Weight

if TYPE_CHECKING:
    from app.gui.announcer import Said
    from app.gui.roles import StoryEntry
    from app.gui.session import Session
    from app.inspector.belief import Belief
    from app.lab.machine import Machine

TORN_OUTSIDE = QT_TRANSLATE_NOOP("LabStanding", "before a torn tail that another process has left")


class LabStanding(QObject):
    """Follows the machine with the session's standing.

    Args:
        session: the file on screen; owns this object.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._home = session.standing
        self._kept: dict[str, Belief] = {}
        self._instead: tuple[Belief | None] | None = None
        self._undo_belief: Belief | None = None
        self._told: tuple[tuple[StoryEntry, ...], Said] | None = None
        self._owes_told = False
        self._told_at_home: tuple[StoryEntry, ...] | None = None
        self._undo_story: tuple[StoryEntry, ...] = ()
        lab = session.lab
        session.leaving.connect(self._on_leaving)
        lab.died.connect(self._on_died)
        lab.restarted.connect(self._on_restarted)
        lab.entering.connect(self._on_entering)
        lab.entered.connect(self._on_entered)
        lab.left.connect(self._on_left)
        lab.reset_done.connect(self._on_reset)
        lab.kept.connect(self._on_kept)
        lab.replaced.connect(self._keep_sandbox)
        lab.taken_back.connect(self._on_taken_back)

    def _on_leaving(self) -> None:
        """Remember what a dead process believed."""
        self._told_at_home = None
        standing, belief = self._session.standing, self._last_belief()
        if standing.simulated and belief is not None:
            self._kept[standing.path] = belief

    def _last_belief(self) -> Belief | None:
        """What the dead process on screen believed; None while one runs."""
        return self._session.left.kept() if self._session.jobs.dead else None

    def show_last_belief(self, alive: bool) -> None:
        """A machine is on screen again: if its process is dead, show what it believed, as far as that is known."""
        session = self._session
        belief = self._kept.pop(session.standing.path, None)
        instead, self._instead = self._instead, None
        if instead is not None:
            (belief,) = instead
        if belief is not None and not alive:
            session.log.tell_jobs(False)
            session.left.take(belief)
            session.left.die()

    def put_told_back(self) -> None:
        """A file was read to its end: if it is that of before a tour, what was told about it stands there again."""
        session = self._session
        if not self._owes_told or session.switching:
            return
        told, self._told, self._owes_told = self._told, None, False
        if told is None or session.standing.path != self._home.path:
            # Somebody has opened another one instead.
            return
        session.story.put_back(told[0])
        session.announcer.put_back(told[1])
        session.said.emit(told[0][-1].plain_text.split("\n", 1)[0] if told[0] else "")

    def look_at_tail(self) -> None:
        """A torn tail that somebody else has left is recovered by Recover alone, so that everybody sees it first."""
        session = self._session
        torn = session.facts.verdict.kind is VerdictKind.TORN and not session.facts.being_written
        if not torn and session.standing.access is Access.TORN and not session.switching:
            # Somebody else has recovered it.
            session.reopen()
        careful = session.simulated and not session.lab.protections.careless
        if torn and careful and session.standing.access is Access.OPEN:
            session.lab.run(_crash_if_alive, self._on_stopped_before_tail)

    def _on_stopped_before_tail(self, crashed: bool | Exception) -> None:
        session = self._session
        if isinstance(crashed, Exception):
            raise crashed
        if crashed and session.simulated:
            session.left.die()
            words = self.tr("A torn tail stands at the end of the log: a write stopped in the middle.")
            session.announcer.tell_line(words, STRONG)
            session.set_standing(session.standing.at(Access.TORN))

    def _on_died(self, why: str) -> None:
        session = self._session
        standing, refused = session.standing, session.lab.facts.refused
        if session.switching or not session.simulated:
            return
        if isinstance(refused, TornLogError):
            if standing.access is not Access.TORN:
                session.show(standing.at(Access.TORN))
        elif refused is not None:
            if standing.access is not Access.REFUSED:
                session.show(standing.at(Access.REFUSED, in_window(str(refused), standing.path)))
        elif not (standing.access is Access.TORN and session.jobs.dead):
            session.left.die()
            session.set_standing(standing.at(Access.DEAD, why))
            session.log.look_again()

    def _on_restarted(self) -> None:
        session, closed = self._session, self._session.lab.facts.closed
        if not session.simulated or session.switching:
            return
        if closed:
            # A moment came back at which it had stopped writing.
            session.show(session.standing.at(Access.CLOSED, in_window(closed, session.standing.path)))
        elif session.standing.access is not Access.OPEN:
            session.show(session.standing.at(Access.OPEN))

    def _on_taken_back(self, _report: object) -> None:
        session = self._session
        if session.simulated and session.standing.access is Access.REFUSED:
            session.set_standing(session.standing.at(Access.DEAD))

    def _on_entering(self) -> None:
        session, home = self._session, self._session.coming
        owes, self._owes_told = self._owes_told, False
        if owes and home.path == self._home.path:
            # A tour was left a moment ago, and what was there before it is not back yet: that counts.
            return
        self._home = home
        shown = home.path == session.standing.path
        self._told = (session.story.entries, session.announcer.kept()) if shown else None

    def _on_entered(self) -> None:
        session = self._session
        path = session.lab.machine.path
        opening = Opening(path, create=True, recover=False, machine=session.lab.machine, resume=True)
        session.story.clear()
        session.said.emit("")
        session.want(Standing(Mode.TOUR, path, Access.OPEN), opening, anew=True)

    def _on_left(self, restore: bool) -> None:
        session, home = self._session, self._home
        self._owes_told = restore
        if not restore:
            self._told_at_home = None if self._told is None else self._told[0]
            return
        if home.mode is Mode.INSPECT:
            session.inspect(home.path)
        elif home.mode is Mode.WORK:
            session.work_with(home.path)
        else:
            self._show_sandbox()

    def _on_reset(self, fresh: bool) -> None:
        if fresh:
            self._session.story.clear()
            sentence = self.tr("The sandbox was started over: it is healthy and empty, and every protection is on.")
            self._show_sandbox(self._undoable(sentence))
        else:
            self._session.story.put_back(self._undo_story)
            self._instead = (self._undo_belief,)
            sentence = self.tr("The sandbox is what it was before.")
            self._show_sandbox(Message(Notice(Weight.INFO, sentence)))

    def _keep_sandbox(self) -> None:
        """Another sandbox takes the place of this one: its story and its last belief come back with it."""
        session, at_home = self._session, self._told_at_home
        shown = session.standing.path == session.sandbox_path
        self._undo_belief = self._last_belief() if shown else self._kept.get(session.sandbox_path)
        self._undo_story = self._session.story.entries if at_home is None else at_home

    def _on_kept(self) -> None:
        self._keep_sandbox()
        self._instead = (self._last_belief(),)
        sentence = self.tr("The tour's queue is the sandbox now.")
        self._show_sandbox(self._undoable(sentence))

    def _undoable(self, sentence: str) -> Message:
        """News of another sandbox, with the way back to the one before."""
        advice = self.tr("Undo reset brings the one before back, once.")
        return Message(Notice(Weight.INFO, sentence, advice), (UNDO_RESET,))

    def _show_sandbox(self, news: Message | None = None) -> None:
        """Put the sandbox's machine on screen as it stands."""
        session = self._session
        machine = session.lab.machine
        opening = Opening(session.sandbox_path, create=True, recover=False, machine=machine, resume=True, rewind=True)
        session.want(Standing(Mode.SANDBOX, session.sandbox_path, Access.OPEN), opening, anew=True, news=news)


def _crash_if_alive(machine: Machine) -> bool:
    """On the machine's thread: end its process; False when a fault has done that already."""
    if machine.alive:
        machine.crash(TORN_OUTSIDE)
        return True
    return False
