"""Filters over a real log: the same rows as asking one record at a time, whatever is asked."""

from __future__ import annotations

from array import array
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.adapters import real_storage
from app.engine.log.record import NAMES
from app.inspector.index import text_pieces
from app.inspector.index.columns import Columns, columns_of
from app.inspector.index.frame_texts import FrameTexts
from app.inspector.index.needle import Needle, NoNeedleError, needle_of
from app.inspector.index.payload_search import search
from app.inspector.index.query import (
    LARGEST,
    STATES,
    TEXT_FIELDS,
    All,
    Any,
    Letters,
    Not,
    Numbers,
    State,
    Text,
    parse,
)
from app.inspector.index.query_rows import row_fits
from app.inspector.index.query_run import matching
from app.inspector.index.seen_texts import seen_texts
from app.inspector.row import Kind, Row
from tests.unit.inspector.index import query_log

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.engine.ports import OpenFile
    from app.inspector.index.query import Node
    from app.inspector.rows import Rows

TEXTS = FrameTexts()
COLUMNS = ("offset", "length", "sequence", "job", "token", "time_ms")
NEEDLES = (
    b"ann",
    b"timeout",
    b"worker-1",
    b"key-",
    b"e",
    b"\xde\xad\xbe\xef",
    b"changed my mind",
    "ä".encode(),
    b"\x00",
)

numbers = st.integers(0, 60) | st.integers(0, 20_000) | st.integers(0, LARGEST)
spans = st.tuples(numbers, numbers).map(lambda pair: (min(pair), max(pair)))
leaves = st.one_of(
    st.builds(Numbers, st.sampled_from(COLUMNS), st.lists(spans, max_size=3).map(tuple)),
    st.builds(Letters, st.frozensets(st.sampled_from(list(NAMES)))),
    st.builds(State, st.sampled_from(STATES)),
    st.builds(
        Text,
        st.lists(st.sampled_from(TEXT_FIELDS), min_size=1, max_size=4, unique=True).map(tuple),
        st.sampled_from(NEEDLES),
        st.booleans(),
        st.booleans(),
    ),
)
nodes = st.recursive(
    leaves,
    lambda parts: st.one_of(
        st.builds(Not, parts),
        st.builds(All, st.lists(parts, min_size=1, max_size=3).map(tuple)),
        st.builds(Any, st.lists(parts, min_size=1, max_size=3).map(tuple)),
    ),
    max_leaves=6,
)


class Log:
    """One log, its rows, and its bytes."""

    def __init__(self, folder: str) -> None:
        from pathlib import Path

        path = Path(folder) / "log.joblog"
        query_log.make_log(path)
        self.data = path.read_bytes()
        self.rows: Rows = query_log.rows_of(path)
        self.columns = columns_of(self.rows)
        self.source: OpenFile = real_storage().open(str(path))


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Log]:
    made = Log(str(tmp_path_factory.mktemp("query")))
    yield made
    made.source.close()


def found(log: Log, line: str, first: int = 0) -> list[int]:
    node = parse(line)
    assert node is not None
    pieces = list(matching(node, log.columns, log.source, TEXTS, first))
    assert not pieces or pieces[-1].done == len(log.rows)
    return [row for piece in pieces for row in piece.rows.tolist()]


def expected(log: Log, node: Node) -> list[int]:
    return [row for row in range(len(log.rows)) if query_log.fits(node, log.rows, row, log.data)]


@pytest.mark.parametrize(
    "line",
    [
        "type:B",
        "type:NACK,ACK length>70",
        "job:3",
        "job:3..6 or token:9",
        "job>3 job<=9 token:2..",
        "seq>99999999999 or length>99999999999",
        "length<=64",
        "offset:0x100..0x400",
        "reason~timeout",
        "not reason~timeout",
        "worker:worker-1",
        "worker~batch",
        "key~key-1",
        "payload~ann",
        "payload~0xDEADBEEF",
        "payload:0x00deadbeefff",
        "ann",
        "type:S ann or type:L worker-2",
        "is:record",
        "is:torn",
        "is:backwards",
    ],
)
def test_a_filter_finds_what_the_plain_way_finds(log: Log, line: str) -> None:
    node = parse(line)
    assert node is not None
    assert found(log, line) == expected(log, node)


@given(node=nodes)
def test_any_filter_finds_what_the_plain_way_finds(log: Log, node: Node) -> None:
    pieces = matching(node, log.columns, log.source, TEXTS)
    assert [row for piece in pieces for row in piece.rows.tolist()] == expected(log, node)


