"""Reads the same bytes twice: with the engine's reader, and with the one that takes records as columns."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from app.engine.log.header import judge_header
from app.engine.log.reader import Reader
from app.engine.log.verdict import Verdict
from app.inspector.index import bulk_reader
from app.inspector.index.bulk_reader import BulkReader
from app.inspector.rows import Rows
from tests.helpers.memory_file import MemoryFile

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

    from app.inspector.row_table import RowTable

COLUMNS = ("offset", "length", "letter", "sequence", "job", "token", "time_ms")


class Outcome(NamedTuple):
    """All that a reader concludes."""

    verdict: Verdict
    end: int
    sequence: int
    chain: int
    time_ms: int
    last_offset: int
    records: int
    sealed: bool
    snapshots_due: int
    rows: tuple[tuple[int, ...], ...]
    batches: dict[int, tuple[int, ...]]


@contextmanager
def pieces_of(patch: pytest.MonkeyPatch, first: int, slow: int, largest: int, pool: int) -> Iterator[None]:
    """Let the reader of columns take pieces of so many bytes, so that a small log has many.

    Args:
        patch: undoes it.
        first: the first piece.
        slow: what the engine's code takes at an odd place.
        largest: no piece is larger.
        pool: from so much on two threads are used.
    """
    with patch.context() as patched:
        patched.setattr(bulk_reader, "FIRST_PIECE_BYTES", first)
        patched.setattr(bulk_reader, "SLOW_PIECE_BYTES", slow)
        patched.setattr(bulk_reader, "PIECE_BYTES", largest)
        patched.setattr(bulk_reader, "POOL_BYTES", pool)
        yield


def by_engine(data: bytes, *, durable_end: int = 0, looks: tuple[int, ...] = ()) -> Outcome | Verdict:
    """What the engine's reader says; `looks` are sizes at which it has read the growing file before."""
    return _read(data, durable_end, looks, columns=False)


def by_columns(data: bytes, *, durable_end: int = 0, looks: tuple[int, ...] = ()) -> Outcome | Verdict:
    """What the reader of columns says."""
    return _read(data, durable_end, looks, columns=True)


def _read(data: bytes, durable_end: int, looks: tuple[int, ...], *, columns: bool) -> Outcome | Verdict:
    header = judge_header(data[:4096], len(data))
    if isinstance(header, Verdict):
        return header
    file = MemoryFile(data)
    rows: RowTable = Rows()
    if columns:
        bulk = BulkReader(file, header, lambda _reader: None)
        reader: Reader = bulk
        rows = bulk.rows
    else:
        taken = Rows()
        rows = taken

        def take(letter: int, number: int, time_ms: int, buffer: bytes, start: int, length: int, at: int) -> None:
            taken.add(letter, number, time_ms, at, buffer, start, length)

        reader = Reader(file, header, take)
    for size in looks:
        file.data = bytearray(data[:size])
        reader.read(size)
    file.data = bytearray(data)
    verdict = reader.read(len(data), durable_end=durable_end)
    return Outcome(
        verdict,
        reader.end,
        reader.sequence,
        reader.chain,
        reader.time_ms,
        reader.last_offset,
        reader.records,
        reader.sealed,
        reader.snapshots_due,
        tuple(tuple(getattr(rows, name)) for name in COLUMNS),
        dict(rows.batches),
    )
