"""Presentation mode in the real window: there and exactly back, what is shown, and every step of the five tours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QByteArray, QSize, Qt, QTimer
from PySide6.QtWidgets import QSplitter

from app.gui.presenting import Presenting
from app.gui.settings import Settings
from app.gui.theme import ThemeMode
from app.gui.theme.wall import WALL_DARK, WALL_LIGHT
from app.tours.library import built_in_tours
from tests.helpers.cut_off import cut_off, out_of_sight, overlaps
from tests.helpers.wall_player import WallPlayer

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow
    from app.gui.theme import Theme
    from app.tours.tour import Tour

FIVE = [tour.id for tour in built_in_tours().values() if tour.number]
SMALL = (1_280, 720)


@pytest.fixture
def wall(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The size of the screen that the window takes; the tests' own is no wall."""
    size = [*SMALL]
    before = window.size()

    def fill(presenting: Presenting) -> None:
        presenting._window.resize(*size)

    def go_back(presenting: Presenting) -> None:
        presenting._window.resize(before)

    monkeypatch.setattr(Presenting, "fill_screen", fill)
    monkeypatch.setattr(Presenting, "leave_screen", go_back)
    return size


def present(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_set["view.present"].trigger()
    qtbot.waitUntil(lambda: window.theme.presenting and not window.menuBar().isVisible())
    qtbot.wait(20)


def go_back(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_set["view.present"].trigger()
    qtbot.waitUntil(lambda: not window.theme.presenting and window.menuBar().isVisible())
    qtbot.wait(50)


def tour_named(name: str) -> Tour:
    return built_in_tours()[name]


def begin(qtbot: QtBot, window: MainWindow, name: str) -> None:
    window.tours.start(tour_named(name))
    qtbot.waitUntil(lambda: not window.tours.busy, timeout=10_000)


def forward(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_set["tour.next"].trigger()
    qtbot.waitUntil(lambda: not window.tours.busy, timeout=10_000)
    qtbot.wait(20)


def view_of(window: MainWindow) -> tuple[object, ...]:
    """All that must be as it was before."""
    bars = (window.tours_bar, window.queue_bar, window.clock_bar, window.menuBar(), window.status)
    panes = (window.jobs_pane, window.log_pane, window.bytes_pane, window.story_pane)
    splitters = (window.panes._whole, window.panes._upper, window.panes._right)
    return (
        window.size(),
        window.windowState(),
        window.theme.tokens,
        window.theme.fonts.scale,
        [bar.isVisible() for bar in bars],
        [(pane.isVisible(), pane.size()) for pane in panes],
        [QByteArray(splitter.saveState()) for splitter in splitters],
        window.jobs_pane.filter.isVisible(),
        window.bytes_pane.checksum.isVisible(),
        window.banner.isVisible(),
        window.panes.story_shown,
    )


def without_handles(state: QByteArray) -> QByteArray:
    """A splitter's state but for the width of its handles, which is the text size's business."""
    splitter = QSplitter()
    splitter.restoreState(state)
    splitter.setHandleWidth(1)
    return splitter.saveState()


@pytest.mark.parametrize("story", [True, False])
def test_leaving_brings_back_exactly_the_view_of_before(
    qtbot: QtBot, window: MainWindow, wall: list[int], theme: Theme, story: bool
) -> None:
    if not story:
        window.actions_set["view.story"].trigger()
    theme.set_zoom(1.15)
    qtbot.wait(200)
    window.panes._upper.setSizes([300, 900])
    qtbot.wait(200)
    before = view_of(window)
    present(qtbot, window)
    assert view_of(window) != before
    go_back(qtbot, window)
    qtbot.waitUntil(lambda: view_of(window) == before, timeout=5_000)
    assert window.panes.story_shown is story


def test_what_a_wall_shows_is_large_and_strong_and_little(
    qtbot: QtBot, window: MainWindow, wall: list[int], theme: Theme
) -> None:
    desk = theme.fonts.ui.pixelSize()
    present(qtbot, window)
    assert theme.fonts.ui.pixelSize() >= 1.4 * desk
    assert theme.tokens is WALL_LIGHT
    window.actions_set["view.theme_dark"].trigger()
    assert theme.tokens is WALL_DARK
    assert theme.mode is ThemeMode.DARK
    assert not window.menuBar().isVisible()
    assert window.tours_bar.isVisible()
    assert window.jobs_pane.isVisible()
    assert window.log_pane.isVisible()
    assert not window.bytes_pane.isVisible()
    assert not window.story_pane.isVisible()
    assert window.width() == SMALL[0]
    qtbot.wait(20)
    assert window.minimumSizeHint().width() <= SMALL[0]
    assert window.minimumSizeHint().height() <= SMALL[1]


def test_the_panes_that_were_picked_are_shown_and_remembered(qtbot: QtBot, window: MainWindow, wall: list[int]) -> None:
    wall[:] = [1_920, 1_400]
    present(qtbot, window)
    for pane in ("bytes", "story"):
        window.actions_set[f"view.wall_{pane}"].trigger()
    window.actions_set["view.wall_jobs"].trigger()
    qtbot.wait(20)
    assert not window.jobs_pane.isVisible()
    assert window.log_pane.isVisible()
    assert window.bytes_pane.isVisible()
    assert window.story_pane.isVisible()
    settings = Settings()
    assert [settings.flag(f"wall.{pane}", pane == "jobs") for pane in ("jobs", "log", "bytes", "story")] == [
        False,
        False,
        True,
        True,
    ]
    go_back(qtbot, window)
    assert window.jobs_pane.isVisible()


def test_the_menu_of_the_wall_has_a_button_only_there(qtbot: QtBot, window: MainWindow, wall: list[int]) -> None:
    button = window.presenting._wall_button
    assert not button.isVisible()
    present(qtbot, window)
    assert button.isVisible()
    entries = [action.objectName() for action in button.menu().actions()]
    assert {"view.wall_jobs", "view.spotlight", "view.blank"} <= set(entries)
    go_back(qtbot, window)
    assert not button.isVisible()


def test_during_a_tour_there_is_its_strip_and_the_panes_and_no_bar(
    qtbot: QtBot, window: MainWindow, wall: list[int]
) -> None:
    present(qtbot, window)
    begin(qtbot, window, "break-the-disk-mid-write")
    assert not any(bar.isVisible() for bar in (window.tours_bar, window.queue_bar, window.clock_bar))
    assert window.tours.strip.isVisible()
    assert not window.tours.strip.speed_button.isVisible()
    pressed = [button.defaultAction().objectName() for button in window.tours.strip.steps.buttons]
    assert pressed == ["break.crash-mid-write"]
    forward(qtbot, window)
    assert window.tours.strip.steps.buttons == []
    window.actions_set["tour.leave"].trigger()
    qtbot.waitUntil(lambda: window.tours.run is None and window.queue_bar.isVisible())
    assert window.tours_bar.isVisible()
    assert window.presenting.on


def test_the_clock_is_there_when_the_step_speaks_of_it(qtbot: QtBot, window: MainWindow, wall: list[int]) -> None:
    present(qtbot, window)
    begin(qtbot, window, "kill-the-worker")
    assert not window.clock_bar.isVisible()
    forward(qtbot, window)
    forward(qtbot, window)
    assert window.clock_bar.isVisible()


def test_a_pane_that_was_not_picked_comes_when_the_step_speaks_of_it_and_goes_again(
    qtbot: QtBot, window: MainWindow, wall: list[int]
) -> None:
    present(qtbot, window)
    begin(qtbot, window, "corrupt-a-byte-already-written")
    assert not window.bytes_pane.isVisible()
    forward(qtbot, window)
    assert window.bytes_pane.isVisible()
    forward(qtbot, window)
    assert not window.bytes_pane.isVisible()


def test_the_keys_of_a_remote_work_through_a_whole_tour(qtbot: QtBot, window: MainWindow, wall: list[int]) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    begin(qtbot, window, "put-work-on-the-list")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: window.theme.presenting)
    qtbot.wait(50)
    window.log_pane.view.setFocus()
    presses = 0
    while window.tours.run is not None and not window.tours.run.finished:
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_PageDown)
        qtbot.waitUntil(lambda: not window.tours.busy, timeout=10_000)
        presses += 1
    assert presses == 2 * len(tour_named("put-work-on-the-list").steps)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_PageUp)
    qtbot.waitUntil(lambda: not window.tours.busy and window.tours.run is not None and not window.tours.run.finished)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Period)
    assert window.presenting.blank.covers
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_PageDown)
    assert not window.presenting.blank.covers
    assert window.tours.run is not None
    assert not window.tours.run.finished
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.theme.presenting)
    assert window.tours.run is not None


