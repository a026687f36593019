"""How fast is a filter over ten million records, a text looked for in a million of them, and a look at any row?

Beside it Qt's own filter, `QSortFilterProxyModel`, over a smaller model in the same run: it asks Python for every row.
"""

from __future__ import annotations

import os
import random
import statistics
import tempfile
from pathlib import Path
from time import perf_counter, thread_time
from typing import TYPE_CHECKING

import numpy as np

from app.engine.adapters import real_storage, system_clock
from app.engine.log.header import FileHeader
from app.inspector.document import LogFacts
from app.inspector.index.bulk_view import BulkView
from app.inspector.index.columns import NAMES, ColumnRows
from app.inspector.index.frame_texts import FrameTexts
from app.inspector.index.needle import needle_of
from app.inspector.index.payload_search import search
from app.inspector.index.query import Language, parse
from app.inspector.index.query_moments import Moments
from app.inspector.index.query_run import matching
from tests.bench.big_log import write_big_log
from tests.bench.row import Row

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.gui.models.log import LogModel
    from app.inspector.index.columns import Columns

ROWS = 10_000_000
FEW_ROWS = 50_000
REAL_ROWS = 1_000_000
LOOKS = 400
PANE = (900, 520)
"""Twice as high as the table is in the window as it opens, in pixels."""
TURNS = 12
LENGTH = 96
LETTERS = b"ELAN"
START_MS = 1_790_000_000_000
HEADER = FileHeader(file_id=bytes(12), salt=7, generation=1, base_sequence=0, created_ms=START_MS, previous_end_crc=0)
FILTERS = ("type:N", "job:17", "type:N job:17..5000000 time>1790020000000", "not type:N or length>160 or seq:..1000")


class Source:
    """A file of records that are all alike but for their types; their bytes are made when they are read.

    Attributes:
        asked: offsets that were read from: of the records that were painted.
    """

    def __init__(self) -> None:
        self.asked: set[int] = set()
        body = b"worker-7 " * 8
        self._frames = [b"\xb5\x4a\x51" + bytes((letter,)) + (48).to_bytes(4, "big") + body for letter in LETTERS]

    def read_at(self, offset: int, length: int) -> bytes:
        """The bytes of the record at an offset."""
        self.asked.add(offset)
        return self._frames[(offset - 64) // LENGTH % len(LETTERS)][:length]


def rows_of(count: int) -> ColumnRows:
    """Rows of a log with so many records."""
    numbers = np.arange(count, dtype=np.uint64)
    made = ColumnRows()
    columns = {
        "offset": numbers * np.uint64(LENGTH) + np.uint64(64),
        "length": np.full(count, LENGTH, np.uint32),
        "letter": np.tile(np.frombuffer(LETTERS, np.uint8), -(-count // len(LETTERS)))[:count],
        "sequence": numbers + np.uint64(1),
        "job": np.random.default_rng(1).integers(1, count, count).astype(np.uint64),
        "token": numbers,
        "time_ms": numbers * np.uint64(3) + np.uint64(START_MS),
    }
    made.append({name: columns[name] for name in NAMES}, {})
    return made


def best_ms(work: Callable[[], object]) -> float:
    """The shortest of a few turns, in ms."""
    times = []
    for _ in range(TURNS):
        started = perf_counter()
        work()
        times.append(perf_counter() - started)
    return 1000 * min(times)


def filter_ms(line: str, columns: Columns) -> float:
    """How long one filter over columns takes."""
    node = parse(line, Language(moments=Moments(START_MS)))
    assert node is not None
    asked = node
    return best_ms(lambda: list(matching(asked, columns, Source(), FrameTexts())))


def model_of(rows: ColumnRows, source: Source) -> LogModel:
    """The model of the log table over such rows."""
    from app.gui.models.log import LogModel

    facts = LogFacts(header=HEADER, size_bytes=64 + LENGTH * len(rows), now_ms=START_MS)
    model = LogModel()
    model.start(source, facts)
    model.grow(rows, (), facts)
    return model


def proxy_us_per_row() -> float:
    """What Qt's own filter needs for a row, in µs."""
    from PySide6.QtCore import QSortFilterProxyModel

    from app.gui.roles import LogColumn

    proxy = QSortFilterProxyModel()
    proxy.setSourceModel(model_of(rows_of(FEW_ROWS), Source()))
    proxy.setFilterKeyColumn(LogColumn.RECORD)
    started = perf_counter()
    proxy.setFilterFixedString("NACK")
    shown = proxy.rowCount()
    took = perf_counter() - started
    assert shown == FEW_ROWS // len(LETTERS)
    return took / FEW_ROWS * 1e6


def look_ms(model: LogModel, source: Source) -> float:
    """How long it takes to scroll to any row and paint it: all but five of a hundred are faster.

    It is the time of the thread that counts, since others may be using the machine: nothing here waits for anything.
    """
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from app.gui.theme import Theme
    from app.gui.views.log_table import LogTableView

    app = QApplication.instance()
    assert isinstance(app, QApplication)
    view = LogTableView(Theme(app))
    view.setModel(model)
    view.resize(*PANE)
    view.show()
    view.set_following(False)
    assert QTest.qWaitForWindowExposed(view)
    dice, times = random.Random(7), []
    for _ in range(LOOKS):
        number = model.number_of(dice.randrange(model.rowCount()))
        started = thread_time()
        view.show_row(number)
        view.viewport().repaint()
        times.append(1000 * (thread_time() - started))
        assert model.document.row(number).offset in source.asked
    view.close()
    return statistics.quantiles(times, n=20)[-1]


def text_rows() -> list[Row]:
    """Figures of what needs the bytes of a real log."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "big.joblog")
        write_big_log(file, REAL_ROWS)
        path = str(file)
        view = BulkView(path, real_storage(), system_clock(), told=lambda reader: None)
        source = real_storage().open(path)
        columns = view.rows.columns()
        assert columns.count >= REAL_ROWS
        node, needle = parse("worker~worker-7 or reason~timeout"), needle_of("never there", as_bytes=False)
        assert node is not None
        asked = node
        filtering = best_ms(lambda: list(matching(asked, columns, source, FrameTexts())))
        finding = best_ms(lambda: list(search(needle, columns, source, FrameTexts(), (0, columns.count))))
        source.close()
        view.close()
    return [
        Row("filter 1,000,000 records by texts in their bytes", filtering, 4_000, "ms", at_most=True),
        Row("find a text in the payloads of 1,000,000 records", finding, 1_000, "ms", at_most=True),
    ]


def run() -> list[Row]:
    """Return the figures."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from app.gui.app import application

    app = application()
    rows = rows_of(ROWS)
    columns = rows.columns()
    found = [(line, filter_ms(line, columns)) for line in FILTERS]
    figures = [Row(f"filter 10,000,000 records: {line}", ms, 100, "ms", at_most=True) for line, ms in found]
    proxy = proxy_us_per_row()
    ratio = proxy * ROWS / 1000 / found[0][1]
    figures.append(
        Row(f"the first, faster than Qt's own filter ({proxy:.1f} µs a row)", ratio, 100, "×", at_most=False)
    )
    source = Source()
    model = model_of(rows, source)
    figures.append(
        Row("scroll to any of 10,000,000 records and paint, p95", look_ms(model, source), 16, "ms", at_most=True)
    )
    model.show_only(np.arange(1, ROWS, 2))
    figures.append(
        Row("the same while a filter shows half of them, p95", look_ms(model, source), 16, "ms", at_most=True)
    )
    del app
    return [*figures, *text_rows()]
