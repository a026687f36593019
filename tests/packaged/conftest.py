"""The packaged program, for tests that start it: that of dist/, or the one TEARPROOF_PROGRAM names."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from dev_system import install_debian_packages

from tests.packaged.on_screen import WAIT_S

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
_PLACES = {"win32": "dist/tearproof/tearproof.exe", "darwin": "dist/Tearproof.app/Contents/MacOS/tearproof"}


@pytest.fixture(scope="session")
def program() -> str:
    """Path of the packaged program; it has to be built before."""
    named = os.environ.get("TEARPROOF_PROGRAM") or str(ROOT / _PLACES.get(sys.platform, "dist/tearproof/tearproof"))
    assert Path(named).is_file(), f"{named} is missing; make it with: python3 packaging/dev.py build folder"
    return named


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Environment variables of a user with an empty home, without a screen."""
    home = tmp_path / "home"
    runtime = tmp_path / "runtime"
    home.mkdir()
    runtime.mkdir(mode=0o700)
    kept = {name: os.environ[name] for name in ("PATH", "LANG", "SYSTEMROOT", "TEMP", "TMP") if name in os.environ}
    # An address where nobody listens: whoever looks for the session bus shows it, and nobody else's bus is used.
    bus = f"unix:path={runtime / 'bus'}"
    return {**kept, "HOME": str(home), "XDG_RUNTIME_DIR": str(runtime), "DBUS_SESSION_BUS_ADDRESS": bus}


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[str]:
    """A virtual screen; its name."""
    if shutil.which("Xvfb") is None:
        install_debian_packages(["xvfb"], "The tests of the packaged program need a virtual screen")
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
    with (tmp_path / "screen.log").open("wb") as log:
        server = subprocess.Popen(command, pass_fds=[writing], stdout=log, stderr=log)
    os.close(writing)
    with os.fdopen(reading) as stream:
        number = stream.readline().strip()
    try:
        assert number, (tmp_path / "screen.log").read_text()
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(WAIT_S)
