"""The smallest log with the same verdict: small indeed, and the same for the engine's reader."""

from __future__ import annotations

import itertools
import struct
from typing import TYPE_CHECKING

import pytest

from app.engine.log.frame import frame_bytes
from app.engine.log.verdict import VerdictKind
from app.inspector.out import minimal as minimal_module
from app.inspector.out.minimal import NothingToReproduceError, SearchCalledOff, alike, judge, minimal
from app.inspector.out.minimal_report import minimal_report
from tests.helpers.log_builder import CREATED_MS, LogBuilder, batch_body, compacted, enqueue_body, every_type
from tests.helpers.memory_file import MemoryFile

if TYPE_CHECKING:
    from app.inspector.out.minimal import Reproduction


def long_log(jobs: int = 40) -> LogBuilder:
    """Jobs that are leased and acked one after the other."""
    log = LogBuilder()
    for number in range(jobs):
        log.add("E", enqueue_body(b"job %d" % number))
        job = log.sequence
        log.add("L", struct.pack(">QQ", job, CREATED_MS + 90_000_000) + b"worker-1")
        if number % 2:
            log.add("A", struct.pack(">QQ", job, log.sequence))
    return log


def spans(data: bytes, end: int) -> list[tuple[int, int]]:
    found, at = [], 64
    while at < end:
        length = frame_bytes(int.from_bytes(data[at + 4 : at + 8], "big"))
        found.append((at, length))
        at += length
    return found


def made_small(data: bytes, **more: int) -> Reproduction:
    verdict = judge(data)
    places = spans(data, verdict.offset) if (verdict.offset or 0) >= 64 else []
    found = minimal(MemoryFile(data), verdict, places, **more)  # type: ignore[arg-type]
    assert alike(judge(found.data), verdict)
    assert found.verdict == judge(found.data)
    return found


@pytest.mark.parametrize("field", range(0, 64, 3))
@pytest.mark.parametrize("bit", [0, 5])
def test_a_flipped_bit_is_named_in_a_log_of_its_own_record_at_most_one_behind_and_none_before(
    field: int, bit: int
) -> None:
    log = long_log()
    data = bytearray(log.data)
    at = log.offsets[30] + field % (log.offsets[31] - log.offsets[30])
    data[at] ^= 1 << bit
    found = made_small(bytes(data))
    assert found.verdict.kind is VerdictKind.DAMAGED
    assert found.verdict.bit == bit
    assert found.records == 0
    assert len(found.data) <= 64 + 3 * 96


@pytest.mark.parametrize("kept", [1, 20, 40, 60])
def test_a_torn_tail_needs_no_record_before_it(kept: int) -> None:
    log = long_log()
    found = made_small(bytes(log.data[: log.offsets[-1] + kept]))
    assert found.verdict.kind is VerdictKind.TORN
    assert found.records == 0
    assert len(found.data) <= 64 + 64


def test_zeros_behind_a_log_are_cut_to_one_row() -> None:
    found = made_small(bytes(long_log().data) + bytes(16_384))
    assert found.data[64:] == bytes(16)


@pytest.mark.parametrize("change", ["doubled", "removed", "swapped", "garbage"])
def test_a_record_out_of_its_place_needs_no_other(change: str) -> None:
    log = long_log()
    frames = [log.frame(index) for index in range(len(log.offsets))]
    if change == "doubled":
        frames.insert(20, frames[19])
    elif change == "removed":
        del frames[20]
    elif change == "swapped":
        frames[20:22] = [frames[21], frames[20]]
    else:
        frames[20] = bytes(range(1, 1 + len(frames[20])))
    found = made_small(bytes(log.data[:64]) + b"".join(frames))
    assert found.records == 0
    assert len(found.data) <= 64 + 2 * 96


