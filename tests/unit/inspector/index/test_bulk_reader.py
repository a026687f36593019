"""How the reader of columns goes through a file: in one pass, in bounded pieces, slowly only where it must."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

import pytest

from app.engine.log.frame import FRAME_MAX_BYTES
from app.engine.log.reader import Reader
from app.engine.log.verdict import VerdictKind
from app.inspector.index import bulk_reader
from app.inspector.index.bulk_reader import BulkReader
from tests.helpers.log_builder import LogBuilder, enqueue_body, raw_frame
from tests.helpers.memory_file import MemoryFile, SparseFile
from tests.helpers.two_readers import pieces_of

if TYPE_CHECKING:
    from collections.abc import Iterator

PIECE_BYTES = 2048


@pytest.fixture(autouse=True)
def pieces(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with pieces_of(monkeypatch, 512, 256, PIECE_BYTES, 1 << 20):
        yield


def plain_log(records: int) -> LogBuilder:
    log = LogBuilder()
    for number in range(records):
        log.add("E", enqueue_body(b"payload" * (number % 6)))
    return log


def reader_of(file: MemoryFile, log: LogBuilder) -> BulkReader:
    return BulkReader(file, log.header, lambda _reader: None)


def test_a_clean_log_is_taken_in_columns_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    log = plain_log(400)
    asked: list[int] = []
    monkeypatch.setattr(Reader, "take", lambda _reader, data: asked.append(len(data)))
    reader = reader_of(MemoryFile(bytes(log.data)), log)
    assert reader.read(len(log.data)).kind is VerdictKind.CLEAN
    assert reader.records == len(reader.rows) == 400
    assert asked == []


def test_a_file_is_read_once_in_pieces_of_a_bounded_size() -> None:
    log = plain_log(1_000)
    file = MemoryFile(bytes(log.data))
    reader_of(file, log).read(len(log.data))
    assert max(length for _, length in file.reads) <= PIECE_BYTES
    assert all(offset + length <= len(log.data) for offset, length in file.reads)
    # What is read twice are the beginnings of frames that a piece has cut.
    assert file.bytes_read < 1.2 * len(log.data)


def test_a_growing_file_is_read_from_where_it_has_grown() -> None:
    log = plain_log(300)
    file = MemoryFile(bytes(log.data))
    reader = reader_of(file, log)
    reader.read(len(log.data))
    before = len(log.data)
    log.add("z")
    file.data = log.data
    file.reads.clear()
    reader.read(len(log.data))
    assert file.reads == [(before, len(log.data) - before)]
    assert reader.sealed


def test_odd_places_are_left_to_the_engine_and_columns_go_on_behind_them(monkeypatch: pytest.MonkeyPatch) -> None:
    log = plain_log(100)
    log.add("y", b"a type that may be skipped")
    for _ in range(300):
        log.add("A", struct.pack(">QQ", 1, 2))
    slow = []
    take = Reader.take

    def take_and_tell(reader: Reader, data: bytes) -> bool:
        slow.append(len(data))
        return take(reader, data)

    monkeypatch.setattr(Reader, "take", take_and_tell)
    reader = reader_of(MemoryFile(bytes(log.data)), log)
    assert reader.read(len(log.data)).kind is VerdictKind.CLEAN
    assert reader.records == 401
    assert len(reader.rows) == 400
    assert slow == [256]


def test_a_huge_length_never_makes_it_read_more_than_is_left() -> None:
    log = plain_log(10)
    log.append(raw_frame("E", log.sequence + 1, b"short", prev=log.chain, length=(1 << 24) - 1))
    file = MemoryFile(bytes(log.data))
    assert reader_of(file, log).read(len(log.data)).kind is VerdictKind.TORN
    assert max(length for _, length in file.reads) <= len(log.data)


def test_a_hole_of_a_terabyte_takes_no_memory_and_no_time() -> None:
    log = plain_log(40)
    file = SparseFile(bytes(log.data), 1 << 40)
    reader = reader_of(file, log)
    assert reader.read(1 << 40).kind is VerdictKind.TORN
    assert reader.records == 40
    assert file.bytes_read < FRAME_MAX_BYTES
    assert reader.rows.room <= 40 + bulk_reader.RESERVE_MAX_ROWS


def test_what_the_system_cannot_read_is_no_end_of_the_log() -> None:
    log = plain_log(200)
    file = MemoryFile(bytes(log.data))
    file.fail_at = log.offsets[150]
    reader = reader_of(file, log)
    with pytest.raises(OSError, match="Input/output error"):
        reader.read(len(log.data))
    assert 0 < reader.records <= 150
    file.fail_at = None
    assert reader.read(len(log.data)).kind is VerdictKind.CLEAN
    assert list(reader.rows.offset) == log.offsets


def test_a_file_that_shrinks_while_it_is_read_is_said() -> None:
    log = plain_log(200)
    file = MemoryFile(bytes(log.data[: log.offsets[120]]))
    reader = reader_of(file, log)
    assert reader.read(len(log.data)).kind is VerdictKind.CLEAN
    assert reader.records == 120
    assert reader.read(log.offsets[60]).kind is VerdictKind.DAMAGED


def test_it_is_told_behind_every_piece_and_can_be_ended_there() -> None:
    log = plain_log(400)
    seen: list[int] = []

    def told(reader: BulkReader) -> None:
        seen.append(len(reader.rows))
        if len(seen) == 3:
            raise KeyboardInterrupt

    reader = BulkReader(MemoryFile(bytes(log.data)), log.header, told)
    with pytest.raises(KeyboardInterrupt):
        reader.read(len(log.data))
    assert seen == sorted(seen)
    assert 0 < seen[-1] < 400
