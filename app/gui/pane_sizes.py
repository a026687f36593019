"""How large the panes are: their shares at first, what the reader gave them later, and that after every way round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from PySide6.QtCore import QByteArray
    from PySide6.QtWidgets import QSplitter

    from app.gui.settings import Settings

_SHARES = {"whole": 79, "upper": 36, "right": 58}
"""VISUAL.md, in per cent of the first part: jobs 36 %, the story below a fifth."""


class PaneSizes:
    """The sizes of the splitters "whole", "upper" and "right".

    Args:
        splitters: by these names, from the outermost to the innermost.
    """

    def __init__(self, splitters: dict[str, QSplitter]) -> None:
        self._splitters = splitters
        self._kept: dict[str, QByteArray] = {}

    def keep(self) -> None:
        """Remember them as they are."""
        self._kept = {name: splitter.saveState() for name, splitter in self._splitters.items()}

    def take(self) -> None:
        """Use what was remembered, else the shares."""
        for name, splitter in self._splitters.items():
            length = splitter.width() if splitter.orientation() is Qt.Orientation.Horizontal else splitter.height()
            first = length * _SHARES[name] // 100
            splitter.setSizes([first, length - first])
        for name, splitter in self._splitters.items():
            if name in self._kept:
                splitter.restoreState(self._kept[name])

    def save(self, settings: Settings) -> None:
        """Put what is remembered into the settings."""
        for name, state in self._kept.items():
            settings.set_layout(name, state)

    def restore(self, settings: Settings) -> None:
        """Remember what the settings have."""
        states = {name: settings.layout(name) for name in self._splitters}
        self._kept = {name: state for name, state in states.items() if not state.isEmpty()}
