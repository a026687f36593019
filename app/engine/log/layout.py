"""How a record's body is laid out: fixed-width fields first, then texts and bytes of stated length.

Each operation declares one `Layout`; writing, reading, the inspector's coloured fields and the page FORMAT.md all
follow that one declaration. Numbers are big-endian.
"""

from __future__ import annotations

import struct
from enum import Enum

from app.engine.light import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


class Nonsense(Exception):
    """A record that is whole, but can't be true here. It is damage, and never applied."""


class FieldKind(Enum):
    """What a field is for; the window has one colour for each."""

    FRAME = "frame"
    LENGTH = "length"
    ORDER = "order"
    TIME = "time"
    CHAIN = "chain"
    CHECKSUM = "checksum"
    JOB = "job"
    BODY = "body"
    PADDING = "padding"


class Meaning(Enum):
    """How a value is shown to a person."""

    NUMBER = "number"
    TIME = "time"
    DURATION = "duration"
    CHECKSUM = "checksum"
    FLAGS = "flags"
    TEXT = "text"
    PAYLOAD = "payload"
    BYTES = "bytes"


@dataclass(frozen=True, slots=True)
class Field:
    """A number of fixed width. `code` is its letter in Python's struct module."""

    name: str
    code: str
    kind: FieldKind = FieldKind.BODY
    meaning: Meaning = Meaning.NUMBER

    @property
    def width(self) -> int:
        """Bytes on disk."""
        return struct.calcsize(">" + self.code)


@dataclass(frozen=True, slots=True)
class Tail:
    """Text or bytes behind the fixed fields. Its length stands in the field `length_field`, or it takes the rest."""

    name: str
    length_field: str = ""
    meaning: Meaning = Meaning.TEXT


@dataclass(frozen=True, slots=True)
class Part:
    """One named piece of a body: where it lies (bytes from the body's start) and what it says."""

    name: str
    offset: int
    length: int
    kind: FieldKind
    meaning: Meaning
    value: object


class Layout:
    """The fields of one kind of body, in order.

    Args:
        *parts: `Field`s first, then `Tail`s; only the last tail may take the rest of the body.
    """

    def __init__(self, *parts: Field | Tail) -> None:
        """Build the one struct that reads all fixed fields at once."""
        self.fields = tuple(part for part in parts if isinstance(part, Field))
        self.tails = tuple(part for part in parts if isinstance(part, Tail))
        self.fixed = struct.Struct(">" + "".join(field.code for field in self.fields))
        self.size = self.fixed.size
        self._lengths = {tail.length_field: tail.name for tail in self.tails if tail.length_field}

    def encode(self, values: Mapping[str, int | str | bytes]) -> bytes:
        """Return the body for `values`: numbers, text as str, bytes as bytes. Length fields are filled in."""
        tails = {tail.name: _to_bytes(values[tail.name]) for tail in self.tails}
        numbers = [
            len(tails[self._lengths[field.name]]) if field.name in self._lengths else values[field.name]
            for field in self.fields
        ]
        return self.fixed.pack(*numbers) + b"".join(tails.values())

    def parts(self, body: bytes) -> list[Part]:
        """Split a body into its named pieces.

        Raises:
            Nonsense: the body is too short, too long, or a text is not UTF-8.
        """
        if len(body) < self.size:
            raise Nonsense(f"its body has {len(body)} bytes, fewer than the {self.size} its type needs")
        found: list[Part] = []
        offset = 0
        numbers: dict[str, int] = {}
        for field, value in zip(self.fields, self.fixed.unpack_from(body), strict=True):
            numbers[field.name] = value
            found.append(Part(field.name, offset, field.width, field.kind, field.meaning, value))
            offset += field.width
        for tail in self.tails:
            length = numbers[tail.length_field] if tail.length_field else len(body) - offset
            if offset + length > len(body):
                raise Nonsense(f"its {tail.name} would end {offset + length - len(body)} bytes behind the body")
            raw = body[offset : offset + length]
            value = read_text(raw, tail.name) if tail.meaning is Meaning.TEXT else raw
            found.append(Part(tail.name, offset, length, FieldKind.BODY, tail.meaning, value))
            offset += length
        if offset != len(body):
            raise Nonsense(f"its body has {len(body) - offset} bytes too many")
        return found

    def decode(self, body: bytes) -> dict[str, object]:
        """Return the values by name; raises `Nonsense` like `parts`."""
        return {part.name: part.value for part in self.parts(body)}


def read_text(raw: bytes, name: str) -> str:
    """Return UTF-8 as text; raise `Nonsense`, naming the field, where it is none."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise Nonsense(f"its {name} is not UTF-8") from None


def _to_bytes(value: int | str | bytes) -> bytes:
    return value.encode("utf-8") if isinstance(value, str) else bytes(value)
