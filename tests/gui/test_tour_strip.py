"""The strip of a tour: large, told in words and shapes, answered by button and key, and never in the keyboard's way."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from app.gui.actions.explained import ExplainedAction
from app.gui.actions.spec import ActionSpec, MenuId
from app.gui.theme import ThemeMode
from app.gui.widgets.choice_button import ChoiceButton, Fate
from app.gui.widgets.score_card import Mark, ScoreCard
from app.gui.widgets.speed_button import SPEEDS
from app.gui.widgets.tour_body import LOW_SENTENCE_SCALE, Page
from app.gui.widgets.tour_strip import TourStrip

if TYPE_CHECKING:
    from app.gui.theme import Theme

ASKED = Page(
    "Break the disk mid-write",
    "4",
    "Crash in the middle",
    2,
    6,
    "The machine stops after 44 of 96 bytes.",
    "What will be found?",
    ("A whole record", "A torn tail behind every complete record", "Nothing can be read any more"),
)


class Desk(QWidget):
    """A strip above a field that somebody types in."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        icons = {"back": "redrive", "next": "extend", "play": "lease", "keep": "save-copy", "leave": "close"}
        self.actions_of = {f"tour.{name}": self._action(name, icon, theme) for name, icon in icons.items()}
        self.strip = TourStrip(theme, self.actions_of, self)
        self.field = QLineEdit(self)
        column = QVBoxLayout(self)
        column.addWidget(self.field)
        column.addWidget(self.strip)

    def _action(self, name: str, icon: str, theme: Theme) -> ExplainedAction:
        spec = ActionSpec(f"tour.{name}", name, icon, name, name, name, MenuId.HELP)
        return ExplainedAction(spec, theme, self)


@pytest.fixture
def desk(theme: Theme, qtbot) -> Desk:
    made = Desk(theme)
    qtbot.addWidget(made)
    made.resize(1_280, 300)
    with qtbot.waitExposed(made):
        made.show()
    return made


def label(strip: TourStrip, text: str) -> QLabel:
    return next(found for found in strip.findChildren(QLabel) if found.text() == text)


def test_a_page_says_where_one_is_and_what_to_look_at(desk: Desk) -> None:
    desk.strip.show_page(ASKED)
    assert label(desk.strip, "step 2 of 6").isVisible()
    assert desk.strip.words == f"{ASKED.sentence}\n{ASKED.question}\nPredict, or go on."
    assert [choice.text() for choice in desk.strip.body.choices] == list(ASKED.choices)
    assert ASKED.sentence in desk.strip.accessibleDescription()
    assert "Break the disk" in desk.strip.accessibleName()


def test_the_sentence_is_larger_than_the_systems_text(desk: Desk, theme: Theme) -> None:
    desk.strip.show_page(ASKED)
    for zoom in (1.0, 2.0):
        theme.set_zoom(zoom)
        assert LOW_SENTENCE_SCALE >= 1.2
        assert label(desk.strip, ASKED.sentence).font().pixelSize() >= 1.2 * theme.fonts.ui.pixelSize()


def test_an_answer_can_be_given_and_is_revealed_in_words_and_shape(desk: Desk, qtbot) -> None:
    strip = desk.strip
    strip.show_page(ASKED)
    with qtbot.waitSignal(strip.body.answered) as given:
        qtbot.mouseClick(strip.body.choices[0], Qt.MouseButton.LeftButton)
    assert given.args == [0]
    strip.show_page(replace(ASKED, chosen=0))
    assert "Next shows" in strip.words
    assert "Chosen" in strip.body.choices[0].accessibleDescription()
    strip.show_page(replace(ASKED, chosen=0, right=1, revealed=True))
    assert [choice.fate for choice in strip.body.choices] == [Fate.WRONG, Fate.RIGHT, Fate.PASSED]
    assert "you said A, and it is B." in strip.words
    strip.show_page(replace(ASKED, chosen=1, right=1, revealed=True))
    assert "Right: it is B." in strip.words
    strip.show_page(replace(ASKED, right=1, revealed=True))
    assert "The answer is B." in strip.words
    strip.show_page(replace(ASKED, revealed=True))
    assert "None of these happened." in strip.words


def test_an_answer_is_not_taken_any_more_once_it_is_revealed(desk: Desk, qtbot) -> None:
    desk.strip.show_page(replace(ASKED, right=1, revealed=True))
    with qtbot.assertNotEmitted(desk.strip.body.answered):
        desk.strip.body.choices[2].click()


def test_an_answer_can_be_given_by_keyboard(desk: Desk, qtbot) -> None:
    desk.strip.show_page(ASKED)
    choice = desk.strip.body.choices[1]
    choice.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(desk.strip.body.answered) as given:
        qtbot.keyClick(choice, Qt.Key.Key_Space)
    assert given.args == [1]


