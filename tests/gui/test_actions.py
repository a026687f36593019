"""Actions: declared once, explained, reachable, and saying why not."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLineEdit, QMainWindow, QVBoxLayout, QWidget

from app.gui.actions.action_set import ActionSet
from app.gui.actions.explained import ExplainedToolButton
from app.gui.actions.registry import SPECS, in_menu, spec_of
from app.gui.actions.spec import ActionSpec, MenuId, ToolbarId

if TYPE_CHECKING:
    from app.gui.theme import Theme

DEAD = "the queue’s process is dead; press Recover first"


@pytest.fixture
def window(qtbot) -> QMainWindow:
    made = QMainWindow()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def actions(window: QMainWindow, theme: Theme) -> ActionSet:
    return ActionSet(theme, window)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_an_action_is_explained_in_full(spec: ActionSpec) -> None:
    for text in (spec.text, spec.icon, spec.tip, spec.status, spec.whats_this):
        assert text.strip() == text != ""
    assert "\n" not in spec.tip + spec.status
    assert re.search(r"[:?] [\w]", spec.tip)
    assert spec.id.split(".")[0] == spec.menu.name.lower()


def test_no_two_actions_share_an_id_or_a_shortcut() -> None:
    assert max(Counter(spec.id for spec in SPECS).values()) == 1
    assert max(Counter(keys for spec in SPECS for keys in spec.shortcuts).values()) == 1


def test_every_shortcut_is_one_that_qt_understands(qapp) -> None:
    for spec in SPECS:
        for keys in spec.shortcuts:
            assert QKeySequence(keys).toString(QKeySequence.SequenceFormat.PortableText) == keys


@pytest.mark.parametrize("menu", list(MenuId))
def test_no_two_entries_of_a_menu_share_a_mnemonic(menu: MenuId) -> None:
    for submenu in {spec.submenu for spec in SPECS if spec.menu is menu}:
        keys = Counter(spec.text[spec.text.index("&") + 1].lower() for spec in in_menu(menu, submenu))
        assert max(keys.values()) == 1


def test_only_operations_have_single_keys() -> None:
    single = {spec.id: spec.shortcuts for spec in SPECS if spec.single_key}
    assert set(single) == {spec.id for spec in in_menu(MenuId.QUEUE) if spec.shortcuts}
    assert single["queue.enqueue"] == ("E",)
    assert single["queue.enqueue_with"] == ("Shift+E",)


def test_a_usable_action_is_chosen(actions: ActionSet, qtbot) -> None:
    with qtbot.waitSignal(actions["queue.lease"].chosen), qtbot.assertNotEmitted(actions.refused):
        actions["queue.lease"].trigger()


def test_an_action_that_cant_be_used_stays_pressable_and_says_why(actions: ActionSet, qtbot) -> None:
    lease = actions["queue.lease"]
    lease.why_not = DEAD
    assert lease.isEnabled()
    assert DEAD in lease.toolTip()
    assert lease.statusTip() == DEAD
    with qtbot.waitSignal(actions.refused) as told, qtbot.assertNotEmitted(lease.chosen):
        lease.trigger()
    assert told.args == [DEAD]


def test_a_reason_that_is_gone_leaves_no_trace(actions: ActionSet) -> None:
    lease = actions["queue.lease"]
    before = lease.toolTip(), lease.statusTip()
    lease.why_not = DEAD
    lease.why_not = ""
    assert (lease.toolTip(), lease.statusTip()) == before


def test_a_refused_action_that_stays_pressed_keeps_its_state(actions: ActionSet) -> None:
    follow = actions["view.follow_tail"]
    follow.setChecked(True)
    follow.why_not = "no log is open"
    follow.trigger()
    assert follow.isChecked()


def test_the_tooltip_names_what_an_action_would_act_on(actions: ActionSet) -> None:
    actions["queue.ack"].target = "job 3"
    assert "(job 3)" in actions["queue.ack"].toolTip()


def test_a_button_with_a_reason_is_drawn_disabled_and_takes_focus(actions: ActionSet, qtbot) -> None:
    button = ExplainedToolButton(actions["queue.lease"])
    qtbot.addWidget(button)
    button.show()
    usable = button.grab().toImage()
    actions["queue.lease"].why_not = DEAD
    assert button.grab().toImage() != usable
    assert button.isEnabled()
    assert button.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert DEAD in button.accessibleDescription()
    with qtbot.waitSignal(actions.refused):
        qtbot.keyClick(button, Qt.Key.Key_Space)


def test_a_focused_button_shows_it(actions: ActionSet, qtbot, window: QMainWindow) -> None:
    host = QWidget()
    column = QVBoxLayout(host)
    buttons = [ExplainedToolButton(actions[f"queue.{name}"], host) for name in ("ack", "nack")]
    for button in buttons:
        column.addWidget(button)
    window.setCentralWidget(host)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    buttons[0].setFocus()
    lit = buttons[0].grab().toImage()
    buttons[1].setFocus()
    assert buttons[0].grab().toImage() != lit


def test_single_keys_act_except_while_somebody_types(actions: ActionSet, qtbot, window: QMainWindow) -> None:
    host = QWidget()
    column = QVBoxLayout(host)
    field, other = QLineEdit(host), QWidget(host)
    other.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    column.addWidget(field)
    column.addWidget(other)
    window.setCentralWidget(host)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    pressed: list[bool] = []
    actions.on("queue.enqueue", lambda checked: pressed.append(checked))
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_E)
    assert (field.text(), pressed) == ("e", [])
    other.setFocus()
    qtbot.keyClick(other, Qt.Key.Key_E)
    assert pressed == [False]
    actions.use_single_keys(False)
    qtbot.keyClick(other, Qt.Key.Key_E)
    assert pressed == [False]


def test_the_menu_bar_has_every_action_once(actions: ActionSet, window: QMainWindow) -> None:
    menus = actions.fill_menu_bar(window.menuBar())
    assert list(menus) == list(MenuId)
    shown = [action.objectName() for menu in menus.values() for action in menu.actions() if action.objectName()]
    shown += [action.objectName() for action in actions.menu("view.theme").actions()]
    declared = [spec.id for spec in SPECS if not spec.holds_menu]
    assert sorted(name for name in shown if name in declared) == sorted(declared)
    assert actions.menu("file.recent").title() == spec_of("file.recent").text


def test_a_menu_draws_an_action_with_a_reason_as_disabled(actions: ActionSet, window: QMainWindow) -> None:
    menu = actions.fill_menu_bar(window.menuBar())[MenuId.QUEUE]
    menu.ensurePolished()
    usable = menu.grab().toImage()
    actions["queue.ack"].why_not = DEAD
    assert menu.grab().toImage() != usable


def test_one_of_the_themes_is_chosen_at_a_time(actions: ActionSet) -> None:
    actions["view.theme_light"].trigger()
    actions["view.theme_dark"].trigger()
    assert [actions[f"view.theme_{name}"].isChecked() for name in ("system", "light", "dark")] == [False, False, True]


def test_the_toolbar_folds_into_icons_where_it_is_narrow(actions: ActionSet, window: QMainWindow, qtbot) -> None:
    bar = actions.toolbar(ToolbarId.QUEUE)
    window.addToolBar(bar)
    window.resize(1_400, 200)
    window.show()
    assert not bar.folded
    window.resize(420, 200)
    qtbot.waitUntil(lambda: bar.folded)
    window.resize(1_400, 200)
    qtbot.waitUntil(lambda: not bar.folded)
