"""Coming to the front, and what else the program does that is not about the file on screen."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from app.gui.handing.letter import Asked
from app.gui.standing import Mode
from tests.helpers.window import make_log, told

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow


def test_another_start_brings_the_window_to_the_front_with_its_files(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_ACTIVATION_TOKEN", raising=False)
    path = tmp_path / "asked.joblog"
    make_log(path)
    window.showMaximized()
    window.setWindowState(window.windowState() | Qt.WindowState.WindowMinimized)
    window.program.take(Asked((str(path),), (), "a-token"))
    assert not window.isMinimized()
    assert window.isMaximized()
    assert window.isVisible()
    assert os.environ["XDG_ACTIVATION_TOKEN"] == "a-token"
    qtbot.waitUntil(lambda: window.session.standing.path == str(path))


def test_another_start_without_files_leaves_what_is_shown(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_ACTIVATION_TOKEN", raising=False)
    before = told(window.session)
    window.program.take(Asked())
    assert window.session.standing.mode is Mode.SANDBOX
    assert told(window.session) == before
    assert "XDG_ACTIVATION_TOKEN" not in os.environ


def test_an_address_from_another_start_is_said_to_be_no_file(window: MainWindow) -> None:
    window.program.take(Asked((), ("https://example.org/x.joblog",)))
    assert "https://example.org/x.joblog is an address" in told(window.session)


def test_whoever_listens_hears_that_the_window_closes_before_anything_is_sealed(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []
    window.program.ending.connect(lambda: happened.append("ending"))
    stop = window.session.stop

    def stopped() -> bool:
        happened.append("sealed")
        return stop()

    monkeypatch.setattr(window.session, "stop", stopped)
    window.close()
    assert happened == ["ending", "sealed"]
