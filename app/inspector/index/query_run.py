"""Runs a filter over a log: first the columns, then the bytes of the rows that columns alone don't answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from app.inspector.index.query import Text, needs_bytes
from app.inspector.index.query_masks import Asked, batch_rows, letter_mask
from app.inspector.index.text_pieces import pieces, slices

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import numpy.typing as npt

    from app.inspector.index.columns import Columns
    from app.inspector.index.frame_texts import Texts
    from app.inspector.index.query import Node
    from app.inspector.index.query_masks import Mask, Masks
    from app.inspector.index.text_pieces import Piece
    from app.inspector.row import ByteSource

_CHUNK_ROWS = 1 << 17
"""So many rows are asked at a time where columns answer: what is worked out in between stays near the processor."""


@dataclass(frozen=True, slots=True)
class Found:
    """Rows that fit, in ascending order, behind all that were told before.

    Attributes:
        rows: by their row in the columns, four bytes each.
        done: how many rows have been looked at.
    """

    rows: npt.NDArray[np.uint32]
    done: int


def matching(node: Node, columns: Columns, source: ByteSource, texts: Texts, first: int = 0) -> Iterator[Found]:
    """Yield the rows that fit, all at once where columns answer, else as they are found.

    Nothing is read ahead: whoever calls it off just asks for no more.

    Args:
        node: the filter.
        columns: the log.
        source: its bytes.
        texts: where texts stand in its records.
        first: the first row that is asked.

    Raises:
        OSError: the file can't be read any more.
    """
    batches = batch_rows(columns)
    if needs_bytes(node):
        for start, end in slices(columns, first, columns.count):
            mask = _with_bytes(node, columns, source, texts, (start, end, batches))
            yield Found(_rows_of(mask, start), end)
        return
    found = []
    for start in range(first, columns.count, _CHUNK_ROWS):
        end = min(start + _CHUNK_ROWS, columns.count)
        mask, _maybe = Asked(columns, start, end, _no_text, batches).masks(node)
        found.append(_rows_of(mask, start))
    yield Found(np.concatenate(found) if found else np.zeros(0, np.uint32), columns.count)


def _rows_of(mask: Mask, start: int) -> npt.NDArray[np.uint32]:
    rows = np.flatnonzero(mask).astype(np.uint32)
    rows += np.uint32(start)
    return rows


def _no_text(_node: Text) -> Masks:
    raise AssertionError


def _with_bytes(
    node: Node,
    columns: Columns,
    source: ByteSource,
    texts: Texts,
    stretch: tuple[int, int, npt.NDArray[np.int64]],
) -> Mask:
    """Ask a stretch of rows, reading no more than what stays open."""
    start, end, batches = stretch
    letters = columns.letter[start:end]
    asked: list[Text] = []

    def left_open(text: Text) -> Masks:
        holders = frozenset[int]().union(*(texts.holders.get(name, frozenset()) for name in text.fields))
        asked.append(text)
        return np.zeros(end - start, np.bool_), letter_mask(letters, holders)

    sure, maybe = Asked(columns, start, end, left_open, batches).masks(node)
    rows = np.flatnonzero(maybe & ~sure) + start
    answers = {text: np.zeros(end - start, np.bool_) for text in asked}
    for piece in pieces(columns, rows, source):
        lowered = b"" if all(text.exact for text in answers) else piece.data.lower()
        for text, mask in answers.items():
            hay = piece.data if text.exact else lowered
            fits = _rows_with(text, hay, piece, columns.letter, texts)
            mask[np.asarray(fits, np.int64) - start] = True
    return Asked(columns, start, end, lambda text: (answers[text], answers[text]), batches).masks(node)[0]


def _rows_with(text: Text, hay: bytes, piece: Piece, letters: npt.NDArray[np.uint8], texts: Texts) -> list[int]:
    """The rows of a piece in which a text stands where it is asked for. Only rows with those bytes are looked into."""
    return [
        row
        for row, start, end in piece.records_with(text.needle, hay)
        if holds(text, hay[start:end], texts.of(int(letters[row]), piece.data[start:end]))
    ]


def holds(text: Text, hay: bytes, places: Iterable[tuple[str, int, int]]) -> bool:
    """True when a text stands in one of the fields it is asked of.

    Args:
        text: the test.
        hay: the record's bytes, in lower case unless the test is exact.
        places: the texts of the record, with where they begin and end.
    """
    for name, start, end in places:
        if name in text.fields:
            fits = hay[start:end] == text.needle if text.whole else hay.find(text.needle, start, end) >= 0
            if fits:
                return True
    return False
