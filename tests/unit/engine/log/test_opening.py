"""A compacted file begins with everything it announced, or it is damaged: it was durable before it got its name."""

from __future__ import annotations

import pytest

from app.engine.log.verdict import CLEAN, VerdictKind
from tests.helpers.log_builder import LogBuilder, compacted, enqueue_body, read_log, snapshot_body, summary_body


def damaged(log: LogBuilder, index: int, words: str) -> bool:
    """True when the log is damaged at its frame `index`, or at its end for an index behind the last."""
    verdict = log.read().verdict
    where = [*log.offsets, len(log.data)][index]
    assert verdict.kind is VerdictKind.DAMAGED, verdict
    assert verdict.offset == where, verdict
    return words in verdict.reason


def second_generation() -> LogBuilder:
    return LogBuilder(generation=2, base=40)


def test_summary_snapshots_and_seal_are_clean_and_the_queue_goes_on_behind_them() -> None:
    log = compacted(3).add("E", enqueue_body(b"new"))
    reading = log.read()
    assert reading.verdict == CLEAN
    assert [record.letter for record in reading.records] == ["S", "S", "S", "S", "z", "E"]
    assert [record.sequence for record in reading.records] == [41, 42, 43, 44, 45, 46]


def test_a_summary_of_no_jobs_is_followed_by_its_seal_at_once() -> None:
    assert compacted(0).read().verdict == CLEAN
    assert damaged(second_generation().add("S", summary_body(0)), 1, "the seal behind the snapshots is missing")


def test_fewer_records_than_announced_are_damage_at_whatever_byte_the_file_ends() -> None:
    log = compacted(3)
    ends = [*log.offsets, len(log.data)]
    for kept in range(64, len(log.data)):
        reading = read_log(bytes(log.data[:kept]))
        whole = max(end for end in ends if end <= kept)
        assert reading.verdict.kind is VerdictKind.DAMAGED
        assert reading.verdict.offset == whole
        assert "missing; this file was whole once" in reading.verdict.reason
        assert len(reading.records) == ends.index(whole)
    assert log.read().verdict == CLEAN


def test_once_the_opening_is_whole_a_torn_tail_is_a_torn_tail_again() -> None:
    log = compacted(2).add("E", enqueue_body(b"new"))
    assert read_log(bytes(log.data[:-1])).verdict.kind is VerdictKind.TORN


def test_zeros_behind_a_short_opening_are_damage_too() -> None:
    log = compacted(2)
    for flags in (0, 1):
        cut = LogBuilder(generation=2, base=40, flags=flags).add("S", summary_body(2))
        assert read_log(bytes(cut.data) + bytes(4096)).verdict.kind is VerdictKind.DAMAGED
    assert read_log(bytes(log.data) + bytes(4096)).verdict.kind is VerdictKind.TORN


def test_the_reader_tells_how_many_snapshots_are_still_due() -> None:
    log = compacted(3)
    due = []
    for end in [*log.offsets, len(log.data)]:
        reader = read_log(bytes(log.data[:end])).reader
        assert reader is not None
        due.append(reader.snapshots_due)
    assert due == [0, 3, 2, 1, 0, 0]


@pytest.mark.parametrize("letter", ["E", "z"])
def test_a_compacted_file_that_begins_with_something_else_makes_no_sense(letter: str) -> None:
    assert damaged(second_generation().add(letter), 0, "the summary must stand here")


def test_a_base_without_a_second_generation_asks_for_a_summary_too() -> None:
    assert damaged(LogBuilder(base=7).add("E"), 0, "the summary must stand here")
    assert damaged(LogBuilder(base=7), 0, "the summary is missing")


@pytest.mark.parametrize(
    "body", [b"", summary_body(1) + b"x", summary_body(1)[:-1], snapshot_body(1), b"\x01" + bytes(47)]
)
def test_a_summary_of_another_shape_makes_no_sense(body: bytes) -> None:
    assert damaged(second_generation().add("S", body), 0, "the summary must stand here")


@pytest.mark.parametrize(("letter", "body"), [("S", b""), ("S", summary_body(1)), ("E", enqueue_body()), ("z", b"")])
def test_something_else_in_the_place_of_a_snapshot_makes_no_sense(letter: str, body: bytes) -> None:
    log = second_generation().add("S", summary_body(2)).add("S", snapshot_body(1)).add(letter, body)
    assert damaged(log, 2, "a job snapshot must stand here")


@pytest.mark.parametrize(("letter", "body"), [("S", snapshot_body(2)), ("E", enqueue_body())])
def test_something_else_in_the_place_of_the_seal_makes_no_sense(letter: str, body: bytes) -> None:
    log = second_generation().add("S", summary_body(1)).add("S", snapshot_body(1)).add(letter, body)
    assert damaged(log, 2, "the seal behind the snapshots must stand here")


@pytest.mark.parametrize("body", [snapshot_body(9), summary_body(0), b""])
def test_a_snapshot_anywhere_else_makes_no_sense(body: bytes) -> None:
    assert damaged(compacted(1).add("S", body), 3, "only at the start of a compacted file")
    assert damaged(LogBuilder().add("E", enqueue_body()).add("S", body), 1, "only at the start of a compacted file")


def test_unknown_records_that_may_be_skipped_do_not_count_in_the_opening() -> None:
    log = second_generation().add("q").add("S", summary_body(1)).add("q").add("S", snapshot_body(1)).add("q").add("z")
    assert log.read().verdict == CLEAN
