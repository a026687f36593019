"""What a page of a tour says: the large sentence, the question with its answers, what became of them, the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QBoxLayout, QLabel, QVBoxLayout, QWidget

from app.engine.light import dataclass
from app.gui.widgets.choice_button import ChoiceButton, Fate
from app.gui.widgets.score_card import Mark, ScoreCard

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from app.gui.theme import Theme

SENTENCE_SCALE = 1.4
"""The sentence against the system's text size; at least 1.2 is asked for."""

LOW_SENTENCE_SCALE = 1.2
WALL_SENTENCE_SCALE = 1.5
QUESTION_SCALE = 1.2
CHOICE_SCALE = 1.15
_LINES_BESIDE = 2
_LINES_BESIDE_ON_WALL = 3
"""There is no room for a line for each."""

_LETTERS = "ABCDEFGH"


@dataclass(frozen=True, slots=True)
class Page:
    """What is shown.

    Attributes:
        tour: the tour's title.
        badge: its number among the five buttons; empty for the others.
        title: of the step.
        number: of the step, from 1; 0 for the score card.
        count: how many steps there are.
        sentence: what to look at, or what has happened.
        question: what to predict; empty when nothing is asked.
        choices: the answers.
        chosen: the answer that was given, None for none.
        right: the answer that came true, None before that.
        revealed: True once it is known what happened.
        broken: checks that did not hold, one sentence each.
        marks: how the predictions so far came out.
    """

    tour: str
    badge: str = ""
    title: str = ""
    number: int = 0
    count: int = 0
    sentence: str = ""
    question: str = ""
    choices: tuple[str, ...] = ()
    chosen: int | None = None
    right: int | None = None
    revealed: bool = False
    broken: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()


