"""The simulated clock in the real window: jobs follow the thumb, records move its left end, other files have none."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from app.gui.dialogs.enqueue import EnqueueRequest
from tests.helpers.window import has_settled, is_open, make_log, press, replayed, shown, states

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow


def at_rest(qtbot: QtBot, window: MainWindow) -> None:
    """Wait until every answer has come and the jobs are told with the last record."""
    session = window.session

    def told() -> bool:
        belief = session.left.belief
        return has_settled(session) and belief is not None and belief.left_ms == session.lab.machine.clock.floor_ms

    qtbot.waitUntil(told)


def two_jobs_one_leased(qtbot: QtBot, window: MainWindow) -> None:
    for action in ("queue.enqueue", "queue.enqueue", "queue.lease"):
        press(qtbot, window, action)
        at_rest(qtbot, window)
    qtbot.waitUntil(lambda: states(window.session) == {1: "leased", 2: "ready"})


def test_a_new_window_has_a_paused_clock_at_the_start_of_its_day(window: MainWindow) -> None:
    assert window.clock_bar.chip.text == "Simulated clock · paused"
    assert window.clock_bar.time.full_text == "00:00.0"


def test_dragging_the_thumb_ends_and_brings_back_a_lease(qtbot: QtBot, window: MainWindow) -> None:
    two_jobs_one_leased(qtbot, window)
    slider, size = window.clock_bar.slider, window.session.facts.size_bytes
    assert slider.mark is not None
    assert slider.mark.words == "job 1’s lease ends 00:30.0"
    window.clock.move_to(window.clock.range()[0] + 40_000)
    assert states(window.session) == {1: "ready", 2: "ready"}
    assert shown(window.session) == replayed(window.session)
    window.clock.move_to(0)
    assert states(window.session) == {1: "leased", 2: "ready"}
    assert shown(window.session) == replayed(window.session)
    assert window.session.facts.size_bytes == size


def test_a_record_is_written_at_the_moment_of_the_thumb_and_moves_the_left_end(
    qtbot: QtBot, window: MainWindow
) -> None:
    two_jobs_one_leased(qtbot, window)
    left_ms = window.clock.range()[0]
    window.actions_set["clock.plus_35"].trigger()
    press(qtbot, window, "queue.lease")
    at_rest(qtbot, window)
    qtbot.waitUntil(lambda: window.clock.range()[0] == left_ms + 35_000)
    assert states(window.session) == {1: "ready", 2: "leased"}
    window.clock.move_to(left_ms)
    assert window.clock_bar.time.full_text == "00:35.0"
    assert shown(window.session) == replayed(window.session)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_pressed_and_dragged_the_jobs_are_a_replay_at_that_moment(
    qtbot: QtBot, window: MainWindow, seed: int
) -> None:
    chance = random.Random(seed)
    window.operations.enqueue_with(EnqueueRequest(b"slow", 12_000, 0, 1, 20_000, ""))
    for _ in range(12):
        verb = chance.choice(("enqueue", "lease", "nack", "ack", "extend"))
        if window.actions_set[f"queue.{verb}"].why_not == "":
            press(qtbot, window, f"queue.{verb}")
        at_rest(qtbot, window)
        left_ms, right_ms = window.clock.range()
        for _ in range(3):
            window.clock.move_to(chance.randrange(left_ms, right_ms))
            assert shown(window.session) == replayed(window.session)


def test_the_queues_process_sees_the_same_moment(qtbot: QtBot, window: MainWindow) -> None:
    two_jobs_one_leased(qtbot, window)
    window.clock.move_to(window.clock.range()[0] + 12_345)
    heard: list[object] = []
    window.session.lab.run(lambda machine: machine.queue and machine.queue.now_ms(), heard.append)
    qtbot.waitUntil(lambda: bool(heard))
    assert heard == [window.clock.now_ms()]


def test_a_clock_that_was_set_back_is_said_on_the_bar(qtbot: QtBot, window: MainWindow) -> None:
    two_jobs_one_leased(qtbot, window)
    window.clock.advance(5_000)
    window.session.lab.break_it("clock-back")
    qtbot.waitUntil(lambda: window.clock_bar.note.isVisible())
    assert window.clock_bar.note.full_text.startswith("The clock went back 1 h.")
    assert window.clock_bar.time.full_text == "00:05.0"
    window.clock.advance(35_000)
    assert states(window.session)[1] == "ready"


def test_a_file_that_is_inspected_keeps_to_the_wall_clock(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    make_log(tmp_path / "other.joblog")
    window.actions_set["clock.play"].trigger()
    window.session.inspect(str(tmp_path / "other.joblog"))
    qtbot.waitUntil(lambda: window.clock_bar.chip.text == "Wall clock")
    assert not window.clock.running
    assert window.actions_set["clock.plus_35"].why_not
    window.session.open_sandbox()
    qtbot.waitUntil(lambda: is_open(window.session) and window.clock.simulated)
    assert window.clock_bar.chip.text == "Simulated clock · paused"


def test_a_dead_process_leaves_its_last_belief_as_it_was(qtbot: QtBot, window: MainWindow) -> None:
    two_jobs_one_leased(qtbot, window)
    window.session.lab.break_it("crash-mid-write")
    qtbot.waitUntil(lambda: window.session.jobs.dead)
    window.actions_set["clock.plus_35"].trigger()
    assert states(window.session)[1] == "leased"
    assert window.clock_bar.time.full_text == "00:35.0"
