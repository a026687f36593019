"""The moment behind a tour, and before one: what is on its way back is of one file, and no other file gets it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.gui.standing import Access, Mode
from app.gui.tour_view import has_settled
from app.tours.library import built_in_tours
from app.tours.run import TourRun
from tests.helpers.filtering import set_filter
from tests.helpers.window import is_open, make_log, press, records, told

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

LOOKS_MS = 150
"""Several times as long as it takes to see that the file of before is on screen again."""


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "case.joblog"
    make_log(path, jobs=4)
    return path


def start(qtbot: QtBot, window: MainWindow) -> None:
    window.tours.start(built_in_tours()["kill-the-worker"])
    stand(qtbot, window)
    assert window.session.standing.mode is Mode.TOUR


def stand(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.tours.busy and has_settled(window.session), timeout=5_000)


def leave(qtbot: QtBot, window: MainWindow) -> None:
    with qtbot.waitSignal(window.tours.view.back):
        window.actions_set["tour.leave"].trigger()


def test_a_file_that_is_opened_right_behind_a_tour_has_a_view_and_a_story_of_its_own(
    qtbot: QtBot, window: MainWindow, log: Path
) -> None:
    press(qtbot, window, "queue.enqueue")
    window.linking.select_job(1)
    start(qtbot, window)
    window.actions_set["tour.leave"].trigger()
    window.session.inspect(str(log))
    set_filter(qtbot, window, "job:3")
    qtbot.waitUntil(lambda: records(window.session) == ["ENQUEUE"])
    qtbot.wait(LOOKS_MS)
    assert window.session.log.filter.line == "job:3"
    assert records(window.session) == ["ENQUEUE"]
    assert window.linking.job != 1
    inspected = "case.joblog is inspected: it is read, and not one of its bytes is touched."
    assert f"{inspected}\n5 records read; the file is clean." in told(window.session)


def test_why_a_tour_was_left_is_said_though_another_file_is_on_screen_meanwhile(
    qtbot: QtBot, window: MainWindow, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(qtbot, window)

    def refuse(_run: TourRun) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(TourRun, "perform", refuse)
    window.session.lab.left.connect(lambda _restore: window.session.inspect(str(log)))
    window.actions_set["tour.next"].trigger()
    qtbot.waitUntil(lambda: "The tour was left: the disk is gone" in told(window.session))
    assert window.session.standing.path == str(log)


def test_filters_of_before_are_still_there_in_a_file_that_is_opened_for_work_behind_a_tour(
    qtbot: QtBot, window: MainWindow, log: Path
) -> None:
    set_filter(qtbot, window, "type:E")
    window.jobs_pane.filter.words.setText("job")
    start(qtbot, window)
    assert window.session.log.filter.line == ""
    window.actions_set["tour.leave"].trigger()
    window.session.work_with(str(log))
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.WORK and is_open(window.session))
    assert window.session.log.filter.line == "type:E"
    assert window.jobs_pane.filter.words.text() == "job"


def test_the_filter_of_an_inspected_file_does_not_come_to_one_opened_for_work_by_way_of_a_tour(
    qtbot: QtBot, window: MainWindow, log: Path, tmp_path: Path
) -> None:
    make_log(tmp_path / "work.joblog")
    window.session.inspect(str(log))
    stand(qtbot, window)
    set_filter(qtbot, window, "job:3")
    start(qtbot, window)
    window.session.work_with(str(tmp_path / "work.joblog"))
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.WORK and is_open(window.session))
    assert window.session.log.filter.line == ""


def test_a_tour_that_is_begun_right_behind_another_one_leads_back_to_the_file_of_before(
    qtbot: QtBot, window: MainWindow, log: Path
) -> None:
    window.session.inspect(str(log))
    qtbot.waitUntil(lambda: "is the lock file of" in told(window.session))
    story = told(window.session)
    start(qtbot, window)
    window.actions_set["tour.leave"].trigger()
    start(qtbot, window)
    assert "is inspected" not in told(window.session)
    leave(qtbot, window)
    qtbot.waitUntil(lambda: told(window.session) == story)
    qtbot.wait(LOOKS_MS)
    assert told(window.session) == story
    assert window.session.standing.path == str(log)


def test_a_tour_that_is_begun_while_a_file_is_being_opened_leads_to_that_file(
    qtbot: QtBot, window: MainWindow, log: Path
) -> None:
    window.session.work_with(str(log))
    assert window.session.switching
    start(qtbot, window)
    window.actions_set["tour.leave"].trigger()
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.WORK and is_open(window.session))
    assert window.session.standing.path == str(log)


def test_a_file_that_can_not_be_opened_for_work_again_behind_a_tour_is_shown_with_the_reason(
    qtbot: QtBot, window: MainWindow, log: Path
) -> None:
    window.session.work_with(str(log))
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.WORK and is_open(window.session))
    start(qtbot, window)
    log.unlink()
    leave(qtbot, window)
    standing = window.session.standing
    assert (standing.mode, standing.path, standing.access) == (Mode.WORK, str(log), Access.REFUSED)
    assert "case.joblog" in standing.why_not


def test_on_a_wall_no_ring_and_no_spotlight_is_left_behind_a_tour_when_the_panes_go_elsewhere(
    qtbot: QtBot, window: MainWindow, log: Path
) -> None:
    window.actions_set["view.present"].trigger()
    qtbot.waitUntil(lambda: window.theme.presenting)
    start(qtbot, window)
    rings = window.tours.show.highlight.rings
    qtbot.waitUntil(lambda: window.presenting.spotlight.isVisible() and not rings[0].isHidden())
    with qtbot.waitSignal(window.panes.rearranged):
        window.files.inspect(str(log))
    qtbot.waitUntil(lambda: window.inspecting.inspects and not window.session.log.reading)
    for action in ("view.wall_bytes", "view.wall_bytes"):
        with qtbot.waitSignal(window.panes.rearranged):
            window.actions_set[action].trigger()
        qtbot.wait(LOOKS_MS)
        assert all(ring.isHidden() for ring in rings)
        assert not window.presenting.spotlight.isVisible()
