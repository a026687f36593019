"""The filter beside the reader: on its thread, in tours and the sandbox, over slow files and other formats."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from app.engine.adapters import real_storage
from app.engine.log.frame import HEADER_BYTES
from app.gui.log_filter import LogFilter
from app.gui.models.log import LogModel
from app.gui.standing import Mode
from app.gui.tour_targets import TourTargets
from app.gui.tour_view import KeptView
from tests.helpers.binlogs import files_of
from tests.helpers.filtering import Slow, inspect, numbers, set_filter, slowly
from tests.helpers.window import has_settled, queue_at, records
from tests.unit.inspector.index import query_log

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log with every kind of record."""
    path = tmp_path / "filtered.joblog"
    query_log.make_log(path)
    return path


def test_rows_are_shown_as_they_are_found_and_it_can_be_stopped(
    qtbot: QtBot, window: MainWindow, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = inspect(qtbot, window, log)
    set_filter(qtbot, window, "payload~ann")
    every = numbers(model)
    slow = slowly(window, monkeypatch)
    side, log_filter = window.finding.filter, window.session.log.filter
    side.line.write("ann")
    assert numbers(model) == every
    slow.turns.release(2)
    qtbot.waitUntil(lambda: 4 <= log_filter.done < log_filter.rows)
    qtbot.waitUntil(lambda: "so far" in side.note.text)
    assert 0 < model.rowCount() < len(every)
    assert "% looked through" in side.note.text
    side.note.buttons["stop"].click()
    slow.turns.release(100)
    assert log_filter.stopped
    assert "stopped" in side.note.text
    found = numbers(model)
    with queue_at(log) as queue:
        queue.enqueue(b"more of Ann")
    qtbot.waitUntil(lambda: log_filter.rows > len(every))
    assert numbers(model) == found


def test_a_file_that_cannot_be_read_is_said(
    qtbot: QtBot, window: MainWindow, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inspect(qtbot, window, log)
    set_filter(qtbot, window, "type:A")
    slow = slowly(window, monkeypatch)
    slow.fails = True
    slow.turns.release(100)
    window.finding.filter.line.write("mail")
    qtbot.waitUntil(lambda: bool(window.session.log.filter.failed))
    assert "could not be read further: Input/output error" in window.finding.filter.note.text


def test_a_file_is_closed_when_the_thread_no_longer_reads_it(qtbot: QtBot, log: Path) -> None:
    model = LogModel()
    log_filter = LogFilter(model)
    file = real_storage().open(str(log))
    idle = Slow(file)
    log_filter.retire(idle)  # type: ignore[arg-type]  # of a file, it reads and closes
    busy, free = Slow(file), threading.Event()
    log_filter.steps.post(lambda: assert_set(free))
    log_filter.retire(busy)  # type: ignore[arg-type]  # as above
    log_filter.retire(None)
    assert [idle.closed, busy.closed] == [True, False]
    free.set()
    assert log_filter.stop()
    file.close()
    assert [idle.closed, busy.closed] == [True, True]


def assert_set(event: threading.Event) -> None:
    assert event.wait(10)


def test_a_filter_of_an_inspected_file_is_not_taken_to_the_sandbox(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    inspect(qtbot, window, log)
    set_filter(qtbot, window, "type:N")
    window.session.open_sandbox()
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.SANDBOX)
    assert window.session.log.filter.line == ""
    assert not window.session.log.model.filtered


def test_a_tour_takes_the_filter_away_and_gives_it_back(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_set["queue.enqueue"].trigger()
    qtbot.waitUntil(lambda: has_settled(window.session))
    set_filter(qtbot, window, "is:header")
    kept = KeptView.of(window)
    assert kept.line == "is:header"
    window.session.log.filter.clear()
    kept.put_back_filters(window)
    qtbot.waitUntil(lambda: records(window.session) == ["FILE HEADER"])


def test_a_view_is_not_put_back_before_its_filter_is_answered(
    qtbot: QtBot, window: MainWindow, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inspect(qtbot, window, log)
    kept = KeptView.of(window)
    slow = slowly(window, monkeypatch)
    window.finding.filter.line.write("ann")
    qtbot.waitUntil(lambda: window.session.log.filter.running)
    assert not kept.is_there(window)
    slow.turns.release(100)
    qtbot.waitUntil(lambda: kept.is_there(window))


def test_a_tour_shows_what_the_filter_hides(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_set["queue.enqueue"].trigger()
    qtbot.waitUntil(lambda: has_settled(window.session))
    set_filter(qtbot, window, "is:header")
    (target,) = TourTargets(window).find(["record:1"])
    assert target.rect().isEmpty()
    target.reveal()
    assert window.log_pane.view.current_number() == 1
    assert not target.rect().isEmpty()


def test_numpy_is_loaded_on_the_thread_when_a_filter_or_a_search_needs_it(
    qtbot: QtBot, window: MainWindow, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inspect(qtbot, window, log)
    loaded: list[str] = []

    def load(log_filter: LogFilter, then: Callable[[], None]) -> None:
        def task() -> None:
            loaded.append(threading.current_thread().name)
            then()

        log_filter.steps.post(task)

    monkeypatch.setattr(LogFilter, "loaded", property(lambda _self: bool(loaded)))
    monkeypatch.setattr(LogFilter, "load", load)
    set_filter(qtbot, window, "type:N")
    qtbot.waitUntil(lambda: window.session.log.filter.answered)
    assert records(window.session) == ["NACK"] * 3
    assert loaded == ["filter"]
    set_filter(qtbot, window, "")
    loaded.clear()
    window.actions_set["find.find"].trigger()
    window.finding.find_bar.field.setText("ann")
    find = window.finding.find
    assert find.running
    qtbot.waitUntil(lambda: find.finished)
    assert loaded == ["filter"]
    loaded.clear()
    window.finding.find_bar.field.setText("an")
    find.stop()
    qtbot.waitUntil(lambda: bool(loaded))
    assert not find.running


def test_what_makes_no_sense_as_earlier_filters_counts_as_none(window: MainWindow) -> None:
    store = window.settings._store
    for kept in ("{", "3", '[1, "type:N"]'):
        store.setValue("log/filters", kept)
        assert window.settings.filters == (["type:N"] if kept.startswith("[") else [])


def test_a_foreign_log_is_filtered_by_its_own_names(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "binlog.1"
    path.write_bytes(files_of("one")[0].read_bytes())
    inspect(qtbot, window, path)
    every = records(window.session)
    set_filter(qtbot, window, "type:PUT")
    assert set(records(window.session)) == {"PUT"}
    assert len(records(window.session)) == every.count("PUT")
    set_filter(qtbot, window, "key~default or payload~a")
    assert 0 < len(records(window.session)) < len(every)


def test_the_file_header_is_shown_once_when_a_log_gets_its_first_record(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "new.joblog"
    with queue_at(path):
        assert path.stat().st_size == HEADER_BYTES
        inspect(qtbot, window, path)
        set_filter(qtbot, window, "not type:N")
    model = window.session.log.model
    assert [model.number_of(row) for row in range(model.rowCount())] == [0]
    with queue_at(path) as queue:
        queue.enqueue(b"first")
    qtbot.waitUntil(lambda: len(model.document.rows) > 0 and model.rowCount() == len(model.document))
    assert [model.number_of(row) for row in range(model.rowCount())] == list(range(len(model.document)))
