"""A record's two checksums worked out in steps that a student can redo with Python's `zlib`, or with a pencil.

A CRC can be stopped and taken up again at any byte: `crc32(b, crc32(a, seed)) == crc32(a + b, seed)`. So each row of
the hex dump is one step, and the first byte is shown bit by bit.
"""

from __future__ import annotations

from zlib import crc32

from app.engine.log.frame import CHECKED_HEAD_BYTES, END_BYTES, HEAD_BYTES, RESIDUE, ROW_BYTES, end_crc_of
from app.wording import phrase

ROWS_SHOWN_MAX = 12
"""A longer record shows its first rows and its last two."""

_LAST_ROWS = 2


def checksum_steps(frame: bytes, salt: int) -> list[str]:
    """Return both checksums of a whole record, one line for each step.

    Args:
        frame: all its bytes.
        salt: of the file.
    """
    head_crc = int.from_bytes(frame[CHECKED_HEAD_BYTES:HEAD_BYTES], "big")
    steps = [phrase("Head CRC: bytes 00 to 1b, seeded with the file's salt {salt:08x}.", salt=salt)]
    steps += _rows(frame[:CHECKED_HEAD_BYTES], salt)
    steps.append(
        phrase(
            "At 1c stands {head_crc:08x}, high byte first: {value}.",
            head_crc=head_crc,
            value=_same(crc32(frame[:28], salt) == head_crc),
        )
    )
    checked = frame[:-END_BYTES]
    stored = end_crc_of(frame)
    steps.append(
        phrase(
            "End CRC: bytes 00 to {checked:02x}, seeded with {residue:08x}.", checked=len(checked) - 1, residue=RESIDUE
        )
    )
    steps += _rows(checked, RESIDUE)
    same = _same(crc32(checked, RESIDUE) == stored)
    steps.append(
        phrase(
            "At {checked:02x} stands {stored:08x}, low byte first ({value}): {same}.",
            checked=len(checked),
            stored=stored,
            value=frame[-END_BYTES:].hex(" "),
            same=same,
        )
    )
    whole = crc32(frame, RESIDUE)
    said = (
        phrase("so the record is whole")
        if whole == RESIDUE
        else phrase("and not {residue:08x}, so the record is not whole", residue=RESIDUE)
    )
    steps.append(
        phrase(
            "Both in one line: crc32(record, {residue:08x}) = {whole:08x}, {said}.",
            residue=RESIDUE,
            whole=whole,
            said=said,
        )
    )
    return steps


def _rows(data: bytes, seed: int) -> list[str]:
    """One line for each row of 16 bytes; the middle of a long record in one line."""
    starts = range(0, len(data), ROW_BYTES)
    first = len(starts) if len(starts) <= ROWS_SHOWN_MAX else ROWS_SHOWN_MAX - _LAST_ROWS
    lines = []
    for start in starts[:first]:
        lines.append(_row(data, start, seed))
        seed = crc32(data[start : start + ROW_BYTES], seed)
    if first < len(starts):
        last = starts[-_LAST_ROWS]
        middle = crc32(data[first * ROW_BYTES : last], seed)
        lines.append(
            phrase(
                "{first:02x} to {last:02x}: crc32(these bytes, {seed:08x}) = {middle:08x}",
                first=first * ROW_BYTES,
                last=last - 1,
                seed=seed,
                middle=middle,
            )
        )
        seed = middle
        for start in starts[-_LAST_ROWS:]:
            lines.append(_row(data, start, seed))
            seed = crc32(data[start : start + ROW_BYTES], seed)
    return lines


def _row(data: bytes, start: int, seed: int) -> str:
    row = data[start : start + ROW_BYTES]
    return f"{start:02x}: crc32({row.hex(' ')}, {seed:08x}) = {crc32(row, seed):08x}"


def _same(holds: bool) -> str:
    return phrase("the same") if holds else phrase("not the same")
