"""F1 while a file is inspected: the guide opens at what has the keyboard, not at its beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QToolButton, QWidget

from app.gui.dialogs.go_to import GoToDialog
from app.gui.help_pages import READING
from app.gui.help_places import place_of
from app.gui.widgets.find_bar import FindBar
from app.gui.widgets.histogram import HistogramStrip
from app.gui.widgets.lens_panel import LensPanel
from tests.helpers.inspecting import inspect
from tests.helpers.window import make_log

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow


def _action(window: MainWindow, action_id: str) -> QWidget:
    buttons = window.inspecting.bar.findChildren(QToolButton)
    return next(one for one in buttons if one.defaultAction() is window.actions_set[action_id])


def _go_to(window: MainWindow) -> QWidget:
    window.actions_set["goto.open"].trigger()
    return window.findChild(GoToDialog)


def _find(window: MainWindow) -> QWidget:
    window.actions_set["find.find"].trigger()
    return window.findChild(FindBar).field


def _lens(window: MainWindow) -> QWidget:
    window.actions_set["lens.open"].trigger()
    return window.findChild(LensPanel)


FINDING = "find-something-in-it"
PLACES: dict[str, tuple[Callable[[MainWindow], QWidget], str]] = {
    "filter line": (lambda window: window.finding.filter.line.edit, FINDING),
    "find bar": (_find, FINDING),
    "go to": (_go_to, FINDING),
    "histogram": (lambda window: window.findChild(HistogramStrip), FINDING),
    "bookmarks": (lambda window: window.findChild(QWidget, "button.bookmark.menu"), FINDING),
    "lens": (_lens, "damage-lens"),
    "time machine": (lambda window: window.inspecting.past_bar, "time-machine"),
    "tabs": (lambda window: window.findChild(QWidget, "file-tabs"), "bring-files-in"),
    "export": (lambda window: _action(window, "export.records"), "take-something-out"),
    "salvage": (lambda window: _action(window, "file.salvage"), "damage-lens"),
}


@pytest.mark.parametrize("name", PLACES)
def test_the_guide_opens_at_what_has_the_keyboard(qtbot: QtBot, window: MainWindow, tmp_path: Path, name: str) -> None:
    path = tmp_path / "real.joblog"
    make_log(path)
    inspect(qtbot, window, path)
    widget_of, heading = PLACES[name]
    assert place_of(widget_of(window)) == (READING, heading)
