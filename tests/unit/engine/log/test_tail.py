"""TORN or DAMAGED? Each way a log can end, decided by the bytes alone."""

from __future__ import annotations

import time
from random import Random

import pytest

from app.engine.limits import RESERVED_MAX_BYTES
from app.engine.log.frame import FRAME_MAX_BYTES
from app.engine.log.header import RESERVED_SPACE
from app.engine.log.tail import LEFT_MAX_BYTES, Place, judge_tail
from app.engine.log.verdict import CLEAN, Verdict, VerdictKind
from tests.helpers.log_builder import SALT, LogBuilder, Reading, enqueue_body, every_type, raw_frame, read_log
from tests.helpers.memory_file import MemoryFile, SparseFile

TIB = 1024**4


def three(**header: int) -> LogBuilder:
    log = LogBuilder(**header)  # type: ignore[arg-type]
    for payload in (b"first", b"second", b"third"):
        log.add("E", enqueue_body(payload))
    return log


def judged(reading: Reading, kind: VerdictKind, offset: int | None, words: str = "") -> bool:
    verdict = reading.verdict
    assert (verdict.kind, verdict.offset) == (kind, offset), verdict
    return words in verdict.reason


# A write that stopped


def test_every_truncation_of_every_type_is_torn_or_clean_at_a_record() -> None:
    log = every_type()
    ends = [*log.offsets, len(log.data)]
    for kept in range(64, len(log.data) + 1):
        reading = read_log(bytes(log.data[:kept]))
        whole = max(end for end in ends if end <= kept)
        assert len(reading.records) == ends.index(whole)
        if whole == kept:
            assert reading.verdict == CLEAN
        else:
            assert judged(reading, VerdictKind.TORN, whole, "the write stopped")
            assert reading.verdict.tail_bytes == kept - whole


def test_a_torn_tail_names_type_and_bytes_once_its_head_can_be_trusted() -> None:
    log = LogBuilder().add("E", enqueue_body(b"x" * 50))
    for kept in range(1, 32):
        reading = read_log(bytes(log.data[: 64 + kept]))
        assert reading.verdict.reason == f"{kept} of the 32 bytes of a record's head: the write stopped"
    for kept in range(32, 112):
        reading = read_log(bytes(log.data[: 64 + kept]))
        assert reading.verdict.reason == f"{kept} of 112 bytes of an ENQUEUE: the write stopped"


@pytest.mark.parametrize(
    ("letter", "words"), [("A", "an ACK"), ("L", "a LEASE"), ("z", "a SEAL"), ("q", "a record of type “q”")]
)
def test_a_torn_tail_is_named_with_its_article(letter: str, words: str) -> None:
    log = LogBuilder().add(letter, bytes(16))
    assert read_log(bytes(log.data[:-1])).verdict.reason == f"63 of 64 bytes of {words}: the write stopped"


@pytest.mark.parametrize("fill", [0x00, 0xA5, 0xFF])
@pytest.mark.parametrize("unit", [16, 512])
@pytest.mark.parametrize("spare", [0, 4096])
def test_any_torn_subset_of_units_is_torn_unless_one_bit_explains_it(fill: int, unit: int, spare: int) -> None:
    random = Random(fill * 1000 + unit)
    log = three(flags=RESERVED_SPACE if spare else 0)
    start = len(log.data)
    frame = raw_frame("E", 4, random.randbytes(unit * 5), prev=log.chain)
    units = [frame[at : at + unit] for at in range(0, len(frame), unit)]
    for _ in range(200):
        kept = [random.random() < 0.5 for _ in units]
        tail = b"".join(piece if keep else bytes([fill]) * len(piece) for piece, keep in zip(units, kept, strict=True))
        reading = read_log(bytes(log.data) + tail + bytes(spare))
        assert len(reading.records) == 3 + all(kept)
        if all(kept):
            assert reading.verdict == CLEAN
        elif reading.verdict.kind is VerdictKind.TORN:
            assert reading.verdict.offset == start
            assert reading.verdict.tail_bytes == len(tail) + spare
        elif reading.verdict.kind is VerdictKind.CLEAN:
            assert fill == 0
            assert not any(tail)
        else:
            assert reading.verdict.bit is not None


def test_a_frame_with_a_wrong_end_and_nothing_behind_it_is_torn() -> None:
    log = three()
    log.data[-20:] = b"\xa5" * 20
    assert judged(log.read(), VerdictKind.TORN, log.offsets[2], "end checksum does not match")


def test_a_length_within_the_limit_but_beyond_the_end_is_torn_under_a_good_head() -> None:
    log = three()
    start = len(log.data)
    log.append(raw_frame("E", 4, b"short", prev=log.chain, length=16 * 1024 * 1024))
    file = MemoryFile(bytes(log.data))
    assert judged(read_log(file), VerdictKind.TORN, start, "48 of 16,777,264 bytes of an ENQUEUE")
    assert all(offset + length <= len(log.data) for offset, length in file.reads[1:])


# Zeros


