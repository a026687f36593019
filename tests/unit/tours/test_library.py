"""Where tours are found: the program's own, and a teacher's folder in which one broken file hides no other."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from app.engine.adapters import real_storage
from app.tours.library import built_in_tours, user_tours
from tests.helpers.touring import HEAD

if TYPE_CHECKING:
    from pathlib import Path

STEP = '[[step]]\ntitle = "T"\nsay = "S"\n'


def test_the_teachers_tours_are_listed_in_their_order(tmp_path: Path) -> None:
    (tmp_path / "b.toml").write_text(HEAD + STEP)
    (tmp_path / "a.TOML").write_text(HEAD + STEP)
    (tmp_path / "first.toml").write_text(f"order = 1\n{HEAD}{STEP}")
    (tmp_path / "notes.txt").write_text("no tour")
    tours, errors = user_tours(str(tmp_path), real_storage())
    assert [tour.id for tour in tours] == ["first", "a", "b"]
    assert [tour.number for tour in tours] == [0, 0, 0]
    assert errors == []


def test_a_broken_file_is_told_and_hides_no_other(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("title = 1")
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "good.toml").write_text(HEAD + STEP)
    tours, errors = user_tours(str(tmp_path), real_storage())
    assert [tour.id for tour in tours] == ["good"]
    assert [error.file for error in errors] == ["bad.toml", "folder.toml"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_named_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    tours, errors = user_tours(str(tmp_path), real_storage())
    assert (tours, [error.file for error in errors]) == ([], ["pipe.toml"])


def test_a_folder_that_is_not_there_has_no_tours(tmp_path: Path) -> None:
    assert user_tours(str(tmp_path / "nosuch"), real_storage()) == ([], [])


def test_the_programs_own_tours_are_read_once() -> None:
    assert built_in_tours() is built_in_tours()
