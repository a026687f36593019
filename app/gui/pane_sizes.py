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

_LOG_SHARE = 56
_LOWER_MAX = 50


class PaneSizes:
    """The sizes of the splitters "whole", "upper" and "right".

    Args:
        splitters: by these names, from the outermost to the innermost.
    """

    def __init__(self, splitters: dict[str, QSplitter]) -> None:
        self._splitters = splitters
        self._kept: dict[str, QByteArray] = {}
        self._whole_before: list[int] = []
        self._right_before: list[int] = []
        # What the reader gave the panes is not taken back.
        splitters["whole"].splitterMoved.connect(lambda *_: self._whole_before.clear())

    def keep(self) -> None:
        """Remember them as they are, but not what was turned for a while."""
        for name, splitter in self._splitters.items():
            if name != "right" or not self._right_before:
                self._kept[name] = splitter.saveState()

    def take(self) -> None:
        """Use what was remembered, else the shares."""
        for name, splitter in self._splitters.items():
            # A state holds the handle's width too, and may be from another size of the text.
            handle_px = splitter.handleWidth()
            if name in self._kept and splitter.restoreState(self._kept[name]):
                splitter.setHandleWidth(handle_px)
                continue
            length = splitter.width() if splitter.orientation() is Qt.Orientation.Horizontal else splitter.height()
            first = length * _SHARES[name] // 100
            splitter.setSizes([first, length - first])

    def lend(self, wanted: int, low: int) -> None:
        """Take from the panes above what the lower one needs, up to half of all; `take_back` gives it back.

        Args:
            wanted: height of the lower one, in pixels.
            low: with less than this above, log and bytes stand beside each other: below each other the log would have
                three rows.
        """
        whole, right = self._splitters["whole"], self._splitters["right"]
        upper, lower = whole.sizes()
        wanted = min(wanted, (upper + lower) * _LOWER_MAX // 100)
        if lower < wanted:
            self._whole_before = self._whole_before or [upper, lower]
            whole.setSizes([upper + lower - wanted, wanted])
        if whole.sizes()[0] < low and not self._right_before:
            self._right_before = right.sizes()
            right.setOrientation(Qt.Orientation.Horizontal)
            right.setSizes([right.width() * _LOG_SHARE // 100, right.width() * (100 - _LOG_SHARE) // 100])

    def take_back(self) -> None:
        """Give the panes above their room again."""
        if self._whole_before:
            self._splitters["whole"].setSizes(self._whole_before)
            self._whole_before = []
        if self._right_before:
            self._splitters["right"].setOrientation(Qt.Orientation.Vertical)
            self._splitters["right"].setSizes(self._right_before)
            self._right_before = []

    def save(self, settings: Settings) -> None:
        """Put what is remembered into the settings."""
        for name, state in self._kept.items():
            settings.set_layout(name, state)

    def restore(self, settings: Settings) -> None:
        """Remember what the settings have."""
        states = {name: settings.layout(name) for name in self._splitters}
        self._kept = {name: state for name, state in states.items() if not state.isEmpty()}
