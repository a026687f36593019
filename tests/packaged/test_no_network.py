"""The packaged program never touches a network: no socket but local ones, and each of those has a reason.

strace sees every socket that the program, its threads and its children make: in every tour without a window, in every
tour in the window, and in a window on a real screen with a tour that is walked through by keys.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest
from dev_system import install_debian_packages

from tests.packaged.on_screen import end_children, window_called, xdotool
from tests.packaged.traced import LOCAL, Socket, sockets_in, sockets_of, trace_command

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs strace, which is Linux's")

EXPLAINED = {
    r"@?/tmp/\.X11-unix/X\d+": "the screen, by X11",
    r".*/wayland-\d+": "the screen, by Wayland",
    r".*/bus": "the session bus: colours of the desktop, screen readers, file dialogs, input methods",
    r".*/at-spi/bus[^/]*": "the bus of screen readers",
    r"@?/tmp/dbus-\w+": "the session bus, or that of screen readers, where it lies in the temporary folder",
    r"/var/run/nscd/socket": "the C library asks for the user's name",
    r".*/tearproof-[0-9a-f]+": "one window for each user: a second start hands over its files",
    r".*/\.cache/ibus/dbus-\w+|@?/tmp/ibus[^/]*/.*": "the input method",
}
"""Every local socket that may be seen, and what it is for; the guide's page on fidelity says it too."""

TOOLS = {"strace": "strace", "xdotool": "xdotool"}


@pytest.fixture(scope="module", autouse=True)
def tools() -> None:
    missing = sorted(package for name, package in TOOLS.items() if shutil.which(name) is None)
    if missing:
        install_debian_packages(missing, "The tests of the packaged program need tools")


def check(sockets: set[Socket]) -> None:
    """Nothing but local sockets, and each with a reason."""
    assert {one for one in sockets if one.family != LOCAL} == set()
    paths = {one.path for one in sockets if one.path}
    assert {path for path in paths if not any(re.fullmatch(known, path) for known in EXPLAINED)} == set()


def test_no_tour_without_a_window_makes_any_socket(program: str, environment: dict[str, str], tmp_path: Path) -> None:
    assert sockets_of([program, "play", "all"], tmp_path / "trace", environment) == set()


def test_every_tour_in_the_window_makes_only_local_sockets(
    program: str, environment: dict[str, str], tmp_path: Path
) -> None:
    command = [program, "play", "all", "--pictures", str(tmp_path / "pictures")]
    check(sockets_of(command, tmp_path / "trace", environment))
    assert len(list((tmp_path / "pictures").rglob("*.png"))) > 50


def test_a_window_on_a_screen_with_a_tour_makes_only_local_sockets(
    program: str, environment: dict[str, str], screen: str, tmp_path: Path
) -> None:
    trace = tmp_path / "trace"
    shown = {**environment, "DISPLAY": screen}
    with subprocess.Popen(trace_command(trace, [program]), env=shown, stdin=subprocess.DEVNULL) as traced:
        try:
            window = window_called(shown, "(sandbox)")
            xdotool(shown, "windowfocus", "--sync", window)
            xdotool(shown, "key", "ctrl+4")
            window_called(shown, "(tour)")
            for _ in range(12):
                xdotool(shown, "key", "alt+Right")
                time.sleep(0.2)
            xdotool(shown, "key", "Escape")
            window_called(shown, "(sandbox)")
        finally:
            end_children(traced)
    sockets = sockets_in(trace.read_text(encoding="utf-8", errors="replace"))
    assert any(".X11-unix" in one.path for one in sockets), "the window was on no screen"
    check(sockets)


def test_the_check_catches_a_socket_of_the_internet_in_a_child(tmp_path: Path) -> None:
    inner = "import socket; socket.socket(socket.AF_INET6).close()"
    outer = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {inner!r}], check=True)"
    sockets = sockets_of([sys.executable, "-c", outer], tmp_path / "trace", os.environ)
    with pytest.raises(AssertionError, match="AF_INET6"):
        check(sockets)


def test_the_check_catches_a_local_socket_without_a_reason(tmp_path: Path) -> None:
    code = f"import socket; socket.socket(socket.AF_UNIX).bind({str(tmp_path / 'unexplained')!r})"
    sockets = sockets_of([sys.executable, "-c", code], tmp_path / "trace", os.environ)
    with pytest.raises(AssertionError, match="unexplained"):
        check(sockets)
