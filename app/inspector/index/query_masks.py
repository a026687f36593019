"""Asks columns what a filter wants to know: which rows fit for sure, and which may fit once their bytes are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

from app.inspector.index.query import All, Any, Letters, Node, Not, Numbers, State, Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from app.inspector.index.columns import Columns

Mask: TypeAlias = npt.NDArray[np.bool_]
Masks: TypeAlias = tuple[Mask, Mask]
"""One entry a row: fits for sure; may fit. The second holds wherever the first does; the same array if nothing is
open."""

_SORTED = "offset"
"""The column in ascending order: where a span of it begins and ends is found without looking at every row."""


class Asked:
    """A stretch of rows that is asked.

    Args:
        columns: the log.
        first: the first row.
        last: the row behind the last one.
        text: answers tests of bytes.
        batches: the rows in the whole log that are batches, ascending.
    """

    def __init__(
        self,
        columns: Columns,
        first: int,
        last: int,
        text: Callable[[Text], Masks],
        batches: npt.NDArray[np.int64],
    ) -> None:
        self._columns = columns
        self._first = first
        self._last = last
        self._text = text
        low, high = np.searchsorted(batches, (first, last)).tolist()
        self._batches = batches[low:high]

    def masks(self, node: Node) -> Masks:
        """Which rows of the stretch fit."""
        if isinstance(node, Not):
            sure, maybe = self.masks(node.part)
            opposite = ~sure
            return (opposite, opposite) if maybe is sure else (~maybe, opposite)
        if isinstance(node, All | Any):
            return self._joined(node)
        if isinstance(node, Text):
            return self._text(node)
        mask = self._exact(node)
        return mask, mask

    def _joined(self, node: All | Any) -> Masks:
        join = np.logical_and if isinstance(node, All) else np.logical_or
        sure, maybe = self.masks(node.parts[0])
        for part in node.parts[1:]:
            more_sure, more_maybe = self.masks(part)
            exact = maybe is sure and more_maybe is more_sure
            joined = join(sure, more_sure)
            sure, maybe = joined, joined if exact else join(maybe, more_maybe)
        return sure, maybe

    def _exact(self, node: Numbers | Letters | State) -> Mask:
        if isinstance(node, Letters):
            return letter_mask(self._columns.letter[self._first : self._last], node.letters)
        if isinstance(node, State):
            return self._state(node.name)
        mask = self._none()
        for span in node.spans:
            mask |= self._between(node.column, *span)
        if node.column == "job":
            self._add_batches(mask, node)
        return mask

    def _none(self) -> Mask:
        return np.zeros(self._last - self._first, np.bool_)

    def _state(self, name: str) -> Mask:
        if name == "record":
            return ~self._none()
        mask = self._none()
        if name == "backwards":
            before = max(0, self._first - 1)
            times = self._columns.time_ms[before : self._last]
            mask[len(mask) - (len(times) - 1) :] = times[1:] < times[:-1]
        return mask

    def _between(self, column: str, low: int, high: int) -> Mask:
        values = getattr(self._columns, column)[self._first : self._last]
        kind = np.iinfo(values.dtype)
        if low > kind.max:
            return self._none()
        floor, ceiling = values.dtype.type(low), values.dtype.type(min(high, kind.max))
        if column == _SORTED:
            mask = self._none()
            mask[np.searchsorted(values, floor) : np.searchsorted(values, ceiling, "right")] = True
            return mask
        if low == high:
            return np.asarray(values == floor)
        if high >= kind.max:
            return np.asarray(values >= floor)
        return np.asarray(values <= ceiling) if not low else (values >= floor) & (values <= ceiling)

    def _add_batches(self, mask: Mask, node: Numbers) -> None:
        """A batch fits by any of the jobs in it."""
        for row in self._batches.tolist():
            jobs = self._columns.batches[row]
            if any(low <= job <= high for job in jobs for low, high in node.spans):
                mask[row - self._first] = True


def letter_mask(letters: npt.NDArray[np.uint8], wanted: Iterable[int]) -> Mask:
    """Where a column of types has one of some letters. A comparison for each is faster than a table of all 256."""
    mask = np.zeros(len(letters), np.bool_)
    for letter in wanted:
        mask |= letters == np.uint8(letter)
    return mask


def batch_rows(columns: Columns) -> npt.NDArray[np.int64]:
    """The rows of a log that are batches, ascending."""
    return np.sort(np.fromiter(columns.batches, np.int64, len(columns.batches)))
