"""The real window off screen, for the self-test: with a sandbox and settings of its own, asked what it shows.

Nothing of the user's is read or changed. Whoever uses it knows no Qt.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING

from app.gui.terminal import ERROR, say
from app.gui.tour_pictures import HEIGHT, WIDTH, NotShownError, Player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.gui.places import Place
    from app.tours.run import StepResult
    from app.tours.tour import Tour

__all__ = ["NotShownError", "Seen", "TrialWindow", "place_for_the_user"]

_EXPECTED = "propagateSizeHints"
"""What Qt says of every window without a screen."""

_ICON_PX = 20


@dataclass(frozen=True, slots=True)
class Seen:
    """What the window shows of a file.

    Attributes:
        title: of the window.
        verdict: as `inspect --json` names it.
        records: how many are in the log.
        said: what banner and status bar say about it; the verdict alone while the damage lens says the rest.
    """

    title: str
    verdict: str
    records: int
    said: str


class _Painter(Player):
    """Plays tours and paints every step; nothing is saved, and nobody waits for what moves to lie still."""

    def _made(self, tour: Tour) -> str:
        return tour.id

    def _save(self, place: str, name: str) -> None:
        if self._window.grab().isNull():
            raise NotShownError(f"{place}, {name} could not be painted")


class TrialWindow:
    """Opened by `with`, and closed behind it.

    Args:
        folder: for the sandbox and the settings.
        place: where the user's own sandbox would live; with it, what the window says about that is said.
    """

    def __init__(self, folder: str, place: Place | None = None) -> None:
        # Qt would end the process where it finds no screen, so it is told before it looks.
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        from PySide6.QtCore import QSettings, qInstallMessageHandler

        from app.engine.adapters import real_storage, system_clock
        from app.gui.app import application, build
        from app.gui.sandbox import place_message
        from app.gui.settings import Settings

        self.complaints: list[str] = []
        """What Qt had to say."""
        self.held: list[str] = []
        """What did not hold in the tours, in words."""
        self._before = qInstallMessageHandler(self._on_qt_message)
        app = application()
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        self._window = build(real_storage(), system_clock(), str(PurePath(folder) / "sandbox.joblog"), Settings(), app)
        if place is not None:
            self._window.session.live_in(place_message(place), temporary=place.temporary)
        self._window.resize(WIDTH, HEIGHT)
        self._window.show()
        try:
            self._player = _Painter(self._window, folder, self._hear)
            self._open_sandbox()
        except BaseException:
            self.close()
            raise

    def play(self, tour: Tour) -> int:
        """Play a tour in the window, from its start to its end.

        Returns:
            The number of its steps.

        Raises:
            NotShownError: a step was not shown, or did not come out as it must.
        """
        self.held.clear()
        self._player.play(tour)
        if self.held:
            raise NotShownError(" ".join(self.held))
        return len(tour.steps)

    def look_at(self, paths: Sequence[str]) -> Seen:
        """Inspect files as a start with them does, and tell what is shown of the first."""
        session = self._window.session
        self._window.files.inspect_all(paths)
        path = os.path.abspath(paths[0])
        self._player.wait(lambda: session.standing.path == path and not session.log.reading, PurePath(path).name)
        return self.seen()

    def seen(self) -> Seen:
        """What is shown now."""
        session = self._window.session
        facts = session.facts
        said = f"{self._window.banner.text} {self._window.status.verdict.text}".strip()
        return Seen(self._window.windowTitle(), facts.verdict.kind.value, facts.records, said)

    def filtered(self, line: str) -> int:
        """Filter the log, and return how many rows are left."""
        log_filter = self._window.session.log.filter
        if not log_filter.set_line(line):
            raise NotShownError(f"the filter {line} was not understood")
        self._player.wait(lambda: log_filter.answered, f"the filter {line}")
        rows = self._window.session.log.model.rowCount()
        log_filter.clear()
        return rows

    def empty_icons(self) -> tuple[int, list[str]]:
        """Draw every icon; return how many there are, and the names of those on which nothing is seen."""
        from app.gui import icons

        names = sorted(file.stem for file in icons.ICON_DIR.glob("*.svg"))
        empty = []
        for name in names:
            drawn = icons.pixmap(name, "#000000", _ICON_PX).toImage()
            spots = ((x, y) for x in range(_ICON_PX) for y in range(_ICON_PX))
            if not any(drawn.pixelColor(x, y).alpha() for x, y in spots):
                empty.append(name)
        return len(names), empty

    def fonts(self) -> tuple[int, str]:
        """How many families of letters Qt has found, and the one the window is written in."""
        from PySide6.QtGui import QFontDatabase, QFontInfo

        return len(QFontDatabase.families()), QFontInfo(self._window.font()).family()

    def close(self) -> None:
        """Close the window, its threads and files."""
        from PySide6.QtCore import QCoreApplication, QEvent, qInstallMessageHandler

        self._window.close()
        self._window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        qInstallMessageHandler(self._before)

    def __enter__(self) -> TrialWindow:
        return self

    def __exit__(self, *_what: object) -> None:
        self.close()

    def _open_sandbox(self) -> None:
        session = self._window.session
        session.open_sandbox()
        self._player.wait(lambda: not session.standing.why_not and not session.log.reading, "the sandbox")

    def _hear(self, tour: Tour, number: int, result: StepResult) -> None:
        if not result.held:
            self.held.append(f"Step {number + 1} of {tour.id}: {result.complaint}")

    def _on_qt_message(self, _kind: object, _context: object, text: str) -> None:
        if _EXPECTED not in text:
            self.complaints.append(text)
            say(text, ERROR)


def place_for_the_user() -> Place:
    """Where this user's sandbox lives, or would; a file is written there for a moment."""
    from app.engine.adapters import real_storage
    from app.gui.app import application
    from app.gui.places import data_place

    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application()
    return data_place(real_storage())
