"""Every animal of the zoo is answered by the window and by the command line, in words, and left as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.gui.conftest import theme
from tests.gui.window.conftest import sandbox, session, window
from tests.helpers.command_line import Terminal
from tests.zoo import logs, places, strangers
from tests.zoo.keeper import ask_window, measured

if TYPE_CHECKING:
    from pathlib import Path

    from app.gui.main_window import MainWindow
    from tests.zoo.animal import Cage

__all__ = ["sandbox", "session", "theme", "window"]

CAGES = {"logs": logs.CAGE, "strangers": strangers.CAGE, "places": places.CAGE}
_BY_NAME = pytest.mark.parametrize("cage", CAGES.values(), ids=CAGES)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the animals are; the sandbox lies elsewhere."""
    made = tmp_path / "zoo"
    made.mkdir()
    return made


def test_there_are_sixty_animals_and_more_and_no_two_of_one_name() -> None:
    names = [animal.name for cage in CAGES.values() for animal in cage.animals]
    assert len(names) >= 120
    assert len(set(names)) >= len(names) - 1


@pytest.mark.timeout(300)
@pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)
@_BY_NAME
def test_the_window_says_what_a_dropped_file_is(window: MainWindow, folder: Path, cage: Cage) -> None:
    answers = [measured(animal, folder, animal.says, lambda path: ask_window(window, path)) for animal in cage.animals]
    assert [(answer.name, answer.sentence, answer.wrong) for answer in answers if answer.wrong] == []


@pytest.mark.timeout(300)
@_BY_NAME
def test_the_command_says_what_a_file_is(capsys: pytest.CaptureFixture[str], folder: Path, cage: Cage) -> None:
    terminal = Terminal(capsys)

    def ask(path: Path) -> str:
        done = terminal.run("inspect", path)
        assert done.code in (0, 3, 4)
        return " ".join((done.out + done.err).splitlines())

    answers = [measured(animal, folder, animal.told, ask) for animal in cage.animals]
    assert [(answer.name, answer.sentence[-300:], answer.wrong) for answer in answers if answer.wrong] == []
