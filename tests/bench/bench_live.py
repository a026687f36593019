"""How a window follows a file on which others work: its longest turn, and how far behind the file it is at worst."""

from __future__ import annotations

import os

from tests.bench.row import Row
from tests.rigs.live import RATE, STALL_MS, watch_flood, watch_workers

SECONDS = 12.0
BEHIND_MAX_MS = 1_000.0


def run() -> list[Row]:
    """Return both figures, for records written as fast as is asked and for three workers with compactions.

    Raises:
        RuntimeError: something was missing on screen in the end.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    rows = []
    for name, look_on in ((f"{RATE:,} records/s", watch_flood), ("three workers and compactions", watch_workers)):
        seen = look_on(SECONDS)
        if seen.wrong:
            raise RuntimeError("; ".join(seen.wrong))
        rows += [
            Row(f"{name}: longest turn of the window", seen.longest_ms, STALL_MS, "ms", at_most=True),
            Row(f"{name}: on screen after at most", seen.behind_ms, BEHIND_MAX_MS, "ms", at_most=True),
        ]
    return rows
