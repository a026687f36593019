"""Shift+F10 for the menu of a view's current item. Qt hands on the Menu key, and on Windows both; nothing else does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QAbstractItemView


def wants_menu(view: QAbstractItemView, event: QKeyEvent) -> bool:
    """Ask for the menu of the current item where the key is Shift+F10.

    Args:
        view: has a menu of its own (`Qt.ContextMenuPolicy.CustomContextMenu`).
        event: a key that was pressed in it.

    Returns:
        True when it was that key, and there is an item.
    """
    index = view.currentIndex()
    if event.key() != Qt.Key.Key_F10 or event.modifiers() != Qt.KeyboardModifier.ShiftModifier or not index.isValid():
        return False
    view.customContextMenuRequested.emit(view.visualRect(index).center())
    return True
