"""When a tour can't begin, can't go on, or is pressed at the wrong moment: it says so, and the sandbox comes back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from app.gui import tour_folders, tour_pictures
from app.gui.standing import Mode
from app.gui.tour_view import KeptView, has_settled
from app.tours.library import built_in_tours
from app.tours.loader import parse_tour
from app.tours.run import TourRun
from tests.helpers.window import is_open, make_log, press, queue_at

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

CANT_BEGIN = """
title = "Never"
summary = "Its start can't be made."
[start]
say = "A job that nobody holds is acked."
do = [{ ack = 7 }]
[[step]]
title = "Nothing"
say = "Nobody sees this."
"""


def stand(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.tours.busy and has_settled(window.session), timeout=5_000)


def start(qtbot: QtBot, window: MainWindow, name: str = "kill-the-worker") -> TourRun:
    window.tours.start(built_in_tours()[name])
    stand(qtbot, window)
    assert window.tours.run is not None
    return window.tours.run


def test_a_tour_whose_start_can_not_be_made_is_left_with_the_reason(qtbot: QtBot, window: MainWindow) -> None:
    press(qtbot, window, "queue.enqueue")
    data = Path(window.session.sandbox_path).read_bytes()
    with qtbot.waitSignal(window.tours.view.back):
        window.tours.start(parse_tour(CANT_BEGIN, "never.toml"))
    assert window.tours.run is None
    assert window.tours.strip.isHidden()
    assert is_open(window.session)
    assert Path(window.session.sandbox_path).read_bytes() == data
    qtbot.waitUntil(lambda: "The start of “Never” can't be made" in window.banner.text)


def test_a_step_that_the_disk_refuses_ends_the_tour_with_the_reason(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(qtbot, window)

    def refuse(_run: TourRun) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(TourRun, "perform", refuse)
    with qtbot.waitSignal(window.tours.view.back):
        window.actions_set["tour.next"].trigger()
    assert window.tours.run is None
    qtbot.waitUntil(lambda: "the disk is gone" in window.banner.text)


def test_a_press_during_a_step_follows_it(qtbot: QtBot, window: MainWindow) -> None:
    run = start(qtbot, window)
    window.actions_set["tour.next"].trigger()
    window.tours.answer(0)
    assert run.choice is None
    window.actions_set["tour.back"].trigger()
    stand(qtbot, window)
    assert (run.number, run.performed, run.can_back) == (0, False, False)
    window.tours.back()
    window.tours.answer(1)
    assert run.choice == 1
    assert not window.tours.busy


def test_playing_that_is_asked_for_during_a_step_begins_behind_it(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.gui.tour_pace.reading_ms", lambda _page, _speed: 5)
    run = start(qtbot, window)
    window.actions_set["tour.next"].trigger()
    window.actions_set["tour.play"].trigger()
    qtbot.waitUntil(lambda: run.finished, timeout=20_000)
    window.tours.next()
    stand(qtbot, window)
    assert run.finished


def test_a_change_of_speed_counts_for_the_page_that_is_shown(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.gui.tour_pace.reading_ms", lambda _page, speed: 3_600_000 if speed == 1 else 5)
    run = start(qtbot, window)
    window.actions_set["tour.play"].trigger()
    assert not run.performed
    window.tours.strip.speed_button.click()
    qtbot.waitUntil(lambda: run.performed, timeout=5_000)


def test_closing_the_window_in_the_middle_of_a_step_leaves_nothing_running(qtbot: QtBot, window: MainWindow) -> None:
    start(qtbot, window)
    window.actions_set["tour.play"].trigger()
    window.actions_set["tour.next"].trigger()
    window.close()
    qtbot.wait(50)
    assert window.tours.run is None
    assert not window.tours.busy


def test_without_a_tour_presses_do_nothing(qtbot: QtBot, window: MainWindow) -> None:
    for press_it in (window.tours.next, window.tours.back, window.tours.leave, window.tours.keep):
        press_it()
    window.tours.answer(0)
    assert not window.tours.busy
    assert is_open(window.session)


def test_a_file_that_vanished_is_not_waited_for(qtbot: QtBot, window: MainWindow) -> None:
    start(qtbot, window, "put-work-on-the-list")
    Path(window.session.standing.path).unlink()
    assert has_settled(window.session) or window.session.pending
    with qtbot.waitSignal(window.tours.view.back):
        window.actions_set["tour.leave"].trigger()
    assert is_open(window.session)


def test_what_is_typed_while_the_view_comes_back_is_not_taken_away_again(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, log_filter = window.jobs_pane.filter.words, window.session.log.filter
    words.setText("before")
    start(qtbot, window)
    with monkeypatch.context() as patch:
        patch.setattr(KeptView, "is_there", lambda _kept, _window: False)
        window.actions_set["tour.leave"].trigger()
        qtbot.waitUntil(lambda: words.text() == "before")
        words.setText("meanwhile")
        assert log_filter.set_line("type:E")
    with qtbot.waitSignal(window.tours.view.back):
        pass
    assert (words.text(), log_filter.line) == ("meanwhile", "type:E")


def test_what_is_typed_while_the_view_comes_back_goes_along_to_another_file(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    make_log(tmp_path / "other.joblog")
    words = window.jobs_pane.filter.words
    words.setText("before")
    start(qtbot, window)
    monkeypatch.setattr(KeptView, "is_there", lambda _kept, _window: False)
    window.actions_set["tour.leave"].trigger()
    qtbot.waitUntil(lambda: words.text() == "before")
    words.setText("meanwhile")
    window.session.work_with(str(tmp_path / "other.joblog"))
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.WORK)
    assert words.text() == "meanwhile"


def test_the_tab_in_front_comes_back(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(700, 600)
    qtbot.waitUntil(lambda: window.panes.narrow)
    window.panes.bring(window.story_pane)
    before = KeptView.of(window)
    assert before.pane is window.story_pane
    start(qtbot, window, "put-work-on-the-list")
    window.actions_set["tour.next"].trigger()
    stand(qtbot, window)
    assert window.panes.front is not window.story_pane
    with qtbot.waitSignal(window.tours.view.back):
        window.actions_set["tour.leave"].trigger()
    assert KeptView.of(window) == before


def test_pictures_of_a_queue_without_its_checks_show_what_that_queue_believes(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    told: list[bool] = []
    player = tour_pictures.Player(
        window, str(tmp_path / "pictures"), lambda _tour, _step, result: told.append(result.held)
    )
    tour = built_in_tours()["stale-worker"]
    player.play(tour)
    assert told == [True] * len(tour.steps)
    assert len(list((tmp_path / "pictures" / "stale-worker").glob("*.png"))) == 2 * len(tour.steps) + 1
    assert window.tours.run is None


def test_a_picture_that_can_not_be_saved_is_named(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    player = tour_pictures.Player(window, str(tmp_path), lambda *_told: None)
    (tmp_path / "put-work-on-the-list" / "1-enqueue-1-before.png").mkdir(parents=True)
    with pytest.raises(tour_pictures.NotShownError, match=r"1-enqueue-1-before\.png could not be saved"):
        player.play(built_in_tours()["put-work-on-the-list"])


def test_a_tour_that_can_not_begin_is_named_when_pictures_are_made(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    player = tour_pictures.Player(window, str(tmp_path), lambda *_told: None)
    with pytest.raises(tour_pictures.NotShownError, match="could not be begun"):
        player.play(parse_tour(CANT_BEGIN, "never.toml"))


def test_without_room_for_its_folder_no_tour_begins_and_nothing_lands_elsewhere(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stands_in = tmp_path / "stands-in"
    stands_in.mkdir()
    monkeypatch.chdir(stands_in)
    monkeypatch.setattr(tour_folders, "folder_template", lambda _sandbox: str(tmp_path / "gone" / "tour-XXXXXX"))
    window.tours.start(built_in_tours()["kill-the-worker"])
    stand(qtbot, window)
    assert window.tours.run is None
    assert "The tour was not begun: no folder can be made beside the sandbox" in window.banner.text
    assert is_open(window.session)
    assert list(stands_in.iterdir()) == []


def test_a_window_that_is_closed_in_a_tour_leaves_no_folder_of_it(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    start(qtbot, window)
    # Kept by a name, as by a process that ends: what lets go of it lets nothing be removed by that.
    kept = list(window.tours.folders._folders)
    assert [folder.path() for folder in kept] == [str(folder) for folder in tmp_path.glob("tour-*")]
    window.close()
    assert list(tmp_path.glob("tour-*")) == []


@pytest.mark.parametrize("ask", ["recover", "reopen"])
def test_opening_again_while_a_tour_begins_leaves_the_tour_alone(qtbot: QtBot, window: MainWindow, ask: str) -> None:
    press(qtbot, window, "queue.enqueue")
    window.actions_set["tour.1"].trigger()
    assert window.session.switching
    getattr(window.session, ask)()
    stand(qtbot, window)
    assert window.session.standing.mode is Mode.TOUR
    window.actions_set["tour.next"].trigger()
    stand(qtbot, window)
    qtbot.waitUntil(lambda: tour_pictures.agrees(window))


def test_what_others_write_where_a_record_was_taken_back_is_shown(qtbot: QtBot, window: MainWindow) -> None:
    start(qtbot, window, "put-work-on-the-list")
    window.actions_set["tour.next"].trigger()
    stand(qtbot, window)
    path = Path(window.session.standing.path)
    size = path.stat().st_size
    window.actions_set["tour.back"].trigger()
    stand(qtbot, window)
    other = queue_at(path)
    other.enqueue(b'{"mail":"welcome","to":"ada"}')
    assert path.stat().st_size == size
    qtbot.waitUntil(lambda: window.session.jobs.total == 1)
    other.close()
