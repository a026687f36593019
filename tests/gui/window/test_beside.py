"""What lies beside an inspected log is said and one press away; opened itself, it says to which log it belongs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from app.gui.beside_side import BesideSide
from app.gui.standing import Mode
from app.inspector import places
from tests.helpers.dropping import drop_on
from tests.helpers.lab_window import message
from tests.helpers.window import is_open, make_log, told
from tests.zoo.places import log_with_its_siblings

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log with all that may lie beside it."""
    path = tmp_path / "theirs" / "work.joblog"
    path.parent.mkdir()
    log_with_its_siblings(path)
    return path


def show(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    window.files.inspect(str(path))
    seen(qtbot, window, path)


def seen(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    session = window.session
    qtbot.waitUntil(lambda: session.standing.path == str(path) and not session.log.reading)
    (side,) = [part for part in window.inspecting.parts if isinstance(part, BesideSide)]
    qtbot.waitUntil(lambda: side.around.path == str(path))


def ways(window: MainWindow) -> tuple[str, ...]:
    return message(window.session).actions


def test_a_log_tells_of_what_was_set_aside_from_it_and_opens_it(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    show(qtbot, window, log)
    notice = message(window.session).notice
    assert notice.sentence.startswith("work.joblog.torn-0x300 holds 44 bytes of a torn tail that recovery set aside")
    assert ways(window) == ("file.beside_torn", "file.beside_leftover", "file.beside_previous")
    story = told(window.session)
    assert story.count("work.joblog.lock is the lock file of work.joblog; its mark says that generation 2") == 1
    assert story.count("work.joblog.prev is what work.joblog was before its last compaction, generation 1") == 1
    torn = Path(f"{log}.torn-0x300")
    window.actions_set["file.beside_torn"].trigger()
    seen(qtbot, window, torn)
    assert message(window.session).notice.advice == "It is no log by itself, and nothing in it had been promised."
    assert ways(window) == ("file.beside_log",)
    assert window.actions_set["file.beside_torn"].why_not
    window.actions_set["file.beside_log"].trigger()
    seen(qtbot, window, log)
    assert window.files.opened.paths == (str(log), str(torn))


@pytest.mark.parametrize(
    ("action", "suffix", "sentence"),
    [
        ("file.beside_previous", ".prev", "is what work.joblog was before its last compaction, generation 1"),
        ("file.beside_leftover", ".tmp", "is a temporary file that was left over when work.joblog was made"),
    ],
)
def test_the_others_are_one_press_away_too(
    qtbot: QtBot, window: MainWindow, log: Path, action: str, suffix: str, sentence: str
) -> None:
    show(qtbot, window, log)
    window.actions_set[action].trigger()
    seen(qtbot, window, Path(f"{log}{suffix}"))
    assert sentence in message(window.session).notice.sentence


def test_a_log_alone_has_nothing_beside_it(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "alone.joblog"
    make_log(path)
    Path(f"{path}.lock").unlink()
    show(qtbot, window, path)
    assert window.session.message is None
    reasons = {name: window.actions_set[f"file.beside_{name}"].why_not for name in ("log", "torn", "previous")}
    assert reasons == {
        "log": "This file is named after no log that lies beside it.",
        "torn": "Nothing lies beside this file that was set aside from it.",
        "previous": "No generation before this one is kept beside it.",
    }
    window.session.open_sandbox()
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.SANDBOX and is_open(window.session))
    assert window.actions_set["file.beside_log"].why_not == "This is no inspected file. Open one first."


def test_what_was_put_away_stays_away(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    show(qtbot, window, log)
    window.banner.close_button.click()
    window.session.log.look_again()
    qtbot.wait(50)
    assert window.session.message is None


def test_a_file_on_a_network_share_is_warned_of(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "far.joblog"
    make_log(path)
    (tmp_path / "mounts").write_text(f"1 0 0:9 / {tmp_path} rw - cifs //server/q rw\n")
    monkeypatch.setattr(places, "_MOUNTS", str(tmp_path / "mounts"))
    show(qtbot, window, path)
    assert message(window.session).notice.sentence == "far.joblog lies on a network share (SMB)."
    assert "their locks may not be seen" in told(window.session)


def test_a_file_that_vanishes_between_drop_and_opening_is_said(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "case.joblog"
    make_log(path)
    assert drop_on(window.log_pane.view.viewport(), path)
    path.unlink()
    # Gone before it was opened, or a moment after that.
    qtbot.waitUntil(lambda: window.session.message is not None and "case.joblog" in window.banner.text)
    assert "There is no file case.joblog." in window.banner.text or "case.joblog is gone" in window.banner.text


def test_a_name_that_hides_something_is_shown_plain(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "gol\u202eboj\x1b.txt"
    make_log(path)
    show(qtbot, window, path)
    assert "gol⟨U+202E⟩boj␛.txt (inspected)" in window.windowTitle()
    for words in (window.status.file.text, window.log_pane.caption.full_text, told(window.session)):
        assert "\u202e" not in words
        assert "\x1b" not in words
        assert "gol⟨U+202E⟩boj␛.txt" in words
