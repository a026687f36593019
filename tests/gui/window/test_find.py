"""Find in payloads: next, previous, count, round the end, and the bytes lit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtTest import QTest

from app.gui import payload_find
from app.inspector.index import text_pieces
from tests.helpers.filtering import inspect, set_filter, slowly
from tests.helpers.window import queue_at

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

PAYLOADS = (b"red, Red", b"blue", b"red \xde\xad", b"green", b"RED")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log with the word red four times in three payloads, and once in a key, where it is not looked for."""
    path = tmp_path / "colours.joblog"
    with queue_at(path) as queue:
        for payload in PAYLOADS:
            queue.enqueue(payload, key="red key" if payload == b"blue" else "")
    return path


def places(path: Path, needle: bytes = b"red") -> list[int]:
    """Where the word stands in payloads."""
    data = path.read_bytes().lower()
    found = [at for at in range(len(data)) if data.startswith(needle, at)]
    return [at for at in found if not data.startswith(b"red key", at)]


def look_for(qtbot: QtBot, window: MainWindow, text: str, *, as_hex: bool = False) -> None:
    """Type what to find, and wait until all was looked through."""
    window.actions_set["find.find"].trigger()
    bar = window.finding.find_bar
    bar.hex.setChecked(as_hex)
    bar.field.clear()
    QTest.keyClicks(bar.field, text)
    qtbot.waitUntil(lambda: not window.finding.find.running)


def lit(window: MainWindow) -> int:
    """Offset of the first lit byte."""
    return window.bytes_pane.view.hex.found.start


def said(window: MainWindow) -> str:
    return window.finding.find_bar.count.text()


def step(qtbot: QtBot, window: MainWindow, direction: str = "next") -> int:
    """Go to the next place or the one before, and say where that is."""
    find = window.finding.find
    with qtbot.waitSignal(find.arrived) as told:
        window.actions_set[f"find.{direction}"].trigger()
    assert told.args is not None
    assert lit(window) == told.args[0]
    return lit(window)


