"""The time machine of an inspected log: the jobs as they were after any of its records.

The list is looked up on a thread; what the bar says and where the thumb stands follows at once. While the past is shown
the list is marked as such, and what is told of the present meanwhile waits for its return.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.gui.past_words import caption, counted_words, end_of, least_records, place_words, present_words
from app.gui.past_work import PastLog, PastWork, Wish
from app.gui.standing import Mode
from app.gui.widgets.past_bar import PastBar, Sign
from app.inspector.formats.joblog import OWN
from app.inspector.past import ENGINE_MAX
from app.inspector.texts import visible
from app.inspector.verdicts import Notice, Weight
from app.wording import counted, number_text

if TYPE_CHECKING:
    from app.gui.main_window import MainWindow
    from app.gui.past_work import PastMoment
    from app.inspector.index.columns import Columns

_NAMES = ("first", "back", "forward", "last", "selected", "break", "leave")


class PastSide(QObject):
    """The bar, its actions, and what is shown because of them.

    Args:
        window: with the session whose log is looked at.

    Attributes:
        widget: the bar.
        records: after how many records the list is shown; None at the present.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._session = window, window.session
        self.widget = PastBar(window.theme, window.actions_set, window)
        self.records: int | None = None
        self._time_ms: int | None = None
        self._log: PastLog | None = None
        self._followed = self._answered = False
        self._work = PastWork(self._session.storage, self)
        self._work.told.connect(self._on_told)
        self._work.previewed.connect(self._session.left.add_past_previews)
        self._work.failed.connect(self._on_failed)
        self.widget.wanted.connect(self.go_to)
        self.widget.timed.connect(self._on_timed)
        actions = window.actions_set
        actions.on("past.first", lambda: self.go_to(0))
        actions.on("past.back", lambda: self.go_to(self._place() - 1))
        actions.on("past.forward", lambda: self.go_to(self._place() + 1))
        actions.on("past.last", lambda: self.go_to(self._total()))
        actions.on("past.selected", self._on_selected)
        actions.on("past.break", self._on_break)
        actions.on("past.leave", self.leave)
        self._session.leaving.connect(self._on_leaving)
        self._session.log.restarted.connect(self._on_restarted)
        self._session.log.grew.connect(self._on_grew)
        window.log_pane.view.selectionModel().currentRowChanged.connect(self._on_row)
        self.look_again()

    # Going somewhere.

    def go_to(self, records: int) -> None:
        """Show the list as it was after so many records, at the time of the last of them."""
        if not self._refusal():
            self._ask(min(max(0, records), self._total()), None)

    def go_to_time(self, time_ms: int) -> None:
        """Show the list as it was at a moment, ms UTC: after all records written until then."""
        if not self._refusal():
            self._ask(None, time_ms)

    def leave(self) -> None:
        """Show the present again."""
        if self.records is None:
            return
        self._forget()
        self._session.left.leave_past()
        self._session.log.publish()
        if self._followed:
            self._window.log_pane.view.set_following(True)
        self._session.said.emit(self.tr("The jobs are shown as they are now."))
        self.look_again()

    def _on_leaving(self) -> None:
        """Another file comes, or the same one in another way: the present of this one need not be shown before."""
        if self.records is not None:
            self._forget()
            self._session.left.clear()

    def stop(self) -> None:
        """The window closes."""
        self._work.stop()

    def look_again(self) -> None:
        """Say where in the log the list is looked at, and which ways there are."""
        if self._session.standing.mode is not Mode.INSPECT:
            return
        refusal, total = self._refusal(), self._total()
        place = min(self._place(), total)
        past = self.records is not None
        document = self._session.log.model.document
        words = place_words(document, place, self._time_ms) if past else present_words(total)
        self.widget.tell(Sign(total, place, past, past and not self._answered, words, refusal))
        reasons = dict.fromkeys(_NAMES, refusal)
        if not refusal:
            at_start = self.tr("This is before the first record already.") if place == 0 else ""
            at_end = self.tr("No record was written after this one.") if place == total else ""
            reasons.update(first=at_start, back=at_start, forward=at_end, last=at_end if past else "")
            reasons["selected"] = "" if self._selected() else self.tr("Select a whole record in the log first.")
            reasons["leave"] = "" if past else self.tr("This is the present already.")
            reasons["break"] = self._why_not_break(place)
        for name, reason in reasons.items():
            self._window.actions_set[f"past.{name}"].why_not = reason

    def _ask(self, records: int | None, time_ms: int | None) -> None:
        if self.records is None:
            view = self._window.log_pane.view
            self._followed = view.following
            view.set_following(False)
        total = self._total()
        facts = self._session.facts
        assert facts.header is not None
        if self._log is None or self._log.records != total:
            self._log = PastLog(self._session.standing.path, facts.header, facts.end, total, self._columns())
            self._answered = False
        if records is not None:
            self.records = records
        elif self.records is None:
            self.records = total
        self._time_ms = time_ms
        self._work.ask(Wish(self._log, records, time_ms))
        self.look_again()

    def _columns(self) -> Columns | None:
        rows = self._session.log.model.document.rows
        if len(rows) <= ENGINE_MAX:
            return None
        from app.inspector.index.columns import columns_of

        return columns_of(rows)

    def _forget(self) -> None:
        self.records, self._time_ms, self._log = None, None, None
        self._work.forget()

    # What comes back.

    def _on_told(self, moment: PastMoment) -> None:
        if self.records is None or moment.wish.log is not self._log:
            return
        self._answered = True
        if moment.wish.records is None:
            self.records = moment.records
        document = self._session.log.model.document
        number = document.first + moment.records - 1
        about = document.jobs_of(number) if moment.records else ()
        self._session.left.show_past(moment.belief, caption(moment), about)
        if moment.records == self.records:
            self._window.log_pane.view.show_row(max(0, number))
            if len(about) == 1:
                self._window.linking.select_job(about[0])
            self._session.said.emit(counted_words(moment))

    def _on_failed(self, log: PastLog, why: str) -> None:
        if log is self._log:
            self.leave()
            sentence = self.tr("The past of this log can’t be shown: {why}").format(why=why.rstrip(".") + ".")
            self._session.announcer.tell(Notice(Weight.WARNING, sentence))

    def _on_restarted(self) -> None:
        """The file is read anew: its records are others."""
        self.leave()
        self._log = None

    def _on_grew(self) -> None:
        self.look_again()

    def _on_row(self) -> None:
        self.look_again()

    def _on_timed(self, text: str) -> None:
        """Somebody has typed a time."""
        from app.inspector.index.query_moments import Moments, NoMomentError

        rows = self._session.log.model.document.rows
        moments = Moments(rows.time_ms[len(rows) - 1] if rows else 0)
        try:
            self.go_to_time(moments.span_of(text)[0])
        except NoMomentError:
            words = self.tr("“{text}” is no time. Type {example}.")
            self._session.said.emit(words.format(text=visible(text), example=moments.expected))

    def _on_selected(self) -> None:
        self.go_to(self._selected())

    # Breaking a copy.

    def _on_break(self) -> None:
        records, document = self._place(), self._session.log.model.document
        words = self.tr("The sandbox is {name} as it was after record {n} of {all} now.")
        if records == 0:
            words = self.tr("The sandbox is {name} as it was before its first record now.")
        words = words.format(name="{name}", n=number_text(records), all=number_text(self._total()))
        self._window.files.break_copy(end_of(document, records), words)

    def _why_not_break(self, place: int) -> str:
        if self.records is None:
            return self.tr("This is the present: go into the past first, or take a copy of the whole file.")
        least = least_records(self._session.log.model.document)
        if place < least:
            return counted(
                least,
                "A compacted log begins with %n record that stands for all before it; go behind it first.",
                "A compacted log begins with %n records that belong together; go behind them first.",
            )
        return ""

    # Where it stands.

    def _total(self) -> int:
        return len(self._session.log.model.document.rows)

    def _place(self) -> int:
        return self._total() if self.records is None else self.records

    def _selected(self) -> int:
        """Up to and including the selected record there are so many; 0 while none is selected."""
        place = self._window.log_pane.view.current_number() - self._session.log.model.document.first + 1
        return place if 0 < place <= self._total() else 0

    def _refusal(self) -> str:
        log = self._session.log
        if log.reading:
            return self.tr("The file is still being read.")
        if log.gone:
            return self.tr("The file is gone, and its past with it.")
        facts = self._session.facts
        if facts.format is not OWN:
            return self.tr("Only the past of Tearproof’s own logs can be told.")
        if facts.header is None and facts.size_bytes:
            return self.tr("No file header can be read here: no record can be replayed, so there is no past.")
        return "" if self._total() else self.tr("There is no record in this log, so nothing has happened yet.")
