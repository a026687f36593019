"""How long from the start of the process to a painted window, from source, with a bare Qt table beside it.

Both are whole processes, measured in turn; the clock that both sides read is the system's monotonic one.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.row import Row
from tests.helpers.tree import ROOT

ROUNDS = 9
PAINTED_MAX_S = 0.8

_PAINTED = """
class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            print(time.monotonic(), flush=True)
            os._exit(0)
        return False
"""

BARE = f"""
import os, time
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QTableView
{_PAINTED}
app = QApplication([])
table = QTableView()
watch = Watch()
table.viewport().installEventFilter(watch)
table.show()
app.exec()
"""

PROGRAM = f"""
import os, sys, time
from app.engine.adapters import real_storage, system_clock
from app.gui.app import application, build
from app.gui.settings import Settings
from PySide6.QtCore import QEvent, QObject
{_PAINTED}
app = application()
window = build(real_storage(), system_clock(), sys.argv[1], Settings(), app)
watch = Watch()
window.centralWidget().installEventFilter(watch)
window.show()
app.exec()
"""


def run() -> list[Row]:
    """Return the time to a painted window, and how much of it Qt alone takes."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {
            "HOME": folder,
            "XDG_CONFIG_HOME": folder,
            "XDG_DATA_HOME": folder,
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONPYCACHEPREFIX": str(Path(folder, "compiled")),
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        sandbox = str(Path(folder, "sandbox.joblog"))
        times: dict[str, list[float]] = {BARE: [], PROGRAM: []}
        for _ in range(ROUNDS + 1):
            for source, found in times.items():
                found.append(_painted_after_s(source, sandbox, environment))
    bare, program = (statistics.median(found[1:]) for found in times.values())
    return [
        Row("window painted, from source", program, PAINTED_MAX_S, "s", at_most=True),
        Row("the same, over a bare Qt table", program / bare, 4.0, "×", at_most=True),
    ]


def _painted_after_s(source: str, sandbox: str, environment: dict[str, str]) -> float:
    started = time.monotonic()
    command = [sys.executable, "-c", source, sandbox]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout) - started