def test_each_answer_has_a_key_that_leaves_the_keyboard_where_it_is(desk: Desk, qtbot) -> None:
    desk.strip.show_page(ASKED)
    desk.field.setFocus()
    second = desk.strip.body.choices[1]
    assert second.shortcut().toString() == "Alt+2"
    assert "Alt+2" in second.toolTip()
    with qtbot.waitSignal(desk.strip.body.answered) as told:
        qtbot.keyClick(desk.field, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert told.args == [1]
    assert desk.field.hasFocus()
    desk.strip.show_page(replace(ASKED, right=0, revealed=True))
    assert "Alt+2" not in second.toolTip()


def test_the_same_question_keeps_its_buttons_so_that_tab_stays_where_it_was(desk: Desk) -> None:
    desk.strip.show_page(ASKED)
    before = desk.strip.body.choices
    before[1].setFocus(Qt.FocusReason.TabFocusReason)
    desk.strip.show_page(replace(ASKED, chosen=1, right=1, revealed=True))
    assert desk.strip.body.choices == before
    assert before[1].hasFocus()
    desk.strip.show_page(replace(ASKED, question="", choices=()))
    assert desk.strip.body.choices == ()


def test_the_strip_never_takes_the_keyboard_by_itself(desk: Desk, qtbot) -> None:
    desk.activateWindow()
    desk.field.setFocus()
    qtbot.waitUntil(desk.field.hasFocus)
    desk.strip.show_page(ASKED)
    desk.strip.show_page(replace(ASKED, revealed=True, right=0))
    qtbot.mouseClick(desk.strip.body.choices[0], Qt.MouseButton.LeftButton)
    for button in desk.strip.buttons.values():
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(desk.strip.speed_button, Qt.MouseButton.LeftButton)
    assert desk.field.hasFocus()
    desk.strip.clear()
    assert desk.field.hasFocus()


def test_the_buttons_press_the_actions(desk: Desk, qtbot) -> None:
    desk.strip.show_page(ASKED)
    for name, button in desk.strip.buttons.items():
        with qtbot.waitSignal(desk.actions_of[f"tour.{name}"].chosen):
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_speed_goes_round(desk: Desk, qtbot) -> None:
    seen = [desk.strip.speed]
    for _ in SPEEDS:
        with qtbot.waitSignal(desk.strip.speed_changed):
            desk.strip.speed_button.click()
        seen.append(desk.strip.speed)
    assert seen[0] == seen[-1] == 1.0
    assert set(seen) == set(SPEEDS)
    assert "1×" in desk.strip.speed_button.accessibleName()


def test_a_check_that_does_not_hold_is_said_in_red_words(desk: Desk, theme: Theme) -> None:
    desk.strip.show_page(replace(ASKED, broken=("job 1 is ready.",)))
    found = label(desk.strip, "This is not as it must be: job 1 is ready.")
    assert found.property("problem") is True


def test_the_end_shows_the_score_card(desk: Desk) -> None:
    marks = (Mark(1, True), Mark(2, False), Mark(5, None))
    desk.strip.show_page(Page("Tour", sentence="You predicted 1 of 3.", marks=marks))
    assert desk.strip.body.score.isVisible()
    assert desk.strip.body.score.accessibleName() == "step 1: right, step 2: not quite, step 5: not answered"
    assert label(desk.strip, "the end").isVisible()
    desk.strip.show_page(replace(ASKED, marks=marks))
    assert not desk.strip.body.score.isVisible()


def test_a_score_card_takes_a_second_row_where_one_is_too_short(theme: Theme, qtbot) -> None:
    card = ScoreCard(theme)
    qtbot.addWidget(card)
    card.set_marks(tuple(Mark(step, True) for step in range(1, 9)))
    card.resize(2_000, 40)
    card.show()
    one_row = card.sizeHint().height()
    card.resize(300, 40)
    assert card.sizeHint().height() > one_row


def test_right_wrong_and_open_differ_in_shape_where_colours_are_not_seen(desk: Desk, theme: Theme) -> None:
    strip = desk.strip
    strip.show_page(replace(ASKED, chosen=0, right=1, revealed=True))
    grey = []
    for mode in (ThemeMode.LIGHT, ThemeMode.DARK):
        theme.set_mode(mode)
        edge = theme.px(24)
        for choice in strip.body.choices:
            image = choice.grab().toImage()
            image = image.copy(theme.px(10), (choice.height() - edge) // 2, edge, edge)
            grey.append(image.convertToFormat(image.Format.Format_Grayscale8))
    assert grey[0] != grey[1] != grey[2] != grey[0]
    assert grey[3] != grey[4] != grey[5] != grey[3]


def test_long_answers_wrap_and_stack_where_it_is_narrow(desk: Desk, qtbot) -> None:
    desk.strip.show_page(ASKED)
    qtbot.waitUntil(lambda: len({choice.y() for choice in desk.strip.body.choices}) == 1)
    desk.resize(420, 500)
    qtbot.waitUntil(lambda: len({choice.y() for choice in desk.strip.body.choices}) == 3)
    assert all(choice.width() <= desk.strip.width() for choice in desk.strip.body.choices)
    style = desk.strip.buttons["next"].toolButtonStyle()
    assert style is Qt.ToolButtonStyle.ToolButtonIconOnly


def test_a_long_answer_is_as_high_as_its_lines(theme: Theme, qtbot) -> None:
    choice = ChoiceButton(theme, "A", "many words " * 12, theme.fonts.ui)
    qtbot.addWidget(choice)
    assert choice.heightForWidth(300) > 2 * choice.heightForWidth(2_000)
    assert choice.hasHeightForWidth()
    assert choice.sizeHint().width() <= theme.px(420)


def test_markup_in_a_tour_is_shown_as_text(desk: Desk) -> None:
    desk.strip.show_page(replace(ASKED, sentence="<b>x</b>"))
    assert label(desk.strip, "<b>x</b>").textFormat() is Qt.TextFormat.PlainText


def test_without_a_page_it_is_hidden_and_says_nothing(desk: Desk) -> None:
    assert desk.strip.isHidden()
    desk.strip.show_page(ASKED)
    assert not desk.strip.isHidden()
    desk.strip.clear()
    assert desk.strip.isHidden()
    assert desk.strip.words == ""
