"""The strip above the panes during a tour: where one is, what to look at, what to predict, and the ways on.

It is read from the last row of a classroom, so its sentence is larger than everything else. It never takes the
keyboard: its buttons are reached with Tab, and what they do are actions with keys of their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from app.gui.actions.explained import ICON_PX, ExplainedToolButton
from app.gui.widgets.choice_button import ChoiceButton, Fate
from app.gui.widgets.elided_label import ElidedLabel
from app.gui.widgets.score_card import Mark, ScoreCard

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from app.gui.actions.explained import ExplainedAction
    from app.gui.theme import Theme

SENTENCE_SCALE = 1.4
"""The sentence against the system's text size; at least 1.2 is asked for."""

QUESTION_SCALE = 1.2
CHOICE_SCALE = 1.15
SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""How many times as fast as one reads at leisure the tour plays by itself."""

_BAR_PX = 5
_NARROW_PX = 900
_LINES_BESIDE = 2
_LETTERS = "ABCDEFGH"


class Actions(Protocol):
    """Where the strip takes its actions from."""

    def __getitem__(self, action_id: str) -> ExplainedAction:
        """The action declared with that id."""
        ...


@dataclass(frozen=True, slots=True)
class Page:
    """What the strip shows.

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


class TourStrip(QWidget):
    """One page of a tour, and the buttons to move through it.

    Args:
        theme: colours and sizes.
        actions: has `tour.back`, `tour.next`, `tour.play`, `tour.keep` and `tour.leave`.
        parent: the window.
    """

    answered = Signal(int)
    """The reader chose the answer with this index."""
    speed_changed = Signal(float)

    def __init__(self, theme: Theme, actions: Actions, parent: QWidget | None = None) -> None:
        """Stay hidden until a page is shown."""
        super().__init__(parent)
        self._theme = theme
        self._page = Page("")
        self._speed = 1.0
        self._choices: list[ChoiceButton] = []
        self._badge = _NumberBadge(theme, self)
        self._tour = ElidedLabel("", self)
        self._place = _plain_label(self)
        self._sentence = _plain_label(self, wraps=True)
        self._question = _plain_label(self, wraps=True)
        self._answer = _plain_label(self, wraps=True)
        self._broken = _plain_label(self, wraps=True)
        self._broken.setProperty("problem", True)
        self.score = ScoreCard(theme, self)
        self.buttons = {name: self._button(actions[f"tour.{name}"]) for name in _BUTTONS}
        self.buttons["next"].setProperty("leading", True)
        self.speed_button = QToolButton(self)
        self.speed_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.speed_button.clicked.connect(self._on_speed)
        self._lay_out()
        theme.changed.connect(self._on_theme)
        self._on_theme()
        self.hide()

    @property
    def page(self) -> Page:
        """What it shows."""
        return self._page

    @property
    def speed(self) -> float:
        """How fast the tour plays by itself, as a factor."""
        return self._speed

    @property
    def choices(self) -> tuple[ChoiceButton, ...]:
        """The answers shown, in order."""
        return tuple(self._choices)

    @property
    def words(self) -> str:
        """Everything it says in words, one line each, empty while hidden."""
        labels = (self._sentence, self._question, self._answer, self._broken)
        return "" if self.isHidden() else "\n".join(label.text() for label in labels if label.text())

    def show_page(self, page: Page) -> None:
        """Show a page. The keyboard stays where it is."""
        before, self._page = self._page, page
        self._badge.set_text(page.badge)
        self._tour.set_full_text(f"{page.tour} · {page.title}" if page.title else page.tour)
        self._place.setText(self._place_words(page))
        _say(self._sentence, page.sentence)
        _say(self._question, page.question)
        if (before.question, before.choices) != (page.question, page.choices):
            self._make_choices(page.choices)
        for index, choice in enumerate(self._choices):
            choice.tell(_fate_of(page, index), chosen=index == page.chosen)
        _say(self._answer, self._answer_words(page))
        problem = self.tr("This is not as it must be: {what}")
        _say(self._broken, "\n".join(problem.format(what=what) for what in page.broken))
        self.score.set_marks(page.marks if page.number == 0 else ())
        self.setAccessibleName(self.tr("Tour: {title}").format(title=page.tour))
        self.setAccessibleDescription(" ".join((self._place.text(), page.sentence, page.question)).strip())
        self._arrange()
        self.show()

    def clear(self) -> None:
        """Hide it: no tour any more."""
        self._page = Page("")
        self._make_choices(())
        self.hide()

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(200), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens, px = self._theme.tokens, self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), px(8), px(8))
        painter.fillPath(outline, QColor(tokens.pane))
        painter.setClipPath(outline)
        painter.fillRect(0, 0, px(_BAR_PX), self.height(), QColor(tokens.accent))
        painter.setClipping(False)
        painter.setPen(QPen(QColor(tokens.hairline), 1))
        painter.drawPath(outline)

    # Putting it together.

    def _button(self, action: ExplainedAction) -> ExplainedToolButton:
        button = ExplainedToolButton(action, self)
        # A press with the mouse leaves the keyboard where it was.
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _lay_out(self) -> None:
        self._head = QHBoxLayout()
        self._head.addWidget(self._badge)
        self._head.addWidget(self._tour, 1)
        self._head.addWidget(self._place)
        for name in ("play", "speed", "back", "next", "keep", "leave"):
            self._head.addWidget(self.speed_button if name == "speed" else self.buttons[name])
        self._answers = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._head)
        self._column.addWidget(self._sentence)
        self._column.addWidget(self._question)
        self._column.addLayout(self._answers)
        self._column.addWidget(self._answer)
        self._column.addWidget(self.score)
        self._column.addWidget(self._broken)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def _make_choices(self, texts: tuple[str, ...]) -> None:
        for choice in self._choices:
            self._answers.removeWidget(choice)
            choice.hide()
            choice.deleteLater()
        self._choices = []
        for index, text in enumerate(texts):
            font = scaled(self._theme.fonts.ui, CHOICE_SCALE)
            choice = ChoiceButton(self._theme, _LETTERS[index], text, font, self)
            choice.clicked.connect(lambda _checked=False, index=index: self._on_choice(index))
            self._answers.addWidget(choice, 1)
            self._choices.append(choice)

    def _arrange(self) -> None:
        """Fold the buttons and stack the answers where they don't fit beside each other."""
        px = self._theme.px
        narrow = self.width() < px(_NARROW_PX)
        style = Qt.ToolButtonStyle.ToolButtonIconOnly if narrow else Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        for button in self.buttons.values():
            if button.toolButtonStyle() is not style:
                button.setToolButtonStyle(style)
        each = (self.width() - px(_BAR_PX) - 2 * px(14)) // max(1, len(self._choices)) - px(8)
        # Two lines in an answer are read well, three are not.
        beside = all(choice.lines_at(each) <= _LINES_BESIDE for choice in self._choices)
        self._answers.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    # In words.

    def _place_words(self, page: Page) -> str:
        if page.number == 0:
            return self.tr("the end")
        return self.tr("step {n} of {count}").format(n=page.number, count=page.count)

    def _answer_words(self, page: Page) -> str:
        if not page.question:
            return ""
        if not page.revealed:
            # Said before too, so that the panes don't move when it is revealed.
            return self.tr("Next shows what happens.") if page.chosen is not None else self.tr("Predict, or go on.")
        if page.right is None:
            return self.tr("None of these happened.")
        letter = _LETTERS[page.right]
        if page.chosen is None:
            return self.tr("The answer is {letter}.").format(letter=letter)
        if page.chosen == page.right:
            return self.tr("Right: {letter} is what happened.").format(letter=letter)
        return self.tr("Not quite: you said {given}, and {letter} is what happened.").format(
            given=_LETTERS[page.chosen], letter=letter
        )

    # What happens.

    def _on_choice(self, index: int) -> None:
        if not self._page.revealed:
            self.answered.emit(index)

    def _on_speed(self) -> None:
        self._speed = SPEEDS[(SPEEDS.index(self._speed) + 1) % len(SPEEDS)]
        self._say_speed()
        self.speed_changed.emit(self._speed)

    def _say_speed(self) -> None:
        words = f"{self._speed:g}×"
        self.speed_button.setText(words)
        self.speed_button.setAccessibleName(self.tr("Speed {speed}").format(speed=words))
        self.speed_button.setToolTip(self.tr("How fast the tour plays by itself; press for the next speed"))

    def _on_theme(self) -> None:
        fonts, px = self._theme.fonts, self._theme.px
        self._badge.forget()
        self._tour.setFont(fonts.strong)
        self._place.setFont(fonts.ui)
        self._sentence.setFont(scaled(fonts.ui, SENTENCE_SCALE))
        self._question.setFont(scaled(fonts.strong, QUESTION_SCALE))
        self._answer.setFont(scaled(fonts.strong, CHOICE_SCALE))
        self._broken.setFont(fonts.strong)
        for choice in self._choices:
            choice.setFont(scaled(fonts.ui, CHOICE_SCALE))
        edge = px(ICON_PX)
        for button in self.buttons.values():
            button.setIconSize(QSize(edge, edge))
        self.speed_button.setFont(fonts.ui)
        self._say_speed()
        self._head.setSpacing(px(6))
        self._answers.setSpacing(px(8))
        self._column.setSpacing(px(8))
        self._column.setContentsMargins(px(_BAR_PX) + px(14), px(8), px(10), px(10))
        self._arrange()


_BUTTONS = ("play", "back", "next", "keep", "leave")


class _NumberBadge(QWidget):
    """The tour's number in a filled circle, as on its button."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = ""
        self.forget()

    def set_text(self, text: str) -> None:
        """Show other words; hidden without any."""
        self._text = text
        self.setVisible(bool(text))
        self.update()

    def forget(self) -> None:
        """Measure again for a theme that changed."""
        edge = self._theme.px(24)
        self.setFixedSize(edge, edge)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens.accent))
        painter.drawEllipse(self.rect())
        painter.setPen(QColor(tokens.on_accent))
        painter.setFont(self._theme.fonts.strong)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._text)


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


def _plain_label(parent: QWidget, *, wraps: bool = False) -> QLabel:
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(wraps)
    return label


def _say(label: QLabel, text: str) -> None:
    label.setText(text)
    label.setVisible(bool(text))
