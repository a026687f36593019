"""The damage lens of a file that others work on: it looks again when the file says something else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.helpers.lens import flipped_log, inspect, lens_of
from tests.helpers.window import append, make_log

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow


@pytest.fixture
def flipped(tmp_path: Path) -> Path:
    return flipped_log(tmp_path)


def test_a_growing_damaged_file_is_looked_at_again(qtbot: QtBot, window: MainWindow, flipped: Path) -> None:
    lens = inspect(qtbot, window, flipped)
    append(flipped, b"\x01" * 64)
    window.session.log.look_again()
    size = flipped.stat().st_size
    qtbot.waitUntil(lambda: lens.seen is not None and lens.seen.size_bytes == size)


def test_another_log_of_the_same_length_under_the_name_is_looked_at(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path, other = tmp_path / "whole.joblog", tmp_path / "other.joblog"
    make_log(path)
    make_log(other)
    before = inspect(qtbot, window, path).seen
    other.replace(path)

    def looked_at() -> bool:
        seen = lens_of(window).seen
        return seen is not None and seen != before and seen.header == window.session.facts.header

    qtbot.waitUntil(looked_at)


def test_a_record_that_is_being_written_is_no_damage(qtbot: QtBot, window: MainWindow, flipped: Path) -> None:
    lens = inspect(qtbot, window, flipped)
    facts = replace(window.session.facts, being_written=True)
    window.session.log.facts = facts
    window.session.changed.emit()
    assert lens.widget.verdict.lines == ("Somebody is writing the last record right now: that is no damage.",)
