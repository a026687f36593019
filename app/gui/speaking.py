"""Says to screen readers what the program says on screen while the keyboard is elsewhere.

A screen reader reads what has the keyboard. A message that comes up, an action that is refused, a step of a tour: those
come by themselves, so they are handed to it as announcements (`QAccessibleAnnouncementEvent`, Qt 6.8). Every system
decides by itself how they are read; without a screen reader nothing happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from app.gui import accessible
from app.gui.target_words import target_words
from app.gui.words import state_words
from app.wording import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from app.engine.jobs.job import Job, JobState
    from app.gui.main_window import MainWindow

SETTLE_MS = 250
"""So long a message must stand before it is said: while a log is read again, one may flash by."""

_NAMED_MAX = 3
"""Of more jobs that turn together only the number is said."""


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
        self._urgent = False
        self._settling = QTimer(self)
        self._settling.setObjectName("speaker.settling")
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLE_MS)
        self._settling.timeout.connect(self._on_settled)
        self._turned: dict[int, JobState] = {}
        self._turning = QTimer(self)
        self._turning.setObjectName("speaker.turning")
        self._turning.setSingleShot(True)
        self._turning.setInterval(SETTLE_MS)
        self._turning.timeout.connect(self._on_turned_settled)
        window.session.jobs.turned.connect(self._on_turned)
        window.banner.told.connect(self._on_banner)
        window.session.said.connect(self.say)
        window.commands.said.connect(self.answer)
        window.tours.strip.told.connect(self.say)
        window.tours.show.stood.connect(self._on_stood)

    def say(self, words: str) -> None:
        """Say something, without what was said right before: a message begins with the status line's sentence."""
        self._say(words, urgent=False)

    def answer(self, reason: str) -> None:
        """Say why what was pressed can't be done now, as often as it is pressed."""
        self._last = reason
        self._speak(reason, urgent=True)

    def _on_banner(self, _words: str, urgent: bool) -> None:
        self._urgent = urgent
        self._settling.start()

    def _on_settled(self) -> None:
        """The message stands; the one that came and went meanwhile is not said."""
        self._say(self._window.banner.text, urgent=self._urgent)

    def _on_turned(self, jobs: Sequence[Job]) -> None:
        if jobs:
            self._turned.update((job.id, job.state) for job in jobs)
            self._turning.start()

    def _on_turned_settled(self) -> None:
        """Time has stood for a moment: say which jobs came back, became ready or dead letters by it."""
        turned, self._turned = self._turned, {}
        each = self.tr("Job {job}: {state}")
        words = "; ".join(each.format(job=job, state=state_words(state)) for job, state in turned.items())
        many = counted(len(turned), "%n job has another state now.", "%n jobs have another state now.")
        self.say(words if len(turned) <= _NAMED_MAX else many)

    def _on_stood(self) -> None:
        """Name what the rings of a tour are around, at the rings themselves and aloud."""
        looks = []
        for ring in self._window.tours.show.highlight.rings:
            words = "" if ring.target is None or ring.isHidden() else target_words(ring.target)
            ring.setAccessibleName(self.tr("Look at: {what}").format(what=words) if words else "")
            looks += [words] if words else []
        if looks and self._window.tours.run is not None:
            self.say(self.tr("Look at: {what}").format(what="; ".join(looks)))

    def _say(self, words: str, *, urgent: bool) -> None:
        fresh = words.removeprefix(self._last).strip() if self._last else words
        if fresh:
            self._last = words
            self._speak(fresh, urgent=urgent)

    def _speak(self, words: str, *, urgent: bool) -> None:
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
