"""A filter over a log of another program's format: its types by their names, its texts where the format names them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.engine.adapters import real_storage
from app.inspector.document import LogFacts
from app.inspector.formats.beanstalkd import Beanstalkd
from app.inspector.index.columns import columns_of
from app.inspector.index.needle import needle_of
from app.inspector.index.payload_search import search
from app.inspector.index.query import Language, parse
from app.inspector.index.query_run import matching
from app.inspector.index.span_texts import SpanTexts
from tests.helpers.binlogs import files_of, read

if TYPE_CHECKING:
    from app.inspector.rows import Rows

FORMAT = Beanstalkd()
FACTS = LogFacts(format=FORMAT)
PATH = files_of("one")[0]


@pytest.fixture(scope="module")
def rows() -> Rows:
    """The records of a binlog that a server has written."""
    return read(PATH).rows


def texts_of(rows: Rows, row: int) -> dict[str, bytes]:
    frame = PATH.read_bytes()[rows.offset[row] : rows.offset[row] + rows.length[row]]
    return {name: frame[first:behind] for name, first, behind in SpanTexts(FACTS).of(rows.letter[row], frame)}


def found(rows: Rows, line: str) -> list[int]:
    node = parse(line, Language(FORMAT.letters))
    assert node is not None
    source = real_storage().open(str(PATH))
    try:
        pieces = list(matching(node, columns_of(rows), source, SpanTexts(FACTS)))
    finally:
        source.close()
    return [row for piece in pieces for row in piece.rows.tolist()]


def test_a_type_is_asked_by_the_name_the_format_gives_it(rows: Rows) -> None:
    puts = [row for row in range(len(rows)) if FORMAT.name_of(rows.letter[row]) == "PUT"]
    assert puts
    assert found(rows, "type:put") == puts


def test_payload_and_tube_are_texts(rows: Rows) -> None:
    full = [row for row in range(len(rows)) if "payload" in texts_of(rows, row)]
    assert full
    payload, tube = texts_of(rows, full[0])["payload"], texts_of(rows, full[0])["key"]
    assert found(rows, f"payload~0x{payload.hex()}") == [
        row for row in full if payload in texts_of(rows, row)["payload"]
    ]
    assert found(rows, f"key:{tube.decode()}") == [row for row in full if texts_of(rows, row)["key"] == tube]
    source = real_storage().open(str(PATH))
    needle = needle_of(payload.hex(), as_bytes=True)
    hits = [
        offset
        for piece in search(needle, columns_of(rows), source, SpanTexts(FACTS), (0, len(rows)))
        for offset in piece.offsets
    ]
    source.close()
    assert [rows.row_at(offset) for offset in hits[:1]] == full[:1]


def test_what_is_no_record_has_no_texts() -> None:
    assert SpanTexts(FACTS).of(ord("P"), b"\xff" * 10) == []
