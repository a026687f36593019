"""Dialogs and panels have the room that what is in them needs: nothing is cut off, and little is empty."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSpinBox

from app.gui.dialogs.enqueue import EnqueueDialog
from app.gui.widgets.protections import ProtectionsButton
from app.lab.faults import FAULTS
from app.lab.protections import ALL_ON
from tests.helpers.break_room import Room, settled

if TYPE_CHECKING:
    from app.gui.dialogs.fault import FaultDialog
    from app.gui.theme import Theme

_SPARE_PX = 48
"""A line more than is needed is no empty dialog."""


@pytest.fixture
def room(theme: Theme, qtbot) -> Room:
    made = Room(theme)
    qtbot.addWidget(made.window)
    made.window.show()
    return made


def opened(room: Room, fault_id: str, qtbot) -> FaultDialog:
    """The fault's dialog, with everything in it."""
    made = room.commands.dialog(fault_id)
    room.commands._open(fault_id)
    settled(made, qtbot)
    qtbot.wait(20)
    return made


@pytest.mark.parametrize("fault_id", sorted(FAULTS))
def test_a_dialog_is_as_high_as_what_is_in_it(room: Room, fault_id: str, qtbot) -> None:
    dialog = opened(room, fault_id, qtbot)
    assert not dialog._scroll.verticalScrollBar().isVisible()
    assert dialog._scroll.height() - dialog._column.totalHeightForWidth(dialog._scroll.width()) <= _SPARE_PX


def test_what_a_dialog_says_begins_where_its_other_words_do(room: Room, qtbot) -> None:
    dialog = opened(room, "kill-program", qtbot)
    assert dialog.told.text() == "Only the window can kill itself and come back."
    places = {label.mapTo(dialog, label.rect().topLeft()).x() for label in (dialog.told, dialog._line)}
    assert len(places) == 1


def test_a_number_that_is_filled_in_is_selected_whole(room: Room, qtbot) -> None:
    dialog = opened(room, "disk-full", qtbot)
    number = dialog.form.fields["budget"]
    assert isinstance(number, QSpinBox)
    number.setFocus()
    dialog.form.set_values({"budget": 77, "last": False}, b"")
    assert number.lineEdit().selectedText() == "77"
    qtbot.keyClicks(number, "123")
    assert number.value() == 123
    dialog.form.set_values({"budget": 123, "last": False}, b"")
    assert number.lineEdit().selectedText() == ""


def test_where_the_file_ends_is_said(room: Room, qtbot) -> None:
    dialog = opened(room, "truncated-to-a-record", qtbot)
    shown = [label.text() for label in dialog.bytes.findChildren(QLabel) if label.isVisible()]
    assert shown == ["Before", "After", "The file ends here."]
    assert dialog.bytes.after.isHidden()
    stale = opened(room, "stale-record", qtbot)
    assert stale.bytes.before.isHidden()
    assert stale.bytes.after.isVisible()


@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_the_name_of_every_field_is_read_in_full(room: Room, theme: Theme, zoom: float, qtbot) -> None:
    theme.set_zoom(zoom)
    picker = opened(room, "flip-bit", qtbot).form.bits
    names = [picker.field.itemText(number) for number in range(picker.field.count())]
    widest = max(picker.field.fontMetrics().horizontalAdvance(name) for name in names)
    assert picker.field.width() >= widest + theme.px(24)
    theme.set_zoom(1.0)


def test_every_field_of_a_job_is_seen_at_once(theme: Theme, qtbot) -> None:
    form = EnqueueDialog(theme)
    form.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(form)
    form.show()
    qtbot.waitUntil(lambda: not form._scroll.verticalScrollBar().isVisible())
    assert form.key.visibleRegion().boundingRect().height() == form.key.height()


def test_a_button_named_protections_does_not_say_so_twice(room: Room, theme: Theme) -> None:
    room.actions.fill_menu_bar(room.window.menuBar())
    button = ProtectionsButton(theme, room.actions, room.window)
    told = []
    for off in ((), ("fsync",), ("fsync", "lease"), ("fsync", "lease", "checksums")):
        button.show_protections(replace(ALL_ON, **dict.fromkeys(off, False)))
        told.append(button.property("state"))
    assert told == ["all on", "fsync off", "fsync, lease off", "3 off"]
