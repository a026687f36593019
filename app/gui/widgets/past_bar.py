"""The time machine as a bar: where in the log the list of jobs is looked at, and the ways to another place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from app.gui.accessible import GROUP
from app.gui.actions.explained import ICON_PX, ExplainedToolButton
from app.gui.roles import Tone
from app.gui.widgets.chip import Chip
from app.gui.widgets.elided_label import ElidedLabel
from app.gui.widgets.record_slider import RecordSlider
from app.wording import number_text

if TYPE_CHECKING:
    from typing import Protocol

    from PySide6.QtGui import QResizeEvent

    from app.gui.actions.explained import ExplainedAction
    from app.gui.theme import Theme

    class Actions(Protocol):
        """Actions by their ids."""

        def __getitem__(self, action_id: str, /) -> ExplainedAction:
            """Return the action declared with that id."""
            ...


_EDGE_PX = 9
_ROOMY_SLIDER_PX = 260
_WITH_TIME_PX = 1_000
_TIME_CHARS = 15
_LABEL_SHARE = 0.34
"""Of the bar's width the words take so much at most; what doesn't fit stands in their tooltip."""


@dataclass(frozen=True, slots=True)
class Sign:
    """What the bar shows.

    Attributes:
        total: how many records there are.
        records: how many of them count.
        past: False at the present, where all count and time goes on.
        waits: the past of the log is still being read.
        words: the place in words.
        refusal: why there is nothing to move; empty when there is.
    """

    total: int = 0
    records: int = 0
    past: bool = False
    waits: bool = False
    words: str = ""
    refusal: str = ""


class PastBar(QWidget):
    """Chip, beginning, back, slider, forward, last record, the place in words, selected record, break, present.

    Args:
        theme: colours and sizes.
        actions: those whose ids begin with "past.".
        parent: the window.
    """

    accessible_role = GROUP

    wanted = Signal(object)
    """Somebody wants to see the list after so many records, a Python int."""
    timed = Signal(str)
    """Somebody has typed a time to see the list at."""

    def __init__(self, theme: Theme, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.sign = Sign()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(self.tr("Time machine"))
        self.chip = Chip(theme, dashed=True, parent=self)
        self.first, self.back, self.forward, self.last, self.selected, self.breaking, self.leave = (
            ExplainedToolButton(actions[f"past.{name}"], self)
            for name in ("first", "back", "forward", "last", "selected", "break", "leave")
        )
        self.slider = RecordSlider(theme, self)
        self.words = ElidedLabel("", self)
        self.words.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.time = QLineEdit(self)
        self.time.setPlaceholderText(self.tr("time …"))
        self._worded = (self.selected, self.breaking, self.leave)
        self._lay_out()
        #: a record of the log
        self.slider.setAccessibleName(self.tr("Record"))
        self.slider.setToolTip(self.tr("Drag through the log: the jobs are shown as they were after each record"))
        self.slider.setStatusTip(self.tr("Arrows go one record, Page keys a twentieth of all, Home to the beginning"))
        self.slider.setWhatsThis(
            self.tr(
                "The left end is before the first record, the right end behind the last one. The jobs are shown as "
                "they were there, and the record is selected in the log. The file is only read."
            )
        )
        self.time.setAccessibleName(self.tr("Time to see the jobs at"))
        self.time.setToolTip(self.tr("A time such as 12:33:09.5 or 2026-11-30T12:33, then Enter"))
        self.time.setStatusTip(self.tr("See the jobs as they were at a time: type it and press Enter"))
        self.time.returnPressed.connect(lambda: self.timed.emit(self.time.text()))
        self.slider.wanted.connect(self.wanted)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    def _lay_out(self) -> None:
        self._row = QHBoxLayout(self)
        for widget in (self.chip, self.first, self.back):
            self._row.addWidget(widget)
        self._row.addWidget(self.slider, 1)
        for button in (self.forward, self.last):
            self._row.addWidget(button)
        self._row.addWidget(self.words)
        self._row.addWidget(self.time)
        for button in self._worded:
            self._row.addWidget(button)
        for button in (self.first, self.back, self.forward, self.last):
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)

    def tell(self, sign: Sign) -> None:
        """Show another place."""
        if sign != self.sign:
            self.sign = sign
            self._show()

    def _show(self) -> None:
        sign = self.sign
        usable = not sign.refusal
        self.slider.setEnabled(usable)
        self.time.setEnabled(usable)
        self.slider.tell_records(max(1, sign.total), sign.records, sign.words)
        self.words.set_full_text(sign.words if usable else sign.refusal)
        self.words.set_colour(self._theme.tokens.text if sign.past else self._theme.tokens.quiet)
        self.fold()

    def fold(self) -> None:
        """With little room the buttons with words show their icons only, and the words are shortened.

        Chip and words keep their width whatever they say: no button moves under the hand.
        """
        past, waits = self.sign.past, self.sign.waits
        self.chip.setMinimumWidth(self._chip_px())
        words = self.tr("reading …") if waits else self.tr("Past") if past else self.tr("Present")
        self.chip.tell(words, Tone.FLUSHED if past else Tone.QUIET)
        room, longest_px = 0, min(round(self.width() * _LABEL_SHARE), self._longest_px())
        self.time.setVisible(self.width() >= self._theme.px(_WITH_TIME_PX))
        for style in (Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly):
            for button in self._worded:
                button.setToolButtonStyle(style)
            room = self.width() - self._buttons_px() - longest_px
            if room >= self._theme.px(_ROOMY_SLIDER_PX):
                break
        # The last to give way are the words: they stand in the tooltip, too.
        self.words.setFixedWidth(max(0, longest_px + min(0, room - self.slider.minimumSizeHint().width())))

    def _buttons_px(self) -> int:
        """Width of all but the slider and the words, gaps and margins counted."""
        gap = self._row.spacing()
        widgets = (self.first, self.back, self.forward, self.last, *self._worded)
        margins = self._row.contentsMargins()
        around = margins.left() + margins.right() + 2 * gap
        around += 0 if self.time.isHidden() else self.time.width() + gap
        return sum(widget.sizeHint().width() + gap for widget in widgets) + self._chip_px() + around

    def _chip_px(self) -> int:
        metrics = self._theme.fonts.caption_metrics
        return max(
            metrics.horizontalAdvance(text) for text in (self.tr("Past"), self.tr("Present"), self.tr("reading …"))
        ) + (2 * self._theme.px(8) + 2)

    def _longest_px(self) -> int:
        """Room for the words at the far end of the log, so that they stay where they are while one goes through it."""
        number = "0" * len(number_text(self.sign.total))
        longest = self.tr("record {n} of {n} · 00:00:00.0 · SNAPSHOT of job {n}").format(n=number)
        return max(self.words.fontMetrics().horizontalAdvance(longest), self.words.sizeHint().width())

    # Qt's own.

    def minimumSizeHint(self) -> QSize:
        """It may be narrower than all of it needs, because it folds."""
        return QSize(self._theme.px(560), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fold()

    def _on_theme(self) -> None:
        px, fonts = self._theme.px, self._theme.fonts
        self._row.setContentsMargins(px(_EDGE_PX), 0, px(_EDGE_PX) - 1, 0)
        self._row.setSpacing(px(8))
        self.words.setFont(fonts.ui)
        self.time.setFont(fonts.ui)
        self.time.setFixedWidth(self.time.fontMetrics().horizontalAdvance("0" * _TIME_CHARS))
        edge = px(ICON_PX)
        for button in (self.first, self.back, self.forward, self.last, *self._worded):
            button.setIconSize(QSize(edge, edge))
        self._show()
