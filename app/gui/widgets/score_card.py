"""The score card of a tour: one mark per question, in shape, sign and words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.engine.light import dataclass
from app.gui.accessible import TEXT
from app.gui.widgets.choice_button import BADGE_PX, Badge, Fate

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from app.gui.theme import Theme


@dataclass(frozen=True, slots=True)
class Mark:
    """How one prediction came out.

    Attributes:
        step: the number of its step, from 1.
        right: True, False, or None when nobody answered.
    """

    step: int
    right: bool | None


class ScoreCard(QWidget):
    """The marks in as many rows as they need.

    Args:
        theme: colours and sizes.
        parent: the strip.
    """

    accessible_role = TEXT

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Be empty, and hidden."""
        super().__init__(parent)
        self._theme = theme
        self._badge = Badge(theme)
        self._marks: tuple[Mark, ...] = ()
        self._rows = 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._measure)
        self.hide()

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks shown."""
        return self._marks

    def set_marks(self, marks: tuple[Mark, ...]) -> None:
        """Show other marks; hidden without any."""
        self._marks = marks
        self.setVisible(bool(marks))
        self.setAccessibleName(", ".join(self._words(mark) for mark in marks))
        self._measure()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(400), self._rows * self._row_px())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._cell_px(), self._rows * self._row_px())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        px, per_row, cell = self._theme.px, self._per_row(), self._cell_px()
        edge = px(BADGE_PX)
        for place, mark in enumerate(self._marks):
            left, top = place % per_row * cell, place // per_row * self._row_px()
            fate = {True: Fate.RIGHT, False: Fate.WRONG, None: Fate.PASSED}[mark.right]
            self._badge.paint(painter, QRect(left, top + px(2), edge, edge), "–", fate, chosen=False)
            painter.setFont(self._theme.fonts.ui)
            painter.setPen(QColor(self._theme.tokens.text))
            words = QRect(left + edge + px(7), top + px(2), cell - edge - px(7), edge)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._words(mark))

    def _words(self, mark: Mark) -> str:
        #: a prediction that came true
        told = {True: self.tr("right"), False: self.tr("not quite"), None: self.tr("not answered")}[mark.right]
        return self.tr("step {n}: {told}").format(n=mark.step, told=told)

    def _row_px(self) -> int:
        return self._theme.px(BADGE_PX) + self._theme.px(6)

    def _cell_px(self) -> int:
        px = self._theme.px
        widest = max(
            (self._theme.fonts.ui_metrics.horizontalAdvance(self._words(mark)) for mark in self._marks), default=0
        )
        return px(BADGE_PX) + px(7) + widest + px(20)

    def _per_row(self) -> int:
        return max(1, self.width() // self._cell_px())

    def _measure(self) -> None:
        rows = -(-len(self._marks) // self._per_row()) or 1
        if rows != self._rows:
            self._rows = rows
        self.updateGeometry()
