"""The clock as a toolbar: a simulated one with a slider, plainly paused or running; or a quiet word of the wall's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolBar, QToolButton, QVBoxLayout, QWidget

from app.engine.jobs.job import JobState
from app.gui import icons
from app.gui.actions.explained import ICON_PX, ExplainedMenu, ExplainedToolButton
from app.gui.clock_side import SPEEDS
from app.gui.roles import Tone
from app.gui.widgets.chip import Chip
from app.gui.widgets.clock_slider import ClockSlider, Mark
from app.gui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from typing import Protocol

    from PySide6.QtGui import QResizeEvent

    from app.gui.actions.explained import ExplainedAction
    from app.gui.clock_side import ClockSide
    from app.gui.theme import Theme

    class Actions(Protocol):
        """Actions by their ids."""

        def __getitem__(self, action_id: str, /) -> ExplainedAction:
            """Return the action declared with that id."""
            ...


_EDGE_PX = 9
_ROOMY_SLIDER_PX = 200
"""With less than this for the slider the chip says less."""


class _Body(QWidget):
    """Everything on the bar. It may be narrower than all of it needs, because the bar folds."""

    def __init__(self, bar: ClockBar) -> None:
        super().__init__(bar)
        self._bar = bar

    def minimumSizeHint(self) -> QSize:
        return QSize(self._bar.least_px(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._bar.fold()


class ClockBar(QToolBar):
    """Chip, play, speed, time, slider, + 1 s, + 35 s, next.

    Args:
        theme: colours and sizes.
        clock: the clock.
        actions: those whose ids begin with "clock."; they are connected here.
        parent: the window.
    """

    def __init__(self, theme: Theme, clock: ClockSide, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._clock = clock
        self._actions = actions
        self._chip_widths: dict[bool, int] = {}
        self.setObjectName("toolbar.clock")
        self.setWindowTitle(self.tr("Clock"))
        self.setAccessibleName(self.tr("Clock"))
        self.setMovable(False)
        self._body = body = _Body(self)
        body.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.chip = Chip(theme, dashed=True, parent=body)
        self.play = ExplainedToolButton(actions["clock.play"], body)
        self.speed = self._speed_button(body)
        self.time = ElidedLabel("", body)
        self.time.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.slider = ClockSlider(theme, clock.snapped, body)
        self.plus_1 = ExplainedToolButton(actions["clock.plus_1"], body)
        self.plus_35 = ExplainedToolButton(actions["clock.plus_35"], body)
        self.next = ExplainedToolButton(actions["clock.next"], body)
        self.wall = ElidedLabel(self.tr("Deadlines and delays follow this computer’s own clock."), body)
        self.note = ElidedLabel("", body)
        # In the order in which they go where there is no room.
        self._first_to_go = (self.next, self.speed, self.plus_1, self.time)
        self._simulated = (*self._first_to_go, self.slider, self.play, self.plus_35)
        self._lay_out(body)
        self.addWidget(body)
        self._connect()
        self._on_theme()
        self._on_changed()

    def _lay_out(self, body: QWidget) -> None:
        self._column = column = QVBoxLayout(body)
        column.setSpacing(0)
        self._row = QHBoxLayout()
        self._row.setContentsMargins(0, 0, 0, 0)
        for widget in (self.chip, self.play, self.speed, self.time):
            self._row.addWidget(widget)
        self._row.addWidget(self.slider, 1)
        for widget in (self.next, self.plus_1, self.plus_35):
            self._row.addWidget(widget)
        self._row.addWidget(self.wall, 1)
        column.addLayout(self._row)
        column.addWidget(self.note)
        self.slider.setAccessibleName(self.tr("Simulated time"))
        self.slider.setToolTip(
            self.tr("Drag the time, both ways. The thumb goes to a change near it; Shift lets it go")
        )
        self.slider.setStatusTip(self.tr("Arrows move one second, Page keys ten, Home to the last record"))
        self.slider.setWhatsThis(
            self.tr(
                "The left end is the time of the last record: time is written only when something happens, so until "
                "then it can be moved both ways. The mark is the next thing that happens by itself."
            )
        )
        for button in (self.play, self.next):
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        for button in (self.plus_1, self.plus_35):
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)

    def _speed_button(self, parent: QWidget) -> QToolButton:
        button = QToolButton(parent)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setToolTip(self.tr("Speed: how fast the clock runs once it runs"))
        menu = ExplainedMenu(self._theme, self.tr("Speed"), button)
        menu.setToolTipsVisible(True)
        for speed in SPEEDS:
            menu.addAction(self._actions[f"clock.speed_{speed}"])
        button.setMenu(menu)
        return button

    def _connect(self) -> None:
        clock, actions = self._clock, self._actions
        actions["clock.play"].chosen.connect(clock.play)
        actions["clock.plus_1"].chosen.connect(lambda: clock.advance(1_000))
        actions["clock.plus_35"].chosen.connect(lambda: clock.advance(35_000))
        actions["clock.next"].chosen.connect(lambda: clock.snap_to_next())
        for speed in SPEEDS:
            actions[f"clock.speed_{speed}"].chosen.connect(lambda _on, speed=speed: clock.set_speed(speed))
        actions["clock.play"].changed.connect(self._draw_play)
        self.slider.wanted.connect(clock.move_to)
        self.slider.grabbed.connect(clock.hold)
        self.slider.dropped.connect(clock.let_go)
        clock.moved.connect(self._on_moved)
        clock.changed.connect(self._on_changed)
        self._theme.changed.connect(self._on_theme)
        self._theme.motion_changed.connect(self._on_motion)

    # What the clock says.

    def _on_moved(self, now_ms: int) -> None:
        clock = self._clock
        words = clock.words(now_ms)
        widened = len(words) != len(self.time.full_text)
        self.time.set_full_text(words)
        if widened:
            # Digits are all of one width, so the place stays as long as their number does.
            self.time.updateGeometry()
            self.fold()
        change = clock.next_change
        mark = None
        if change is not None:
            waits = JobState.LEASED if change.job is not None and change.job.token_live else JobState.DELAYED
            mark = Mark(change.time_ms, clock.next_words(), self._theme.tokens.states[waits])
        self.slider.tell(clock.range(), now_ms, mark, words)
        self._tell_next(pending=mark is not None)

    def _on_changed(self) -> None:
        clock = self._clock
        self.note.setVisible(bool(clock.note))
        self.note.set_full_text(clock.note)
        refusal = (
            "" if clock.simulated else self.tr("This file keeps to the wall clock. Only a sandbox’s can be moved.")
        )
        for name in ("play", "plus_1", "plus_35", *(f"speed_{speed}" for speed in SPEEDS)):
            self._actions[f"clock.{name}"].why_not = refusal
        self._actions["clock.play"].setChecked(clock.running)
        self._actions[f"clock.speed_{clock.speed}"].setChecked(True)
        self.speed.setText(self.tr("{n}×").format(n=clock.speed))
        self.speed.setAccessibleName(self.tr("Speed {n}×").format(n=clock.speed))
        if clock.simulated:
            self._on_moved(clock.now_ms())
        else:
            self._actions["clock.next"].why_not = refusal
        self._draw_play()
        self.fold()

    def _tell_next(self, *, pending: bool) -> None:
        nothing = self.tr("Nothing happens by itself now: no job is leased or delayed.")
        self._actions["clock.next"].why_not = "" if pending else nothing

    def _chip_words(self, speed: int, *, short: bool) -> str:
        """What the chip says of a clock that runs at a speed; 0: it is paused."""
        if speed:
            words = self.tr("running {n}×") if short else self.tr("Simulated clock · running {n}×")
            return words.format(n=speed)
        #: the clock stands still
        return self.tr("paused") if short else self.tr("Simulated clock · paused")

    # How it looks.

    def fold(self) -> None:
        """With little room the chip says one word, and then the buttons go that a menu and a key stand in for.

        The chip keeps its width whatever it says: no button moves when it is pressed.
        """
        simulated = self._clock.simulated
        self.wall.setVisible(not simulated)
        if not simulated:
            for widget in self._simulated:
                widget.hide()
            self.chip.setMinimumWidth(0)
            self.chip.tell(self.tr("Wall clock"), Tone.QUIET)
            return
        px, gap = self._theme.px, self._row.spacing()
        widths = {widget: widget.sizeHint().width() + gap for widget in self._simulated if widget is not self.slider}
        margins = self._column.contentsMargins()
        room = self._body.width() - margins.left() - margins.right() - sum(widths.values())
        short = self._chip_width(short=False) + px(_ROOMY_SLIDER_PX) > room
        room -= self._chip_width(short=short) + self.slider.minimumSizeHint().width()
        for widget in self._simulated:
            hidden = room < 0 and widget in self._first_to_go
            room += widths[widget] if hidden else 0
            widget.setVisible(not hidden)
        self.chip.setMinimumWidth(self._chip_width(short=short))
        running = self._clock.running
        words = self._chip_words(self._clock.speed if running else 0, short=short)
        self.chip.tell(words, Tone.PLAIN if running else Tone.FLUSHED)

    def least_px(self) -> int:
        """The smallest width at which nothing is cut off."""
        kept = [widget for widget in self._simulated if widget not in self._first_to_go]
        widths = [
            widget.minimumSizeHint().width() if widget is self.slider else widget.sizeHint().width() for widget in kept
        ]
        margins = self._column.contentsMargins()
        chip = self._chip_width(short=True) + margins.left() + margins.right()
        return chip + sum(width + self._row.spacing() for width in widths)

    def _chip_width(self, *, short: bool) -> int:
        if short not in self._chip_widths:
            metrics = self._theme.fonts.caption_metrics
            texts = [self._chip_words(speed, short=short) for speed in (0, *SPEEDS)]
            widest = max(metrics.horizontalAdvance(text) for text in texts)
            self._chip_widths[short] = widest + 2 * self._theme.px(8) + 2
        return self._chip_widths[short]

    def _draw_play(self) -> None:
        """The button shows what a press does: run, or pause."""
        action = self._actions["clock.play"]
        if self._clock.running:
            self.play.setIcon(icons.icon(icons.WIDGET_ICONS["pause"], self._theme.tokens.text))
            self.play.setAccessibleName(self.tr("Pause"))
        else:
            self.play.setIcon(action.icon())

    def _on_theme(self) -> None:
        self._chip_widths.clear()
        px, fonts = self._theme.px, self._theme.fonts
        # With the toolbar's own narrow margin it stands in one line with the panes; the last button has one, too.
        self._column.setContentsMargins(px(_EDGE_PX), 0, px(_EDGE_PX) - 1, 0)
        self._row.setSpacing(px(8))
        self.time.setFont(fonts.mono)
        self.time.updateGeometry()
        self.note.setFont(fonts.caption)
        self.note.set_colour(self._theme.tokens.warning)
        self.wall.setFont(fonts.caption)
        self.wall.set_colour(self._theme.tokens.quiet)
        edge = px(ICON_PX)
        for button in (self.play, self.next):
            button.setIconSize(QSize(edge, edge))
        self._on_motion()
        self._on_changed()

    def _on_motion(self) -> None:
        self._clock.calm = self._theme.reduced_motion
