"""The four panes with their views, each around its model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPoint, QSize
from PySide6.QtWidgets import QToolButton

from app.engine.log.verdict import VerdictKind
from app.gui import icons
from app.gui.actions.explained import ICON_PX, ExplainedMenu, ExplainedToolButton
from app.gui.standing import Access
from app.gui.views.bytes_view import BytesView
from app.gui.views.job_list import JobListView
from app.gui.views.log_table import LogTableView
from app.gui.views.story_view import StoryView
from app.gui.widgets.empty_state import EmptyState
from app.gui.widgets.filter_bar import FilterBar
from app.gui.widgets.pane import Pane
from app.inspector.news import Fate
from app.inspector.texts import offset_text
from app.wording import number_text

if TYPE_CHECKING:
    from app.gui.actions.action_set import ActionSet
    from app.gui.session import Session
    from app.gui.theme import Theme

CARD_ACTIONS = ("ack", "nack", "extend", "redrive", "cancel", "why")


class JobsPane(Pane):
    """The cards, their filter and their context menu."""

    def __init__(self, theme: Theme, session: Session, actions: ActionSet) -> None:
        super().__init__(
            theme,
            QCoreApplication.translate("Panes", "Jobs"),
            QCoreApplication.translate("Panes", "what the queue believes"),
        )
        self._session = session
        self.view = JobListView(theme, self)
        self.view.setModel(session.jobs)
        self.filter = FilterBar(theme, self)
        self.filter.changed.connect(session.jobs.set_filter)
        self.add_to_header(self.filter)
        self.set_body(self.view)
        self.empty = EmptyState(theme, self.view, "")
        self._menu = ExplainedMenu(theme, self.tr("The selected job"), self)
        self._menu.setToolTipsVisible(True)
        for name in CARD_ACTIONS:
            self._menu.addAction(actions[f"queue.{name}"])
        self.view.customContextMenuRequested.connect(self._on_menu)
        session.changed.connect(self.look_again)
        session.jobs.filled.connect(self.look_again)

    def look_again(self) -> None:
        """Say what the cards are, and why there are none."""
        jobs = self._session.jobs
        shown, known = jobs.rowCount(), len(jobs.jobs)
        past = self._session.left.past_words
        self.set_dated(bool(past))
        caption = past or self._whose_words()
        if jobs.total > known and not past:
            words = self.tr("{shown} cards of {all} jobs, the first unfinished ones; more would be too many to read")
            caption = words.format(shown=number_text(shown), all=number_text(jobs.total))
        elif jobs.filtering and not past:
            # Beside the filter's own controls there is no room for both.
            caption = self.tr("{shown} of {all} shown").format(shown=number_text(shown), all=number_text(known))
        self.set_caption(caption)
        self.empty.set_text(self._why_empty(known))

    def _whose_words(self) -> str:
        """Who says what the cards say: the queue's process, a dead one, or the log."""
        standing = self._session.standing
        if self._session.jobs.dead:
            return self.tr("what it last believed")
        if standing.access is Access.CLOSED:
            return self.tr("what the queue believed")
        if standing.writing and not standing.why_not:
            return self.tr("what the queue believes")
        return self.tr("what the log said") if self._session.log.gone else self.tr("what the log says")

    def _why_empty(self, known: int) -> str:
        """Why there is no card; an unknown list is not an empty one."""
        session, verdict = self._session, self._session.facts.verdict
        if known:
            return self.tr("No job fits the filter. Clear the words or choose more states above.")
        if session.left.past_words:
            return self.tr("Nothing was on the list then.")
        if session.log.trouble is not None:
            why = session.log.trouble.notice.sentence
            return self.tr("{why} So nothing is known about its jobs.").format(why=why)
        if session.log.reading:
            return self.tr("The jobs come when the log has been read to its end.")
        if session.facts.readable and session.left.belief is None and not session.standing.writing:
            return self.tr("The jobs are being worked out from the records.")
        if verdict.kind is VerdictKind.DAMAGED and not session.facts.readable:
            return self.tr("The log can't be read, so nothing is known about its jobs.")
        if verdict.kind is VerdictKind.DAMAGED and verdict.offset is not None:
            words = self.tr("No job stands before the damage at {offset}, and what stands behind it is not acted upon.")
            return words.format(offset=offset_text(verdict.offset))
        if not session.standing.writing and verdict.kind in (VerdictKind.CLEAN, VerdictKind.TORN):
            return self.tr("Nothing is left on the list: every job was done or cancelled, or none was ever enqueued.")
        if not session.standing.writing and verdict.kind is VerdictKind.EMPTY:
            return self.tr("There are no bytes in this file, so there is nothing on its list.")
        if not session.standing.writing and verdict.kind is VerdictKind.NOT_A_LOG:
            return self.tr("Nothing is known about jobs here: the file does not begin like a log.")
        if not session.standing.writing:
            return self.tr("This file holds no jobs that could be read.")
        if session.standing.why_not and session.standing.access is not Access.OPENING:
            return self.tr("Nothing on the list. {why_not}").format(why_not=session.standing.why_not)
        return self.tr("Nothing on the list. Enqueue a job (E), press tour 1, or drop a log file here.")

    def _on_menu(self, place: QPoint) -> None:
        if self.view.indexAt(place).isValid():
            self._menu.popup(self.view.viewport().mapToGlobal(place))


