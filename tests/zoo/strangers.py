"""Files of other programs, and our own that were mangled on their way, until little of them is left."""

from __future__ import annotations

import base64
import bz2
import gzip
import io
import json
import lzma
import random
import sqlite3
import struct
import tarfile
import zipfile
from contextlib import closing
from typing import TYPE_CHECKING
from zlib import crc32

from tests.helpers.tree import ROOT
from tests.zoo.animal import Cage
from tests.zoo.logs import sealed

if TYPE_CHECKING:
    from pathlib import Path

CAGE = Cage()
_BINLOG = ROOT / "tests" / "data" / "beanstalkd" / "one" / "binlog.1"
_TEXT = "Dear friend,\n\nthis is a letter, long enough to be no header at all.\n\nYours\n"


def _log() -> bytes:
    """A log with the bytes in it that text-mode programs change."""
    return bytes(sealed(6).data)


def _zip(name: str, content: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        if name:
            archive.writestr(zipfile.ZipInfo(name), content)
    return out.getvalue()


def _tar() -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as archive:
        entry = tarfile.TarInfo("work.joblog")
        entry.size = len(_log())
        archive.addfile(entry, io.BytesIO(_log()))
    return out.getvalue()


def _leveldb() -> bytes:
    """A log of LevelDB: crc32c, length, type in little-endian order, then a batch of one value."""
    batch = struct.pack("<QI", 1, 1) + b"\x01\x03job\x05hello"
    return struct.pack("<IHB", 0x7A2D1E44, len(batch), 1) + batch + struct.pack("<IHB", 0x11223344, 4, 1) + b"next"


def _kafka() -> bytes:
    batch = struct.pack(">iBIhiqqqhii", 0, 2, 0xCAFEBABE, 0, 0, 1_700_000_000_000, 1_700_000_000_000, -1, -1, -1, 1)
    return struct.pack(">qi", 0, len(batch) + 12) + batch + b"\x10\x00\x00\x00\x01\x06job\x00\x00\x00"


def _redis_aof() -> bytes:
    words = (("SELECT", "0"), ("RPUSH", "jobs", "one"), ("LPOP", "jobs"))
    lines = ("".join(f"${len(word)}\r\n{word}\r\n" for word in command) for command in words)
    return "".join(f"*{len(command)}\r\n{line}" for command, line in zip(words, lines, strict=True)).encode()


def _hexdump() -> bytes:
    data = _log()
    rows = (data[place : place + 16] for place in range(0, len(data), 16))
    lines = (
        f"{number * 16:08x}: {' '.join(row[at : at + 2].hex() for at in range(0, 16, 2))}  {'.' * len(row)}"
        for number, row in enumerate(rows)
    )
    return "\n".join(lines).encode()


def _png() -> bytes:
    chunk = b"IHDR" + struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk + struct.pack(">I", crc32(chunk)) + bytes(40)


def _noise(size: int) -> bytes:
    return random.Random(4_711).randbytes(size)


@CAGE.animal("jobs.sqlite", "an SQLite database")
def sqlite_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("create table jobs (id integer primary key, payload blob)")
        database.execute("insert into jobs (payload) values (x'00')")
        database.commit()


@CAGE.animal("sparse-zeros-4-gb.bin", "is not a Tearproof log", "NOT A LOG")
def sparse_zeros(path: Path) -> None:
    path.write_bytes(b"")
    with path.open("r+b") as file:
        file.truncate(4 << 30)


def _fill(cage: Cage) -> None:
    say, no_log = cage.bytes, "is not a Tearproof log"
    say("empty.joblog", lambda: b"", "is empty: it has no bytes", "EMPTY")
    say("one-byte.joblog", lambda: b"x", no_log, "NOT A LOG")
    say("one-zero-byte.joblog", lambda: b"\0", no_log, "NOT A LOG")
    say("half-the-magic.joblog", lambda: _log()[:4], "cut inside the header")
    say("cut-header.joblog", lambda: _log()[:40], "cut inside the header")
    say("one-byte-short-of-a-header.joblog", lambda: _log()[:63], "cut inside the header")
    say("zeros.joblog", lambda: bytes(16_384), "16,384 zero bytes")
    say("noise.bin", lambda: _noise(4_096), no_log, "NOT A LOG")
    say("noise-of-8-mib.bin", lambda: _noise(8 << 20), no_log, "NOT A LOG")
    say("lf-to-crlf.joblog", lambda: _log().replace(b"\n", b"\r\n"), "sent as text")
    say("crlf-to-lf.joblog", lambda: _log().replace(b"\r\n", b"\n"), "sent as text")
    say("cr-to-lf.joblog", lambda: _log().replace(b"\r", b"\n"), "sent as text")
    say("seven-bits.joblog", lambda: bytes(byte & 0x7F for byte in _log()), "lost the eighth bit")
    say("latin-1-to-utf-8.joblog", lambda: _log().decode("latin-1").encode(), "changed to UTF-8")
    say("read-as-utf-8.joblog", lambda: _log().decode("utf-8", "replace").encode(), "changed to UTF-8")
    say("in-base64.txt", lambda: base64.encodebytes(_log()), "in base64")
    say("in-hexadecimal.txt", _hexdump, "a hex dump of a Tearproof log")
    say("backwards.joblog", lambda: _log()[::-1], no_log, "NOT A LOG")
    say("with-a-byte-order-mark.joblog", lambda: b"\xef\xbb\xbf" + _log(), "3 bytes of something else before it")
    say("behind-a-sector-of-zeros.joblog", lambda: bytes(512) + _log(), "512 bytes of something else before it")
    say("without-its-header.joblog", lambda: _log()[64:], "without its header")
    say("two-logs-in-one.joblog", lambda: _log() + _log(), "ends in a torn tail at 0x", "TORN at 0x")
    say("work.joblog.gz", lambda: gzip.compress(_log(), mtime=0), "a gzip archive")
    say("work.joblog.bz2", lambda: bz2.compress(_log()), "a bzip2 archive")
    say("work.joblog.xz", lambda: lzma.compress(_log()), "an xz archive")
    say("work.joblog.zst", lambda: b"\x28\xb5\x2f\xfd" + _noise(80), "a Zstandard archive")
    say("work.joblog.7z", lambda: b"7z\xbc\xaf\x27\x1c" + _noise(80), "a 7-Zip archive")
    say("work.zip", lambda: _zip("work.joblog", _log()), "a zip archive")
    say("empty.zip", lambda: _zip("", b""), "an empty zip archive")
    say("work.tar", _tar, "a tar archive")
    say("jobs.sqlite-wal", lambda: b"\x37\x7f\x06\x82" + _noise(92), "the write-ahead log of an SQLite database")
    say("picture.png", _png, "a PNG picture")
    say("picture.jpg", lambda: b"\xff\xd8\xff\xe0\x00\x10JFIF" + _noise(80), "a JPEG picture")
    say("picture.gif", lambda: b"GIF89a" + _noise(80), "a GIF picture")
    say("paper.pdf", lambda: b"%PDF-1.7\n" + _noise(80), "a PDF document")
    say("program", lambda: b"\x7fELF\x02\x01\x01" + bytes(80), "a program for Linux")
    say("program.exe", lambda: b"MZ\x90\x00" + bytes(80), "a program for Windows")
    say("letter.txt", lambda: _TEXT.encode(), "text")
    say("letter-utf-16.txt", lambda: _TEXT.encode("utf-16"), "text in UTF-16")
    say("letter-utf-16-without-mark.txt", lambda: _TEXT.encode("utf-16-be"), "text in UTF-16")
    say("letter-utf-32.txt", lambda: _TEXT.encode("utf-32"), "text in UTF-32")
    say("syslog.log", lambda: b"Jan  1 00:00:00 worker[17]: started\n" * 40, "text")
    say("jobs.json", lambda: json.dumps([{"id": number} for number in range(20)]).encode(), "JSON")
    say("jobs.jsonl", lambda: b'{"id": 1, "state": "ready"}\n' * 10, "JSON")
    say("jobs.csv", lambda: b"id,state\n" + b"1,=cmd()\n" * 20, "text")
    say("page.html", lambda: b"<!DOCTYPE html><title>jobs</title>" + b"<p>none</p>" * 9, "HTML")
    say("jobs.xml", lambda: b'<?xml version="1.0"?><jobs>' + b"<job/>" * 20 + b"</jobs>", "XML")
    say("worker.sh", lambda: b"#!/bin/sh\n" + b"echo job\n" * 20, "a script")
    say("000003.log", _leveldb, "a log of LevelDB")
    say("00000000000000000000.log", _kafka, "a log segment of Kafka")
    say("appendonly.aof", _redis_aof, "an append-only file of Redis")
    say("dump.rdb", lambda: b"REDIS0011" + _noise(80), "a database file of Redis")
    say("binlog.1", _BINLOG.read_bytes, "beanstalkd", "beanstalkd")
    say("half.binlog", lambda: _BINLOG.read_bytes()[:300], "ends in a torn tail at 0x", "the file ends inside")
    say("old.binlog", lambda: b"\x05\0\0\0" + bytes(200), "beanstalkd", "beanstalkd")


_fill(CAGE)
