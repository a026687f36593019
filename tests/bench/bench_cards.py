"""How long one repaint takes while scrolling 10,000 cards, 100,000 log rows and a record of 16 MiB."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication, QWidget

from app.engine.log.layout import FieldKind, Meaning
from app.gui.roles import ByteSpan
from app.gui.theme import Theme
from app.gui.views.hex_view import HexView
from app.gui.views.job_list import JobListView
from app.gui.views.log_table import LogTableView
from tests.bench.row import Row
from tests.gui.fakes import FakeJobs, FakeLog

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractScrollArea

FRAME_MS = 16.0
"""One frame at 60 Hz."""
_REPAINTS = 200
_PASSES = 3
_SHARE = 0.95


def run() -> list[Row]:
    """Scroll each view through its whole length and return the 95th percentile of its repaints."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    theme = Theme(app)
    cards = JobListView(theme)
    cards.setModel(FakeJobs(10_000))
    table = LogTableView(theme)
    table.setModel(FakeLog(100_000))
    table.set_following(False)
    hexes = HexView(theme)
    size = 16 * 1024 * 1024
    spans = [ByteSpan(f"piece {i}", i * 64, 64, FieldKind.BODY, Meaning.BYTES, "") for i in range(size // 64)]
    hexes.set_bytes(bytes(range(256)) * (size // 256), 0, spans)
    return [
        Row("repaint while scrolling 10,000 cards, 95th percentile", _scroll(cards, 520, 840), FRAME_MS, "ms", True),
        Row(
            "repaint while scrolling 100,000 log rows, 95th percentile", _scroll(table, 900, 840), FRAME_MS, "ms", True
        ),
        Row("repaint while scrolling a 16 MiB record, 95th percentile", _scroll(hexes, 620, 840), FRAME_MS, "ms", True),
    ]


def _scroll(view: QAbstractScrollArea, width: int, height: int) -> float:
    """Return how many milliseconds 95 in 100 repaints stay below, in the quietest of three passes."""
    view.resize(width, height)
    view.show()
    QApplication.processEvents()
    bar = view.verticalScrollBar()
    viewport: QWidget = view.viewport()
    figures = []
    for shift in range(_PASSES):
        taken_ms = []
        for step in range(_REPAINTS):
            bar.setValue(bar.maximum() * step // _REPAINTS + step % 7 + shift)
            began = time.perf_counter()
            viewport.repaint()
            taken_ms.append((time.perf_counter() - began) * 1000)
        figures.append(sorted(taken_ms)[int(len(taken_ms) * _SHARE)])
    view.close()
    return min(figures)


if __name__ == "__main__":
    for row in run():
        print(f"{row.name}: {row.value:.1f} {row.unit} (limit {row.limit:g})")
