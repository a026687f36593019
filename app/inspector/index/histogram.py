"""How many records of each type were written when: counts over time, for a strip of stacked bars.

Times of a log are counted as they stand in its records. Where they run backwards a bar's records don't follow one
another in the file; its first record is the one that comes first in the file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from app.inspector.index.columns import Columns

BARS_MAX = 2_000
"""More bars than this are never wanted: screens are not wider."""

_PIECE = 1 << 20
"""So many records are counted at a time: memory stays small, and calling off is quick."""
_SECOND_MS, _DAY_MS = 1_000, 86_400_000
_STEPS_MS = (
    *(1, 2, 5, 10, 20, 50, 100, 200, 500),
    *(
        _SECOND_MS * n
        for n in (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 21_600, 43_200)
    ),
    *(_DAY_MS * n for n in (1, 2, 7, 14, 28)),
)
"""Widths of a bar that people count in."""


class CalledOffError(Exception):
    """Nobody wants the answer any more."""


@dataclass(frozen=True, slots=True)
class Bars:
    """Counts over time. A bar covers `step_ms` from `start_ms + n * step_ms` on.

    Attributes:
        start_ms: where the first bar begins, milliseconds since 1970.
        step_ms: how wide each bar is.
        letters: the types there are, as letters.
        counts: for each bar, how many records of each of these types.
        first: for each bar, place of its first record among the log's records; -1 for a bar without any.
        total: how many records were counted.
        backwards: how many of them have an earlier time than the one before them.
    """

    start_ms: int
    step_ms: int
    letters: tuple[int, ...]
    counts: tuple[tuple[int, ...], ...]
    first: tuple[int, ...]
    total: int
    backwards: int

    def bar_at(self, time_ms: int) -> int:
        """The bar that a moment falls into, or the nearest one."""
        return min(max(0, (time_ms - self.start_ms) // self.step_ms), max(0, len(self.counts) - 1))


def bars_of(
    columns: Columns,
    bars_max: int,
    places: NDArray[np.uint32] | None = None,
    called_off: Callable[[], bool] = lambda: False,
) -> Bars:
    """Count a log's records over time.

    Args:
        columns: the records.
        bars_max: how many bars there is room for; at least 1.
        places: only these records, by their places, ascending; None for all.
        called_off: asked between pieces.

    Raises:
        CalledOffError: `called_off` said so.
    """
    count = columns.count if places is None else len(places)
    if not count:
        return Bars(0, 1, (), (), (), 0, 0)
    low, high, backwards, kinds = _ends(columns, places, count, called_off)
    step = _step(low, high, min(max(1, bars_max), BARS_MAX))
    start = low - low % step
    bars = (high - start) // step + 1
    letters = np.flatnonzero(kinds)
    compact = np.zeros(256, np.int64)
    compact[letters] = np.arange(len(letters))
    counts = np.zeros(bars * len(letters), np.int64)
    first = np.full(bars, -1, np.int64)
    for begin in reversed(range(0, count, _PIECE)):
        _check(called_off)
        where = _piece(places, begin, count)
        bar = ((columns.time_ms[where] - np.uint64(start)) // np.uint64(step)).astype(np.int64)
        counts += np.bincount(bar * len(letters) + compact[columns.letter[where]], minlength=len(counts))
        # Of several values for one place the last one stays: the record that comes first in the file.
        place = np.arange(begin, begin + len(bar)) if places is None else places[begin : begin + len(bar)]
        first[bar[::-1]] = place[::-1]
    rows = counts.reshape(bars, len(letters)).tolist()
    return Bars(start, step, tuple(letters.tolist()), tuple(map(tuple, rows)), tuple(first.tolist()), count, backwards)


def _ends(
    columns: Columns, places: NDArray[np.uint32] | None, count: int, called_off: Callable[[], bool]
) -> tuple[int, int, int, NDArray[np.int64]]:
    """The earliest and the latest time, how often times run backwards, and how many records each letter has."""
    low, high, backwards, before = None, 0, 0, None
    kinds = np.zeros(256, np.int64)
    for begin in range(0, count, _PIECE):
        _check(called_off)
        where = _piece(places, begin, count)
        times = columns.time_ms[where]
        kinds += np.bincount(columns.letter[where], minlength=256)
        least = int(times.min())
        low, high = least if low is None else min(low, least), max(high, int(times.max()))
        backwards += int(np.count_nonzero(times[1:] < times[:-1])) + int(before is not None and int(times[0]) < before)
        before = int(times[-1])
    assert low is not None
    return low, high, backwards, kinds


def _piece(places: NDArray[np.uint32] | None, begin: int, count: int) -> slice | NDArray[np.uint32]:
    behind = min(count, begin + _PIECE)
    return slice(begin, behind) if places is None else places[begin:behind]


def _step(low: int, high: int, bars_max: int) -> int:
    """The narrowest bar that people count in with which all fit."""
    for step in _STEPS_MS:
        if (high - low + low % step) // step + 1 <= bars_max:
            return step
    widest = _STEPS_MS[-1]
    return widest * -(-((high - low) // widest + 2) // bars_max)


def _check(called_off: Callable[[], bool]) -> None:
    if called_off():
        raise CalledOffError
