"""How long one step of dragging the clock takes, to the last repainted pixel, with 5,000 jobs in the real window.

Every job is leased, and their deadlines lie along the slider, so that at each step some jobs turn. A step is a move of
the mouse with the thumb in hand; it ends when jobs, slider and time are painted.
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QPointF, QSettings, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from app.engine import JobQueue
from app.engine.adapters import real_storage, system_clock
from app.engine.jobs.job import JobState
from app.engine.operations.enqueue import Enqueue
from app.engine.operations.lease import Lease
from app.gui.app import application, build
from app.gui.settings import Settings
from app.lab.sim_clock import SimClock
from tests.bench.row import Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.gui.main_window import MainWindow
    from app.gui.widgets.clock_slider import ClockSlider

FRAME_MS = 16.0
"""One frame at 60 Hz."""

JOBS = 5_000
_STEPS = 150
_PASSES = 3
_SHARE = 0.95
_BATCH = 1_000
_FIRST_MS, _APART_MS = 5_000, 10
_TIMEOUT_S = 60


def run() -> list[Row]:
    """Drag to the right end and back, without and with a filter, and return the 95th percentile of the steps."""
    app = application()
    with tempfile.TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        path = str(Path(folder) / "sandbox.joblog")
        _fill(path)
        window = build(real_storage(), system_clock(), path, Settings(), app)
        window.resize(1_440, 900)
        window.show()
        window.session.open_sandbox()
        _wait(lambda: len(window.session.jobs.jobs) == JOBS and not window.session.standing.why_not)
        _wait(lambda: window.clock.next_change is not None and not window.session.log.reading)
        plain = _drag(window)
        window.session.jobs.set_filter("", {JobState.LEASED})
        filtered = _drag(window)
        window.close()
        window.deleteLater()
    return [
        Row("a step of dragging the clock over 5,000 jobs, 95th percentile", plain, FRAME_MS, "ms", True),
        Row("the same with only the leased ones shown", filtered, FRAME_MS, "ms", True),
    ]


def _fill(path: str) -> None:
    """Make a sandbox whose jobs are all leased, each a hundredth of a second longer than the one before."""
    midnight_ms = time.time_ns() // 1_000_000 // 86_400_000 * 86_400_000
    clock = SimClock(midnight_ms)
    with JobQueue(path, real_storage(), clock, create=True) as queue:
        for first in range(0, JOBS, _BATCH):
            numbers = range(first, first + _BATCH)
            lease_ms = [_FIRST_MS + number * _APART_MS for number in numbers]
            queue.batch([Enqueue(b'{"mail":"welcome","to":"ada"}', 0, 0, 4, each, "") for each in lease_ms])
            queue.batch([Lease("worker-1", None) for _ in numbers])


def _drag(window: MainWindow) -> float:
    """Return how many milliseconds 95 in 100 steps stay below, in the quietest of the passes."""
    figures = []
    for _ in range(_PASSES):
        taken_ms = sorted(_steps_ms(window))
        figures.append(taken_ms[int(len(taken_ms) * _SHARE)])
    return min(figures)


def _steps_ms(window: MainWindow) -> Iterator[float]:
    slider, cards, clock_time = window.clock_bar.slider, window.jobs_pane.view.viewport(), window.clock_bar.time
    places = [slider.width() * step / _STEPS for step in range(_STEPS + 1)]
    _send(slider, QEvent.Type.MouseButtonPress, 0.0)
    for x in (*places, *reversed(places)):
        began = time.perf_counter()
        _send(slider, QEvent.Type.MouseMove, x)
        for painted in (cards, slider, clock_time):
            painted.repaint()
        yield (time.perf_counter() - began) * 1000
        QApplication.processEvents()
    _send(slider, QEvent.Type.MouseButtonRelease, 0.0)


def _send(slider: ClockSlider, kind: QEvent.Type, x: float) -> None:
    """Press, move or release the left button on the slider's line."""
    place = QPointF(x, slider.height() / 2)
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(slider, QMouseEvent(kind, place, slider.mapToGlobal(place), left, left, none))


def _wait(arrived: Callable[[], bool]) -> None:
    until = time.monotonic() + _TIMEOUT_S
    while not arrived():
        if time.monotonic() > until:
            raise TimeoutError("the window does not show the jobs")
        QApplication.processEvents()
        time.sleep(0.005)


if __name__ == "__main__":
    for row in run():
        print(f"{row.name}: {row.value:.1f} {row.unit} (limit {row.limit:g})")
