"""What a screen reader finds in the window: every control has a name, and those that can refuse say why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from app.gui.dialogs.enqueue import EnqueueDialog
from app.lab.faults import FAULTS
from tests.helpers.screen_reader import interfaces, nameless, namesakes, places_by_tab, wordless

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow


def test_every_control_of_the_window_has_a_name(window: MainWindow, qtbot) -> None:
    assert len(list(interfaces(window))) > 80
    assert nameless(window) == []


def test_every_control_has_a_name_in_a_tour_and_after_a_crash(window: MainWindow, qtbot) -> None:
    window.actions_set["tour.4"].trigger()
    qtbot.waitUntil(lambda: window.tours.run is not None and not window.tours.busy, timeout=10_000)
    assert nameless(window) == []
    window.actions_set["tour.next"].trigger()
    qtbot.waitUntil(lambda: not window.tours.busy and bool(window.banner.text), timeout=10_000)
    assert nameless(window) == []


def test_what_has_no_words_or_those_of_its_neighbour_is_named(qtbot: QtBot) -> None:
    top = QWidget()
    qtbot.addWidget(top)
    for words in ("▾", "Go", "Go"):
        QPushButton(words, top)
    top.show()
    assert wordless(top) == ["Button QPushButton “▾”"]
    assert namesakes(top) == ["2 times Button “Go”"]


def test_everything_has_words_of_its_own_in_every_mode(window: MainWindow, qtbot: QtBot) -> None:
    modes = (("queue.enqueue",), ("tour.4",), ("tour.next",), ("tour.next",), ("tour.next", "tour.next", "tour.next"))
    for actions in ((), *modes):
        for name in actions:
            window.actions_set[name].trigger()
            qtbot.waitUntil(lambda: not window.tours.busy, timeout=10_000)
        qtbot.wait(20)
        assert (wordless(window), namesakes(window)) == ([], []), actions


@pytest.mark.parametrize("zoom", [1.0, 3.0])
def test_every_control_has_a_name_however_it_is_folded(window: MainWindow, zoom: float, qtbot) -> None:
    window.theme.set_zoom(zoom)
    qtbot.wait(20)
    assert nameless(window) == []
    window.theme.set_zoom(1.0)


@pytest.mark.parametrize("fault_id", sorted(FAULTS))
def test_every_control_of_a_faults_dialog_has_a_name(window: MainWindow, fault_id: str, qtbot) -> None:
    dialog = window.breaking.dialog(fault_id)
    window.breaking._open(fault_id)
    qtbot.waitUntil(lambda: not dialog._settle.isActive())
    assert nameless(dialog) == []
    assert (wordless(dialog), namesakes(dialog)) == ([], [])
    dialog.close()


def test_a_drop_down_list_says_of_what_it_is_a_list(window: MainWindow, qtbot: QtBot) -> None:
    dialog = window.breaking.dialog("flip-bit")
    window.breaking._open("flip-bit")
    qtbot.waitUntil(lambda: not dialog._settle.isActive())
    said = {
        one.text(QAccessible.Text.Description) for one in interfaces(dialog) if one.role() is QAccessible.Role.ComboBox
    }
    assert "Field of the record" in said
    dialog.close()


def test_every_control_of_form_panel_and_guide_has_a_name(window: MainWindow, qtbot) -> None:
    form = EnqueueDialog(window.theme, window)
    form.show()
    assert (nameless(form), wordless(form), namesakes(form)) == ([], [], [])
    form.close()
    window.actions_set["help.words"].trigger()
    guide = next(top for top in QApplication.topLevelWidgets() if top.objectName() == "window.help")
    assert (nameless(guide), wordless(guide), namesakes(guide)) == ([], [], [])
    guide.close()
    window.protections.click()
    assert window.protections.panel.isVisible()
    panel = window.protections.panel
    assert (nameless(panel), wordless(panel), namesakes(panel)) == ([], [], [])
    window.protections.panel.hide()


def test_the_keyboard_begins_at_the_jobs(window: MainWindow) -> None:
    assert window.focusWidget() is window.jobs_pane.view


def test_tab_goes_through_the_window_from_the_top_down(window: MainWindow, qtbot) -> None:
    """Rows of tools first, then strip, banner and panes; nothing is reached twice, nothing leads nowhere."""
    places = places_by_tab(window, parts(window))
    assert places == sorted(places)
    assert set(places) == {0, 1, 2, 5, 6, 7, 8}


def test_what_comes_and_goes_is_reached_where_it_is_read(window: MainWindow, qtbot) -> None:
    for name in ("tour.4", "tour.next", "tour.next"):
        window.actions_set[name].trigger()
        qtbot.waitUntil(lambda: window.tours.run is not None and not window.tours.busy, timeout=10_000)
        places = places_by_tab(window, parts(window))
        assert places == sorted(places)
        assert {0, 1, 2, 3, 5, 6, 7, 8} <= set(places)
        assert (4 in places) is any(button.isVisible() for button in window.banner.findChildren(QPushButton))


def test_filter_and_find_are_reached_before_the_table_they_are_about(window: MainWindow) -> None:
    for name in ("find.filter", "find.find"):
        window.actions_set[name].trigger()
    line, bar = window.finding.filter.line, window.finding.find_bar
    places = places_by_tab(window, (window.jobs_pane, line, bar, window.log_pane.view, window.bytes_pane))
    places = [place for place in places if place >= 0]
    assert places == sorted(places)
    assert set(places) == {0, 1, 2, 3, 4}


def parts(window: MainWindow) -> tuple[QWidget, ...]:
    """The window's parts in the order in which they are read."""
    return (
        window.tours_bar,
        window.queue_bar,
        window.clock_bar,
        window.tours.strip,
        window.banner,
        window.jobs_pane,
        window.log_pane,
        window.bytes_pane,
        window.story_pane,
    )
