"""Workers and compactions while the file is inspected: nothing is missing on screen in the end, and nothing stalls.

The minute is `python -m tests.rigs 10 --only live`; the figures are `bench_live`.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.rigs.live import watch_flood, watch_workers

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QApplication

    from tests.rigs.live import Seen

pytestmark = [
    pytest.mark.processes,
    pytest.mark.timeout(240),
    pytest.mark.skipif(os.name != "posix", reason="workers are stopped by a signal that only POSIX has"),
]
DOSE_S = 6.0
LARGE = 60_000
"""So many records make a file that is read in columns."""


def _seen_surely(look_on: Callable[[float], Seen]) -> Seen:
    """A stall counts if it comes again: a computer may stumble once."""
    seen = look_on(DOSE_S)
    if seen.stalls and not seen.wrong:
        seen = look_on(DOSE_S)
    return seen


def test_three_workers_and_compactions_are_followed(qapp: QApplication) -> None:
    seen = _seen_surely(watch_workers)
    assert seen.wrong == []
    assert seen.told >= 1
    assert seen.records > 0
    assert seen.stalls == []


def test_ten_thousand_records_a_second_are_followed(qapp: QApplication) -> None:
    seen = _seen_surely(watch_flood)
    assert seen.wrong == []
    assert seen.records > DOSE_S * 5_000
    assert seen.stalls == []


def test_a_large_file_is_followed_too(qapp: QApplication) -> None:
    seen = _seen_surely(lambda seconds: watch_flood(seconds, LARGE))
    assert seen.wrong == []
    assert seen.records > LARGE + DOSE_S * 5_000
    assert seen.stalls == []
