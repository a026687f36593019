"""The damage lens while it looks: what is said meanwhile, what calls it off, and when there is nothing to look at."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from app.gui import lens_side
from app.inspector.lens import look
from app.inspector.lens.watched import LookStopped
from tests.helpers.lens import flipped_log, inspect, lens_of
from tests.helpers.tree import ROOT
from tests.helpers.window import append, make_log

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow


@pytest.fixture
def flipped(tmp_path: Path) -> Path:
    return flipped_log(tmp_path)


def test_a_very_large_damaged_log_is_replayed_only_when_somebody_asks(
    qtbot: QtBot, window: MainWindow, flipped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lens_side, "BY_ITSELF_MAX_RECORDS", 3)
    window.files.inspect(str(flipped))
    qtbot.waitUntil(lambda: bool(window.inspecting.parts))
    lens = lens_of(window)
    qtbot.waitUntil(lambda: lens.widget.verdict.lines[:1] != ("The file is being read.",))
    assert lens.widget.verdict.lines[0].startswith("4 records stand before the damage. Damage lens reads")
    window.actions_set["lens.open"].trigger()
    qtbot.waitUntil(lambda: lens.seen is not None)
    assert lens.widget.verdict.lines[0].startswith("Damaged in the middle at 0x140")


def test_the_verdict_is_said_while_the_search_goes_on(
    qtbot: QtBot, window: MainWindow, flipped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    going_on = threading.Event()

    def slow(*_arguments: object) -> None:
        going_on.wait(5)
        raise LookStopped

    monkeypatch.setattr(look, "look", slow)
    window.files.inspect(str(flipped))
    qtbot.waitUntil(lambda: window.inspecting.inspects and lens_of(window).widget.isVisibleTo(window))
    qtbot.waitUntil(lambda: window.banner.isHidden())
    (said,) = lens_of(window).widget.verdict.lines
    going_on.set()
    assert said.startswith("flipped.joblog is damaged at 0x140: one flipped bit explains it")
    assert said.endswith("Searching for readable records …")


def test_another_file_calls_the_look_off(
    qtbot: QtBot, window: MainWindow, flipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = tmp_path / "whole.joblog"
    make_log(whole)
    stopped = _endless_look(monkeypatch, flipped.stat().st_size // 2)
    window.files.inspect(str(flipped))
    qtbot.waitUntil(lambda: bool(window.inspecting.parts) and lens_of(window).widget.progress.value() == 500)
    inspect(qtbot, window, whole)
    assert stopped.wait(5)
    assert lens_of(window).widget.verdict.lines[0].startswith("Whole")


def test_a_look_ends_when_the_file_is_left_and_one_that_waits_does_not_begin(
    qtbot: QtBot, window: MainWindow, flipped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped = _endless_look(monkeypatch, flipped.stat().st_size // 2)
    window.files.inspect(str(flipped))
    qtbot.waitUntil(lambda: bool(window.inspecting.parts) and lens_of(window).widget.progress.value() == 500)
    window.session.open_sandbox()
    qtbot.waitUntil(lambda: not window.inspecting.inspects)
    assert stopped.wait(5)
    waiting = lens_of(window)._work._waiting
    waiting.setInterval(60_000)
    window.files.inspect(str(flipped))
    qtbot.waitUntil(waiting.isActive)
    window.session.open_sandbox()
    qtbot.waitUntil(lambda: not window.inspecting.inspects)
    assert not waiting.isActive()


def test_a_look_shows_how_far_it_is_and_can_be_stopped(
    qtbot: QtBot, window: MainWindow, flipped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped = _endless_look(monkeypatch, flipped.stat().st_size // 2)
    window.files.inspect(str(flipped))
    stop = window.actions_set["lens.stop"]
    qtbot.waitUntil(lambda: window.inspecting.parts != () and stop.why_not == "")
    panel = lens_of(window).widget
    qtbot.waitUntil(lambda: panel.progress.value() == 500)
    # It grows meanwhile: that does not start a second look.
    append(flipped, b"\x01" * 64)
    window.session.log.look_again()
    qtbot.waitUntil(lambda: window.session.facts.size_bytes == flipped.stat().st_size)
    stop.trigger()
    assert stopped.wait(5)
    assert panel.verdict.lines == ("The search was stopped. Damage lens starts it anew.",)
    assert stop.why_not == "No search is going on."
    monkeypatch.undo()
    window.actions_set["lens.open"].trigger()
    qtbot.waitUntil(lambda: lens_of(window).seen is not None)


def test_a_file_that_cannot_be_read_is_said(
    qtbot: QtBot, window: MainWindow, flipped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_arguments):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(look, "look", broken)
    window.files.inspect(str(flipped))
    qtbot.waitUntil(lambda: bool(window.inspecting.parts))
    qtbot.waitUntil(lambda: "Input/output error" in " ".join(lens_of(window).widget.verdict.lines))
    assert window.actions_set["lens.copy_report"].why_not == "The damage lens has seen nothing yet."


def test_a_file_that_is_gone_or_of_another_program_is_said_in_its_words(
    qtbot: QtBot, window: MainWindow, flipped: Path
) -> None:
    binlog = next((ROOT / "tests" / "data" / "beanstalkd" / "one").glob("binlog.*"))
    window.files.inspect(str(binlog))
    qtbot.waitUntil(lambda: bool(window.inspecting.parts))
    panel = lens_of(window).widget
    qtbot.waitUntil(lambda: " ".join(panel.verdict.lines).startswith("Nothing to compare: this is a "))
    inspect(qtbot, window, flipped)
    flipped.unlink()
    window.session.log.look_again()
    qtbot.waitUntil(lambda: panel.verdict.lines == ("flipped.joblog is gone: it was deleted, moved or renamed.",))


def _endless_look(monkeypatch: pytest.MonkeyPatch, read_bytes: int) -> threading.Event:
    """Let the next looks tell how much they have read and then wait until they are called off."""
    stopped = threading.Event()

    def endless(_path, _storage, _clock, stop, tell):
        tell(read_bytes)
        while not stop():
            threading.Event().wait(0.01)
        stopped.set()
        raise LookStopped

    monkeypatch.setattr(look, "look", endless)
    return stopped
