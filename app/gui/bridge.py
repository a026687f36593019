"""Turns what the engine tells into Qt signals. The engine knows events, never widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from app.engine.events import Event


class EventBridge(QObject):
    """A listener for the engine that may be called on any thread.

    The events are frozen, so they cross threads as they are; slots run in the thread of their own object.
    """

    happened = Signal(object)
    """One `app.engine.events.Event`."""

    def listen(self, event: Event) -> None:
        """Hand this to the queue as its listener."""
        self.happened.emit(event)
