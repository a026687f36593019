"""What this program is, which version, and whose work it stands on."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QMessageBox

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_TEXT = """Tearproof {version}

A crash-safe job queue in one append-only file, and a window to see what is on disk.

Real: the file, its bytes, fsync, the processes, the clock.

Once an operation has returned, no crash, torn write, power cut or single flipped bit loses or changes a promised job \
unseen. Not promised: repair from one copy, drives that lie about fsync, forged files.

MIT licence. Uses Qt {qt} by way of PySide6 (LGPL-3.0)."""


def about_box(window: QWidget) -> QMessageBox:
    """The box, ready to be opened without stopping anything."""
    box = QMessageBox(window)
    box.setObjectName("dialog.about")
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle("About Tearproof")
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(_TEXT.format(version=_version(), qt=qVersion()))
    box.setStandardButtons(QMessageBox.StandardButton.Close)
    return box


def _version() -> str:
    try:
        return version("tearproof")
    except PackageNotFoundError:
        return "(from source)"
