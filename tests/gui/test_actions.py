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
from app.gui.actions.fault_actions import ASKING, QUICK, asks, fault_of
from app.gui.actions.generated import as_clause, with_mnemonics
from app.gui.actions.registry import SPECS, in_menu, in_toolbar, spec_of
from app.gui.actions.spec import ActionSpec, MenuId, ToolbarId
from app.lab.faults import FAULTS
from app.lab.protections import PROTECTIONS

if TYPE_CHECKING:
    from app.gui.theme import Theme

MENU_OF_PREFIX = {
    "file": MenuId.FILE,
    "queue": MenuId.QUEUE,
    "tour": MenuId.TOURS,
    "break": MenuId.BREAK,
    "protect": MenuId.BREAK,
    "sandbox": MenuId.BREAK,
    "clock": MenuId.CLOCK,
    "find": MenuId.INSPECT,
    "past": MenuId.INSPECT,
    "lens": MenuId.INSPECT,
    "goto": MenuId.INSPECT,
    "histogram": MenuId.INSPECT,
    "bookmark": MenuId.INSPECT,
    "export": MenuId.INSPECT,
    "view": MenuId.VIEW,
    "help": MenuId.HELP,
}
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
    assert spec.status[0] == spec.status[0].upper() or spec.status.startswith("fsync ")
    assert re.search(r"[:?] [\w]", spec.tip)
    assert spec.id.split(".")[0] in MENU_OF_PREFIX
    assert MENU_OF_PREFIX[spec.id.split(".")[0]] is spec.menu


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


def test_no_shortcut_breaks_anything_or_starts_over() -> None:
    held = ("break.take_back",)
    assert [spec.id for spec in SPECS if spec.menu is MenuId.BREAK and spec.shortcuts and spec.id not in held] == []


def test_the_five_tours_are_one_key_each_and_have_a_button() -> None:
    tours = in_toolbar(ToolbarId.TOURS)
    assert [(spec.id, spec.shortcuts) for spec in tours[:5]] == [
        (f"tour.{number}", (f"Ctrl+{number}",)) for number in range(1, 6)
    ]
    assert [spec.id for spec in tours[5:]] == ["sandbox.reset", "view.present"]


def test_every_fault_and_every_protection_is_an_action() -> None:
    declared = {spec.id for spec in SPECS}
    assert {f"break.{fault_id}" for fault_id in FAULTS} <= declared
    assert {f"protect.{protection.name}" for protection in PROTECTIONS} <= declared


def test_a_fault_that_can_be_told_more_asks_unless_its_button_acts_at_once() -> None:
    for fault in FAULTS.values():
        quick = fault.id in QUICK
        assert asks(f"break.{fault.id}") == (bool(fault.parameters) and not quick)
        assert spec_of(f"break.{fault.id}").text.endswith("…") == asks(f"break.{fault.id}")
        assert fault_of(f"break.{fault.id}{ASKING if quick else ''}") == fault.id
        assert asks(f"break.{fault.id}{ASKING}")


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
    heads = [actions.menu(spec.id) for spec in SPECS if spec.holds_menu]
    entries = [action for menu in (*menus.values(), *heads) for action in menu.actions()]
    shown = [action.objectName() for action in entries if action.objectName()]
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


def test_every_entry_made_from_a_title_gets_a_key_of_its_own() -> None:
    assert with_mnemonics(["Power cut", "Poison job", "Zero tail"]) == ["&Power cut", "Poison &job", "&Zero tail"]
    assert with_mnemonics(["Reset"], "r") == ["R&eset"]
    assert with_mnemonics(["A", "a"]) == ["&A", "&a"]


def test_a_sentence_behind_a_colon_starts_small_and_has_no_full_stop() -> None:
    assert as_clause("The write stops.") == "the write stops"
    assert as_clause("LEASE comes first.") == "LEASE comes first"
    assert as_clause("fsync fails.") == "fsync fails"
