"""How long the packaged program takes to a painted window, with a bare window of Qt frozen the same way beside it.

Both are measured from outside, in turn, on one virtual screen: from the start of the process to a pixel in the middle
of the screen. Both are warm: each is started once before. The size of the program is measured as well.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench.row import Row
from tests.helpers.tree import ROOT

sys.path.insert(0, str(ROOT / "packaging"))
import dev_build
from dev_system import install_debian_packages

ROUNDS = 15
PAINTED_MAX_MS = 500
BARE = Path(__file__).with_name("bare_window.py")


def run() -> list[Row]:
    """Return the medians in milliseconds, and the size."""
    program = dev_build.DIST / dev_build.NAME
    if not (program / dev_build.NAME).is_file():
        dev_build.build(["folder"])
    bare = dev_build.freeze(Path(sys.executable), dev_build.BUILD / "bare", ["--entry", str(BARE), "--name", "bare"])
    commands = [str(program / dev_build.NAME), str(bare / "bare" / "bare")]
    medians = [[statistics.median(kind) for kind in zip(*times, strict=True)] for times in _painted(commands)]
    (ours, ours_busy), (base, base_busy) = medians
    return [
        Row("packaged program, warm: process start to painted window", ours, PAINTED_MAX_MS, "ms", at_most=True),
        Row("a bare window of Qt, packaged the same way", base, PAINTED_MAX_MS, "ms", at_most=True),
        Row("the packaged program's processor time until then", ours_busy, PAINTED_MAX_MS, "ms", at_most=True),
        Row("the bare window's", base_busy, PAINTED_MAX_MS, "ms", at_most=True),
        Row("packaged program, unpacked", dev_build.size_bytes(program) / 1e6, 165, "MB", at_most=True),
    ]


def _painted(commands: list[str]) -> list[list[list[float]]]:
    """The pairs of milliseconds of each program, on a screen and with a home of their own."""
    if not Path("/usr/bin/Xvfb").exists():
        install_debian_packages(["xvfb"], "The bench of the packaged program needs a virtual screen")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as stream:
        number = stream.readline().strip()
    try:
        with tempfile.TemporaryDirectory() as home:
            environment = {**os.environ, "DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb", "HOME": home}
            environment["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={home}/bus"
            environment["XDG_RUNTIME_DIR"] = home
            for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "WAYLAND_DISPLAY"):
                environment.pop(name, None)
            words = [sys.executable, "-m", "tests.bench.painted", str(ROUNDS), *commands]
            done = subprocess.run(words, env=environment, cwd=ROOT, check=True, capture_output=True, text=True)
    finally:
        server.terminate()
        server.wait()
    took_ms = json.loads(done.stdout)
    return [took_ms[command] for command in commands]
