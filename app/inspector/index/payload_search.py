"""Looks for text or bytes in the payloads of a log, and tells where in the file each place is."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from app.inspector.index.query_masks import letter_mask
from app.inspector.index.text_pieces import pieces, slices

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt

    from app.inspector.index.columns import Columns
    from app.inspector.index.frame_texts import Texts
    from app.inspector.index.needle import Needle
    from app.inspector.index.text_pieces import Piece
    from app.inspector.row import ByteSource

_PAYLOAD = "payload"


@dataclass(frozen=True, slots=True)
class Hits:
    """Places where it stands, in ascending order.

    Attributes:
        offsets: of their first bytes, in the file.
        done: how many rows have been looked at, counted from the first row of the log.
    """

    offsets: array[int]
    done: int


def search(
    needle: Needle,
    columns: Columns,
    source: ByteSource,
    texts: Texts,
    stretch: tuple[int, int],
    shown: npt.NDArray[np.uint32] | None = None,
) -> Iterator[Hits]:
    """Yield the places where something stands in payloads, piece by piece; places don't overlap.

    Args:
        needle: what is looked for.
        columns: the log.
        source: its bytes.
        texts: where payloads stand in its records.
        stretch: the first row that is looked at, and the one behind the last.
        shown: rows to look at, ascending; None for all of them.

    Raises:
        OSError: the file can't be read any more.
    """
    holders = texts.holders.get(_PAYLOAD, frozenset())
    for start, end in slices(columns, *stretch):
        wanted = letter_mask(columns.letter[start:end], holders)
        if shown is not None:
            first, behind = np.searchsorted(shown, np.array((start, end), np.uint32)).tolist()
            among = np.zeros(end - start, np.bool_)
            among[shown[first:behind].astype(np.int64) - start] = True
            wanted &= among
        found: array[int] = array("Q")
        for piece in pieces(columns, np.flatnonzero(wanted) + start, source):
            hay = piece.data if needle.exact else piece.data.lower()
            _add_hits(found, needle, hay, piece, columns.letter, texts)
        yield Hits(found, end)


def _add_hits(
    found: array[int],
    needle: Needle,
    hay: bytes,
    piece: Piece,
    letters: npt.NDArray[np.uint8],
    texts: Texts,
) -> None:
    """Look through one piece; only records with those bytes are taken apart."""
    for row, start, end in piece.records_with(needle.data, hay):
        for name, first, behind in texts.of(int(letters[row]), piece.data[start:end]):
            if name == _PAYLOAD:
                _add_in(found, needle.data, hay, (start + first, start + behind), piece.start)


def _add_in(found: array[int], needle: bytes, hay: bytes, payload: tuple[int, int], base: int) -> None:
    start, end = payload
    at = hay.find(needle, start, end)
    while at >= 0:
        found.append(base + at)
        at = hay.find(needle, at + len(needle), end)
