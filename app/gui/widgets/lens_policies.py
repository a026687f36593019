"""The table of recovery policies: what each would lose, resurrect and deliver twice. A press lists the jobs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from app.gui import tab_order
from app.gui.widgets.elided_label import ElidedLabel
from app.gui.widgets.lens_text import LensText
from app.inspector.lens.words import IDS_SHOWN, POLICY_NAMES, POLICY_USERS, compared_words, policy_words
from app.wording import number_text, phrase

if TYPE_CHECKING:
    from app.gui.theme import Theme
    from app.inspector.lens.seen import Outcome, Seen

_WORDS, _NUMBERS = 2, 4
_LEFT, _RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight


class LensPolicies(QWidget):
    """One row for each policy, and below them the jobs behind the number that was pressed.

    Args:
        theme: colours and fonts.
        parent: the lens.
    """

    job_chosen = Signal(int)
    """The reader pressed a job."""
    told = Signal()
    """The reader pressed a number, and its words stand below the policies."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Show no policy yet."""
        super().__init__(parent)
        self._theme = theme
        self._seen: Seen | None = None
        self.numbers: list[list[QToolButton]] = []
        """The buttons of each policy: jobs, lost, resurrected, twice."""
        self.names: list[QLabel] = []
        self.users: list[ElidedLabel] = []
        self._heads = [QLabel(words, self) for words in self._titles()]
        self._grid = QGridLayout()
        for column, head in enumerate(self._heads):
            head.setAlignment(Qt.AlignmentFlag.AlignVCenter | (_LEFT if column < _WORDS else _RIGHT))
            self._grid.addWidget(head, 0, column)
        self._grid.setColumnStretch(1, 1)
        self.detail = LensText(theme, self)
        self.detail.job_chosen.connect(self.job_chosen)
        column_box = QVBoxLayout(self)
        column_box.setContentsMargins(0, 0, 0, 0)
        column_box.addLayout(self._grid)
        column_box.addWidget(self.detail)
        column_box.addStretch(1)
        theme.changed.connect(self._on_theme)

    def show_outcomes(self, seen: Seen) -> None:
        """Show what the policies would make of a file."""
        self._clear()
        self._seen = seen
        for row, outcome in enumerate(seen.outcomes, 1):
            name = QLabel(self)
            name.setTextFormat(Qt.TextFormat.PlainText)
            name.setText(phrase(POLICY_NAMES[outcome.policy]))
            self.names.append(name)
            self.users.append(ElidedLabel(phrase(POLICY_USERS[outcome.policy]), self))
            self._grid.addWidget(name, row, 0)
            self._grid.addWidget(self.users[-1], row, 1)
            buttons = [self._number(outcome, column) for column in range(_NUMBERS)]
            for column, button in enumerate(buttons, 2):
                self._grid.addWidget(button, row, column, _RIGHT | Qt.AlignmentFlag.AlignVCenter)
            self.numbers.append(buttons)
        tab_order.put_before(self.detail, [button for buttons in self.numbers for button in buttons])
        self.detail.say([compared_words(seen)] if seen.outcomes else [])
        self._on_theme()

    def _titles(self) -> tuple[str, ...]:
        return (
            self.tr("Policy"),
            #: heading: which programs do as this policy does
            self.tr("As"),
            self.tr("Jobs"),
            #: heading: jobs that are lost
            self.tr("Lost"),
            self.tr("Resurrected"),
            #: heading: jobs delivered twice
            self.tr("Twice"),
        )

    def _number(self, outcome: Outcome, column: int) -> QToolButton:
        jobs = (None, outcome.lost, outcome.resurrected, outcome.twice)[column]
        count = outcome.jobs if jobs is None else len(jobs)
        button = QToolButton(self)
        button.setText(number_text(count) if outcome.serves or column else "–")
        button.setProperty("flat", True)
        button.setProperty("danger", bool(jobs))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        title = self._titles()[column + _WORDS]
        button.setAccessibleName(f"{phrase(POLICY_NAMES[outcome.policy])}: {title} {button.text()}")
        button.clicked.connect(lambda: self._tell(outcome, column))
        return button

    def _tell(self, outcome: Outcome, column: int) -> None:
        """Say what the policy does, and list the jobs behind its number."""
        assert self._seen is not None
        jobs = ((), outcome.lost, outcome.resurrected, outcome.twice)[column]
        name, users = phrase(POLICY_NAMES[outcome.policy]), phrase(POLICY_USERS[outcome.policy])
        lines = [f"{name} ({users}): {policy_words(outcome, self._seen)}"]
        if jobs:
            lines.append(f"{self._meanings()[column]}")
        more = len(jobs) - IDS_SHOWN
        rest = self.tr(" and {n} more").format(n=number_text(more)) if more > 0 else ""
        self.detail.say(lines, jobs[:IDS_SHOWN], rest)
        self.told.emit()

    def _meanings(self) -> tuple[str, ...]:
        return (
            "",
            self.tr("Lost, unfinished jobs that it does not have:"),
            self.tr("Resurrected, finished jobs that it would deliver again:"),
            self.tr("Delivered twice, a worker holds them and another would get them:"),
        )

    def _clear(self) -> None:
        for widget in (*self.names, *self.users, *(button for row in self.numbers for button in row)):
            self._grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self.names, self.users, self.numbers = [], [], []

    def _on_theme(self) -> None:
        fonts, px = self._theme.fonts, self._theme.px
        for head in self._heads:
            head.setFont(fonts.caption)
            head.setStyleSheet(f"color: {self._theme.tokens.quiet}")
        for head in self._heads[_WORDS:]:
            # Over the numbers, which stand in buttons.
            head.setContentsMargins(0, 0, px(11), 0)
        for name in self.names:
            name.setFont(fonts.strong)
        for users in self.users:
            users.setFont(fonts.caption)
            users.set_colour(self._theme.tokens.quiet)
        self._grid.setHorizontalSpacing(px(8))
        self._grid.setVerticalSpacing(0)
