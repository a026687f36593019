"""Tours in the real window: every one by its button, back exactly, left at any step without a trace."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton

from app.engine.jobs.job import JobState
from app.gui.standing import Access
from app.gui.tour_pictures import agrees, shown_jobs
from app.gui.tour_view import KeptView, has_settled
from app.tours.library import built_in_tours
from tests.helpers.window import is_open, make_log, press

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow
    from app.tours.run import TourRun
    from app.tours.tour import Tour

TOURS = {path.stem for path in (Path(__file__).parents[3] / "resources" / "tours").glob("*.toml")}
FIVE = (
    "put-work-on-the-list",
    "take-it-but-do-not-remove-it",
    "kill-the-worker",
    "break-the-disk-mid-write",
    "corrupt-a-byte-already-written",
)


def tour_named(name: str) -> Tour:
    return built_in_tours()[name]


def stand(qtbot: QtBot, window: MainWindow) -> TourRun:
    """Wait until the step is done and on screen."""
    qtbot.waitUntil(lambda: not window.tours.busy and has_settled(window.session), timeout=10_000)
    run = window.tours.run
    assert run is not None
    return run


def start(qtbot: QtBot, window: MainWindow, name: str) -> TourRun:
    """Press the tour's action and wait for its first page."""
    tour = tour_named(name)
    window.actions_set[f"tour.{tour.number or tour.id}"].trigger()
    return stand(qtbot, window)


def forward(qtbot: QtBot, window: MainWindow) -> TourRun:
    window.actions_set["tour.next"].trigger()
    return stand(qtbot, window)


def agree(qtbot: QtBot, window: MainWindow) -> None:
    """The list on screen is what a replay of the file gives at the moment shown.

    But for the last belief of a dead process, and for a queue that runs without its checks.
    """
    qtbot.waitUntil(lambda: agrees(window), timeout=5_000)


def files_of(window: MainWindow) -> dict[str, bytes]:
    """Every file beside the log on screen, by name; the lock's mark is other processes' business."""
    folder = Path(window.session.standing.path).parent
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and path.suffix != ".lock"}


def button_of(window: MainWindow, action_id: str) -> QToolButton:
    action = window.actions_set[action_id]
    found = [button for button in window.findChildren(QToolButton) if button.defaultAction() is action]
    return next(button for button in found if button.isVisible())


@pytest.mark.parametrize("name", sorted(TOURS))
def test_every_tour_ends_with_its_checks_true_and_the_list_equal_to_the_file(
    qtbot: QtBot, window: MainWindow, name: str
) -> None:
    run = start(qtbot, window, name)
    performed = 0
    while not run.finished:
        if not run.performed:
            run = forward(qtbot, window)
        assert run.result is not None
        assert run.result.complaint == ""
        agree(qtbot, window)
        words = run.step.look_after
        assert len(window.tours.show.highlight.keys) == len(words), (
            run.step.id,
            words,
            window.tours.show.highlight.keys,
        )
        performed += 1
        run = forward(qtbot, window)
    assert performed == run.count
    assert window.tours.strip.page.number == 0
    assert window.actions_set["tour.next"].why_not


@pytest.mark.parametrize("name", FIVE)
def test_the_five_tours_are_walked_with_their_buttons_and_the_mouse(
    qtbot: QtBot, window: MainWindow, name: str
) -> None:
    tour = tour_named(name)
    qtbot.mouseClick(button_of(window, f"tour.{tour.number}"), Qt.MouseButton.LeftButton)
    run = stand(qtbot, window)
    assert button_of(window, f"tour.{tour.number}").property("current") is True
    while not run.finished:
        if run.step.question is not None and not run.performed:
            qtbot.mouseClick(window.tours.strip.body.choices[0], Qt.MouseButton.LeftButton)
            assert run.choice == 0
        qtbot.mouseClick(window.tours.strip.buttons["next"], Qt.MouseButton.LeftButton)
        run = stand(qtbot, window)
        assert window.tours.strip.page.broken == ()
    asked = sum(1 for step in tour.steps if step.question is not None)
    assert run.score.asked == asked
    assert [mark.right for mark in window.tours.strip.page.marks].count(True) == run.score.right


