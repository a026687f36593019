"""The clock's slider: places and moments, dragging with a snap, keys, screen readers, words above the mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from app.gui.widgets.clock_slider import ClockSlider, Mark

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

    from app.gui.theme import Theme

LEFT = Qt.MouseButton.LeftButton
MARK = Mark(39_600, "job 3’s lease ends 00:39.6", "#6a3fc0")
ENDS = (9_600, 69_600)


class Hand:
    """A slider and what it was heard to want."""

    def __init__(self, theme: Theme, qtbot: QtBot) -> None:
        self.bot = qtbot
        self.heard: list[object] = []
        self.asked: list[int] = []
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.window.resize(620, 100)
        field = QLineEdit(self.window)
        field.move(0, 70)
        self.slider = ClockSlider(theme, self.snap, self.window)
        self.slider.resize(620, 60)
        self.window.show()
        field.setFocus()
        qtbot.waitUntil(field.hasFocus)
        self.tell(19_600)
        self.slider.wanted.connect(self.heard.append)
        self.slider.grabbed.connect(lambda: self.heard.append("grabbed"))
        self.slider.dropped.connect(lambda: self.heard.append("dropped"))

    def snap(self, time_ms: int, within_ms: int) -> int:
        self.asked.append(within_ms)
        return MARK.time_ms if abs(time_ms - MARK.time_ms) <= within_ms else time_ms

    def tell(self, now_ms: int, mark: Mark | None = MARK, ends: tuple[int, int] = ENDS) -> None:
        self.slider.tell(ends, now_ms, mark, f"at {now_ms}")

    def at(self, time_ms: int) -> QPoint:
        return QPoint(round(self.slider.x_of(time_ms)), 30)

    @property
    def moments(self) -> list[int]:
        return [each for each in self.heard if isinstance(each, int)]

    def image(self) -> QImage:
        return self.slider.grab().toImage()


@pytest.fixture
def hand(theme: Theme, qtbot: QtBot) -> Hand:
    return Hand(theme, qtbot)


Area = tuple[range, range]


def has_colour(image: QImage, colour: str, area: Area) -> bool:
    return any(image.pixelColor(x, y) == QColor(colour) for x in area[0] for y in area[1])


def differ(one: QImage, other: QImage, area: Area) -> bool:
    return any(one.pixelColor(x, y) != other.pixelColor(x, y) for x in area[0] for y in area[1])


def test_places_and_moments_belong_to_each_other(hand: Hand) -> None:
    for time_ms in (9_600, 10_000, 39_600, 69_600):
        assert hand.slider.ms_at(hand.slider.x_of(time_ms)) == time_ms
    assert (hand.slider.ms_at(-50), hand.slider.ms_at(5_000)) == ENDS


def test_a_press_on_the_line_takes_the_thumb_there_and_a_drag_takes_it_along(hand: Hand) -> None:
    hand.bot.mousePress(hand.slider, LEFT, pos=hand.at(29_600))
    hand.bot.mouseMove(hand.slider, hand.at(59_600))
    hand.bot.mouseMove(hand.slider, hand.at(12_600))
    hand.bot.mouseRelease(hand.slider, LEFT, pos=hand.at(12_600))
    assert (hand.heard[0], hand.heard[-1]) == ("grabbed", "dropped")
    assert hand.moments == pytest.approx([29_600, 59_600, 12_600], abs=100)
    hand.bot.mouseMove(hand.slider, hand.at(50_000))
    assert hand.heard[-1] == "dropped"


def test_a_press_on_the_thumb_does_not_move_it(hand: Hand) -> None:
    beside = hand.at(19_600) + QPoint(4, 0)
    hand.bot.mousePress(hand.slider, LEFT, pos=beside)
    assert hand.heard == ["grabbed"]
    hand.bot.mouseMove(hand.slider, beside + QPoint(100, 0))
    assert hand.moments == pytest.approx([19_600 + 10_033], abs=100)
    hand.bot.mouseRelease(hand.slider, LEFT)


def test_near_a_change_the_thumb_goes_to_it_unless_shift_is_held(hand: Hand) -> None:
    near = hand.at(39_600) + QPoint(3, 0)
    hand.bot.mousePress(hand.slider, LEFT, pos=near)
    assert hand.moments == [39_600]
    hand.bot.mouseRelease(hand.slider, LEFT)
    hand.bot.mousePress(hand.slider, LEFT, Qt.KeyboardModifier.ShiftModifier, pos=near)
    assert hand.moments[1] != 39_600
    hand.bot.mouseRelease(hand.slider, LEFT)


def test_a_press_on_the_words_goes_to_what_they_name(hand: Hand) -> None:
    hand.bot.mouseClick(hand.slider, LEFT, pos=QPoint(hand.at(39_600).x() - 40, 15))
    assert hand.heard == [39_600]


def test_other_buttons_do_nothing(hand: Hand) -> None:
    hand.bot.mouseClick(hand.slider, Qt.MouseButton.RightButton, pos=hand.at(50_000))
    assert hand.heard == []


@pytest.mark.parametrize(
    ("key", "time_ms"),
    [
        (Qt.Key.Key_Right, 20_600),
        (Qt.Key.Key_Up, 20_600),
        (Qt.Key.Key_Left, 18_600),
        (Qt.Key.Key_Down, 18_600),
        (Qt.Key.Key_PageUp, 29_600),
        (Qt.Key.Key_PageDown, 9_600),
        (Qt.Key.Key_Home, 9_600),
        (Qt.Key.Key_End, 69_600),
    ],
)
def test_keys_move_the_time(hand: Hand, key: Qt.Key, time_ms: int) -> None:
    hand.bot.keyClick(hand.slider, key)
    assert hand.heard == [time_ms]


def test_other_keys_are_left_to_the_window(hand: Hand) -> None:
    hand.bot.keyClick(hand.slider, Qt.Key.Key_E)
    hand.bot.keyClick(hand.slider, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert hand.heard == []


def turn_wheel(slider: ClockSlider, notches: int) -> None:
    place = QPointF(100, 20)
    turned = QPoint(0, 120 * notches)
    buttons, modifiers = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(place, place, QPoint(), turned, buttons, modifiers, Qt.ScrollPhase.NoScrollPhase, False)
    QApplication.sendEvent(slider, event)


def test_the_wheel_moves_the_time_only_with_the_focus(hand: Hand) -> None:
    turn_wheel(hand.slider, 1)
    assert hand.heard == []
    hand.slider.setFocus()
    hand.bot.waitUntil(hand.slider.hasFocus)
    turn_wheel(hand.slider, -2)
    assert hand.heard == [17_600]


def test_screen_readers_hear_the_moment_and_can_move_it(hand: Hand) -> None:
    assert hand.slider.accessibleDescription() == "at 19600. job 3’s lease ends 00:39.6"
    assert (hand.slider.value(), hand.slider.maximum(), hand.slider.singleStep()) == (100, 600, 10)
    hand.slider.triggerAction(ClockSlider.SliderAction.SliderSingleStepAdd)
    assert hand.heard == [20_600]
    hand.tell(19_600, None)
    assert hand.slider.accessibleDescription() == "at 19600"


def test_a_range_of_a_century_still_fits(hand: Hand) -> None:
    century_ms = 100 * 365 * 86_400_000
    hand.tell(century_ms // 2, None, (0, century_ms))
    assert hand.slider.maximum() <= 2**31 - 1
    assert hand.slider.value() == pytest.approx(hand.slider.maximum() / 2, rel=0.01)
    hand.tell(0, None, (0, 0))
    assert hand.slider.ms_at(300) in (0, 1)


def test_the_mark_and_its_words_are_drawn_where_they_happen(hand: Hand) -> None:
    x = hand.at(39_600).x()
    whole, above = (range(620), range(60)), (range(x - 40, x + 40), range(8, 24))
    with_mark = hand.image()
    assert has_colour(with_mark, MARK.colour, (range(x - 2, x + 2), range(26, 35)))
    assert hand.slider.mark == MARK
    hand.tell(19_600, None)
    without = hand.image()
    assert differ(with_mark, without, above)
    hand.tell(19_600, Mark(69_601, "later", MARK.colour))
    assert not differ(hand.image(), without, whole)


def test_words_near_an_edge_are_moved_inwards(hand: Hand) -> None:
    hand.tell(19_600, None)
    without = hand.image()
    hand.tell(19_600, Mark(69_600, MARK.words, MARK.colour))
    assert differ(hand.image(), without, (range(480, 560), range(8, 24)))
    hand.bot.mouseClick(hand.slider, LEFT, pos=QPoint(520, 15))
    assert hand.heard == [69_600]


def test_the_focus_is_seen(hand: Hand, theme: Theme) -> None:
    plain = hand.image()
    hand.slider.setFocus()
    hand.bot.waitUntil(hand.slider.hasFocus)
    place = hand.at(19_600)
    area = (range(place.x() - 14, place.x() + 14), range(16, 44))
    assert has_colour(hand.image(), theme.tokens.text, area)
    assert not has_colour(plain, theme.tokens.text, area)


def test_it_grows_with_the_text(hand: Hand, theme: Theme) -> None:
    before = hand.slider.sizeHint()
    theme.set_zoom(2.0)
    assert hand.slider.sizeHint().height() == pytest.approx(2 * before.height(), rel=0.1)
    assert hand.slider.minimumSizeHint().width() < before.width()