@pytest.mark.parametrize("zeros", [1, 15, 31, 32, 33, 4096, 3 * 1024 * 1024])
def test_zeros_behind_the_last_record_are_torn_without_reserved_space(zeros: int) -> None:
    log = three()
    end = len(log.data)
    reading = read_log(bytes(log.data) + bytes(zeros))
    assert judged(reading, VerdictKind.TORN, end, f"{zeros:,} zero byte")
    assert reading.verdict.tail_bytes == zeros
    assert len(reading.records) == 3


@pytest.mark.parametrize("zeros", [1, 31, 32, 4096, RESERVED_MAX_BYTES])
def test_zeros_in_reserved_space_are_clean(zeros: int) -> None:
    log = three(flags=RESERVED_SPACE)
    assert read_log(bytes(log.data) + bytes(zeros)).verdict == CLEAN


def test_more_zeros_than_are_ever_reserved_are_torn() -> None:
    log = three(flags=RESERVED_SPACE)
    file = SparseFile(bytes(log.data), len(log.data) + RESERVED_MAX_BYTES + 1)
    assert judged(read_log(file, size=file.size), VerdictKind.TORN, len(log.data), "8,388,609 zero bytes")


def test_a_single_zero_byte_is_said_in_the_singular() -> None:
    assert read_log(bytes(three().data) + b"\x00").verdict.reason == "1 zero byte; no record can be read there"


def test_a_zero_header_salt_that_makes_a_head_of_zeros_valid_is_still_only_zeros() -> None:
    from app.engine.log.bitflip import salt_of

    log = three(salt=salt_of(bytes(32)))
    assert judged(read_log(bytes(log.data) + bytes(64)), VerdictKind.TORN, len(log.data), "64 zero bytes")


def test_trailing_zeros_do_not_count_as_bytes_behind_a_torn_frame() -> None:
    log = three(flags=RESERVED_SPACE)
    start = log.offsets[2]
    log.data[-12:] = bytes(12)
    log.data += bytes(100_000)
    assert judged(log.read(), VerdictKind.TORN, start)


# One flipped bit


