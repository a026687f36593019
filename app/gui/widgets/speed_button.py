"""A button that goes through the speeds at which a tour plays by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QToolButton

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""How many times as fast as one reads at leisure."""


class SpeedButton(QToolButton):
    """Says the speed; a press takes the next one.

    Args:
        parent: where it stands.

    Attributes:
        speed: as a factor.
    """

    turned = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin with the speed at which one reads."""
        super().__init__(parent)
        self.speed = 1.0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(self._on_clicked)
        self._say()

    def _on_clicked(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self._say()
        self.turned.emit(self.speed)

    def _say(self) -> None:
        words = f"{self.speed:g}×"
        self.setText(words)
        self.setAccessibleName(self.tr("Speed {speed}").format(speed=words))
        self.setToolTip(self.tr("How fast the tour plays by itself; press for the next speed"))
