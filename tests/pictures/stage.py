"""A window with a home of its own for pictures: its file, its clock moved by hand, and waiting for what it does."""

from __future__ import annotations

import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from app.lab.sim_clock import SimClock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.gui.main_window import MainWindow

SCREEN = (1_920, 1_080)
"""Of the platform without a screen: a presentation fills it."""

START_MS = 1_790_000_000_000
_TIMEOUT_MS = 20_000
_SHOWN_MS = 80


class HandClock(SimClock):
    """The date is moved by hand; what elapses is real, so that the disk's times in the story are."""

    def monotonic_us(self) -> int:
        return super().monotonic_us() + time.perf_counter_ns() // 1_000


@contextmanager
def stage(width: int, height: int) -> Iterator[MainWindow]:
    """Open a light window on an empty sandbox in a temporary folder; nothing of the user's is read or changed.

    Args:
        width: of the window, in pixels.
        height: likewise.

    Yields:
        The window, with the sandbox open.
    """
    from PySide6.QtCore import QSettings, QTemporaryDir

    from app.engine.adapters import real_storage
    from app.gui.app import application, build
    from app.gui.settings import Settings
    from app.gui.theme import ThemeMode

    home = QTemporaryDir()
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, home.path())
    clock = HandClock(START_MS, sleeper=lambda duration_ms: time.sleep(duration_ms / 1000))
    app = application()
    window = build(real_storage(), clock, str(Path(home.path()) / "sandbox.joblog"), Settings(), app)
    window.theme.set_mode(ThemeMode.LIGHT)
    window.resize(width, height)
    window.show()
    try:
        window.session.open_sandbox()
        wait(lambda: not window.session.standing.why_not and not window.session.log.reading)
        settle(window)
        yield window
    finally:
        window.close()
        window.deleteLater()
        app.processEvents()


def press(window: MainWindow, action_id: str, later_ms: int = 0) -> None:
    """Let some time go by, press an action, and wait until all of it is seen.

    Args:
        window: with its sandbox or a tour open.
        action_id: of the action.
        later_ms: how long after the last one.
    """
    if later_ms:
        window.clock.advance(later_ms)
    window.actions_set[action_id].trigger()
    settle(window)


def settle(window: MainWindow) -> None:
    """Wait until every answer has come and both sides show the file's last record."""
    session = window.session

    def settled() -> bool:
        size = session.storage.stat(session.standing.path).size_bytes
        return session.pending == 0 and session.facts.size_bytes == size

    wait(settled)
    rest(_SHOWN_MS)


def wait(arrived: Callable[[], bool], most_ms: int = _TIMEOUT_MS) -> None:
    """Let the window work until something has come about.

    Args:
        arrived: whether it has.
        most_ms: after so long it never will.

    Raises:
        TimeoutError: it has not.
    """
    end = time.monotonic() + most_ms / 1000
    while not arrived():
        rest(10)
        if time.monotonic() > end:
            raise TimeoutError("the window did not come to where the picture is taken")


def rest(duration_ms: int) -> None:
    """Let the window work for some time."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    QTimer.singleShot(duration_ms, loop.quit)
    loop.exec()
