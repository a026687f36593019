"""One frame: the bytes a student decodes by hand, and the residue that lets it check itself."""

from __future__ import annotations

from zlib import crc32

import pytest

from app.engine.limits import BODY_MAX_BYTES
from app.engine.log.frame import (
    FRAME_MAX_BYTES,
    HEAD,
    HEAD_BYTES,
    RESIDUE,
    SYNC,
    encode_frame,
    end_crc_of,
    frame_bytes,
    is_letter,
)
from tests.helpers.log_builder import SALT, raw_frame


@pytest.mark.parametrize("length", range(33))
def test_a_frame_is_the_least_multiple_of_16_that_holds_head_body_and_end_crc(length: int) -> None:
    whole = frame_bytes(length)
    assert whole % 16 == 0
    assert HEAD_BYTES + length + 4 <= whole < HEAD_BYTES + length + 4 + 16
    assert len(encode_frame(ord("E"), 1, 2, 3, SALT, bytes(length))) == whole


def test_every_field_stands_where_the_page_says() -> None:
    frame = encode_frame(ord("L"), 0x0102030405060708, 0x1112131415161718, 0x21222324, SALT, b"body")
    assert frame[0:3] == SYNC == bytes.fromhex("b54a51")
    assert frame[3:4] == b"L"
    assert frame[4:8].hex() == "00000004"
    assert frame[8:16].hex() == "0102030405060708"
    assert frame[16:24].hex() == "1112131415161718"
    assert frame[24:28].hex() == "21222324"
    assert frame[28:32] == crc32(frame[:28], SALT).to_bytes(4, "big")
    assert frame[32:36] == b"body"
    assert frame[36:44] == bytes(8)
    assert frame[44:48] == crc32(frame[:44], RESIDUE).to_bytes(4, "little")
    assert len(frame) == 48


@pytest.mark.parametrize("body", [b"", b"x", bytes(12), bytes(13), bytes(range(256))])
def test_the_encoder_agrees_with_the_test_builder(body: bytes) -> None:
    assert encode_frame(ord("E"), 7, 8, 9, SALT, body) == raw_frame("E", 7, body, time_ms=8, prev=9)


def test_a_whole_frame_has_its_own_seed_as_its_checksum() -> None:
    frame = encode_frame(ord("E"), 1, 2, SALT, SALT, b"hello")
    assert crc32(frame, RESIDUE) == RESIDUE


def test_a_run_of_whole_frames_has_the_same_checksum_as_one() -> None:
    run = b"".join(encode_frame(ord("E"), number, 0, 0, SALT, bytes(number)) for number in range(50))
    assert crc32(run, RESIDUE) == RESIDUE


def test_one_bad_frame_in_a_run_changes_the_checksum_of_the_run() -> None:
    run = bytearray(b"".join(encode_frame(ord("E"), number, 0, 0, SALT, bytes(number)) for number in range(50)))
    run[100] ^= 4
    assert crc32(run, RESIDUE) != RESIDUE


def test_the_end_crc_is_read_low_byte_first() -> None:
    assert end_crc_of(b"anything" + bytes.fromhex("04030201")) == 0x01020304


def test_the_largest_body_fits_and_one_byte_more_is_refused() -> None:
    assert frame_bytes(BODY_MAX_BYTES) == FRAME_MAX_BYTES
    assert len(encode_frame(ord("E"), 1, 2, 3, SALT, bytes(BODY_MAX_BYTES))) == FRAME_MAX_BYTES
    with pytest.raises(ValueError, match="over the limit"):
        encode_frame(ord("E"), 1, 2, 3, SALT, bytes(BODY_MAX_BYTES + 1))


def test_only_ascii_letters_are_types() -> None:
    letters = {chr(byte) for byte in range(256) if is_letter(byte)}
    assert letters == set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")


def test_the_head_struct_is_32_bytes() -> None:
    assert HEAD.size == HEAD_BYTES == 32
