"""The reader's view of the window, kept while a tour runs and put back exactly: filter, selection, places, tab."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject, QTimer, Signal
from PySide6.QtWidgets import QAbstractItemView

from app.engine.jobs.job import JobState
from app.engine.light import dataclass
from app.gui.standing import Access, Mode

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractScrollArea, QWidget

    from app.gui.announcer import Said
    from app.gui.main_window import MainWindow
    from app.gui.roles import StoryEntry
    from app.gui.session import Session
    from app.gui.widgets.filter_bar import FilterBar
    from app.inspector.belief import Belief
    from app.inspector.verdicts import Notice

_LOOK_MS = 30
_LOOKS = 100
"""A file that is on screen again is read within three seconds; what is not there then is not waited for any longer."""


@dataclass(frozen=True, slots=True)
class KeptView:
    """What somebody had on screen.

    Attributes:
        mode, path: of the file it was.
        words, states: of the filter of jobs.
        line: the filter of the log.
        job: the selected card's, 0 for none.
        offset: of the selected record, None for none.
        part: the lit field of the bytes, None for none.
        following: new records were scrolled into sight.
        scrolled: how far cards, log, bytes and story were scrolled; None for what stood at its end.
        story: the story was shown.
        pane: the tab in front, None while the panes stood side by side.
    """

    mode: Mode
    path: str
    words: str
    states: frozenset[JobState]
    line: str
    job: int
    offset: int | None
    part: int | None
    following: bool
    scrolled: tuple[int | None, ...]
    story: bool
    pane: QWidget | None

    @classmethod
    def of(cls, window: MainWindow) -> KeptView:
        """Look at a window."""
        table, bar = window.log_pane.view, window.jobs_pane.filter
        document = window.session.log.model.document
        row = table.current_number()
        return cls(
            window.session.standing.mode,
            window.session.standing.path,
            bar.words.text(),
            bar.states,
            window.session.log.filter.line,
            window.linking.job,
            document.row(row).offset if 0 <= row < len(document) else None,
            window.bytes_pane.view.hex.selected_part,
            table.following,
            tuple(_scrolled(area) for area in _areas(window)),
            window.panes.story_shown,
            window.panes.front,
        )

    def is_there(self, window: MainWindow) -> bool:
        """True when the file's rows and jobs are on screen, so that it can be put back."""
        session = window.session
        row_there = self.offset is None or session.log.model.document.number_at(self.offset) >= 0
        settled = has_settled(session) and session.log.filter.answered
        return settled and row_there and (not self.job or self.job in session.jobs.jobs)

    def put_back_filters(self, window: MainWindow) -> None:
        """Show what its filters leave, as soon as its file comes on screen: they need no rows.

        Later, they would take the place of what the reader has typed meanwhile.
        """
        window.jobs_pane.filter.choose(self.words, self.states)
        window.session.log.filter.set_line(self.line)

    def put_back(self, window: MainWindow) -> None:
        """Show it again, but for its filters."""
        window.actions_set["view.story"].setChecked(self.story)
        window.panes.show_story(self.story)
        if self.pane is not None:
            window.panes.bring(self.pane)
        self.select(window)
        for area, value in zip(_areas(window), self.scrolled, strict=True):
            _scroll(area, value)
        window.log_pane.view.set_following(self.following)

    def select(self, window: MainWindow) -> None:
        """Select row, card and field again, and nothing else."""
        table, cards = window.log_pane.view, window.jobs_pane.view
        if self.offset is None:
            table.setCurrentIndex(QModelIndex())
        else:
            window.linking.select_offset(self.offset)
        if not self.job:
            cards.setCurrentIndex(QModelIndex())
        elif self.job != window.linking.job:
            window.linking.select_job(self.job)
        window.bytes_pane.view.select_part(self.part)


@dataclass(frozen=True, slots=True)
class Told:
    """What had been told before a step: the machine's files don't hold it, so a step back needs it.

    Attributes:
        story: the entries.
        said: what the banner had to say.
        belief: the last belief of a dead process, None while one runs.
        seen: what was selected.
    """

    story: tuple[StoryEntry, ...]
    said: Said
    belief: Belief | None
    seen: KeptView

    @classmethod
    def by(cls, window: MainWindow) -> Told:
        """Look at a window."""
        session = window.session
        belief = session.left.kept() if session.jobs.dead else None
        return cls(session.story.entries, session.announcer.kept(), belief, KeptView.of(window))

    def put_back(self, session: Session) -> None:
        """Show it again; the machine is restored already."""
        if self.belief is not None and not session.lab.facts.alive:
            session.left.take(self.belief)
            session.left.die()
        session.story.put_back(self.story)
        session.announcer.put_back(self.said)
        # Bytes may be others at the same length.
        session.log.read_anew()


