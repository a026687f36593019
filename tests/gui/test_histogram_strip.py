"""The strip of bars over time: painted in the types' colours, told in words, reached by mouse and keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QToolTip

from app.gui.theme import ThemeMode
from app.gui.widgets.histogram import HistogramStrip
from app.inspector.index.histogram import Bars

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.theme import Theme

START = 1_767_225_600_000
NAMES = {ord("E"): "ENQUEUE", ord("A"): "ACK"}
LOOKS = {ord("E"): ord("E"), ord("A"): ord("A")}
BARS = Bars(
    START, 1_000, (ord("A"), ord("E")), ((0, 4), (0, 0), (3, 1), (0, 0), (0, 1)), (0, -1, 4, -1, 8), 9, 0
)  # fmt: skip


@pytest.fixture
def strip(theme: Theme, qtbot: QtBot) -> HistogramStrip:
    made = HistogramStrip(theme)
    qtbot.addWidget(made)
    made.resize(500, made.sizeHint().height())
    made.set_bars(BARS, NAMES, LOOKS)
    made.show()
    return made


def colours(strip: HistogramStrip, bar: int) -> set[str]:
    image = strip.grab().toImage()
    rect = strip.bar_rect(bar)
    middle = rect.center().x()
    return {image.pixelColor(middle, y).name() for y in range(rect.top(), rect.bottom() + 1)}


@pytest.mark.parametrize("mode", [ThemeMode.LIGHT, ThemeMode.DARK])
def test_bars_are_stacked_in_the_colours_of_their_types(strip: HistogramStrip, theme: Theme, mode: ThemeMode) -> None:
    theme.set_mode(mode)
    enqueue, ack = theme.tokens.letter(ord("E")), theme.tokens.letter(ord("A"))
    assert {enqueue, ack} <= colours(strip, 2)
    assert ack not in colours(strip, 0)
    assert not {enqueue, ack} & colours(strip, 1)


def test_the_rows_in_sight_are_marked(strip: HistogramStrip, theme: Theme) -> None:
    strip.set_seen(START + 2_000, START + 3_500)
    assert theme.tokens.selection in colours(strip, 3)
    assert theme.tokens.selection not in colours(strip, 4)
    strip.set_seen(1, 0)
    assert theme.tokens.selection not in colours(strip, 3)


def test_a_bar_is_told_with_its_time_and_counts(strip: HistogramStrip) -> None:
    words = strip.bar_words(2)
    assert "4 records" in words
    assert words.endswith("3 ACK, 1 ENQUEUE")
    assert strip.bar_words(1).endswith("0 records")
    tip = QHelpEvent(QEvent.Type.ToolTip, strip.bar_rect(2).center(), strip.mapToGlobal(strip.bar_rect(2).center()))
    QApplication.sendEvent(strip, tip)
    assert "3 ACK" in QToolTip.text()


def test_a_press_on_a_bar_chooses_it(strip: HistogramStrip, qtbot: QtBot) -> None:
    with qtbot.waitSignal(strip.bar_chosen) as told:
        qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=strip.bar_rect(4).center())
    assert told.args == [4]
    with qtbot.assertNotEmitted(strip.bar_chosen):
        qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))


@pytest.mark.parametrize(
    ("keys", "bar"),
    [
        ([Qt.Key.Key_Right], 2),
        ([Qt.Key.Key_Right] * 5, 4),
        ([Qt.Key.Key_End, Qt.Key.Key_Left], 2),
        ([Qt.Key.Key_End, Qt.Key.Key_Home], 0),
        ([Qt.Key.Key_Left], 0),
    ],
)
def test_the_keys_go_from_bar_to_bar_with_records(
    strip: HistogramStrip, qtbot: QtBot, keys: list[Qt.Key], bar: int
) -> None:
    for key in keys:
        qtbot.keyClick(strip, key)
    assert strip.current == bar
    assert strip.accessibleDescription() == strip.bar_words(bar).replace("\n", ", ")
    with qtbot.waitSignal(strip.bar_chosen) as told:
        qtbot.keyClick(strip, Qt.Key.Key_Return)
    assert told.args == [bar]


def test_the_bar_under_the_pointer_and_the_one_with_the_keyboard_are_ringed(
    strip: HistogramStrip, qtbot: QtBot, theme: Theme
) -> None:
    before = strip.grab().toImage()
    place = QPointF(strip.bar_rect(3).center())
    none = Qt.MouseButton.NoButton
    move = QMouseEvent(QEvent.Type.MouseMove, place, place, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(strip, move)
    assert strip.grab().toImage() != before
    QApplication.sendEvent(strip, QEvent(QEvent.Type.Leave))
    assert strip.grab().toImage() == before
    strip.activateWindow()
    strip.clearFocus()
    before = strip.grab().toImage()
    strip.setFocus()
    qtbot.waitUntil(strip.hasFocus)
    assert strip.grab().toImage() != before


def test_other_bars_keep_the_place_in_time(strip: HistogramStrip, qtbot: QtBot) -> None:
    qtbot.keyClick(strip, Qt.Key.Key_End)
    wider = Bars(START, 2_000, (ord("E"),), ((4,), (4,), (1,)), (0, 4, 8), 9, 2)
    strip.set_bars(wider, NAMES, LOOKS, "Times run backwards at 2 records.")
    assert strip.current == 2
    assert strip.accessibleDescription().endswith("Times run backwards at 2 records.")


def test_without_bars_the_reason_is_told(strip: HistogramStrip, qtbot: QtBot) -> None:
    strip.set_bars(None, {}, {}, "Counting …")
    assert strip.accessibleDescription() == "Counting …"
    assert strip.bar_rect(0).isEmpty()
    with qtbot.assertNotEmitted(strip.bar_chosen):
        qtbot.keyClick(strip, Qt.Key.Key_Return)
        qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=strip.rect().center())
    assert not strip.grab().isNull()


def test_a_wider_strip_has_room_for_more_bars(strip: HistogramStrip, qtbot: QtBot) -> None:
    room = strip.room
    with qtbot.waitSignal(strip.resized):
        strip.resize(900, strip.height())
    assert strip.room > room
    assert strip.minimumSizeHint().width() < 120


def test_axis_times_do_not_overlap_and_stay_inside(strip: HistogramStrip, theme: Theme) -> None:
    theme.set_zoom(2.0)
    strip.resize(300, strip.sizeHint().height())
    fast = Bars(START, 100, (ord("E"),), ((1,),) * 40, tuple(range(40)), 40, 0)
    strip.set_bars(fast, NAMES, LOOKS)
    image = strip.grab().toImage()
    ratio = image.devicePixelRatio()
    edge = round((strip.width() - 2) * ratio)
    below = range(round(strip.bar_rect(0).bottom() * ratio) + 4, image.height())
    assert len({image.pixelColor(edge, y).name() for y in below}) == 1
