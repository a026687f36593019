"""The keys of a tour's file, declared once: reading them, the messages about wrong ones, and the page follow from it.

An action or a check is a table whose first key names it and whose other keys say more:
`{ enqueue = "mail", delay = "5s" }`. What each may hold is a `Shape`.
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from app.durations import parse_duration
from app.tours.errors import TourError
from app.tours.listing import NUMBER_MAX, listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Value = str | int | bool

TEXT_MAX = 300
"""Characters of a text on screen: about three lines on a projector."""

DURATION_MAX_MS = 366 * 86_400_000
_SHOWN = 40
_LISTED_MAX = 16


class Kind(Enum):
    """What a key holds. The values are the words of the messages."""

    TEXT = "a text in quotes"
    NUMBER = "a whole number"
    DURATION = 'a duration in quotes, such as "35s" or "2m"'
    SWITCH = "true or false"
    TRUE = "true"
    WORD = "one of these words in quotes"


@dataclass(frozen=True, slots=True)
class Field:
    """One key.

    Attributes:
        name: the key.
        kind: what it holds.
        line: what it means, for the page on writing tours.
        low, high: of a number, both allowed.
        words: of a WORD.
        length_max: of a text, in characters.
    """

    name: str
    kind: Kind
    line: str
    low: int = 0
    high: int = NUMBER_MAX
    words: tuple[str, ...] = ()
    length_max: int = TEXT_MAX


@dataclass(frozen=True, slots=True)
class Shape:
    """An action or a check: its first key, and those that may follow.

    Attributes:
        main: the first key; its name is the name of the whole.
        line: what it does or asks, one sentence without its full stop.
        fields: the keys that may follow.
        needs: names of those that must.
        bare: it may stand as a mere word, without a value.
    """

    main: Field
    line: str
    fields: tuple[Field, ...] = ()
    needs: tuple[str, ...] = ()
    bare: bool = False

    @property
    def name(self) -> str:
        """The name of the first key."""
        return self.main.name


class Values:
    """What one action or check was given, by key.

    Args:
        values: checked already.
    """

    def __init__(self, values: Mapping[str, Value]) -> None:
        self._values = dict(values)

    def __eq__(self, other: object) -> bool:
        """Equal when they hold the same."""
        return isinstance(other, Values) and self._values == other._values

    def __hash__(self) -> int:
        """By what they hold."""
        return hash(tuple(sorted(self._values)))

    def __repr__(self) -> str:
        """The keys and values."""
        return f"Values({self._values!r})"

    def __contains__(self, name: str) -> bool:
        """True when the key was given."""
        return name in self._values

    def text(self, name: str, default: str = "") -> str:
        """A text."""
        found = self._values.get(name, default)
        return found if isinstance(found, str) else default

    def number(self, name: str, default: int = 0) -> int:
        """A whole number, or a duration in ms."""
        found = self._values.get(name, default)
        return found if isinstance(found, int) else default

    def switch(self, name: str, default: bool = False) -> bool:
        """True or false."""
        return bool(self._values.get(name, default))

    def others(self, *names: str) -> dict[str, Value]:
        """All but these."""
        return {name: value for name, value in self._values.items() if name not in names}


@dataclass(frozen=True, slots=True)
class Spot:
    """Where in a file something stands, for messages."""

    file: str
    step: int = 0
    key: str = ""

    def at(self, key: str) -> Spot:
        """A key inside this place."""
        return Spot(self.file, self.step, f"{self.key}: {key}" if self.key else key)

    def error(self, what: str) -> TourError:
        """The error that says what is wrong here."""
        return TourError(self.file, what, step=self.step, key=self.key)


def read_value(spot: Spot, field: Field, value: object) -> Value:
    """Return the value of one key, a duration in ms.

    Raises:
        TourError: it is not of the field's kind, or outside its limits.
    """
    if field.kind is Kind.TEXT:
        return read_text(spot, value, length_max=field.length_max)
    if field.kind is Kind.SWITCH:
        if isinstance(value, bool):
            return value
    elif field.kind is Kind.TRUE:
        if value is True:
            return True
    elif field.kind is Kind.NUMBER:
        if isinstance(value, int) and not isinstance(value, bool):
            if not field.low <= value <= field.high:
                raise spot.error(f"{shown(value)} is outside {field.low} to {field.high}.")
            return value
    elif isinstance(value, str):
        return _read_word(spot, field, value) if field.kind is Kind.WORD else _read_duration(spot, value)
    wanted = f"one of {listed(field.words)}" if field.kind is Kind.WORD else field.kind.value
    raise spot.error(f"{shown(value)} stands where {wanted} is expected.")


def read_text(spot: Spot, value: object, *, length_max: int = TEXT_MAX, empty: bool = False) -> str:
    """Return a text.

    Raises:
        TourError: it is none, is too long, or is blank where it must not be.
    """
    if not isinstance(value, str):
        raise spot.error(f"{shown(value)} stands where {Kind.TEXT.value} is expected.")
    if len(value) > length_max:
        raise spot.error(f"the text has {len(value):,} characters; at most {length_max:,} are allowed.")
    if not empty and not value.strip():
        raise spot.error("the text is empty; write one, or leave the key out.")
    return value


def _read_word(spot: Spot, field: Field, value: str) -> str:
    if value in field.words:
        return value
    raise spot.error(f"{shown(value)} is not known; {_meant(value, field.words)}.")


def _read_duration(spot: Spot, value: str) -> int:
    try:
        duration_ms = parse_duration(value[:200])
    except ValueError:
        raise spot.error(f"{shown(value)} is no duration; write 500ms, 35s, 2m or 1h.") from None
    if duration_ms > DURATION_MAX_MS:
        raise spot.error(f"{shown(value)} is more than a year; shorter durations are allowed.")
    return duration_ms


def check_keys(spot: Spot, table: Mapping[str, object], allowed: Iterable[str], needed: Iterable[str] = ()) -> None:
    """Refuse keys that are not known, and missing ones.

    Raises:
        TourError: there are some.
    """
    names = tuple(allowed)
    for name in table:
        if name not in names:
            raise spot.error(f"{shown(name)} is no key here; {_meant(name, names)}.")
    for name in needed:
        if name not in table:
            raise spot.error(f"the key “{name}” is missing.")


def read_shape(spot: Spot, shapes: Mapping[str, Shape], value: object, what: str) -> tuple[Shape, dict[str, object]]:
    """Find out which shape a table or a bare word is.

    Args:
        spot: where it stands.
        shapes: the shapes allowed, by name.
        value: from the file.
        what: "action" or "check".

    Returns:
        The shape and the raw values by key; the main one is missing for a bare word.

    Raises:
        TourError: it is none of them.
    """
    if isinstance(value, str):
        shape = shapes.get(value)
        if shape is None:
            raise spot.error(f"{shown(value)} is no {what}; {_meant(value, shapes)}.")
        if not shape.bare:
            raise spot.error(f"“{value}” needs a value: write {{ {value} = … }} with {shape.main.kind.value}.")
        return shape, {}
    if not isinstance(value, dict) or not value:
        raise spot.error(f"{shown(value)} stands where a table such as {{ {next(iter(shapes))} = … }} is expected.")
    first = next(iter(value))
    shape = shapes.get(first)
    if shape is None:
        raise spot.error(f"the first key names the {what}, and {shown(first)} is none; {_meant(first, shapes)}.")
    return shape, value


def read_values(spot: Spot, shape: Shape, raw: Mapping[str, object]) -> Values:
    """Read the values of one action or check.

    Raises:
        TourError: one is not as the shape wants it.
    """
    fields = {shape.main.name: shape.main, **{field.name: field for field in shape.fields}}
    check_keys(spot, raw, fields, shape.needs)
    return Values({name: read_value(spot.at(name), fields[name], value) for name, value in raw.items()})


def shown(value: object) -> str:
    """A value of a TOML file in a sentence: short, on one line, whatever it is."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        text = "".join(letter if letter.isprintable() else "�" for letter in value[: _SHOWN + 1])
        return f"“{text[:_SHOWN]}…”" if len(value) > _SHOWN else f"“{text}”"
    if isinstance(value, int):
        return str(value) if abs(value) < 10**_SHOWN else "a huge number"
    if isinstance(value, float):
        return f"{value}"
    if isinstance(value, list):
        return "a list"
    return "a table" if isinstance(value, dict) else "a date or time"


def _meant(word: str, names: Iterable[str]) -> str:
    known = list(names)
    near = difflib.get_close_matches(word[:_SHOWN], known, n=1, cutoff=0.6)
    if near and len(known) > _LISTED_MAX:
        return f"did you mean “{near[0]}”? The page on writing tours lists all {len(known)}"
    if near:
        return f"did you mean “{near[0]}”? Allowed are {listed(known)}"
    return f"allowed are {listed(known)}" if len(known) > 1 else f"allowed is only {known[0]}"
