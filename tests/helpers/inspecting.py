"""What tests of an inspected file in the window ask again and again: show it, go back, a part by its class."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from app.gui.standing import Mode
from tests.helpers.window import is_open

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

Part = TypeVar("Part")


def inspect(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    """Inspect a file, and wait until it has been read and looked at."""
    window.files.inspect(str(path))
    session = window.session
    qtbot.waitUntil(lambda: session.standing.path == str(path) and not session.log.reading)
    qtbot.waitUntil(lambda: window.inspecting.inspects)


def back_to_sandbox(qtbot: QtBot, window: MainWindow) -> None:
    """Go back to the sandbox, and wait for it."""
    window.actions_set["file.sandbox"].trigger()
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.SANDBOX and is_open(window.session))


def part_of(window: MainWindow, kind: type[Part]) -> Part:
    """What is hooked into the window of an inspected file, by its class."""
    return next(one for one in window.inspecting.parts if isinstance(one, kind))
