"""What looks for cut-off texts, overlaps and targets out of sight finds them where they are planted, and only there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QPushButton,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.gui.roles import Tone
from app.gui.widgets.chip import Chip
from app.gui.widgets.choice_button import ChoiceButton
from app.gui.widgets.elided_label import ElidedLabel
from tests.helpers.cut_off import cut_off, overlaps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from app.gui.theme import Theme

LONG = "Nothing has changed, on the list or in the file, and nobody tells the queue when a worker dies"


@pytest.fixture
def desk(theme: Theme, qtbot: QtBot) -> Iterator[QWidget]:
    made = QMainWindow()
    qtbot.addWidget(made)
    theme.dress(made)
    centre = QWidget(made)
    made.setCentralWidget(centre)
    made.resize(600, 400)
    with qtbot.waitExposed(made):
        made.show()
    yield centre
    # Qt's type of it must live as long.
    assert made.centralWidget() is centre


def put(desk: QWidget, widget: QWidget, width: int, height: int) -> None:
    widget.setParent(desk)
    widget.setGeometry(10, 10, width, height)
    widget.show()


def wrapped(text: str) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    return label


def rich(text: str) -> QLabel:
    label = wrapped(f"<b>{text}</b>")
    label.setTextFormat(Qt.TextFormat.RichText)
    return label


def test_a_label_that_is_too_narrow_or_too_low_is_found(desk: QWidget) -> None:
    for label, room, small in (
        (QLabel("Log file"), (200, 40), (20, 40)),
        (wrapped(LONG), (200, 200), (200, 20)),
        (rich(LONG), (200, 200), (200, 20)),
    ):
        put(desk, label, *room)
        assert cut_off(desk.window()) == []
        put(desk, label, *small)
        assert len(cut_off(desk.window())) == 1
        label.hide()


def test_a_button_that_is_too_narrow_is_found(desk: QWidget) -> None:
    for button in (QPushButton("Recover"), QToolButton()):
        button.setText("Recover")
        put(desk, button, 200, 60)
        assert cut_off(desk.window()) == []
        put(desk, button, 30, 60)
        assert len(cut_off(desk.window())) == 1
        button.hide()


def test_an_answer_an_elided_label_and_a_chip_are_found(desk: QWidget, theme: Theme) -> None:
    for widget in (
        ChoiceButton(theme, "A", LONG, theme.fonts.ui),
        ElidedLabel(LONG),
        Chip(theme, "durable to 0x040", Tone.DANGER),
    ):
        put(desk, widget, 590, 120)
        assert cut_off(desk.window(), elided=False) == []
        put(desk, widget, 60, 26)
        assert len(cut_off(desk.window())) == 1
        widget.hide()


def test_what_may_be_elided_is_let_through_where_that_is_asked_for(desk: QWidget) -> None:
    put(desk, ElidedLabel(LONG), 60, 26)
    assert cut_off(desk.window(), elided=False) == []
    assert "too wide" in cut_off(desk.window())[0]


def test_a_tab_that_does_not_fit_is_found(desk: QWidget) -> None:
    tabs = QTabWidget()
    tabs.setUsesScrollButtons(False)
    for name in ("Jobs", "Log file", "Bytes"):
        tabs.addTab(QWidget(), name)
    put(desk, tabs, 500, 200)
    assert cut_off(desk.window()) == []
    tabs.tabBar().setUsesScrollButtons(True)
    put(desk, tabs, 120, 200)
    assert any("tab" in words for words in cut_off(desk.window()))


def test_two_labels_over_each_other_are_found_and_neighbours_are_not(desk: QWidget) -> None:
    one, other = QLabel("one", desk), QLabel("other", desk)
    one.setGeometry(0, 0, 100, 30)
    other.setGeometry(100, 0, 100, 30)
    one.show()
    other.show()
    assert overlaps(desk.window()) == []
    other.move(60, 0)
    assert len(overlaps(desk.window())) == 1
    other.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert overlaps(desk.window()) == []


def test_what_is_laid_out_is_let_through(desk: QWidget) -> None:
    column = QVBoxLayout(desk)
    for texts in (("Enqueue", "Lease"), ("Ack", "Nack")):
        row = QHBoxLayout()
        for text in texts:
            row.addWidget(QPushButton(text))
        column.addLayout(row)
    column.addWidget(wrapped(LONG))
    desk.window().resize(610, 410)
    assert cut_off(desk.window()) == []
    assert overlaps(desk.window()) == []