@pytest.mark.parametrize("name", [*FIVE, "power-cut", "compaction"])
def test_each_press_back_restores_every_byte_and_the_list(qtbot: QtBot, window: MainWindow, name: str) -> None:
    run = start(qtbot, window, name)
    seen = []
    while not run.finished:
        agree(qtbot, window)
        seen.append(screen(window))
        run = forward(qtbot, window)
    while seen:
        window.actions_set["tour.back"].trigger()
        stand(qtbot, window)
        before = seen.pop()
        qtbot.waitUntil(lambda before=before: screen(window) == before, timeout=5_000)
    assert window.actions_set["tour.back"].why_not


def screen(window: MainWindow) -> tuple[object, ...]:
    """All there is to see: the file's bytes, the list, whether it is a dead belief, the clock, the story, the words."""
    session = window.session
    return (
        files_of(window),
        shown_jobs(window),
        session.jobs.dead,
        session.clock.now_ms(),
        window.tours.strip.page,
        story_of(window),
        window.banner.text,
        session.facts.verdict,
        session.standing.access,
        session.lab.facts.alive,
    )


def prepared(qtbot: QtBot, window: MainWindow) -> tuple[KeptView, bytes, list[str]]:
    """Work in the sandbox, choose, filter; what is there then."""
    for action_id in ("queue.enqueue", "queue.enqueue", "queue.lease", "queue.enqueue"):
        press(qtbot, window, action_id)
    window.linking.select_job(2)
    window.log_pane.view.set_following(False)
    window.jobs_pane.filter.choose("job", frozenset({JobState.READY, JobState.LEASED}))
    qtbot.waitUntil(lambda: len(shown_jobs(window)) == 3)
    return KeptView.of(window), Path(window.session.sandbox_path).read_bytes(), story_of(window)


def story_of(window: MainWindow) -> list[str]:
    story = window.session.story
    return [str(story.index(row).data()) for row in range(story.rowCount())]


@pytest.mark.parametrize("presses", range(8))
def test_leaving_at_any_step_brings_sandbox_selection_filter_and_story_back(
    qtbot: QtBot, window: MainWindow, presses: int
) -> None:
    view, data, story = prepared(qtbot, window)
    jobs = shown_jobs(window)
    start(qtbot, window, "break-the-disk-mid-write")
    assert window.jobs_pane.filter.words.text() == ""
    for _ in range(presses):
        forward(qtbot, window)
    with qtbot.waitSignal(window.tours.view.back):
        window.actions_set["tour.leave"].trigger()
    assert window.tours.run is None
    assert window.tours.strip.isHidden()
    assert window.tours.show.highlight.ringed == []
    assert KeptView.of(window) == view
    assert Path(window.session.sandbox_path).read_bytes() == data
    assert shown_jobs(window) == jobs
    assert story_of(window) == story
    assert is_open(window.session)


def test_back_brings_the_selected_record_and_byte_back(qtbot: QtBot, window: MainWindow) -> None:
    start(qtbot, window, "poison-job")
    offset = window.session.log.model.document.row(1).offset
    window.linking.select_offset(offset)
    shown = window.bytes_pane.caption.full_text
    forward(qtbot, window)
    assert window.bytes_pane.caption.full_text != shown
    window.actions_set["tour.back"].trigger()
    stand(qtbot, window)
    assert window.log_pane.view.currentIndex().row() == 1
    assert window.bytes_pane.caption.full_text == shown


