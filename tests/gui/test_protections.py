"""The protections on screen: which are off is red and named, each switch explained, everything by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow

from app.gui.actions.action_set import ActionSet
from app.gui.bars import tours_bar, work_bar
from app.gui.roles import Tone
from app.gui.widgets.protections import ProtectionsButton, ProtectionsChip, off_words
from app.lab.protections import ALL_ON, PROTECTIONS

if TYPE_CHECKING:
    from app.gui.theme import Theme

REASON = "This file is never broken."


@pytest.fixture
def window(qtbot) -> QMainWindow:
    made = QMainWindow()
    qtbot.addWidget(made)
    made.resize(1_400, 600)
    return made


@pytest.fixture
def actions(theme: Theme, window: QMainWindow) -> ActionSet:
    made = ActionSet(theme, window)
    made.fill_menu_bar(window.menuBar())
    for protection in PROTECTIONS:
        made[f"protect.{protection.name}"].setChecked(True)
    return made


@pytest.fixture
def button(theme: Theme, window: QMainWindow, actions: ActionSet) -> ProtectionsButton:
    made = ProtectionsButton(theme, actions, window)
    window.setCentralWidget(made)
    window.show()
    return made


def test_what_is_off_is_named_and_more_than_two_are_counted() -> None:
    assert off_words(ALL_ON) == ""
    assert off_words(ALL_ON.with_("fsync", False)) == "fsync off"
    assert off_words(ALL_ON.with_("fsync", False).with_("length_check", False)) == "fsync, length check off"
    three = ALL_ON.with_("fsync", False).with_("lease", False).with_("token_check", False)
    assert off_words(three) == "3 protections off"


def test_the_chip_is_red_while_one_is_off_and_away_for_other_files(theme: Theme, qtbot) -> None:
    chip = ProtectionsChip(theme)
    qtbot.addWidget(chip)
    chip.show_protections(ALL_ON)
    assert (chip.text, chip.tone) == ("all protections on", Tone.QUIET)
    chip.show_protections(ALL_ON.with_("lease", False))
    assert (chip.text, chip.tone) == ("lease off", Tone.DANGER)
    assert "its worker dies" in chip.toolTip()
    chip.show_protections(None)
    assert chip.text == ""


def test_the_button_says_in_red_what_is_off(button: ProtectionsButton, actions: ActionSet) -> None:
    assert button.text() == "Protections: all on ▾"
    assert not button.property("danger")
    button.show_protections(ALL_ON.with_("fsync", False))
    assert button.text() == "Protections: fsync off ▾"
    assert button.accessibleName() == "Protections: fsync off"
    assert button.property("danger")
    actions["protect.fsync"].setChecked(True)
    assert not button.property("danger")


def test_each_switch_says_what_it_does_and_what_goes_wrong_without_it(button: ProtectionsButton) -> None:
    for protection, box, line in zip(PROTECTIONS, button.panel.boxes, button.panel._lines, strict=True):
        assert box.text() == protection.title
        assert line.text().split("\n")[0] == protection.line
        assert line.text().split("\n")[1].casefold() == f"without it: {protection.without}".casefold()
        assert box.accessibleDescription() == line.text()


def test_the_switches_are_pressed_by_keyboard(button: ProtectionsButton, actions: ActionSet, qtbot) -> None:
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Down)
    assert button.panel.isVisible()
    with qtbot.waitSignal(actions["protect.fsync"].chosen) as told:
        qtbot.keyClick(button.panel.boxes[0], Qt.Key.Key_Space)
    assert told.args == [False]
    assert not button.panel.boxes[0].isChecked()
    qtbot.keyClick(button.panel, Qt.Key.Key_Escape)
    assert not button.panel.isVisible()


def test_a_switch_that_cant_be_used_stays_as_it_is_and_says_why(
    button: ProtectionsButton, actions: ActionSet, qtbot
) -> None:
    actions["protect.lease"].why_not = REASON
    box = button.panel.boxes[3]
    assert box.accessibleDescription() == REASON
    button.panel.open_below(button)
    with qtbot.waitSignal(actions.refused):
        box.click()
    assert box.isChecked()
    button.panel.hide()


def test_the_panel_leads_to_the_page_and_back_to_all_on(button: ProtectionsButton, actions: ActionSet, qtbot) -> None:
    from app.gui.actions.explained import ExplainedToolButton

    ways = button.panel.findChildren(ExplainedToolButton)
    assert [way.defaultAction().objectName() for way in ways] == ["protect.all_on", "help.protections"]
    button.panel.open_below(button)
    with qtbot.waitSignal(actions["help.protections"].chosen):
        ways[1].click()
    assert not button.panel.isVisible()


@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_the_panel_never_leaves_the_screen(button: ProtectionsButton, theme: Theme, zoom: float) -> None:
    theme.set_zoom(zoom)
    button.panel.open_below(button)
    assert button.screen().availableGeometry().contains(button.panel.geometry())
    button.panel.hide()


def test_the_bars_have_every_button_and_fold_from_the_end(
    theme: Theme, window: QMainWindow, actions: ActionSet, qtbot
) -> None:
    tours, work = tours_bar(actions, theme, window), work_bar(actions, theme, window)
    window.addToolBar(tours)
    window.addToolBarBreak()
    window.addToolBar(work)
    window.show()
    window.resize(1_900, 400)
    qtbot.waitUntil(lambda: not work.folded and not tours.folded)
    by_name = {button.text().replace("&", ""): button for button in (*work.buttons, *tours.buttons)}
    assert {"Enqueue", "Recover", "Crash mid-write", "Flip a bit", "Every fault ▾", "Reset", "More tours ▾"} <= set(
        by_name
    )
    window.resize(900, 400)
    qtbot.waitUntil(lambda: work.folded)
    style = Qt.ToolButtonStyle
    assert by_name["Every fault ▾"].toolButtonStyle() is style.ToolButtonIconOnly
    window.resize(620, 400)
    qtbot.waitUntil(lambda: by_name["Enqueue"].toolButtonStyle() is style.ToolButtonIconOnly)
    assert by_name["Every fault ▾"].toolTip()
    assert by_name["Put work on the list"].toolTip().startswith("Tour 1: Put work on the list")


def test_every_fault_is_reached_from_the_bars_menu(theme: Theme, window: QMainWindow, actions: ActionSet) -> None:
    from app.gui.widgets.menu_button import MenuButton
    from app.lab.faults import FAULTS

    bar = work_bar(actions, theme, window)
    menu = bar.findChild(MenuButton, "button.every_fault").menu()
    entries = {entry.objectName() for head in menu.actions() if head.menu() for entry in head.menu().actions()}
    reached = {name.removeprefix("break.").removesuffix("_with") for name in entries}
    assert set(FAULTS) <= reached


def test_a_switch_that_is_off_is_red(button: ProtectionsButton, actions: ActionSet, theme: Theme) -> None:
    box = button.panel.boxes[0]
    button.panel.open_below(button)
    button.panel.boxes[1].setFocus()
    calm = box.grab().toImage()
    actions["protect.fsync"].setChecked(False)
    red = box.grab().toImage()
    seen = {red.pixelColor(x, y).name() for x in range(red.width()) for y in range(red.height())}
    assert theme.tokens.danger in seen
    assert theme.tokens.danger not in {
        calm.pixelColor(x, y).name() for x in range(calm.width()) for y in range(calm.height())
    }
    button.panel.hide()
