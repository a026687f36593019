"""Makes the pictures of the real window for the README again: `python -m tests.pictures`.

The window works in its sandbox, a real file in a temporary folder, on the simulated clock; a write has just been torn.
The pictures differ only where the program does (and in how long the disk took).
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from app.gui.dialogs.enqueue import EnqueueRequest
from app.lab.sim_clock import SimClock
from tests.helpers.tree import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.gui.main_window import MainWindow

FOLDER = ROOT / "resources" / "pictures"
WIDTH, HEIGHT = 1_440, 900
START_MS = 1_790_000_000_000
_TIMEOUT_MS = 10_000
_SHOWN_MS = 80


class HandClock(SimClock):
    """The date is moved by hand; what elapses is real, so that the disk's times in the story are."""

    def monotonic_us(self) -> int:
        return super().monotonic_us() + time.perf_counter_ns() // 1_000


def main(folder: Path = FOLDER) -> int:
    """Save one picture of the same state in each theme.

    Args:
        folder: where to; it is made if it is missing.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["TZ"] = "UTC"
    if hasattr(time, "tzset"):
        time.tzset()
    from PySide6.QtCore import QSettings, QTemporaryDir, qInstallMessageHandler

    from app.engine.adapters import real_storage
    from app.gui.app import application, build
    from app.gui.settings import Settings
    from app.gui.theme import ThemeMode

    home = QTemporaryDir()
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, home.path())
    app = application()
    # The platform without a screen says of every window that it can't hint at its size.
    handler = qInstallMessageHandler(lambda *_message: None)
    clock = HandClock(START_MS, sleeper=lambda duration_ms: time.sleep(duration_ms / 1000))
    window = build(real_storage(), clock, str(Path(home.path()) / "sandbox.joblog"), Settings(), app)
    window.theme.set_mode(ThemeMode.LIGHT)
    window.resize(WIDTH, HEIGHT)
    window.show()
    try:
        window.session.open_sandbox()
        _wait(lambda: not window.session.standing.why_not)
        _work(window)
        folder.mkdir(parents=True, exist_ok=True)
        for mode in (ThemeMode.LIGHT, ThemeMode.DARK):
            window.theme.set_mode(mode)
            app.processEvents()
            path = folder / f"main-window-{mode.value}.png"
            if not window.grab().save(str(path)):
                sys.stderr.write(f"{path} could not be saved\n")
                return 1
            sys.stdout.write(f"{path.name}\n")
    finally:
        window.close()
        window.deleteLater()
        qInstallMessageHandler(handler)
    return 0


def _work(window: MainWindow) -> None:
    """Jobs in every state but cancelled, the newest lease selected, and a crash in the middle of a write."""
    for _ in range(4):
        _press(window, "queue.enqueue", 900)
    # It goes first and has one attempt; given back it is a dead letter.
    window.clock.advance(700)
    window.operations.enqueue_with(EnqueueRequest(b'{"fax":"order 12"}', 0, 9, 1, 30_000, ""))
    _settle(window)
    for name in ("queue.lease", "queue.nack", "queue.lease", "queue.ack", "queue.lease", "queue.nack"):
        _press(window, name, 900)
    _press(window, "queue.lease", 100)
    _press(window, "break.crash-mid-write", 300)


def _press(window: MainWindow, action_id: str, later_ms: int) -> None:
    window.clock.advance(later_ms)
    window.actions_set[action_id].trigger()
    _settle(window)


def _settle(window: MainWindow) -> None:
    """Wait until every answer has come and both sides show the file's last record."""
    session = window.session

    def settled() -> bool:
        size = session.storage.stat(session.standing.path).size_bytes
        return session.pending == 0 and session.facts.size_bytes == size

    _wait(settled)
    _wait(lambda: False, _SHOWN_MS)


def _wait(arrived: Callable[[], bool], most_ms: int = _TIMEOUT_MS) -> None:
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    poll = QTimer()
    poll.timeout.connect(lambda: loop.quit() if arrived() else None)
    poll.start(10)
    QTimer.singleShot(most_ms, loop.quit)
    loop.exec()
    poll.stop()


if __name__ == "__main__":
    raise SystemExit(main())
