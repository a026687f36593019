"""The moment moves only while something is pending, and says when to look again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.gui.ticker import FAST_MS, SLOW_MS, Ticker
from app.inspector.belief import Belief

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


class HandClock:
    """A clock moved by hand, for both of its sides."""

    def __init__(self) -> None:
        self.wall_ms = 1_000_000
        self.steady_us = 5_000_000

    def now_ms(self) -> int:
        return self.wall_ms

    def monotonic_us(self) -> int:
        return self.steady_us

    def sleep_ms(self, duration_ms: float) -> None:
        self.pass_ms(int(duration_ms))

    def pass_ms(self, duration_ms: int) -> None:
        self.wall_ms += duration_ms
        self.steady_us += duration_ms * 1_000


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def ticker(qtbot: QtBot, clock: HandClock) -> Iterator[Ticker]:
    made = Ticker(clock)
    yield made
    made.stop()


def belief(clock: HandClock, next_ms: int | None) -> Belief:
    now_ms = clock.now_ms()
    return Belief(1, [], 0, {}, now_ms, clock.monotonic_us(), None if next_ms is None else now_ms + next_ms)


def test_nothing_ticks_when_nothing_is_pending(ticker: Ticker, clock: HandClock) -> None:
    ticker.take(belief(clock, None))
    assert not ticker.running


def test_it_ticks_fast_below_a_minute_and_slowly_above(ticker: Ticker, clock: HandClock) -> None:
    ticker.take(belief(clock, 59_000))
    assert ticker.interval_ms == FAST_MS
    ticker.take(belief(clock, 90_000))
    assert ticker.interval_ms == SLOW_MS


def test_the_moment_follows_the_steady_clock(ticker: Ticker, clock: HandClock) -> None:
    ticker.take(belief(clock, 10_000))
    start = ticker.now_ms()
    clock.steady_us += 1_500_000
    assert ticker.now_ms() == start + 1_500


def test_it_asks_once_to_look_again_when_the_deadline_has_passed(
    qtbot: QtBot, ticker: Ticker, clock: HandClock
) -> None:
    asked: list[bool] = []
    ticker.due.connect(lambda: asked.append(True))
    ticker.take(belief(clock, 40))
    clock.pass_ms(41)
    qtbot.waitUntil(lambda: bool(asked))
    qtbot.wait(150)
    assert asked == [True]
    ticker.take(belief(clock, None))
    assert not ticker.running


@pytest.mark.parametrize("jump_ms", [-180_000, 7_200_000])
def test_a_clock_that_was_set_is_told(qtbot: QtBot, ticker: Ticker, clock: HandClock, jump_ms: int) -> None:
    ticker.take(belief(clock, 20_000))
    clock.wall_ms += jump_ms
    with qtbot.waitSignal(ticker.jumped) as told:
        pass
    assert told.args == [jump_ms]


def test_two_clocks_that_run_together_are_no_jump(qtbot: QtBot, ticker: Ticker, clock: HandClock) -> None:
    ticker.take(belief(clock, 20_000))
    with qtbot.assertNotEmitted(ticker.jumped, wait=250):
        clock.pass_ms(9_000)
