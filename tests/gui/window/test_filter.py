"""The filter over the log on screen: what it shows, also while the log grows or is replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.gui.log_filter import LogFilter
from app.gui.models.log import LogModel
from app.gui.roles import LogColumn, LogRole, RowKind
from app.inspector.document import LogFacts
from app.inspector.rows import Rows
from tests.helpers.filtering import Slow, inspect, numbers, set_filter
from tests.helpers.window import TORN_TAIL, append, has_settled, make_log, queue_at, records
from tests.unit.inspector.index import query_log

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow


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


def test_a_hidden_torn_tail_that_is_gone_is_not_offered_any_more(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "torn.joblog"
    whole = make_log(path)
    append(path, TORN_TAIL)
    model = inspect(qtbot, window, path)
    set_filter(qtbot, window, "type:E")
    window.linking.select_offset(len(whole))
    note = window.finding.filter.note
    assert note.text == f"The filter hides the row at {len(whole):#05x}."
    path.write_bytes(whole)
    qtbot.waitUntil(lambda: len(model.document) == 1 + len(model.document.rows) and has_settled(window.session))
    window.finding.filter.line.write("type:E")
    qtbot.waitUntil(lambda: note.text == "2 of 3 records")
    assert list(note.buttons) == ["clear"]


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
    qtbot.waitUntil(lambda: window.session.log.filter.answered)
    assert window.finding.filter.note.text == f"1 of {len(model.document.rows)} records"


def test_a_torn_tail_can_fit_and_goes_when_it_is_whole(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "torn.joblog"
    make_log(path)
    append(path, TORN_TAIL)
    model = inspect(qtbot, window, path)
    set_filter(qtbot, window, "is:torn or is:writing or is:header")
    qtbot.waitUntil(lambda: records(window.session)[-1:] == ["TORN TAIL"])
    assert numbers(model) == [0, len(model.document) - 1]
    words = f"0 of {len(model.document.rows)} records; other rows: 2"
    qtbot.waitUntil(lambda: window.finding.filter.note.text == words)
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
    qtbot.waitUntil(lambda: window.session.log.filter.answered)
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
    menu.aboutToShow.emit()
    assert [entry.text() for entry in menu.actions()[:2]] == ["type:N", "type:A"]


def test_times_that_run_backwards_are_seen_at_the_first_row_that_arrives_later(qtbot: QtBot) -> None:
    model = LogModel()
    log_filter = LogFilter(model)
    model.start(None, LogFacts())
    source = Slow(None)
    log_filter.begin(source)  # type: ignore[arg-type]  # of a file, it reads and closes
    assert log_filter.set_line("is:backwards or job:3")
    for place, time_ms in enumerate((5, 7, 6, 9, 8)):
        rows = Rows()
        rows.add(ord("E"), place + 1, time_ms, 64 * (place + 1), b"", 0, 0)
        model.grow(rows, (), LogFacts())
        log_filter.look_again()
        qtbot.waitUntil(lambda: log_filter.answered)
    assert numbers(model) == [2, 4]
    assert log_filter.stop()
