"""The damage lens of the inspected file: looks on a thread of its own, and shows what was seen beside the story.

Most files are whole, and nobody opens the lens: the panel is made when it is shown first, and what looks is loaded by
the thread that does it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from app.engine.log.verdict import VerdictKind
from app.gui.inspect_places import Place
from app.gui.lens_work import LensWork
from app.gui.standing import Mode
from app.inspector.foreign_words import file_notice
from app.inspector.formats.joblog import OWN
from app.inspector.siblings import part_of
from app.inspector.texts import count_text, visible
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.gui.lens_work import Told
    from app.gui.main_window import MainWindow
    from app.gui.widgets.lens_panel import LensPanel
    from app.inspector.document import LogFacts
    from app.inspector.lens.seen import Seen
    from app.inspector.news import LogGrowth

WAYS = ("file.salvage", "file.break_copy", "lens.copy_report")
BY_ITSELF_MAX_RECORDS = 1_000_000
"""A log with more records before its damage is replayed only when somebody asks: it takes seconds and much memory."""


class LensSide(QObject):
    """Looks whenever the inspected file is another one, or another verdict stands.

    Args:
        window: shows the file; owns the actions.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._session = window.session
        actions = window.actions_set
        self._panel: LensPanel | None = None
        self._tell_panel: Callable[[LensPanel], None] = _tell_nothing
        self.seen: Seen | None = None
        self._work = LensWork(window.session, self)
        self._looked: object = None
        self._looking = self._again = False
        self._asked = ""
        self._by_itself = False
        self._work.told.connect(self._on_told)
        actions.on("lens.open", self._on_open)
        actions.on("lens.copy_report", self._on_copy)
        actions.on("lens.stop", self._on_stop)
        self._session.log.grew.connect(self._on_grew)
        window.inspecting.left.connect(self._call_off)
        self.look_again()

    @property
    def widget(self) -> LensPanel:
        """The panel, made when it is asked for first."""
        if self._panel is None:
            from app.gui.widgets.lens_panel import LensPanel

            window, actions = self._window, self._window.actions_set
            self._panel = LensPanel(window.theme, [actions[way] for way in WAYS], actions["lens.stop"], window)
            self._panel.offset_chosen.connect(self._show_offset)
            self._panel.job_chosen.connect(self._show_job)
            self._panel.turned.connect(self._on_turned)
            self._tell_panel(self._panel)
        return self._panel

    @property
    def _in_sight(self) -> bool:
        return self._panel is not None and self._panel.isVisible()

    def _say(self, how: Callable[[LensPanel], None]) -> None:
        """Tell the panel something, now or when it is made."""
        self._tell_panel = how
        if self._panel is not None:
            how(self._panel)

    def look_again(self) -> None:
        """Look, if the file is another one or says something else than before."""
        session = self._session
        if session.standing.mode is not Mode.INSPECT:
            return
        wanted = self._wanted()
        if wanted != self._looked:
            if self._looking and self._same_file(wanted):
                # A broken file that grows is looked at again when this look has ended.
                self._again = True
            else:
                self._looked = wanted
                self._begin(session.facts)
        self._explain()

    def stop(self) -> None:
        """End the thread."""
        self._work.stop()

    # What is to be looked at.

    def _wanted(self) -> tuple[object, ...]:
        """Path and state: as long as these are the same, a look would see the same."""
        log, facts = self._session.log, self._session.facts
        trouble = log.trouble.notice.sentence if log.trouble else ""
        path, file = self._session.standing.path, (facts.header, facts.records, facts.end)
        return (path, file, facts.verdict, facts.size_bytes, log.reading, facts.being_written, trouble)

    def _same_file(self, wanted: tuple[object, ...]) -> bool:
        return isinstance(self._looked, tuple) and self._looked[0] == wanted[0]

    def _begin(self, facts: LogFacts) -> None:
        """Say what is known already, or start a look."""
        self._call_off()
        self.seen = None
        words = self._why_no_look(facts)
        if words:
            self._say(lambda panel: panel.tell(words))
        elif facts.verdict.kind is VerdictKind.CLEAN:
            self._work.tell_whole(facts)
        else:
            self._start(facts.size_bytes)
        self._on_turned(self._in_sight)
        nothing = facts.verdict.kind is VerdictKind.CLEAN or self._session.log.trouble is not None
        if self._by_itself and nothing and not self._session.log.reading and not self._window.panes.narrow:
            self._by_itself = False
            self._window.inspecting.leave(Place.LENS)

    def _why_no_look(self, facts: LogFacts) -> str:
        """Why there is nothing to look at; empty when there is."""
        log = self._session.log
        if log.reading:
            return self.tr("The file is being read.")
        if log.trouble is not None:
            return log.trouble.notice.sentence
        if facts.being_written:
            return self.tr("Somebody is writing the last record right now: that is no damage.")
        if facts.format is not OWN:
            words = self.tr("Nothing to compare: this is a {format}, not a Tearproof log. {caution}")
            title, caution = phrase(facts.format.title), phrase(facts.format.caution)
            return words.format(format=visible(title), caution=visible(caution))
        asked = facts.verdict.kind is VerdictKind.CLEAN or self._asked == self._session.standing.path
        if facts.records > BY_ITSELF_MAX_RECORDS and not asked:
            words = self.tr(
                "{records} stand before the damage. Damage lens reads and replays them all: press it to start."
            )
            return words.format(records=count_text(facts.records, "record"))
        return ""

    # The look.

    def _start(self, size_bytes: int) -> None:
        session = self._session
        self._looking = True
        # A large file is searched for seconds: what is known already is said at once.
        known = file_notice(session.facts, session.standing.name, writing=False)
        words = self.tr("Searching for readable records …")
        words = f"{known.sentence} {words}" if known else words
        self._say(lambda panel: panel.tell(words, searching=True))
        self._show_progress(0, size_bytes)
        self._work.look(size_bytes)

    def _call_off(self) -> None:
        self._work.call_off()
        self._looking = self._again = False

    def _on_told(self, told: Told) -> None:
        if told.read_bytes:
            # Read to the damage, and searched to the end.
            self._show_progress(told.read_bytes, told.size_bytes)
            return
        self._looking = False
        if told.seen is not None:
            self._show(told.seen)
        else:
            self._say(lambda panel: panel.tell(told.words))
        self._on_turned(self._in_sight)
        self._explain()
        if self._again:
            self.look_again()

    def _show_progress(self, done_bytes: int, size_bytes: int) -> None:
        if self._panel is not None:
            self._panel.set_progress(done_bytes, size_bytes)

    def _show(self, seen: Seen) -> None:
        from app.inspector.lens.report import report_of
        from app.inspector.lens.seen import LensKind

        self.seen = seen
        self._say(lambda panel: panel.show_seen(seen))
        headless = seen.kind is LensKind.HEADER_GONE
        self._window.files.salvaging.take_damage(self._session.standing.path, report_of(seen), headless=headless)
        self._window.commands.look_again()

    def _on_grew(self, _growth: LogGrowth, first: bool) -> None:
        if first:
            # Its rows were enough for one turn of the event loop; to make the panel takes as long.
            self._window.theme.turns.take(self, self._open_by_itself)

    def _open_by_itself(self) -> None:
        """A file that is not clean opens the lens, where it does not take the place of something else."""
        session, window = self._session, self._window
        if session.standing.mode is not Mode.INSPECT or session.log.reading or window.panes.narrow:
            return
        if session.facts.verdict.kind is VerdictKind.CLEAN or session.facts.format is not OWN or self._is_part():
            return
        self._by_itself = not self._in_sight or self._by_itself
        window.inspecting.bring(Place.LENS)
        # The table has become lower, and shows its end.
        window.theme.turns.take(self, self._show_damage)

    def _on_turned(self, shown: bool) -> None:
        """It says what the file is, in larger letters and with more reason: the banner need not take the room."""
        says = self._looking or self.seen is not None
        self._session.announcer.leave_verdict(shown and says)

    def _is_part(self) -> bool:
        """True for what lies beside a log and is none by itself: a torn piece, a lock file, a kept generation."""
        return part_of(self._session.standing.path) is not None

    def _show_damage(self) -> None:
        offset = self._session.facts.verdict.offset
        if offset is not None:
            self._window.linking.select_offset(offset)

    # The actions.

    def _explain(self) -> None:
        actions = self._window.actions_set
        nothing = "" if self.seen else self.tr("The damage lens has seen nothing yet.")
        actions["lens.copy_report"].why_not = nothing
        actions["lens.stop"].why_not = "" if self._looking else self.tr("No search is going on.")

    def _on_open(self) -> None:
        self._window.inspecting.bring(Place.LENS)
        if self.seen is None and not self._looking:
            self._looked, self._asked = None, self._session.standing.path
            self.look_again()
        self.widget.verdict.setFocus()

    def _on_stop(self) -> None:
        self._call_off()
        self._looked = self._wanted()
        stopped = self.tr("The search was stopped. Damage lens starts it anew.")
        self._say(lambda panel: panel.tell(stopped))
        self._on_turned(self._in_sight)
        self._explain()

    def _on_copy(self) -> None:
        from app.inspector.lens.report import report_of

        if self.seen is not None:
            QGuiApplication.clipboard().setText(report_of(self.seen))
            self._session.said.emit(self.tr("The report is on the clipboard."))

    def _show_offset(self, offset: int) -> None:
        """Select the record that holds a byte, and light the byte."""
        if self._session.log.model.document.number_at(offset) < 0:
            self._session.said.emit(self.tr("No row of the log file holds that byte."))
            return
        self._window.linking.select_offset(offset)
        self._window.bytes_pane.view.show_byte(offset)

    def _show_job(self, job: int) -> None:
        """Select a job, or the last of its records where it is not on the list."""
        if job in self._session.jobs.jobs:
            self._window.linking.select_job(job)
            return
        numbers = self._session.log.model.document.numbers_of(job)
        if numbers:
            self._window.log_pane.view.show_row(numbers[-1])


def _tell_nothing(_panel: LensPanel) -> None:
    """Nothing was looked at yet."""