def test_the_spotlight_lights_what_the_step_speaks_of_and_the_strip(
    qtbot: QtBot, window: MainWindow, wall: list[int]
) -> None:
    light = window.presenting.spotlight
    begin(qtbot, window, "take-it-but-do-not-remove-it")
    assert light.isHidden()
    present(qtbot, window)
    qtbot.waitUntil(lambda: len(light.lit) == 3)
    rings = window.tours.show.highlight.ringed
    assert all(any(lit.contains(ring) for lit in light.lit) for ring in rings)
    window.actions_set["view.spotlight"].trigger()
    assert light.isHidden()
    window.actions_set["view.spotlight"].trigger()
    assert light.isVisible()
    window.actions_set["tour.leave"].trigger()
    qtbot.waitUntil(light.isHidden)
    window.actions_set["view.spotlight"].trigger()
    assert not Settings().flag("wall.spotlight", True)


def test_a_black_screen_is_refused_at_the_desk_and_ends_with_the_presentation(
    qtbot: QtBot, window: MainWindow, wall: list[int]
) -> None:
    window.actions_set["view.blank"].trigger()
    assert not window.presenting.blank.covers
    assert "F11" in window.status.said.full_text
    present(qtbot, window)
    window.actions_set["view.blank"].trigger()
    assert window.presenting.blank.covers
    window.presenting.switch(False)
    assert not window.presenting.blank.covers


