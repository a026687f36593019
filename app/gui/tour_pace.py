"""Lets a tour go on by itself: each page stays as long as it takes to read at the chosen speed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.gui.tour_page import reading_ms

if TYPE_CHECKING:
    from app.gui.actions.explained import ExplainedAction
    from app.gui.widgets.tour_strip import TourStrip


class TourPace(QObject):
    """Presses Next.

    Args:
        play: the action that switches it on; it shows whether it is on.
        strip: what is to be read, and how fast.
    """

    turn = Signal()
    """The page was there long enough."""

    def __init__(self, play: ExplainedAction, strip: TourStrip) -> None:
        super().__init__(strip)
        self._play = play
        self._strip = strip
        self._timer = QTimer(self)
        self._timer.setObjectName("tour-pace")
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.turn)
        strip.speed_changed.connect(self._on_speed)

    @property
    def on(self) -> bool:
        """True while the tour goes on by itself."""
        return self._play.isChecked()

    def start(self) -> None:
        """From now on."""
        self._play.setChecked(True)
        self.read()

    def stop(self) -> None:
        """No longer."""
        self._play.setChecked(False)
        self._timer.stop()

    def hold(self) -> None:
        """A step is being done; `read` goes on."""
        self._timer.stop()

    def read(self) -> None:
        """The page stands: leave it there as long as it takes."""
        if self.on:
            self._timer.start(reading_ms(self._strip.page, self._strip.speed))

    def _on_speed(self, _speed: float) -> None:
        if self._timer.isActive():
            self.read()
