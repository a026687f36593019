"""`tearproof play`: tours without a screen, told as text or JSON, failing when a check fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.tours.library import built_in_tours
from tests.helpers.touring import HEAD

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from app.tours.playing import Tell
    from app.tours.tour import Tour
    from tests.helpers.command_line import Terminal

STEP = '[[step]]\ntitle = "T"\nsay = "S"\n'


def _written(folder: Path, text: str, name: str = "mine") -> Path:
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_all_tours_are_played_with_every_check_true(terminal: Terminal) -> None:
    told = terminal.done("play", "all")
    for tour in built_in_tours().values():
        assert tour.title in told.out
        assert all(step.say in told.out and step.after in told.out for step in tour.steps)
    assert told.out.splitlines()[-1].startswith(f"{len(built_in_tours())} tours, ")
    assert told.out.endswith(" checks: all true.\n")
    assert "NOT TRUE" not in told.out
    assert told.err == ""


def test_all_tours_as_json_are_one_object_each(terminal: Terminal) -> None:
    told = terminal.done("play", "--json", "all").objects
    assert [one["tour"] for one in told] == list(built_in_tours())
    assert all(one["held"] and step["held"] for one in told for step in one["steps"])
    first = told[0]["steps"][0]
    assert (first["id"], first["title"], first["trouble"]) == ("enqueue", "Enqueue a job", None)
    assert first["answer"] == "On the disk: a power cut can't take it back"
    assert first["checks"][1] == {"text": "1 record is in the log", "held": True, "found": None}
    torn = told[3]["steps"][0]
    assert "48 of the 96 bytes" in torn["reports"][0] or "48 of 96 bytes" in torn["reports"][0]
    assert told[2]["steps"][3]["refusals"][0].startswith("Token 2 of job 1 is stale")


def test_a_tour_is_played_by_its_number_or_name(terminal: Terminal) -> None:
    assert "1 tour, 5 steps, " in terminal.done("play", "3").out
    assert terminal.json("play", "kill-the-worker")["title"] == "Kill the worker"
    assert terminal.done("play", "1", "compaction").out.splitlines()[-1].startswith("2 tours, ")


def test_the_right_answer_is_marked(terminal: Terminal) -> None:
    lines = [line.strip() for line in terminal.done("play", "1").out.splitlines()]
    at = lines.index("? Where does record 2 begin?")
    assert [line[0] for line in lines[at + 1 : at + 4]] == ["·", "→", "·"]


def test_a_name_that_is_no_tour_is_told_with_the_nearest(terminal: Terminal) -> None:
    told = terminal.run("play", "kill-the-workers")
    assert (told.code, told.out) == (2, "")
    assert "there is no tour “kill-the-workers” (did you mean kill-the-worker?)" in told.err
    assert "(there are put-work-on-the-list, " in terminal.run("play", "0").err
    assert terminal.run("play").code == 2


def test_a_teachers_own_file_is_played(terminal: Terminal, tmp_path: Path) -> None:
    path = _written(tmp_path, f'{HEAD}{STEP}do = "enqueue"\ncheck = {{ jobs = 1 }}\n')
    assert terminal.done("play", path).out.splitlines()[-1] == "1 tour, 1 step, 2 checks: all true."


def test_a_check_that_fails_fails_the_play_and_the_next_tour_is_played(terminal: Terminal, tmp_path: Path) -> None:
    wrong = _written(tmp_path, f'{HEAD}{STEP}do = "enqueue"\ncheck = {{ jobs = 2 }}\n')
    told = terminal.run("play", wrong, "1")
    assert told.code == 1
    assert "NOT TRUE: It should be true that 2 jobs are on the list; but 1 job is on the list." in told.out
    assert told.out.splitlines()[-1].endswith("checks: 1 failed.")
    assert "Put work on the list" in told.out
    first, second = terminal.run("play", "--json", wrong, "1").objects
    assert (first["held"], second["held"]) == (False, True)
    assert first["steps"][0]["checks"][0]["found"] == "1 job is on the list"


def test_an_action_that_goes_wrong_fails_the_play(terminal: Terminal, tmp_path: Path) -> None:
    wrong = _written(tmp_path, f"{HEAD}{STEP}do = {{ ack = 1 }}\n")
    told = terminal.run("play", wrong)
    assert (told.code, "“ack” did not go as this tour says: " in told.out) == (1, True)


def test_a_start_that_cannot_be_made_is_told_and_the_next_tour_is_played(terminal: Terminal, tmp_path: Path) -> None:
    wrong = _written(tmp_path, f'{HEAD}do = {{ lease = "w" }}\n{STEP}')
    told = terminal.run("play", wrong, "1")
    assert told.code == 1
    assert "tearproof: The start of “Small” can't be made: " in told.err
    assert told.out.splitlines()[-1].startswith("1 tour, 3 steps, ")
    error, tour = terminal.run("play", "--json", wrong, "1").objects
    assert (error["error"], tour["held"]) == ("TourFailed", True)


def test_a_file_that_is_no_tour_is_told_with_its_place(terminal: Terminal, tmp_path: Path) -> None:
    wrong = _written(tmp_path, f'{HEAD}{STEP}look = "pane:job"\n')
    told = terminal.run("play", wrong)
    assert (told.code, told.out) == (3, "")
    assert told.err.startswith("tearproof: mine.toml, step 1, “look”: “pane:job” is no place to look at; ")
    missing = terminal.run("play", tmp_path / "nosuch.toml", "--json")
    assert (missing.code, missing.object["error"]) == (3, "Tour")


def test_nothing_is_left_in_the_temporary_folder(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    terminal.done("play", "4")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("shown", [True, False])
def test_pictures_are_played_in_the_window_of_the_world(
    shown: bool, terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.cli.touring import play_headless
    from app.composition import SystemWorld

    asked: list[tuple[list[str], str]] = []

    def play_pictures(world: SystemWorld, tours: Sequence[Tour], folder: str, tell: Tell) -> bool:
        asked.append(([tour.id for tour in tours], folder))
        for tour in tours:
            play_headless(tour, world, tell)
        return shown

    monkeypatch.setattr(SystemWorld, "play_pictures", play_pictures)
    told = terminal.run("play", "1", "2", "--pictures", tmp_path)
    assert asked == [(["put-work-on-the-list", "take-it-but-do-not-remove-it"], str(tmp_path))]
    assert told.code == (0 if shown else 1)
    assert told.out.splitlines()[-1].startswith("2 tours, 7 steps, ")


def test_help_explains_the_command(terminal: Terminal) -> None:
    told = terminal.done("help", "play").out
    assert "--pictures DIR" in told
    assert "tearproof play all" in told
    assert "play " in terminal.done("help").out
