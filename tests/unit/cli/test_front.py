"""What is done when the first word is no command: help, version, the window, the play without a screen, mistakes."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from app.cli.front import read_front
from app.cli.registry import command_names, find_command

if TYPE_CHECKING:
    from pathlib import Path

COMMANDS = [
    *("ack", "cancel", "compact", "enqueue", "extend", "inspect", "jobs"),
    *("lease", "nack", "play", "recover", "redrive", "salvage", "stats", "work"),
]


def test_every_command_is_found_by_the_name_of_its_file() -> None:
    assert command_names() == COMMANDS


def test_a_word_that_is_no_name_is_no_command() -> None:
    assert find_command("./enqueue") is None
    assert find_command("enqueue.py") is None
    assert find_command("__init__") is None
    assert find_command("nosuch") is None
    assert find_command("") is None


def test_no_words_open_the_window() -> None:
    start = read_front([])
    assert (start.code, start.files, start.without_screen) == (None, [], False)


def test_files_are_opened_in_the_window(tmp_path: Path) -> None:
    start = read_front([str(tmp_path / "a.log"), "b.log", "--", "--odd.log"])
    assert start.code is None
    assert start.files == [str(tmp_path / "a.log"), "b.log", "--odd.log"]


def test_a_file_named_like_a_command_is_opened_by_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "enqueue").touch()
    assert read_front([os.path.join(".", "enqueue")]).files == [os.path.join(".", "enqueue")]
    assert find_command("enqueue") is not None


def test_an_existing_file_without_a_dot_in_its_name_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "queue").touch()
    assert read_front(["queue"]).files == ["queue"]


def test_the_play_without_a_screen_takes_a_folder_for_its_pictures() -> None:
    start = read_front(["--without-screen", "--pictures", "out"])
    assert (start.code, start.without_screen, start.pictures) == (None, True, "out")
    assert read_front(["--without-screen", "--pictures=out"]).pictures == "out"
    assert read_front(["--without-screen"]).pictures == ""


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["enqeue", "work.log"], "“enqeue” is neither a command nor a file; did you mean enqueue?"),
        (["xylophone"], "“xylophone” is neither a command nor a file; tearproof --help lists the commands."),
        (["--screenless"], "--screenless is no option"),
        (["--without-screen", "--pictures"], "--pictures needs a folder"),
        (["--pictures", "out"], "--pictures goes with --without-screen"),
        (["--without-screen", "a.log"], "--without-screen takes no file"),
        (["help", "enqeue"], "“enqeue” is no command; did you mean enqueue?"),
        (["help", "xylophone"], "“xylophone” is no command; tearproof --help lists"),
    ],
)
def test_a_mistake_is_told_in_one_line(words: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert read_front(words).code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert part in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["help"]])
def test_help_names_every_command_with_what_it_does(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert read_front(words).code == 0
    told = capsys.readouterr().out
    for name in COMMANDS:
        module = find_command(name)
        assert module is not None
        assert f"{name.ljust(7)}  {module.COMMAND.summary}" in told


@pytest.mark.parametrize("name", COMMANDS)
def test_help_on_a_command_has_its_call_its_options_and_an_example(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert read_front(["help", name]).code == 0
    told = capsys.readouterr().out
    module = find_command(name)
    assert module is not None
    for option in module.COMMAND.options:
        assert f"--{option.name}" in told
        assert option.help[:20] in told
    assert f"  tearproof {name} " in told.split("Example")[1]
    assert max(len(line) for line in told.splitlines()) <= 100
    assert "\N{NO-BREAK SPACE}" not in told


def test_the_version_is_the_packages(capsys: pytest.CaptureFixture[str]) -> None:
    from app import __version__

    assert read_front(["--version"]).code == 0
    assert capsys.readouterr().out == f"tearproof {__version__}\n"
