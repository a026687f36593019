"""A body's layout: one declaration that writes, reads and names its pieces."""

import pytest

from app.engine.log.layout import Field, FieldKind, Layout, Meaning, Nonsense, Tail, read_text
from app.engine.log.record import NAMES, is_ancillary, name_of

LAYOUT = Layout(
    Field("number", "I", FieldKind.JOB),
    Field("name_length", "B", FieldKind.LENGTH),
    Tail("name", length_field="name_length"),
    Tail("rest", meaning=Meaning.PAYLOAD),
)


def test_what_was_written_is_read_back_and_lengths_are_filled_in():
    body = LAYOUT.encode({"number": 7, "name": "é", "rest": b"\xff"})
    assert body == b"\0\0\0\7\2\xc3\xa9\xff"
    assert LAYOUT.decode(body) == {"number": 7, "name_length": 2, "name": "é", "rest": b"\xff"}


def test_a_body_too_short_is_nonsense():
    with pytest.raises(Nonsense, match="4 bytes, fewer than the 5"):
        LAYOUT.parts(bytes(4))


def test_a_text_that_would_end_behind_the_body_is_nonsense():
    with pytest.raises(Nonsense, match="name would end 2 bytes behind"):
        LAYOUT.parts(b"\0\0\0\7\3x")


def test_a_text_that_is_not_utf8_is_nonsense():
    with pytest.raises(Nonsense, match="name is not UTF-8"):
        LAYOUT.parts(b"\0\0\0\7\1\xff")
    assert read_text("é".encode(), "name") == "é"


def test_a_body_too_long_is_nonsense():
    with pytest.raises(Nonsense, match="1 bytes too many"):
        Layout(Field("number", "B")).parts(b"\0\0")


def test_upper_case_types_must_be_understood_and_lower_case_ones_may_be_skipped():
    assert {chr(letter) for letter in NAMES if is_ancillary(letter)} == {"z"}
    assert (name_of(ord("E")), name_of(ord("q"))) == ("ENQUEUE", "“q”")
