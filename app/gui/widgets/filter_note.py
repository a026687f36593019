"""One line above the log that says what the filter leaves, what is wrong with it, or that it hides something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from app.gui.accessible import GROUP
from app.gui.theme.mark import mark

if TYPE_CHECKING:
    from app.gui.theme import Theme


class FilterNote(QWidget):
    """Words with up to two buttons. Hidden while there is nothing to say.

    Args:
        theme: colours and sizes.
        parent: where it stands.
    """

    accessible_role = GROUP

    pressed = Signal(str)
    """Somebody pressed the button with this name."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._label = QLabel(self)
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setWordWrap(True)
        self._label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._buttons: dict[str, QPushButton] = {}
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._label, 1)
        theme.changed.connect(self._on_theme)
        self._on_theme()
        self.hide()

    @property
    def text(self) -> str:
        """What it says; empty while hidden."""
        return "" if self.isHidden() else self._label.text()

    @property
    def buttons(self) -> dict[str, QPushButton]:
        """The buttons shown, by name."""
        return {name: button for name, button in self._buttons.items() if not button.isHidden()}

    def tell(self, text: str, buttons: dict[str, str], *, problem: bool = False) -> None:
        """Say something in place of what was said before; an empty text hides it.

        Args:
            text: what to say.
            buttons: name to words of the buttons to show.
            problem: draw the words red.
        """
        mark(self._label, "problem", problem)
        self._label.setText(text)
        self.setAccessibleName(text)
        for name, words in buttons.items():
            if name not in self._buttons:
                self._buttons[name] = self._made(name)
            self._buttons[name].setText(words)
        for name, button in self._buttons.items():
            button.setVisible(name in buttons)
        self.setVisible(bool(text))

    def _made(self, name: str) -> QPushButton:
        button = QPushButton(self)
        button.setProperty("flat", True)
        button.setFont(self._theme.fonts.caption)
        button.clicked.connect(lambda: self.pressed.emit(name))
        self._row.addWidget(button)
        return button

    def _on_theme(self) -> None:
        px = self._theme.px
        self._label.setFont(self._theme.fonts.caption)
        for button in self._buttons.values():
            button.setFont(self._theme.fonts.caption)
        self._row.setContentsMargins(px(12), px(4), px(6), px(4))
        self._row.setSpacing(px(6))
