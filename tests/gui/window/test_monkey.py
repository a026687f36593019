"""Somebody presses everything in any order: after every press the list is a replay, and nothing fails, hangs or traps.

The long dose is `python -m tests.rigs 100 --only monkey`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.rigs.monkey import live_surely, told

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

TRICKS = 75


@pytest.mark.processes
@pytest.mark.timeout(240)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whatever_is_pressed_the_list_is_a_replay_and_nothing_fails_or_hangs(qapp: QApplication, seed: int) -> None:
    life = live_surely(TRICKS, seed)
    assert not life.wrong, told(life, seed, shorten=False)
    assert len(life.tricks) == len(life.words) == TRICKS


def test_a_press_on_quit_is_followed_by_a_start(qapp: QApplication) -> None:
    life = live_surely([("queue.enqueue", 1), ("file.quit", 1), ("queue.lease", 1)])
    assert life.wrong == ""
    assert "and that quit" in life.words[1]


def test_a_fall_of_the_monkey_is_told_with_what_led_to_it(qapp: QApplication) -> None:
    life = live_surely([("queue.enqueue", 1), ("stumble", 1)])
    assert "the monkey fell" in life.wrong
    assert "'Tricks' object has no attribute 'stumble'" in life.wrong
    assert life.tricks == [("queue.enqueue", 1), ("stumble", 1)]
