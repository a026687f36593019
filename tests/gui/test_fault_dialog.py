"""The dialog of a fault: what it shows is what will happen, byte for byte, and it never stops the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from app.gui.fault_sight import SHOWN_BYTES_MAX, Bytes, payload_middle, sight_of
from app.lab.faults import FAULTS
from app.lab.faults.base import ParameterKind
from tests.helpers.break_room import Room, settled

if TYPE_CHECKING:
    from app.gui.theme import Theme


@pytest.fixture
def room(theme: Theme, qtbot) -> Room:
    made = Room(theme)
    qtbot.addWidget(made.window)
    made.window.show()
    return made


def test_a_dialog_that_is_opened_again_begins_anew(room: Room, qtbot) -> None:
    dialog = room.dialog("break.crash-mid-write_with")
    settled(dialog, qtbot)
    middle = dialog.form.cut.cut
    dialog.form.cut.bar.setValue(3)
    dialog.close()
    dialog = room.dialog("break.crash-mid-write_with")
    settled(dialog, qtbot)
    assert dialog.form.cut.cut == middle


@pytest.mark.parametrize("cut", [1, 44, 95])
def test_the_write_is_torn_where_the_slider_stands(room: Room, cut: int, qtbot) -> None:
    dialog = room.dialog("break.crash-mid-write_with")
    settled(dialog, qtbot)
    before = room.machine.read()
    frame = room.machine.next_frame()
    dialog.form.cut.bar.setValue(cut)
    assert dialog.bytes.after._shown.data == frame[:cut]
    dialog.do_button.click()
    assert room.machine.read() == before + frame[:cut]


def test_the_bit_that_is_shown_is_the_bit_that_turns(room: Room, qtbot) -> None:
    dialog = room.dialog("break.flip-bit_with")
    settled(dialog, qtbot)
    frame = room.machine.frames()[1]
    dialog.form.set_record(frame.offset)
    settled(dialog, qtbot)
    picker = dialog.form.bits
    assert picker.field.currentText() == "payload"
    picker.bar.setValue(20)
    picker.bits.button(6).click()
    settled(dialog, qtbot)
    was = room.machine.read()[frame.offset + 20]
    assert dialog.bytes.isVisible()
    assert dialog.bytes.before._shown.data[20] == was
    assert dialog.bytes.after._shown.data[20] == was ^ 64
    assert dialog.bytes.after._shown.changed == {frame.offset + 20}
    dialog.do_button.click()
    assert room.machine.read()[frame.offset + 20] == was ^ 64


def test_any_byte_fault_begins_with_the_selected_record_and_goes_along(room: Room, qtbot) -> None:
    room.table.setCurrentIndex(room.rows.index(2, 0))
    dialog = room.dialog("break.flip-bit_with")
    settled(dialog, qtbot)
    assert dialog.form.record.offset == room.rows.offsets[2]
    room.window.activateWindow()
    room.table.setFocus()
    qtbot.waitUntil(room.table.hasFocus)
    room.table.setCurrentIndex(room.rows.index(1, 0))
    settled(dialog, qtbot)
    assert dialog.form.record.offset == room.rows.offsets[1]


def test_a_row_that_the_table_selects_by_itself_changes_no_dialog(room: Room, qtbot) -> None:
    dialog = room.dialog("break.garbage-in-the-middle")
    settled(dialog, qtbot)
    chosen = dialog.form.record.offset
    dialog.form.record.setFocus()
    room.table.clearFocus()
    room.table.setCurrentIndex(room.rows.index(3, 0))
    settled(dialog, qtbot)
    assert dialog.form.record.offset == chosen


def test_a_fault_that_is_not_possible_says_why_and_does_nothing(room: Room, qtbot) -> None:
    dialog = room.dialog("break.records-swapped")
    settled(dialog, qtbot)
    before = room.machine.read()
    dialog.form.set_record(room.machine.frames()[-1].offset)
    settled(dialog, qtbot)
    assert dialog.told.isVisible()
    assert "Choose an earlier one" in dialog.told.text()
    assert dialog.do_button.property("unusable")
    assert dialog.do_button.accessibleDescription() == dialog.told.text()
    with qtbot.assertNotEmitted(room.lab.broke):
        dialog.do_button.click()
    assert room.machine.read() == before
    dialog.form.set_record(room.machine.frames()[0].offset)
    settled(dialog, qtbot)
    assert not dialog.told.isVisible()
    assert not dialog.do_button.property("unusable")


def test_an_open_dialog_follows_what_happens(room: Room, qtbot) -> None:
    dialog = room.dialog("break.crash-mid-write_with")
    settled(dialog, qtbot)
    room.lab.break_it("crash-mid-write")
    assert "Press Recover first" in dialog.told.text()
    room.machine.start(recover=True)
    room.lab.look()
    settled(dialog, qtbot)
    assert not dialog.do_button.property("unusable")


def test_a_record_that_is_gone_is_replaced_by_a_usual_one(room: Room, qtbot) -> None:
    dialog = room.dialog("break.flip-bit_with")
    settled(dialog, qtbot)
    room.machine.reset()
    room.machine.do("enqueue", lambda queue: queue.enqueue(b"one"))
    room.lab.look()
    settled(dialog, qtbot)
    offsets = {frame.offset for frame in room.machine.frames()}
    assert dialog.form.values()["record"] in offsets | {0}
    assert not dialog.do_button.property("unusable")


def test_a_choice_and_a_number_are_taken_from_the_form(room: Room, qtbot) -> None:
    dialog = room.dialog("break.flip-length")
    settled(dialog, qtbot)
    how = dialog.form.fields["how"]
    how.setCurrentIndex(how.findData("huge"))
    how.activated.emit(how.currentIndex())
    dialog.form.fields["bit"].setValue(9)
    assert dialog.form.values() == {**dialog.form.values(), "how": "huge", "bit": 9}
    truncated = room.dialog("break.truncated-to-a-record")
    settled(truncated, qtbot)
    truncated.form.fields["mark"].click()
    assert truncated.form.values()["mark"] is True


@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_no_dialog_is_wider_than_a_small_window_and_all_of_it_has_names(
    room: Room, theme: Theme, zoom: float, qtbot
) -> None:
    theme.set_zoom(zoom)
    room.window.resize(640, 360)
    for fault in FAULTS.values():
        if fault.parameters:
            dialog = room.commands.dialog(fault.id)
            dialog.show()
            settled(dialog, qtbot)
            assert dialog.width() <= dialog.screen().availableSize().width()
            assert dialog.form.minimumSizeHint().width() <= 640 - 3 * theme.px(12), fault.id
            fields = [dialog.form.record, dialog.form.cut and dialog.form.cut.bar, *dialog.form.fields.values()]
            assert all(field.accessibleName() for field in fields if field is not None)
            dialog.close()


def test_every_kind_of_parameter_has_its_way_of_asking(room: Room) -> None:
    for fault in FAULTS.values():
        form = room.commands.dialog(fault.id).form
        kinds = {parameter.kind for parameter in fault.parameters}
        assert (form.cut is not None) == (ParameterKind.CUT in kinds)
        assert (form.record is not None) == (ParameterKind.RECORD in kinds)
        assert (form.bits is not None) == (ParameterKind.BYTE in kinds)


def test_another_operation_has_another_frame_to_cut(room: Room, qtbot) -> None:
    dialog = room.dialog("break.crash-mid-write_with")
    settled(dialog, qtbot)
    choice = dialog.form.fields["operation"]
    choice.setCurrentIndex(choice.findData("lease"))
    choice.activated.emit(choice.currentIndex())
    settled(dialog, qtbot)
    frame = FAULTS["crash-mid-write"].frame(room.machine, {"operation": "lease"})
    assert chr(frame[3]) == "L"
    assert dialog.bytes.before._shown.data == frame
    assert dialog.form.values() == {"operation": "lease", "cut": len(frame) // 2}
    before = room.machine.read()
    dialog.form.cut.bar.setValue(40)
    dialog.do_button.click()
    assert room.machine.read() == before + frame[:40]


def test_what_is_refused_is_told_in_the_dialog_that_asked(room: Room, qtbot) -> None:
    dialog = room.dialog("break.records-swapped")
    settled(dialog, qtbot)
    dialog.form.set_record(room.machine.frames()[-1].offset)
    settled(dialog, qtbot)
    # Between the look and the press something else may have happened.
    dialog._problem = ""
    dialog.do_button.click()
    assert "Choose an earlier one" in dialog.told.text()
    assert dialog.isVisible()
    assert room.commands._asked_by == ""


def test_an_answer_to_values_of_long_ago_is_dropped(room: Room, qtbot) -> None:
    dialog = room.dialog("break.flip-bit_with")
    settled(dialog, qtbot)
    kept = room.lab.run
    late = []
    room.lab.run = lambda task, then: late.append(lambda: kept(task, then))
    dialog.form.bits.bar.setValue(3)
    settled(dialog, qtbot)
    room.lab.run = kept
    dialog.form.bits.bar.setValue(7)
    settled(dialog, qtbot)
    shown = dialog.bytes.after._shown
    late[0]()
    assert dialog.bytes.after._shown is shown


def test_a_machine_that_fails_to_answer_is_told_as_a_problem(room: Room, qtbot) -> None:
    dialog = room.dialog("break.flip-bit_with")
    settled(dialog, qtbot)

    def fails() -> None:
        raise OSError("the disk is gone")

    room.machine.read = fails
    dialog.form.bits.bar.setValue(3)
    settled(dialog, qtbot)
    assert dialog.told.text() == "the disk is gone"
    assert dialog.do_button.property("unusable")


@pytest.mark.parametrize("fault_id", ["record-removed", "record-doubled", "stale-record", "truncated-to-a-record"])
def test_what_moves_is_shown_where_it_goes(room: Room, fault_id: str) -> None:
    fault = FAULTS[fault_id]
    frame = room.machine.frames()[1]
    values = {**fault.defaults(room.machine), **({"record": frame.offset} if fault.parameters else {})}
    sight = sight_of(room.machine, fault, values)
    splice = fault.preview(room.machine, values)[0]
    data = room.machine.read()
    then = data[: splice.offset] + splice.after + data[splice.offset + len(splice.before) :]
    for shown, whole in ((sight.before, data), (sight.after, then)):
        assert shown.data == whole[shown.start : shown.start + len(shown.data)]
        assert all(span.end <= shown.start + len(shown.data) for span in shown.spans)
        assert bool(shown.spans) == bool(shown.data)
    changed = {
        offset
        for offset in range(sight.after.start, sight.after.start + len(sight.after.data))
        if offset >= sight.before.start + len(sight.before.data)
        or sight.before.data[offset - sight.before.start] != then[offset]
    }
    assert sight.changed == changed


def test_of_a_long_record_the_part_that_changes_is_shown(room: Room) -> None:
    room.machine.do("enqueue", lambda queue: queue.enqueue(b"x" * 5_000))
    frame = room.machine.frames()[-1]
    values = {"record": frame.offset, "byte": 4_000, "bit": 1}
    sight = sight_of(room.machine, FAULTS["flip-bit"], values)
    assert len(sight.after.data) <= SHOWN_BYTES_MAX
    assert sight.changed == {frame.offset + 4_000}
    assert sight.after.start <= frame.offset + 4_000 < sight.after.start + len(sight.after.data)


def test_the_middle_of_the_payload_is_what_a_flip_begins_with(room: Room) -> None:
    sight = sight_of(room.machine, FAULTS["flip-bit"], {"record": room.machine.frames()[0].offset, "byte": 1, "bit": 1})
    payload = next(span for span in sight.record.spans if span.name == "payload")
    assert payload.offset <= sight.record.start + payload_middle(sight.record) < payload.end
    assert payload_middle(Bytes(64, bytes(32))) == 16


def test_the_keyboard_goes_from_the_first_field_to_the_two_buttons(room: Room, qtbot) -> None:
    dialog = room.dialog("break.crash-mid-write_with")
    settled(dialog, qtbot)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    assert dialog.focusWidget() is dialog.form.fields["operation"]
    seen = []
    for _ in range(6):
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        seen.append(dialog.focusWidget())
    assert seen[:2] == [dialog.form.cut.bar, dialog.form.cut.number]
    assert dialog.do_button in seen
    assert seen.index(dialog.do_button) > seen.index(dialog.bytes.after)


def test_a_fault_made_elsewhere_leaves_the_dialog_open(room: Room, qtbot) -> None:
    dialog = room.dialog("break.crash-mid-write_with")
    settled(dialog, qtbot)
    room.actions["break.crash-mid-write"].trigger()
    assert dialog.isVisible()


def test_a_record_that_another_one_took_the_place_of_gives_way_to_a_usual_choice(room: Room, qtbot) -> None:
    dialog = room.dialog("break.flip-bit_with")
    settled(dialog, qtbot)
    last = room.machine.frames()[-1]
    dialog.form.set_record(last.offset)
    settled(dialog, qtbot)
    room.machine.reset()
    room.machine.do("enqueue", lambda queue: queue.enqueue(b"a longer payload than all before, " * 9))
    room.lab.look()
    settled(dialog, qtbot)
    offsets = {piece.offset for piece in sight_of(room.machine, dialog.fault, {}).pieces}
    assert last.offset not in offsets
    assert dialog.form.values()["record"] in offsets
    assert not dialog.do_button.property("unusable")
