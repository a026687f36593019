"""Asks how to salvage: what it will do, and whether the flipped bit a checksum names is undone in the copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QLabel, QPushButton, QVBoxLayout

from app.inspector.texts import offset_text, visible

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.engine.log.verdict import Verdict
_WIDTH_CHARACTERS = 76


class SalvageDialog(QDialog):
    """Show it with `open()`.

    Args:
        name: the damaged file's name.
        verdict: on it.
        parent: the window.
    """

    chosen = Signal(bool)
    """The reader goes on; True when the flipped bits are to be undone in the copy."""

    def __init__(self, name: str, verdict: Verdict, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("dialog.salvage")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Salvage into a new file"))
        words = self.tr(
            "What can be read of {name} is copied into a new file, by its checksums alone. A job whose ack may lie in "
            "the damage is ready again there, and marked “may already be done”. {name} is not changed."
        )
        self.words = QLabel(words.format(name=visible(name)), self)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(True)
        self.repair = QCheckBox(self)
        self.repair.setProperty("field", True)
        self._offer(verdict)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.go_on = QPushButton(self.tr("Choose a new file…"), self)
        self.go_on.setProperty("primary", True)
        buttons.addButton(self.go_on, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        edge = self.fontMetrics().height()
        column.setContentsMargins(edge, edge, edge, edge)
        column.setSpacing(edge)
        column.addWidget(self.words)
        column.addWidget(self.repair)
        column.addWidget(buttons)
        self.setMinimumWidth(min(_WIDTH_CHARACTERS * self.fontMetrics().averageCharWidth(), parent.width()))
        self.go_on.setFocus()

    def _offer(self, verdict: Verdict) -> None:
        """Offer the repair of one bit, where one is named; a header's is undone in any case."""
        text = self.tr("In the copy, undo every flipped bit that a checksum names")
        if verdict.byte is not None and verdict.bit is not None:
            text = self.tr("In the copy, undo flipped bits that a checksum names: bit {bit} of byte {byte} …")
            text = text.format(bit=verdict.bit, byte=offset_text(verdict.byte))
        self.repair.setText(text)
        self.repair.setToolTip(
            self.tr("Damage that looks like one flipped bit may, very rarely, be something else. So it is your choice.")
        )

    def _on_accepted(self) -> None:
        repair = self.repair.isChecked()
        self.accept()
        self.chosen.emit(repair)
