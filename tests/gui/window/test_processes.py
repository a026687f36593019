"""The window among other processes: killed in a burst, and beside workers of which one is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QWidget

from app.engine.adapters import real_storage, system_clock
from app.engine.view import LogView
from app.gui.app import closer
from tests.helpers.tree import ROOT
from tests.helpers.window import is_open, queue_at, records, replayed, shown, states

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtGui import QPaintEvent
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is a matter of POSIX"),
]

BURST = """
import sys
from PySide6.QtCore import QTimer
from app.engine.adapters import real_storage, system_clock
from app.gui.app import application, build
from app.gui.settings import Settings
app = application()
window = build(real_storage(), system_clock(), sys.argv[1], Settings(), app)
window.show()
window.session.finished.connect(lambda done: print(done.job.id, flush=True))
press = QTimer(window)
press.timeout.connect(window.actions_set["queue.enqueue"].trigger)
window.session.open_sandbox()
press.start(0)
app.exec()
"""


@pytest.mark.parametrize("promised", [1, 40, 150])
def test_every_enqueue_that_had_returned_survives_a_kill_of_the_window(tmp_path: Path, promised: int) -> None:
    path = tmp_path / "sandbox.joblog"
    command = [sys.executable, "-c", BURST, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as window:
        assert window.stdout is not None
        returned = [int(window.stdout.readline()) for _ in range(promised)]
        window.send_signal(signal.SIGKILL)
        returned += [int(line) for line in window.stdout.read().splitlines() if line.isdigit()]
    view = LogView(str(path), real_storage(), system_clock())
    found = {job.id for job in view.jobs()}
    view.close()
    assert set(returned) <= found
    with queue_at(path) as queue:
        assert {job.id for job in queue.jobs()} == found


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_program_opens_its_sandbox_and_ends_cleanly_when_asked(home_of_its_own: Path, number: int) -> None:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "app"]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True) as program:
        give_up = time.monotonic() + 20
        while not list(home_of_its_own.rglob("sandbox.joblog.lock")) and time.monotonic() < give_up:
            time.sleep(0.05)
        time.sleep(0.3)
        program.send_signal(number)
        assert program.wait(timeout=20) == 0
        assert program.stderr is not None
        assert "Traceback" not in program.stderr.read()
    (sandbox,) = home_of_its_own.rglob("sandbox.joblog")
    assert sandbox.stat().st_size == 64


class Worker:
    """`tearproof work` on a file."""

    def __init__(self, path: str, name: str, command: str) -> None:
        words = [sys.executable, "-m", "app", "work", path, "--worker", name, "--lease", "2s", "--"]
        self.process = subprocess.Popen(
            [*words, sys.executable, "-c", command],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def kill(self) -> None:
        """Kill the worker and its command, as a machine does that runs out of memory."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@pytest.fixture
def workers() -> Iterator[list[Worker]]:
    started: list[Worker] = []
    yield started
    for worker in started:
        worker.kill()


def test_a_killed_workers_job_comes_back_and_the_window_follows(
    qtbot: QtBot, window: MainWindow, sandbox: str, workers: list[Worker]
) -> None:
    session = window.session
    window.actions_set["queue.enqueue"].trigger()
    workers.append(Worker(sandbox, "slow", "import time; time.sleep(60)"))
    qtbot.waitUntil(lambda: states(session) == {1: "leased"}, timeout=10_000)
    workers[0].kill()
    killed = time.monotonic()
    for _ in range(5):
        window.actions_set["queue.enqueue"].trigger()
    workers += [Worker(sandbox, f"quick-{number}", "pass") for number in (1, 2)]
    qtbot.waitUntil(lambda: set(states(session).values()) == {"done"} and len(states(session)) == 6, timeout=30_000)
    assert time.monotonic() - killed > 0.5
    assert is_open(session)
    qtbot.waitUntil(lambda: shown(session) == replayed(session))
    # The two sides of the window look at the file apart; the log's may be the later one.
    qtbot.waitUntil(lambda: records(session).count("ACK") + records(session).count("BATCH") >= 6)
    leases = [job for job in shown(session) if job.id == 1]
    assert leases[0].attempts == 2


def test_a_signal_in_the_middle_of_a_paint_closes_the_window_behind_it(qtbot: QtBot, window: MainWindow) -> None:
    handler, seen = closer(window), list[bool]()

    class Painting(QWidget):
        def paintEvent(self, _event: QPaintEvent) -> None:
            handler(signal.SIGTERM, None)
            seen.append(window.isVisible())

    painting = Painting(window)
    painting.resize(20, 20)
    painting.show()
    painting.repaint()
    assert seen == [True]
    qtbot.waitUntil(lambda: not window.isVisible())
