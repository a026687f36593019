"""Plays tours in the real window off screen, step by step, and saves a picture of each.

The window works on real files in a temporary folder. After every step the list on screen must be what a fresh replay
of the file gives at the moment shown. Nothing of the user's is read or changed.
"""

from __future__ import annotations

import os
from pathlib import PurePath
from typing import TYPE_CHECKING

from app.gui.terminal import ERROR, say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.engine.jobs.job import Job
    from app.engine.ports import Clock, Storage
    from app.gui.main_window import MainWindow
    from app.tours.playing import Tell
    from app.tours.tour import Tour

WIDTH, HEIGHT = 1_440, 900
TIMEOUT_MS = 15_000
_POLL_MS = 10
REST_MS = 60


class NotShownError(Exception):
    """The window did not show what it must, or a picture could not be saved; the message says what."""


def play_pictures(tours: Sequence[Tour], folder: str, tell: Tell) -> bool:
    """Play tours in the window and save a picture before and after each step.

    Args:
        tours: in this order.
        folder: for the pictures, made if it is missing: `<tour>/<step>-<what>.png`.
        tell: told of each step when it was performed.

    Returns:
        Whether the window showed everything as it must; what it did not is said on the error stream. What came of the
        steps themselves is only told.
    """
    # Qt would end the process where it finds no screen, so it is told before it looks.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtCore import QSettings, QTemporaryDir, qInstallMessageHandler

    from app.engine.adapters import real_storage, system_clock
    from app.gui.app import application, build
    from app.gui.settings import Settings

    home = QTemporaryDir()
    app = application()
    handler_before = qInstallMessageHandler(_on_qt_message)
    # Settings of its own: the user's theme and sizes are neither read nor changed.
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, home.path())
    window = build(real_storage(), system_clock(), str(PurePath(home.path()) / "sandbox.joblog"), Settings(), app)
    window.resize(WIDTH, HEIGHT)
    window.show()
    try:
        window.session.open_sandbox()
        player = Player(window, folder, tell)
        player.wait(lambda: not window.session.standing.why_not, "the sandbox")
        for tour in tours:
            player.play(tour)
    except NotShownError as failure:
        say(f"This is not as it must be: {failure}.", ERROR)
        return False
    finally:
        window.close()
        window.deleteLater()
        qInstallMessageHandler(handler_before)
    return True


class Player:
    """Presses Next in a window until a tour is over.

    Args:
        window: shown, with its sandbox open.
        folder: for the pictures.
        tell: told of each step when it was performed.
    """

    def __init__(self, window: MainWindow, folder: str, tell: Tell) -> None:
        self._window = window
        self._folder = folder
        self._tell = tell

    def play(self, tour: Tour) -> None:
        """Play one tour from its start to its end, and leave it.

        Raises:
            NotShownError: the window did not show a step.
        """
        tours = self._window.tours
        place = self._made(tour)
        tours.start(tour)
        self._stand(f"the start of “{tour.title}”")
        run = tours.run
        while run is not None and not run.finished:
            what = f"step {run.number + 1} of “{tour.title}”"
            if not run.performed:
                self._save(place, f"{run.number + 1}-{run.step.id}-1-before")
                tours.next()
                self._stand(what)
            result = run.result
            if result is None:
                raise NotShownError(f"{what} was not done")
            self._agree(what)
            self._save(place, f"{run.number + 1}-{run.step.id}-2-after")
            self._tell(tour, run.number, result)
            tours.next()
            self._stand(what)
        if run is None:
            raise NotShownError(f"“{tour.title}” could not be begun")
        self._save(place, f"{run.count + 1}-end")
        tours.leave()
        self.wait(lambda: tours.run is None and _settled(self._window), "the sandbox")

    def wait(self, arrived: Callable[[], bool], what: str) -> None:
        """Let the window work until something is so.

        Args:
            arrived: whether it is.
            what: for the message.

        Raises:
            NotShownError: it takes too long.
        """
        from PySide6.QtCore import QEventLoop, QTimer

        loop = QEventLoop()
        poll, give_up = QTimer(), QTimer()
        poll.setInterval(_POLL_MS)
        poll.timeout.connect(lambda: loop.quit() if arrived() else None)
        give_up.setSingleShot(True)
        give_up.setInterval(TIMEOUT_MS)
        give_up.timeout.connect(loop.quit)
        poll.start()
        give_up.start()
        loop.exec()
        late = not give_up.isActive()
        poll.stop()
        give_up.stop()
        if late:
            raise NotShownError(f"the window did not show {what} within {TIMEOUT_MS // 1000} seconds")

    def _stand(self, what: str) -> None:
        self.wait(lambda: not self._window.tours.busy and _settled(self._window), what)

    def _agree(self, what: str) -> None:
        """Wait for the list on screen to be the one that must be there."""
        session = self._window.session
        if not session.lab.facts.alive or not session.lab.protections.careless:
            self.wait(lambda: agrees(self._window), f"{what} as the file has it")
            return
        # A queue without its checks may believe what no replay would; then it is asked itself.
        believed: list[list[Job]] = []
        session.lab.run(lambda machine: believed.append(machine.queue.jobs() if machine.queue else []))

        def is_shown() -> bool:
            return bool(believed) and sorted(believed[0], key=_by_id) == shown_jobs(self._window)

        self.wait(is_shown, f"{what} as its queue believes it")

    def _let_lie(self) -> None:
        """Let everything that moves or is laid out anew come to rest, for a picture."""
        from PySide6.QtCore import QDeadlineTimer, QEventLoop
        from PySide6.QtWidgets import QApplication

        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, QDeadlineTimer(REST_MS))
        for ring in self._window.tours.show.highlight.rings:
            ring.finish()

    def _made(self, tour: Tour) -> str:
        from PySide6.QtCore import QDir

        place = str(PurePath(self._folder) / tour.id)
        if not QDir().mkpath(place):
            raise NotShownError(f"the folder {place} can't be made")
        return place

    def _save(self, place: str, name: str) -> None:
        self._let_lie()
        path = str(PurePath(place) / f"{name}.png")
        if not self._window.grab().save(path):
            raise NotShownError(f"the picture {path} could not be saved")


def agrees(window: MainWindow) -> bool:
    """True when the list on screen is what a replay of the file gives at the moment shown.

    The last belief of a dead process needs no agreement, and a queue without its checks may believe what it likes.
    """
    session = window.session
    careless = session.simulated and session.lab.protections.careless
    return session.jobs.dead or careless or shown_jobs(window) == replayed_jobs(window)


def shown_jobs(window: MainWindow) -> list[Job]:
    """The jobs on screen, by number."""
    return sorted(window.session.jobs.jobs.values(), key=_by_id)


def replayed_jobs(window: MainWindow) -> list[Job]:
    """What a fresh replay of the file gives at the moment that is on screen, by number."""
    from app.engine.view import LogView

    session = window.session
    storage: Storage = session.storage
    clock: Clock = session.clock
    view = LogView(session.standing.path, storage, clock)
    try:
        return sorted(view.jobs(session.jobs.now_ms), key=_by_id)
    finally:
        view.close()


def _by_id(job: Job) -> int:
    return job.id


def _settled(window: MainWindow) -> bool:
    from app.gui.tour_view import has_settled

    return has_settled(window.session)


def _on_qt_message(_kind: object, _context: object, text: str) -> None:
    """Pass Qt's own words on, but for its note that a window without a screen can't hint at its size."""
    if "propagateSizeHints" not in text:
        say(text, ERROR)
