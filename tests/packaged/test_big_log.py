"""numpy, trimmed as it is in the package, reads a big log; a small one never loads it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from dev_system import install_debian_packages

from app.engine.adapters import real_storage
from app.lab.large_log import write_large_log
from tests.packaged.on_screen import WAIT_S, window_called, xdotool

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc and at an X11 screen")

START_MS = 1_760_000_000_000


@pytest.fixture(scope="module", autouse=True)
def tools() -> None:
    if shutil.which("xdotool") is None:
        install_debian_packages(["xdotool"], "The tests of the packaged program need xdotool")


@pytest.fixture
def started(program: str, environment: dict[str, str], screen: str) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Programs that are ended behind the test."""
    processes: list[subprocess.Popen[bytes]] = []
    yield processes
    for process in processes:
        process.terminate()
        process.wait(WAIT_S)


def _libraries(process: subprocess.Popen[bytes]) -> str:
    return Path(f"/proc/{process.pid}/maps").read_text()


def test_a_big_log_is_read_with_numpy_and_nothing_goes_wrong(
    program: str,
    environment: dict[str, str],
    screen: str,
    started: list[subprocess.Popen[bytes]],
    tmp_path: Path,
) -> None:
    log = tmp_path / "big.joblog"
    write_large_log(real_storage(), str(log), START_MS, go_on=lambda _done: True)
    shown = {**environment, "DISPLAY": screen}
    process = subprocess.Popen([program, str(log)], env=shown, stdin=subprocess.DEVNULL)
    started.append(process)
    window_called(shown, "(inspected)")
    end = time.monotonic() + WAIT_S
    while "_multiarray_umath" not in _libraries(process):
        assert time.monotonic() < end, "numpy was not loaded for a big log"
        time.sleep(0.1)
    time.sleep(2)
    assert process.poll() is None
    assert not list(Path(environment["HOME"]).rglob("*report*"))


def test_a_start_without_a_big_log_loads_no_numpy(
    program: str, environment: dict[str, str], screen: str, started: list[subprocess.Popen[bytes]]
) -> None:
    shown = {**environment, "DISPLAY": screen}
    process = subprocess.Popen([program], env=shown, stdin=subprocess.DEVNULL)
    started.append(process)
    window = window_called(shown, "(sandbox)")
    time.sleep(2)
    xdotool(shown, "getwindowname", window)
    assert "libQt6Widgets" in _libraries(process)
    assert "_multiarray_umath" not in _libraries(process)
