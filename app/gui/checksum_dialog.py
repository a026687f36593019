"""Both checksums of one record, worked out in steps that a student can redo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from app.gui.theme import Theme


class ChecksumDialog(QDialog):
    """The steps as text that can be selected and copied. Show it with `show()`; the window stays usable.

    Args:
        theme: fonts and sizes.
        title: which record.
        steps: one line for each step.
        parent: the window.
    """

    def __init__(self, theme: Theme, title: str, steps: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("dialog.checksum")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.steps = QPlainTextEdit(self)
        self.steps.setReadOnly(True)
        self.steps.setAccessibleName(self.tr("Steps of the checksum"))
        self.steps.setFont(theme.fonts.mono)
        introduction = self.tr(
            "In Python: from zlib import crc32. A CRC can be taken up again at any byte, so each row of the bytes is "
            "one step:"
        )
        self.steps.setPlainText("\n".join((introduction, "", *steps)))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.steps, 1)
        column.addWidget(buttons)
        wide = min(theme.px(900), parent.width())
        self.resize(wide, min(theme.px(420), parent.height()))
