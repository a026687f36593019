"""The jobs of a log as columns are those of the engine's replay, in every field, or none are told."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from app.engine.jobs.lifecycle import view_at
from app.engine.log.verdict import VerdictKind
from app.inspector.belief import sight_of_table
from app.inspector.index.columns import columns_of
from app.inspector.index.job_columns import ColumnJobs, column_jobs
from tests.helpers.histories import History

if TYPE_CHECKING:
    from app.engine.jobs.table import JobTable


def assert_same_jobs(jobs: ColumnJobs, table: JobTable, now_ms: int) -> None:
    """Compare everything that is told of jobs at a moment."""
    wanted = sight_of_table(table, now_ms)
    assert jobs.sight(now_ms) == wanted
    assert len(jobs) == wanted.total
    counts = jobs.counts(now_ms)
    for state, count in counts.items():
        assert count == sum(view_at(row, now_ms).state is state for row in table.rows.values())


@pytest.mark.parametrize("seed", range(300))
def test_the_jobs_are_those_of_the_engine(seed: int) -> None:
    chance = random.Random(seed)
    history = History(chance, compacted=seed % 3 == 0)
    for _ in range(chance.randrange(60)):
        history.add()
    rows, table, verdict, file = history.read()
    assert verdict.kind is VerdictKind.CLEAN
    jobs = column_jobs(columns_of(rows), file, history.log.header)
    assert jobs is not None
    for after_ms in (0, 1, 4_000, 60_000):
        assert_same_jobs(jobs, table, history.now_ms + after_ms)


@pytest.mark.parametrize("seed", range(300))
def test_what_the_engine_refuses_is_odd_and_nothing_else_is(seed: int) -> None:
    chance = random.Random(seed)
    history = History(chance, compacted=seed % 3 == 0)
    while not history.nonsense and len(history.log.offsets) < 80:
        history.add(may_be_wrong=True)
    _, _, verdict, file = history.read()
    jobs = column_jobs(columns_of(history.rows()), file, history.log.header)
    assert (jobs is None) == (verdict.kind is VerdictKind.DAMAGED) == history.nonsense