def test_rows_that_came_later_are_asked_alone(log: Log) -> None:
    whole = found(log, "reason~timeout or type:A")
    for first in (1, len(log.rows) // 2, len(log.rows)):
        assert found(log, "reason~timeout or type:A", first) == [row for row in whole if row >= first]
        assert found(log, "type:A", first) == [row for row in found(log, "type:A") if row >= first]


def test_results_arrive_piece_by_piece(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    node = parse("worker~worker or reason~t")
    assert node is not None
    monkeypatch.setattr(text_pieces, "SLICE_ROWS", 5)
    pieces = list(matching(node, log.columns, log.source, TEXTS))
    assert len(pieces) > 3
    assert [row for piece in pieces for row in piece.rows.tolist()] == expected(log, node)
    monkeypatch.setattr(text_pieces, "SLICE_BYTES", 100)
    monkeypatch.setattr(text_pieces, "_GAP_BYTES", 16)
    pieces = list(matching(node, log.columns, log.source, TEXTS))
    assert [row for piece in pieces for row in piece.rows.tolist()] == expected(log, node)


def test_only_the_rows_that_the_columns_left_are_read(log: Log) -> None:
    class Counting:
        read_bytes = 0

        def read_at(self, offset: int, length: int) -> bytes:
            self.read_bytes += length
            return log.source.read_at(offset, length)

    source = Counting()
    node = parse("reason~timeout seq:1..2")
    assert node is not None
    assert [len(piece.rows) for piece in matching(node, log.columns, source, TEXTS)] == [0]
    assert source.read_bytes == 0


def test_a_file_that_became_shorter_has_less_to_find(log: Log) -> None:
    class Short:
        def read_at(self, offset: int, length: int) -> bytes:
            return log.source.read_at(offset, length)[: length // 2]

    for line in ("ann", "worker~worker", "reason~t"):
        node = parse(line)
        assert node is not None
        assert sum(len(piece.rows) for piece in matching(node, log.columns, Short(), TEXTS)) < len(found(log, line))


def test_times_that_run_backwards_are_found_across_pieces() -> None:
    count = 300_000
    times = np.arange(count, dtype=np.uint64) + 1_000
    times[[7, 1 << 17, 299_999]] = 0
    zeros = np.zeros(count, np.uint64)
    columns = Columns(
        count, zeros, zeros.astype("u4"), zeros.astype("u1"), zeros, zeros, zeros, times, MappingProxyType({})
    )
    node = parse("is:backwards")
    assert node is not None
    nothing = _Nothing()
    (piece,) = matching(node, columns, nothing, TEXTS)
    assert piece.rows.tolist() == [7, 1 << 17, 299_999]
    (later,) = matching(node, columns, nothing, TEXTS, 8)
    assert later.rows.tolist() == [1 << 17, 299_999]


class _Nothing:
    def read_at(self, offset: int, length: int) -> bytes:
        raise OSError(offset, length)


TORN = Row(Kind.TORN, 0x400, 20)
BEHIND = Row(Kind.READABLE_NOT_REPLAYED, 0x400, 64, ord("A"), 9, 3, 4, 1_000)


@pytest.mark.parametrize(
    ("line", "row", "fits"),
    [
        ("is:torn", TORN, True),
        ("is:damaged", TORN, False),
        ("is:damaged", Row(Kind.DAMAGED, 0x400, 20), True),
        ("is:writing", Row(Kind.BEING_WRITTEN, 0x400, 20), True),
        ("is:header", Row(Kind.FILE_HEADER, 0, 64), True),
        ("is:unreplayed job:3", BEHIND, True),
        ("is:unreplayed not job:3", BEHIND, False),
        ("job:0", TORN, False),
        ("job:7 or offset:0x400..", TORN, True),
        ("length:20", TORN, True),
        ("type:A", BEHIND, True),
        ("type:A", TORN, False),
        ("MAIL", TORN, True),
        ("payload:mail", TORN, False),
        ("payload~0x4D61", TORN, True),
        ("payload~mail", Row(Kind.FILE_HEADER, 0, 64), False),
        ("payload~mail", BEHIND, False),
    ],
)
def test_a_row_behind_the_last_record_is_asked_alone(line: str, row: Row, fits: bool) -> None:
    node = parse(line)
    assert node is not None
    assert row_fits(node, row, lambda _row: b"\x00Mail to", TEXTS) is fits


def test_what_is_no_record_has_no_texts(log: Log) -> None:
    frame = log.data[log.rows.offset[0] : log.rows.offset[0] + log.rows.length[0]]
    assert TEXTS.of(ord("E"), frame[:10]) == []
    assert TEXTS.of(ord("A"), frame) == []
    assert TEXTS.of(ord("E"), frame[:40]) == []
    lying = frame[:4] + (10_000).to_bytes(4, "big") + frame[8:]
    for letter in (*b"ELNCSBz", 0):
        for end in range(0, len(lying), 7):
            assert all(first <= behind <= end for _name, first, behind in TEXTS.of(letter, lying[:end]))


# Find in payloads.


def hits(log: Log, needle: Needle, shown: list[int] | None = None) -> array[int]:
    chosen = None if shown is None else np.array(shown, np.uint32)
    found_at: array[int] = array("Q")
    for piece in search(needle, log.columns, log.source, TEXTS, (0, len(log.rows)), chosen):
        found_at += piece.offsets
    return found_at


def payload_hits(log: Log, needle: bytes, *, exact: bool = False) -> list[int]:
    """Every place of a needle in a payload, the plain way."""
    data = log.data if exact else log.data.lower()
    places = []
    for row in range(len(log.rows)):
        start, end = log.rows.offset[row], log.rows.offset[row] + log.rows.length[row]
        for name, first, behind in TEXTS.of(log.rows.letter[row], log.data[start:end]):
            at = data.find(needle, start + first, start + behind) if name == "payload" else -1
            while at >= 0:
                places.append(at)
                at = data.find(needle, at + len(needle), start + behind)
    return places


@pytest.mark.parametrize("needle", [b"ann", b"x", b"end", b"worker", b"\xff", b"xxxxxxx"])
def test_text_is_found_in_payloads_and_nowhere_else(log: Log, needle: bytes) -> None:
    assert hits(log, Needle(needle, exact=False)).tolist() == payload_hits(log, needle)


def test_bytes_are_found_as_they_are(log: Log) -> None:
    found_at = hits(log, Needle(b"Ann", exact=True)).tolist()
    assert found_at == payload_hits(log, b"Ann", exact=True)
    assert 0 < len(found_at) < len(hits(log, Needle(b"ann", exact=False)))


def test_a_search_can_be_kept_to_some_rows(log: Log) -> None:
    every = hits(log, Needle(b"ann", exact=False)).tolist()
    rows = [log.rows.row_at(offset) for offset in every]
    chosen = rows[::2]
    kept = hits(log, Needle(b"ann", exact=False), sorted(set(chosen))).tolist()
    assert kept == [offset for offset, row in zip(every, rows, strict=True) if row in chosen]


@pytest.mark.parametrize(
    ("text", "as_bytes", "needle"),
    [
        ("Zoë", False, Needle("zoë".encode(), exact=False)),
        ("0xde", False, Needle(b"0xde", exact=False)),
        ("0xDE ad", True, Needle(b"\xde\xad", exact=True)),
        ("dead", True, Needle(b"\xde\xad", exact=True)),
    ],
)
def test_text_and_hexadecimal_are_looked_for(text: str, as_bytes: bool, needle: Needle) -> None:
    assert needle_of(text, as_bytes=as_bytes) == needle


@pytest.mark.parametrize(
    ("text", "as_bytes", "words"),
    [
        ("", False, "nothing to look for"),
        (" 0x ", True, "nothing to look for"),
        ("xyz", True, "not hexadecimal"),
        ("abc", True, "half a byte"),
    ],
)
def test_what_names_no_bytes_is_said(text: str, as_bytes: bool, words: str) -> None:
    with pytest.raises(NoNeedleError, match=words):
        needle_of(text, as_bytes=as_bytes)


# Values to complete with.


def test_values_of_the_first_records_are_collected(log: Log) -> None:
    seen = seen_texts(log.columns, log.source, TEXTS).values
    assert set(seen["worker"]) >= {"worker-0", "worker-3", "batch-worker"}
    assert set(seen["reason"]) >= {"no route to host", "changed my mind"}
    assert "batch-key-0" in seen["key"]
    assert "payload" not in seen


def test_a_file_that_cannot_be_read_has_no_values(log: Log) -> None:
    assert not any(seen_texts(log.columns, _Nothing(), TEXTS).values.values())
