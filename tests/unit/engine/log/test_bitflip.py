"""One flipped bit is found again, wherever it was; what no single bit explains is not blamed on one."""

from __future__ import annotations

import time
from random import Random
from zlib import crc32

import pytest

from app.engine.limits import BODY_MAX_BYTES
from app.engine.log import bitflip
from app.engine.log.frame import FRAME_MAX_BYTES, RESIDUE, encode_frame
from tests.helpers.log_builder import SALT, every_type


def _syndrome(data: bytes | bytearray, checked: int, seed: int) -> int:
    return crc32(data[:checked], seed) ^ int.from_bytes(data[checked : checked + 4], "big")


def test_every_bit_of_a_head_is_found() -> None:
    head = encode_frame(ord("E"), 1, 2, 3, SALT, b"")[:32]
    for index in range(32 * 8):
        flipped = bytearray(head)
        flipped[index // 8] ^= 1 << index % 8
        assert bitflip.head_flip(_syndrome(flipped, 28, SALT)) == (index // 8, index % 8)


def test_every_bit_of_the_file_header_is_found() -> None:
    header = bytes(every_type().data[:64])
    for index in range(64 * 8):
        flipped = bytearray(header)
        flipped[index // 8] ^= 1 << index % 8
        assert bitflip.header_flip(_syndrome(flipped, 60, 0)) == (index // 8, index % 8)


def test_no_pair_of_bits_in_a_head_is_blamed_on_one() -> None:
    head = encode_frame(ord("E"), 1, 2, 3, SALT, b"")[:32]
    for first in range(32 * 8):
        for second in range(first):
            flipped = bytearray(head)
            flipped[first // 8] ^= 1 << first % 8
            flipped[second // 8] ^= 1 << second % 8
            assert bitflip.head_flip(_syndrome(flipped, 28, SALT)) is None


@pytest.mark.parametrize("length", [0, 1, 11, 12, 100])
def test_every_bit_behind_the_head_is_found(length: int) -> None:
    frame = encode_frame(ord("E"), 1, 2, 3, SALT, bytes(range(length)))
    for index in range(32 * 8, len(frame) * 8):
        flipped = bytearray(frame)
        flipped[index // 8] ^= 1 << index % 8
        assert bitflip.end_flip(crc32(flipped, RESIDUE) ^ RESIDUE, len(frame)) == (index // 8, index % 8)


def test_a_bit_of_the_head_never_explains_a_wrong_end_crc() -> None:
    frame = encode_frame(ord("E"), 1, 2, 3, SALT, b"body")
    for index in range(32 * 8):
        flipped = bytearray(frame)
        flipped[index // 8] ^= 1 << index % 8
        assert bitflip.end_flip(crc32(flipped, RESIDUE) ^ RESIDUE, len(frame)) is None


def test_bits_of_a_frame_of_16_mib_are_found_within_a_tenth_of_a_second_each() -> None:
    frame = bytearray(encode_frame(ord("E"), 1, 2, 3, SALT, Random(1).randbytes(BODY_MAX_BYTES)))
    random = Random(2)
    places = [(32, 0), (FRAME_MAX_BYTES - 1, 7), *((random.randrange(32, len(frame)), bit) for bit in range(8))]
    for byte, bit in places:
        frame[byte] ^= 1 << bit
        syndrome = crc32(frame, RESIDUE) ^ RESIDUE
        frame[byte] ^= 1 << bit
        before = time.process_time()
        assert bitflip.end_flip(syndrome, len(frame)) == (byte, bit)
        assert time.process_time() - before < 0.1


def test_the_tables_are_made_within_a_tenth_of_a_second() -> None:
    bitflip._baby_steps.cache_clear()
    bitflip._giant_step_back.cache_clear()
    before = time.process_time()
    assert bitflip.end_flip(bitflip.POLYNOMIAL, 48) == (47, 7)
    assert time.process_time() - before < 0.1


def test_a_pattern_of_many_bits_is_none_of_a_short_frame() -> None:
    assert bitflip.end_flip(0x12345678, 4096) is None
    assert bitflip.head_flip(0x12345678) is None


def test_a_pattern_of_a_bit_too_far_away_is_none_of_a_head() -> None:
    steps = bitflip._baby_steps()
    too_far = next(pattern for pattern, behind in steps.items() if behind == 28 * 8)
    assert bitflip.head_flip(too_far) is None
    assert bitflip.header_flip(too_far) == (60 - 1 - 28, 7)


def test_any_whole_head_gives_the_salt_back() -> None:
    log = every_type(salt=0xCAFEF00D)
    for offset in log.offsets:
        assert bitflip.salt_of(bytes(log.data[offset : offset + 32])) == 0xCAFEF00D
