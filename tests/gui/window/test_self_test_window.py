"""What the self-test does in the window off screen: play, open, filter, draw; and that each of it can fail."""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSettings, qWarning
from PySide6.QtGui import QPixmap

from app.composition import SystemWorld
from app.gui import icons, trial_window
from app.gui.main_window import MainWindow
from app.gui.places import Place
from app.gui.trial_window import NotShownError, Seen
from app.selftest import doing as doing_module
from app.selftest.check import NotWholeError
from app.selftest.doing import Doing
from app.tours.checks import Checked
from app.tours.library import built_in_tours
from app.tours.run import TourRun

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from app.tours.run import StepResult

TOUR = "put-work-on-the-list"


@pytest.fixture
def doing(qtbot: QtBot, tmp_path: Path, home_of_its_own: Path) -> Iterator[Doing]:
    """The checks, in a folder of this test."""
    with Doing(SystemWorld(), str(tmp_path)) as made:
        yield made
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(home_of_its_own))


def look(doing: Doing, name: str) -> str:
    """Make one check."""
    return next(check for check in doing.checks() if check.name == name).look()


def fails(doing: Doing, name: str) -> str:
    """Make one check that must fail, and return what it says."""
    with pytest.raises((NotWholeError, NotShownError)) as caught:
        look(doing, name)
    return str(caught.value)


class Shown:
    """Stands in for the window, and shows what a test wants; a real one takes a second to be made."""

    def __init__(self, seen: Seen, *, writes: bytes = b"") -> None:
        self._seen, self._writes = seen, writes

    def look_at(self, paths: list[str]) -> Seen:
        if self._writes:
            with Path(paths[0]).open("ab") as file:
                file.write(self._writes)
        return self._seen

    def filtered(self, _line: str) -> int:
        return 3

    def fonts(self) -> tuple[int, str]:
        return 0, ""

    def close(self) -> None:
        """Nothing is open."""


def showing(doing: Doing, seen: Seen, *, writes: bytes = b"") -> Doing:
    """Let the checks ask a stand-in."""
    titled = replace(seen, title=seen.title.format(name=doing_module._NAME))
    doing._window = Shown(titled, writes=writes)  # type: ignore[assignment]
    return doing


def test_every_tour_is_played_without_and_in_the_window(doing: Doing) -> None:
    names = [check.name for check in doing.checks()]
    for tour in built_in_tours():
        assert f"tour {tour}" in names
        assert f"tour {tour} in the window" in names
    assert look(doing, f"tour {TOUR}").startswith("3 steps, ")
    assert look(doing, f"tour {TOUR} in the window") == "3 steps shown as they must be"


