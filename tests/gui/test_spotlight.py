"""The spotlight and the black screen: over the window, under no click, gone without a trace."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QRegion
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget

from app.gui.theme import ThemeMode
from app.gui.widgets.blank import Blank
from app.gui.widgets.highlight import Highlight, Target
from app.gui.widgets.spotlight import DARKNESS, Spotlight, dimmed

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent
    from pytestqt.qtbot import QtBot

    from app.gui.theme import Theme


class Room(QWidget):
    """A button and a field on a plain ground."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.button = QPushButton("Recover", self)
        self.field = QLineEdit(self)
        column = QVBoxLayout(self)
        column.addWidget(self.button)
        column.addWidget(self.field)
        column.addStretch(1)
        self.setAutoFillBackground(True)


class CountedSpotlight(Spotlight):
    """Remembers what it painted."""

    painted = QRegion()

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted += event.region()
        super().paintEvent(event)


@pytest.fixture
def room(theme: Theme, qtbot: QtBot) -> Room:
    made = Room(theme)
    qtbot.addWidget(made)
    made.resize(500, 400)
    with qtbot.waitExposed(made):
        made.show()
    return made


PLACE = QRect(100, 200, 120, 60)


def colour_at(room: Room, x: int, y: int) -> QColor:
    return room.grab().toImage().pixelColor(x, y)


@pytest.mark.parametrize("mode", [ThemeMode.LIGHT, ThemeMode.DARK])
def test_all_but_the_place_is_dimmed_as_far_as_agreed(room: Room, theme: Theme, mode: ThemeMode) -> None:
    theme.set_mode(mode)
    light = Spotlight(theme, room)
    bare = colour_at(room, 400, 350)
    light.light([PLACE])
    expected = QColor(dimmed(bare.name(), dark=theme.tokens.dark))
    seen = colour_at(room, 400, 350)
    assert max(abs(seen.red() - expected.red()), abs(seen.green() - expected.green())) <= 1
    assert colour_at(room, 160, 230) == bare
    assert light.lit[0].contains(PLACE)


def test_without_a_place_nothing_is_dimmed_and_nothing_is_listened_to(room: Room, theme: Theme) -> None:
    light = Spotlight(theme, room)
    bare = room.grab().toImage()
    light.light([PLACE])
    light.light([])
    assert light.isHidden()
    assert light.lit == ()
    assert room.grab().toImage() == bare
    size = light.size()
    room.resize(700, 500)
    assert light.size() == size


def test_the_mouse_and_the_keyboard_go_through(room: Room, theme: Theme, qtbot: QtBot) -> None:
    light = Spotlight(theme, room)
    light.light([PLACE])
    assert light.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert light.focusPolicy() is Qt.FocusPolicy.NoFocus
    assert room.childAt(room.button.geometry().center()) is room.button


def test_it_covers_a_window_that_grows(room: Room, theme: Theme) -> None:
    light = Spotlight(theme, room)
    light.light([PLACE])
    room.resize(900, 700)
    assert light.geometry() == room.rect()


def test_a_place_that_moves_has_only_itself_painted_anew(room: Room, theme: Theme, qtbot: QtBot) -> None:
    light = CountedSpotlight(theme, room)
    light.light([PLACE])
    qtbot.waitUntil(lambda: light.painted.boundingRect() == room.rect())
    light.painted = QRegion()
    light.light([PLACE.translated(0, 70)])
    qtbot.waitUntil(lambda: not light.painted.isEmpty())
    assert light.painted.boundingRect().width() < 200
    assert light.painted.boundingRect().height() < 200


def test_the_rings_lie_over_it(room: Room, theme: Theme) -> None:
    highlight, light = Highlight(theme, room), Spotlight(theme, room)
    highlight.show_targets([Target("button", room.button, room.button.rect, lambda: None)])
    light.light(highlight.ringed, below=highlight.rings[0])
    children = room.children()
    assert children.index(light) < children.index(highlight.rings[0])
    assert children.index(light) > children.index(room.field)


def test_a_ring_tells_when_it_moves_and_when_it_goes(room: Room, theme: Theme, qtbot: QtBot) -> None:
    highlight = Highlight(theme, room)
    target = Target("button", room.button, room.button.rect, lambda: None)
    with qtbot.waitSignal(highlight.moved):
        highlight.show_targets([target])
    with qtbot.waitSignal(highlight.moved):
        room.button.hide()
    with qtbot.waitSignal(highlight.moved):
        room.button.show()
    with qtbot.waitSignal(highlight.moved):
        highlight.show_targets([])


def test_a_black_screen_is_black_and_any_key_ends_it_and_does_nothing_else(room: Room, qtbot: QtBot) -> None:
    blank = Blank(room)
    room.activateWindow()
    room.field.setFocus()
    blank.cover()
    assert blank.covers
    assert colour_at(room, 250, 200) == QColor(DARKNESS)
    with qtbot.waitSignal(blank.ended):
        qtbot.keyClick(room.field, Qt.Key.Key_E)
    assert not blank.covers
    assert room.field.text() == ""
    qtbot.keyClick(room.field, Qt.Key.Key_E)
    assert room.field.text() == "e"


def test_a_ring_does_not_rise_over_a_black_screen(room: Room, theme: Theme, qtbot: QtBot) -> None:
    highlight, blank = Highlight(theme, room), Blank(room)
    highlight.show_targets([Target("button", room.button, room.button.rect, lambda: None)])
    blank.cover()
    late = QWidget(room)
    late.lower()
    late.show()
    other = QWidget(room)
    other.setGeometry(0, 300, 20, 20)
    other.stackUnder(blank)
    other.show()
    ring = highlight.rings[0]
    room.resize(640, 480)
    qtbot.waitUntil(lambda: room.children().index(ring) > room.children().index(other))
    assert room.children()[-1] is blank
    image = room.grab().toImage()
    assert {image.pixelColor(x, y).name() for x in range(0, 640, 7) for y in range(0, 480, 7)} == {DARKNESS}
    blank.uncover()


def test_a_press_ends_a_black_screen_too_and_a_window_that_grows_stays_black(room: Room, qtbot: QtBot) -> None:
    blank = Blank(room)
    pressed = []
    room.button.clicked.connect(lambda: pressed.append(True))
    blank.cover()
    room.resize(800, 600)
    assert blank.geometry() == room.rect()
    qtbot.mouseClick(blank, Qt.MouseButton.LeftButton, pos=room.button.geometry().center())
    assert not blank.covers
    assert pressed == []
    blank.uncover()
