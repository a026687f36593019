"""Keeps the records that a reading has taken and not told yet, row by row or as columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.inspector.rows import Rows
from app.inspector.times import TimeWatch

if TYPE_CHECKING:
    from app.inspector.index.columns import ColumnRows
    from app.inspector.row_table import RowTable


class Gathering:
    """The records of one reading of a file, from its first byte on.

    Attributes:
        times: what is odd about their times.
        told: how many were handed over.
        sequence: the number of the last of those; 0 without one.
    """

    def __init__(self) -> None:
        """Have nothing yet."""
        self.times = TimeWatch()
        self.told = self.sequence = 0
        self._rows = Rows()
        self._columns: ColumnRows | None = None
        self._seen = 0

    def __len__(self) -> int:
        """How many records were taken and not told yet."""
        return len(self._rows) if self._columns is None else len(self._columns) - self.told

    def add(
        self, letter: int, sequence: int, time_ms: int, offset: int, buffer: bytes, start: int, length: int
    ) -> None:
        """Take one record; arguments as for `Rows.add`."""
        self._rows.add(letter, sequence, time_ms, offset, buffer, start, length)
        self.times.saw(time_ms, offset)

    def hold(self, columns: ColumnRows) -> None:
        """Take what has come to the columns of a large file since the last call. They hold all its records."""
        self._columns = columns
        if len(columns) > self._seen:
            self.times.saw_many(*columns.times_since(self._seen, self.times.last_ms))
            self._seen = len(columns)

    def go_over(self) -> None:
        """What was told came row by row. From now on it comes in columns, which hold that too."""
        self._seen = self.told

    def go_back(self) -> None:
        """It goes on row by row."""
        self._columns, self._seen = None, 0

    def take(self) -> RowTable:
        """The records that were not told yet; from now on they are."""
        rows: RowTable = self._rows
        if self._columns is not None:
            rows = self._columns.since(self.told)
        self._rows = Rows()
        self.told += len(rows)
        if len(rows):
            self.sequence = rows.sequence[-1]
        return rows
