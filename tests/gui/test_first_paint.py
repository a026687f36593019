"""Work that waits until a window is on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.gui import first_paint
from app.gui.first_paint import FirstPaint

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent
    from pytestqt.qtbot import QtBot


class Painted(QLabel):
    """Writes down that it was painted."""

    def __init__(self, told: list[str]) -> None:
        super().__init__("a label")
        self._told = told

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self._told.append("painted")


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def window(qtbot: QtBot, told: list[str]) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    QVBoxLayout(window).addWidget(Painted(told))
    FirstPaint(window, lambda: told.append("told"))
    return window


def test_it_comes_behind_the_first_painting_of_the_whole_window_and_once(
    qtbot: QtBot, window: QWidget, told: list[str]
) -> None:
    window.show()
    qtbot.waitUntil(lambda: "told" in told)
    assert told == ["painted", "told"]
    window.repaint()
    qtbot.wait(10)
    assert told.count("told") == 1


def test_a_window_that_nobody_sees_is_not_waited_for_for_ever(
    qtbot: QtBot, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_paint, "PATIENCE_MS", 1)
    hidden = QWidget()
    qtbot.addWidget(hidden)
    FirstPaint(hidden, lambda: told.append("told"))
    qtbot.waitUntil(lambda: told == ["told"])
