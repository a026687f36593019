"""A value in words: on one line, with the mark of its check, and nothing in it that could hide."""

from __future__ import annotations

import pytest

from app.engine.log.layout import FieldKind, Meaning
from app.inspector.layout import Span
from app.inspector.values import value_text


def span(meaning: Meaning, value: object, ok: bool | None = None) -> Span:
    return Span("name", 0, 4, FieldKind.BODY, meaning, value, ok)


@pytest.mark.parametrize(
    ("meaning", "value", "words"),
    [
        (Meaning.NUMBER, 1234567, "1234567"),
        (Meaning.NUMBER, -5, "-5"),
        (Meaning.TIME, 0, "none"),
        (Meaning.DURATION, 30_000, "30.0 s"),
        (Meaning.CHECKSUM, 0x1F, "0000001f"),
        (Meaning.FLAGS, 0, "0x0"),
        (Meaning.FLAGS, 1, "0x1"),
        (Meaning.TEXT, "worker\u202e-1\x1b", "worker⟨U+202E⟩-1␛"),
        (Meaning.TEXT, "", "none"),
        (Meaning.PAYLOAD, b"resize cat.png", "resize cat.png"),
        (Meaning.PAYLOAD, b"", "(empty)"),
        (Meaning.BYTES, b"\xb5\x4a\x51", "b5 4a 51"),
        (Meaning.BYTES, bytes(3), "00 00 00"),
        (Meaning.NUMBER, None, "None"),
        (Meaning.BYTES, b"\xa5" * 20, " ".join(["a5"] * 16) + " …"),
    ],
)
def test_a_value_is_said_as_its_meaning_asks(meaning: Meaning, value: object, words: str) -> None:
    assert value_text(span(meaning, value)) == words


def test_a_check_leaves_its_mark() -> None:
    assert value_text(span(Meaning.CHECKSUM, 1, ok=True)) == "00000001 ✓"
    assert value_text(span(Meaning.CHECKSUM, 1, ok=False)) == "00000001 ✗"
    assert value_text(span(Meaning.NUMBER, 1, ok=True)) == "1"
    assert value_text(span(Meaning.NUMBER, 1, ok=False)) == "1 ✗"


def test_a_time_of_another_day_is_said_with_its_date() -> None:
    moment = 1_767_603_600_000
    assert len(value_text(span(Meaning.TIME, moment), moment)) == len("09:00:00.0")
    assert len(value_text(span(Meaning.TIME, moment), 0)) == len("2026-01-05 09:00:00.0")
