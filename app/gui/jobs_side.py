"""The left side: the jobs on screen, the moment they are shown at, and when to look again.

It takes what it is told and asks nobody; which of the two witnesses may tell it, the session decides. With the wall
clock a ticker moves the moment on. A simulated clock is moved by hand, both ways, and the jobs follow on a time line.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.gui.models.jobs import JobsModel
from app.gui.ticker import Ticker
from app.inspector.belief import Belief, MorePreviews
from app.inspector.timeline import Timeline

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.engine.ports import Clock

SETTLE_MS = 1_500
"""How long a card that changed keeps its mark."""


class JobsSide(QObject):
    """The jobs, and the ticker that moves their countdowns on.

    Args:
        clock: the time.
        parent: who owns it.

    Attributes:
        model: the cards.
        ticker: the moment shown, with the wall clock.
        timeline: the jobs at every moment a simulated clock can be moved to; None with the wall clock.
        belief: what was told last, None before.
        past_words: what the list is called while it is one of the past; empty at the present.
    """

    taken = Signal()
    """Other jobs, or the same in other states, are shown."""
    due = Signal()
    """Some job has changed its state by itself: tell the jobs again."""
    jumped = Signal(object)
    """The system's clock went forward (positive) or back (negative) by that many ms."""

    def __init__(self, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.model = JobsModel(self)
        self.ticker = Ticker(clock, self)
        self.timeline: Timeline | None = None
        self.belief: Belief | None = None
        self.past_words = ""
        self._present: Belief | None = None
        self._settle = QTimer(self)
        self._settle.setObjectName("settle")
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE_MS)
        self._settle.timeout.connect(self.model.mark_changed)
        self.ticker.moved.connect(self.model.set_now)
        self.ticker.due.connect(self.due)
        self.ticker.jumped.connect(self.jumped)

    def take(self, news: Belief | MorePreviews) -> None:
        """Show other jobs, or more of their payloads; while the past is shown they wait."""
        if self.past_words:
            self._present = _later(self._present, news)
            return
        if isinstance(news, MorePreviews):
            self.model.add_previews(news.previews)
            return
        self.belief = news
        self.model.set_belief(news.jobs, news.previews, news.now_ms, news.total)
        if news.left_ms is None:
            self.timeline = None
            self.ticker.take(news)
        else:
            self.ticker.stop()
            self.timeline = Timeline(news.jobs, news.now_ms, news.hidden_ms)
        self._settle.start()
        self.taken.emit()

    def show_at(self, now_ms: int) -> None:
        """The simulated clock was moved: show the jobs as they are then. The belief of a dead process stays as it is.

        Args:
            now_ms: the queue's moment.
        """
        if self.timeline is None or self.model.dead or now_ms == self.timeline.now_ms:
            return
        turned = self.timeline.move_to(now_ms)
        self.model.show_at(now_ms, turned)
        if turned:
            self._settle.start()

    def show_past(self, belief: Belief, words: str, about: Iterable[int]) -> None:
        """Show the jobs as they were; what is told of the present waits until `leave_past`.

        Args:
            belief: the jobs then.
            words: what the list is called meanwhile.
            about: the jobs that the record they are shown after is about; they keep a mark.
        """
        if not self.past_words:
            self._present = None if self.belief is None else replace(self.belief, previews=self.model.previews)
            self.ticker.stop()
            self._settle.stop()
        self.past_words = words
        self.model.set_belief(belief.jobs, belief.previews, belief.now_ms, belief.total)
        self.model.set_now(belief.now_ms)
        self.model.mark_changed(about)
        self.taken.emit()

    def add_past_previews(self, more: MorePreviews) -> None:
        """More payloads of the jobs as they were."""
        if self.past_words:
            self.model.add_previews(more.previews)

    def leave_past(self) -> None:
        """Show the present again."""
        if not self.past_words:
            return
        present, self.past_words, self._present = self._present, "", None
        if present is None:
            self.clear()
            self.taken.emit()
        else:
            self.take(present)

    def kept(self) -> Belief | None:
        """What is shown, in a form that `take` shows again; None when nothing was told yet."""
        if self.belief is None:
            return None
        return replace(
            self.belief, jobs=list(self.model.jobs.values()), previews=self.model.previews, now_ms=self.model.now_ms
        )

    def clear(self) -> None:
        """Show no job: another file."""
        self.ticker.stop()
        self.timeline, self.belief = None, None
        self.past_words, self._present = "", None
        self.model.clear()

    def die(self) -> None:
        """The process that believed this is dead: nothing moves any more."""
        self.ticker.stop()
        self.model.set_dead(True)

    def stop(self) -> None:
        """End both timers."""
        self.ticker.stop()
        self._settle.stop()


def _later(before: Belief | None, news: Belief | MorePreviews) -> Belief | None:
    """What is known of the present after some news, with every preview that was told."""
    if before is None:
        return news if isinstance(news, Belief) else None
    previews = {**before.previews, **news.previews}
    return replace(before if isinstance(news, MorePreviews) else news, previews=previews)
