"""One line to type where to go: an offset, a sequence number, a job or a time. It says what it found, or why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.gui.theme import Theme

_WIDTH_PX = 420


class GoToDialog(QDialog):
    """The line. Show it with `open()` and listen to `chosen`.

    Args:
        theme: sizes.
        find: answers a text with whether there is such a place, and what to say about it.
        parent: the window.
    """

    chosen = Signal(str)
    """The reader wants to go to what is typed, and there is such a place."""

    def __init__(self, theme: Theme, find: Callable[[str], tuple[bool, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._find = find
        self.setObjectName("dialog.go_to")
        self.setWindowTitle(self.tr("Go to"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.line = QLineEdit(self)
        self.line.setPlaceholderText(self.tr("0x2d0 · 17 · job 3 · 14:03:09"))
        self.line.setAccessibleName(self.tr("Where to: an offset, a sequence number, a job or a time"))
        self.answer = QLabel(self)
        self.answer.setTextFormat(Qt.TextFormat.PlainText)
        self.answer.setWordWrap(True)
        self.answer.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.go_button = QPushButton(self.tr("&Go"), self)
        self.go_button.setDefault(True)
        self.buttons.addButton(self.go_button, QDialogButtonBox.ButtonRole.ActionRole)
        column = QVBoxLayout(self)
        for widget in (self.line, self.answer, self.buttons):
            column.addWidget(widget)
        self.line.textChanged.connect(self._on_text)
        self.go_button.clicked.connect(self._on_go)
        self.buttons.rejected.connect(self.reject)
        theme.changed.connect(self._on_theme)
        self._on_theme()
        self._on_text()

    def _on_text(self) -> None:
        """Say what is there while it is typed; that something is not there is no reproach before Enter."""
        there, words = self._find(self.line.text())
        self._say(words, problem=not there and bool(self.line.text().strip()))

    def _on_go(self) -> None:
        there, words = self._find(self.line.text())
        if not there:
            self._say(words, problem=True)
            self.line.setFocus()
            return
        self.chosen.emit(self.line.text())
        self.accept()

    def _say(self, words: str, *, problem: bool) -> None:
        self.answer.setText(words)
        self.line.setAccessibleDescription(words)
        if bool(self.answer.property("problem")) != problem:
            self.answer.setProperty("problem", problem)
            self.answer.style().polish(self.answer)

    def _on_theme(self) -> None:
        self.setMinimumWidth(self._theme.px(_WIDTH_PX))
        self.answer.setMinimumHeight(3 * self.answer.fontMetrics().height())
