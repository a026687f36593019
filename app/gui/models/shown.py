"""Which rows of a log are shown while a filter leaves some out: their numbers, in order, four bytes each."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable


class Buffer(Protocol):
    """Numbers in one block of memory: what a numpy array offers, of which nothing else is needed here."""

    def astype(self, dtype: str) -> Buffer:
        """The same numbers in another width."""
        ...

    def tobytes(self) -> bytes:
        """The block."""
        ...


Numbers: TypeAlias = "Buffer | array[int] | list[int] | tuple[int, ...] | range"
"""Numbers of rows in the document, ascending."""


class Shown:
    """The rows that a filter left.

    Rows behind the last whole record are counted from there: as the log grows, their numbers move, their places don't.

    Attributes:
        numbers: of the rows up to the last whole record.
        tail: places of those behind it, 0 for the first.
    """

    def __init__(self, numbers: Numbers = (), tail: Iterable[int] = ()) -> None:
        """Take the rows, ascending."""
        self.numbers = packed(numbers)
        self.tail = tuple(tail)

    def __len__(self) -> int:
        """How many rows are shown."""
        return len(self.numbers) + len(self.tail)

    def number_of(self, view_row: int, tail_row: int) -> int:
        """The document's number of a shown row.

        Args:
            view_row: counted among the shown ones.
            tail_row: number of the first row behind the whole records.
        """
        if view_row < len(self.numbers):
            return self.numbers[view_row]
        return tail_row + self.tail[view_row - len(self.numbers)]

    def view_row_of(self, number: int, tail_row: int) -> int:
        """Where a row of the document stands among the shown ones; -1 where it is left out."""
        if number >= tail_row:
            place = number - tail_row
            return len(self.numbers) + self.tail.index(place) if place in self.tail else -1
        row = bisect_left(self.numbers, number)
        return row if row < len(self.numbers) and self.numbers[row] == number else -1


def packed(numbers: Numbers) -> array[int]:
    """The numbers in an array of their own, without a loop where they come in one block."""
    if isinstance(numbers, array) or not hasattr(numbers, "astype"):
        return array("I", numbers)
    return array("I", numbers.astype("u4").tobytes())
