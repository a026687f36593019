"""What the window offers for a file that is replaced while it is looked at: the one before, read-only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.gui.fates import GENERATION_BEFORE

if TYPE_CHECKING:
    from app.gui.main_window import MainWindow


class LiveSide(QObject):
    """Connects the action that shows the generation before.

    Args:
        window: its session keeps that file.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        window.actions_set.on(GENERATION_BEFORE, self._on_chosen)
        window.session.fates.kept_changed.connect(self.look_again)
        self.look_again()

    def look_again(self) -> None:
        """Say why there is nothing to show, if there is nothing."""
        kept = self._window.session.fates.kept
        words = self.tr("The file was not compacted or replaced while it was looked at.")
        self._window.actions_set[GENERATION_BEFORE].why_not = "" if kept else words

    def _on_chosen(self, _checked: bool) -> None:
        self._window.session.inspect(self._window.session.fates.kept)
