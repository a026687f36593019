"""The note of a bookmark: one line to write it, to change it, or to take the mark away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from app.gui.bookmarks import NOTE_MAX

if TYPE_CHECKING:
    from app.gui.theme import Theme

_WIDTH_PX = 420


class BookmarkDialog(QDialog):
    """The line. Show it with `open()` and listen.

    Args:
        theme: sizes.
        what: the record it is about, in a few words.
        note: the note there is; None where the record has no bookmark yet.
        parent: the window.
    """

    saved = Signal(str)
    """The reader wants a bookmark with this note, which may be empty."""
    removed = Signal()
    """The reader wants no bookmark there."""

    def __init__(self, theme: Theme, what: str, note: str | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setObjectName("dialog.bookmark")
        self.setWindowTitle(self.tr("Bookmark"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        about = QLabel(what, self)
        about.setTextFormat(Qt.TextFormat.PlainText)
        about.setWordWrap(True)
        self.note = QLineEdit(note or "", self)
        self.note.setMaxLength(NOTE_MAX)
        self.note.setPlaceholderText(self.tr("A note of your own, or nothing"))
        self.note.setAccessibleName(self.tr("Note"))
        self.note.setAccessibleDescription(what)
        self.note.selectAll()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.save_button = QPushButton(self.tr("&Save"), self)
        self.save_button.setDefault(True)
        self.remove_button = QPushButton(self.tr("&Remove"), self)
        self.buttons.addButton(self.save_button, QDialogButtonBox.ButtonRole.ActionRole)
        if note is None:
            # A box shows every button it gets.
            self.remove_button.hide()
        else:
            self.buttons.addButton(self.remove_button, QDialogButtonBox.ButtonRole.DestructiveRole)
        column = QVBoxLayout(self)
        for widget in (about, self.note, self.buttons):
            column.addWidget(widget)
        self.save_button.clicked.connect(self._on_save)
        self.remove_button.clicked.connect(self._on_remove)
        self.buttons.rejected.connect(self.reject)
        theme.changed.connect(self._on_theme)
        self._on_theme()
        self.note.setFocus()

    def _on_save(self) -> None:
        self.saved.emit(self.note.text())
        self.accept()

    def _on_remove(self) -> None:
        self.removed.emit()
        self.accept()

    def _on_theme(self) -> None:
        self.setMinimumWidth(self._theme.px(_WIDTH_PX))
