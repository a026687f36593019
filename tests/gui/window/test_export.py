"""What leaves the window while a file is inspected: lines, jobs, a hex dump, a minimal reproduction."""

from __future__ import annotations

import json
import threading
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from app.gui import export_side
from app.gui.export_side import ExportSide
from app.inspector.out import export
from app.inspector.out.export import ExportStopped
from tests.helpers.window import append, make_log, told

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow


def inspected(qtbot: QtBot, window: MainWindow, path: Path) -> ExportSide:
    window.files.inspect(str(path))
    qtbot.waitUntil(lambda: window.session.standing.path == str(path) and not window.session.log.reading)
    (found,) = [part for part in window.inspecting.parts if isinstance(part, ExportSide)]
    qtbot.waitUntil(lambda: not window.actions_set["export.records"].why_not)
    return found


def picked(window: MainWindow, action_id: str, path: Path) -> None:
    """Choose an action, and a name in the dialog that it opens."""
    window.actions_set[action_id].trigger()
    picker = window.findChildren(QFileDialog)[-1]
    picker.fileSelected.emit(str(path))
    picker.reject()


def test_the_records_shown_become_lines(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    log = tmp_path / "a.joblog"
    make_log(log, 3)
    side = inspected(qtbot, window, log)
    picked(window, "export.records", tmp_path / "all.jsonl")
    qtbot.waitUntil(lambda: not side.busy)
    types = [json.loads(line)["type"] for line in (tmp_path / "all.jsonl").read_text().splitlines()]
    assert types == ["ENQUEUE", "ENQUEUE", "ENQUEUE", "SEAL"]
    window.session.log.model.show_only([0, 2])
    picked(window, "export.records", tmp_path / "some.csv")
    qtbot.waitUntil(lambda: not side.busy)
    assert len((tmp_path / "some.csv").read_text().splitlines()) == 2
    assert "1 record went into some.csv." in told(window.session)


def test_the_jobs_shown_become_lines_with_their_payloads(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    log = tmp_path / "a.joblog"
    make_log(log, 2)
    side = inspected(qtbot, window, log)
    qtbot.waitUntil(lambda: not window.actions_set["export.jobs"].why_not)
    picked(window, "export.jobs", tmp_path / "jobs.jsonl")
    qtbot.waitUntil(lambda: not side.busy)
    jobs = [json.loads(line) for line in (tmp_path / "jobs.jsonl").read_text().splitlines()]
    assert [(job["job"], job["payload"]) for job in jobs] == [(1, '{"n":0}'), (2, '{"n":1}')]


def test_a_list_longer_than_there_are_cards_is_written_whole(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "a.joblog"
    make_log(log, 3)
    side = inspected(qtbot, window, log)
    qtbot.waitUntil(lambda: len(window.session.jobs.jobs) == 3)
    monkeypatch.setattr(window.session.jobs, "total", 4)
    side.jobs_to(str(tmp_path / "jobs.csv"))
    qtbot.waitUntil(lambda: not side.busy)
    assert len((tmp_path / "jobs.csv").read_text().splitlines()) == 4


def test_the_selected_record_is_copied_as_a_hex_dump(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    log = tmp_path / "a.joblog"
    data = make_log(log, 1)
    inspected(qtbot, window, log)
    window.log_pane.view.show_row(1)
    window.actions_set["export.hex"].trigger()
    text = QGuiApplication.clipboard().text()
    assert text.startswith(f"00000040: {data[0x40:0x42].hex()} {data[0x42:0x44].hex()} ")


def test_a_record_too_long_for_the_clipboard_is_cut_and_that_is_said(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "a.joblog"
    make_log(log, 1)
    inspected(qtbot, window, log)
    window.log_pane.view.show_row(1)
    monkeypatch.setattr(export_side, "HEX_MAX_BYTES", 32)
    said: list[str] = []
    window.session.said.connect(said.append)
    window.actions_set["export.hex"].trigger()
    assert len(QGuiApplication.clipboard().text().splitlines()) == 2
    assert said[-1].startswith("The first 32 bytes are on the clipboard")


def test_a_minimal_reproduction_is_saved_with_a_page_of_text(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    log = tmp_path / "a.joblog"
    make_log(log, 20)
    append(log, b"\xb5\x4a\x51E" + bytes(range(20)))
    side = inspected(qtbot, window, log)
    before = log.read_bytes()
    picked(window, "export.minimal", tmp_path / "small.joblog")
    qtbot.waitUntil(lambda: not side.busy)
    assert 64 < (tmp_path / "small.joblog").stat().st_size <= 96
    assert "A minimal reproduction of a.joblog" in (tmp_path / "small.txt").read_text()
    assert log.read_bytes() == before


def test_a_whole_log_has_nothing_to_reproduce(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    log = tmp_path / "a.joblog"
    make_log(log, 1)
    inspected(qtbot, window, log)
    assert "no fault" in window.actions_set["export.minimal"].why_not
    assert "No file is being made" in window.actions_set["export.stop"].why_not


def test_what_is_being_made_can_be_stopped(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "a.joblog"
    make_log(log, 1)
    side = inspected(qtbot, window, log)
    begun = threading.Event()

    def slow(out: export.Out, *_rest: object) -> int:
        out.progress(1, 2)
        begun.set()
        while not out.stop():
            threading.Event().wait(0.005)
        raise ExportStopped

    monkeypatch.setattr(export, "export_records", slow)
    side.records_to(str(tmp_path / "x.csv"))
    assert "being made" in window.actions_set["export.records"].why_not
    side.records_to(str(tmp_path / "y.csv"))
    assert begun.wait(5)
    window.actions_set["export.stop"].trigger()
    qtbot.waitUntil(lambda: not side.busy)
    assert "It was stopped, and nothing was written." in told(window.session)


def test_what_can_not_be_written_is_said_and_the_log_stays(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    log = tmp_path / "a.joblog"
    before = make_log(log, 1)
    side = inspected(qtbot, window, log)
    for target in (str(log), str(tmp_path / "no" / "x.csv")):
        side.records_to(target)
        qtbot.waitUntil(lambda: not side.busy)
        assert window.banner.text.startswith("No file was made: ")
    assert log.read_bytes() == before
