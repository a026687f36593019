"""The main window: puts the parts together, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QCloseEvent, QGuiApplication, QShowEvent, QStatusTipEvent
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from app.gui import icons, tab_order
from app.gui.actions.action_set import ActionSet
from app.gui.actions.tab_actions import WAITING
from app.gui.bars import tours_bar, work_bar
from app.gui.break_commands import BreakCommands
from app.gui.byte_spans import bytes_words
from app.gui.clock_side import ClockSide
from app.gui.commands import Commands
from app.gui.drops import Drops
from app.gui.files import Files
from app.gui.find_side import FindSide
from app.gui.garbage import Collector
from app.gui.help_commands import HelpCommands
from app.gui.inspect_side import InspectSide
from app.gui.linking import Linking
from app.gui.live_side import LiveSide
from app.gui.operations import Operations
from app.gui.pane_keys import PaneKeys
from app.gui.panes import BytesPane, JobsPane, LogPane, StoryPane
from app.gui.presenting import Presenting
from app.gui.program_side import ProgramSide
from app.gui.speaking import Speaker
from app.gui.standing import Mode
from app.gui.status_bar import StatusBar
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.tour_menu import TourMenu
from app.gui.tour_side import TourSide
from app.gui.wall_layout import WallLayout
from app.gui.wheel_zoom import WheelZoom
from app.gui.widgets.banner import Banner, BannerKind
from app.gui.widgets.clock_bar import ClockBar
from app.gui.widgets.protections import ProtectionsButton
from app.inspector.foreign_words import why_not_foreign
from app.inspector.story import PLAIN, STRONG, Telling, say

if TYPE_CHECKING:
    from app.gui.announcer import Message
    from app.gui.session import Session
    from app.gui.settings import Settings
    from app.gui.theme import Theme
    from app.inspector.news import LogGrowth
    from app.lab.sim_clock import SimClock

_TITLES = {
    Mode.SANDBOX: QT_TRANSLATE_NOOP("MainWindow", "{name} (sandbox) · Tearproof"),
    Mode.TOUR: QT_TRANSLATE_NOOP("MainWindow", "{name} (tour) · Tearproof"),
    Mode.WORK: QT_TRANSLATE_NOOP("MainWindow", "{name} (open for writing) · Tearproof"),
    Mode.INSPECT: QT_TRANSLATE_NOOP("MainWindow", "{name} (inspected) · Tearproof"),
}
_DEFAULT_SIZE = QSize(1_440, 900)
_FRAME = QSize(4, 40)


class MainWindow(QMainWindow):
    """One window over one session.

    Args:
        session: the file on screen; it is stopped when the window closes.
        theme: colours and fonts.
        settings: what is remembered.
    """

    def __init__(self, session: Session, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self.session = session
        self.theme = theme
        self.settings = settings
        self._message: Message | None = None
        self._clock_shown: tuple[SimClock | None, int] | None = None
        self.setObjectName("main-window")
        # Qt's own menu on a toolbar hides it; nobody would find the way to bring it back.
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        theme.dress(self)
        self.setWindowIcon(icons.icon(icons.PROGRAM_ICON, theme.tokens.accent))
        self.actions_set = ActionSet(theme, self)
        self.operations = Operations(session, self)
        self.files = Files(session, settings, self)
        self.drops = Drops(self, self.files.take_drop)
        self.jobs_pane = JobsPane(theme, session, self.actions_set)
        self.log_pane = LogPane(theme, session)
        self.bytes_pane = BytesPane(theme, self.actions_set)
        self.story_pane = StoryPane(theme, session, self.actions_set)
        self.banner = Banner(theme, self)
        self.panes = WallLayout(theme, self.jobs_pane, self.log_pane, self.bytes_pane, self.story_pane, self)
        self.status = StatusBar(theme, session, self)
        self.setStatusBar(self.status)
        self.linking = Linking(session, self.jobs_pane.view, self.log_pane.view, self.bytes_pane.view, self)
        self.commands = Commands(self.actions_set, session, self.operations, self.files)
        self.actions_set.fill_menu_bar(self.menuBar())
        self.breaking = BreakCommands(self.actions_set, session.lab, theme, self, self.log_pane.view)
        self.clock = ClockSide(session.left, self)
        self.clock_bar = ClockBar(theme, self.clock, self.actions_set, self)
        self.presenting = Presenting(self)
        self.tours = TourSide(self, session.new_machine)
        self.tour_menu = TourMenu(self, self.tours)
        self.live = LiveSide(self)
        self.help = HelpCommands(self.actions_set, theme, self)
        self.program = ProgramSide(self)
        self.collector = Collector(self)
        self._assemble()
        self._connect()
        self.pane_keys = PaneKeys(self)
        self.finding = FindSide(self)
        self.inspecting = InspectSide(self)
        self.speaker = Speaker(self)
        self.presenting.connect_tours()
        WheelZoom(self, self.actions_set)
        self._restore()

    # Qt's own.

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QStatusTipEvent):
            self.status.hint(event.tip())
            return True
        return super().event(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.drops.watch(self.windowHandle())
        if self.focusWidget() is None:
            # Not the first button: it would look chosen.
            self.pane_keys.go_home()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._remember()
        # Out of sight first: sealing may have to wait for another process's lock.
        self.hide()
        self.program.stop()
        self.tours.stop()
        self.clock.stop()
        self.files.stop()
        self.inspecting.stop()
        self.session.stop()
        self.tours.folders.clear()
        self.collector.stop()
        super().closeEvent(event)

    def sizeHint(self) -> QSize:
        return _DEFAULT_SIZE

    # Putting it together.

    def _assemble(self) -> None:
        recent = self.actions_set.menu("file.recent")
        recent.aboutToShow.connect(lambda: self.files.fill_recent(recent))
        self.tours_bar = tours_bar(self.actions_set, self.theme, self)
        self.queue_bar = work_bar(self.actions_set, self.theme, self)
        for bar in (self.tours_bar, self.queue_bar, self.clock_bar):
            self.addToolBar(bar)
            self.addToolBarBreak()
        self.protections = cast("ProtectionsButton", self.queue_bar.findChild(ProtectionsButton))
        centre = QWidget(self)
        self.column = QVBoxLayout(centre)
        self.column.addWidget(self.tours.strip)
        self.column.addWidget(self.banner)
        self.column.addWidget(self.panes, 1)
        self.setCentralWidget(centre)
        above = (self.tours_bar, self.queue_bar, self.clock_bar, self.tours.strip, self.banner)
        tab_order.follow((*above, self.jobs_pane, self.log_pane, self.bytes_pane, self.story_pane))
        self._on_theme()

    def _connect(self) -> None:
        actions, session, linking = self.actions_set, self.session, self.linking
        session.changed.connect(self._on_changed)
        session.lab.clock_moved.connect(self.clock.look_again)
        session.lab.reset_done.connect(self._on_reset)
        self.commands.said.connect(self.status.say)
        actions.on("queue.enqueue_with", self._on_enqueue_with)
        actions.on("queue.why", self._on_why)
        actions.on("file.quit", self._on_quit)
        actions.on("help.about", self._on_about)
        actions.on("view.story", self.panes.show_story)
        actions.on("view.follow_tail", self.log_pane.view.set_following)
        self.commands.connect_theme(self.theme, self.settings)
        self.log_pane.view.following_changed.connect(actions["view.follow_tail"].setChecked)
        self.banner.closed.connect(self._on_banner_closed)
        self.theme.changed.connect(self._on_theme)
        linking.job_selected.connect(self._on_job_selected)
        linking.bytes_described.connect(self._on_bytes)
        session.log.grew.connect(self._on_log_grew)
        actions.on("view.checksum", self._on_checksum)
        self.operations.leased.connect(linking.select_job)
        self.story_pane.view.entry_chosen.connect(linking.show_entry)

    def _restore(self) -> None:
        """Take the place and sizes of the last time, as far as they fit the screen of today."""
        actions = self.actions_set
        actions["view.follow_tail"].setChecked(True)
        actions["view.checksum"].why_not = self.tr("Select a whole record first.")
        for name in WAITING:
            actions[name].why_not = self.tr("No file is open: drop one on the window.")
        story = self.settings.flag("story", True)
        actions["view.story"].setChecked(story)
        self.panes.show_story(story)
        self.panes.restore(self.settings)
        geometry = self.settings.layout("window")
        if geometry.isEmpty() or not self.restoreGeometry(geometry):
            self.resize(self._fitting(_DEFAULT_SIZE))
        self._on_changed()

    def _fitting(self, size: QSize) -> QSize:
        """The size, or what the screen has room for when the window's own frame is counted."""
        room = QGuiApplication.primaryScreen().availableGeometry().size()
        return size.boundedTo(QSize(room.width() - _FRAME.width(), room.height() - _FRAME.height()))

    def _remember(self) -> None:
        self.presenting.stop()
        self.settings.set_layout("window", self.saveGeometry())
        self.settings.set_flag("story", self.panes.story_shown)
        self.panes.save(self.settings)
        self.settings.save()

    # What happens.

    def _on_changed(self) -> None:
        standing = self.session.standing
        self.setWindowTitle(self.tr(_TITLES[standing.mode]).format(name=standing.name or "…"))
        clock = self.session.lab.machine.clock if standing.simulated else None
        if (clock, self.session.day_ms) != self._clock_shown:
            self._clock_shown = clock, self.session.day_ms
            self.clock.use(clock, self.session.day_ms)
        message = self.session.message
        if message != self._message:
            self._message = message
            self._show_message(message)

    def _show_message(self, message: Message | None) -> None:
        if message is None:
            self.banner.clear()
            return
        actions = tuple(self.actions_set[action_id] for action_id in message.actions)
        notice = message.notice
        self.banner.tell(
            BannerKind(notice.weight.value), notice.sentence, notice.advice, actions, closable=message.closable
        )

    def _on_banner_closed(self) -> None:
        message, self._message = self._message, None
        self.session.announcer.dismiss(message)

    def _on_job_selected(self, job: int) -> None:
        self.operations.selected = job
        self.commands.look_again()

    def _on_why(self) -> None:
        """Tell in the story why the selected job is where it is, record by record."""
        from app.gui.job_life import life_of

        session, job = self.session, self.linking.job
        if job not in session.jobs.jobs:
            return
        told = life_of(session.log.model.document, session.jobs.jobs[job], session.jobs.now_ms)
        session.story.tell(say(self.tr("Why job {job} is here, record by record:").format(job=job), STRONG))
        session.story.tell(*(Telling(((sentence, PLAIN),), offset=offset, job=job) for offset, sentence in told))
        self.panes.bring(self.story_pane)

    def _on_bytes(self, words: str) -> None:
        self.bytes_pane.set_caption(words)
        whole = self.linking.whole_record() is not None
        why_not = "" if whole else self.tr("Select a whole record first.")
        self.actions_set["view.checksum"].why_not = why_not_foreign(self.session.facts, "checksum") or why_not

    def _on_log_grew(self, growth: LogGrowth, first: bool) -> None:
        """A file is shown from its tail on; an inspected one that is not clean, where it is not."""
        if not first:
            return
        offset = growth.facts.verdict.offset
        self.log_pane.view.set_following(True)
        if offset is not None and self.session.standing.mode is Mode.INSPECT:
            self.linking.select_offset(offset)

    def _on_checksum(self) -> None:
        from app.gui.checksum_dialog import ChecksumDialog
        from app.inspector.checksum import checksum_steps

        chosen, header = self.linking.whole_record(), self.session.facts.header
        if chosen is not None and header is not None:
            title = bytes_words(self.session.log.model.document, *chosen)
            ChecksumDialog(self.theme, title, checksum_steps(chosen[1], header.salt), self).show()

    def _on_enqueue_with(self) -> None:
        from app.gui.dialogs.enqueue import EnqueueDialog

        dialog = EnqueueDialog(self.theme, self)
        dialog.requested.connect(self.operations.enqueue_with)
        dialog.open()

    def _on_about(self) -> None:
        from app.gui.about import about_box

        about_box(self).open()

    def _on_quit(self) -> None:
        self.close()

    def _on_reset(self, _fresh: object) -> None:
        self.clock.play(False)

    def _on_theme(self) -> None:
        px = self.theme.px
        self.column.setContentsMargins(px(12), px(4), px(12), px(4))
        self.column.setSpacing(px(10))
