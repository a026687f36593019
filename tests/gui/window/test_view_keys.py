"""Every key that a view says it handles is handled, and the panes are reached with one key each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from app.gui import tour_keys
from app.gui.past_side import PastSide
from app.gui.views import field_tree, hex_view, job_list, log_table, story_view
from app.gui.widgets import clock_slider, find_bar, histogram, record_slider
from app.gui.widgets.histogram import HistogramStrip
from app.gui.widgets.lens_panel import LensPanel
from tests.helpers.by_hand import Keys
from tests.helpers.inspecting import inspect, part_of
from tests.helpers.window import make_log, press

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.key_help import KeyGroup
    from app.gui.main_window import MainWindow

CONTEXT_MENU = {"Menu", "Shift+F10"}


@pytest.fixture
def busy(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """The window with some jobs, in the middle of each view something chosen."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    for _ in range(6):
        press(qtbot, window, "queue.enqueue")
    press(qtbot, window, "queue.lease")
    middle(window)
    return window


def middle(window: MainWindow) -> None:
    """Choose something in the middle of every view, so that each key has somewhere to go."""
    jobs, story = window.jobs_pane.view, window.story_pane.view
    jobs.setCurrentIndex(jobs.model().index(2, 0))
    window.log_pane.view.show_row(3)
    window.bytes_pane.view.hex.show_byte(window.bytes_pane.view.hex.cursor_offset + 33)
    story.setCurrentIndex(story.model().index(story.model().rowCount() // 2, 0))
    tree = window.bytes_pane.view.fields
    tree.setCurrentIndex(tree.model().index(1, 0))


def taken(view: QWidget, keys: str) -> bool:
    """True when the view takes a key that comes to it."""
    combination = QKeySequence(keys)[0]
    event = QKeyEvent(QEvent.Type.KeyPress, combination.key(), combination.keyboardModifiers())
    QApplication.sendEvent(view, event)
    return event.isAccepted()


def not_taken(window: MainWindow, view: QWidget, group: KeyGroup) -> list[str]:
    """The declared keys that the view leaves to others."""
    found = []
    for keys in (keys for one in group.keys for keys in one.keys if keys not in CONTEXT_MENU):
        middle(window)
        view.setFocus(Qt.FocusReason.TabFocusReason)
        if not taken(view, keys):
            found.append(keys)
    return found


def test_a_key_that_is_not_handled_is_named(busy: MainWindow) -> None:
    assert not taken(busy.clock_bar.slider, "F12")


def test_the_views_of_the_sandbox_take_their_keys(busy: MainWindow) -> None:
    views = {
        busy.jobs_pane.view: job_list.KEYS,
        busy.log_pane.view: log_table.KEYS,
        busy.bytes_pane.view.hex: hex_view.KEYS,
        busy.bytes_pane.view.fields: field_tree.KEYS,
        busy.clock_bar.slider: clock_slider.KEYS,
    }
    assert {group.title: not_taken(busy, view, group) for view, group in views.items()} == {
        group.title: [] for group in views.values()
    }
    moves = [keys for one in story_view.KEYS.keys for keys in one.keys if keys != "Return"]
    assert [keys for keys in moves if not taken(busy.story_pane.view, keys)] == []


def test_home_and_end_go_to_the_ends_of_the_log(qtbot: QtBot, busy: MainWindow) -> None:
    view = busy.log_pane.view
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Home)
    assert view.current_number() == 0
    qtbot.keyClick(view, Qt.Key.Key_End)
    assert view.current_number() == len(busy.session.log.model.document) - 1


def test_ctrl_home_goes_to_the_first_byte_and_not_to_the_sandbox(busy: MainWindow) -> None:
    hexes, keys = busy.bytes_pane.view.hex, Keys()
    hexes.setFocus()
    first = hexes.spans[0].offset
    assert hexes.cursor_offset != first
    keys.tap(Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    assert hexes.cursor_offset == first


def test_enter_in_the_story_shows_what_a_sentence_is_about(busy: MainWindow) -> None:
    story, keys = busy.story_pane.view, Keys()
    before = busy.log_pane.view.current_number()
    story.setCurrentIndex(story.model().index(story.model().rowCount() - 1, 0))
    story.setFocus()
    keys.tap(Qt.Key.Key_Return)
    assert busy.log_pane.view.current_number() != before


def test_the_menus_of_card_and_field_are_opened_by_key(qtbot: QtBot, busy: MainWindow) -> None:
    keys, entries = Keys(), []
    for view in (busy.jobs_pane.view, busy.bytes_pane.view.fields):
        view.setFocus(Qt.FocusReason.TabFocusReason)
        keys.tap(Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        entries.append([action.text().replace("&", "") for action in menu.actions()])
        menu.close()
        busy.activateWindow()
        qtbot.waitUntil(lambda: QGuiApplication.focusWindow() is busy.windowHandle())
    assert "Why is it here?" in entries[0]
    assert "Copy the line" in entries[1]
    busy.jobs_pane.view.setCurrentIndex(QModelIndex())
    assert not taken(busy.jobs_pane.view, "Shift+F10")


def test_the_views_of_an_inspected_file_take_their_keys(qtbot: QtBot, busy: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "real.joblog"
    make_log(path, jobs=6)
    inspect(qtbot, busy, path)
    for name in ("histogram.show", "find.find"):
        busy.actions_set[name].trigger()
    strip, side = busy.findChild(HistogramStrip), part_of(busy, PastSide)
    qtbot.waitUntil(lambda: strip.bar_rect(0).isValid())
    wanted: list[object] = []
    side.widget.slider.wanted.connect(wanted.append)
    for view, group in ((strip, histogram.KEYS), (side.widget.slider, record_slider.KEYS)):
        keys = [keys for one in group.keys for keys in one.keys]
        assert [one for one in keys if not taken(view, one)] == []
    assert len(wanted) == 6
    bar = busy.finding.find_bar
    assert [keys for one in find_bar.KEYS.keys for keys in one.keys if not taken(bar, keys)] == []
    assert not bar.isVisible()


def test_the_parts_of_an_inspected_file_are_reached_too(qtbot: QtBot, busy: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "real.joblog"
    make_log(path)
    inspect(qtbot, busy, path)
    busy.actions_set["lens.open"].trigger()
    lens = busy.findChild(LensPanel)
    qtbot.waitUntil(lambda: lens.ways[0].isVisible())
    busy.jobs_pane.view.setFocus()
    reached = []
    for _ in range(9):
        busy.pane_keys.go(1)
        reached.append(QApplication.focusWidget())
    bars = (busy.inspecting.bar, busy.inspecting.past_bar, lens)
    assert all(any(part.isAncestorOf(stop) for stop in reached) for part in bars)


def test_the_keys_of_a_tour_are_those_it_says(busy: MainWindow) -> None:
    declared = [keys for group in (tour_keys.KEYS, tour_keys.WALL_KEYS) for one in group.keys for keys in one.keys]
    handled = {shortcut.key().toString() for shortcut in busy.tours._keys.shortcuts.values()}
    assert set(declared) == handled


def test_one_key_goes_from_part_to_part_and_back(busy: MainWindow) -> None:
    keys, control = Keys(), Qt.KeyboardModifier.ControlModifier
    back = control | Qt.KeyboardModifier.ShiftModifier
    busy.jobs_pane.view.setFocus()
    stops = []
    for _ in range(7):
        stops.append(QApplication.focusWidget())
        keys.tap(Qt.Key.Key_F6, control)
    assert QApplication.focusWidget() is stops[0]
    views = (busy.jobs_pane.view, busy.log_pane.view, busy.bytes_pane.view.hex, busy.story_pane.view)
    assert tuple(stops[:4]) == views
    bars = (busy.tours_bar, busy.queue_bar, busy.clock_bar)
    assert all(bar.isAncestorOf(stop) for bar, stop in zip(bars, stops[4:], strict=True))
    for stop in reversed(stops):
        keys.tap(Qt.Key.Key_F6, back)
        assert QApplication.focusWidget() is stop


def test_the_parts_are_reached_from_nowhere_too(busy: MainWindow) -> None:
    QApplication.focusWidget().clearFocus()
    busy.pane_keys.go(1)
    assert busy.tours_bar.isAncestorOf(QApplication.focusWidget())
    QApplication.focusWidget().clearFocus()
    busy.pane_keys.go(-1)
    assert QApplication.focusWidget() is busy.story_pane.view


def test_the_sheet_of_keys_is_opened_by_key_once(qtbot: QtBot, busy: MainWindow) -> None:
    keys = Keys()
    for key in (Qt.Key.Key_Slash, Qt.Key.Key_F1):
        busy.activateWindow()
        qtbot.waitUntil(busy.isActiveWindow)
        keys.tap(key, Qt.KeyboardModifier.ControlModifier)
        sheets = [child for child in busy.findChildren(QWidget, "dialog.keys") if child.isVisible()]
        assert len(sheets) == 1
        qtbot.waitUntil(sheets[0].isActiveWindow)
    keys.tap(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: busy.findChild(QWidget, "dialog.keys") is None)
