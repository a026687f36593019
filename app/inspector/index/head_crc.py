"""The head CRCs of many records at once.

CRC-32 is linear: the checksum of 28 bytes is a constant, XOR one table value for each of their 14 pieces of 16 bits
(the tables hold what a piece adds to the checksum of zeros). Pieces that are the same in all heads, such as the sync
and the upper half of a sequence number, are looked up once. About seven look-ups a record are left.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias
from zlib import crc32

import numpy as np
import numpy.typing as npt

from app.engine.log.frame import CHECKED_HEAD_BYTES

Pieces: TypeAlias = npt.NDArray[np.uint16]
_Sums: TypeAlias = npt.NDArray[np.uint32]

_PIECE_BYTES = 2
_PIECE_BITS = 16


def head_crcs(pieces: Pieces, salt: int) -> _Sums:
    """The CRC of each head's bytes 00-1B, seeded with the salt.

    Args:
        pieces: shape (records, at least 14): the bytes of each head in pairs, as little-endian numbers.
        salt: of the file.

    Returns:
        One checksum a record.
    """
    constant = crc32(bytes(CHECKED_HEAD_BYTES), salt)
    found = np.zeros(len(pieces), np.uint32)
    for place in range(CHECKED_HEAD_BYTES // _PIECE_BYTES):
        column = pieces[:, place]
        first = column[0]
        if (column == first).all():
            constant ^= int(_table(place)[first])
        else:
            found ^= _table(place)[column]
    found ^= np.uint32(constant)
    return found


@cache
def _table(place: int) -> _Sums:
    """What the piece at `place` adds, for each of its 65,536 values: built by doubling, a bit at a time."""
    zeros = bytes(CHECKED_HEAD_BYTES)
    nothing = crc32(zeros)
    table = np.zeros(1 << _PIECE_BITS, np.uint32)
    for bit in range(_PIECE_BITS):
        head = bytearray(zeros)
        head[place * _PIECE_BYTES + bit // 8] = 1 << bit % 8
        step = 1 << bit
        table[step : 2 * step] = table[:step] ^ np.uint32(crc32(head) ^ nothing)
    return table
