"""Lights one row for a moment: something is being written there. Not with reduced motion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QVariantAnimation

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.gui.theme import Theme

_LASTS_MS = 700


class Pulse(QObject):
    """One light that fades.

    Args:
        theme: knows whether the system asks not to move things.
        viewport: repainted while the light fades.
    """

    def __init__(self, theme: Theme, viewport: QWidget) -> None:
        """Light nothing yet."""
        super().__init__(viewport)
        self._theme = theme
        self._row = -1
        self._fade = QVariantAnimation(self)
        self._fade.setStartValue(1.0)
        self._fade.setEndValue(0.0)
        self._fade.setDuration(_LASTS_MS)
        self._fade.valueChanged.connect(viewport.update)

    def start(self, row: int) -> None:
        """Light a row once."""
        if not self._theme.reduced_motion:
            self._row = row
            self._fade.start()

    def strength(self, row: int) -> float:
        """Return how strong the light on a row is now, 0 to 1."""
        running = self._fade.state() is QVariantAnimation.State.Running
        return float(self._fade.currentValue()) if running and row == self._row else 0.0
