"""A filter over the log in a window: set it, wait for its answer, read its file slowly."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from PySide6.QtTest import QAbstractItemModelTester

from app.gui.standing import Mode
from app.inspector.index import text_pieces

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot

    from app.engine.ports import OpenFile
    from app.gui.main_window import MainWindow
    from app.gui.models.log import LogModel


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
    qtbot.waitUntil(lambda: log_filter.error is not None or log_filter.answered)


def numbers(model: LogModel) -> list[int]:
    return [model.number_of(row) for row in range(model.rowCount())]


class Slow:
    """A file that is read only as far as somebody lets it."""

    def __init__(self, file: OpenFile | None) -> None:
        self._file = file
        self.turns = threading.Semaphore(0)
        self.fails = False
        self.closed = False

    def read_at(self, offset: int, length: int) -> bytes:
        assert self.turns.acquire(timeout=10)
        if self.fails:
            raise OSError(5, "Input/output error")
        assert self._file is not None
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
