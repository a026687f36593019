"""Tour 4 from its start to its end without a mouse: by keys alone, and by what a screen reader is told alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from tests.gui.conftest import theme
from tests.gui.window.conftest import sandbox, session, window
from tests.helpers.by_hand import Keys, Reader
from tests.helpers.window import has_settled

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

__all__ = ["sandbox", "session", "theme", "window"]

TOUR = "Break the disk mid-write"
STRIP = "Tour: Break the disk mid-write"
ROLE = QAccessible.Role
CHOSEN = "Next shows what happens."
HALF, AS_THEY_WERE = "C: Half a record", "A: The three jobs, as they were"
SCORE = "step 1: right, step 2: right"
PROMISE = "The torn piece, 48 bytes at 0x1a0, was set aside"


@pytest.fixture
def active(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """The window with the keyboard in it."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def stood(qtbot: QtBot, window: MainWindow, *, words: str) -> None:
    """Wait until the tour stands still and says something."""
    qtbot.waitUntil(lambda: words in window.tours.strip.words and not window.tours.busy, timeout=20_000)


def left(qtbot: QtBot, window: MainWindow) -> None:
    """Wait until the tour is left and the sandbox is back."""
    qtbot.waitUntil(lambda: window.tours.run is None and has_settled(window.session), timeout=20_000)
    assert window.session.standing.name == "sandbox.joblog"


def test_by_tab_and_space_alone(qtbot: QtBot, active: MainWindow) -> None:
    keys = Keys()
    keys.press(TOUR)
    stood(qtbot, active, words="What stands at the end of the file?")
    keys.press(HALF)
    stood(qtbot, active, words=CHOSEN)
    keys.press("Next", back=True)
    stood(qtbot, active, words="Right: it is C.")
    keys.press("Next")
    stood(qtbot, active, words="What is on the list after that?")
    keys.press(AS_THEY_WERE)
    stood(qtbot, active, words=CHOSEN)
    keys.press("Next", back=True)
    stood(qtbot, active, words=PROMISE)
    for words in ("Whoever enqueued it", "Its record begins at 0x1a0", "That was"):
        keys.press("Next")
        stood(qtbot, active, words=words)
    assert Reader(active).find(ROLE.StaticText, "step 1: ").text(QAccessible.Text.Name) == SCORE
    keys.press("Leave")
    left(qtbot, active)


def test_by_the_keys_of_the_sheet(qtbot: QtBot, active: MainWindow) -> None:
    keys, alt = Keys(), Qt.KeyboardModifier.AltModifier
    keys.tap(Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    stood(qtbot, active, words="What stands at the end of the file?")
    keys.tap(Qt.Key.Key_3, alt)
    stood(qtbot, active, words=CHOSEN)
    keys.tap(Qt.Key.Key_Right, alt)
    stood(qtbot, active, words="Right: it is C.")
    keys.tap(Qt.Key.Key_Right, alt)
    stood(qtbot, active, words="What is on the list after that?")
    keys.tap(Qt.Key.Key_1, alt)
    stood(qtbot, active, words=CHOSEN)
    for words in (PROMISE, "Whoever enqueued it", "Its record begins at 0x1a0", "That was"):
        keys.tap(Qt.Key.Key_Right, alt)
        stood(qtbot, active, words=words)
    assert "You predicted 2 of 2 outcomes." in active.tours.strip.words
    keys.tap(Qt.Key.Key_Escape)
    left(qtbot, active)


def test_by_the_accessibility_tree_alone(qtbot: QtBot, window: MainWindow) -> None:
    reader = Reader(window)
    reader.press(TOUR)
    heard(qtbot, reader, "What stands at the end of the file?")
    reader.press(HALF)
    heard(qtbot, reader, CHOSEN)
    reader.press("Next", inside=STRIP)
    heard(qtbot, reader, "Right: it is C.")
    alert = reader.find(ROLE.AlertMessage, "The queue's process died")
    assert alert.text(QAccessible.Text.Name).startswith("The queue's process died in the middle of a write.")
    assert any("torn tail" in cell for cell in reader.rows(ROLE.Table, "Log file"))
    reader.press("Next", inside=STRIP)
    heard(qtbot, reader, "What is on the list after that?")
    reader.press(AS_THEY_WERE)
    heard(qtbot, reader, CHOSEN)
    reader.press("Next", inside=STRIP)
    heard(qtbot, reader, PROMISE)
    for words in ("Whoever enqueued it", "Its record begins at 0x1a0", "That was"):
        reader.press("Next", inside=STRIP)
        heard(qtbot, reader, words)
    assert len(reader.rows(ROLE.List, "Jobs")) == 4
    assert SCORE in reader.texts()
    reader.press("Leave", inside=STRIP)
    qtbot.waitUntil(lambda: "sandbox.joblog" in reader.texts() and STRIP not in names(window), timeout=20_000)


def heard(qtbot: QtBot, reader: Reader, words: str) -> None:
    """Wait until some text of the window begins so, and buttons answer again."""
    qtbot.waitUntil(lambda: any(text.startswith(words) for text in reader.texts()), timeout=20_000)
    qtbot.wait(300)


def names(window: MainWindow) -> list[str]:
    """How everything in the window is called."""
    from tests.helpers.screen_reader import interfaces

    return [one.text(QAccessible.Text.Name) for one in interfaces(window)]
