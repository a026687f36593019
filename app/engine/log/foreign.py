"""What is a file that is not a log? A short table of beginnings, so that the answer names something a person knows.

The guess is only for the sentence on the screen; nothing is decided by it.
"""

from __future__ import annotations

import codecs

GUESS_BYTES = 64 * 1024
"""How much of the beginning is worth reading for a guess."""

_TEXT_MODE = "a Tearproof log that was sent as text: its line endings were changed on the way"
_BEGINNINGS: tuple[tuple[bytes, str], ...] = (
    (b"\x89JQL\n\x1a\n", _TEXT_MODE),
    (b"\x89JQL\r\r\n\x1a", _TEXT_MODE),
    (b"\x89JQL\n\n\x1a\n", _TEXT_MODE),
    (b"\x09JQL", "a Tearproof log that lost the eighth bit of its bytes on the way"),
    (b"\xc2\x89JQL", "a Tearproof log that was changed to UTF-8 as if it were text"),
    (b"\xef\xbf\xbdJQL", "a Tearproof log that was changed to UTF-8 as if it were text"),
    (b"iUpRTA0KGgo", "a Tearproof log in base64"),
    (b"TPMARK1\n", "the lock file of a Tearproof log; the log itself lies beside it, without “.lock”"),
    (b"\xb5\x4a\x51", "a piece of a Tearproof log without its header, such as a torn tail that was set aside"),
    (b"\x89PNG\r\n\x1a\n", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"%PDF-", "a PDF document"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"BZh", "a bzip2 archive"),
    (b"\xfd7zXZ\x00", "an xz archive"),
    (b"\x28\xb5\x2f\xfd", "a Zstandard archive"),
    (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive"),
    (b"PK\x03\x04", "a zip archive or an office document"),
    (b"PK\x05\x06", "an empty zip archive"),
    (b"SQLite format 3\x00", "an SQLite database"),
    (b"\x37\x7f\x06\x82", "the write-ahead log of an SQLite database"),
    (b"\x37\x7f\x06\x83", "the write-ahead log of an SQLite database"),
    (b"\x7fELF", "a program for Linux (ELF)"),
    (b"MZ", "a program for Windows"),
    (b"\xcf\xfa\xed\xfe", "a program for macOS"),
    (b"\xca\xfe\xba\xbe", "a program for macOS or a Java class"),
    (b"*2\r\n$6\r\nSELECT", "an append-only file of Redis"),
    (b"REDIS", "a database file of Redis"),
    (b"\x05\x00\x00\x00", "a binlog of beanstalkd"),
    (b"\x07\x00\x00\x00", "a binlog of beanstalkd"),
    (b"\xff\xfe\x00\x00", "text in UTF-32"),
    (b"\xff\xfe", "text in UTF-16"),
    (b"\xfe\xff", "text in UTF-16"),
)
_TEXT_BEGINNINGS: tuple[tuple[str, str], ...] = (
    ("{", "JSON or JSON lines"),
    ("[{", "JSON"),
    ("#!", "a script"),
    ("<?xml", "XML"),
    ("<!DOCTYPE", "HTML"),
    ("<html", "HTML"),
    ("00000000: 894a 514c", "a hex dump of a Tearproof log"),
    ("00000000  89 4a 51 4c", "a hex dump of a Tearproof log"),
)
_MAGIC = b"\x89JQL\r\n\x1a\n"
_LEVELDB_HEAD_BYTES = 7
_LEVELDB_BLOCK_BYTES = 32 * 1024
_KAFKA_LEAST_BYTES = 61
_TEXT_CONTROLS = frozenset("\t\n\r\f\x1b")


def guess(data: bytes, size: int) -> str:
    """Say what a file looks like, as words that fit behind “this looks like”.

    Args:
        data: its beginning, best `GUESS_BYTES` of it.
        size: length of the whole file in bytes.
    """
    for beginning, words in _BEGINNINGS:
        if data.startswith(beginning):
            return words
    if not data.strip(b"\x00"):
        zeros = f"{len(data):,} zero byte{'s' * (len(data) != 1)}"
        return zeros if len(data) == size else f"a file that begins with {zeros}"
    if data[257:262] == b"ustar":
        return "a tar archive"
    begins = data.find(_MAGIC)
    if begins > 0:
        return f"a Tearproof log with {begins:,} byte{'s' * (begins != 1)} of something else before it"
    if _is_kafka(data, size):
        return "a log segment of Kafka"
    if _is_leveldb(data, size):
        return "a log of LevelDB or RocksDB"
    return _guess_text(data) or "nothing this program knows"


def _is_kafka(data: bytes, size: int) -> bool:
    """A batch of version 2 (base offset, length, leader epoch, 2, …) that ends in the file."""
    if size < _KAFKA_LEAST_BYTES or len(data) < _KAFKA_LEAST_BYTES or data[16] != 2:
        return False
    ends = 12 + int.from_bytes(data[8:12], "big")
    return not any(data[:2]) and _KAFKA_LEAST_BYTES <= ends <= size


def _is_leveldb(data: bytes, size: int) -> bool:
    """Records (CRC, little-endian length, type 1 to 8) that fill the file, or its first block, exactly."""
    end = min(size, _LEVELDB_BLOCK_BYTES)
    if len(data) < end:
        return False
    place = 0
    while end - place >= _LEVELDB_HEAD_BYTES:
        if not 1 <= data[place + 6] <= 8:
            return False
        place += _LEVELDB_HEAD_BYTES + int.from_bytes(data[place + 4 : place + 6], "little")
    return place == end or size > end > place


def _guess_text(data: bytes) -> str:
    """Say which kind of text it is; empty when it is none."""
    even, odd = data[::2], data[1::2]
    if any(zeros and not any(zeros) and _is_plain(half) for zeros, half in ((even, odd), (odd, even))):
        return "text in UTF-16"
    try:
        # Not final: the beginning may end inside a character.
        text = codecs.getincrementaldecoder("utf-8-sig")().decode(data)
    except UnicodeDecodeError:
        return ""
    if not _is_printable(text):
        return ""
    text = text.lstrip()
    for beginning, words in _TEXT_BEGINNINGS:
        if text.startswith(beginning):
            return words
    return "text"


def _is_plain(half: bytes) -> bool:
    return half.isascii() and _is_printable(half.decode())


def _is_printable(text: str) -> bool:
    return all(letter >= " " or letter in _TEXT_CONTROLS for letter in text)
