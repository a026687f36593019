"""The filter over the log on screen: what it shows, while the log grows, is replaced, or is read slowly."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtTest import QAbstractItemModelTester

from app.engine.adapters import real_storage
from app.gui.log_filter import LogFilter
from app.gui.models.log import LogModel
from app.gui.roles import LogColumn, LogRole, RowKind
from app.gui.standing import Mode
from app.gui.tour_targets import TourTargets
from app.gui.tour_view import KeptView
from app.inspector.index import text_pieces
from app.inspector.index.payload_search import shown_rows
from tests.helpers.binlogs import files_of
from tests.helpers.window import TORN_TAIL, append, has_settled, make_log, queue_at, records
from tests.unit.inspector.index import query_log

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.engine.ports import OpenFile
    from app.gui.main_window import MainWindow


def inspect(qtbot: QtBot, window: MainWindow, path: Path) -> LogModel:
    """Look at a log, read to its end."""
    session = window.session
    QAbstractItemModelTester(session.log.model, QAbstractItemModelTester.FailureReportingMode.Fatal, window)
    session.inspect(str(path))
    qtbot.waitUntil(lambda: session.standing.mode is Mode.INSPECT and not session.log.reading)
    return session.log.model


def set_filter(qtbot: QtBot, window: MainWindow, line: str) -> None:
    """Type a filter and wait until every row was asked."""
    log_filter = window.session.log.filter
    window.finding.filter.line.write(line)
    qtbot.waitUntil(lambda: log_filter.error is not None or settled(log_filter))


def settled(log_filter: LogFilter) -> bool:
    return not log_filter.running and (not log_filter.line or log_filter.done == log_filter.rows)


def numbers(model: LogModel) -> list[int]:
    return [model.number_of(row) for row in range(model.rowCount())]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log with every kind of record."""
    path = tmp_path / "filtered.joblog"
    query_log.make_log(path)
    return path


