"""No text whatever makes the loader raise anything but its own error."""

from __future__ import annotations

import copy
import random
import tomllib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from app.resources_folder import RESOURCES
from app.tours.errors import TourError
from app.tours.loader import parse_tour
from app.tours.tour import Tour

TEXTS = {path.name: path.read_text(encoding="utf-8") for path in sorted((RESOURCES / "tours").glob("*.toml"))}
PARSED = {name: tomllib.loads(text) for name, text in TEXTS.items()}
WORDS = ["job", "ack", "when", "fault", "flip-bit", "record", "tail", "35s", "-1s", "lost", "", "\x00", "é" * 400]
ODD: list[Any] = [
    *WORDS,
    *(0, -1, 2**63, 10**100, True, False, 1.5, float("inf"), float("nan")),
    *([], {}, [[]], [{}], {"": ""}, {"job": 1}, {"text": 1}, ["a"] * 30),
]


def _judged(text: str) -> Tour | str:
    """The tour, or what is wrong with it."""
    try:
        return parse_tour(text, "any.toml")
    except TourError as error:
        told = str(error)
        assert told.startswith("any.toml")
        assert "\n" not in told
        return told


@given(st.text())
def test_any_text_is_a_tour_or_a_tour_error(text: str) -> None:
    assert _judged(text)


@given(st.sampled_from(sorted(TEXTS)), st.integers(0, 10_000), st.integers(0, 40), st.text(max_size=5))
def test_a_tour_with_any_piece_replaced_is_a_tour_or_a_tour_error(name: str, at: int, gone: int, new: str) -> None:
    text = TEXTS[name]
    at %= len(text)
    assert _judged(text[:at] + new + text[at + gone :])


@given(st.sampled_from(sorted(TEXTS)), st.integers(0, 2**32), st.integers(1, 4))
def test_a_tour_with_any_value_or_key_changed_is_a_tour_or_a_tour_error(name: str, seed: int, changes: int) -> None:
    table = copy.deepcopy(PARSED[name])
    chance = random.Random(seed)
    for _ in range(changes):
        _change(table, chance)
    assert _judged(_written(table))


def test_the_changed_tours_are_read_as_toml() -> None:
    # Without this the test above could pass on syntax errors alone.
    for name, table in PARSED.items():
        assert isinstance(parse_tour(_written(table), name), Tour)
        assert parse_tour(_written(table), name) == parse_tour(TEXTS[name], name)


def _change(thing: Any, chance: random.Random) -> None:
    """Change one value or key, at any depth."""
    while True:
        keys = list(thing) if isinstance(thing, dict) else list(range(len(thing)))
        if not keys:
            return
        key = chance.choice(keys)
        if isinstance(thing[key], dict | list) and chance.random() < 0.8:
            thing = thing[key]
            continue
        if isinstance(thing, dict) and chance.random() < 0.3:
            thing[chance.choice(WORDS)] = thing.pop(key)
        else:
            thing[key] = copy.deepcopy(chance.choice(ODD))
        return


def _written(value: Any) -> str:
    """The table as TOML, everything inline."""
    return "".join(f"{_text(key)} = {_inline(item)}\n" for key, item in value.items())


def _inline(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_text(key)} = {_inline(item)}" for key, item in value.items()) + "}"
    return "[" + ", ".join(map(_inline, value)) + "]" if isinstance(value, list) else repr(value)


def _text(text: str) -> str:
    odd = set('"\\')
    plain = [one if one.isprintable() and one not in odd else f"\\u{ord(one):04x}" for one in text]
    return f'"{"".join(plain)}"'
