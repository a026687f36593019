"""Which single flipped bit explains a wrong checksum?

CRC-32 is linear: flipping one bit changes the checksum by a pattern that depends only on how many bits are processed
behind it. A bit with p bits behind it gives the pattern A^p(POLYNOMIAL), where A is one step of the shift register.
Looking a pattern up is a discrete logarithm, solved by baby steps and giant steps (Shanks 1971): a table of the first
8,192 patterns, and jumps of 8,192 steps backwards. 16 MiB take some milliseconds instead of the 40 s of a walk.

Bits are numbered 0 to 7 from the lowest; a reflected CRC processes bit 0 of a byte first.
"""

from __future__ import annotations

from functools import cache
from zlib import crc32

from app.engine.log.frame import CHECKED_HEAD_BYTES, HEAD_BYTES, HEADER_BYTES

POLYNOMIAL = 0xEDB88320
"""CRC-32 as in zlib, reflected. Also the pattern of the very last bit."""

_BABY_BITS = 13
_BABY_STEPS = 1 << _BABY_BITS
_TOP_BIT = 0x80000000
_WORD = 0xFFFFFFFF

_Tables = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def head_flip(syndrome: int) -> tuple[int, int] | None:
    """Find the flipped bit in a record's head of 32 bytes.

    Args:
        syndrome: the CRC computed over bytes 00-1B, XOR the stored one.

    Returns:
        (byte index in the head, bit), or None when no single bit explains it.
    """
    return _flip_before_stored_crc(syndrome, CHECKED_HEAD_BYTES)


def header_flip(syndrome: int) -> tuple[int, int] | None:
    """Find the flipped bit in the file header of 64 bytes; like `head_flip`, over bytes 00-3B."""
    return _flip_before_stored_crc(syndrome, HEADER_BYTES - 4)


def end_flip(syndrome: int, frame_length: int) -> tuple[int, int] | None:
    """Find the flipped bit behind the head of a frame whose head CRC holds.

    A bit of the head is never the answer: it would have broken the head CRC as well.

    Args:
        syndrome: `crc32(frame, RESIDUE) ^ RESIDUE`.
        frame_length: bytes of the whole frame.

    Returns:
        (byte index in the frame, bit), or None when no single bit explains it.
    """
    behind = _bits_behind(syndrome, (frame_length - HEAD_BYTES) * 8)
    return None if behind is None else (frame_length - 1 - behind // 8, 7 - behind % 8)


def salt_of(head: bytes) -> int:
    """Run the head CRC backwards: the salt of the file that a whole head of 32 bytes belongs to.

    Salvage reads a file whose header is gone with it. Only a head that holds gives the right answer.
    """
    stored = int.from_bytes(head[CHECKED_HEAD_BYTES:HEAD_BYTES], "big")
    seed = stored ^ crc32(head[:CHECKED_HEAD_BYTES], 0)
    for _ in range(CHECKED_HEAD_BYTES * 8):
        seed = _step_back(seed)
    return seed


def _flip_before_stored_crc(syndrome: int, checked_bytes: int) -> tuple[int, int] | None:
    """Look among `checked_bytes` bytes and the big-endian CRC of four bytes behind them."""
    if syndrome.bit_count() == 1:
        place = syndrome.bit_length() - 1
        return (checked_bytes + 3 - place // 8, place % 8)
    behind = _baby_steps().get(syndrome)
    if behind is None or behind >= checked_bytes * 8:
        return None
    return (checked_bytes - 1 - behind // 8, 7 - behind % 8)


def _bits_behind(syndrome: int, bits: int) -> int | None:
    """The p below `bits` with A^p(POLYNOMIAL) == syndrome, or None."""
    baby_steps = _baby_steps()
    tables = _giant_step_back()
    lowest, low, high, highest = tables
    for giant in range(-(-bits // _BABY_STEPS)):
        baby = baby_steps.get(syndrome)
        if baby is not None:
            behind = giant * _BABY_STEPS + baby
            return behind if behind < bits else None
        syndrome = (
            lowest[syndrome & 255] ^ low[syndrome >> 8 & 255] ^ high[syndrome >> 16 & 255] ^ highest[syndrome >> 24]
        )
    return None


def _step_back(register: int) -> int:
    """Undo one step of the shift register."""
    return ((register ^ POLYNOMIAL) << 1 | 1) & _WORD if register & _TOP_BIT else register << 1


@cache
def _baby_steps() -> dict[int, int]:
    """The patterns of the last 8,192 bits: pattern to number of bits behind."""
    steps: dict[int, int] = {}
    pattern = POLYNOMIAL
    for behind in range(_BABY_STEPS):
        steps[pattern] = behind
        pattern = pattern >> 1 ^ POLYNOMIAL if pattern & 1 else pattern >> 1
    return steps


@cache
def _giant_step_back() -> _Tables:
    """8,192 steps backwards as one linear map, for each of the four bytes of the register."""
    images = [_step_back(1 << place) for place in range(32)]
    for _ in range(_BABY_BITS):
        images = [_apply(images, image) for image in images]
    return (_table(images[0:8]), _table(images[8:16]), _table(images[16:24]), _table(images[24:32]))


def _apply(images: list[int], register: int) -> int:
    """Apply the linear map that sends bit i to images[i]."""
    result = 0
    while register:
        lowest = register & -register
        result ^= images[lowest.bit_length() - 1]
        register ^= lowest
    return result


def _table(images: list[int]) -> tuple[int, ...]:
    """The map of one byte of the register, for all its 256 values."""
    return tuple(_apply(images, value) for value in range(256))
