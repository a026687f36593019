"""Presentation mode: the whole screen, large and in strong colours, with what a talk needs and nothing else.

Entering and leaving are done in turns of the event loop, one after the other, so that none of them is long: the screen,
the look, the panes. While a tour runs, its strip and the things its step talks about have all the room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtWidgets import QToolButton

from app.gui.presented import PANES, PICKED_AT_FIRST, actions_of, panes_of
from app.gui.widgets.blank import Blank
from app.gui.widgets.spotlight import Spotlight

if TYPE_CHECKING:
    from PySide6.QtWidgets import QToolBar

    from app.gui.main_window import MainWindow
    from app.inspector.news import LogGrowth

_ROOMY_PX = 560
"""From this height on (of the design) a tour leaves room for the status bar."""

_PAST_PX = 640
"""From this one on an inspected file leaves room for the time machine."""

_LOW_PX = 430
"""Below this one a tour needs the room of every bar."""

_FIT_MS = 60
"""The screen may take some steps to its size; fonts are chosen when it has one."""


class Presenting(QObject):
    """Shows one window on a wall, and at the desk again.

    Args:
        window: which one.

    Attributes:
        spotlight: over the window, while a tour's step is presented.
        blank: the black screen.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._on = False
        self._words: tuple[str, ...] = ()
        self._state_before = Qt.WindowState.WindowNoState
        self._menu_was_shown = True
        self.spotlight = Spotlight(window.theme, window)
        self.blank = Blank(window)
        self._fitting = QTimer(self)
        self._fitting.setObjectName("presenting.fit")
        self._fitting.setSingleShot(True)
        self._fitting.setInterval(_FIT_MS)
        # Not in the turn of the panes of a size before this one.
        self._fitting.timeout.connect(lambda: window.theme.turns.take(self, self._fit))
        window.session.log.grew.connect(self._on_log_grew)
        actions = window.actions_set
        actions.on("view.present", self.switch)
        actions.on("view.blank", lambda _checked=False: self.blank.cover())
        actions["view.spotlight"].setChecked(window.settings.flag("wall.spotlight", True))
        actions.on("view.spotlight", self._on_spotlight)
        for pane in PANES:
            actions[f"view.wall_{pane}"].setChecked(window.settings.flag(f"wall.{pane}", pane in PICKED_AT_FIRST))
            actions.on(f"view.wall_{pane}", lambda on, pane=pane: self._on_picked(pane, on))
        self._tell_reasons()

    @property
    def on(self) -> bool:
        """True on the wall."""
        return self._on

    @property
    def picked(self) -> frozenset[str]:
        """The panes that the teacher picked."""
        actions = self._window.actions_set
        return frozenset(pane for pane in PANES if actions[f"view.wall_{pane}"].isChecked())

    def connect_tours(self) -> None:
        """Follow the rings; call it when the window has its tours."""
        show = self._window.tours.show
        show.highlight.moved.connect(self._light)
        # When the sizes stand.
        self._window.panes.rearranged.connect(lambda: self._window.theme.turns.take(show, show.reveal_again))

    def _on_log_grew(self, _growth: LogGrowth, first: bool) -> None:
        """A file has come on screen: a new look, as much again, has to wait for another turn of the event loop."""
        if first and self._fitting.isActive():
            self._fitting.start()

    # There and back.

    def switch(self, on: bool) -> None:
        """Begin or end it."""
        if on is self._on:
            return
        self._on = on
        self._window.actions_set["view.present"].setChecked(on)
        self._tell_reasons()
        if on:
            self._begin()
        else:
            self._end()

    def stop(self) -> None:
        """The window closes: what is remembered of it is the desk's."""
        self._fitting.stop()
        self.blank.uncover()
        if self._on:
            self._window.removeEventFilter(self)
            self.leave_screen()

    def _begin(self) -> None:
        window = self._window
        self._state_before = window.windowState()
        self._menu_was_shown = window.menuBar().isVisibleTo(window)
        self.fill_screen()
        window.installEventFilter(self)
        self._fitting.start()

    def fill_screen(self) -> None:
        """Take the whole screen."""
        self._window.setWindowState(self._state_before | Qt.WindowState.WindowFullScreen)

    def leave_screen(self) -> None:
        """Be a window again, as large as before."""
        self._window.setWindowState(self._state_before & ~Qt.WindowState.WindowFullScreen)

    def _fit(self) -> None:
        """Choose fonts and colours for the size the window has now; the bars and panes come in a turn behind it."""
        if not self._on:
            return
        window = self._window
        zoom = window.theme.wall_zoom if window.theme.presenting else window.settings.wall_zoom
        window.theme.present(window.size(), zoom)
        window.theme.turns.take(self, self._show_wall)

    @property
    def _wall_button(self) -> QToolButton:
        return cast("QToolButton", self._window.tours_bar.findChild(QToolButton, "button.wall"))

    def _show_wall(self) -> None:
        if not self._on:
            return
        window = self._window
        window.jobs_pane.filter.hide()
        window.bytes_pane.checksum.hide()
        window.tours_bar.show_button(self._wall_button, True)
        window.tours.show.fit()
        window.panes.present(self.picked, self._asked)
        self.arrange()
        self._light()

    def _end(self) -> None:
        window = self._window
        self._fitting.stop()
        window.removeEventFilter(self)
        self.blank.uncover()
        self._light()
        window.theme.present(None)
        self.leave_screen()
        window.theme.turns.take(self, self._show_desk)

    def _show_desk(self) -> None:
        if self._on:
            return
        window = self._window
        window.jobs_pane.filter.show()
        window.bytes_pane.checksum.show()
        window.tours_bar.show_button(self._wall_button, False)
        window.menuBar().setVisible(self._menu_was_shown)
        window.status.show()
        window.banner.set_brief(False, by="wall")
        for bar in (window.tours_bar, window.queue_bar, window.clock_bar):
            bar.show()
        window.tours.strip.show_actions(())
        window.inspecting.arrange()
        window.tours.show.fit()
        window.panes.present(None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            # Another screen, or one that took its time.
            self._fitting.start()
        return super().eventFilter(watched, event)

    # What is shown.

    def ask(self, words: tuple[str, ...]) -> None:
        """A tour's step talks about other things.

        Args:
            words: targets as in a tour's file.
        """
        self._words = words
        if self._on and self._window.theme.presenting:
            self._window.panes.present(self.picked, self._asked)
            self.arrange()

    def arrange(self) -> None:
        """Show the bars that are needed now."""
        window = self._window
        if not self._on or not window.theme.presenting:
            return
        tour, inspects = window.tours.run is not None, window.inspecting.inspects
        height = window.height() / window.theme.fonts.scale
        if not window.menuBar().isNativeMenuBar():
            window.menuBar().hide()
        named = {word.partition(":")[0] for word in self._words}
        clock = "clock" in named or any(name.startswith("clock.") for name in actions_of(self._words))
        bars: tuple[tuple[QToolBar, bool], ...] = (
            (window.tours_bar, not tour),
            (window.queue_bar, not inspects and (not tour or "protections" in named)),
            (window.clock_bar, not inspects and (not tour or clock)),
        )
        for bar, wanted in bars:
            bar.setVisible(wanted)
        window.status.setVisible(height >= (_ROOMY_PX if tour else _LOW_PX) or "status" in named)
        window.banner.set_brief(tour or inspects, by="wall")
        if window.inspecting.past_bar is not None:
            window.inspecting.past_bar.setVisible(inspects and height >= _PAST_PX)
        # What the step presses has its button in the strip: the bars are away, but for the clock's.
        presses = sorted(name for name in actions_of(self._words) if not name.startswith("clock."))
        window.tours.strip.show_actions([window.actions_set[name] for name in presses])

    @property
    def _asked(self) -> frozenset[str]:
        return panes_of(self._words) if self._window.tours.run is not None else frozenset()

    def _light(self) -> None:
        """Let the spotlight follow the rings; the strip is always lit."""
        window = self._window
        rings = [ring for ring in window.tours.show.highlight.rings if not ring.isHidden()]
        lit: list[QRect] = []
        if rings and self._on and window.actions_set["view.spotlight"].isChecked():
            strip = window.tours.strip
            lit = [ring.ringed for ring in rings]
            lit.append(QRect(strip.mapTo(window, QPoint(0, 0)), strip.size()))
        self.spotlight.light(lit, below=rings[0] if rings else None)

    def _on_spotlight(self, on: bool) -> None:
        self._window.settings.set_flag("wall.spotlight", on)
        self._light()

    def _on_picked(self, pane: str, on: bool) -> None:
        self._window.settings.set_flag(f"wall.{pane}", on)
        if self._on and self._window.theme.presenting:
            self._window.panes.present(self.picked, self._asked)

    def _tell_reasons(self) -> None:
        words = "" if self._on else self.tr("Only a presentation can be black. F11 begins one.")
        self._window.actions_set["view.blank"].why_not = words
