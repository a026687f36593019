"""The model of the log table: rows from the file itself, appended without a reset."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from app.engine.adapters import real_storage
from app.engine.log import record
from app.engine.log.header import FileHeader
from app.engine.log.verdict import Verdict, VerdictKind
from app.gui.models.log import LogModel
from app.gui.roles import LogColumn, LogRole, RowKind
from app.inspector.document import LogFacts
from app.inspector.row import Kind, Row
from app.inspector.rows import Rows
from tests.helpers.window import make_log

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

HEADER = FileHeader(file_id=bytes(12), salt=7, generation=1, base_sequence=0, created_ms=0, previous_end_crc=0)
FACTS = LogFacts(header=HEADER, size_bytes=64)
TORN = Row(Kind.TORN, 0x400, 20, summary="20 of 96 bytes")


@pytest.fixture
def model(qtbot: QtBot) -> LogModel:
    made = LogModel()
    QAbstractItemModelTester(made, QAbstractItemModelTester.FailureReportingMode.Fatal, made)
    return made


def rows(*about: tuple[int, int], first: int = 1) -> Rows:
    """Frames of 64 bytes: (letter, job) each."""
    made = Rows()
    for place, (letter, job) in enumerate(about):
        sequence = first + place
        body = job.to_bytes(8, "big") + bytes(16)
        made.add(letter, sequence, 1_000, 64 * sequence, body, 0, len(body))
    return made


def texts(model: LogModel, column: LogColumn) -> list[str]:
    return [str(model.index(row, column).data()) for row in range(model.rowCount())]


def test_frames_are_appended_without_a_reset(qtbot: QtBot, model: LogModel) -> None:
    model.start(None, FACTS)
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.rowsInserted):
        model.grow(rows((record.ENQUEUE, 0), (record.LEASE, 1)), (), FACTS)
    assert texts(model, LogColumn.RECORD) == ["FILE HEADER", "ENQUEUE", "LEASE"]
    assert texts(model, LogColumn.JOB) == ["", "1", "1"]
    assert texts(model, LogColumn.TOKEN) == ["", "", "2"]
    assert texts(model, LogColumn.OFFSET) == ["0x000", "0x040", "0x080"]


def test_a_torn_tail_gives_way_to_whole_frames(model: LogModel) -> None:
    torn = LogFacts(verdict=Verdict(VerdictKind.TORN, "x", 0x400, tail_bytes=20), header=HEADER)
    model.start(None, torn)
    model.grow(rows((record.ENQUEUE, 0)), (TORN,), torn)
    assert model.index(2, 0).data(LogRole.KIND) is RowKind.TORN
    assert model.index(2, LogColumn.SUMMARY).data() == "20 of 96 bytes"
    model.grow(rows((record.ENQUEUE, 0), first=2), (), FACTS)
    assert texts(model, LogColumn.RECORD) == ["FILE HEADER", "ENQUEUE", "ENQUEUE"]


def test_the_tail_that_stays_is_not_announced(qtbot: QtBot, model: LogModel) -> None:
    model.start(None, FACTS)
    model.grow(Rows(), (TORN,), FACTS)
    with qtbot.assertNotEmitted(model.rowsRemoved), qtbot.assertNotEmitted(model.rowsInserted):
        model.grow(Rows(), (TORN,), FACTS)


def test_the_records_of_a_job_are_lit(qtbot: QtBot, model: LogModel) -> None:
    model.start(None, FACTS)
    model.grow(rows((record.ENQUEUE, 0), (record.ENQUEUE, 0), (record.LEASE, 1), (record.ACK, 2)), (), FACTS)
    with qtbot.waitSignal(model.dataChanged):
        model.set_job(1)
    lit = [model.index(row, 0).data(LogRole.RELATED) for row in range(model.rowCount())]
    assert lit == [False, True, False, True, False]
    model.set_job(0)
    assert not any(model.index(row, 0).data(LogRole.RELATED) for row in range(model.rowCount()))


def test_every_cell_and_heading_has_words(model: LogModel) -> None:
    model.start(None, FACTS)
    model.grow(rows((record.ENQUEUE, 0)), (TORN,), FACTS)
    for column in LogColumn:
        assert model.headerData(column, Qt.Orientation.Horizontal)
        assert model.headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    assert model.headerData(0, Qt.Orientation.Vertical) is None
    assert model.index(1, 0).data(LogRole.LETTER) == record.ENQUEUE
    assert model.index(2, LogColumn.CRC).data() == "torn"
    words = model.index(2, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert words == "torn tail, 20 bytes at 0x400, 20 of 96 bytes, torn"
    assert model.rowCount(model.index(0, 0)) == 0
    assert model.columnCount(model.index(0, 0)) == 0


@pytest.fixture
def on_disk(model: LogModel, tmp_path: Path) -> Iterator[LogModel]:
    """The model over a real log of two jobs and a seal, of which only the first record is a row yet."""
    path = tmp_path / "log.joblog"
    make_log(path)
    source = real_storage().open(str(path))
    model.start(source, FACTS)
    model.grow(rows((record.ENQUEUE, 0)), (), FACTS)
    yield model
    source.close()


def test_a_summary_is_decoded_from_the_file_when_it_is_looked_at(on_disk: LogModel) -> None:
    assert on_disk.index(1, LogColumn.SUMMARY).data().startswith('{"n":0}')


def test_a_row_that_is_no_longer_in_the_file_says_so(on_disk: LogModel) -> None:
    on_disk.grow(rows((record.CANCEL, 1), first=2), (), FACTS)
    assert on_disk.index(2, LogColumn.SUMMARY).data() == "(no longer readable)"
