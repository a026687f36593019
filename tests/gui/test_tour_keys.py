"""The keys of a tour: only while one runs, and nothing is taken from whoever types or pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtWidgets import QLineEdit, QListView, QMainWindow, QVBoxLayout, QWidget

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


def test_a_list_that_can_be_scrolled_keeps_its_page_keys(desk: Desk, qtbot: QtBot) -> None:
    desk.keys.switch(True)
    desk.show_rows(500)
    qtbot.waitUntil(lambda: desk.list.verticalScrollBar().maximum() > 0)
    assert press_all(desk, desk.list, qtbot) == ["leave"]
    assert desk.list.verticalScrollBar().value() >= 0
    desk.show_rows(2)
    qtbot.waitUntil(lambda: desk.list.verticalScrollBar().maximum() == 0)
    assert press_all(desk, desk.list, qtbot) == ["next", "back", "leave"]
