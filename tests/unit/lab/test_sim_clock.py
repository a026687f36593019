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


def test_the_slider_goes_both_ways_but_not_before_the_last_record():
    clock = SimClock(1_000)
    clock.advance(500)
    clock.record_at(1_500)
    assert clock.move_to(9_000) == clock.now_ms() == clock.own_ms() == 9_000
    assert clock.move_to(2_000) == clock.now_ms() == clock.own_ms() == 2_000
    assert clock.monotonic_us() == 1_000_000
    assert clock.move_to(3) == clock.floor_ms == 1_500


def test_the_slider_makes_one_time_of_a_clock_that_was_set():
    clock = SimClock(1_000)
    clock.record_at(1_000)
    clock.set(200)
    clock.advance(50)
    assert (clock.now_ms(), clock.own_ms(), clock.present_ms()) == (250, 1_050, 1_050)
    assert clock.move_to(4_000) == clock.own_ms() == clock.present_ms() == 4_000
    clock.set(90_000)
    clock.record_at(1_000, 80_000)
    assert clock.move_to(2_000) == clock.now_ms() == 2_000
    assert clock.own_ms() == 2_000


def test_a_clock_comes_back_to_where_it_stood():
    clock = SimClock(1_000)
    clock.record_at(1_000)
    clock.sleep_ms(0.5)
    state = clock.state
    clock.advance(100)
    clock.record_at(1_100)
    clock.state = state
    assert (clock.now_ms(), clock.monotonic_us(), clock.floor_ms, clock.state) == (1_000, 0, 1_000, state)
    clock.begin_anew(7)
    assert (clock.now_ms(), clock.monotonic_us(), clock.floor_ms, clock.own_ms()) == (7, 0, 0, 7)
