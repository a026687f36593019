"""How fast is a log of millions of records read in columns, every checksum verified, and how much memory does it take?

Beside it, where it is installed, lnav on a text file of the same size and as many lines. The files are in the system's
cache for both; the best of a few turns counts, as others may be using the machine.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from app.engine.adapters import real_storage, system_clock
from app.engine.log.verdict import VerdictKind
from app.engine.view import LogView
from tests.bench.big_log import write_big_log
from tests.bench.row import Row
from tests.helpers.tree import ROOT

MILLION = 1_000_000
SAMPLE = 20_000
LONGEST_S = 180
LINE = b"2026-01-01T00:00:00.000 INFO queue: job enqueued "

READ = """
import json, resource, sys
from time import perf_counter
from app.engine.adapters import real_storage, system_clock
from app.inspector.index.bulk_view import BulkView

def read(path):
    started = perf_counter()
    view = BulkView(path, real_storage(), system_clock(), told=lambda reader: None)
    return perf_counter() - started, view

sample, path = sys.argv[1:]
read(sample)[1].close()
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
took, view = read(path)
grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
assert str(view.verdict) == "clean", view.verdict
records = view.records
view.close()
for _ in range(int(20_000_000 / records)):
    del view
    again, view = read(path)
    took = min(took, again)
    view.close()
print(json.dumps([took, records, grown]))
"""

FIRST = """
import sys
from time import perf_counter
from app.engine.adapters import real_storage, system_clock
from app.inspector.news import LogGrowth
from app.inspector.reading import LogReading

def tell(news):
    if isinstance(news, LogGrowth):
        told.append(perf_counter())

told = []
reading = LogReading(real_storage(), system_clock(), tell, lambda: bool(told))
started = perf_counter()
reading.open(1, sys.argv[1], tell_jobs=True)
print(told[0] - started)
"""

WINDOW = """
import json, sys, time
from app.engine.adapters import real_storage, system_clock
from app.gui.app import application, build
from app.gui.settings import Settings
from PySide6.QtCore import QEvent, QObject, QTimer

class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and window.session.log.model.rowCount() > 1 and not painted:
            painted.append(time.monotonic())
        return False

def tick():
    now = time.monotonic()
    gaps.append(now - last[0])
    last[0] = now
    if painted and not window.session.log.reading:
        print(json.dumps([painted[0] - started, max(gaps), now - started]), flush=True)
        import os
        os._exit(0)

painted, gaps = [], []
app = application()
window = build(real_storage(), system_clock(), sys.argv[1], Settings(), app)
window.resize(1440, 900)
window.show()
until = time.monotonic() + 3
while time.monotonic() < until:
    app.processEvents()
watch = Watch()
window.log_pane.view.viewport().installEventFilter(watch)
started = time.monotonic()
window.files.inspect(sys.argv[2])
last = [time.monotonic()]
timer = QTimer()
timer.timeout.connect(tick)
timer.start(5)
app.exec()
"""


def run() -> list[Row]:
    """Measure and return the figures."""
    with tempfile.TemporaryDirectory(dir=os.environ.get("TEARPROOF_BENCH_DIR", ".")) as made:
        folder = Path(made)
        sample, one, five = folder / "sample.joblog", folder / "one.joblog", folder / "five.joblog"
        for path, count in ((sample, SAMPLE), (one, MILLION), (five, 5 * MILLION)):
            write_big_log(path, count)
        _check(sample)
        one_s = _figures(READ, str(sample), str(one))[0]
        five_s, records, grown_kib = _figures(READ, str(sample), str(five))
        return [
            Row("index of 1M records, every checksum verified", one_s, 0.2, "s", at_most=True),
            Row("index of 5M records, every checksum verified", five_s, 1.0, "s", at_most=True),
            Row("memory it takes at most while growing, a record", 1024 * grown_kib / records, 64, "B", at_most=True),
            *_first_rows(five),
            *_beside_lnav(folder, five, five_s),
        ]


def _check(path: Path) -> None:
    """The generator makes logs that the engine calls clean."""
    view = LogView(str(path), real_storage(), system_clock())
    view.close()
    assert view.verdict.kind is VerdictKind.CLEAN, view.verdict


def _first_rows(path: Path) -> list[Row]:
    """How soon something of a large file is there: in the reading, numpy loaded for it, and painted in the window."""
    told_s = min(float(_script(FIRST, str(path))) for _ in range(3))
    # The first turn compiles what the window needs.
    turns = [_figures(WINDOW, str(path.parent / "sandbox.joblog"), str(path)) for _ in range(3)][1:]
    painted_s, stall_s, whole_s = (min(found) for found in zip(*turns, strict=True))
    return [
        Row("first rows of 5M read, numpy loaded for it", told_s, 0.3, "s", at_most=True),
        Row("first rows of 5M painted in the window", painted_s, 0.3, "s", at_most=True),
        Row("longest stall of the window meanwhile", stall_s * 1000, 50, "ms", at_most=True),
        Row("5M records in the window, replayed and judged", whole_s, 4.0, "s", at_most=True),
    ]


def _beside_lnav(folder: Path, log: Path, took_s: float) -> list[Row]:
    """The same size as text, read by lnav, which finds lines and their times and verifies nothing."""
    lnav = shutil.which("lnav")
    if lnav is None:
        print("lnav is not installed: nothing beside the index")
        return []
    text = folder / "text.log"
    _write_text(text, log.stat().st_size, 5 * MILLION)
    command = [lnav, "-N", "-n", "-c", ";SELECT count(*) FROM all_logs", str(text)]
    started = perf_counter()
    subprocess.run(command, env=os.environ | {"HOME": str(folder)}, capture_output=True, check=True)
    lnav_s = perf_counter() - started
    return [Row(f"the same in lnav's time for as much text ({lnav_s:.1f} s)", took_s / lnav_s, 1.0, "×", at_most=True)]


def _write_text(path: Path, size_bytes: int, lines: int) -> None:
    line = LINE.ljust(size_bytes // lines - 1, b".") + b"\n"
    block = line * 10_000
    with path.open("wb") as file:
        for _ in range(lines // 10_000):
            file.write(block)


def _figures(source: str, *arguments: str) -> list[float]:
    found: list[float] = json.loads(_script(source, *arguments))
    return found


def _script(source: str, *arguments: str) -> str:
    """Run Python in a process of its own; answer what it prints. The last argument is a file in the bench's folder."""
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {
            "HOME": home,
            "XDG_CONFIG_HOME": home,
            "XDG_DATA_HOME": home,
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONPYCACHEPREFIX": str(Path(arguments[-1]).with_name("compiled")),
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        command = [sys.executable, "-c", source, *arguments]
        done = subprocess.run(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True, timeout=LONGEST_S
        )
    return done.stdout
