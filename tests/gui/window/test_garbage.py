"""Qt objects in garbage are destroyed in the window's thread, never in a worker's."""

from __future__ import annotations

import gc
import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject

from app.gui import garbage
from app.gui.garbage import Collector
from app.gui.work_thread import WorkThread

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class Witness(QObject):
    """A Qt object in a cycle that tells in which thread it dies."""

    deaths: list[threading.Thread]

    def __init__(self, deaths: list[threading.Thread]) -> None:
        super().__init__()
        self.deaths = deaths
        self.cycle = self

    def __del__(self) -> None:
        self.deaths.append(threading.current_thread())


def allocate() -> None:
    """Enough containers for several automatic collections."""
    kept = [[number] for number in range(20_000)]
    assert len(kept) == 20_000


def test_a_worker_that_allocates_collects_nothing(qtbot: QtBot) -> None:
    deaths: list[threading.Thread] = []
    worker = WorkThread("allocating")
    Witness(deaths)
    for _ in range(20):
        worker.post(allocate)
    assert worker.stop()
    assert deaths == []
    gc.collect()
    assert deaths == [threading.main_thread()]


def test_no_thread_at_all_collects_during_a_test_of_qt(qtbot: QtBot) -> None:
    deaths: list[threading.Thread] = []
    Witness(deaths)
    other = threading.Thread(target=allocate)
    other.start()
    other.join()
    allocate()
    assert deaths == []


def test_the_garbage_of_the_test_before_is_gone(qtbot: QtBot) -> None:
    assert not [thing for thing in gc.get_objects() if isinstance(thing, Witness)]


def test_python_collects_by_itself_again_behind_the_last_worker() -> None:
    assert gc.isenabled()
    first, second = WorkThread("first"), WorkThread("second")
    assert first.stop()
    assert not gc.isenabled()
    assert first.stop()
    assert not gc.isenabled()
    assert second.stop()
    assert gc.isenabled()


def test_the_window_collects_while_workers_live(qtbot: QtBot) -> None:
    owner = QObject()
    collector = Collector(owner)
    assert collector.collect() == 0
    garbage.hold()
    try:
        deaths: list[threading.Thread] = []
        Witness(deaths)
        allocate()
        kept = [[number] for number in range(2_000)]
        assert collector.collect() >= 1
        assert deaths == [threading.main_thread()]
        assert kept
    finally:
        garbage.release()
        collector.stop()


def test_what_was_read_of_a_large_log_is_not_looked_through(qtbot: QtBot) -> None:
    owner = QObject()
    collector = Collector(owner)
    garbage.hold()
    try:
        collector.collect()
        before = gc.get_freeze_count()
        read = [[number] for number in range(garbage.MANY + 1)]
        looked_at = gc.get_stats()
        assert collector.collect() == 0
        assert gc.get_stats() == looked_at
        assert gc.get_freeze_count() >= before + len(read)
        deaths: list[threading.Thread] = []
        Witness(deaths)
        garbage.let_go()
        assert gc.get_freeze_count() == 0
        gc.collect()
        assert deaths == [threading.main_thread()]
    finally:
        garbage.release()
        collector.stop()


def test_many_small_reads_are_set_aside_too(qtbot: QtBot) -> None:
    owner = QObject()
    collector = Collector(owner)
    garbage.hold()
    try:
        kept = []
        for _ in range(20):
            kept.append([[number] for number in range(garbage.MANY // 9)])
            collector.collect()
        assert gc.get_freeze_count() > garbage.MANY
        assert len(kept) == 20
    finally:
        garbage.thaw()
        garbage.release()
        collector.stop()


@pytest.mark.parametrize(("long_ms", "set_aside"), [(0, True), (1_000_000, False)])
def test_what_took_long_to_look_through_is_not_looked_through_again(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, long_ms: int, set_aside: bool
) -> None:
    monkeypatch.setattr(garbage, "LONG_MS", long_ms)
    owner = QObject()
    collector = Collector(owner)
    garbage.hold()
    try:
        garbage.thaw()
        gc.collect()
        limits = gc.get_threshold()
        gc.set_threshold(0, 0, 0)
        kept: list[list[int]] = []
        # Each younger collection counts towards the next older one.
        for _ in range(4):
            kept.append([])
            collector.collect()
        gc.set_threshold(*limits)
        assert bool(gc.get_freeze_count()) is set_aside
        # Neither when another file is read.
        garbage.let_go()
        assert bool(gc.get_freeze_count()) is set_aside
        assert len(kept) == 4
    finally:
        garbage.thaw()
        garbage.release()
        collector.stop()


def test_what_was_loaded_before_the_window_is_never_looked_through_and_python_collects_from_then_on() -> None:
    gc.disable()
    try:
        garbage.begin()
        assert gc.isenabled()
        assert gc.get_freeze_count() > 0
    finally:
        garbage.thaw()
        gc.enable()


def test_behind_the_window_python_still_collects_nothing_while_a_worker_lives() -> None:
    worker = WorkThread("early")
    try:
        garbage.begin()
        assert not gc.isenabled()
    finally:
        assert worker.stop()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
