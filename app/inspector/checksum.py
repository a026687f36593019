"""A record's two checksums worked out in steps that a student can redo with Python's `zlib`, or with a pencil.

A CRC can be stopped and taken up again at any byte: `crc32(b, crc32(a, seed)) == crc32(a + b, seed)`. So each row of
the hex dump is one step, and the first byte is shown bit by bit.
"""

from __future__ import annotations

from zlib import crc32

from app.engine.log.frame import CHECKED_HEAD_BYTES, END_BYTES, HEAD_BYTES, RESIDUE, ROW_BYTES, end_crc_of

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
    steps = [f"Head CRC: bytes 00 to 1b, seeded with the file's salt {salt:08x}."]
    steps += _rows(frame[:CHECKED_HEAD_BYTES], salt)
    steps.append(f"At 1c stands {head_crc:08x}, high byte first: {_same(crc32(frame[:28], salt) == head_crc)}.")
    checked = frame[:-END_BYTES]
    stored = end_crc_of(frame)
    steps.append(f"End CRC: bytes 00 to {len(checked) - 1:02x}, seeded with {RESIDUE:08x}.")
    steps += _rows(checked, RESIDUE)
    same = _same(crc32(checked, RESIDUE) == stored)
    steps.append(f"At {len(checked):02x} stands {stored:08x}, low byte first ({frame[-END_BYTES:].hex(' ')}): {same}.")
    whole = crc32(frame, RESIDUE)
    said = "so the record is whole" if whole == RESIDUE else f"and not {RESIDUE:08x}, so the record is not whole"
    steps.append(f"Both in one line: crc32(record, {RESIDUE:08x}) = {whole:08x}, {said}.")
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
        lines.append(f"{first * ROW_BYTES:02x} to {last - 1:02x}: crc32(these bytes, {seed:08x}) = {middle:08x}")
        seed = middle
        for start in starts[-_LAST_ROWS:]:
            lines.append(_row(data, start, seed))
            seed = crc32(data[start : start + ROW_BYTES], seed)
    return lines


def _row(data: bytes, start: int, seed: int) -> str:
    row = data[start : start + ROW_BYTES]
    return f"{start:02x}: crc32({row.hex(' ')}, {seed:08x}) = {crc32(row, seed):08x}"


def _same(holds: bool) -> str:
    return "the same" if holds else "not the same"
