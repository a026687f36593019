"""What the rows of a log offer, however they are kept: in arrays (`rows.py`) or in numpy's columns (`index/`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


class Numbers(Protocol):
    """One column: plain ints by row, negative rows counted from the end."""

    def __len__(self) -> int:
        """How many there are."""
        ...

    def __getitem__(self, row: int, /) -> int:
        """The number of one row."""
        ...

    def __iter__(self) -> Iterator[int]:
        """All of them, in order."""
        ...


@runtime_checkable
class RowTable(Protocol):
    """One entry per frame in every column, in the order of the file."""

    @property
    def offset(self) -> Numbers:
        """Where each frame lies in the file, in bytes."""
        ...

    @property
    def length(self) -> Numbers:
        """How long each frame is, in bytes."""
        ...

    @property
    def letter(self) -> Numbers:
        """Each record's type."""
        ...

    @property
    def sequence(self) -> Numbers:
        """Each record's (first) sequence number."""
        ...

    @property
    def job(self) -> Numbers:
        """The job each record is about, 0 where there is none."""
        ...

    @property
    def token(self) -> Numbers:
        """Each record's token, 0 where there is none."""
        ...

    @property
    def time_ms(self) -> Numbers:
        """Each record's time, ms UTC."""
        ...

    @property
    def batches(self) -> Mapping[int, tuple[int, ...]]:
        """Row to the ids of the jobs in it, for batches only."""
        ...

    def __len__(self) -> int:
        """How many rows there are."""
        ...

    def extend(self, more: RowTable) -> None:
        """Append all rows of `more`."""
        ...

    def since(self, row: int) -> RowTable:
        """The rows from `row` on, as they are now; appending to them leaves these alone."""
        ...

    def about(self, row: int, job: int) -> bool:
        """True when the record of `row` is about that job, alone or in a batch."""
        ...

    def jobs_of(self, row: int) -> tuple[int, ...]:
        """The jobs the record of `row` is about."""
        ...

    def rows_of(self, job: int) -> list[int]:
        """Every row about a job, in order."""
        ...

    def row_at(self, offset: int) -> int:
        """The row whose frame holds the byte at `offset`, or -1."""
        ...
