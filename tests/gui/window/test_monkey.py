"""Somebody presses everything in any order: after every step the list equals a fresh replay, and nothing hangs."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from app.gui.standing import Access
from tests.helpers.window import TORN_TAIL, append, has_settled, queue_at, replayed, shown

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

STEPS = 150
ACTIONS = (
    *("queue.enqueue",) * 4,
    *("queue.lease",) * 4,
    *("queue.ack",) * 2,
    *("queue.nack",) * 2,
    "queue.extend",
    "queue.redrive",
    "queue.cancel",
    "queue.compact",
    "queue.recover",
    "queue.why",
    "view.story",
    "view.zoom_in",
    "view.zoom_reset",
)
OTHERS = ("select", "row", "filter", "other process", "torn tail", "resize")


class Monkey:
    """Chooses and does, from one seed."""

    def __init__(self, window: MainWindow, sandbox: str, seed: int) -> None:
        self.window = window
        self.sandbox = sandbox
        self.dice = random.Random(seed)

    def step(self) -> str:
        """Do something and return what."""
        what = self.dice.choice(ACTIONS + OTHERS)
        if what in OTHERS:
            getattr(self, "_" + what.replace(" ", "_"))()
        else:
            self.window.actions_set[what].trigger()
        return what

    def _select(self) -> None:
        self.window.linking.select_job(self.dice.randint(1, 30))

    def _row(self) -> None:
        self.window.log_pane.view.show_row(self.dice.randint(0, 40))

    def _filter(self) -> None:
        self.window.jobs_pane.filter.words.setText(self.dice.choice(("", "", "mail", "worker-1", "nothing")))

    def _other_process(self) -> None:
        if self.window.session.standing.access is Access.OPEN:
            with queue_at(self.sandbox) as queue:
                queue.enqueue(b"from outside")

    def _torn_tail(self) -> None:
        if self.window.session.standing.access is Access.OPEN and self.window.session.pending == 0:
            append(self.sandbox, TORN_TAIL)

    def _resize(self) -> None:
        self.window.resize(self.dice.choice((640, 1_300)), self.dice.choice((360, 760)))


@pytest.mark.parametrize("seed", [1, 2])
def test_after_every_press_the_list_is_what_a_replay_gives(
    qtbot: QtBot, window: MainWindow, sandbox: str, tmp_path: Path, seed: int
) -> None:
    monkey = Monkey(window, sandbox, seed)
    session = window.session
    done: list[str] = []
    for _ in range(STEPS):
        done.append(monkey.step())
        qtbot.waitUntil(lambda: has_settled(session) and session.standing.access is not Access.OPENING)
        qtbot.waitUntil(lambda: shown(session) == replayed(session), timeout=3_000)
    assert len(done) == STEPS
    assert session.standing.access in (Access.OPEN, Access.TORN)
    assert (tmp_path / "sandbox.joblog").stat().st_size == session.facts.size_bytes
