"""The jobs at the end of a log of 3 million records, and the time machine anywhere in one of 5 million.

The file is in the system's cache; the best of some passes counts, as others may be using the machine.
"""

from __future__ import annotations

import random
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from app.engine.adapters import real_storage, system_clock
from app.inspector.index.bulk_view import BulkView
from app.inspector.index.columns import NAMES, Columns, columns_of
from app.inspector.index.job_columns import ColumnJobs
from app.inspector.index.past_columns import column_past
from tests.bench.big_log import write_big_log
from tests.bench.row import Row

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np

    from app.engine.log.header import FileHeader
    from app.engine.ports import OpenFile

JOBS_RECORDS = 3_000_000
PAST_RECORDS = 5_000_000
_PASSES = 12
_PLACES = 40
_STEPS = 100
_SHARE = 0.95


def run() -> list[Row]:
    """Write one log, read its columns, and return the figures."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "big.joblog"
        write_big_log(path, PAST_RECORDS)
        storage = real_storage()
        view = BulkView(str(path), storage, system_clock(), told=lambda _reader: None)
        header = view.header
        assert header is not None
        source = storage.open(str(path))
        try:
            columns = columns_of(view.rows)
            return [*_jobs(_first(columns, JOBS_RECORDS), source, header), *_past(columns, source, header)]
        finally:
            source.close()
            view.close()


def _jobs(columns: Columns, source: OpenFile, header: FileHeader) -> list[Row]:
    """From the columns to how many jobs are in each state, and to the first cards."""
    now_ms = int(columns.time_ms[-1])

    def tell() -> None:
        jobs = ColumnJobs(columns, source, header)
        jobs.counts(now_ms)
        jobs.sight(now_ms)

    return [Row("jobs at the end of 3,000,000 records, counts and cards", _best(tell), 700, "ms", True)]


def _past(columns: Columns, source: OpenFile, header: FileHeader) -> list[Row]:
    """From the columns to the time machine, then anywhere, then step by step."""
    began = time.perf_counter()
    past = column_past(columns, source, header, lambda: False)
    opened_ms = (time.perf_counter() - began) * 1000
    chance = random.Random(7)
    places = [chance.randrange(past.records) for _ in range(_PLACES)]
    middle = past.records // 2
    past.sight(middle)
    steps = [middle + step for step in range(_STEPS)] + [middle + _STEPS - step for step in range(_STEPS)]
    walked_ms = _percentile([_taken(lambda records=records: past.sight(records)) for records in steps])
    jumped_ms = _percentile([_taken(lambda records=records: past.sight(records)) for records in places])
    return [
        Row("past of 5,000,000 records, until the first can be seen", opened_ms, 4_000, "ms", True),
        Row("past of 5,000,000 records, anywhere, 95th percentile", jumped_ms, 500, "ms", True),
        Row("past of 5,000,000 records, one step, 95th percentile", walked_ms, 100, "ms", True),
    ]


def _first(columns: Columns, count: int) -> Columns:
    """The first so many rows."""
    arrays: dict[str, np.ndarray] = {name: getattr(columns, name)[:count] for name in NAMES}
    return Columns(count, **arrays, batches=columns.batches)


def _best(work: Callable[[], object]) -> float:
    """How many ms the work takes in the quietest of some passes."""
    return min(_taken(work) for _ in range(_PASSES))


def _taken(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


def _percentile(taken_ms: list[float]) -> float:
    return sorted(taken_ms)[int(len(taken_ms) * _SHARE)]


if __name__ == "__main__":
    for row in run():
        print(f"{row.name}: {row.value:.1f} {row.unit} (limit {row.limit:g})")