class LogPane(Pane):
    """The table of records."""

    def __init__(self, theme: Theme, session: Session) -> None:
        super().__init__(
            theme,
            QCoreApplication.translate("Panes", "Log file"),
            QCoreApplication.translate("Panes", "what is on disk"),
        )
        self._session = session
        self.view = LogTableView(theme, self)
        self.view.setModel(session.log.model)
        self.set_body(self.view)
        self.empty = EmptyState(theme, self.view, "")
        session.changed.connect(self.look_again)
        session.lab.changed.connect(self.look_again)
        self.view.following_changed.connect(self.look_again)

    def look_again(self) -> None:
        """Say which file the rows are of, and whether the newest is kept in sight.

        While a protection is off the pane has a red outline.
        """
        self.set_alarm(self._session.simulated and bool(self._session.lab.protections.off))
        name = self._session.standing.name
        reading = self._session.log.reading
        caption = self.tr("what is on disk")
        if self._session.log.gone:
            trouble = self._session.log.trouble
            lost = trouble is not None and trouble.fate is Fate.UNREACHABLE
            gone = self.tr("{name} is out of reach") if lost else self.tr("{name} is gone")
            before = self.tr("what was on disk")
            self.set_caption(f"{before} · {gone.format(name=name)}")
        else:
            caption = f"{caption} · {name}" if name else caption
            lives = bool(name) and not reading and not self._session.simulated
            self.set_caption(f"{caption} · {self._following_words()}" if lives else caption)
        self.empty.set_text(self._why_empty(reading))

    def _why_empty(self, reading: bool) -> str:
        """Why there is no row."""
        model = self._session.log.model
        if model.filtered and len(model.document):
            running = self._session.log.filter.running
            none = self.tr("No record fits the filter. Clear it above, or with Ctrl+Shift+L.")
            return self.tr("No record found so far …") if running else none
        facts = self._session.facts
        if not reading and facts.verdict.kind is VerdictKind.NOT_A_LOG and facts.size_bytes:
            return self.tr("No record is accepted here: the file does not begin like a log.")
        return self.tr("Reading …") if reading else self.tr("No record can be read here.")

    def _following_words(self) -> str:
        """Whether the table goes on to each new record; scrolling decides that, so it is said how."""
        return self.tr("following") if self.view.following else self.tr("not following: scroll to the end to follow")


class BytesPane(Pane):
    """The bytes of the selected record."""

    def __init__(self, theme: Theme, actions: ActionSet) -> None:
        super().__init__(
            theme,
            QCoreApplication.translate("Panes", "Bytes"),
            QCoreApplication.translate("Panes", "select a record to see its bytes"),
        )
        self.checksum = ExplainedToolButton(actions["view.checksum"], self)
        self.checksum.setProperty("flat", True)
        self.add_to_header(self.checksum)
        self.view = BytesView(theme, self)
        self.set_body(self.view)
        self._own_theme = theme
        theme.changed.connect(self._on_button_theme)
        self._on_button_theme()

    def _on_button_theme(self) -> None:
        edge = self._own_theme.px(ICON_PX)
        self.checksum.setIconSize(QSize(edge, edge))


class StoryPane(Pane):
    """What happened; it can be folded away."""

    def __init__(self, theme: Theme, session: Session, actions: ActionSet) -> None:
        super().__init__(
            theme,
            QCoreApplication.translate("Panes", "Story"),
            QCoreApplication.translate("Panes", "what happened, and what the disk was asked to do"),
        )
        self._own_theme = theme
        self.view = StoryView(theme, self)
        self.view.setModel(session.story)
        self.set_body(self.view)
        words = self.tr("What happens is told here, with what the disk was asked to do.")
        self.empty = EmptyState(theme, self.view, words)
        self.fold = QToolButton(self)
        self.fold.setProperty("flat", True)
        self.fold.setToolTip(self.tr("Hide the story (View › Story brings it back)"))
        self.fold.setAccessibleName(self.tr("Hide the story"))
        self.fold.clicked.connect(actions["view.story"].trigger)
        self.add_to_header(self.fold)
        theme.changed.connect(self._on_fold_theme)
        self._on_fold_theme()

    def set_titled(self, titled: bool) -> None:
        """On a tab there is nothing to fold away."""
        super().set_titled(titled)
        self.fold.setVisible(titled)

    def _on_fold_theme(self) -> None:
        edge = self._own_theme.px(16)
        self.fold.setIcon(icons.icon(icons.WIDGET_ICONS["close"], self._own_theme.tokens.text))
        self.fold.setIconSize(QSize(edge, edge))
