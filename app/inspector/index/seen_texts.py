"""Collects values to complete a filter with: workers, keys and reasons of a file's first records."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from app.inspector.index.query_complete import Seen
from app.inspector.index.query_masks import letter_mask
from app.inspector.index.text_pieces import pieces

if TYPE_CHECKING:
    from app.inspector.index.columns import Columns
    from app.inspector.index.frame_texts import Texts
    from app.inspector.row import ByteSource

LOOKED_AT = 400
"""So many records are read for each field."""
KEPT = 60
"""So many different values of a field are kept."""
_LONGEST = 60
_LONGEST_FRAME = 4096
_FIRST_ROWS = 1 << 20
_FIELDS = ("worker", "key", "reason")


def seen_texts(columns: Columns, source: ByteSource, texts: Texts) -> Seen:
    """Read the first records that have them; a file that can't be read has none.

    Args:
        columns: the log.
        source: its bytes.
        texts: where texts stand in its records.
    """
    found: dict[str, dict[str, None]] = {name: {} for name in _FIELDS}
    for name in _FIELDS:
        fitting = letter_mask(columns.letter[:_FIRST_ROWS], texts.holders.get(name, ())) & (
            columns.length[:_FIRST_ROWS] <= _LONGEST_FRAME
        )
        rows = np.flatnonzero(fitting)[:LOOKED_AT]
        try:
            for piece in pieces(columns, rows, source):
                for row, start, end in zip(piece.rows.tolist(), piece.starts, piece.ends, strict=True):
                    frame = piece.data[start:end]
                    for known, first, behind in texts.of(int(columns.letter[row]), frame):
                        _keep(found, known, frame[first:behind])
        except OSError:
            break
    return Seen({name: tuple(values) for name, values in found.items()})


def _keep(found: dict[str, dict[str, None]], name: str, raw: bytes) -> None:
    """Keep a value that a person could type."""
    values = found.get(name)
    if values is None or not raw or len(raw) > _LONGEST or len(values) >= KEPT:
        return
    text = raw.decode("utf-8", "replace")
    if text.isprintable() and "\ufffd" not in text:
        values[text] = None
