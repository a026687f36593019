"""The window monkey catches what it is there for: each planted bug is found by the press that meets it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import qWarning
from PySide6.QtWidgets import QApplication, QMessageBox

from app.gui.dialogs.enqueue import EnqueueDialog
from app.gui.engine_side import EngineSide
from app.gui.jobs_side import JobsSide
from app.gui.main_window import MainWindow
from app.gui.models.jobs import JobsModel
from app.gui.models.log import LogModel
from app.gui.operations import Operations
from app.gui.status_bar import StatusBar
from tests.rigs.monkey import live, live_surely
from tests.rigs.monkey_cage import Cage

if TYPE_CHECKING:
    from collections.abc import Callable

    Plant = Callable[[pytest.MonkeyPatch], None]

pytestmark = [pytest.mark.processes, pytest.mark.timeout(240)]

HISTORY = (
    *("queue.enqueue", "queue.redrive", "queue.enqueue", "queue.lease", "clock.plus_35", "queue.compact"),
    *("help.about", "dialog", "queue.enqueue_with", "break.crash-mid-write", "queue.recover"),
)
TRICKS = [(trick, 1) for trick in HISTORY]


def instead(owner: type, name: str, does: Callable[..., object]) -> Plant:
    """A plant that does something before a method."""
    method = getattr(owner, name)

    def both(self: object, *arguments: object, **values: object) -> object:
        does(self)
        return method(self, *arguments, **values)

    return lambda patch: patch.setattr(owner, name, both)


def nothing(owner: type, name: str) -> Plant:
    """A plant that leaves a method out."""
    return lambda patch: patch.setattr(owner, name, lambda *_arguments, **_values: None)


def fails(_self: object) -> None:
    raise ValueError("planted")


def computes(_self: object) -> None:
    end_s = time.thread_time() + 0.2
    while time.thread_time() < end_s:
        pass


def traps(window: MainWindow) -> None:
    QMessageBox(window).exec()


def loses_focus(_self: object) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    focus.clearFocus()


def forgets_a_job(patch: pytest.MonkeyPatch) -> None:
    whole = JobsModel.set_belief
    patch.setattr(JobsModel, "set_belief", lambda self, jobs, *rest: whole(self, list(jobs)[:-1], *rest))


def forgets_a_tail(patch: pytest.MonkeyPatch) -> None:
    whole = LogModel.grow
    patch.setattr(LogModel, "grow", lambda self, rows, _tail, facts: whole(self, rows, (), facts))


PLANTS: dict[str, tuple[Plant, str]] = {
    "a slot that raises": (instead(Operations, "compact", fails), "ValueError: planted"),
    "a task that raises in a thread": (instead(EngineSide, "_looked", fails), "ValueError: planted"),
    "a model that forgets a job": (forgets_a_job, "the list is no replay"),
    "a log without its torn tail": (forgets_a_tail, "behind the records the log shows"),
    "a clock that the jobs don't follow": (nothing(JobsSide, "show_at"), "at another moment than the clock"),
    "a dead process in full colour": (nothing(JobsSide, "die"), "its belief has its colours"),
    "a sleep": (instead(Operations, "compact", lambda _self: time.sleep(0.3)), "a stall of"),
    "a long computation": (instead(Operations, "compact", computes), "a stall of"),
    "a dialog that is executed": (instead(MainWindow, "_on_about", traps), "a dialog traps"),
    "a dialog that can't be closed": (nothing(EnqueueDialog, "reject"), "does not close by Esc"),
    "a refusal without a word": (nothing(StatusBar, "say"), "the status bar does not say so"),
    "a warning of Qt": (instead(Operations, "compact", lambda _self: qWarning("planted")), "Qt says: planted"),
    "a focus that is lost": (instead(MainWindow, "_on_about", loses_focus), "nothing has the focus"),
}


def test_the_window_without_a_bug_passes_the_same_history(qapp: QApplication) -> None:
    life = live_surely(TRICKS)
    assert life.wrong == ""
    assert len(life.words) == len(TRICKS)


@pytest.mark.parametrize("name", PLANTS)
def test_the_planted_bug_is_caught(qapp: QApplication, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    plant, complaint = PLANTS[name]
    plant(monkeypatch)
    assert complaint in live_surely(TRICKS).wrong


def test_a_stall_that_does_not_come_again_is_the_computers(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    naps = [0.3]
    instead(Operations, "compact", lambda _self: time.sleep(naps.pop() if naps else 0))(monkeypatch)
    assert live([("queue.enqueue", 1), ("queue.compact", 1)]).stalls.keys() == {2}
    naps.append(0.3)
    assert live_surely([("queue.enqueue", 1), ("queue.compact", 1)]).wrong == ""


def test_killing_this_program_is_only_counted(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    killed: list[Cage] = []
    monkeypatch.setattr(Cage, "_count_kill", lambda cage: killed.append(cage))
    assert live([("queue.enqueue", 1), ("break.kill-program", 1)]).wrong == ""
    assert len(killed) == 1
