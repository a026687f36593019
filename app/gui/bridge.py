"""Turns what the engine tells into Qt signals. The engine knows events, never widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from app.gui.answers import Heard


class EventBridge(QObject):
    """What the engine tells may be handed to it on any thread.

    The events are frozen, so they cross threads as they are; slots run in the thread of their own object.
    """

    happened = Signal(object)
    """One `Heard`: an event and what the disk was asked to do for it."""

    def listen(self, heard: Heard) -> None:
        """Tell it to the window."""
        self.happened.emit(heard)
