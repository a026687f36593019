"""A sandbox that lives in a temporary folder: said once on screen, marked in the status bar, kept with other news."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.gui.announcer import Message
from app.gui.main_window import MainWindow
from app.gui.places import Place
from app.gui.sandbox import place_message
from app.gui.settings import Settings
from app.inspector.verdicts import Notice, Weight
from tests.helpers.window import is_open, make_log, told

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.session import Session
    from app.gui.theme import Theme

WANTED = "/data/tearproof"


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, session: Session, tmp_path: Path) -> Iterator[MainWindow]:
    """A window whose sandbox lives in a temporary folder; it is not open yet."""
    made = MainWindow(session, theme, Settings())
    made.resize(1_440, 900)
    session.live_in(place_message(Place(str(tmp_path), WANTED, "read-only file system")), temporary=True)
    made.show()
    yield made
    made.close()
    made.deleteLater()


def test_it_is_said_in_the_banner_the_story_and_the_status_bar(
    qtbot: QtBot, window: MainWindow, session: Session, tmp_path: Path
) -> None:
    session.open_sandbox()
    qtbot.waitUntil(lambda: is_open(session))
    assert f"temporary folder: {WANTED} can't be written to (read-only file system)." in window.banner.text
    assert str(tmp_path) in window.banner.text
    assert "temporary folder" in told(session)
    assert window.status.mode.text == "temporary sandbox"


def test_put_away_it_is_not_said_again_but_the_status_bar_keeps_it(
    qtbot: QtBot, window: MainWindow, session: Session, tmp_path: Path
) -> None:
    session.open_sandbox()
    qtbot.waitUntil(lambda: is_open(session))
    window.banner.close_button.click()
    log = tmp_path / "other.joblog"
    make_log(log)
    session.inspect(str(log))
    qtbot.waitUntil(lambda: not session.log.reading)
    assert window.status.mode.text == "inspected, read-only"
    session.open_sandbox()
    qtbot.waitUntil(lambda: is_open(session))
    assert window.banner.text == ""
    assert window.status.mode.text == "temporary sandbox"


def test_with_a_file_on_screen_first_it_waits_for_the_sandbox(
    qtbot: QtBot, window: MainWindow, session: Session, tmp_path: Path
) -> None:
    log = tmp_path / "other.joblog"
    make_log(log)
    window.files.inspect_all([str(log)])
    qtbot.waitUntil(lambda: not session.log.reading)
    assert "temporary" not in window.banner.text
    session.open_sandbox()
    qtbot.waitUntil(lambda: is_open(session))
    assert "temporary folder" in window.banner.text


def test_other_news_come_first_and_lose_nothing(qtbot: QtBot, window: MainWindow, session: Session) -> None:
    news = Message(Notice(Weight.INFO, "The program was killed.", "All was read from the file."), ("sandbox.reset",))
    session.open_sandbox(news=news)
    qtbot.waitUntil(lambda: is_open(session))
    assert window.banner.text.startswith("The program was killed. All was read from the file. This sandbox lives in")
