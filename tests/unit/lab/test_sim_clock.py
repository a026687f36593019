"""The simulated clock: two times that move for different reasons."""

import pytest

from app.lab.sim_clock import SimClock


def test_a_jump_of_the_wall_clock_does_not_elapse():
    clock = SimClock(1_000)
    clock.set(500)
    assert (clock.now_ms(), clock.monotonic_us()) == (500, 0)


def test_elapsed_time_moves_both_clocks():
    clock = SimClock(1_000)
    clock.advance(35_000)
    assert (clock.now_ms(), clock.monotonic_us()) == (36_000, 35_000_000)


def test_time_cannot_elapse_backwards():
    with pytest.raises(ValueError, match="backwards by 5 ms"):
        SimClock().advance(-5)


def test_sleeping_lets_time_pass_and_others_run():
    clock = SimClock()
    seen = []
    clock.while_asleep = lambda: seen.append(clock.now_ms())
    for _ in range(4):
        clock.sleep_ms(0.5)
    assert clock.now_ms() == 2
    assert seen == [0, 1, 1, 2]


def test_a_sleeper_waits_without_ageing_the_lesson():
    waited = []
    clock = SimClock(7, sleeper=waited.append)
    clock.sleep_ms(20)
    assert (waited, clock.now_ms(), clock.monotonic_us()) == ([20], 7, 0)
