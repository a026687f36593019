"""Ctrl and the wheel zoom, wherever in the window the pointer is: also over what would scroll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.gui.actions.action_set import ActionSet

_NOTCH = 120
"""Eighths of a degree that one notch of an ordinary wheel turns (Qt's documentation of `angleDelta`)."""


class WheelZoom(QObject):
    """Presses Zoom in and Zoom out.

    Args:
        window: what is in it now is listened to, and what reaches it from the rest.
        actions: has `view.zoom_in` and `view.zoom_out`.
    """

    def __init__(self, window: QWidget, actions: ActionSet) -> None:
        super().__init__(window)
        self._actions = actions
        self._turned = 0
        window.installEventFilter(self)
        for area in window.findChildren(QAbstractScrollArea):
            area.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QWheelEvent) and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._turn(event.angleDelta().y())
            event.accept()
            return True
        return super().eventFilter(watched, event)

    def _turn(self, delta: int) -> None:
        """A fine wheel turns by parts of a notch; they are added up, but not those the other way."""
        self._turned = delta + (self._turned if self._turned * delta > 0 else 0)
        if abs(self._turned) >= _NOTCH:
            self._turned = 0
            self._actions["view.zoom_in" if delta > 0 else "view.zoom_out"].trigger()