def test_only_the_records_that_fit_are_shown(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    model = inspect(qtbot, window, log)
    every = records(window.session)
    set_filter(qtbot, window, "type:NACK")
    assert set(records(window.session)) == {"NACK"}
    assert model.rowCount() == every.count("NACK")
    assert numbers(model) == [row for row, name in enumerate(every) if name == "NACK"]
    said = f"{model.rowCount()} of {len(model.document.rows)} records"
    assert window.finding.filter.note.text == said
    window.finding.filter.note.buttons["clear"].click()
    assert records(window.session) == every
    assert window.finding.filter.note.text == ""
    assert window.finding.filter.line.edit.text() == ""


def test_a_filter_of_bytes_finds_the_rows_as_well(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    model = inspect(qtbot, window, log)
    set_filter(qtbot, window, 'reason~"no route"')
    summaries = [str(model.index(row, LogColumn.SUMMARY).data()) for row in range(model.rowCount())]
    assert summaries
    assert all("no route to host" in summary for summary in summaries)


def test_what_cannot_be_understood_is_said_and_changes_nothing(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    model = inspect(qtbot, window, log)
    set_filter(qtbot, window, "type:A")
    shown = numbers(model)
    set_filter(qtbot, window, "type:A jbo:17")
    note = window.finding.filter.note
    assert window.finding.filter.line.edit.text() == "type:A jbo:17"
    assert note.text.startswith("At column 8: “jbo” is no field; expected one of type, job")
    assert window.finding.filter.line.edit.property("wrong")
    assert numbers(model) == shown
    set_filter(qtbot, window, "type:A")
    assert not window.finding.filter.line.edit.property("wrong")
    assert note.text == f"{len(shown)} of {len(model.document.rows)} records"


def test_a_line_is_checked_while_it_is_typed(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    inspect(qtbot, window, log)
    side = window.finding.filter
    side.line.checked.emit("job:")
    assert side.note.text == ""
    side.line.checked.emit("job:x")
    assert "is no number" in side.note.text
    side.line.left.emit()
    assert side.note.text == ""


def test_an_empty_result_says_so_and_how_to_clear_it(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    model = inspect(qtbot, window, log)
    set_filter(qtbot, window, "job:999999")
    assert model.rowCount() == 0
    assert "None of" in window.finding.filter.note.text
    assert "Clear it above, or with Ctrl+Shift+L" in window.log_pane.empty.text
    window.actions_set["find.clear"].trigger()
    assert model.rowCount() == len(model.document)
    assert window.actions_set["find.clear"].why_not == "No filter is on; every record is shown."


def test_the_selected_record_stays_selected_and_comes_back(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    model = inspect(qtbot, window, log)
    view = window.log_pane.view
    set_filter(qtbot, window, "type:L")
    chosen = model.number_of(1)
    view.show_row(chosen)
    set_filter(qtbot, window, "type:L,A")
    assert view.current_number() == chosen
    assert window.bytes_pane.view.hex.spans
    set_filter(qtbot, window, "type:A")
    assert view.current_number() == -1
    assert not window.bytes_pane.view.hex.spans
    set_filter(qtbot, window, "")
    assert view.current_number() == chosen


def test_a_hidden_record_is_offered_when_somebody_wants_to_see_it(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    model = inspect(qtbot, window, log)
    set_filter(qtbot, window, "type:A")
    window.linking.select_offset(model.document.row(1).offset)
    note = window.finding.filter.note
    assert note.text == "The filter hides the row at 0x040."
    assert note.buttons["show"].text() == "Clear the filter and show it"
    note.buttons["show"].click()
    assert window.log_pane.view.current_number() == 1
    assert not model.filtered


def test_a_card_selects_the_newest_of_its_records_that_is_shown(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    model = inspect(qtbot, window, log)
    qtbot.waitUntil(lambda: bool(window.session.jobs.jobs))
    set_filter(qtbot, window, "type:N")
    nacked = [model.document.row(number).job for number in numbers(model)]
    window.linking.select_job(nacked[0])
    shown = window.log_pane.view.current_number()
    assert model.document.row(shown).job == nacked[0]
    assert window.finding.filter.note.text.endswith("records")


def test_rows_that_arrive_later_are_filtered_too(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "grows.joblog"
    make_log(path)
    model = inspect(qtbot, window, path)
    set_filter(qtbot, window, "worker~late")
    assert model.rowCount() == 0
    with queue_at(path) as queue:
        queue.lease("early-worker")
        queue.lease("late-worker")
    qtbot.waitUntil(lambda: records(window.session) == ["LEASE"])
    assert "late-worker" in str(model.index(0, LogColumn.SUMMARY).data())
    qtbot.waitUntil(lambda: settled(window.session.log.filter))
    assert window.finding.filter.note.text == f"1 of {len(model.document.rows)} records"


def test_a_torn_tail_can_fit_and_goes_when_it_is_whole(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "torn.joblog"
    make_log(path)
    append(path, TORN_TAIL)
    model = inspect(qtbot, window, path)
    set_filter(qtbot, window, "is:torn or is:writing or is:header")
    qtbot.waitUntil(lambda: records(window.session)[-1:] == ["TORN TAIL"])
    assert numbers(model) == [0, len(model.document) - 1]
    assert model.index(1, 0).data(LogRole.KIND) is RowKind.TORN
    assert model.index(1, 0).data(LogRole.NUMBER) == len(model.document) - 1
    with queue_at(path) as queue:
        queue.enqueue(b"whole")
    qtbot.waitUntil(lambda: records(window.session) == ["FILE HEADER"])


def test_the_filter_stays_when_another_file_comes(qtbot: QtBot, window: MainWindow, log: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.joblog"
    make_log(other, jobs=3)
    model = inspect(qtbot, window, log)
    set_filter(qtbot, window, "type:E")
    inspect(qtbot, window, other)
    qtbot.waitUntil(lambda: settled(window.session.log.filter))
    assert records(window.session) == ["ENQUEUE"] * 3
    assert numbers(model) == [1, 2, 3]


def test_the_sandbox_has_a_filter_of_its_own(qtbot: QtBot, window: MainWindow) -> None:
    for _ in range(3):
        window.actions_set["queue.enqueue"].trigger()
    qtbot.waitUntil(lambda: len(window.session.jobs.jobs) == 3 and has_settled(window.session))
    window.actions_set["find.filter"].trigger()
    line = window.finding.filter.line
    assert line.isVisible()
    assert line.parentWidget() is not None
    set_filter(qtbot, window, "job:2")
    assert numbers(window.session.log.model) == [2]
    window.actions_set["queue.lease"].trigger()
    qtbot.waitUntil(lambda: has_settled(window.session))
    set_filter(qtbot, window, "time:00:00..")
    model = window.session.log.model
    qtbot.waitUntil(lambda: model.rowCount() == len(model.document.rows) == 4)
    set_filter(qtbot, window, "")
    line.left.emit()
    assert line.isHidden()


def test_words_of_the_file_are_offered(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    inspect(qtbot, window, log)
    window.activateWindow()
    with qtbot.waitSignal(window.session.log.filter.seen):
        window.actions_set["find.filter"].trigger()
    line = window.finding.filter.line
    qtbot.waitUntil(line.edit.hasFocus)
    line.edit.setText("worker~batch")
    line.edit.offered.emit()
    assert line.edit.offers == ["batch-worker"]


def test_filters_are_remembered(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    inspect(qtbot, window, log)
    set_filter(qtbot, window, "type:N")
    set_filter(qtbot, window, "type:A")
    set_filter(qtbot, window, "type:N")
    assert window.settings.filters[:2] == ["type:N", "type:A"]
    menu = window.finding.filter.line.earlier.menu()
    assert menu is not None
    assert [entry.text() for entry in menu.actions()[:2]] == ["type:N", "type:A"]


class Slow:
    """A file that is read only as far as somebody lets it."""

    def __init__(self, file: OpenFile) -> None:
        self._file = file
        self.turns = threading.Semaphore(0)
        self.fails = False
        self.closed = False

    def read_at(self, offset: int, length: int) -> bytes:
        assert self.turns.acquire(timeout=10)
        if self.fails:
            raise OSError(5, "Input/output error")
        return self._file.read_at(offset, length)

    def close(self) -> None:
        self.closed = True


def slowly(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Slow:
    """Let the filter read a few rows at a time, each when it is let."""
    log_filter = window.session.log.filter
    assert log_filter.source is not None
    slow = Slow(log_filter.source)
    monkeypatch.setattr(text_pieces, "SLICE_ROWS", 4)
    monkeypatch.setattr(log_filter, "source", slow)
    return slow


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


def test_numbers_of_shown_rows_are_rows_of_the_columns_without_the_header() -> None:
    from array import array

    assert shown_rows(array("I", [0, 1, 5]), 1).tolist() == [0, 4]
    assert shown_rows(array("I", [0, 1, 5]), 0).tolist() == [0, 1, 5]


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
    kept.put_back(window)
    qtbot.waitUntil(lambda: records(window.session) == ["FILE HEADER"])


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
    qtbot.waitUntil(lambda: settled(window.session.log.filter))
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
