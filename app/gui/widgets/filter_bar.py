"""Choosing which jobs to see: by words, and by state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from app.engine.jobs.job import JobState
from app.gui import icons
from app.gui.widgets.menu import CheckMenu
from app.gui.widgets.search_field import SearchField
from app.gui.words import state_words

if TYPE_CHECKING:
    from app.gui.theme import Theme


class FilterBar(QWidget):
    """A field for words and a menu of states.

    Args:
        theme: colours and sizes.
        parent: where it stands.
    """

    changed = Signal(str, object)
    """The words typed, and the frozenset of `JobState` to show (all of them when nothing is left out)."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Show every job at first."""
        super().__init__(parent)
        self._theme = theme
        self._choosing = False
        self.words = SearchField(theme, self)
        self.words.setPlaceholderText(self.tr("Find a job"))
        self.words.setAccessibleName(self.tr("Show only jobs with these words"))
        self.words.setToolTip(self.tr("Show only jobs whose payload, key, worker or number has these words"))
        self.button = QToolButton(self)
        self.button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.button.setToolTip(self.tr("Choose the states to show"))
        #: states of jobs
        self._menu = CheckMenu(theme, self.tr("States"), self.button)
        self._states = {state: self._entry(state) for state in JobState}
        self.button.setMenu(self._menu)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.words, 1)
        self._row.addWidget(self.button)
        self.words.textChanged.connect(self._on_changed)
        theme.changed.connect(self._on_theme)
        self._on_theme()
        self._say()

    @property
    def states(self) -> frozenset[JobState]:
        """The states to show."""
        return frozenset(state for state, entry in self._states.items() if entry.isChecked())

    def choose(self, words: str, states: frozenset[JobState]) -> None:
        """Choose words and states together: a list of ten thousand jobs is asked once, not once for each of them."""
        self._choosing = True
        self.words.setText(words)
        for state, entry in self._states.items():
            entry.setChecked(state in states)
        self._choosing = False
        self._on_changed()

    def _entry(self, state: JobState) -> QAction:
        # Made here and not by the menu: PySide has taken entries for deleted that Qt had made, and that were there.
        entry = QAction(state_words(state), self._menu)
        self._menu.addAction(entry)
        entry.setCheckable(True)
        entry.setChecked(True)
        entry.toggled.connect(self._on_changed)
        return entry

    def _on_changed(self) -> None:
        if not self._choosing:
            self._say()
            self.changed.emit(self.words.text(), self.states)

    def _say(self) -> None:
        chosen = len(self.states)
        everything = chosen == len(JobState)
        text = (
            self.tr("All states") if everything else self.tr("{n} of {all} states").format(n=chosen, all=len(JobState))
        )
        self.button.setText(f"{text} ▾")
        self.button.setAccessibleName(text)

    def _on_theme(self) -> None:
        tokens, px = self._theme.tokens, self._theme.px
        self._row.setSpacing(px(6))
        self.words.setMinimumWidth(px(90))
        self.words.setMaximumWidth(px(150))
        for widget in (self.words, self.button):
            widget.setFixedHeight(px(30))
        self.words.setFont(self._theme.fonts.caption)
        self.button.setFont(self._theme.fonts.caption)
        for state, entry in self._states.items():
            entry.setIcon(icons.icon(icons.STATE_ICONS[state], tokens.states[state]))
