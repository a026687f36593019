"""The line that filters the log, the note below it, and the find bar: alone, without a log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtTest import QTest

from app.gui.theme import ThemeMode
from app.gui.widgets.filter_line import FilterLine
from app.gui.widgets.filter_note import FilterNote
from app.gui.widgets.find_bar import FindBar
from app.inspector.index.query import Language, parse
from app.inspector.index.query_complete import Seen, complete
from app.inspector.index.query_examples import EXAMPLES

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu
    from pytestqt.qtbot import QtBot

    from app.gui.theme import Theme

SEEN = Seen({"worker": ("w1", "night shift")})


@pytest.fixture
def line(qtbot: QtBot, theme: Theme) -> FilterLine:
    made = FilterLine(theme)
    qtbot.addWidget(made)

    def offer() -> None:
        made.edit.offer(complete(made.edit.text(), made.edit.cursorPosition(), Language(), SEEN))

    made.offered.connect(offer)
    made.resize(500, 40)
    made.show()
    made.activateWindow()
    made.edit.setFocus()
    qtbot.waitUntil(made.edit.hasFocus)
    return made


def entries(menu: QMenu | None) -> list[str]:
    assert menu is not None
    return [entry.text() for entry in menu.actions()]


def test_words_are_offered_while_somebody_types_and_enter_takes_one(qtbot: QtBot, line: FilterLine) -> None:
    QTest.keyClicks(line.edit, "ty")
    assert line.edit.offers == ["type:"]
    popup = line.edit.completer_.popup()
    assert popup is not None
    applied: list[str] = []
    line.applied.connect(applied.append)
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert line.edit.text() == "type:"
    assert applied == []
    qtbot.waitUntil(lambda: "NACK" in line.edit.offers)
    QTest.keyClicks(line.edit, "na")
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert line.edit.text() == "type:NACK "
    popup.hide()
    QTest.keyClick(line.edit, Qt.Key.Key_Return)
    assert applied == ["type:NACK "]


def test_enter_applies_what_was_typed_where_nothing_offered_was_chosen(line: FilterLine) -> None:
    QTest.keyClicks(line.edit, "type:N")
    assert line.edit.offers == ["NACK"]
    popup = line.edit.completer_.popup()
    assert popup is not None
    assert not popup.currentIndex().isValid()
    # A window system that gives the list the keyboard has its first row made the current one, unseen.
    first = line.edit.completer_.completionModel().index(0, 0)
    popup.selectionModel().setCurrentIndex(first, QItemSelectionModel.SelectionFlag.NoUpdate)
    applied: list[str] = []
    line.applied.connect(applied.append)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert applied == ["type:N"]
    assert line.edit.text() == "type:N"


def test_what_is_chosen_stands_in_place_of_the_word_at_the_cursor(line: FilterLine) -> None:
    line.edit.setText("worker~n job:1")
    line.edit.setCursorPosition(8)
    QTest.keyClick(line.edit, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert line.edit.offers == ['"night shift"']
    popup = line.edit.completer_.popup()
    assert popup is not None
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Enter)
    assert line.edit.text() == 'worker~"night shift" job:1'
    assert line.edit.cursorPosition() == 21


def test_nothing_is_offered_where_nothing_fits_or_the_line_is_left(line: FilterLine) -> None:
    QTest.keyClicks(line.edit, "t")
    assert line.edit.offers
    QTest.keyClicks(line.edit, "zz")
    assert line.edit.offers == []
    line.edit.setText("")
    QTest.keyClick(line.edit, Qt.Key.Key_Down)
    assert len(line.edit.offers) == 14
    popup = line.edit.completer_.popup()
    assert popup is not None
    popup.hide()
    line.edit.clearFocus()
    line.offered.emit()
    assert line.edit.offers == []


def test_a_line_is_checked_when_nothing_is_typed_for_a_moment(qtbot: QtBot, line: FilterLine) -> None:
    with qtbot.waitSignal(line.checked) as told:
        QTest.keyClicks(line.edit, "type:")
    assert told.args == ["type:"]


def test_what_is_wrong_is_underlined_until_somebody_types_on(line: FilterLine, theme: Theme) -> None:
    danger = theme.tokens.danger
    QTest.keyClicks(line.edit, "jbo:17")
    line.edit.offer(complete("", 0, Language(), Seen()))
    before = _pixels(line, danger)
    line.edit.mark(0, 3)
    assert bool(line.edit.property("wrong"))
    assert _pixels(line, danger) > before
    QTest.keyClicks(line.edit, "8")
    assert not line.edit.property("wrong")
    assert _pixels(line, danger) == before


def _pixels(line: FilterLine, colour: str) -> int:
    """How many pixels of the field, without its frame, have a colour."""
    image = line.edit.grab().toImage()
    inside = [(x, y) for x in range(6, image.width() - 6) for y in range(6, image.height() - 4)]
    return sum(image.pixelColor(x, y).name() == colour for x, y in inside)


def test_the_cross_takes_the_filter_away_at_once(qtbot: QtBot, line: FilterLine) -> None:
    QTest.keyClicks(line.edit, "job:1")
    with qtbot.waitSignal(line.applied) as told:
        line.edit.clear_button.click()
    assert told.args == [""]


def test_escape_leaves_the_line_and_first_only_its_list(qtbot: QtBot, line: FilterLine) -> None:
    QTest.keyClicks(line.edit, "t")
    popup = line.edit.completer_.popup()
    assert popup is not None
    with qtbot.assertNotEmitted(line.left):
        QTest.keyClick(popup, Qt.Key.Key_Escape)
    assert line.edit.offers == []
    with qtbot.waitSignal(line.left):
        QTest.keyClick(line.edit, Qt.Key.Key_Escape)


def test_the_filter_in_force_is_shown_unless_something_else_is_typed(line: FilterLine) -> None:
    line.set_line("type:N")
    assert line.edit.text() == "type:N"
    QTest.keyClicks(line.edit, "A")
    line.set_line("job:1")
    assert line.edit.text() == "type:NA"


def test_earlier_filters_can_be_chosen(qtbot: QtBot, line: FilterLine) -> None:
    menu = line.earlier.menu()
    assert menu is not None
    line.set_earlier([])
    menu.aboutToShow.emit()
    assert entries(menu) == ["No filter was used yet."]
    line.set_earlier(["key~a&b", "type:N"])
    menu.aboutToShow.emit()
    assert entries(menu) == ["key~a&&b", "type:N"]
    with qtbot.waitSignal(line.applied) as told:
        menu.actions()[0].trigger()
    assert told.args == ["key~a&b"]


def test_the_menu_lives_on_when_an_entry_of_it_becomes_the_newest(line: FilterLine) -> None:
    line.set_earlier(["type:N", "type:A"])
    line.applied.connect(lambda text: line.set_earlier([text]))
    menu = line.earlier.menu()
    assert menu is not None
    menu.aboutToShow.emit()
    chosen = menu.actions()[1]
    chosen.trigger()
    assert line.earlier.menu() is menu
    assert chosen in menu.actions()
    menu.aboutToShow.emit()
    assert entries(menu) == ["type:A"]


@pytest.mark.parametrize(("example", "what"), EXAMPLES)
def test_every_example_is_a_filter(line: FilterLine, example: str, what: str) -> None:
    assert parse(example) is not None
    assert entries(line.help.menu()) == []
    for _ in range(2):
        line.help.menu().aboutToShow.emit()
        assert entries(line.help.menu()).count(f"{example}\t{what}") == 1


def test_every_part_follows_the_theme(line: FilterLine, theme: Theme) -> None:
    height = line.edit.height()
    theme.set_mode(ThemeMode.DARK)
    theme.set_zoom(2.0)
    theme.changed.emit()
    assert line.edit.height() > height
    popup = line.edit.completer_.popup()
    assert popup is not None
    assert theme.tokens.pane in popup.styleSheet()


# The note.


def test_a_note_says_something_with_its_buttons(qtbot: QtBot, theme: Theme) -> None:
    note = FilterNote(theme)
    qtbot.addWidget(note)
    assert note.text == ""
    note.tell("1 of 2 records", {"clear": "Clear"})
    assert (note.text, list(note.buttons)) == ("1 of 2 records", ["clear"])
    with qtbot.waitSignal(note.pressed) as told:
        note.buttons["clear"].click()
    assert told.args == ["clear"]
    note.tell("wrong", {"stop": "Stop"}, problem=True)
    assert (note.text, list(note.buttons), note.accessibleName()) == ("wrong", ["stop"], "wrong")
    theme.changed.emit()
    note.tell("", {})
    assert note.text == ""
    assert note.isHidden()


# The find bar.


@pytest.fixture
def bar(qtbot: QtBot, theme: Theme) -> FindBar:
    made = FindBar(theme)
    qtbot.addWidget(made)
    made.bring()
    return made


def test_the_find_bar_tells_what_is_typed(qtbot: QtBot, bar: FindBar) -> None:
    with qtbot.waitSignal(bar.typed) as told:
        QTest.keyClicks(bar.field, "a")
    assert told.args == ["a", False]
    with qtbot.waitSignal(bar.typed) as told:
        bar.hex.setChecked(True)
    assert told.args == ["a", True]


def test_enter_goes_on_and_with_shift_back(qtbot: QtBot, bar: FindBar) -> None:
    with qtbot.waitSignal(bar.wanted) as told:
        QTest.keyClick(bar.field, Qt.Key.Key_Return)
    assert told.args == [False]
    with qtbot.waitSignal(bar.wanted) as told:
        QTest.keyClick(bar.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert told.args == [True]
    for button, back in ((bar.next, False), (bar.previous, True)):
        with qtbot.waitSignal(bar.wanted) as told:
            button.click()
        assert told.args == [back]


def test_the_find_bar_can_be_stopped_and_put_away(qtbot: QtBot, bar: FindBar) -> None:
    bar.tell("3 found so far", busy=True)
    with qtbot.waitSignal(bar.stopped):
        bar.stop.click()
    bar.tell("half a byte is missing", problem=True)
    assert bar.stop.isHidden()
    assert bar.count.accessibleName() == "half a byte is missing"
    QTest.keyClick(bar.field, Qt.Key.Key_A)
    with qtbot.waitSignal(bar.closed):
        QTest.keyClick(bar.field, Qt.Key.Key_Escape)
    assert bar.isHidden()
