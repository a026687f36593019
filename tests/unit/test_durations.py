"""Durations as people type them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.durations import format_duration, parse_duration


@pytest.mark.parametrize(
    ("text", "value_ms"),
    [
        ("500ms", 500),
        ("30s", 30_000),
        ("2m", 120_000),
        ("1h", 3_600_000),
        ("2d", 172_800_000),
        ("90", 90_000),
        ("0", 0),
        ("1.5", 1_500),
        ("1.5s", 1_500),
        ("0.001s", 1),
        ("1m 30s", 90_000),
        ("1m30s", 90_000),
        (" 30 S ", 30_000),
    ],
)
def test_a_duration_is_read(text: str, value_ms: int) -> None:
    assert parse_duration(text) == value_ms


@pytest.mark.parametrize("text", ["", " ", "s", "3 weeks", "-1s", "1s2", "30x", "1e3", "٣s", "1ms5", "5 5s", "0.0001s"])
def test_anything_else_is_refused_in_words(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no duration|finer than a millisecond"):
        parse_duration(text)


@given(st.integers(min_value=0, max_value=2**40))
def test_what_is_written_is_read_back(value_ms: int) -> None:
    assert parse_duration(format_duration(value_ms)) == value_ms


@pytest.mark.parametrize(("value_ms", "text"), [(0, "0s"), (1, "1ms"), (30_000, "30s"), (90_500, "1m 30s 500ms")])
def test_a_duration_is_written_in_its_largest_units(value_ms: int, text: str) -> None:
    assert format_duration(value_ms) == text


def test_a_negative_duration_is_not_written() -> None:
    with pytest.raises(ValueError, match="negative"):
        format_duration(-1)
