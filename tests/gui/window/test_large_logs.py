"""A large log in the window: columns behind the table, jobs, growth, and the engine where it makes no sense."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

import pytest

from app.engine.log.verdict import VerdictKind
from app.inspector import reading
from app.inspector.index.columns import ColumnRows
from app.inspector.rows import Rows
from tests.helpers.log_builder import CREATED_MS, LogBuilder, enqueue_body

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

JOBS = 50


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> LogBuilder:
    """Fifty jobs, every second one leased; files of any size count as large."""
    monkeypatch.setattr(reading, "BULK_BYTES", 0)
    made = LogBuilder()
    for number in range(JOBS):
        made.add("E", enqueue_body(b"payload %d" % number))
        if number % 2:
            made.add("L", struct.pack(">QQ", made.sequence, CREATED_MS + 90_000) + b"worker-1")
    return made


def show(qtbot: QtBot, window: MainWindow, path: Path, log: LogBuilder) -> None:
    path.write_bytes(log.data)
    window.files.inspect(str(path))
    qtbot.waitUntil(lambda: window.session.facts.size_bytes == len(log.data) and not window.session.log.reading)


def test_its_rows_and_jobs_are_shown(qtbot: QtBot, window: MainWindow, tmp_path: Path, log: LogBuilder) -> None:
    show(qtbot, window, tmp_path / "large.joblog", log)
    document = window.session.log.model.document
    assert isinstance(document.rows, ColumnRows)
    assert list(document.rows.offset) == log.offsets
    assert document.summary(2) != ""
    assert document.numbers_of(2) == [2, 3]
    qtbot.waitUntil(lambda: window.session.jobs.rowCount() == JOBS)


def test_it_is_followed_while_it_grows(qtbot: QtBot, window: MainWindow, tmp_path: Path, log: LogBuilder) -> None:
    path = tmp_path / "large.joblog"
    show(qtbot, window, path, log)
    log.add("E", enqueue_body(b"one more"))
    with path.open("ab") as file:
        file.write(log.frame(len(log.offsets) - 1))
    qtbot.waitUntil(lambda: window.session.facts.records == len(log.offsets))
    assert list(window.session.log.model.document.rows.offset) == log.offsets
    qtbot.waitUntil(lambda: window.session.jobs.rowCount() == JOBS + 1)


def test_a_record_without_sense_is_named_as_the_engine_names_it(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, log: LogBuilder
) -> None:
    log.add("A", struct.pack(">QQ", 999, 1_000))
    log.add("z")
    show(qtbot, window, tmp_path / "large.joblog", log)
    qtbot.waitUntil(lambda: window.session.facts.verdict.kind is VerdictKind.DAMAGED)
    assert window.session.facts.verdict.offset == log.offsets[-2]
    document = window.session.log.model.document
    qtbot.waitUntil(lambda: isinstance(document.rows, Rows) and len(document.rows) == len(log.offsets) - 2)