def test_it_goes_from_place_to_place_and_round_the_end(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    model = inspect(qtbot, window, log)
    window.log_pane.view.show_row(1)
    look_for(qtbot, window, "red")
    wanted = places(log)
    assert len(wanted) == 4
    assert lit(window) == wanted[0]
    assert said(window) == "1 of 4"
    assert [step(qtbot, window) for _ in range(4)] == [*wanted[1:], wanted[0]]
    assert said(window) == "1 of 4 · went round the end"
    assert [step(qtbot, window, "previous") for _ in range(3)] == wanted[:0:-1]
    assert said(window) == "2 of 4"
    number = window.log_pane.view.current_number()
    assert model.document.row(number).offset <= wanted[1] < model.document.row(number).offset + 96
    field = window.bytes_pane.view.hex.selected_part
    assert field is not None
    assert window.bytes_pane.view.hex.spans[field].name == "payload"


def test_it_begins_at_the_selected_record(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    inspect(qtbot, window, log)
    window.log_pane.view.show_row(4)
    look_for(qtbot, window, "red")
    assert lit(window) == places(log)[3]
    assert said(window) == "4 of 4"
    window.log_pane.view.show_row(3)
    assert step(qtbot, window) == places(log)[2]
    window.log_pane.view.show_row(3)
    assert step(qtbot, window, "previous") == places(log)[1]


def test_bytes_are_found_in_hexadecimal(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    inspect(qtbot, window, log)
    window.log_pane.view.show_row(1)
    look_for(qtbot, window, "DE ad", as_hex=True)
    assert lit(window) == places(log, b"\xde\xad")[0]
    assert said(window) == "1 of 1"
    look_for(qtbot, window, "dea", as_hex=True)
    assert said(window) == "half a byte is missing: two digits make a byte"


def test_what_stands_nowhere_is_said(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    inspect(qtbot, window, log)
    look_for(qtbot, window, "purple")
    assert said(window) == "not found"
    find = window.finding.find
    with qtbot.waitSignal(find.nothing):
        window.actions_set["find.next"].trigger()
    window.finding.find_bar.field.clear()
    assert said(window) == ""


def test_only_the_records_shown_are_looked_through(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    inspect(qtbot, window, log)
    look_for(qtbot, window, "red")
    set_filter(qtbot, window, "job:2..4")
    assert step(qtbot, window) == places(log)[2]
    qtbot.waitUntil(lambda: said(window) == "1 of 1")
    set_filter(qtbot, window, "job:2")
    look_for(qtbot, window, "red")
    assert said(window) == "not in the records shown"
    set_filter(qtbot, window, "")
    window.log_pane.view.show_row(1)
    assert step(qtbot, window) == places(log)[0]
    qtbot.waitUntil(lambda: said(window) == "1 of 4")


def test_records_that_arrived_since_are_looked_through_too(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    model = inspect(qtbot, window, log)
    look_for(qtbot, window, "red")
    count = len(model.document.rows)
    with queue_at(log) as queue:
        queue.enqueue(b"the last red one")
    qtbot.waitUntil(lambda: len(model.document.rows) > count)
    window.log_pane.view.show_row(5)
    step(qtbot, window)
    assert step(qtbot, window) == places(log)[4]
    qtbot.waitUntil(lambda: said(window) == "5 of 5")


def test_next_without_anything_to_look_for_asks_for_it(qtbot: QtBot, window: MainWindow, log: Path) -> None:
    inspect(qtbot, window, log)
    window.actions_set["find.next"].trigger()
    bar = window.finding.find_bar
    assert bar.isVisible()
    bar.put_away()
    assert bar.isHidden()
    window.finding.find.step(0)
    assert said(window) == ""


def test_a_place_behind_the_bytes_shown_is_said(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "long.joblog"
    with queue_at(path) as queue:
        queue.enqueue(b"x" * 70_000 + b"red")
    inspect(qtbot, window, path)
    look_for(qtbot, window, "red")
    assert said(window) == "1 of 1 · at 0x111e4, behind the bytes shown"


def test_the_search_goes_on_beside_the_reader_and_can_be_stopped(
    qtbot: QtBot, window: MainWindow, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inspect(qtbot, window, log)
    window.log_pane.view.show_row(3)
    slow = slowly(window, monkeypatch)
    monkeypatch.setattr(text_pieces, "SLICE_ROWS", 1)
    find = window.finding.find
    window.actions_set["find.find"].trigger()
    bar = window.finding.find_bar
    with qtbot.waitSignal(find.arrived):
        bar.field.setText("red")
        slow.turns.release()
    assert lit(window) == places(log)[2]
    assert find.running
    assert "1 found so far" in said(window)
    assert not bar.stop.isHidden()
    bar.stop.click()
    slow.turns.release(50)
    assert said(window) == "1 found, then stopped"
    assert step(qtbot, window) == places(log)[3]
    qtbot.waitUntil(lambda: find.finished)


def test_a_step_waits_for_what_is_not_known_yet(
    qtbot: QtBot, window: MainWindow, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inspect(qtbot, window, log)
    window.log_pane.view.show_row(5)
    slow = slowly(window, monkeypatch)
    monkeypatch.setattr(text_pieces, "SLICE_ROWS", 1)
    find = window.finding.find
    window.actions_set["find.find"].trigger()
    with qtbot.waitSignal(find.arrived):
        window.finding.find_bar.field.setText("red")
        slow.turns.release()
    assert lit(window) == places(log)[3]
    with qtbot.assertNotEmitted(find.arrived):
        window.actions_set["find.next"].trigger()
    with qtbot.waitSignal(find.arrived) as told:
        slow.turns.release()
    assert told.args == [places(log)[0], True]
    window.log_pane.view.show_row(2)
    with qtbot.assertNotEmitted(find.arrived):
        window.actions_set["find.next"].trigger()
    with qtbot.waitSignal(find.arrived) as told:
        slow.turns.release(50)
    assert told.args == [places(log)[2], False]
    qtbot.waitUntil(lambda: find.finished)


def test_with_very_many_places_it_stops(
    qtbot: QtBot, window: MainWindow, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(payload_find, "PLACES_MAX", 2)
    inspect(qtbot, window, log)
    look_for(qtbot, window, "re")
    assert said(window).startswith("more than")
    step(qtbot, window)


def test_a_file_that_cannot_be_searched_is_said(
    qtbot: QtBot, window: MainWindow, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inspect(qtbot, window, log)
    look_for(qtbot, window, "r")
    slow = slowly(window, monkeypatch)
    slow.fails = True
    slow.turns.release(50)
    window.finding.find_bar.field.setText("red")
    qtbot.waitUntil(lambda: said(window) == "Input/output error")
