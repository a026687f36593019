"""Says to screen readers what the program says on screen while the keyboard is elsewhere.

A screen reader reads what has the keyboard. A message that comes up, an action that is refused, a step of a tour: those
come by themselves, so they are handed to it as announcements (`QAccessibleAnnouncementEvent`, Qt 6.8). Every system
decides by itself how they are read; without a screen reader nothing happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from app.gui import accessible

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.gui.main_window import MainWindow


class Speaker(QObject):
    """Speaks for the main window: its banner, its status line, what is refused, and the steps of tours.

    Args:
        window: what is said comes from it.
    """

    spoken = Signal(str, bool)
    """What was handed to the screen reader, and whether it interrupts what is being read."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        accessible.install()
        self._window = window
        self._last = ""
        window.banner.told.connect(self.say)
        window.session.said.connect(lambda words: self.say(words, False))
        window.commands.said.connect(self.answer)
        window.tours.strip.told.connect(lambda words: self.say(words, False))

    def say(self, words: str, urgent: bool) -> None:
        """Say something, without what was said right before: a message begins with the status line's sentence.

        Args:
            words: plain text.
            urgent: it interrupts what is being read.
        """
        fresh = words.removeprefix(self._last).strip() if self._last else words
        if fresh:
            self._last = words
            self._speak(fresh, urgent)

    def answer(self, reason: str) -> None:
        """Say why what was pressed can't be done now, as often as it is pressed."""
        self._last = reason
        self._speak(reason, True)

    def _speak(self, words: str, urgent: bool) -> None:
        self.spoken.emit(words, urgent)
        announce(self._window, words, urgent=urgent)


def announce(source: QWidget, words: str, *, urgent: bool = False) -> None:
    """Hand words to the screen reader, if there is one.

    Args:
        source: the window or dialog that says them.
        words: plain text.
        urgent: they interrupt what is being read.
    """
    if words and QAccessible.isActive():
        event = QAccessibleAnnouncementEvent(source, words)
        kinds = QAccessible.AnnouncementPoliteness
        event.setPoliteness(kinds.Assertive if urgent else kinds.Polite)
        QAccessible.updateAccessibility(event)
