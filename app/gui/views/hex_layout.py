"""Where every byte stands in the hex view, in pixels and back: pure arithmetic, no painting."""

from __future__ import annotations

import math
from bisect import bisect_right
from typing import TYPE_CHECKING

from app.engine.light import dataclass

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.gui.roles import ByteSpan

GROUP = 8
"""Bytes stand in groups of eight."""
PER_ROW = (16, 8, 4)
"""Bytes per row, the first that fits."""


@dataclass(frozen=True, slots=True)
class HexLayout:
    """The columns of the hex view.

    Attributes:
        char_px: width of one character.
        digits: hexadecimal digits of an offset.
        per_row: bytes per row.
    """

    char_px: float
    digits: int
    per_row: int

    @property
    def hex_left(self) -> float:
        """Where the first byte begins."""
        return (self.digits + 2.5) * self.char_px

    @property
    def text_left(self) -> float:
        """Where the text column begins."""
        return self.hex_x(self.per_row - 1) + 4 * self.char_px

    @property
    def width(self) -> int:
        """Width of all columns in whole pixels."""
        return math.ceil(self.text_left + self.per_row * self.char_px)

    def hex_x(self, column: int) -> float:
        """Return where the byte in `column` of a row begins."""
        return self.hex_left + column * 3 * self.char_px + column // GROUP * self.char_px

    def text_x(self, column: int) -> float:
        """Return where the character of `column` begins."""
        return self.text_left + column * self.char_px

    def column_at(self, x: int) -> int | None:
        """Return the column of a row at `x`, in the hex or the text part, or None beside them."""
        half = self.char_px / 2
        for column in range(self.per_row):
            if self.hex_x(column) - half <= x < self.hex_x(column) + 2 * self.char_px + half:
                return column
        if self.text_left <= x < self.text_x(self.per_row):
            return int((x - self.text_left) / self.char_px)
        return None


def layout_for(width_px: int, char_px: float, last_offset: int) -> HexLayout:
    """Return the layout with the most bytes per row that fits into `width_px`, at least four."""
    digits = max(4, len(f"{last_offset:x}"))
    for per_row in PER_ROW:
        made = HexLayout(char_px, digits, per_row)
        if made.width <= width_px or per_row == PER_ROW[-1]:
            return made
    raise AssertionError("PER_ROW is not empty")


class SpanIndex:
    """Finds the span of a byte and the spans of a row, also among a hundred thousand.

    Args:
        spans: in any order; they don't overlap. Indices are positions in this sequence.
    """

    def __init__(self, spans: Sequence[ByteSpan]) -> None:
        """Sort once."""
        order = sorted((span.offset, place) for place, span in enumerate(spans) if span.length)
        self._spans = spans
        self._starts = [offset for offset, _place in order]
        self._places = [place for _offset, place in order]

    def at(self, offset: int) -> int | None:
        """Return the index of the span that holds the byte at `offset`, or None."""
        found = bisect_right(self._starts, offset) - 1
        if found < 0:
            return None
        place = self._places[found]
        span = self._spans[place]
        return place if offset < span.offset + span.length else None

    def between(self, start: int, end: int) -> Iterator[tuple[int, int, int]]:
        """Yield (index, first byte, byte behind the last) for every span's part in start ≤ offset < end."""
        found = max(0, bisect_right(self._starts, start) - 1)
        while found < len(self._starts) and self._starts[found] < end:
            place = self._places[found]
            span = self._spans[place]
            first, behind = max(start, span.offset), min(end, span.offset + span.length)
            if first < behind:
                yield place, first, behind
            found += 1
