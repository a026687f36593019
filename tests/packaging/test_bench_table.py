"""The table of `dev.py bench`: each figure beside its limit, and a failure when one is not held."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from tests.bench.__main__ import bench_names, line_of, main
from tests.bench.row import Row

FAST = Row("repaint", 9.25, 16, "ms", at_most=True)
SLOW = Row("replay", 150_000, 200_000, "records/s", at_most=False)


@pytest.mark.parametrize(("rows", "code"), [([FAST], 0), ([FAST, SLOW], 1)])
def test_a_limit_that_is_not_held_is_a_failure(rows: list[Row], code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tests.bench.bench_start", SimpleNamespace(run=lambda: rows))
    assert main(["bench_start"]) == code


def test_a_figure_stands_beside_its_limit() -> None:
    assert line_of(FAST).split() == ["repaint", "9.25", "ms", "at", "most", "16", "held"]
    assert line_of(SLOW).split() == ["replay", "150,000", "records/s", "at", "least", "200,000", "NOT", "HELD"]


def test_an_unknown_bench_names_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["no such"]) == 2
    assert "bench_engine" in capsys.readouterr().err


def test_every_bench_file_is_found() -> None:
    assert {"bench_engine", "bench_start"} <= set(bench_names())
