"""When the program itself fails, or has no screen: a report instead of a traceback, a play instead of a window."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QMessageBox

from app.engine.adapters import real_storage
from app.gui import tour_pictures, without_screen
from app.gui.models.jobs import JobsModel
from app.gui.reporting import Reporter
from app.gui.settings import Settings
from app.gui.work_thread import WorkThread
from app.tours.checks import Checked
from app.tours.library import built_in_tours
from app.tours.run import StepResult
from tests.helpers.tree import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow


@pytest.fixture
def reporter(qtbot: QtBot) -> Iterator[Reporter]:
    made = Reporter(real_storage())
    before = (sys.excepthook, threading.excepthook)
    made.install()
    yield made
    made.uninstall()
    assert (sys.excepthook, threading.excepthook) == before


def boxes() -> list[QMessageBox]:
    from PySide6.QtWidgets import QApplication

    return [box for box in QApplication.topLevelWidgets() if isinstance(box, QMessageBox) and box.isVisible()]


def test_a_failure_is_a_box_and_a_file_not_a_traceback(qtbot: QtBot, reporter: Reporter) -> None:
    try:
        raise ValueError("a planted failure")
    except ValueError as error:
        sys.excepthook(ValueError, error, error.__traceback__)
    qtbot.waitUntil(lambda: len(boxes()) == 1)
    (box,) = boxes()
    assert "What was promised is in the log" in box.text()
    written = Path(reporter.last_path).read_text(encoding="utf-8")
    assert "ValueError: a planted failure" in written
    assert reporter.last_path in box.informativeText()
    box.close()


def test_a_failure_in_a_thread_is_reported_and_the_thread_goes_on(qtbot: QtBot, reporter: Reporter) -> None:
    thread = WorkThread("failing")
    done: list[int] = []
    thread.post(lambda: done.append(1 // 0))
    thread.post(lambda: done.append(2))
    qtbot.waitUntil(lambda: len(boxes()) == 1)
    assert "ZeroDivisionError" in reporter.last
    assert thread.stop()
    assert done == [2]
    boxes()[0].close()


def test_a_second_failure_does_not_stack_boxes(qtbot: QtBot, reporter: Reporter) -> None:
    for number in (1, 2):
        sys.excepthook(ValueError, ValueError(f"number {number}"), None)
    qtbot.waitUntil(lambda: "number 2" in reporter.last and bool(boxes()))
    assert len(boxes()) == 1
    boxes()[0].close()


def test_settings_that_make_no_sense_count_as_absent(qtbot: QtBot) -> None:
    settings = Settings()
    assert (settings.theme, settings.zoom, settings.recent) == ("system", 1.0, [])
    store = settings._store
    for name, value in (("look/theme", "pink"), ("look/zoom", "huge"), ("files/recent", "{"), ("layout/window", "x")):
        store.setValue(name, value)
    assert (settings.theme, settings.zoom, settings.recent) == ("system", 1.0, [])
    assert settings.layout("window").isEmpty()
    store.setValue("files/recent", json.dumps([1, "a"]))
    store.setValue("look/zoom", 900)
    assert settings.recent == ["a"]
    assert settings.zoom == 1.0


def test_recent_files_are_newest_first_without_doubles(qtbot: QtBot) -> None:
    settings = Settings()
    settings.add_recent(["a", "b"])
    settings.add_recent(["c", "a"])
    assert settings.recent == ["c", "a", "b"]
    settings.add_recent(str(number) for number in range(20))
    assert len(settings.recent) == 10
    settings.forget_recent()
    assert settings.recent == []


def play(folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    command = [sys.executable, "-m", "app", "--without-screen", "--pictures", str(folder)]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False, encoding="utf-8"
    )


@pytest.mark.processes
def test_without_a_screen_the_five_minute_tour_is_told_with_pictures_of_every_step(tmp_path: Path) -> None:
    done = play(tmp_path / "pictures")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert "no screen" in lines[0]
    assert lines[-1].startswith("All as promised.")
    five = [tour for tour in built_in_tours().values() if tour.number]
    for tour in five:
        assert f"{tour.number}  {tour.title}" in lines
        pictures = sorted((tmp_path / "pictures" / tour.id).glob("*.png"))
        assert len(pictures) == 2 * len(tour.steps) + 1
        assert all(picture.stat().st_size > 10_000 for picture in pictures)
        assert all(f"   {number}. {step.say}" in lines for number, step in enumerate(tour.steps, 1))
    assert len(five) == 5


@pytest.mark.processes
def test_pictures_that_can_not_be_saved_are_said_and_the_exit_code_is_one(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file, no folder")
    done = play(taken)
    assert done.returncode == 1
    assert "can't be made" in done.stderr


def test_a_step_that_fails_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(without_screen, "say", told.append)
    tour = built_in_tours()["break-the-disk-mid-write"]
    without_screen.tell(tour, 0, StepResult((Checked("the file is torn", False, "it is clean"),), right_choice=0))
    assert tour.steps[0].say in told[1]
    question = tour.steps[0].question
    assert question is not None
    assert told[2].strip() == f"{question.text} {question.choices[0].text}"
    assert "This is not as it must be: It should be true that the file is torn; but it is clean." in told[-1]


def test_a_list_that_differs_from_the_file_fails_the_play(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tour_pictures, "TIMEOUT_MS", 2_000)
    honest = JobsModel.set_belief
    monkeypatch.setattr(JobsModel, "set_belief", lambda self, jobs, *rest: honest(self, list(jobs)[:1], *rest))
    player = tour_pictures.Player(window, str(tmp_path), lambda *_told: None)
    with pytest.raises(tour_pictures.NotShownError, match=r"did not show .* as the file has it"):
        player.play(built_in_tours()["put-work-on-the-list"])


def test_a_report_quotes_no_bytes_and_no_endless_message_and_needs_no_terminal(
    qtbot: QtBot, reporter: Reporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    reporter.on_screen = lambda: "sandbox, open: somewhere"
    error = ValueError(f"{b'a payload'!r} and {'x' * 5_000}")
    sys.excepthook(ValueError, error, None)
    text = Path(reporter.last_path).read_text(encoding="utf-8")
    assert "a payload" not in text
    assert "(bytes, 9 characters)" in text
    assert len(text) < 1_000
    assert "On screen: sandbox, open: somewhere" in text
    qtbot.waitUntil(lambda: bool(boxes()))
    boxes()[0].close()
