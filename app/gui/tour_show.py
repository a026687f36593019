"""What is on screen of a tour: the strip, the rings around what a step looks at, and the buttons' reasons.

A step's outcome comes by two ways, from the queue and from the file, and neither waits for the other. So the rings are
put where things are as soon as those are there, and the step stands when everything is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer, Signal

from app.gui.actions.explained import ExplainedToolButton
from app.gui.theme.mark import mark
from app.gui.tour_targets import TourTargets
from app.gui.tour_view import has_settled
from app.gui.widgets.highlight import Highlight
from app.gui.widgets.tour_strip import TourStrip

if TYPE_CHECKING:
    from PySide6.QtWidgets import QToolBar

    from app.gui.main_window import MainWindow
    from app.gui.widgets.tour_body import Page
    from app.inspector.news import LogGrowth
    from app.tours.run import TourRun

LOW_PX = 500
"""Below this height of the window (of the design: at normal text size) a tour needs the room of the toolbars."""

LOOK_EVERY_MS = 40
LOOKS = 50
"""After a step the window shows its outcome within two seconds; so long the rings wait for what is not there yet."""


class TourShow(QObject):
    """Shows the pages of tours in one window.

    Args:
        window: where.

    Attributes:
        strip: for the window to put above its panes.
        highlight: the rings.
    """

    stood = Signal()
    """The page is shown, its outcome too, and the rings are where they belong."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.strip = TourStrip(window.theme, window.actions_set, window)
        self.highlight = Highlight(window.theme, window)
        self._targets = TourTargets(window)
        self._words: tuple[str, ...] = ()
        self._runs = False
        self._looks_left = 0
        self._stale = False
        self._owed = 0
        self._began = False
        self._look = QTimer(self)
        self._look.setObjectName("tour-look")
        self._look.setInterval(LOOK_EVERY_MS)
        self._look.timeout.connect(self._on_look)
        self._hidden: list[QToolBar] = []
        window.installEventFilter(self)
        window.theme.changed.connect(self.fit)
        log = window.session.log
        log.model.modelReset.connect(self._on_reset)
        log.restarted.connect(self._on_restarted)
        log.grew.connect(self._on_grew)

    @property
    def waiting(self) -> bool:
        """True until the step stands."""
        return self._look.isActive()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self.fit()
        return super().eventFilter(watched, event)

    def point_at(self, words: tuple[str, ...]) -> None:
        """Ring other things, as soon as they are there; `stood` answers.

        Args:
            words: targets as in a tour's file.
        """
        self._words = words
        self._window.presenting.ask(words)
        self._looks_left = LOOKS
        self._stale = True
        self._look.start()
        self._on_look()

    def reveal_again(self) -> None:
        """The panes have other sizes: bring into sight again what the step talks about."""
        if self._words and not self.waiting:
            self.highlight.show_targets(self._targets.find(self._words))

    def owe_reading(self, times: int = 1) -> None:
        """The file is being read from its start again: the outcome is not on screen before that is done.

        Args:
            times: how often that was asked for.
        """
        self._owed += times

    def pause(self) -> None:
        """Ring nothing: something else happens now, and panes that are put elsewhere meanwhile bring no ring back."""
        self._words = ()
        self._look.stop()
        self.highlight.show_targets(())

    def show_page(self, page: Page) -> None:
        """Show a page; the rings stay where they are."""
        # Before: a window that is too low for everything would grow.
        self._runs = True
        self.fit()
        self.strip.show_page(page)

    def clear(self) -> None:
        """No tour any more."""
        self.pause()
        self._window.presenting.ask(())
        self._owed, self._began = 0, False
        self._runs = False
        self.strip.clear()
        self.fit()
        self.mark("")

    def mark(self, action_id: str) -> None:
        """Outline the button of the tour that runs; "" for none."""
        for button in self._window.tours_bar.findChildren(ExplainedToolButton):
            mark(button, "current", button.defaultAction().objectName() == action_id)

    def tell_reasons(self, run: TourRun | None, *, can_back: bool) -> None:
        """Say at each action why it can't be used now.

        Args:
            run: the tour that runs, None for none.
            can_back: there is a press to take back, or will be in a moment.
        """
        none = "" if run else self.tr("No tour runs. The five buttons at the top begin one.")
        over = self.tr("This was the last step. Leave the tour, or keep what is there.")
        first = self.tr("This is the first step.")
        ended = none or (over if run and run.finished else "")
        actions = self._window.actions_set
        actions["tour.next"].why_not = ended
        actions["tour.play"].why_not = ended
        actions["tour.back"].why_not = none or ("" if can_back else first)
        for name in ("tour.keep", "tour.leave"):
            actions[name].why_not = none

    def _on_look(self) -> None:
        """Ring what is there; once all of it is, or enough time has passed, the step stands."""
        found = self._targets.find(self._words)
        if self._stale or [target.key for target in found] != self.highlight.keys:
            self._stale = False
            self.highlight.show_targets(found)
        self._looks_left -= 1
        settled = not self._owed and has_settled(self._window.session)
        if (settled and len(found) == len(self._words)) or self._looks_left <= 0:
            self._look.stop()
            self._owed = 0
            self.stood.emit()

    def fit(self) -> None:
        """Where the window is low, the strip takes the place of toolbars and of the banner's advice."""
        window = self._window
        low = self._runs and window.height() < window.theme.px(LOW_PX)
        self.strip.set_low(low)
        # The strip says what comes next, and Next does it.
        window.banner.set_brief(low)
        hides = low and not window.presenting.on
        if hides and not self._hidden:
            bars: tuple[QToolBar, ...] = (window.tours_bar, window.queue_bar, window.clock_bar)
            self._hidden = [bar for bar in bars if not bar.isHidden()]
            for bar in self._hidden:
                bar.hide()
        elif not hides:
            for bar in self._hidden:
                bar.show()
            if self._hidden:
                # Who was inspecting a file has other bars.
                window.inspecting.arrange()
            self._hidden = []
        window.presenting.arrange()

    def _on_reset(self) -> None:
        """The rows are others, and what was selected is not: what the step looks at must be shown again."""
        self._stale = True

    def _on_restarted(self) -> None:
        self._began = True

    def _on_grew(self, growth: LogGrowth, _first: bool) -> None:
        if growth.finished and self._began:
            self._began = False
            self._owed = max(0, self._owed - 1)
