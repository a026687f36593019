"""Panes become tabs and stand side by side again: in a turn of their own, with their sizes, and with the keyboard."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QPushButton

from app.gui.settings import Settings
from tests.helpers.inspecting import back_to_sandbox, inspect
from tests.helpers.window import make_log

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow
    from app.gui.theme import Theme


def read_the_story(qtbot: QtBot, window: MainWindow) -> None:
    """Bring the tab of the story to the front, and the keyboard to it."""
    window.resize(700, 900)
    qtbot.waitUntil(lambda: window.panes.narrow)
    window.panes.bring(window.story_pane)
    window.activateWindow()
    window.story_pane.view.setFocus()
    qtbot.waitUntil(window.story_pane.view.hasFocus)


def test_a_resize_makes_tabs_of_the_panes_in_a_turn_of_its_own(qtbot: QtBot, window: MainWindow) -> None:
    assert not window.panes.narrow
    window.resize(700, 600)
    assert window.panes.width() < 700
    assert not window.panes.narrow
    qtbot.waitUntil(lambda: window.panes.narrow)


def test_remembered_sizes_of_another_text_size_leave_the_handles_as_they_are(
    qtbot: QtBot, window: MainWindow, theme: Theme
) -> None:
    handle_px = window.panes._upper.handleWidth()
    theme.set_zoom(1.25)
    qtbot.waitUntil(lambda: window.panes._upper.handleWidth() > handle_px)
    window.panes.save(Settings())
    theme.set_zoom(1.0)
    qtbot.waitUntil(lambda: not window.panes.narrow and window.panes._upper.handleWidth() == handle_px)
    window.panes.restore(Settings())
    assert window.panes._upper.handleWidth() == handle_px


@pytest.mark.parametrize(
    "thing", ["jobs_pane.filter.words", "jobs_pane.view", "log_pane.view", "bytes_pane.view", "story_pane.view"]
)
def test_the_keyboard_stays_where_it_is_when_the_panes_become_tabs(
    qtbot: QtBot, window: MainWindow, thing: str
) -> None:
    place = attrgetter(thing)(window)
    window.activateWindow()
    place.setFocus()
    qtbot.waitUntil(place.hasFocus)
    for width in (700, 1_440):
        window.resize(width, 900)
        qtbot.waitUntil(lambda width=width: window.panes.narrow is (width == 700))
        assert place.hasFocus()


def test_the_keyboard_goes_on_when_what_had_it_is_folded_away(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_set["view.story"].trigger()
    read_the_story(qtbot, window)
    window.resize(1_440, 900)
    qtbot.waitUntil(lambda: not window.panes.narrow)
    assert window.panes.isAncestorOf(window.focusWidget())


def test_other_tabs_leave_the_keyboard_where_it_is(qtbot: QtBot, window: MainWindow) -> None:
    read_the_story(qtbot, window)
    window.panes.present(frozenset({"log", "story"}), frozenset())
    assert window.story_pane.view.hasFocus()
    window.panes.present(None)
    assert window.story_pane.view.hasFocus()


@pytest.mark.parametrize("pane", ["jobs_pane", "log_pane"])
def test_the_keyboard_comes_to_a_list_in_sight_when_what_had_it_goes(
    qtbot: QtBot, window: MainWindow, pane: str
) -> None:
    window.resize(700, 900)
    qtbot.waitUntil(lambda: window.panes.narrow)
    window.panes.bring(getattr(window, pane))
    window.activateWindow()
    place = QPushButton(window)
    place.show()
    place.setFocus()
    qtbot.waitUntil(place.hasFocus)
    place.clearFocus()
    qtbot.waitUntil(getattr(window, pane).view.hasFocus)


def test_leaving_an_inspected_file_gives_the_keyboard_to_no_list_behind_a_tab(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    make_log(tmp_path / "case.joblog")
    window.resize(700, 900)
    inspect(qtbot, window, tmp_path / "case.joblog")
    window.panes.bring(window.log_pane)
    window.activateWindow()
    assert window.inspecting.bar is not None
    window.finding.filter.line.edit.setFocus()
    qtbot.waitUntil(window.finding.filter.line.edit.hasFocus)
    back_to_sandbox(qtbot, window)
    assert window.panes.front is window.log_pane
    qtbot.waitUntil(lambda: window.focusWidget() is not None and window.focusWidget().isVisible())
    assert not window.jobs_pane.view.hasFocus()
