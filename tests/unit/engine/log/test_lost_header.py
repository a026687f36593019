"""Working a lost file header out: what the search reads, when it gives up, and what the file then looks like."""

import struct

import pytest

from app.engine.log.lost_header import VAIN_MAX_BYTES, HeadedFile, find_lost_header
from app.engine.log.repair import RepairedFile
from app.engine.log.search import CHUNK_BYTES
from tests.helpers.log_builder import SALT, LogBuilder, compacted, enqueue_body, raw_frame
from tests.helpers.memory_file import MemoryFile, SparseFile


def headless(log, front=b"\x00" * 64):
    return MemoryFile(front + bytes(log.data[64:]))


def found(file, **options):
    return find_lost_header(file, len(file.data), **options)


def test_the_first_record_in_its_place_ends_the_search():
    log = LogBuilder().add("E", enqueue_body(b"x"))
    log.append(bytes(4 * CHUNK_BYTES))
    log.add("z")
    file = headless(log)
    lost = found(file)
    assert (lost.header.salt, lost.header.base_sequence, lost.header.generation) == (SALT, 0, 1)
    assert (lost.offset, lost.cut_bytes, lost.strangers) == (64, 0, 0)


def test_a_compacted_file_is_told_by_its_summary():
    lost = found(headless(compacted()))
    assert (lost.header.generation, lost.header.base_sequence) == (2, 40)
    assert lost.header.begins_with_summary


def test_records_over_the_edge_of_a_chunk_are_found():
    log = LogBuilder()
    log.append(b"\x01" * 64)
    while len(log.data) < CHUNK_BYTES - 32:
        log.add("E", enqueue_body(b"." * 1000))
    log.add("E", enqueue_body(b"." * 200_000)).add("z")
    log.append(b"\x01" * (2 * CHUNK_BYTES - 16 - len(log.data)))
    log.add("z")
    lost = found(headless(log))
    assert (lost.header.salt, lost.header.base_sequence, lost.offset) == (SALT, 1, 128)


def test_a_record_that_is_cut_off_at_the_end_of_the_file_is_no_evidence():
    log = LogBuilder().add("E", enqueue_body(b"x" * 100))
    file = MemoryFile(bytes(64) + bytes(log.data[64:-16]))
    assert found(file) is None
    assert find_lost_header(MemoryFile(bytes(64) + bytes(log.data[64:80])), 80) is None


def test_a_file_that_is_shorter_than_it_was_said_to_be_gives_nothing():
    log = LogBuilder().add("E", enqueue_body(b"x" * 100))
    assert find_lost_header(headless(log), len(log.data) + 16) is not None
    assert find_lost_header(MemoryFile(bytes(64) + bytes(log.data[64:128])), len(log.data)) is None


@pytest.mark.parametrize("letter", [0, ord("1")])
def test_a_head_without_a_letter_or_with_a_length_over_the_limit_is_passed_over(letter):
    log = LogBuilder()
    log.append(raw_frame(letter, 1, prev=SALT)).append(raw_frame("E", 2, prev=SALT, length=2**31))
    assert found(headless(log)) is None


def test_a_hole_of_a_terabyte_at_the_end_is_not_read():
    log = LogBuilder().add("E", enqueue_body(b"x"))
    file = SparseFile(bytes(64) + b"\x01" * 64 + bytes(log.data[64:]), 1 << 40)
    assert find_lost_header(file, 1 << 40).offset == 128
    assert file.bytes_read < 4 * CHUNK_BYTES


def test_the_search_can_be_called_off():
    log = LogBuilder().add("E", enqueue_body(b"x"))
    assert found(headless(log), stop=lambda: True) is None


def test_a_file_made_to_keep_a_reader_busy_is_given_up():
    row = b"\xb5\x4a\x51E" + struct.pack(">I", 15 * 1024 * 1024) + bytes(8)
    file = MemoryFile(row * (2 * CHUNK_BYTES) + bytes(15 * 1024 * 1024) + b"\x01")
    assert found(file) is None
    assert file.bytes_read < 2 * VAIN_MAX_BYTES


def test_the_most_frequent_salt_counts_and_the_lowest_number():
    log, other = LogBuilder(salt=5), LogBuilder(salt=6).add("z")
    log.append(b"\x01" * 64)
    log.append(other.frame(0)).add("z").add("z")
    lost = found(headless(log))
    assert (lost.header.salt, lost.strangers, lost.header.base_sequence) == (5, 1, 2)


def test_a_number_of_zero_is_no_reason_to_fail():
    log = LogBuilder()
    log.append(b"\x01" * 64).append(raw_frame("z", 0, prev=1))
    assert found(headless(log)).header.base_sequence == 0


@pytest.mark.parametrize("cut", [0, 16, 64])
def test_a_file_with_its_header_back_reads_as_it_once_did(cut):
    log = LogBuilder().add("E", enqueue_body(b"x" * 40)).add("z")
    rest = bytes(log.data[64:])
    file = MemoryFile(bytes(64 - cut) + rest)
    lost = found(file)
    headed = HeadedFile(RepairedFile(file), lost)
    whole = lost.header.encode() + rest
    assert headed.stat().size_bytes == headed.data_end() == len(whole)
    for offset, length in ((0, 64), (0, 20), (10, 200), (64, 32), (70, 9999), (len(whole), 5)):
        assert headed.read_at(offset, length) == whole[offset : offset + length]


def test_a_file_with_its_header_back_cannot_be_written():
    log = LogBuilder().add("z")
    file = headless(log)
    headed = HeadedFile(RepairedFile(file), found(file))
    for write in (
        lambda: headed.write_at(0, b"x"),
        lambda: headed.truncate(0),
        lambda: headed.keep_mode(file.stat()),
    ):
        with pytest.raises(OSError, match="only read"):
            write()
    headed.sync()
    headed.close()
    assert file.closed
    assert bytes(file.data) == bytes(64) + bytes(log.data[64:])
