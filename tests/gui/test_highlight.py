"""The rings of a tour: around the real thing, wherever it moves, under no click, still where nothing may move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QStringListModel, Qt
from PySide6.QtWidgets import QListView, QPushButton, QTabWidget, QVBoxLayout, QWidget

from app.gui.theme import Theme, ThemeMode
from app.gui.widgets.highlight import Highlight, Target

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class Room(QWidget):
    """A button above a long list, with a highlight over both."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.button = QPushButton("Recover", self)
        self.list = QListView(self)
        self.list.setModel(QStringListModel([f"row {number}" for number in range(200)], self))
        column = QVBoxLayout(self)
        column.addWidget(self.button)
        column.addWidget(self.list)
        self.highlight = Highlight(theme, self)

    def on_button(self) -> Target:
        return Target("button", self.button, self.button.rect, lambda: None)

    def on_row(self, number: int) -> Target:
        index = self.list.model().index(number, 0)
        view = self.list
        return Target(f"row {number}", view.viewport(), lambda: view.visualRect(index), lambda: view.scrollTo(index))


@pytest.fixture
def room(theme: Theme, qtbot: QtBot) -> Room:
    made = Room(theme)
    qtbot.addWidget(made)
    made.resize(500, 400)
    with qtbot.waitExposed(made):
        made.show()
    return made


def place_of(room: Room, widget: QWidget, rect: QRect) -> QRect:
    return QRect(widget.mapTo(room, rect.topLeft()), rect.size())


def test_the_ring_is_around_the_real_button(room: Room) -> None:
    room.highlight.show_targets([room.on_button()])
    assert room.highlight.ringed == [place_of(room, room.button, room.button.rect())]


def test_a_row_is_scrolled_into_sight_and_ringed(room: Room) -> None:
    index = room.list.model().index(150, 0)
    room.highlight.show_targets([room.on_row(150)])
    assert room.highlight.ringed == [place_of(room, room.list.viewport(), room.list.visualRect(index))]


def test_the_ring_follows_scrolling_and_goes_with_its_row(room: Room, qtbot: QtBot) -> None:
    index = room.list.model().index(20, 0)
    room.highlight.show_targets([room.on_row(20)])
    before = room.highlight.ringed
    bar = room.list.verticalScrollBar()
    bar.setValue(bar.value() + 2)
    qtbot.waitUntil(lambda: room.highlight.ringed not in ([], before))
    assert room.highlight.ringed == [place_of(room, room.list.viewport(), room.list.visualRect(index))]
    bar.setValue(bar.maximum())
    qtbot.waitUntil(lambda: room.highlight.ringed == [])
    bar.setValue(0)
    room.list.scrollTo(index)
    qtbot.waitUntil(lambda: len(room.highlight.ringed) == 1)


def test_the_ring_follows_the_window_and_the_text_size(room: Room, qtbot: QtBot, theme: Theme) -> None:
    room.highlight.show_targets([room.on_button()])
    room.resize(800, 500)
    qtbot.waitUntil(lambda: room.highlight.ringed == [place_of(room, room.button, room.button.rect())])
    theme.set_zoom(2.0)
    qtbot.waitUntil(lambda: room.highlight.ringed == [place_of(room, room.button, room.button.rect())])
    room.button.hide()
    qtbot.waitUntil(lambda: room.highlight.ringed == [])
    room.button.show()
    qtbot.waitUntil(lambda: len(room.highlight.ringed) == 1)


def test_several_things_have_a_ring_each_and_the_next_step_has_its_own(room: Room) -> None:
    room.highlight.show_targets([room.on_row(3), room.on_button()])
    assert len(room.highlight.ringed) == 2
    assert room.highlight.keys == ["row 3", "button"]
    room.highlight.show_targets([room.on_button()])
    assert room.highlight.ringed == [place_of(room, room.button, room.button.rect())]
    room.highlight.show_targets([])
    assert room.highlight.ringed == []