class TourBody(QWidget):
    """The text of one page.

    Args:
        theme: colours and sizes.
        parent: the strip.

    Attributes:
        score: the marks of the last page.
    """

    answered = Signal(int)
    """The reader chose the answer with this index."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Say nothing."""
        super().__init__(parent)
        self._theme = theme
        self._page = Page("")
        self._low = False
        self._choices: list[ChoiceButton] = []
        self._sentence = _label(self)
        self._question = _label(self)
        self._answer = _label(self)
        self._broken = _label(self)
        self._broken.setProperty("problem", True)
        self.score = ScoreCard(theme, self)
        self._answers = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._sentence)
        self._column.addWidget(self._question)
        self._column.addLayout(self._answers)
        for widget in (self._answer, self.score, self._broken):
            self._column.addWidget(widget)
        self._column.addStretch(1)
        self.dress()

    @property
    def choices(self) -> tuple[ChoiceButton, ...]:
        """The answers shown, in order."""
        return tuple(self._choices)

    @property
    def answer(self) -> str:
        """What it says about the answer that was given, or that came true."""
        return self._answer.text()

    @property
    def words(self) -> str:
        """Everything it says in words, one line each."""
        labels = (self._sentence, self._question, self._answer, self._broken)
        return "\n".join(label.text() for label in labels if label.text())

    def show_page(self, page: Page) -> None:
        """Say something else."""
        before, self._page = self._page, page
        _say(self._sentence, page.sentence)
        _say(self._question, page.question)
        if (before.question, before.choices) != (page.question, page.choices):
            self._make_choices(page.choices)
        for index, choice in enumerate(self._choices):
            choice.tell(_fate_of(page, index), chosen=index == page.chosen)
            choice.setVisible(not (self._brief and page.revealed))
        _say(self._answer, self._answer_words(page))
        problem = self.tr("This is not as it must be: {what}")
        _say(self._broken, "\n".join(problem.format(what=what) for what in page.broken))
        self.score.set_marks(page.marks if page.number == 0 else ())
        self._arrange()

    def set_low(self, low: bool) -> None:
        """Take less room, or no longer: what became of the answers is told in words alone."""
        if low != self._low:
            self._low = low
            self.dress()
            self.show_page(self._page)

    @property
    def _brief(self) -> bool:
        """What became of the answers is told in words alone, so that what happened has the room."""
        return self._low or self._theme.presenting

    def height_at(self, width: int) -> int:
        """How many pixels it needs when it is so many wide."""
        return max(self._column.heightForWidth(width), self._column.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def dress(self) -> None:
        """Take fonts and lengths from the theme."""
        fonts = self._theme.fonts
        larger = WALL_SENTENCE_SCALE if self._theme.presenting else SENTENCE_SCALE
        self._sentence.setFont(scaled(fonts.ui, LOW_SENTENCE_SCALE if self._low else larger))
        self._question.setFont(scaled(fonts.strong, 1.0 if self._low else QUESTION_SCALE))
        self._answer.setFont(scaled(fonts.strong, CHOICE_SCALE))
        self._broken.setFont(fonts.strong)
        for choice in self._choices:
            choice.setFont(self._choice_font())
        self._answers.setSpacing(self._theme.px(8))
        self._column.setSpacing(self._theme.px(4 if self._low else 8))
        self._arrange()

    def _make_choices(self, texts: tuple[str, ...]) -> None:
        for choice in self._choices:
            self._answers.removeWidget(choice)
            choice.hide()
            choice.deleteLater()
        self._choices = []
        for index, text in enumerate(texts):
            choice = ChoiceButton(self._theme, _LETTERS[index], text, self._choice_font(), self)
            choice.clicked.connect(lambda _checked=False, index=index: self._on_choice(index))
            self._answers.addWidget(choice, 1)
            # A layout shows what is new in it only in the next turn of the event loop.
            choice.show()
            self._choices.append(choice)

    def _choice_font(self) -> QFont:
        return scaled(self._theme.fonts.ui, 1.0 if self._low else CHOICE_SCALE)

    def _arrange(self) -> None:
        """Stack the answers where they don't fit beside each other."""
        each = self.width() // max(1, len(self._choices)) - self._theme.px(8)
        # Two lines in an answer are read well; more are still lower than answers one below the other.
        most = _LINES_BESIDE_ON_WALL if self._theme.presenting else _LINES_BESIDE
        beside = self._low or all(choice.lines_at(each) <= most for choice in self._choices)
        self._answers.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    def _answer_words(self, page: Page) -> str:
        if not page.question:
            return ""
        if not page.revealed:
            if page.chosen is not None:
                return self.tr("Next shows what happens.")
            # Said before too, so that the panes don't move when it is revealed.
            return "" if self._brief else self.tr("Predict, or go on.")
        if page.right is None:
            return self.tr("None of these happened.")
        letter = _LETTERS[page.right]
        if self._brief:
            letter = f"{letter}: {page.choices[page.right].rstrip('.')}"
        if page.chosen is None:
            return self.tr("The answer is {letter}.").format(letter=letter)
        if page.chosen == page.right:
            return self.tr("Right: it is {letter}.").format(letter=letter)
        words = self.tr("Not quite: you said {given}, and it is {letter}.")
        return words.format(given=_LETTERS[page.chosen], letter=letter)

    def _on_choice(self, index: int) -> None:
        if not self._page.revealed:
            self.answered.emit(index)


def scaled(font: QFont, factor: float) -> QFont:
    """The same font at another size."""
    copy = QFont(font)
    copy.setPixelSize(round(font.pixelSize() * factor))
    return copy


def _fate_of(page: Page, index: int) -> Fate:
    if not page.revealed:
        return Fate.OPEN
    if index == page.right:
        return Fate.RIGHT
    return Fate.WRONG if index == page.chosen else Fate.PASSED


def _label(parent: QWidget) -> QLabel:
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    return label


def _say(label: QLabel, text: str) -> None:
    label.setText(text)
    label.setVisible(bool(text))
