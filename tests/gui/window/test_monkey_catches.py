"""The window monkey catches what it is there for: each planted bug is found by the press that meets it."""

from __future__ import annotations

import contextlib
import os
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import qWarning
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox

from app.gui.dialogs.enqueue import EnqueueDialog
from app.gui.engine_side import EngineSide
from app.gui.export_side import ExportSide
from app.gui.histogram_side import HistogramSide
from app.gui.jobs_side import JobsSide
from app.gui.lens_side import LensSide
from app.gui.log_filter import LogFilter
from app.gui.log_follower import LogFollower
from app.gui.main_window import MainWindow
from app.gui.models.jobs import JobsModel
from app.gui.models.log import LogModel
from app.gui.operations import Operations
from app.gui.pane_keys import PaneKeys
from app.gui.past_side import PastSide
from app.gui.status_bar import StatusBar
from app.gui.tour_show import TourShow
from app.gui.widgets.file_tabs import FileTabs
from app.inspector.index import query
from app.inspector.index.query_words import QueryError
from app.inspector.past import EnginePast
from tests.rigs import monkey_eyes
from tests.rigs.monkey import live, live_surely
from tests.rigs.monkey_cage import Cage

if TYPE_CHECKING:
    from collections.abc import Callable

    Plant = Callable[[pytest.MonkeyPatch], None]

pytestmark = [pytest.mark.processes, pytest.mark.timeout(240)]

SETTLES_S = 3.0
"""What is planted never settles, so that each of these waits to the end of the patience; the tests have less of it."""

HISTORY = (
    *("queue.enqueue", "queue.redrive", "queue.enqueue", "queue.lease", "clock.plus_35", "queue.compact"),
    *("help.about", "dialog", "queue.enqueue_with", "break.crash-mid-write", "queue.recover"),
)
TRICKS = [(trick, 1) for trick in HISTORY]