def test_the_mouse_goes_through_the_ring(room: Room, qtbot: QtBot) -> None:
    room.highlight.show_targets([room.on_button()])
    (ring,) = room.highlight.rings
    assert ring.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert ring.focusPolicy() is Qt.FocusPolicy.NoFocus
    edge = room.button.geometry().topLeft() + QPoint(2, 2)
    assert room.childAt(edge) is room.button
    with qtbot.waitSignal(room.button.clicked):
        qtbot.mouseClick(room.button, Qt.MouseButton.LeftButton)


def test_the_ring_is_seen_in_both_themes(room: Room, theme: Theme) -> None:
    for mode in (ThemeMode.LIGHT, ThemeMode.DARK):
        theme.set_mode(mode)
        bare = room.grab().toImage()
        room.highlight.show_targets([room.on_button()])
        for ring in room.highlight.rings:
            ring.finish()
        ringed = room.grab().toImage()
        frame = room.highlight.ringed[0].adjusted(-5, -5, 5, 5)
        colours = {ringed.pixelColor(x, frame.top()).name() for x in range(frame.left() + 20, frame.right() - 20)}
        assert ringed != bare
        assert theme.tokens.accent in colours
        room.highlight.show_targets([])


def test_what_is_inside_the_ring_is_not_covered(room: Room) -> None:
    room.highlight.show_targets([room.on_button()])
    (ring,) = room.highlight.rings
    ring.finish()
    centre = room.button.geometry().center()
    assert not ring.mask().contains(centre - ring.pos())


def test_the_ring_arrives_from_outside_and_then_stands_still(room: Room, qtbot: QtBot) -> None:
    room.highlight.show_targets([room.on_row(5)])
    (ring,) = room.highlight.rings
    assert ring.arriving
    wide = ring.geometry()
    qtbot.waitUntil(lambda: not ring.arriving, timeout=3_000)
    assert ring.height() < wide.height()


def test_with_reduced_motion_the_ring_is_simply_there(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Theme, "reduced_motion", property(lambda _theme: True))
    room.highlight.show_targets([room.on_row(5)])
    (ring,) = room.highlight.rings
    assert not ring.arriving


class Painted(QObject):
    """Counts how often something is painted."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        self.times = 0
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.times += event.type() is QEvent.Type.Paint
        return super().eventFilter(watched, event)


def test_two_rings_that_stand_still_have_nothing_painted(room: Room, qtbot: QtBot) -> None:
    room.highlight.show_targets([room.on_button(), room.on_row(3)])
    qtbot.waitUntil(lambda: not any(ring.arriving for ring in room.highlight.rings))
    qtbot.wait(50)
    painted = Painted(room.list.viewport())
    qtbot.wait(200)
    assert painted.times == 0


def test_a_ring_rises_over_what_came_into_the_window_later(room: Room, qtbot: QtBot) -> None:
    room.highlight.show_targets([room.on_button()])
    late = QWidget(room)
    late.setGeometry(0, 0, 100, 30)
    late.show()
    assert room.children()[-1] is late
    room.button.update()
    qtbot.waitUntil(lambda: room.children()[-1] is room.highlight.rings[0])


def test_a_ring_goes_along_when_its_target_is_put_elsewhere(room: Room, qtbot: QtBot) -> None:
    tabs = QTabWidget(room)
    room.layout().addWidget(tabs)
    tabs.addTab(room.button, "as a tab")
    room.highlight.show_targets([room.on_button()])
    for tabbed in (False, True, False):
        if tabbed:
            tabs.addTab(room.button, "as a tab")
        else:
            tabs.clear()
            room.layout().insertWidget(0, room.button)
            room.button.show()
        qtbot.waitUntil(lambda: room.highlight.ringed == [place_of(room, room.button, room.button.rect())])
        room.resize(room.width() + 20, room.height() - 20)
        qtbot.waitUntil(lambda: room.highlight.ringed == [place_of(room, room.button, room.button.rect())])
