"""Bytes as text: sixteen a line, with their offsets, as `xxd` and FORMAT.md show them."""

from __future__ import annotations

from app.engine.log.frame import ROW_BYTES

_FIRST_PRINTED, _LAST_PRINTED = 0x20, 0x7E


def hex_dump(data: bytes, offset: int = 0) -> str:
    """Return the dump, one line for every sixteen bytes, each with a line feed behind it.

    Args:
        data: the bytes.
        offset: where they lie in the file.
    """
    return "".join(f"{_line(data[at : at + ROW_BYTES], offset + at)}\n" for at in range(0, len(data), ROW_BYTES))


def _line(row: bytes, offset: int) -> str:
    pairs = " ".join(row[at : at + 2].hex() for at in range(0, len(row), 2))
    text = "".join(chr(byte) if _FIRST_PRINTED <= byte <= _LAST_PRINTED else "." for byte in row)
    return f"{offset:08x}: {pairs:<39}  {text}"
