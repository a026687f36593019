"""The clock's toolbar: plainly paused or running, its buttons, folding, and quiet with the wall clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow, QWidget

from app.engine.jobs.job import JobState
from app.gui.actions.action_set import ActionSet
from app.gui.roles import Tone
from app.gui.widgets.clock_bar import ClockBar
from tests.gui.clocks import DAY_MS, Desk, leased

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from app.gui.theme import Theme


class Bench:
    """A window with nothing but the bar."""

    def __init__(self, theme: Theme, qtbot: QtBot) -> None:
        self.desk = Desk(leased(3, 39_600))
        self.window = QMainWindow()
        qtbot.addWidget(self.window)
        self.actions = ActionSet(theme, self.window)
        self.bar = ClockBar(theme, self.desk.side, self.actions, self.window)
        self.window.addToolBar(self.bar)
        self.window.setCentralWidget(QWidget())
        self.widen(1_440)

    def widen(self, width: int) -> None:
        self.window.resize(width, 200)
        self.window.show()

    def press(self, name: str) -> None:
        self.actions[f"clock.{name}"].trigger()


@pytest.fixture
def bench(theme: Theme, qtbot: QtBot) -> Iterator[Bench]:
    made = Bench(theme, qtbot)
    yield made
    made.desk.stop()


def test_it_says_plainly_that_the_clock_is_paused(bench: Bench) -> None:
    assert bench.bar.chip.text == "Simulated clock · paused"
    assert bench.bar.chip.tone is Tone.FLUSHED
    assert bench.bar.time.full_text == "00:09.6"
    assert bench.bar.play.accessibleName() == "Run"
    assert not bench.bar.wall.isVisible()
    assert not bench.bar.note.isVisible()


def test_a_running_clock_is_no_longer_paused_in_words_and_look(bench: Bench) -> None:
    bench.press("speed_5")
    assert bench.bar.speed.text() == "5×"
    place = bench.bar.play.geometry()
    bench.press("play")
    assert bench.desk.side.running
    assert bench.bar.chip.text == "Simulated clock · running 5×"
    assert bench.bar.chip.tone is Tone.PLAIN
    assert bench.bar.play.accessibleName() == "Pause"
    assert bench.actions["clock.play"].isChecked()
    assert bench.bar.play.geometry() == place
    bench.press("play")
    assert bench.bar.chip.text == "Simulated clock · paused"
    assert not bench.actions["clock.play"].isChecked()


def test_the_buttons_move_the_clock(bench: Bench) -> None:
    bench.press("plus_1")
    assert bench.bar.time.full_text == "00:10.6"
    bench.press("next")
    assert bench.bar.time.full_text == "00:39.6"
    assert bench.desk.shown == {3: "ready"}
    bench.press("plus_35")
    assert bench.bar.time.full_text == "01:14.6"


def test_next_says_why_when_nothing_is_pending(bench: Bench) -> None:
    assert bench.actions["clock.next"].why_not == ""
    bench.press("plus_35")
    assert bench.actions["clock.next"].why_not == "Nothing happens by itself now: no job is leased or delayed."
    assert bench.bar.slider.mark is None


def test_the_mark_has_words_and_the_colour_of_what_ends(bench: Bench, theme: Theme) -> None:
    mark = bench.bar.slider.mark
    assert mark is not None
    assert (mark.time_ms, mark.words) == (DAY_MS + 39_600, "job 3’s lease ends 00:39.6")
    assert mark.colour == theme.tokens.states[JobState.LEASED]


def test_the_slider_moves_the_clock_by_keys_and_by_hand(bench: Bench, qtbot: QtBot) -> None:
    slider = bench.bar.slider
    qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert bench.bar.time.full_text == "00:10.6"
    qtbot.keyClick(slider, Qt.Key.Key_End)
    assert bench.bar.time.full_text == "01:09.6"
    place = slider.rect().center()
    place.setX(round(slider.x_of(DAY_MS + 39_600)) + 2)
    qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=place)
    assert bench.bar.time.full_text == "00:39.6"


def test_every_part_of_it_is_reached_with_tab_and_named(bench: Bench) -> None:
    bar = bench.bar
    for part in (bar.play, bar.speed, bar.slider, bar.next, bar.plus_1, bar.plus_35):
        assert part.focusPolicy() & Qt.FocusPolicy.TabFocus
        assert part.accessibleName()
        assert part.toolTip()
    assert bar.speed.menu() is not None
    assert [action.objectName() for action in bar.speed.menu().actions()] == [
        "clock.speed_1",
        "clock.speed_5",
        "clock.speed_20",
    ]


def test_the_wall_clock_is_a_quiet_word_and_its_actions_say_why(bench: Bench) -> None:
    bench.desk.side.use(None)
    assert bench.bar.chip.text == "Wall clock"
    assert bench.bar.chip.tone is Tone.QUIET
    assert bench.bar.wall.isVisible()
    assert not bench.bar.slider.isVisible()
    for name in ("play", "plus_1", "plus_35", "next", "speed_1", "speed_20"):
        assert bench.actions[f"clock.{name}"].why_not.startswith("This file keeps to the wall clock.")
    bench.desk.side.use(bench.desk.clock)
    assert bench.bar.slider.isVisible()
    assert bench.actions["clock.plus_1"].why_not == ""


def test_what_is_odd_about_the_clock_stands_below(bench: Bench) -> None:
    bench.desk.clock.set(bench.desk.clock.now_ms() - 3_600_000)
    bench.desk.side.look_again()
    assert bench.bar.note.isVisible()
    assert bench.bar.note.full_text.startswith("The clock went back 1 h.")


def shown(bar: ClockBar) -> set[str]:
    parts = ("play", "speed", "time", "slider", "next", "plus_1", "plus_35")
    return {name for name in parts if getattr(bar, name).isVisible()}


def test_narrow_bars_fold_and_cut_nothing_off(bench: Bench, qtbot: QtBot) -> None:
    everything = shown(bench.bar)
    assert len(everything) == 7
    bench.widen(600)
    assert bench.bar.chip.text == "paused"
    assert shown(bench.bar) == everything
    bench.widen(480)
    assert shown(bench.bar) == everything - {"next"}
    bench.widen(bench.window.minimumSizeHint().width())
    assert shown(bench.bar) == {"play", "slider", "plus_35"}
    qtbot.waitUntil(lambda: bench.bar.slider.width() >= bench.bar.slider.minimumSizeHint().width())
    bench.press("play")
    assert bench.bar.chip.text == "running 1×"
    bench.press("play")
    bench.widen(1_440)
    assert shown(bench.bar) == everything


@pytest.mark.parametrize("zoom", [2.0, 3.0])
def test_large_text_fits_a_small_screen(bench: Bench, theme: Theme, zoom: float) -> None:
    theme.set_zoom(zoom)
    bench.widen(1_280)
    assert bench.window.width() == 1_280
    assert bench.bar.minimumSizeHint().width() <= 1_000
    assert {"play", "slider", "plus_1", "plus_35"} <= shown(bench.bar)


def test_the_place_of_the_time_grows_with_it(bench: Bench) -> None:
    before = bench.bar.time.sizeHint().width()
    bench.desk.side.advance(3_600_000)
    assert bench.bar.time.full_text == "1:00:09.6"
    assert bench.bar.time.sizeHint().width() > before