def test_every_flipped_bit_of_a_log_with_every_type_is_named_and_never_acted_upon() -> None:
    log = every_type()
    for index in range(64 * 8, len(log.data) * 8):
        log.data[index // 8] ^= 1 << index % 8
        reading = log.read()
        log.data[index // 8] ^= 1 << index % 8
        verdict = reading.verdict
        frame = max(number for number, offset in enumerate(log.offsets) if offset <= index // 8)
        assert verdict.kind is VerdictKind.DAMAGED
        assert (verdict.byte, verdict.bit) == (index // 8, index % 8)
        assert verdict.reason == f"one flipped bit explains it: byte {index // 8:#05x}, bit {index % 8}"
        assert verdict.offset == log.offsets[frame]
        assert len(reading.records) == frame


def test_a_flipped_length_bit_is_damage_not_a_torn_tail() -> None:
    log = three()
    log.data[log.offsets[2] + 4] ^= 0x40
    assert judged(log.read(), VerdictKind.DAMAGED, log.offsets[2], f"byte {log.offsets[2] + 4:#05x}, bit 6")


# Damage that no torn write explains


def test_a_destroyed_head_with_a_whole_record_behind_it_is_damage() -> None:
    log = three()
    log.data[log.offsets[1] : log.offsets[1] + 16] = b"\xa5" * 16
    assert judged(log.read(), VerdictKind.DAMAGED, log.offsets[1], f"number 3, follows at {log.offsets[2]:#05x}")


def test_a_destroyed_last_head_is_torn_for_nothing_proves_that_it_was_whole() -> None:
    log = three()
    log.data[log.offsets[2] : log.offsets[2] + 16] = b"\xa5" * 16
    assert judged(log.read(), VerdictKind.TORN, log.offsets[2], "the head of a record")


def test_a_seal_proves_that_the_record_before_it_was_whole() -> None:
    log = three().add("z")
    log.data[log.offsets[2] : log.offsets[2] + 16] = b"\xa5" * 16
    assert judged(log.read(), VerdictKind.DAMAGED, log.offsets[2])
    log = three().add("z")
    log.data[log.offsets[2] + 40 : log.offsets[2] + 44] = b"\xa5" * 4
    assert judged(log.read(), VerdictKind.DAMAGED, log.offsets[2], "more was written behind it")


def test_old_records_of_this_file_behind_the_end_prove_nothing() -> None:
    log = three()
    start = len(log.data)
    log.data += b"\xa5" * 32 + log.frame(0) + log.frame(1)
    assert judged(log.read(), VerdictKind.TORN, start)


def test_more_bytes_than_one_write_leaves_are_damage_without_a_search() -> None:
    log = three()
    start = len(log.data)
    file = SparseFile(bytes(log.data), 2 * TIB, b"\xa5", start + LEFT_MAX_BYTES)
    file.data += b"\x5a"
    before = time.process_time()
    assert judged(read_log(file, size=file.size), VerdictKind.DAMAGED, start, "more than one write leaves")
    assert time.process_time() - before < 0.5


def test_exactly_as_many_bytes_as_one_write_leaves_may_be_torn() -> None:
    log = three()
    start = len(log.data)
    file = SparseFile(bytes(log.data) + b"\x5a", 2 * TIB, b"\xa5", start + LEFT_MAX_BYTES - 1)
    assert judged(read_log(file, size=file.size), VerdictKind.TORN, start)
    assert LEFT_MAX_BYTES == FRAME_MAX_BYTES + RESERVED_MAX_BYTES


def test_a_sparse_terabyte_answers_at_once() -> None:
    log = three()
    file = SparseFile(bytes(log.data), TIB)
    before = time.process_time()
    assert judged(read_log(file, size=file.size), VerdictKind.TORN, len(log.data), "zero bytes")
    assert time.process_time() - before < 0.5
    assert file.bytes_read < 4 * 1024 * 1024


# Wrong, under good checksums


def test_a_record_that_is_there_twice_is_damage() -> None:
    log = three()
    end = len(log.data)
    log.data += log.frame(2)
    assert judged(log.read(), VerdictKind.DAMAGED, end, "number 3 stands where 4 must follow")


def test_a_missing_record_is_damage() -> None:
    log = three()
    del log.data[log.offsets[1] : log.offsets[2]]
    assert judged(log.read(), VerdictKind.DAMAGED, log.offsets[1], "number 3 stands where 2 must follow")


def test_two_swapped_records_are_damage() -> None:
    log = three()
    swapped = log.frame(0) + log.frame(2) + log.frame(1)
    log.data[64:] = swapped
    assert judged(log.read(), VerdictKind.DAMAGED, log.offsets[1])


def test_a_record_with_the_right_number_but_another_predecessor_is_damage() -> None:
    log = three()
    log.append(raw_frame("E", 4, b"", prev=log.chain ^ 1))
    assert judged(log.read(), VerdictKind.DAMAGED, log.offsets[3], "the chain is broken")


@pytest.mark.parametrize("number", [0, 3, 5, 2**64 - 1])
def test_a_record_with_the_right_predecessor_but_another_number_is_damage(number: int) -> None:
    log = three()
    log.append(raw_frame("E", number, b"", prev=log.chain)).add("z")
    assert judged(log.read(), VerdictKind.DAMAGED, log.offsets[3], f"number {number:,} stands where 4 must follow")


def test_the_first_record_carries_the_salt() -> None:
    log = LogBuilder().append(raw_frame("E", 1, b"", prev=0))
    assert judged(log.read(), VerdictKind.DAMAGED, 64, "the chain is broken")


def test_a_record_of_another_file_is_never_listed() -> None:
    log, other = three(), three(salt=SALT + 1)
    start = len(log.data)
    log.data += raw_frame("E", 4, b"stranger", prev=log.chain, salt=other.salt)
    reading = log.read()
    assert judged(reading, VerdictKind.TORN, start)
    assert len(reading.records) == 3


@pytest.mark.parametrize("length", [0xFFFFFFFF, 16 * 1024 * 1024 + 1])
def test_a_length_over_the_limit_with_good_checksums_is_damage(length: int) -> None:
    log = three()
    start = len(log.data)
    log.append(raw_frame("E", 4, b"", prev=log.chain, length=length))
    assert judged(log.read(), VerdictKind.DAMAGED, start, f"{length:,} bytes")


def test_a_wrong_sync_under_a_good_head_is_damage() -> None:
    log = three()
    start = len(log.data)
    log.append(raw_frame("E", 4, b"", prev=log.chain, sync=b"\xb5\x4a\x52"))
    assert judged(log.read(), VerdictKind.DAMAGED, start, "does not begin with the sync")


@pytest.mark.parametrize("letter", [0x00, 0x30, 0x40, 0x5B, 0x60, 0x7B, 0xFF])
def test_a_type_that_is_no_letter_is_damage_under_a_good_head(letter: int) -> None:
    log = three()
    start = len(log.data)
    log.append(raw_frame(letter, 4, b"", prev=log.chain))
    assert judged(log.read(), VerdictKind.DAMAGED, start, f"the byte {letter:#04x}")


def test_an_empty_body_of_a_type_that_needs_one_is_for_the_visitor_to_judge() -> None:
    assert three().add("L").read().verdict == CLEAN


# A file that changes under the reader


def test_a_record_that_became_whole_in_the_meantime_is_handed_back() -> None:
    log = three()
    place = Place(64, 0, SALT)
    assert judge_tail(MemoryFile(bytes(log.data)), log.header, place, len(log.data)) == log.frame(0)


def test_a_file_that_lost_bytes_in_the_meantime_is_torn() -> None:
    log = three()
    place = Place(64, 0, SALT)
    for kept in (64, 80, 100):
        found = judge_tail(MemoryFile(bytes(log.data[:kept])), log.header, place, len(log.data))
        assert isinstance(found, Verdict)
        assert found.kind is VerdictKind.TORN
