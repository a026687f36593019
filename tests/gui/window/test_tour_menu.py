"""Tours of one's own: opened from a file, listed from a folder, and refused in words; and a tour on a small screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QFileDialog

from app.gui.tour_view import has_settled
from app.tours.titles import FOLDER
from tests.helpers.window import press

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

GOOD = """
title = "My own"
summary = "One job."
[start]
say = "An empty queue."
[[step]]
title = "Enqueue"
say = "One job goes on the list."
do = ["enqueue"]
check = [{ jobs = 1 }]
"""
BAD = GOOD.replace("check = [{ jobs = 1 }]", "check = [{ jbos = 1 }]")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The teacher's folder beside the sandbox."""
    made = tmp_path / "tours"
    made.mkdir()
    return made


def more(window: MainWindow) -> list[str]:
    """The texts of More tours as it opens."""
    menu = window.actions_set.menu("tour.more")
    menu.aboutToShow.emit()
    return [action.text() for action in menu.actions() if not action.isSeparator()]


def choose(window: MainWindow, text: str) -> None:
    more(window)
    menu = window.actions_set.menu("tour.more")
    next(action for action in menu.actions() if action.text() == text).trigger()


def stand(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.tours.busy and has_settled(window.session), timeout=5_000)


def test_a_tour_is_opened_from_a_file(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    window.actions_set["file.open_tour"].trigger()
    (picker,) = window.findChildren(QFileDialog)
    picker.fileSelected.emit(str(path))
    picker.close()
    stand(qtbot, window)
    assert window.tours.run is not None
    assert window.tours.run.tour.title == "My own"
    assert window.tours.strip.page.badge == ""
    window.actions_set["tour.next"].trigger()
    stand(qtbot, window)
    assert window.tours.strip.page.broken == ()


def test_a_file_that_is_no_tour_is_refused_with_file_step_and_key(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(BAD, encoding="utf-8")
    window.tour_menu.open(str(path))
    for word in ("mine.toml", "step 1", "check 1", "jbos", "jobs"):
        assert word in window.banner.text
    assert window.tours.run is None
    window.tour_menu.open(str(tmp_path / "nowhere.toml"))
    assert "nowhere.toml" in window.banner.text
    assert "can't be read" in window.banner.text


def test_markup_and_control_characters_of_a_tour_are_shown_as_text(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD.replace("One job goes", "<b>One</b> & job goes"), encoding="utf-8")
    window.tour_menu.open(str(path))
    stand(qtbot, window)
    assert "<b>One</b> & job" in window.tours.strip.words


def test_the_teachers_folder_stands_under_more_tours(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    built_in = len(list(FOLDER.glob("*.toml"))) - 5
    (folder / "mine.toml").write_text(GOOD.replace("My own", "Mine & yours"), encoding="utf-8")
    (folder / "bad.toml").write_text(BAD, encoding="utf-8")
    (folder / "notes.txt").write_text("no tour")
    assert more(window)[built_in:] == ["Mine && yours", "bad.toml: can't be used"]
    assert more(window)[built_in:] == ["Mine && yours", "bad.toml: can't be used"]
    choose(window, "bad.toml: can't be used")
    assert "jbos" in window.banner.text
    choose(window, "Mine && yours")
    stand(qtbot, window)
    assert window.tours.run is not None
    assert window.tours.run.tour.id == "mine"


def test_an_empty_folder_says_how_to_fill_it(window: MainWindow, tmp_path: Path) -> None:
    (last,) = [text for text in more(window) if "Your own tours" in text]
    assert str(tmp_path / "tours") in last
    choose(window, last)
    assert (tmp_path / "tours").is_dir()
    assert str(tmp_path / "tours") in window.banner.text


def test_on_a_low_window_a_tour_takes_the_place_of_the_toolbars_and_the_window_does_not_grow(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.theme.set_zoom(2.0)
    window.resize(1_280, 720)
    qtbot.waitUntil(lambda: window.height() == 720)
    window.actions_set["tour.4"].trigger()
    stand(qtbot, window)
    assert window.queue_bar.isHidden()
    assert window.clock_bar.isHidden()
    assert window.tours_bar.isHidden()
    for _ in range(3):
        window.actions_set["tour.next"].trigger()
        stand(qtbot, window)
        assert (window.width(), window.height()) == (1_280, 720)
        assert not window.tours.strip._area.verticalScrollBar().isVisible()
    # A step that points at a hidden button points at the menu that has it.
    window.theme.set_zoom(1.0)
    qtbot.waitUntil(lambda: not window.queue_bar.isHidden())
    window.theme.set_zoom(2.0)
    qtbot.waitUntil(window.queue_bar.isHidden)
    window.actions_set["tour.leave"].trigger()
    assert not window.queue_bar.isHidden()
    assert not window.clock_bar.isHidden()
    assert not window.tours_bar.isHidden()


def test_the_panes_stay_side_by_side_in_a_tour_on_a_720_line_projector(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(1_280, 720)
    window.actions_set["tour.4"].trigger()
    stand(qtbot, window)
    window.actions_set["tour.next"].trigger()
    stand(qtbot, window)
    assert not window.panes.narrow
    assert window.jobs_pane.isVisible()
    assert window.log_pane.isVisible()


def test_after_a_tour_the_story_goes_on_at_its_end(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_set["tour.4"].trigger()
    stand(qtbot, window)
    for _ in range(5):
        window.actions_set["tour.next"].trigger()
        stand(qtbot, window)
    with qtbot.waitSignal(window.tours.view.back):
        window.actions_set["tour.leave"].trigger()
    for _ in range(5):
        press(qtbot, window, "queue.enqueue")
    bar = window.story_pane.view.verticalScrollBar()
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()
