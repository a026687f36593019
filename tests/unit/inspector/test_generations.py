"""Which file is a later generation of which, what the older one is called, and what it had in the end."""

from __future__ import annotations

from dataclasses import replace

from app.inspector.generations import is_compaction, name_before, records_in
from tests.helpers.log_builder import LogBuilder, compacted, enqueue_body, every_type
from tests.helpers.memory_file import MemoryFile


def test_only_a_later_generation_of_the_same_file_is_a_compaction() -> None:
    old, new = LogBuilder().header, compacted().header
    assert is_compaction(old, new)
    assert not is_compaction(new, old)
    assert not is_compaction(old, old)
    assert not is_compaction(old, replace(new, file_id=bytes(12)))
    assert not is_compaction(None, new)
    assert not is_compaction(old, None)


def test_a_file_without_a_name_is_called_by_what_it_was() -> None:
    header = compacted().header
    assert name_before("/a/log", header) == "/a/log (generation 2)"
    assert name_before("/a/log", None) == "/a/log (before it was replaced)"
    assert name_before("/a/log", header, in_place=True) == "/a/log (before it was changed)"


def test_whole_records_behind_an_offset_are_counted() -> None:
    log = every_type()
    data, count = bytes(log.data), len(log.offsets)
    assert records_in(MemoryFile(data), 64) == count
    assert records_in(MemoryFile(data), log.offsets[3]) == count - 3
    assert records_in(MemoryFile(data), len(data)) == 0
    assert records_in(MemoryFile(data[:-1]), 64) == count - 1
    broken = bytearray(data)
    broken[log.offsets[2] + 40] ^= 1
    assert records_in(MemoryFile(broken), 64) == 2
    assert records_in(MemoryFile(data + bytes(64)), 64) == count


def test_no_more_than_a_mebibyte_is_looked_through() -> None:
    log = LogBuilder()
    for _ in range(40):
        log.add("E", enqueue_body(bytes(32_000)))
    assert records_in(MemoryFile(bytes(log.data)), 64) == 2**20 // len(log.frame(0))


def test_what_can_not_be_read_has_no_records() -> None:
    file = MemoryFile(bytes(every_type().data))
    file.fail_at = 100
    assert records_in(file, 64) == 0
