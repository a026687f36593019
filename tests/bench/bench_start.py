"""How long `tearproof enqueue` takes as a whole process, against a Python that does nothing.

Both run in a virtual environment made for it with nothing in it, so that what else is installed (an editable install,
say, loads a finder at every start, and with it modules that both then have) neither helps nor harms.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import tempfile
import time
import venv
from pathlib import Path

from app.engine import open_queue
from tests.bench.row import Row
from tests.helpers.tree import ROOT

RECORDS = 1_000
ROUNDS = 40
RATIO_MAX = 3.5

# What an installation puts on the path as `tearproof`.
SCRIPT = """\
import sys
from app.__main__ import main
if __name__ == '__main__':
    sys.argv[0] = sys.argv[0].removesuffix('.exe')
    sys.exit(main())
"""


def run() -> list[Row]:
    """Return the ratio of the medians; the two are measured in turn, so that a busy machine slows both."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(Path(folder) / "venv", symlinks=os.name == "posix")
        python = str(Path(folder, "venv", *(("Scripts", "python.exe") if os.name == "nt" else ("bin", "python"))))
        log = str(Path(folder) / "work.log")
        with open_queue(log) as queue:
            for number in range(RECORDS):
                queue.enqueue(b"mail %d" % number)
        # Compiled once, as every installed program is, whatever this environment says about it; not in the source tree.
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": str(Path(folder) / "compiled")}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        nothing = [python, "-c", "pass"]
        script = Path(folder) / "tearproof"
        script.write_text(SCRIPT)
        enqueue = [python, str(script), "enqueue", log, "one more"]
        for words in (nothing, enqueue):
            _milliseconds(words, environment)
        took_ms: dict[str, list[float]] = {"nothing": [], "enqueue": []}
        for _ in range(ROUNDS):
            took_ms["nothing"].append(_milliseconds(nothing, environment))
            took_ms["enqueue"].append(_milliseconds(enqueue, environment))
    base, whole = (statistics.median(took_ms[name]) for name in ("nothing", "enqueue"))
    return [Row("`tearproof enqueue`, whole process, per `python -c pass`", whole / base, RATIO_MAX, "×", at_most=True)]


def _milliseconds(words: list[str], environment: dict[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, env=environment)
    return (time.perf_counter() - start) * 1000