def test_a_record_that_makes_no_sense_keeps_what_it_makes_no_sense_of() -> None:
    log = long_log(20)
    log.add("E", enqueue_body(b"the one"))
    job = log.sequence
    log.add("L", struct.pack(">QQ", job, CREATED_MS + 90_000_000) + b"w")
    token = log.sequence
    log.add("A", struct.pack(">QQ", job, token))
    for number in range(20):
        log.add("E", enqueue_body(b"later %d" % number))
    log.add("A", struct.pack(">QQ", job, token))
    verdict = judge(bytes(log.data))
    assert "sense" in verdict.reason
    found = made_small(bytes(log.data), job=job)
    assert found.records <= 3
    assert found.tries < 30


def test_a_compacted_log_that_was_cut_keeps_its_summary() -> None:
    log = compacted(30)
    found = made_small(bytes(log.data[: log.offsets[20]]))
    assert found.verdict.kind is VerdictKind.DAMAGED
    assert found.records == 1


def test_a_batch_gets_new_numbers_inside_too() -> None:
    log = LogBuilder()
    for number in range(10):
        log.add("E", enqueue_body(b"before %d" % number))
    job = log.sequence + 1
    lease = struct.pack(">QQ", job, CREATED_MS + 90_000_000) + b"w"
    log.add("B", batch_body(("E", enqueue_body(b"the one")), ("L", lease)), takes=2)
    log.add("A", struct.pack(">QQ", job, 999))
    found = made_small(bytes(log.data), job=job)
    assert found.records == 1
    assert found.data.count(struct.pack(">QQ", 1, CREATED_MS + 90_000_000)) == 1
    assert found.verdict.reason.endswith("token 999 does not hold job 1 here")


def a_job_that_fails_late() -> tuple[bytes, int]:
    """A log that ends with an ack by a wrong token of its first job."""
    log = long_log()
    job = log.sequence + 1
    log.add("E", enqueue_body(b"the one")).add("A", struct.pack(">QQ", job, 999))
    return bytes(log.data), job


def test_not_all_records_are_tried_together_where_they_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    data, job = a_job_that_fails_late()
    assert made_small(data).records == 1
    monkeypatch.setattr(minimal_module, "ALL_MAX_BYTES", 1_000)
    assert made_small(data, job=job).records == 1
    with pytest.raises(NothingToReproduceError, match="does not come again"):
        made_small(data)


def test_the_search_for_the_records_of_a_job_can_be_called_off() -> None:
    data, job = a_job_that_fails_late()
    asked = itertools.count()
    # Both ways to write the bad bytes are tried without a record first.
    with pytest.raises(SearchCalledOff):
        made_small(data, job=job, stop=lambda: next(asked) >= 3)  # type: ignore[arg-type]
    assert next(asked) == 4


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n" + bytes(5_000), b"hello\n" * 1_000])
def test_of_a_file_that_is_no_log_its_beginning_is_enough(data: bytes) -> None:
    assert len(made_small(data).data) < len(data)


def test_a_broken_file_header_needs_no_record() -> None:
    data = bytearray(long_log().data)
    data[9] ^= 1
    assert len(made_small(bytes(data)).data) == 64


@pytest.mark.parametrize("data", [b"", bytes(every_type().data), b"x"])
def test_where_there_is_nothing_smaller_that_is_said(data: bytes) -> None:
    with pytest.raises(NothingToReproduceError, match=r"\.$"):
        made_small(data)


def test_the_search_can_be_called_off() -> None:
    data = bytes(long_log().data[:-8])
    with pytest.raises(SearchCalledOff):
        made_small(data, stop=lambda: True)  # type: ignore[arg-type]


def test_the_report_tells_both_verdicts_and_shows_every_byte() -> None:
    data = bytes(long_log().data[:-8])
    found = made_small(data)
    text = minimal_report("work\x1b.joblog", len(data), judge(data), found)
    assert "\x1b" not in text
    assert str(judge(data)) in text
    assert str(found.verdict) in text
    assert f"{found.data[:2].hex()} {found.data[2:4].hex()}" in text
    assert f"{len(found.data) // 16 * 16 - 16:08x}: " in text
