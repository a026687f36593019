"""Breaking it from menu and button: done at once or asked first, explained, and never without a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from shiboken6 import isValid

from app.gui.actions.registry import SPECS
from app.lab.faults import FAULTS
from tests.helpers.break_room import Room, settled

if TYPE_CHECKING:
    from app.gui.theme import Theme


@pytest.fixture
def room(theme: Theme, qtbot) -> Room:
    made = Room(theme)
    qtbot.addWidget(made.window)
    made.window.show()
    return made


def test_the_two_buttons_act_at_once(room: Room, qtbot) -> None:
    with qtbot.waitSignal(room.lab.broke) as told:
        room.actions["break.crash-mid-write"].trigger()
    assert told.args[0].fault == "crash-mid-write"
    assert not room.machine.alive
    assert room.actions["break.crash-mid-write"].why_not
    with qtbot.waitSignal(room.actions.refused):
        room.actions["break.crash-mid-write"].trigger()


@pytest.mark.parametrize(
    "fault_id", [fault.id for fault in FAULTS.values() if not fault.parameters and fault.id != "kill-program"]
)
def test_a_fault_without_parameters_acts_at_once(room: Room, fault_id: str, qtbot) -> None:
    with qtbot.waitSignal(room.lab.broke) as told:
        room.actions[f"break.{fault_id}"].trigger()
    assert told.args[0].fault == fault_id


@pytest.mark.parametrize(
    "action_id",
    [spec.id for spec in SPECS if spec.id.startswith("break.") and spec.text.endswith("…")],
)
def test_a_fault_with_parameters_asks_first_and_does_what_is_shown(room: Room, action_id: str, qtbot) -> None:
    dialog = room.dialog(action_id)
    settled(dialog, qtbot)
    assert dialog.isVisible()
    assert not dialog.isModal()
    fault = dialog.fault
    shown = [fault.title, fault.line, f"How it shows: {fault.shows}", f"What must hold: {fault.holds}"]
    assert [dialog._title.text(), dialog._line.text(), *(label.text() for label in dialog._facts)] == shown
    assert set(dialog.form.values()) == {parameter.name for parameter in fault.parameters}
    with qtbot.waitSignal(room.lab.broke) as told:
        dialog.do_button.click()
    assert told.args[0].fault == fault.id
    assert not dialog.isVisible()


def test_a_dialog_that_was_closed_is_gone_and_opens_afresh(room: Room, qtbot) -> None:
    first = room.dialog("break.power-cut")
    settled(first, qtbot)
    first.sight_wanted.emit(first.form.values())
    first.close()
    qtbot.waitUntil(lambda: not isValid(first))
    second = room.dialog("break.power-cut")
    settled(second, qtbot)
    assert second.isVisible()
    assert room.dialog("break.power-cut") is second


def test_a_switch_acts_at_once_and_shows_what_is_on(room: Room) -> None:
    action = room.actions["protect.fsync"]
    assert action.isChecked()
    action.trigger()
    assert not room.machine.protections.fsync
    assert not action.isChecked()
    room.actions["protect.lease"].trigger()
    room.actions["protect.all_on"].trigger()
    assert room.machine.protections.off == ()
    assert action.isChecked()
    assert room.actions["protect.all_on"].why_not == "All of them are on."


def test_reset_and_taking_back_are_handed_on(room: Room) -> None:
    for action_id in ("break.take_back", "sandbox.reset", "sandbox.undo_reset"):
        room.actions[action_id].trigger()
    assert room.lab.pressed == ["take_back", "reset", "undo_reset"]


def test_another_file_is_never_broken_and_every_entry_says_so(room: Room, qtbot) -> None:
    room.lab.active = False
    room.lab.changed.emit()
    for spec in SPECS:
        if spec.id.startswith(("break.", "protect.")) and not spec.holds_menu:
            assert room.actions[spec.id].why_not == "This file is never broken.", spec.id
    with qtbot.waitSignal(room.actions.refused):
        room.actions["break.power-cut"].trigger()