def test_leaving_goes_back_to_the_file_that_was_inspected(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    press(qtbot, window, "queue.enqueue")
    copy = tmp_path / "elsewhere.joblog"
    copy.write_bytes(Path(window.session.sandbox_path).read_bytes())
    window.files.inspect(str(copy))
    qtbot.waitUntil(lambda: window.session.standing.path == str(copy) and has_settled(window.session))
    start(qtbot, window, "put-work-on-the-list")
    window.actions_set["tour.leave"].trigger()
    qtbot.waitUntil(lambda: window.session.standing.path == str(copy) and has_settled(window.session))
    assert not window.session.standing.writing


def test_another_tour_takes_the_place_of_the_one_that_runs(qtbot: QtBot, window: MainWindow) -> None:
    view, data, _story = prepared(qtbot, window)
    start(qtbot, window, "put-work-on-the-list")
    forward(qtbot, window)
    run = start(qtbot, window, "kill-the-worker")
    assert (run.tour.id, run.number, run.performed) == ("kill-the-worker", 0, False)
    with qtbot.waitSignal(window.tours.view.back):
        window.actions_set["tour.leave"].trigger()
    assert KeptView.of(window) == view
    assert Path(window.session.sandbox_path).read_bytes() == data


def test_a_tours_file_is_let_go_before_it_is_removed(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    make_log(tmp_path / "dropped.joblog")
    start(qtbot, window, "kill-the-worker")
    (first,) = tmp_path.glob("tour-*")
    window.actions_set["tour.4"].trigger()
    assert first.exists()
    stand(qtbot, window)
    qtbot.waitUntil(lambda: not first.exists())
    (second,) = tmp_path.glob("tour-*")
    window.files.inspect(str(tmp_path / "dropped.joblog"))
    assert second.exists()
    qtbot.waitUntil(lambda: has_settled(window.session) and not second.exists())
    assert "is gone" not in "\n".join(story_of(window))


def test_a_queue_that_stopped_writing_has_still_stopped_when_it_comes_back(qtbot: QtBot, window: MainWindow) -> None:
    session = window.session
    press(qtbot, window, "break.fsync-error")
    qtbot.waitUntil(lambda: session.standing.access is Access.CLOSED)
    start(qtbot, window, "take-it-but-do-not-remove-it")
    press(qtbot, window, "break.fsync-error")
    qtbot.waitUntil(lambda: session.standing.access is Access.CLOSED)
    forward(qtbot, window)
    window.actions_set["tour.back"].trigger()
    stand(qtbot, window)
    assert session.standing.access is Access.CLOSED
    window.actions_set["tour.leave"].trigger()
    qtbot.waitUntil(lambda: session.lab.sandbox and has_settled(session))
    assert session.standing.access is Access.CLOSED
    assert "stopped writing" in window.actions_set["queue.enqueue"].why_not


def test_keeping_makes_the_tours_queue_the_sandbox_until_the_reset_is_undone(qtbot: QtBot, window: MainWindow) -> None:
    press(qtbot, window, "queue.enqueue")
    before = shown_jobs(window)
    start(qtbot, window, "take-it-but-do-not-remove-it")
    forward(qtbot, window)
    jobs = [(job.id, job.state) for job in shown_jobs(window)]
    window.actions_set["tour.keep"].trigger()
    qtbot.waitUntil(lambda: window.tours.run is None and is_open(window.session) and has_settled(window.session))
    assert window.session.standing.path == window.session.sandbox_path
    qtbot.waitUntil(lambda: [(job.id, job.state) for job in shown_jobs(window)] == jobs)
    press(qtbot, window, "queue.enqueue")
    assert len(shown_jobs(window)) == len(jobs) + 1
    window.actions_set["sandbox.undo_reset"].trigger()
    qtbot.waitUntil(lambda: shown_jobs(window) == before)


def test_what_a_dead_process_believed_stays_with_its_queue_when_a_tour_is_kept_and_that_is_undone(
    qtbot: QtBot, window: MainWindow
) -> None:
    press(qtbot, window, "queue.enqueue")
    window.session.lab.break_it("crash-before-fsync")
    qtbot.waitUntil(lambda: window.session.jobs.dead)
    at_home = shown_jobs(window)
    run = start(qtbot, window, "break-the-disk-mid-write")
    while not window.session.jobs.dead:
        run = forward(qtbot, window)
    assert not run.finished
    in_the_tour = shown_jobs(window)
    assert in_the_tour != at_home
    window.actions_set["tour.keep"].trigger()
    qtbot.waitUntil(lambda: window.tours.run is None and window.session.standing.access is Access.DEAD)
    qtbot.waitUntil(lambda: window.session.jobs.dead and shown_jobs(window) == in_the_tour)
    window.actions_set["sandbox.undo_reset"].trigger()
    qtbot.waitUntil(lambda: window.session.jobs.dead and shown_jobs(window) == at_home)


def test_reset_ends_a_tour(qtbot: QtBot, window: MainWindow) -> None:
    press(qtbot, window, "queue.enqueue")
    start(qtbot, window, "put-work-on-the-list")
    window.actions_set["sandbox.reset"].trigger()
    qtbot.waitUntil(lambda: window.tours.run is None and is_open(window.session) and has_settled(window.session))
    assert window.tours.strip.isHidden()
    assert shown_jobs(window) == []


def test_a_tour_plays_by_itself_to_its_end(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[int] = []

    def soon(page: object, speed: float) -> int:
        del page
        waits.append(round(speed * 10))
        return 1

    monkeypatch.setattr("app.gui.tour_pace.reading_ms", soon)
    start(qtbot, window, "kill-the-worker")
    window.tours.strip.speed_button.click()
    window.actions_set["tour.play"].trigger()
    assert window.tours.pace.on
    qtbot.waitUntil(lambda: window.tours.run is not None and window.tours.run.finished, timeout=20_000)
    qtbot.waitUntil(lambda: not window.tours.pace.on)
    assert len(waits) >= 2 * len(tour_named("kill-the-worker").steps)
    assert set(waits) == {20}


def test_a_press_stops_the_playing(qtbot: QtBot, window: MainWindow) -> None:
    start(qtbot, window, "kill-the-worker")
    window.actions_set["tour.play"].trigger()
    assert window.tours.pace.on
    run = forward(qtbot, window)
    assert run.performed
    assert not window.tours.pace.on
    window.actions_set["tour.play"].trigger()
    window.actions_set["tour.play"].trigger()
    assert not window.tours.pace.on


def test_presses_that_come_too_fast_are_not_lost_and_do_not_pile_up(qtbot: QtBot, window: MainWindow) -> None:
    start(qtbot, window, "kill-the-worker")
    for _ in range(5):
        window.actions_set["tour.next"].trigger()
    run = stand(qtbot, window)
    assert (run.number, run.performed) in ((0, True), (1, False))


def test_a_tour_never_takes_the_keyboard_and_typing_goes_on(qtbot: QtBot, window: MainWindow) -> None:
    field = window.jobs_pane.filter.words
    window.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    start(qtbot, window, "break-the-disk-mid-write")
    assert field.hasFocus()
    for _ in range(3):
        forward(qtbot, window)
        assert field.hasFocus()
    qtbot.keyClicks(field, "ela 1")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == "ela 1"
    assert window.tours.run is not None


def test_what_is_done_by_hand_is_noticed_and_back_puts_it_right(qtbot: QtBot, window: MainWindow) -> None:
    start(qtbot, window, "put-work-on-the-list")
    press(qtbot, window, "queue.enqueue")
    forward(qtbot, window)
    broken = window.tours.strip.page.broken
    assert len(broken) == 2
    assert "by hand" in broken[1]
    window.actions_set["tour.back"].trigger()
    stand(qtbot, window)
    window.actions_set["queue.enqueue"].trigger()
    stand(qtbot, window)


def test_without_a_tour_the_walking_actions_say_why(window: MainWindow) -> None:
    for name in ("next", "back", "play", "keep", "leave"):
        assert "No tour runs" in window.actions_set[f"tour.{name}"].why_not


def test_nothing_of_a_tour_is_left_on_the_disk(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    start(qtbot, window, "put-work-on-the-list")
    assert len([path for path in tmp_path.iterdir() if path.is_dir()]) == 1
    with qtbot.waitSignal(window.tours.view.back):
        window.actions_set["tour.leave"].trigger()
    qtbot.waitUntil(lambda: [path for path in tmp_path.iterdir() if path.is_dir()] == [])
