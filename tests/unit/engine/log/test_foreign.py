"""A file that is not a log is named after what it looks like."""

from __future__ import annotations

import base64
import gzip

import pytest

from app.engine.log.foreign import guess
from app.engine.log.header import judge_header
from app.engine.log.verdict import Verdict, VerdictKind
from tests.helpers.log_builder import every_type

LOG = bytes(every_type().data)

FILES = {
    "a PNG picture": b"\x89PNG\r\n\x1a\n" + bytes(range(60)),
    "a JPEG picture": b"\xff\xd8\xff\xe0" + bytes(range(60)),
    "a PDF document": b"%PDF-1.7\n" + bytes(range(60)),
    "a gzip archive": gzip.compress(bytes(range(200))),
    "a zip archive or an office document": b"PK\x03\x04" + bytes(range(60)),
    "an SQLite database": b"SQLite format 3\x00" + bytes(range(60)),
    "a program for Linux (ELF)": b"\x7fELF\x02\x01\x01" + bytes(range(60)),
    "an append-only file of Redis": b"*2\r\n$6\r\nSELECT\r\n$1\r\n0\r\n" + b"*3\r\n$3\r\nSET\r\n" * 5,
    "a database file of Redis": b"REDIS0011" + bytes(range(60)),
    "a binlog of beanstalkd": b"\x07\x00\x00\x00" + bytes(range(60)),
    "a tar archive": b"name".ljust(257, b"\x00") + b"ustar\x0000" + bytes(250),
    "text in UTF-16": "\ufeffHello, world".encode("utf-16-le") * 5,
    "JSON or JSON lines": b'{"job": 1, "state": "ready"}\n' * 5,
    "JSON": b' [{"job": 1, "state": "ready"}]' * 5,
    "a script": b"#!/bin/sh\necho hello\n" * 5,
    "XML": b'\xef\xbb\xbf<?xml version="1.0"?>' + b"<a/>" * 20,
    "text": "Grüße aus Köln, wie geht es?\n".encode() * 5,
    "a hex dump of a Tearproof log": b"00000000: 894a 514c 0d0a 1a0a 0001 0001 0040 0000  .JQL.........@..\n",
    "a Tearproof log in base64": base64.b64encode(LOG),
    "nothing this program knows": bytes(range(1, 200)) * 2,
}


@pytest.mark.parametrize("words", FILES)
def test_a_foreign_file_is_named(words: str) -> None:
    data = FILES[words]
    found = judge_header(data, len(data))
    assert isinstance(found, Verdict)
    assert found.kind is VerdictKind.NOT_A_LOG
    assert found.reason.endswith(f"it looks like {words}")


def test_text_in_utf_16_without_a_mark_is_named_too() -> None:
    assert guess("Hello, world".encode("utf-16-be"), 24) == "text in UTF-16"


@pytest.mark.parametrize("ending", [(b"\r\n", b"\n"), (b"\n", b"\r\n"), (b"\r", b"\n")])
def test_a_log_whose_line_endings_were_changed_is_recognised(ending: tuple[bytes, bytes]) -> None:
    mangled = LOG.replace(*ending)
    found = judge_header(mangled, len(mangled))
    assert isinstance(found, Verdict)
    assert found.kind is VerdictKind.NOT_A_LOG
    assert "line endings were changed" in found.reason


def test_a_log_without_its_eighth_bits_is_recognised() -> None:
    mangled = bytes(byte & 0x7F for byte in LOG)
    found = judge_header(mangled, len(mangled))
    assert isinstance(found, Verdict)
    assert "lost the eighth bit" in found.reason


@pytest.mark.parametrize("errors", ["latin-1", "utf-8"])
def test_a_log_changed_to_utf_8_is_recognised(errors: str) -> None:
    mangled = LOG.decode(errors, "replace").encode("utf-8")
    assert "changed to UTF-8" in guess(mangled, len(mangled))


def test_the_lock_file_and_a_piece_set_aside_are_recognised() -> None:
    assert "lock file" in guess(b"TPMARK1\n" + bytes(64), 72)
    assert "set aside" in guess(LOG[64:], len(LOG) - 64)


def test_a_log_behind_something_else_is_recognised() -> None:
    assert guess(b"\xef\xbb\xbf" + LOG, len(LOG) + 3) == "a Tearproof log with 3 bytes of something else before it"
    assert guess(b"\n" + LOG, len(LOG) + 1) == "a Tearproof log with 1 byte of something else before it"


def _leveldb(*lengths: int) -> bytes:
    return b"".join(b"\x91crc" + length.to_bytes(2, "little") + b"\x01" + b"\xfe" * length for length in lengths)


def test_a_log_of_leveldb_is_named_where_its_records_fill_it() -> None:
    named = "a log of LevelDB or RocksDB"
    data = _leveldb(40, 100)
    assert guess(data, len(data)) == named
    block = _leveldb(20_000, 32_768 - 20_000 - 14 - 3) + bytes(3) + _leveldb(10)
    assert guess(block, len(block)) == named
    for wrong in (data[:-1], data + b"\x01", b"\x91crc\x09\x00\x09" + data[7:], data[:20]):
        assert guess(wrong, len(wrong)) == "nothing this program knows"
    assert guess(data, len(data) + 1_000) == "nothing this program knows"


def test_a_log_segment_of_kafka_is_named() -> None:
    batch = bytes(8) + (80).to_bytes(4, "big") + bytes(4) + b"\x02" + b"\xfe" * 75
    assert guess(batch, len(batch)) == "a log segment of Kafka"
    for wrong in (batch[:60], batch[:-1], b"\x01" + batch[1:]):
        assert guess(wrong, len(wrong)) == "nothing this program knows"


def test_one_byte_is_no_text_in_utf_16() -> None:
    assert guess(b"x", 1) == "text"
    assert guess(b"\xfe", 1) == "nothing this program knows"


def test_zeros_are_counted() -> None:
    assert guess(bytes(1), 1) == "1 zero byte"
    assert guess(bytes(16_384), 16_384) == "16,384 zero bytes"
    assert guess(bytes(64), 1_000_000) == "a file that begins with 64 zero bytes"
    found = judge_header(bytes(16_384), 16_384)
    assert isinstance(found, Verdict)
    assert found.kind is VerdictKind.NOT_A_LOG


def test_text_cut_inside_a_character_is_still_text() -> None:
    assert guess("Grüße".encode()[:3], 100) == "text"


def test_text_with_control_characters_is_no_text() -> None:
    assert guess(b"bell \x07 and more", 15) == "nothing this program knows"
