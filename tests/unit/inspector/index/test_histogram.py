"""Counts of records over time are those of a plain loop, whatever the times are."""

from __future__ import annotations

from array import array
from collections import Counter
from itertools import pairwise
from types import MappingProxyType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.inspector.index import histogram
from app.inspector.index.columns import Columns, places_of
from app.inspector.index.histogram import Bars, CalledOffError, bars_of

TIMES = st.lists(
    st.one_of(st.integers(0, 5_000), st.integers(1_700_000_000_000, 1_700_000_900_000), st.integers(0, 2**64 - 1)),
    max_size=60,
)


def columns(times: list[int], letters: str = "ELA") -> Columns:
    count = len(times)
    eights = np.zeros(count, np.uint64)
    return Columns(
        count,
        eights,
        np.zeros(count, np.uint32),
        np.array([ord(letters[at % len(letters)]) for at in range(count)], np.uint8),
        eights,
        eights,
        eights,
        np.array(times, np.uint64),
        MappingProxyType({}),
    )


def plain(times: list[int], places: list[int], bars: Bars) -> tuple[Counter[tuple[int, int]], list[int]]:
    """Counts by bar and letter, and each bar's first record, by a loop."""
    counts: Counter[tuple[int, int]] = Counter()
    first = [-1] * len(bars.counts)
    for place in places:
        bar = (times[place] - bars.start_ms) // bars.step_ms
        counts[bar, ord("ELA"[place % 3])] += 1
        first[bar] = place if first[bar] < 0 else first[bar]
    return counts, first


@given(TIMES, st.integers(1, 300), st.booleans(), st.sampled_from([1 << 20, 7]))
def test_counting_in_columns_is_counting_one_by_one(times: list[int], room: int, some: bool, piece: int) -> None:
    chosen = list(range(0, len(times), 2 if some else 1))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(histogram, "_PIECE", piece)
        bars = bars_of(columns(times), room, np.array(chosen, np.uint32) if some else None)
    counts, first = plain(times, chosen, bars)
    assert len(bars.counts) <= room
    assert bars.first == tuple(first)
    assert {
        (bar, letter): count
        for bar, row in enumerate(bars.counts)
        for letter, count in zip(bars.letters, row, strict=True)
        if count
    } == counts
    found = [times[place] for place in chosen]
    assert (bars.total, bars.backwards) == (len(chosen), sum(a > b for a, b in pairwise(found)))


def test_bars_are_as_wide_as_people_count() -> None:
    hour = 3_600_000
    bars = bars_of(columns([10 * hour + 5, 11 * hour, 12 * hour - 1]), 130)
    assert (bars.step_ms, bars.start_ms, len(bars.counts)) == (60_000, 10 * hour, 120)
    assert [bars.bar_at(time) for time in (0, 10 * hour + 61_000, 99 * hour)] == [0, 1, 119]


def test_without_records_there_are_no_bars() -> None:
    assert bars_of(columns([]), 10).counts == ()
    assert bars_of(columns([1, 2]), 10, np.array([], np.uint32)).total == 0


def test_counting_can_be_called_off() -> None:
    with pytest.raises(CalledOffError):
        bars_of(columns([1, 2, 3]), 10, called_off=lambda: True)


def test_rows_of_a_document_are_told_as_places_among_the_records() -> None:
    assert places_of(array("I", [0, 1, 3, 9]), 1, 5).tolist() == [0, 2]
    assert places_of(array("I", [0, 1, 3]), 0, 4).tolist() == [0, 1, 3]
