"""Lets a window be used while a dialog stops all windows but its own: for that long it belongs to the dialog."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtWidgets import QApplication, QDialog

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


def belong_to_the_dialog(window: QWidget) -> None:
    """Have a window belong to the dialog that stops the others now, and to its parent again when that is over.

    Args:
        window: shown; a child of the main window.
    """
    dialog = QApplication.activeModalWidget()
    if dialog is None or dialog is window:
        _belong_to_the_parent(window)
        return
    _belong(window, dialog)
    if isinstance(dialog, QDialog):
        dialog.finished.connect(partial(_belong_to_the_parent, window))


def _belong_to_the_parent(window: QWidget, _result: int = 0) -> None:
    # It may have gone before the dialog.
    parent = window.parentWidget() if shiboken6.isValid(window) else None
    if parent is not None:
        _belong(window, parent)


def _belong(window: QWidget, owner: QWidget) -> None:
    window.windowHandle().setTransientParent(owner.windowHandle())
