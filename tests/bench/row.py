"""One figure of a bench: what was measured, and the limit it is held to."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """A measured figure.

    Attributes:
        name: what was measured, in words.
        value: the figure.
        limit: what it is held to.
        unit: of both, "ms" or "MB/s".
        at_most: True when smaller is better and `limit` is the largest allowed value; False when it is the smallest.
    """

    name: str
    value: float
    limit: float
    unit: str
    at_most: bool

    @property
    def held(self) -> bool:
        """True when the figure is within its limit."""
        return self.value <= self.limit if self.at_most else self.value >= self.limit