def test_another_screen_is_filled_anew(qtbot: QtBot, window: MainWindow, wall: list[int], theme: Theme) -> None:
    present(qtbot, window)
    small = theme.fonts.scale
    window.resize(2_560, 1_440)
    qtbot.waitUntil(lambda: theme.fonts.scale == pytest.approx(2 * small))


def test_a_screen_that_takes_its_time_is_dressed_for_once(
    qtbot: QtBot, window: MainWindow, theme: Theme, wall: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    dressed: list[QSize | None] = []
    present_there = theme.present
    monkeypatch.setattr(theme, "present", lambda size, zoom=1.0: (dressed.append(size), present_there(size, zoom)))
    late = lambda presenting: QTimer.singleShot(30, lambda: presenting._window.resize(*wall))  # noqa: E731
    monkeypatch.setattr(Presenting, "fill_screen", late)
    present(qtbot, window)
    qtbot.wait(100)
    assert dressed == [QSize(*wall)]


def test_the_zoom_of_the_wall_is_remembered_and_that_of_the_desk_stays(
    qtbot: QtBot, window: MainWindow, wall: list[int], theme: Theme
) -> None:
    present(qtbot, window)
    window.actions_set["view.zoom_in"].trigger()
    qtbot.wait(20)
    larger = theme.fonts.scale
    go_back(qtbot, window)
    assert theme.zoom == 1.0
    assert Settings().zoom == 1.0
    assert Settings().wall_zoom == 1.1
    present(qtbot, window)
    assert theme.fonts.scale == larger


def test_closing_on_the_wall_keeps_the_desk_for_the_next_start(
    qtbot: QtBot, window: MainWindow, wall: list[int]
) -> None:
    window.panes._upper.setSizes([300, 900])
    qtbot.wait(20)
    sizes = without_handles(window.panes._upper.saveState())
    present(qtbot, window)
    window.close()
    assert without_handles(Settings().layout("upper")) == sizes
    assert not window.isFullScreen()


def test_the_window_really_fills_the_screen_and_leaves_it(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(703, 607)
    qtbot.wait(20)
    present(qtbot, window)
    assert window.isFullScreen()
    assert window.size() == window.screen().size()
    go_back(qtbot, window)
    assert not window.isFullScreen()
    assert window.size() == QSize(703, 607)


def test_inspecting_on_the_wall_shows_what_belongs_to_it(
    qtbot: QtBot, window: MainWindow, wall: list[int], tmp_path
) -> None:
    from tests.helpers.window import has_settled, make_log

    wall[:] = [1_920, 1_080]
    make_log(tmp_path / "case.joblog")
    present(qtbot, window)
    window.files.inspect(str(tmp_path / "case.joblog"))
    qtbot.waitUntil(lambda: window.inspecting.inspects and has_settled(window.session))
    qtbot.wait(50)
    assert window.inspecting.bar is not None
    assert window.inspecting.bar.isVisible()
    assert not window.queue_bar.isVisible()
    assert not window.clock_bar.isVisible()
    go_back(qtbot, window)
    assert not window.queue_bar.isVisible()
    window.files.sandbox()
    qtbot.waitUntil(lambda: window.queue_bar.isVisible())


@pytest.mark.parametrize("size", [(1_280, 720), (640, 360), (3_840, 2_160)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", FIVE)
def test_on_a_wall_nothing_of_a_step_is_cut_off_covered_or_out_of_sight(
    qtbot: QtBot, window: MainWindow, wall: list[int], name: str, size: tuple[int, int]
) -> None:
    wall[:] = size
    player = WallPlayer(window, None, roomy=size[0] >= SMALL[0])
    player.begin()
    player.play(tour_named(name))
    assert player.pictures == 2 * len(tour_named(name).steps) + 1
    assert player.wrong == []


@pytest.mark.parametrize(
    ("size", "zoom"),
    [((1_280, 720), 1.0), ((640, 360), 1.0), ((1_280, 720), 2.0), ((3_840, 2_160), 1.0), ((3_840, 2_160), 3.0)],
)
def test_at_the_desk_nothing_is_cut_off_or_over_another_at_any_size(
    qtbot: QtBot, window: MainWindow, theme: Theme, size: tuple[int, int], zoom: float
) -> None:
    theme.set_zoom(zoom)
    window.resize(*size)
    begin(qtbot, window, "kill-the-worker")
    forward(qtbot, window)
    qtbot.wait(100)
    assert window.size() == QSize(*size)
    assert cut_off(window, elided=False) == []
    assert overlaps(window) == []
    assert out_of_sight(window, all_of_them=False) == []
    hint = window.minimumSizeHint()
    assert hint.width() <= size[0]
    assert hint.height() <= size[1]
