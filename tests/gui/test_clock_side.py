"""The simulated clock in the window: ends, both ways, play, what happens next, and what is odd about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.gui.clock_side import CALM_TICK_MS, span_words
from tests.gui.clocks import DAY_MS, RECORD_MS, Desk, delayed, leased
from tests.gui.fakes import make_job

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

HOUR_MS = 3_600_000


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    made = Desk(leased(3, 39_600), delayed(2, 20_000))
    yield made
    made.stop()


def test_it_is_simulated_and_paused_and_stands_at_the_last_record(desk: Desk) -> None:
    assert desk.side.simulated
    assert not desk.side.running
    assert desk.time == "00:09.6"
    assert desk.ends == (9_600, 69_600)


def test_the_jobs_follow_both_ways_without_a_word_to_the_queue(desk: Desk) -> None:
    desk.side.move_to(DAY_MS + 25_000)
    assert desk.shown == {2: "ready", 3: "leased"}
    desk.side.move_to(DAY_MS + 39_600)
    assert desk.shown == {2: "ready", 3: "ready"}
    desk.side.move_to(RECORD_MS)
    assert desk.shown == {2: "delayed", 3: "leased"}
    assert desk.left.model.now_ms == desk.clock.now_ms() == RECORD_MS


def test_the_thumb_goes_no_further_than_both_ends(desk: Desk) -> None:
    desk.side.move_to(DAY_MS)
    assert desk.time == "00:09.6"
    desk.side.move_to(DAY_MS + HOUR_MS)
    assert desk.time == "01:09.6"


def test_the_right_end_reaches_past_the_farthest_deadline(desk: Desk) -> None:
    desk.tell(leased(1, 9_600 + 100_000))
    assert desk.ends == (9_600, 9_600 + 125_000)


def test_the_right_end_changes_only_on_release(desk: Desk) -> None:
    desk.side.hold()
    desk.tell(leased(1, 9_600 + 100_000))
    assert desk.ends == (9_600, 69_600)
    desk.side.let_go()
    assert desk.ends == (9_600, 134_600)


def test_a_new_record_moves_the_left_end(desk: Desk) -> None:
    desk.side.advance(5_000)
    desk.record(DAY_MS + 14_600)
    desk.tell(leased(3, 39_600))
    assert desk.ends == (14_600, 74_600)
    desk.side.move_to(RECORD_MS)
    assert desk.time == "00:14.6"


def test_time_that_is_let_pass_goes_beyond_the_right_end_and_takes_it_along(desk: Desk) -> None:
    desk.side.advance(35_000)
    assert desk.ends == (9_600, 69_600)
    desk.side.advance(35_000)
    assert desk.time == "01:19.6"
    assert desk.ends == (9_600, 9_600 + 87_500)
    desk.side.advance(1_000)
    assert desk.ends == (9_600, 9_600 + 87_500)


def test_a_belief_that_comes_late_is_shown_at_the_moment_of_the_thumb(desk: Desk) -> None:
    desk.side.move_to(DAY_MS + 45_000)
    desk.tell(leased(7, 41_000), now_ms=RECORD_MS)
    assert desk.shown == {7: "ready"}
    assert desk.left.model.now_ms == DAY_MS + 45_000


def test_the_next_change_is_named_with_its_time(desk: Desk) -> None:
    assert desk.side.next_words() == "job 2’s retry is due 00:20.0"
    assert desk.side.next_change_ms == DAY_MS + 20_000
    desk.side.snap_to_next()
    assert desk.time == "00:20.0"
    assert desk.shown == {2: "ready", 3: "leased"}
    assert desk.side.next_words() == "job 3’s lease ends 00:39.6"
    desk.side.snap_to_next()
    assert desk.side.next_words() == ""
    desk.side.snap_to_next()
    assert desk.time == "00:39.6"


def test_other_changes_are_named_too(desk: Desk) -> None:
    desk.tell(leased(1, 20_000, attempts=4), delayed(2, 20_000, attempts=0), leased(3, 20_000))
    assert desk.side.next_words() == "job 1’s last lease ends 00:20.0 · and 2 more"
    desk.tell(delayed(2, 20_000, attempts=0))
    assert desk.side.next_words() == "job 2’s delay ends 00:20.0"
    desk.tell(make_job(1), hidden_ms=(DAY_MS + 15_000,))
    assert desk.side.next_words() == "a job that has no card changes 00:15.0"


def test_a_moment_near_a_change_snaps_to_it(desk: Desk) -> None:
    near = DAY_MS + 39_600
    assert desk.side.snapped(near - 400, 500) == near
    assert desk.side.snapped(near + 400, 500) == near
    assert desk.side.snapped(near - 600, 500) == near - 600
    desk.tell(leased(1, 5_000))
    assert desk.side.snapped(RECORD_MS, 60_000) == RECORD_MS


def test_it_runs_as_fast_as_its_speed_says_and_pauses(qtbot: QtBot, desk: Desk) -> None:
    desk.side.set_speed(20)
    desk.side.play(True)
    assert desk.side.running
    qtbot.waitUntil(lambda: desk.shown[2] == "ready")
    desk.side.play(False)
    stood_ms = desk.side.now_ms()
    qtbot.wait(120)
    assert desk.side.now_ms() == stood_ms >= DAY_MS + 20_000


def test_it_waits_while_the_thumb_is_in_hand(qtbot: QtBot, desk: Desk) -> None:
    desk.side.play(True)
    desk.side.hold()
    qtbot.wait(150)
    assert desk.side.now_ms() == RECORD_MS
    desk.side.let_go()
    qtbot.waitUntil(lambda: desk.side.now_ms() > RECORD_MS)


def test_without_motion_it_steps(qtbot: QtBot, desk: Desk) -> None:
    desk.side.calm = True
    desk.side.play(True)
    moments: list[int] = []
    desk.side.moved.connect(moments.append)
    qtbot.waitUntil(lambda: bool(moments), timeout=3 * CALM_TICK_MS)
    assert moments[0] - RECORD_MS >= CALM_TICK_MS - 50


def test_another_clock_is_shown_paused(desk: Desk) -> None:
    desk.side.play(True)
    desk.side.use(desk.clock)
    assert desk.side.running
    desk.side.use(None)
    assert not desk.side.running
    assert not desk.side.simulated
    assert desk.side.next_words() == ""
    desk.side.move_to(DAY_MS)
    desk.side.advance(1_000)
    desk.side.play(True)
    assert desk.clock.now_ms() == RECORD_MS
    assert not desk.side.running


def test_the_belief_of_a_dead_process_stays_while_the_clock_moves(desk: Desk) -> None:
    desk.left.die()
    desk.side.advance(60_000)
    assert desk.shown == {2: "delayed", 3: "leased"}
    assert desk.time == "01:09.6"
    assert desk.side.next_words() == ""


def test_a_clock_that_went_back_is_said_and_the_queues_time_stays(desk: Desk) -> None:
    desk.side.advance(30_000)
    desk.clock.set(desk.clock.now_ms() - HOUR_MS)
    desk.side.look_again()
    words = "The clock went back 1 h. The queue’s own time never does: it stood still at 00:39.6."
    assert desk.side.note == words
    assert desk.time == "00:39.6"
    desk.side.advance(1_000)
    assert desk.side.note == words
    assert desk.time == "00:40.6"
    desk.side.move_to(DAY_MS + 20_000)
    assert desk.side.note == ""
    assert desk.time == "00:20.0"


def test_a_clock_that_jumped_far_forward_is_said(desk: Desk) -> None:
    desk.clock.set(desk.clock.now_ms() + 365 * 24 * HOUR_MS)
    desk.side.look_again()
    assert desk.side.note == "The clock jumped 365 d forward. All that was due before then is due now."
    assert desk.shown == {2: "ready", 3: "ready"}
    assert desk.time == "+365 d 00:09.6"


@pytest.mark.parametrize(
    ("span_ms", "words"),
    [
        (HOUR_MS, "1 h"),
        (90 * 60_000, "1 h 30 min"),
        (120_000, "2 min"),
        (365 * 24 * HOUR_MS, "365 d"),
        (2_500, "2.5 s"),
    ],
)
def test_a_span_is_said_without_its_empty_half(span_ms: int, words: str) -> None:
    assert span_words(span_ms) == words
