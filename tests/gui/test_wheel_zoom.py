"""Ctrl and the wheel, Ctrl and plus or minus, also those of the number pad: each zooms one step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, QStringListModel, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QListView, QMainWindow, QWidget

from app.gui.actions.action_set import ActionSet
from app.gui.wheel_zoom import WheelZoom

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.theme import Theme

CTRL, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier
KEYPAD = Qt.KeyboardModifier.KeypadModifier


class Desk(QMainWindow):
    """A long list in a window with the program's actions."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.actions_set = ActionSet(theme, self)
        self.list = QListView(self)
        self.list.setModel(QStringListModel([f"row {number}" for number in range(300)], self))
        self.setCentralWidget(self.list)
        self.zoom = WheelZoom(self, self.actions_set)
        self.pressed: list[str] = []
        for name in ("in", "out"):
            self.actions_set.on(f"view.zoom_{name}", lambda _checked=False, name=name: self.pressed.append(name))


@pytest.fixture
def desk(theme: Theme, qtbot: QtBot) -> Desk:
    made = Desk(theme)
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def turn(widget: QWidget, delta: int, held: Qt.KeyboardModifier) -> None:
    place = QPointF(widget.rect().center())
    event = QWheelEvent(
        place,
        QPointF(widget.mapToGlobal(place)),
        QPoint(),
        QPoint(0, delta),
        Qt.MouseButton.NoButton,
        held,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)


def test_a_notch_with_ctrl_is_one_step_and_scrolls_nothing(desk: Desk) -> None:
    turn(desk.list.viewport(), 120, CTRL)
    turn(desk.list.viewport(), -120, CTRL)
    assert desk.pressed == ["in", "out"]
    assert desk.list.verticalScrollBar().value() == 0


def test_without_ctrl_the_list_scrolls_as_ever(desk: Desk) -> None:
    turn(desk.list.viewport(), -120, NONE)
    assert desk.pressed == []
    assert desk.list.verticalScrollBar().value() > 0


def test_a_fine_wheel_is_added_up_and_the_other_way_begins_anew(desk: Desk) -> None:
    for _ in range(3):
        turn(desk.list.viewport(), 40, CTRL)
    assert desk.pressed == ["in"]
    turn(desk.list.viewport(), 80, CTRL)
    turn(desk.list.viewport(), -80, CTRL)
    assert desk.pressed == ["in"]
    turn(desk.list.viewport(), -40, CTRL)
    assert desk.pressed == ["in", "out"]


def test_it_zooms_also_over_what_does_not_scroll(desk: Desk) -> None:
    turn(desk, 120, CTRL)
    assert desk.pressed == ["in"]


@pytest.mark.parametrize(
    ("key", "held", "step"),
    [
        (Qt.Key.Key_Plus, CTRL, "in"),
        (Qt.Key.Key_Equal, CTRL, "in"),
        (Qt.Key.Key_Minus, CTRL, "out"),
        (Qt.Key.Key_Plus, CTRL | KEYPAD, "in"),
        (Qt.Key.Key_Minus, CTRL | KEYPAD, "out"),
    ],
)
def test_plus_and_minus_zoom_on_every_block_of_the_keyboard(
    desk: Desk, qtbot: QtBot, key: Qt.Key, held: Qt.KeyboardModifier, step: str
) -> None:
    qtbot.keyClick(desk.list, key, held)
    assert desk.pressed == [step]
