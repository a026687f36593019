"""dev.py as its user meets it: commands, exit codes, and one plain line instead of a traceback."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import dev
import dev_commands
import dev_environment
import dev_parts
import dev_qt
import pytest
from dev_system import TroubleError


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, str]]]:
    """Nothing is installed or started; what would have been is listed."""
    calls: list[tuple[list[str], dict[str, str]]] = []

    def call(command: list[str], environment: dict[str, str] | None = None, folder: Path | None = None) -> int:
        calls.append((command, environment or {}))
        return 0

    monkeypatch.setattr(dev_commands, "call", call)
    monkeypatch.setattr(dev_environment, "prepare", lambda kind: Path(f"venv-{kind}"))
    monkeypatch.setattr(dev_qt, "make_sure_qt_loads", lambda python, screen=False: None)
    return calls


def _screen(monkeypatch: pytest.MonkeyPatch, *, named: bool, answers: bool) -> None:
    monkeypatch.setattr(dev_qt, "screen_is_named", lambda: named)
    monkeypatch.setattr(dev_qt, "screen_answers", lambda python: answers)


def test_an_old_python_is_told_so_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    assert dev.main() == 1
    assert capsys.readouterr().err == "Tearproof needs Python 3.11 or newer; this is Python 3.9.\n"


def test_without_a_command_the_commands_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev_commands.main([]) == 2
    assert dev_commands.main(["--help"]) == 0
    listed = capsys.readouterr().out
    assert all(f"  {command} " in listed for command in dev_commands.COMMANDS)


def test_an_unknown_command_names_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev_commands.main(["tset"]) == 2
    assert "run, test, lint, bench, rigs, build, pictures, translations" in capsys.readouterr().err


@pytest.mark.parametrize("trouble", [TroubleError("the disk is full"), OSError("the disk is full")])
def test_trouble_is_one_line_without_a_traceback(
    trouble: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(arguments: list[str]) -> int:
        raise trouble

    monkeypatch.setitem(dev_commands.COMMANDS, "run", fail)
    assert dev_commands.main(["run"]) == 1
    assert capsys.readouterr().err == "dev.py: the disk is full\n"


def test_ctrl_c_ends_quietly_with_130(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(arguments: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setitem(dev_commands.COMMANDS, "run", interrupted)
    assert dev_commands.main(["run"]) == 130
    assert capsys.readouterr() == ("", "")


def test_run_on_a_screen_opens_the_window(started: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    _screen(monkeypatch, named=True, answers=True)
    assert dev_commands.main(["run", "--zoom", "150"]) == 0
    assert started[0][0][1:] == ["-P", "-m", "app", "--zoom", "150"]


@pytest.mark.parametrize(("named", "said"), [(False, "There is no screen here"), (True, "The screen does not answer")])
def test_run_without_a_screen_says_so_and_plays_the_story(
    named: bool,
    said: str,
    started: list[Any],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    _screen(monkeypatch, named=named, answers=False)
    assert dev_commands.main(["run", "--pictures", "out"]) == 0
    command, environment = started[0]
    assert command[1:] == ["-P", "-m", "app", "--without-screen", "--pictures", "out"]
    assert environment["QT_QPA_PLATFORM"] == "offscreen"
    said_lines = capsys.readouterr().out.splitlines()
    assert len(said_lines) == 1
    assert said_lines[0].startswith(said)


def test_a_command_of_the_program_needs_no_screen(
    started: list[Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _screen(monkeypatch, named=False, answers=False)
    assert dev_commands.main(["run", "list", "jobs.log"]) == 0
    assert started[0][0][1:] == ["-P", "-m", "app", "list", "jobs.log"]
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("option", ["--self-test", "--version", "--help"])
def test_what_is_answered_at_once_needs_no_screen(
    option: str, started: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    _screen(monkeypatch, named=False, answers=False)
    assert dev_commands.main(["run", option]) == 0
    assert started[0][0][1:] == ["-P", "-m", "app", option]


def test_a_file_to_look_at_needs_the_window(tmp_path: Path) -> None:
    file = tmp_path / "jobs.log"
    file.touch()
    assert dev_commands.opens_a_window([str(file)])
    assert not dev_commands.opens_a_window(["verify", str(file)])


def test_test_runs_every_part_and_judges_the_coverage(started: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert dev_commands.main(["test"]) == 0
    ran = [Path(command[0]).stem if command[1] != "-m" else command[2] for command, _ in started]
    assert ran == ["ruff", "ruff", "mypy", "mypy", "mypy", "lint-imports", "pytest", "coverage", "coverage"]


def test_a_chosen_part_of_the_tests_is_not_judged_by_coverage(started: list[Any]) -> None:
    assert dev_commands.main(["test", "tests/tidy", "-x"]) == 0
    assert started[-1][0][1:] == ["-m", "pytest", "tests/tidy", "-x"]


def test_the_pictures_are_made_all_or_by_name(started: list[Any]) -> None:
    assert dev_commands.main(["pictures"]) == 0
    assert dev_commands.main(["pictures", "found"]) == 0
    assert [command[1:] for command, _ in started] == [["-m", "tests.pictures"], ["-m", "tests.pictures", "found"]]


def test_the_rigs_run_in_full_unless_told_otherwise(started: list[Any]) -> None:
    assert dev_commands.main(["rigs"]) == 0
    assert dev_commands.main(["rigs", "1", "--only", "power"]) == 0
    assert [command[1:] for command, _ in started] == [
        ["-m", "tests.rigs", "100"],
        ["-m", "tests.rigs", "1", "--only", "power"],
    ]


def test_a_failed_part_does_not_stop_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    codes = iter([0, 3, 0])
    parts = [dev_parts.Part(name, [name]) for name in ("one", "two", "three")]
    assert dev_parts.run_parts(parts, lambda command, environment, folder: next(codes)) == 1
    summary = capsys.readouterr().out.partition("== summary\n")[2].splitlines()
    assert [line.split()[:2] for line in summary] == [["one", "ok"], ["two", "FAILED"], ["three", "ok"]]


@pytest.mark.parametrize(
    ("platform", "left_out"),
    [("linux", ["macos", "windows"]), ("win32", ["posix", "macos"]), ("darwin", ["windows"])],
)
def test_the_coverage_leaves_out_the_adapters_of_other_systems_by_name(
    platform: str, left_out: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    gate, *others = dev_parts.coverage_gates(Path("venv"))
    assert [part.name for part in others] == (["coverage elsewhere"] if platform == "linux" else [])
    omitted = ",".join(f"app/engine/adapters/{name}.py" for name in left_out)
    assert f"--omit={omitted}" in gate.command
    assert "--fail-under=100" in gate.command


@pytest.mark.processes
def test_the_exit_code_of_the_program_is_handed_on(capfd: pytest.CaptureFixture[str]) -> None:
    assert dev_commands.call([sys.executable, "-c", "raise SystemExit(7)"]) == 7


@pytest.mark.processes
@pytest.mark.skipif(sys.platform == "win32", reason="signals end programs on POSIX only")
def test_a_program_ended_by_a_signal_is_a_failure(capfd: pytest.CaptureFixture[str]) -> None:
    assert dev_commands.call([sys.executable, "-c", "import os; os.kill(os.getpid(), 9)"]) == 1
    assert "was ended by signal 9" in capfd.readouterr().err
