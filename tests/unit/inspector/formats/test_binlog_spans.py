"""Every byte of a binlog has a name, whole, damaged or torn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from app.inspector.formats._binlog_spans import record_spans, version_spans
from app.inspector.values import value_text
from tests.helpers.binlogs import DATA, read

if TYPE_CHECKING:
    from app.inspector.layout import Span

WHOLE = (DATA / "one" / "binlog.1").read_bytes()
ROWS = read(DATA / "one" / "binlog.1").rows
PUT = WHOLE[ROWS.offset[4] : ROWS.offset[4] + ROWS.length[4]]
BURY = WHOLE[ROWS.offset[8] : ROWS.offset[8] + ROWS.length[8]]


def cover(spans: list[Span], data: bytes, offset: int) -> bool:
    at = offset
    for span in spans:
        assert span.offset == at
        at = span.end
    return at == offset + len(data)


def said(spans: list[Span]) -> dict[str, str]:
    return {span.name: value_text(span) for span in spans}


@pytest.mark.parametrize("row", range(len(ROWS)))
def test_the_fields_of_a_record_cover_its_bytes_without_a_gap(row: int) -> None:
    data = WHOLE[ROWS.offset[row] : ROWS.offset[row] + ROWS.length[row]]
    spans = record_spans(data, ROWS.offset[row])
    assert cover(spans, data, ROWS.offset[row])
    assert all(span.ok is not False for span in spans)


@pytest.mark.parametrize("length", range(len(PUT)))
def test_the_fields_of_a_torn_record_cover_what_is_there(length: int) -> None:
    assert cover(record_spans(PUT[:length], 100), PUT[:length], 100)


def test_a_put_says_its_tube_its_times_and_its_body() -> None:
    fields = said(record_spans(PUT, 0))
    assert fields["tube"] == "emails"
    assert fields["ttr"] == "2 min 00 s"
    assert fields["body size"] == "27"
    assert fields["body"] == '{"to": "ada@example.org"}'
    assert fields["line end"] == "0d 0a"
    assert fields["state"] == "1 · ready"


def test_an_update_has_neither_tube_nor_body() -> None:
    fields = said(record_spans(BURY, 0))
    assert not {"tube", "body", "line end"} & set(fields)
    assert (fields["state"], fields["buries"], fields["priority"]) == ("3 · buried", "1", "7")


@pytest.mark.parametrize(
    ("at", "name"),
    [
        (3, "name length"),
        (4, "tube"),
        (4 + 6 + 12, "unused"),
        (4 + 6 + 23, "delay"),
        (4 + 6 + 24, "ttr"),
        (4 + 6 + 35, "body size"),
        (4 + 6 + 47, "created"),
        (4 + 6 + 50, "deadline"),
        (4 + 6 + 76, "state"),
        (len(PUT) - 1, "line end"),
    ],
)
def test_the_field_that_cannot_be_right_is_marked(at: int, name: str) -> None:
    data = bytearray(PUT)
    data[at] ^= 0x80
    spans = record_spans(bytes(data), 0)
    assert cover(spans, bytes(data), 0)
    assert [span.name for span in spans if span.ok is False] == [name]


def test_what_stands_behind_a_record_is_named_as_such() -> None:
    assert record_spans(BURY + b"rest", 0)[-1].name == "unnamed bytes"
    assert record_spans(BURY + bytes(4), 0)[-1].name == "zeros"
    assert [span.name for span in record_spans(bytes(9), 0)] == ["zeros"]
    assert record_spans(b"", 0) == []


def test_the_version_is_named_and_checked() -> None:
    (good,), (bad,), (short,) = version_spans(b"\x07\0\0\0"), version_spans(b"\x0f\0\0\0"), version_spans(b"\x07")
    assert (good.value, good.ok) == (7, True)
    assert (bad.value, bad.ok) == (15, False)
    assert (short.length, short.ok) == (1, False)
    assert version_spans(b"") == []
