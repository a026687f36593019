"""A report as text that can be read, selected and copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_COLUMNS, _LINES = 110, 28


class ReportDialog(QDialog):
    """Show it with `show()`; the window stays usable.

    Args:
        title: what it reports on.
        text: the report.
        parent: the window.
        made: a file was made that can be inspected.
    """

    open_wanted = Signal()
    """What was made is to be shown in the window."""

    def __init__(self, title: str, text: str, parent: QWidget, *, made: bool = True) -> None:
        super().__init__(parent)
        self.setObjectName("dialog.report")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.text = QPlainTextEdit(self)
        self.text.setReadOnly(True)
        self.text.setAccessibleName(title)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setPlainText(text)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        #: button: copy the text (a verb)
        self.copy = buttons.addButton(self.tr("Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(text))
        self.open_made = buttons.addButton(self.tr("Inspect the new file"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.open_made.clicked.connect(self.open_wanted)
        self.open_made.setVisible(made)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.text, 1)
        column.addWidget(buttons)
        letter = self.text.fontMetrics()
        wide, high = _COLUMNS * letter.averageCharWidth(), _LINES * letter.lineSpacing()
        self.resize(min(wide, parent.width()), min(high, parent.height()))