@pytest.fixture(autouse=True)
def less_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait no longer than a loaded computer needs."""
    monkeypatch.setattr(monkey_eyes, "SETTLES_S", SETTLES_S)


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
    end_s = time.thread_time() + 0.8
    while time.thread_time() < end_s:
        pass


def traps(window: MainWindow) -> None:
    QMessageBox(window).exec()


def is_adopted(window: MainWindow) -> None:
    one = window.centralWidget()
    while one is not window:
        one = one.nextInFocusChain()


def loses_focus(patch: pytest.MonkeyPatch) -> None:
    def lose(_self: object) -> None:
        focus = QApplication.focusWidget()
        assert focus is not None
        focus.clearFocus()

    patch.setattr(MainWindow, "_on_about", lose)
    patch.setattr(PaneKeys, "_on_look", lambda _self: None)


def forgets_a_job(patch: pytest.MonkeyPatch) -> None:
    whole = JobsModel.set_belief
    patch.setattr(JobsModel, "set_belief", lambda self, jobs, *rest: whole(self, list(jobs)[:-1], *rest))


def forgets_a_tail(patch: pytest.MonkeyPatch) -> None:
    whole = LogModel.grow
    patch.setattr(LogModel, "grow", lambda self, rows, _tail, facts: whole(self, rows, (), facts))


def forgets_a_row(patch: pytest.MonkeyPatch) -> None:
    whole = LogModel.show_only
    patch.setattr(LogModel, "show_only", lambda self, rows, tail=(): whole(self, rows and rows[:-1], tail))


def takes_any_filter(patch: pytest.MonkeyPatch) -> None:
    whole = query.parse

    def parse(line: str, language: object = None) -> object:
        with contextlib.suppress(QueryError):
            return whole(line, language)  # type: ignore[arg-type]

    patch.setattr(query, "parse", parse)


def shows_the_record_before(patch: pytest.MonkeyPatch) -> None:
    whole = EnginePast.sight
    patch.setattr(EnginePast, "sight", lambda self, records, *rest: whole(self, max(0, records - 1), *rest))


def forgets_a_line(patch: pytest.MonkeyPatch) -> None:
    whole = ExportSide._shown_records
    less = lambda chosen: replace(chosen, places=chosen.places[1:])  # noqa: E731
    patch.setattr(ExportSide, "_shown_records", lambda self: less(whole(self)))


def looks_once(lens: LensSide) -> tuple[object, ...]:
    return lens._session.standing.path, lens._session.log.reading


def in_samples(does: Callable[[Path], object]) -> Callable[[object], None]:
    """Do something to a sample that nobody is to touch."""
    return lambda _self: [does(one) for one in Path("samples").glob("healthy.joblog")] and None


PLANTS: dict[str, tuple[Plant, str]] = {
    "a slot that raises": (instead(Operations, "compact", fails), "ValueError: planted"),
    "a task that raises in a thread": (instead(EngineSide, "_looked", fails), "ValueError: planted"),
    "a model that forgets a job": (forgets_a_job, "the list is no replay"),
    "a log without its torn tail": (forgets_a_tail, "behind the records the log shows"),
    "a clock that the jobs don't follow": (nothing(JobsSide, "show_at"), "at another moment than the clock"),
    "a dead process in full colour": (nothing(JobsSide, "die"), "its belief has its colours"),
    "a sleep": (instead(Operations, "compact", lambda _self: time.sleep(0.8)), "a stall of"),
    "a long computation": (instead(Operations, "compact", computes), "a stall of"),
    "a dialog that is executed": (instead(MainWindow, "_on_about", traps), "a dialog traps"),
    "a dialog that can't be closed": (nothing(EnqueueDialog, "reject"), "does not close by Esc"),
    "a refusal without a word": (nothing(StatusBar, "say"), "the status bar does not say so"),
    "a warning of Qt": (instead(Operations, "compact", lambda _self: qWarning("planted")), "Qt says: planted"),
    "a window that is taken for a child": (instead(MainWindow, "_on_about", is_adopted), "the window has a parent"),
    "a focus that is lost": (loses_focus, "nothing has the focus"),
}


LOOKING = (
    *("drop/healthy.joblog", "filter/type:E", "filter/job:x", "histogram.show", "filter/job:3..7"),
    *("export/export.records", "past.back", "past.leave", "find.clear", "outside/append", "drop/damaged.joblog"),
    *("outside/delete", "file.sandbox"),
)
LOOKS = [(trick, 1) for trick in LOOKING]
KEPT: list[QLabel] = []
LOOKING_PLANTS: dict[str, tuple[Plant, str]] = {
    "a filter that leaves out a row": (forgets_a_row, "the filter 'type:E' shows"),
    "a wrong filter that is taken": (takes_any_filter, "was taken for a right one"),
    "a filter that does nothing": (nothing(LogFilter, "set_line"), "is right, and '' is in force"),
    "a past that is another": (shows_the_record_before, "after record"),
    "a past that is never told": (nothing(PastSide, "_on_told"), "the past is not told"),
    "a histogram that is not counted anew": (nothing(HistogramSide, "_later"), "the histogram counts"),
    "a file made without a record": (forgets_a_line, "does not hold what was shown"),
    "a temporary file that stays": (
        instead(ExportSide, "_end", lambda _self: Path("made.part").touch()),
        "left behind: made.part",
    ),
    "tabs that are not shown": (nothing(FileTabs, "show_tabs"), "the tabs are"),
    "a lens that never looks": (nothing(LensSide, "_begin"), "the damage lens has seen nothing"),
    "a lens that looks once": (
        lambda patch: patch.setattr(LensSide, "_wanted", looks_once),
        "the lens accepts",
    ),
    "a file that is gone unsaid": (nothing(LogFollower, "_on_troubled"), "the window does not say so"),
    "a sample that is touched": (
        instead(PastSide, "leave", in_samples(os.utime)),
        "healthy.joblog was changed without leave",
    ),
    "a file left beside a sample": (
        instead(PastSide, "leave", in_samples(lambda path: path.with_suffix(".note").touch())),
        "healthy.note was left beside the samples",
    ),
    "other bytes at the end": (
        instead(LogFollower, "stop", in_samples(lambda path: path.write_bytes(b""))),
        "other bytes than before: healthy.joblog",
    ),
    "a file that is not given back": (nothing(LogFilter, "retire"), "kept open: healthy.joblog"),
    "a widget that stays": (
        instead(ExportSide, "_begin", lambda _self: KEPT.append(QLabel())),
        "widgets are left behind the window: QLabel",
    ),
}


def test_a_window_without_a_bug_passes_the_history_of_one_who_looks_into_files(qapp: QApplication) -> None:
    life = live_surely(LOOKS)
    assert life.wrong == ""
    assert len(life.words) == len(LOOKS)


@pytest.mark.parametrize("name", LOOKING_PLANTS)
def test_the_bug_planted_in_inspection_is_caught(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    plant, complaint = LOOKING_PLANTS[name]
    plant(monkeypatch)
    assert complaint in live_surely(LOOKS).wrong
    KEPT.clear()


def test_the_window_without_a_bug_passes_the_same_history(qapp: QApplication) -> None:
    life = live_surely(TRICKS)
    assert life.wrong == ""
    assert len(life.words) == len(TRICKS)


@pytest.mark.parametrize("name", PLANTS)
def test_the_planted_bug_is_caught(qapp: QApplication, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    plant, complaint = PLANTS[name]
    plant(monkeypatch)
    assert complaint in live_surely(TRICKS).wrong


def test_a_ring_that_is_left_behind_a_tour_is_caught(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    tour = [("tour.1", 1), ("tour.leave", 1)]
    assert live_surely(tour).wrong == ""
    nothing(TourShow, "pause")(monkeypatch)
    assert "rings are left behind the tour" in live_surely(tour).wrong


def test_a_stall_that_does_not_come_again_is_the_computers(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    naps = [0.8]
    instead(Operations, "compact", lambda _self: time.sleep(naps.pop() if naps else 0))(monkeypatch)
    assert live([("queue.enqueue", 1), ("queue.compact", 1)]).stalls.keys() == {2}
    naps.append(0.8)
    assert live_surely([("queue.enqueue", 1), ("queue.compact", 1)]).wrong == ""


def test_killing_this_program_is_only_counted(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    killed: list[Cage] = []
    monkeypatch.setattr(Cage, "_count_kill", lambda cage: killed.append(cage))
    assert live([("queue.enqueue", 1), ("break.kill-program", 1)]).wrong == ""
    assert len(killed) == 1
