"""The filter over a log's records: what it asks, as a tree, and how a line of text becomes one.

line  := any                      blanks between tests mean “and”
any   := all ( "or" all )*
all   := one+                     also with "and" in between
one   := "not" one | "(" any ")" | test
test  := field operator value | word
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from app.engine.log.record import NAMES
from app.inspector.index.query_moments import Moments
from app.inspector.index.query_words import QueryError, Word, words_of
from app.wording import marked, phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

LARGEST = 2**64 - 1
NESTED_MAX = 50
"""A line with more brackets inside each other than this is refused."""

NUMBER_FIELDS = ("job", "token", "seq", "offset", "length", "time")
"""The columns with numbers."""
TEXT_FIELDS = ("reason", "worker", "key", "payload")
"""What stands in the bytes of a record; a bare word is looked for in all of them."""
STATES = ("record", "header", "torn", "damaged", "unreplayed", "writing", "backwards")
"""What a row can be: `is:torn`. `backwards`: its time lies before that of the record above."""
FIELDS = ("type", *NUMBER_FIELDS, "is", *TEXT_FIELDS)


@dataclass(frozen=True, slots=True)
class Numbers:
    """A column lies in one of some spans, first and last number included."""

    column: str
    spans: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Letters:
    """The record has one of these types."""

    letters: frozenset[int]


@dataclass(frozen=True, slots=True)
class State:
    """The row is in one of `STATES`."""

    name: str


@dataclass(frozen=True, slots=True)
class Text:
    """One of some fields of the record has these bytes in it.

    Attributes:
        fields: of `TEXT_FIELDS`.
        needle: the bytes; ASCII letters in lower case unless they are `exact`.
        whole: the field consists of nothing else.
        exact: capital and small letters differ.
    """

    fields: tuple[str, ...]
    needle: bytes
    whole: bool = False
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite."""

    part: Node


@dataclass(frozen=True, slots=True)
class All:
    """Every part holds."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Any:
    """At least one part holds."""

    parts: tuple[Node, ...]


Node: TypeAlias = "Numbers | Letters | State | Text | Not | All | Any"


@dataclass(frozen=True, slots=True)
class Language:
    """What the words of a filter mean for one file.

    Attributes:
        names: the record types of its format: letter to name.
        moments: how its times are written.
    """

    names: Mapping[int, str] = field(default_factory=lambda: NAMES)
    moments: Moments = field(default_factory=Moments)


def parse(line: str, language: Language | None = None) -> Node | None:
    """Understand a filter line.

    Args:
        line: what was typed.
        language: what its words mean; without one, Tearproof's types and the clock of this computer.

    Returns:
        What it asks; None for a line without words, which leaves nothing out.

    Raises:
        QueryError: it can't be understood; it names the place and what was expected there.
    """
    words = words_of(line)
    return _Parser(words, len(line), language or Language()).whole() if words else None


def needs_bytes(node: Node) -> bool:
    """True where columns alone don't answer."""
    if isinstance(node, Not):
        return needs_bytes(node.part)
    if isinstance(node, All | Any):
        return any(needs_bytes(part) for part in node.parts)
    return isinstance(node, Text)


class _Parser:
    """Goes through the words once, from left to right."""

    def __init__(self, words: list[Word], end: int, language: Language) -> None:
        self._words = words
        self._end = end
        self._language = language
        self._next = 0
        self._depth = 0

    def whole(self) -> Node:
        node = self._any()
        left = self._peek()
        if left is not None:
            raise QueryError(
                left.at, 1, phrase("this bracket closes nothing; expected another test, “or”, or the end.")
            )
        return node

    def _peek(self) -> Word | None:
        return self._words[self._next] if self._next < len(self._words) else None

    def _takes(self, keyword: str) -> bool:
        """Go on behind a keyword, if that is what stands here."""
        word = self._peek()
        if word is None or word.quoted or word.operator or word.text.lower() != keyword:
            return False
        self._next += 1
        return True

    def _any(self) -> Node:
        parts = [self._all()]
        while self._takes("or"):
            parts.append(self._all())
        return parts[0] if len(parts) == 1 else Any(tuple(parts))

    def _all(self) -> Node:
        parts = [self._one()]
        while True:
            joined = self._takes("and")
            word = self._peek()
            if not joined and (word is None or word.bracket == ")" or _is_or(word)):
                return parts[0] if len(parts) == 1 else All(tuple(parts))
            parts.append(self._one())

    def _one(self) -> Node:
        word = self._peek()
        if word is None:
            raise QueryError(
                self._end,
                0,
                phrase("something is missing here; expected a test, {examples}.", examples=phrase(_EXAMPLES)),
            )
        if self._takes("not"):
            return Not(self._deeper(self._one))
        if word.bracket == "(":
            return self._bracketed(word)
        if word.bracket or (not word.quoted and not word.operator and word.text.lower() in ("or", "and")):
            raise QueryError(
                word.at,
                word.end - word.at,
                phrase("expected a test before “{text}”, {examples}.", text=word.text, examples=phrase(_EXAMPLES)),
            )
        self._next += 1
        return _test_of(word, self._language)

    def _bracketed(self, opening: Word) -> Node:
        self._next += 1
        node = self._deeper(self._any)
        closing = self._peek()
        if closing is None:
            raise QueryError(opening.at, 1, phrase("this bracket is never closed; expected “)” further on."))
        self._next += 1
        return node

    def _deeper(self, rule: Callable[[], Node]) -> Node:
        self._depth += 1
        word = self._peek()
        if self._depth > NESTED_MAX:
            at = word.at if word is not None else self._end
            raise QueryError(
                at,
                0,
                phrase(
                    "too many brackets inside each other; at most {nested_max} are understood.", nested_max=NESTED_MAX
                ),
            )
        node = rule()
        self._depth -= 1
        return node


_EXAMPLES = marked("such as type:NACK, job:17 or reason~timeout")


def _is_or(word: Word) -> bool:
    return not word.quoted and not word.operator and word.text.lower() == "or"


def _test_of(word: Word, language: Language) -> Node:
    """What one word asks.

    Args:
        word: a test, or a bare word.
        language: what it means for this file.

    Raises:
        QueryError: it can't be understood.
    """
    from app.inspector.index.query_values import node_of

    return node_of(word, language)
