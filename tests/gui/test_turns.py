"""Long pieces of work never fall into one turn of the event loop, however the timers run out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtCore import QAbstractEventDispatcher, QObject, Qt, QThread, QTimer, Signal

from app.gui.turns import Turns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

_LONG_MS = 30


class Worker(QObject):
    """Notes in which turn of the event loop each of its pieces was done; each takes long."""

    asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0
        self.done: list[tuple[str, int]] = []

    def count(self) -> None:
        self.turn += 1

    def first(self) -> None:
        self._do("first")

    def second(self) -> None:
        self._do("second")

    def third(self) -> None:
        self._do("third")

    def _do(self, what: str) -> None:
        QThread.msleep(_LONG_MS)
        self.done.append((what, self.turn))


@pytest.fixture
def worker(qtbot: QtBot) -> Iterator[Worker]:
    """Counts turns while a test runs."""
    made, loop = Worker(), QAbstractEventDispatcher.instance()
    loop.awake.connect(made.count)
    yield made
    loop.awake.disconnect(made.count)


def test_each_piece_has_a_turn_of_its_own_however_long_whoever_asks_takes(qtbot: QtBot, worker: Worker) -> None:
    turns, timer = Turns(worker), QTimer(worker)
    timer.start(1)

    def ask() -> None:
        turns.take(worker, worker.second)
        turns.take(worker, worker.third)
        worker.first()

    # As what a thread has done arrives; and one timer has run out, so all that do meanwhile are served in this turn.
    worker.asked.connect(ask, Qt.ConnectionType.QueuedConnection)
    worker.asked.emit()
    QThread.msleep(5)
    qtbot.waitUntil(lambda: len(worker.done) == 3)
    timer.stop()
    assert [what for what, _turn in worker.done] == ["first", "second", "third"]
    assert len({turn for _what, turn in worker.done}) == 3


def test_a_piece_that_waits_already_is_done_once_and_can_be_taken_again_while_it_is_done(
    qtbot: QtBot, worker: Worker
) -> None:
    turns = Turns(worker)

    def again() -> None:
        worker.first()
        if len(worker.done) < 2:
            turns.take(worker, again)

    for _ in range(3):
        turns.take(worker, again)
    assert turns.has(again)
    qtbot.waitUntil(lambda: len(worker.done) == 2)
    qtbot.wait(3 * _LONG_MS)
    assert len(worker.done) == 2
    assert len({turn for _what, turn in worker.done}) == 2
    assert not turns.has(again)


def test_a_piece_of_somebody_who_is_gone_is_left_out_and_the_next_is_done(qtbot: QtBot, worker: Worker) -> None:
    turns, gone = Turns(worker), Worker()
    done = gone.done
    turns.take(gone, gone.first)
    turns.take(worker, worker.second)
    shiboken6.delete(gone)
    qtbot.waitUntil(lambda: [what for what, _turn in worker.done] == ["second"])
    assert done == []
