"""A screen that is missing or does not answer is noticed before Qt would end the process over it."""

from __future__ import annotations

import socket
import sys
from typing import TYPE_CHECKING

import pytest

from app import composition, screen
from app.screen import NO_SCREEN, why_no_screen

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there a screen is always believed")

NOBODY = "4999"


@pytest.fixture
def listening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A socket where somebody listens: `:7` of X11, and Wayland's `X7` in this folder."""
    monkeypatch.setattr(screen, "X_SOCKETS", str(tmp_path / "X"))
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
        server.bind(str(tmp_path / "X7"))
        server.listen()
        yield tmp_path


@pytest.mark.parametrize("display", [":7", ":7.0", "unix:7"])
def test_a_display_that_answers_shows_the_window(listening: Path, display: str) -> None:
    assert why_no_screen({"DISPLAY": display}) == ""


@pytest.mark.parametrize("display", [f":{NOBODY}", f":{NOBODY}.0", f"unix:{NOBODY}"])
def test_a_display_that_does_not_answer_is_named(display: str) -> None:
    assert why_no_screen({"DISPLAY": display}) == f"The screen {display} does not answer"


@pytest.mark.skipif(sys.platform != "linux", reason="abstract names are Linux's")
def test_a_display_may_listen_under_an_abstract_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "X_SOCKETS", str(tmp_path / "X"))
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
        server.bind(f"\0{tmp_path / 'X7'}")
        server.listen()
        assert why_no_screen({"DISPLAY": ":7"}) == ""


@pytest.mark.parametrize("display", ["localhost:10.0", "teacher:0", "/run/launch/org.xquartz:0", "nonsense", ":"])
def test_another_machines_display_is_believed_since_no_network_is_used(display: str) -> None:
    assert why_no_screen({"DISPLAY": display}) == ""


def test_without_any_name_there_is_no_screen() -> None:
    assert why_no_screen({}) == NO_SCREEN
    assert why_no_screen({"DISPLAY": "", "WAYLAND_DISPLAY": ""}) == NO_SCREEN


def test_a_platform_that_somebody_has_named_is_believed() -> None:
    assert why_no_screen({"QT_QPA_PLATFORM": "offscreen"}) == ""
    assert why_no_screen({"QT_QPA_PLATFORM": "xcb", "DISPLAY": f":{NOBODY}"}) == ""


def test_wayland_is_asked_by_its_socket_and_x11_behind_it(listening: Path) -> None:
    runtime = {"XDG_RUNTIME_DIR": str(listening)}
    assert why_no_screen({**runtime, "WAYLAND_DISPLAY": "X7"}) == ""
    assert why_no_screen({"WAYLAND_DISPLAY": str(listening / "X7")}) == ""
    assert why_no_screen({"WAYLAND_SOCKET": "5"}) == ""
    assert why_no_screen({**runtime, "WAYLAND_DISPLAY": "gone", "DISPLAY": ":7"}) == ""
    assert why_no_screen({**runtime, "WAYLAND_DISPLAY": "gone"}) == "The screen gone does not answer"
    assert why_no_screen({"WAYLAND_DISPLAY": "wayland-0"}) == "The screen wayland-0 does not answer"


def test_on_windows_and_macos_the_system_has_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert why_no_screen({}) == ""


def test_the_window_of_a_screen_that_is_gone_becomes_a_play_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    from app.gui import without_screen

    told: list[str] = []
    monkeypatch.setattr(without_screen, "run", lambda *, why: told.append(why) or 0)
    for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", f":{NOBODY}")
    assert composition.open_window([]) == 0
    assert told == [f"The screen :{NOBODY} does not answer"]
