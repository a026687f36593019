"""The modules that are loaded when the window is painted: asks a new process; run as a program, writes the list."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
LIST = ROOT / "tests" / "data" / "start_modules.txt"

_HEAD = """\
# The program's own modules that are loaded before its window is painted; written by `python -m tests.start_modules`.
# A line more is half a millisecond more to wait: is there a way to load it when it is needed?
"""
_ASK = """
import os, sys
before = set(sys.modules)
import app.gui.app

def tell(*arguments):
    print("\\n".join(sorted(set(sys.modules) - before)), flush=True)
    os._exit(0)

app.gui.app._open_first = tell
from app.__main__ import main
main([])
"""


def loaded(home: Path) -> set[str]:
    """Open the window in a new process and return the names of what was loaded until it was painted.

    Args:
        home: an empty folder, for what the program writes.
    """
    kept = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    environment = {**kept, "HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", _ASK], env=environment, capture_output=True, text=True, check=False, timeout=100
    )
    if done.returncode != 0:
        raise RuntimeError(done.stderr)
    return set(done.stdout.split())


def listed() -> set[str]:
    """Return the names in the list."""
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def main() -> None:
    """Write the list anew."""
    with tempfile.TemporaryDirectory() as home:
        names = sorted(name for name in loaded(Path(home)) if name.partition(".")[0] == "app")
    LIST.write_text(_HEAD + "\n".join(names) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
