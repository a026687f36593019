"""The longest turn of the event loop while the window takes another look or another file, with 10,000 jobs on screen.

As long as a turn takes nobody is answered: not a key, not the mouse. The guide is open at its longest table besides.
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from app.engine import JobQueue
from app.engine.adapters import real_storage, system_clock
from app.engine.operations.enqueue import Enqueue
from app.gui.app import application, build
from app.gui.help_window import HelpWindow
from app.gui.settings import Settings
from app.gui.widgets.lens_panel import LensPanel
from tests.bench.row import Row

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.gui.main_window import MainWindow

TURN_MS = 100.0
"""Above this a person takes a program for hanging."""

JOBS = 10_000
_PASSES = 3
_BATCH = 1_000
_SETTLE_S = 0.6
_PAGE = "keys.md"
_LOOKS = ("view.present", "view.present", "view.zoom_in", "view.zoom_out", "view.theme_dark", "view.theme_light")


def run() -> list[Row]:
    """Return the longest turn of a first file, of other looks and of other files, in the quietest of three passes."""
    app = application()
    with tempfile.TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        path, damaged = str(Path(folder) / "many.joblog"), str(Path(folder) / "damaged.joblog")
        _fill(path)
        _flip_a_bit(path, damaged)
        first_ms = []
        for _ in range(_PASSES):
            window = _window(app, folder)
            first_ms.append(_longest_ms(lambda window=window: window.session.inspect(damaged)))
            assert window.findChild(LensPanel) is not None
            _close(window)
        window = _window(app, folder)
        session = window.session
        guide = HelpWindow(window.theme, window.actions_set, window)
        guide.show_page(_PAGE)
        files = (session.open_sandbox, lambda: session.inspect(path))
        for open_file in files:
            _longest_ms(open_file)
        looks = [window.actions_set[name].trigger for name in _LOOKS]
        figures = [min(max(map(_longest_ms, does)) for _ in range(_PASSES)) for does in (looks, files)]
        assert len(session.jobs.jobs) == JOBS
        guide.close()
        _close(window)
    return [
        Row("the longest turn of a first, damaged file, 5,000 jobs", min(first_ms), TURN_MS, "ms", True),
        Row("the longest turn of another look, 10,000 jobs and the guide", figures[0], TURN_MS, "ms", True),
        Row("the longest turn of another file, 10,000 jobs", figures[1], TURN_MS, "ms", True),
    ]


def _window(app: QApplication, folder: str) -> MainWindow:
    """A window that has stood for a moment on its sandbox."""
    window = build(real_storage(), system_clock(), str(Path(folder) / "sandbox.joblog"), Settings(), app)
    window.resize(1_440, 900)
    window.show()
    _longest_ms(window.session.open_sandbox)
    return window


def _fill(path: str) -> None:
    with JobQueue(path, real_storage(), system_clock(), create=True) as queue:
        for first in range(0, JOBS, _BATCH):
            queue.batch([Enqueue(b'{"mail": "welcome", "to": %d}' % job) for job in range(first, first + _BATCH)])


def _flip_a_bit(path: str, damaged: str) -> None:
    """Copy a log, with a bit of its middle flipped."""
    data = bytearray(Path(path).read_bytes())
    data[len(data) // 2] ^= 1
    Path(damaged).write_bytes(data)


def _longest_ms(do: Callable[[], object]) -> float:
    """Do it, turn the loop until all of it is done, and return the longest turn, in milliseconds."""
    began = time.perf_counter()
    do()
    longest_s = time.perf_counter() - began
    while time.perf_counter() - began < _SETTLE_S:
        turn = time.perf_counter()
        QApplication.processEvents()
        longest_s = max(longest_s, time.perf_counter() - turn)
        # Threads read the file meanwhile.
        time.sleep(0.001)
    return longest_s * 1000


def _close(window: MainWindow) -> None:
    window.close()
    window.deleteLater()
    QApplication.processEvents()


if __name__ == "__main__":
    for row in run():
        print(f"{row.name}: {row.value:.1f} {row.unit} (limit {row.limit:g})")