class ViewKeeper(QObject):
    """Remembers the view of one window, and puts it back once the file it is of is on screen again.

    Args:
        window: whose view.

    Attributes:
        owes: what is to be said once the view is back, or another file on screen.
    """

    back = Signal()
    """The view is as it was."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.owes: Notice | None = None
        self._kept: KeptView | None = None
        self._owes_filters = False
        self._looks_left = 0
        self._look = QTimer(self)
        self._look.setObjectName("view")
        self._look.setInterval(_LOOK_MS)
        # In a turn of its own, not in that which brings the rows or the jobs.
        self._look.timeout.connect(lambda: window.theme.turns.take(self, self._look_again))
        window.session.changed.connect(self._on_changed)

    def remember(self) -> None:
        """Keep the view as it is; one that is still on its way back stays the one that is kept."""
        if self._look.isActive():
            self._look.stop()
        else:
            self._kept = KeptView.of(self._window)
        self._owes_filters = True
        show_everything(self._window.jobs_pane.filter)
        self._window.session.log.filter.clear()

    def put_back(self) -> None:
        """Put it back as soon as its file is there."""
        if self._kept is not None:
            self._looks_left = _LOOKS
            self._look.start()

    def forget(self) -> None:
        """Something else is on screen; the filters of before are the reader's still.

        But as ever, that of the log goes neither from a file that is inspected to one that is not, nor back.
        """
        self._look.stop()
        kept, self._kept = self._kept, None
        if kept is None:
            return
        session = self._window.session
        if self._owes_filters:
            self._window.jobs_pane.filter.choose(kept.words, kept.states)
            if (kept.mode is Mode.INSPECT) == (session.standing.mode is Mode.INSPECT):
                session.log.filter.set_line(kept.line)
        self._say()

    def stop(self) -> None:
        """The window closes."""
        self._look.stop()

    def _on_changed(self) -> None:
        """While the view is on its way back, somebody may open another file: it is no view of that one."""
        standing = self._window.session.standing
        if self._look.isActive() and standing.mode is not Mode.TOUR and not self._is_home:
            self.forget()

    @property
    def _is_home(self) -> bool:
        return self._kept is not None and self._kept.path == self._window.session.standing.path

    def _look_again(self) -> None:
        kept = self._kept
        if kept is None or not self._is_home or not self._look.isActive():
            return
        if self._owes_filters:
            self._owes_filters = False
            kept.put_back_filters(self._window)
        self._looks_left -= 1
        if not kept.is_there(self._window) and self._looks_left > 0:
            return
        self._look.stop()
        self._kept = None
        kept.put_back(self._window)
        self._say()
        self.back.emit()

    def _say(self) -> None:
        owes, self.owes = self.owes, None
        if owes is not None:
            self._window.session.announcer.tell(owes)


def has_settled(session: Session) -> bool:
    """True when every answer has come and the log on screen ends where its file ends."""
    standing = session.standing
    if session.pending or session.log.reading or standing.access is Access.OPENING:
        return False
    try:
        size_bytes = session.storage.stat(standing.path).size_bytes
    except OSError:
        # Deleted under the program: nothing more will come.
        return True
    return session.facts.size_bytes == size_bytes


def put_away(session: Session) -> None:
    """Put the banner's message away, unless the state it tells about lasts: what it said of a step is over with it."""
    message = session.message
    if message is not None and message.closable:
        session.announcer.dismiss(message)


def show_everything(bar: FilterBar) -> None:
    """Clear the filter: what a tour points at must not be hidden by it."""
    bar.choose("", frozenset(JobState))


def _areas(window: MainWindow) -> tuple[QAbstractScrollArea, ...]:
    return (
        window.jobs_pane.view,
        window.log_pane.view,
        window.bytes_pane.view.hex,
        window.story_pane.view,
    )


def _scrolled(area: QAbstractScrollArea) -> int | None:
    bar = area.verticalScrollBar()
    return None if bar.value() == bar.maximum() else bar.value()


def _scroll(area: QAbstractScrollArea, value: int | None) -> None:
    if isinstance(area, QAbstractItemView):
        # It lays its rows out anew only when it is asked for something like this.
        area.scrollToBottom()
    bar = area.verticalScrollBar()
    bar.setValue(bar.maximum() if value is None else value)
