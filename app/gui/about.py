"""What this program is, which version, and whose work it stands on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, qVersion
from PySide6.QtWidgets import QMessageBox

from app import __version__
from app.gui.text import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_PARAGRAPHS = (
    QT_TRANSLATE_NOOP("About", "Tearproof {version}"),
    QT_TRANSLATE_NOOP("About", "A crash-safe job queue in one append-only file, and a window to see what is on disk."),
    QT_TRANSLATE_NOOP("About", "Real: the file, its bytes, fsync, the processes, the clock."),
    QT_TRANSLATE_NOOP(
        "About",
        "Once an operation has returned, no crash, torn write, power cut or single flipped bit loses or changes a "
        "promised job unseen. Not promised: repair from one copy, drives that lie about fsync, forged files.",
    ),
    QT_TRANSLATE_NOOP("About", "MIT licence. Uses Qt {qt} by way of PySide6 (LGPL-3.0)."),
)


def about_box(window: QWidget) -> QMessageBox:
    """The box, ready to be opened without stopping anything."""
    box = QMessageBox(window)
    box.setObjectName("dialog.about")
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(QCoreApplication.translate("About", "About Tearproof"))
    box.setTextFormat(Qt.TextFormat.PlainText)
    paragraphs = (QCoreApplication.translate("About", paragraph) for paragraph in _PARAGRAPHS)
    box.setText("\n\n".join(paragraphs).format(version=__version__, qt=qVersion()))
    box.setStandardButtons(QMessageBox.StandardButton.Close)
    return box