def test_a_step_that_comes_out_otherwise_fails_both(doing: Doing, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = TourRun.perform

    def perform(run: TourRun) -> StepResult:
        result = honest(run)
        run.result = replace(result, checks=(*result.checks, Checked("the disk sings", False, "it is silent")))
        return run.result

    monkeypatch.setattr(TourRun, "perform", perform)
    assert "the disk sings" in fails(doing, f"tour {TOUR}")
    assert "the disk sings" in fails(doing, f"tour {TOUR} in the window")


def test_a_log_given_as_argument_is_shown_as_the_command_line_reads_it(doing: Doing) -> None:
    assert look(doing, "a log by argument") == "TORN, 4 records, as the command line says"
    assert look(doing, "a filter") == "1 row of the log fits"


@pytest.mark.parametrize(
    ("seen", "said"),
    [
        (Seen("Tearproof", "TORN", 4, "torn"), "the window is called Tearproof"),
        (Seen("{name} · Tearproof", "CLEAN", 4, ""), "the window shows ('CLEAN', 4)"),
        (Seen("{name} · Tearproof", "TORN", 2, "torn"), "the window shows ('TORN', 2)"),
        (Seen("{name} · Tearproof", "TORN", 4, ""), "the window shows TORN and says “”"),
    ],
)
def test_a_window_that_shows_something_else_fails(doing: Doing, seen: Seen, said: str) -> None:
    assert said in fails(showing(doing, seen), "a log by argument")


def test_a_file_that_is_changed_by_looking_at_it_fails(doing: Doing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        doing_module, "_run_itself", lambda *_words: json.dumps({"verdict": "TORN", "records": [1, 2, 3, 4]})
    )
    changing = showing(doing, Seen("{name} · Tearproof", "TORN", 4, "torn"), writes=b"\0")
    assert fails(changing, "a log by argument") == "the file was changed"


def test_an_argument_that_is_not_taken_for_a_file_fails(doing: Doing, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.cli.front import Start

    monkeypatch.setattr(doing_module, "read_front", lambda _words: Start())
    assert "was not taken for a file" in fails(doing, "a log by argument")


def test_a_filter_that_finds_something_else_or_is_not_understood_fails(doing: Doing) -> None:
    with pytest.raises(NotShownError, match="was not understood"):
        doing.window.filtered("type:")
    doing.window.close()
    assert fails(showing(doing, Seen("", "", 0, "")), "a filter") == "3 rows fit instead of 1"


def test_icons_on_which_nothing_is_seen_fail(doing: Doing, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert look(doing, "icons drawn").endswith("something is seen on each")
    folder = tmp_path / "icons"
    folder.mkdir()
    for name in ("empty", "nothing"):
        (folder / f"{name}.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"/>')
    with monkeypatch.context() as planted:
        planted.setattr(icons, "ICON_DIR", folder)
        icons._names.cache_clear()
        assert fails(doing, "icons drawn") == "nothing is seen on empty, nothing"
    icons._names.cache_clear()


def test_no_letters_fail(doing: Doing) -> None:
    assert "install a font" in fails(showing(doing, Seen("", "", 0, "")), "letters")


def test_what_qt_complains_about_fails(doing: Doing, capsys: pytest.CaptureFixture[str]) -> None:
    assert "families; the window is written in" in look(doing, "letters")
    assert look(doing, "complaints of Qt") == "none"
    qWarning("a plug-in is missing")
    qWarning("This plugin does not support propagateSizeHints()")
    assert fails(doing, "complaints of Qt") == "1: a plug-in is missing"
    assert "a plug-in is missing" in capsys.readouterr().err


def test_the_place_of_the_sandbox_is_told_without_looking_into_it(doing: Doing) -> None:
    told = look(doing, "a place for the sandbox")
    assert told.startswith("the data folder ")
    assert told.endswith("it was not looked into")


def test_a_temporary_place_must_be_said_by_the_window(
    doing: Doing, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "temporary"
    folder.mkdir()
    place = Place(str(folder), "/data/tearproof", "read-only file system")
    monkeypatch.setattr(doing_module, "place_for_the_user", lambda: place)
    told = look(doing, "a place for the sandbox")
    assert told.startswith(f"the temporary folder {folder}, and the window says: This sandbox lives in a temporary")
    monkeypatch.setattr("app.gui.sandbox.place_message", lambda _place, unkept="": None)
    assert "does not say that the sandbox is in" in fails(doing, "a place for the sandbox")


def test_where_nothing_can_be_written_the_check_fails(doing: Doing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doing_module, "place_for_the_user", lambda: Place("/data", "/data", "permission denied"))
    assert "permission denied" in fails(doing, "a place for the sandbox")


@pytest.mark.processes
def test_a_queue_is_worked_from_the_terminal_by_processes_of_this_program(doing: Doing) -> None:
    from app import __version__

    assert look(doing, "commands") == f"tearproof {__version__}"


@pytest.mark.parametrize(
    ("code", "out", "err", "said"),
    [
        (4, b"", b"tearproof: no room", "enqueue ended with 4 and said: tearproof: no room"),
        (0, b"", b"", "enqueue ended with 0 and said: nothing"),
        (0, b"done", b"Traceback (most recent call last):", "enqueue ended with 0 and said: Traceback"),
    ],
)
def test_a_command_that_fails_is_told(
    doing: Doing, monkeypatch: pytest.MonkeyPatch, code: int, out: bytes, err: bytes, said: str
) -> None:
    monkeypatch.setattr(
        doing_module.subprocess, "run", lambda command, **_how: subprocess.CompletedProcess(command, code, out, err)
    )
    assert said in fails(doing, "commands")


def test_a_job_that_is_not_done_afterwards_fails(doing: Doing, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = json.dumps({"job": 1, "token": 2, "state": "ready"})
    monkeypatch.setattr(doing_module, "_run_itself", lambda *_words: answer)
    assert "the job is not done" in fails(doing, "commands")


def test_a_window_that_can_not_be_made_fails_every_check_that_needs_it(
    doing: Doing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial_window, "_Painter", lambda *_what: 1 // 0)
    for name in ("letters", "icons drawn"):
        with pytest.raises(ZeroDivisionError):
            look(doing, name)


def test_a_step_that_can_not_be_painted_fails(doing: Doing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MainWindow, "grab", lambda _window: QPixmap())
    assert f"{TOUR}, 1-" in fails(doing, f"tour {TOUR} in the window")
