"""What the filter line offers at its cursor."""

from __future__ import annotations

import pytest

from app.inspector.index.query import Language
from app.inspector.index.query_complete import Seen, complete

SEEN = Seen({"worker": ("w1", "night shift"), "reason": ("timeout", 'said "no"')})


def offered(line: str, cursor: int | None = None) -> list[str]:
    found = complete(line, len(line) if cursor is None else cursor, Language(), SEEN)
    return [choice.text for choice in found.choices]


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("t", ["type:", "token:", "time>"]),
        ("job:17 wor", ["worker~"]),
        ("(no", ["not"]),
        ("type:N", ["NACK"]),
        ("type:ACK,n", ["NACK"]),
        ("is:", ["record", "header", "torn", "damaged", "unreplayed", "writing", "backwards"]),
        ("is:torn,da", ["damaged"]),
        ("worker~", ["w1", '"night shift"']),
        ("worker:n", ['"night shift"']),
        ('worker:"night s', ['"night shift"']),
        ("reason~no", ['"said \\"no\\""']),
        ("key~", []),
        ("job:1", []),
        ("nothing:x", []),
        ("timeoutx", []),
    ],
)
def test_what_fits_is_offered(line: str, texts: list[str]) -> None:
    assert offered(line) == texts


def test_an_empty_line_is_offered_every_field_with_what_it_means() -> None:
    found = complete("", 0, Language(), SEEN)
    assert len(found.choices) == 14
    assert all(choice.what for choice in found.choices)


def test_only_the_word_at_the_cursor_is_replaced() -> None:
    found = complete("type:AC job:17", 7, Language(), SEEN)
    assert (found.at, found.end) == (5, 7)
    assert [choice.text for choice in found.choices] == ["ACK"]
    found = complete('reason~"a \\" b" wo', 18, Language(), SEEN)
    assert (found.at, found.end) == (16, 18)
