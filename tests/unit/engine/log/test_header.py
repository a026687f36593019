"""Step 1: is this a log I may read? Every answer, in the order of the page."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from zlib import crc32

import pytest

from app.engine.log.header import MAGIC, RESERVED_SPACE, FileHeader, judge_header
from app.engine.log.verdict import Verdict, VerdictKind
from tests.helpers.log_builder import FILE_ID, every_type

HEADER = FileHeader(
    file_id=FILE_ID,
    salt=0x01020304,
    generation=0x1112131415161718,
    base_sequence=0x2122232425262728,
    created_ms=0x3132333435363738,
    previous_end_crc=0x41424344,
)


def judge(data: bytes) -> FileHeader | Verdict:
    return judge_header(data, len(data))


def sealed(data: bytes) -> bytes:
    """The 64 bytes with a good checksum."""
    return data[:60] + crc32(data[:60]).to_bytes(4, "big")


def changed(offset: int, new: bytes) -> bytes:
    """A header with other bytes under a good checksum."""
    data = HEADER.encode()
    return sealed(data[:offset] + new + data[offset + len(new) :])


def kind_of(data: bytes) -> VerdictKind:
    found = judge(data)
    assert isinstance(found, Verdict)
    assert found.offset == 0
    return found.kind


def test_every_field_stands_where_the_page_says() -> None:
    data = HEADER.encode()
    assert data[0:8] == MAGIC == bytes.fromhex("894a514c0d0a1a0a")
    assert data[8:16].hex() == "0001000100400000"
    assert data[16:28] == FILE_ID
    assert data[28:32].hex() == "01020304"
    assert data[32:40].hex() == "1112131415161718"
    assert data[40:48].hex() == "2122232425262728"
    assert data[48:56].hex() == "3132333435363738"
    assert data[56:60].hex() == "41424344"
    assert data[60:64] == crc32(data[:60]).to_bytes(4, "big")
    assert len(data) == 64


@pytest.mark.parametrize("flags", [0, RESERVED_SPACE])
def test_a_header_that_was_written_is_read_back(flags: int) -> None:
    header = replace(HEADER, flags=flags)
    assert judge(header.encode()) == header
    assert header.reserves_space is bool(flags)


def test_a_file_of_a_later_generation_or_with_a_base_begins_with_a_summary() -> None:
    first = FileHeader(file_id=FILE_ID, salt=1)
    assert not first.begins_with_summary
    assert replace(first, generation=2).begins_with_summary
    assert replace(first, base_sequence=1).begins_with_summary


def test_no_bytes_are_an_empty_file() -> None:
    assert kind_of(b"") is VerdictKind.EMPTY


@pytest.mark.parametrize("length", range(1, 64))
def test_a_log_cut_inside_its_header_is_not_a_log_and_says_so(length: int) -> None:
    found = judge(HEADER.encode()[:length])
    assert isinstance(found, Verdict)
    assert found.kind is VerdictKind.NOT_A_LOG
    assert f"cut inside the header: {length} of 64 bytes" in found.reason


def test_a_short_file_of_something_else_is_guessed_at() -> None:
    found = judge(b"hello\n")
    assert isinstance(found, Verdict)
    assert (found.kind, "text" in found.reason) == (VerdictKind.NOT_A_LOG, True)


def test_every_flipped_bit_is_named_also_in_the_magic() -> None:
    data = every_type().data[:64]
    for index in range(64 * 8):
        flipped = bytearray(data)
        flipped[index // 8] ^= 1 << index % 8
        found = judge(bytes(flipped))
        assert isinstance(found, Verdict)
        assert (found.kind, found.byte, found.bit) == (VerdictKind.DAMAGED, index // 8, index % 8)
        assert f"byte {index // 8:#05x}, bit {index % 8}" in found.reason


def test_two_flipped_bits_in_the_magic_are_not_a_log() -> None:
    data = bytearray(HEADER.encode())
    data[0] ^= 0x11
    assert kind_of(bytes(data)) is VerdictKind.NOT_A_LOG


def test_another_magic_under_a_good_checksum_is_not_a_log() -> None:
    assert kind_of(changed(0, b"\x89JQM\r\n\x1a\n")) is VerdictKind.NOT_A_LOG


def test_several_wrong_bytes_behind_the_magic_are_damage_without_a_bit() -> None:
    data = HEADER.encode()
    found = judge(data[:16] + bytes(16) + data[32:])
    assert isinstance(found, Verdict)
    assert (found.kind, found.byte) == (VerdictKind.DAMAGED, None)


@pytest.mark.parametrize(
    ("offset", "new", "words"),
    [
        (0x0A, b"\x00\x02", "a reader of version 2"),
        (0x0C, b"\x00\x80", "128 bytes instead of 64"),
        (0x0E, b"\x00\x02", "flags 0x0002"),
        (0x0E, b"\x80\x01", "flags 0x8001"),
    ],
)
def test_what_only_a_later_version_writes_is_newer(offset: int, new: bytes, words: str) -> None:
    found = judge(changed(offset, new))
    assert isinstance(found, Verdict)
    assert found.kind is VerdictKind.NEWER
    assert words in found.reason


def test_a_later_version_that_lets_us_read_is_read_only() -> None:
    found = judge(changed(0x08, b"\x00\x07"))
    assert isinstance(found, FileHeader)
    assert found.read_only
    assert not HEADER.read_only


@pytest.mark.parametrize(("offset", "width"), [(0x08, 2), (0x0A, 2), (0x20, 8)])
def test_a_version_or_generation_of_zero_makes_no_sense(offset: int, width: int) -> None:
    assert kind_of(changed(offset, bytes(width))) is VerdictKind.DAMAGED


def test_a_time_beyond_any_calendar_makes_no_sense() -> None:
    assert isinstance(judge(changed(0x30, (2**62).to_bytes(8, "big"))), FileHeader)
    assert kind_of(changed(0x30, (2**62 + 1).to_bytes(8, "big"))) is VerdictKind.DAMAGED


def test_a_beginning_shorter_than_the_size_says_is_judged_as_short() -> None:
    found: Any = judge_header(HEADER.encode()[:10], 4096)
    assert found.kind is VerdictKind.NOT_A_LOG
