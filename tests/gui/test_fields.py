"""Fields of a form: readable in light and dark, the wheel left to what scrolls around them, everything by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtWidgets import QApplication, QMainWindow

from app.gui.theme import ThemeMode
from app.gui.widgets.cut_slider import CutSlider
from app.gui.widgets.fields import ChoiceField, NumberField, SwitchField
from app.gui.widgets.menu_button import MenuButton

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.gui.theme import Theme


def wheel(widget: QWidget) -> bool:
    """Turn the wheel over a widget; whether it kept that for itself."""
    event = QWheelEvent(
        QPointF(5, 5),
        QPointF(widget.mapToGlobal(QPoint(5, 5))),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def test_the_wheel_changes_no_value_on_its_way_through_a_form(theme: Theme, qtbot) -> None:
    choice, number = ChoiceField(theme), NumberField()
    choice.addItems(["one", "two"])
    number.setValue(7)
    for widget in (choice, number):
        qtbot.addWidget(widget)
        widget.show()
        assert not wheel(widget)
    assert (choice.currentIndex(), number.value()) == (0, 7)


def test_the_wheel_moves_a_cut_only_while_it_has_the_keyboard(theme: Theme, qtbot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    slider, other = CutSlider(theme), NumberField()
    slider.bar.set_frame((), 0, 96)
    window.setCentralWidget(slider)
    window.setMenuWidget(other)
    window.show()
    window.activateWindow()
    other.setFocus()
    qtbot.waitUntil(other.hasFocus)
    assert not wheel(slider.bar)
    slider.bar.setFocus()
    assert wheel(slider.bar)
    assert slider.cut > 0


def test_a_number_is_stepped_with_the_arrow_keys(qtbot) -> None:
    number = NumberField()
    qtbot.addWidget(number)
    number.show()
    qtbot.keyClick(number, Qt.Key.Key_Up)
    qtbot.keyClick(number, Qt.Key.Key_Up)
    qtbot.keyClick(number, Qt.Key.Key_Down)
    assert number.value() == 1


@pytest.mark.parametrize("mode", [ThemeMode.LIGHT, ThemeMode.DARK])
def test_a_switch_shows_whether_it_is_on(theme: Theme, mode: ThemeMode, qtbot) -> None:
    theme.set_mode(mode)
    switch = SwitchField(theme, "The mark goes too")
    qtbot.addWidget(switch)
    switch.show()
    off = switch.grab().toImage()
    switch.setChecked(True)
    switch.clearFocus()
    on = switch.grab().toImage()
    accent = QColor(theme.tokens.accent)
    seen = {on.pixelColor(x, y).name() for x in range(20) for y in range(on.height())}
    assert accent.name() in seen
    assert accent.name() not in {off.pixelColor(x, y).name() for x in range(20) for y in range(off.height())}


@pytest.mark.parametrize("mode", [ThemeMode.LIGHT, ThemeMode.DARK])
def test_what_stands_in_a_field_is_seen(theme: Theme, mode: ThemeMode, qtbot) -> None:
    theme.set_mode(mode)
    number, choice = NumberField(), ChoiceField(theme)
    choice.addItem("one of them")
    for widget in (number, choice):
        qtbot.addWidget(widget)
        widget.resize(160, widget.sizeHint().height())
        widget.show()
    number.setValue(44)
    filled = number.grab().toImage()
    number.clear()
    assert number.grab().toImage() != filled
    assert number.lineEdit().width() > 100


def test_a_button_that_opens_something_says_so_and_grows_red(theme: Theme, qtbot) -> None:
    button = MenuButton(theme, "protection", "Protections")
    qtbot.addWidget(button)
    button.show()
    calm = button.grab().toImage()
    button.tell("protection-off", "Protections", alarm=True)
    assert button.text() == "Protections ▾"
    assert button.grab().toImage() != calm
    with qtbot.waitSignal(button.clicked):
        qtbot.keyClick(button, Qt.Key.Key_Down)
    with qtbot.waitSignal(button.clicked):
        qtbot.keyClick(button, Qt.Key.Key_Space)
