"""Plays tours on a wall, looks at every step, and may save a picture of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.gui.tour_pictures import Player
from tests.helpers.cut_off import cut_off, out_of_sight, overlaps

if TYPE_CHECKING:
    from pathlib import Path

    from app.gui.main_window import MainWindow


class WallPlayer(Player):
    """A player that judges what stands on the wall.

    Args:
        window: shown, with its sandbox being opened.
        folder: for the pictures; None saves none.
        roomy: there is room for everything that a step looks at.

    Attributes:
        wrong: what is wrong, one line each.
        pictures: how many were taken.
    """

    def __init__(self, window: MainWindow, folder: Path | None, *, roomy: bool) -> None:
        super().__init__(window, str(folder or ""), lambda *_told: None)
        self._saves = folder is not None
        self._roomy = roomy
        self.wrong: list[str] = []
        self.pictures = 0

    def begin(self, *, desk: bool = False) -> None:
        """Wait for the sandbox, and go to the wall."""
        window = self._window
        self.wait(lambda: not window.session.standing.why_not, "the sandbox")
        if not desk:
            window.actions_set["view.present"].trigger()
            self.wait(lambda: window.theme.presenting, "the wall")
        self._rest()

    def _made(self, tour: object) -> str:
        return super()._made(tour) if self._saves else f"{getattr(tour, 'id', '')}"  # type: ignore[arg-type]

    def _save(self, place: str, name: str) -> None:
        self._rest()
        self.pictures += 1
        window = self._window
        troubles = [*cut_off(window), *overlaps(window)]
        if window.tours.run is not None and not window.tours.run.finished:
            troubles += out_of_sight(window, all_of_them=self._roomy)
        self.wrong += [f"{place.rsplit('/', 1)[-1]}/{name}: {words}" for words in troubles]
        if self._saves:
            super()._save(place, name)

    def _rest(self) -> None:
        """Let the panes come to their sizes, and the rings to their places."""
        for _ in range(3):
            self._let_lie()
