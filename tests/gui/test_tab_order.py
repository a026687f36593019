"""The way of the Tab key, and that asking for it changes nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QLineEdit, QMainWindow, QPushButton, QScrollArea, QVBoxLayout, QWidget

from app.gui import tab_order

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    made = QMainWindow()
    qtbot.addWidget(made)
    inside = QWidget(made)
    made.setCentralWidget(inside)
    column = QVBoxLayout(inside)
    for name in ("one", "two", "three"):
        column.addWidget(QLineEdit(inside, objectName=name))
    with qtbot.waitExposed(made):
        made.show()
    return made


def named(window: QMainWindow, *names: str) -> list[QWidget]:
    return [found for name in names if (found := window.findChild(QWidget, name)) is not None]


def order_of(window: QMainWindow) -> list[str]:
    return [one.objectName() for one in tab_order.behind(window) if isinstance(one, (QLineEdit, QPushButton))]


def test_the_parts_are_reached_in_the_order_given(window: QMainWindow) -> None:
    tab_order.follow(named(window, "one", "three", "two"))
    assert order_of(window) == ["one", "three", "two"]


def test_what_was_just_made_is_reached_before_or_behind_its_place(window: QMainWindow) -> None:
    late = QPushButton(window, objectName="late")
    tab_order.put_before(*named(window, "two"), [late])
    assert order_of(window) == ["one", "late", "two", "three"]
    tab_order.put_behind(*named(window, "two"), [late])
    assert order_of(window) == ["one", "two", "late", "three"]


def test_parts_that_qt_made_are_reached_as_well(window: QMainWindow) -> None:
    area = QScrollArea(window)
    window.centralWidget().layout().addWidget(area)
    bar = area.verticalScrollBar()
    found = list(tab_order.behind(window))
    assert bar in found
    assert all(shiboken6.isValid(one) for one in found)


@pytest.mark.parametrize("step", [tab_order.after, tab_order.ahead_of])
def test_what_qt_made_lives_on_when_a_widget_that_was_asked_is_deleted(
    window: QMainWindow, step: Callable[[QWidget], QWidget]
) -> None:
    handle, line = window.windowHandle(), window.menuBar().addMenu("menu").addSeparator()
    asked = named(window, "three" if step is tab_order.after else "one")[0]
    one = asked
    while one is not window:
        one = step(one)
    asked.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not shiboken6.isValid(asked)
    assert shiboken6.isValid(handle)
    assert shiboken6.isValid(line)
