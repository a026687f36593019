"""One answer to predict: a letter and a sentence before, a mark and a word once it is known what happened."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeySequence, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.engine.jobs.job import JobState
from app.gui import icons
from app.gui.key_help import KeyGroup, KeyHelp
from app.gui.text import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

    from app.gui.theme import Theme

BADGE_PX = 24
_WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "Answers to a tour's question"),
    (KeyHelp(("Alt+1", "Alt+2", "Alt+3"), QT_TRANSLATE_NOOP("Keys", "predict A, B or C")),),
)
"""See `app.gui.key_help`."""


class Fate(Enum):
    """What became of an answer."""

    OPEN = "open"
    """Nobody knows yet."""
    RIGHT = "right"
    WRONG = "wrong"
    """It was given, and something else happened."""
    PASSED = "passed"
    """It was not given, and something else happened."""


class Badge:
    """Paints the mark in front of an answer: shape and sign differ, not only the colour.

    Args:
        theme: colours and sizes.
    """

    def __init__(self, theme: Theme) -> None:
        self._theme = theme

    def colour(self, fate: Fate, *, chosen: bool) -> str:
        """The colour of the mark and of the outline around the answer."""
        tokens = self._theme.tokens
        if fate is Fate.RIGHT:
            return tokens.states[JobState.DONE]
        if fate is Fate.WRONG:
            return tokens.danger
        return tokens.accent if chosen and fate is Fate.OPEN else tokens.quiet

    def paint(self, painter: QPainter, place: QRect, letter: str, fate: Fate, *, chosen: bool) -> None:
        """Paint a round tick for right, a square cross for wrong, otherwise the letter in a ring.

        Args:
            painter: on the widget.
            place: a square.
            letter: shown while the answer is open or passed over.
            fate: what became of it.
            chosen: it was given.
        """
        tokens, px = self._theme.tokens, self._theme.px
        colour = QColor(self.colour(fate, chosen=chosen))
        box = QRectF(place).adjusted(0.75, 0.75, -0.75, -0.75)
        filled = fate in (Fate.RIGHT, Fate.WRONG) or (chosen and fate is Fate.OPEN)
        painter.setPen(QPen(colour, 1.5 * self._theme.fonts.line_px))
        painter.setBrush(colour if filled else Qt.BrushStyle.NoBrush)
        radius = px(3) if fate is Fate.WRONG else box.width() / 2
        painter.drawRoundedRect(box, radius, radius)
        if fate in (Fate.RIGHT, Fate.WRONG):
            sign = icons.WIDGET_ICONS["check" if fate is Fate.RIGHT else "close"]
            ratio = painter.device().devicePixelRatio()
            painter.drawPixmap(place.topLeft(), icons.pixmap(sign, tokens.on_accent, place.width(), ratio))
            return
        painter.setFont(self._theme.fonts.caption_strong)
        painter.setPen(QColor(tokens.on_accent) if filled else colour)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, letter)


class ChoiceButton(QAbstractButton):
    """An answer as a button; its text wraps. It takes focus by Tab only.

    Args:
        theme: colours and sizes.
        letter: "A", "B" …
        text: the answer.
        font: of the text.
        parent: where it stands.
    """

    def __init__(self, theme: Theme, letter: str, text: str, font: QFont, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._badge = Badge(theme)
        self._letter = letter
        self._fate = Fate.OPEN
        self._chosen = False
        self.setFont(font)
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        # Many Tabs away otherwise; the keyboard stays where it is.
        self.setShortcut(QKeySequence(f"Alt+{ord(letter) - ord('A') + 1}"))
        self._describe()

    @property
    def fate(self) -> Fate:
        """What became of the answer."""
        return self._fate

    @property
    def chosen(self) -> bool:
        """True when it is the answer that was given."""
        return self._chosen

    def tell(self, fate: Fate, *, chosen: bool) -> None:
        """Show what became of the answer."""
        self._fate = fate
        self._chosen = chosen
        self._describe()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max(self._text_height(width), self._theme.px(BADGE_PX)) + 2 * self._theme.px(7)

    def lines_at(self, width: int) -> int:
        """How many lines its text has when the button is so many pixels wide."""
        return round(self._text_height(width) / QFontMetrics(self.font()).height())

    def sizeHint(self) -> QSize:
        px = self._theme.px
        wish = self._text_left() + QFontMetrics(self.font()).horizontalAdvance(self.text()) + px(16)
        width = min(wish, px(420))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        width = self._theme.px(110)
        return QSize(width, self._theme.px(BADGE_PX) + 2 * self._theme.px(7))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens, px = self._theme.tokens, self._theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self._fate is Fate.OPEN and (self.underMouse() or self.isDown())
        strong = self._chosen or self._fate is Fate.RIGHT
        edge = self._badge.colour(self._fate, chosen=self._chosen) if strong else tokens.edge
        width = px(2) if strong else self._theme.fonts.line_px
        pen = QPen(QColor(edge), width)
        if self._fate is Fate.PASSED:
            pen = QPen(QColor(tokens.hairline), self._theme.fonts.line_px)
        elif self._fate is Fate.WRONG:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(QColor(tokens.hover if lit else tokens.pane))
        inset = width / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), px(8), px(8))
        if self.hasFocus():
            painter.setPen(QPen(QColor(tokens.accent), px(2)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(3.5, 3.5, -3.5, -3.5), px(6), px(6))
        badge = QRect(px(10), (self.height() - px(BADGE_PX)) // 2, px(BADGE_PX), px(BADGE_PX))
        self._badge.paint(painter, badge, self._letter, self._fate, chosen=self._chosen)
        painter.setFont(self.font())
        painter.setPen(QColor(tokens.quiet if self._fate is Fate.PASSED else tokens.text))
        painter.drawText(self.rect().adjusted(self._text_left(), 0, -px(12), 0), int(_WRAP), self.text())

    def _text_height(self, width: int) -> int:
        room = QRect(0, 0, max(1, width - self._text_left() - self._theme.px(12)), 10_000)
        return QFontMetrics(self.font()).boundingRect(room, int(_WRAP), self.text()).height()

    def _text_left(self) -> int:
        px = self._theme.px
        return px(10) + px(BADGE_PX) + px(9)

    def _describe(self) -> None:
        """Say the answer, whether it was given and what became of it, to screen readers."""
        words = {
            Fate.OPEN: self.tr("Chosen.") if self._chosen else "",
            Fate.RIGHT: self.tr("Right, and it was your answer.")
            if self._chosen
            else self.tr("This is what happened."),
            Fate.WRONG: self.tr("Your answer; something else happened."),
            Fate.PASSED: self.tr("This did not happen."),
        }[self._fate]
        self.setAccessibleName(f"{self._letter}: {self.text()}")
        self.setAccessibleDescription(words)
        keys = self.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        predict = self.tr("Predict this: {keys}").format(keys=keys)
        self.setToolTip(predict if self._fate is Fate.OPEN else words)
