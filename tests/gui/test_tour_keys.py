"""The keys of a tour: only while one runs, and nothing is taken from whoever types or pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtWidgets import QLineEdit, QListView, QMainWindow, QPlainTextEdit, QVBoxLayout, QWidget

from app.gui.actions.action_set import ActionSet
from app.gui.tour_keys import TourKeys

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.theme import Theme


class Desk(QMainWindow):
    """A list and a field in a window with the program's actions."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.actions_set = ActionSet(theme, self)
        self.field = QLineEdit(self)
        self.list = QListView(self)
        centre = QWidget(self)
        column = QVBoxLayout(centre)
        column.addWidget(self.field)
        column.addWidget(self.list)
        self.setCentralWidget(centre)
        self.keys = TourKeys(self.actions_set, self)
        self.pressed: list[str] = []
        for name in ("next", "back", "leave"):
            self.actions_set.on(f"tour.{name}", lambda _checked=False, name=name: self.pressed.append(name))

    def show_rows(self, count: int) -> None:
        self.list.setModel(QStringListModel([f"row {number}" for number in range(count)], self))


@pytest.fixture
def desk(theme: Theme, qtbot: QtBot) -> Desk:
    made = Desk(theme)
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.show_rows(3)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.list.setFocus()
    qtbot.waitUntil(made.list.hasFocus)
    return made


KEYS = (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp, Qt.Key.Key_Escape)


def press_all(desk: Desk, widget: QWidget, qtbot: QtBot) -> list[str]:
    widget.setFocus()
    qtbot.waitUntil(widget.hasFocus)
    desk.pressed.clear()
    for key in KEYS:
        qtbot.keyClick(widget, key)
    return list(desk.pressed)


def test_a_remote_control_steps_through_a_tour(desk: Desk, qtbot: QtBot) -> None:
    desk.keys.switch(True)
    assert press_all(desk, desk.list, qtbot) == ["next", "back", "leave"]


def test_the_declared_keys_work_also_while_somebody_types(desk: Desk, qtbot: QtBot) -> None:
    desk.keys.switch(True)
    desk.field.setFocus()
    qtbot.waitUntil(desk.field.hasFocus)
    qtbot.keyClick(desk.field, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    qtbot.keyClick(desk.field, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert desk.pressed == ["next", "back"]


def test_without_a_tour_no_key_is_taken(desk: Desk, qtbot: QtBot) -> None:
    assert press_all(desk, desk.list, qtbot) == []
    desk.keys.switch(True)
    desk.keys.switch(False)
    assert press_all(desk, desk.list, qtbot) == []
    qtbot.keyClick(desk.list, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert desk.pressed == []


def test_nothing_is_swallowed_while_somebody_types(desk: Desk, qtbot: QtBot) -> None:
    desk.keys.switch(True)
    assert press_all(desk, desk.field, qtbot) == []
    qtbot.keyClicks(desk.field, "next ack")
    assert desk.field.text() == "next ack"


def test_a_remote_steps_also_where_the_keyboard_is_in_a_long_list(desk: Desk, qtbot: QtBot) -> None:
    desk.keys.switch(True)
    desk.show_rows(500)
    qtbot.waitUntil(lambda: desk.list.verticalScrollBar().maximum() > 0)
    assert press_all(desk, desk.list, qtbot) == ["next", "back", "leave"]
    assert desk.list.verticalScrollBar().value() == 0


def test_words_that_can_only_be_read_keep_no_key(desk: Desk, qtbot: QtBot) -> None:
    desk.keys.switch(True)
    words = QPlainTextEdit("what was seen", desk)
    words.setReadOnly(True)
    words.show()
    assert press_all(desk, words, qtbot) == ["next", "back", "leave"]
    words.setReadOnly(False)
    desk.list.setFocus()
    assert press_all(desk, words, qtbot) == []


@pytest.mark.parametrize("key", [Qt.Key.Key_B, Qt.Key.Key_Period])
def test_the_black_button_of_a_remote_acts_only_while_presenting(desk: Desk, qtbot: QtBot, key: Qt.Key) -> None:
    blanked = []
    desk.actions_set.on("view.blank", lambda _checked=False: blanked.append(True))
    qtbot.keyClick(desk.list, key)
    assert blanked == []
    desk.actions_set["view.present"].setChecked(True)
    qtbot.keyClick(desk.list, key)
    assert blanked == [True]
    desk.field.setFocus()
    qtbot.keyClick(desk.field, key)
    assert blanked == [True]
    assert desk.field.text()


def test_escape_ends_the_presentation_first_and_the_tour_goes_on(desk: Desk, qtbot: QtBot) -> None:
    desk.keys.switch(True)
    desk.actions_set["view.present"].setChecked(True)
    qtbot.keyClick(desk.list, Qt.Key.Key_Escape)
    assert not desk.actions_set["view.present"].isChecked()
    assert desk.pressed == []
    qtbot.keyClick(desk.list, Qt.Key.Key_Escape)
    assert desk.pressed == ["leave"]


@pytest.mark.parametrize(
    ("key", "held"),
    [
        (Qt.Key.Key_F11, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_F5, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier),
    ],
)
def test_the_start_button_of_a_remote_begins_and_ends_the_presentation(
    desk: Desk, qtbot: QtBot, key: Qt.Key, held: Qt.KeyboardModifier
) -> None:
    present = desk.actions_set["view.present"]
    qtbot.keyClick(desk.field, key, held)
    assert present.isChecked()
    qtbot.keyClick(desk.list, key, held)
    assert not present.isChecked()
