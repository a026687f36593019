"""One test of a filter: `job:17..40`, `type:N,A`, `length>1000`, `reason~timeout`, `payload~0xDEADBEEF`, or a word."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from app.inspector.index.query import (
    FIELDS,
    LARGEST,
    STATES,
    TEXT_FIELDS,
    Any,
    Language,
    Letters,
    Node,
    Not,
    Numbers,
    State,
    Text,
)
from app.inspector.index.query_moments import NoMomentError
from app.inspector.index.query_words import QueryError, Word
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Span = tuple[int, int]

_NUMBER = re.compile(r"(0[xX][0-9a-fA-F_]+|\d[\d_]*)(B|KiB|MiB|GiB)?", re.ASCII | re.IGNORECASE)
_UNITS = {"": 1, "b": 1, "kib": 2**10, "mib": 2**20, "gib": 2**30}
_SIZES = ("offset", "length")
_COLUMNS = {"seq": "sequence", "time": "time_ms"}
_EQUAL = (":", "=", "!=")
_TEXTS = (":", "=", "!=", "~", "!~")
_LONGEST_NUMBER = 40


def node_of(word: Word, language: Language) -> Node:
    """What one word asks.

    Args:
        word: a test, or a bare word.
        language: what its words mean for this file.

    Raises:
        QueryError: it can't be understood.
    """
    if not word.operator:
        return _bare(word)
    if word.field not in FIELDS:
        known = ", ".join(FIELDS)
        sentence = phrase(
            "“{field}” is no field; expected one of {known}, or quotation marks around a text.",
            field=word.field,
            known=known,
        )
        raise QueryError(word.at, len(word.field), sentence)
    if not word.text:
        raise QueryError(
            word.value_at,
            0,
            phrase(
                "a value is missing behind “{operator}”; expected {word}.", operator=word.operator, word=_wanted(word)
            ),
        )
    if word.field in TEXT_FIELDS:
        node: Node = _text(word)
    elif word.field == "type":
        node = Letters(frozenset(_letter(word, at, name, language.names) for at, name in _listed(word, _EQUAL)))
    elif word.field == "is":
        node = _state(word)
    else:
        node = _numbers(word, language)
    return Not(node) if word.operator in ("!=", "!~") else node


def bytes_of(text: str) -> tuple[bytes, bool]:
    """What to look for in bytes: `0x…` with whole bytes behind it is hexadecimal, everything else is text.

    Returns:
        The bytes, and True where capital and small letters differ. ASCII letters of other texts are in lower case.

    Raises:
        ValueError: hexadecimal digits that are no whole bytes.
    """
    if text[:2].lower() == "0x" and len(text) > 2 and all(digit in "0123456789abcdefABCDEF_" for digit in text[2:]):
        return bytes.fromhex(text[2:].replace("_", "")), True
    return text.encode("utf-8", "surrogateescape").lower(), False


def _wanted(word: Word) -> str:
    """What a value of the field looks like, for an error."""
    if word.field in TEXT_FIELDS:
        return phrase("a text, or 0x and hexadecimal digits")
    if word.field == "type":
        return phrase("a record type such as N or NACK")
    if word.field == "is":
        return phrase("one of") + " " + ", ".join(STATES)
    return phrase("a time such as 12:30") if word.field == "time" else phrase("a number such as 17, 17..40 or 0x310")


def _check_operator(word: Word, allowed: tuple[str, ...]) -> None:
    if word.operator not in allowed:
        at = word.at + len(word.field)
        sentence = phrase(
            "“{operator}” can't be asked of {field}; expected one of {allowed}.",
            operator=word.operator,
            field=word.field,
            allowed=" ".join(allowed),
        )
        raise QueryError(at, len(word.operator), sentence)


def _listed(word: Word, allowed: tuple[str, ...]) -> list[tuple[int, str]]:
    """The values between commas, each with its place in the line."""
    _check_operator(word, allowed)
    found, at = [], word.value_at
    for piece in word.text.split(","):
        if not piece:
            raise QueryError(at, 0, phrase("a value is missing in this list; expected {word}.", word=_wanted(word)))
        found.append((at, piece))
        at += len(piece) + 1
    return found


def _bare(word: Word) -> Text:
    if not word.text:
        raise QueryError(word.at, word.end - word.at, phrase("there is nothing between these marks; expected a text."))
    return Text(TEXT_FIELDS, word.text.encode("utf-8", "surrogateescape").lower())


def _text(word: Word) -> Text:
    _check_operator(word, _TEXTS)
    try:
        needle, exact = bytes_of(word.text)
    except ValueError:
        sentence = phrase("these digits are no whole bytes; expected two hexadecimal digits for each byte.")
        raise QueryError(word.value_at, len(word.text), sentence) from None
    if not needle:
        raise QueryError(word.value_at, len(word.text), phrase("expected at least one byte behind 0x."))
    return Text((word.field,), needle, whole=word.operator in _EQUAL, exact=exact)


def _letter(word: Word, at: int, name: str, names: Mapping[int, str]) -> int:
    """The letter of a type that is named by its letter or its name."""
    if len(name) == 1 and ord(name) in names:
        return ord(name)
    for letter, known in names.items():
        if name.upper() in (known.upper(), chr(letter).upper()):
            return letter
    listed = ", ".join(f"{chr(letter)} {known}" for letter, known in names.items())
    raise QueryError(
        at, len(name), phrase("“{name}” is no record type; expected one of {listed}.", name=name, listed=listed)
    )


def _state(word: Word) -> Node:
    states = []
    for at, name in _listed(word, _EQUAL):
        if name.lower() not in STATES:
            raise QueryError(
                at,
                len(name),
                phrase("“{name}” is nothing a row can be; expected {word}.", name=name, word=_wanted(word)),
            )
        states.append(State(name.lower()))
    return states[0] if len(states) == 1 else Any(tuple(states))


def _numbers(word: Word, language: Language) -> Numbers:
    read = _moment_reader(word, language) if word.field == "time" else _number_reader(word)
    column = _COLUMNS.get(word.field, word.field)
    if word.operator not in _EQUAL:
        _check_operator(word, (*_EQUAL, "<", "<=", ">", ">="))
        first, last = read(word.value_at, word.text)
        spans: dict[str, list[Span]] = {
            "<": [(0, first - 1)] if first else [],
            "<=": [(0, last)],
            ">": [(first + 1, LARGEST)] if first < LARGEST else [],
            ">=": [(first, LARGEST)],
        }
        return Numbers(column, tuple(spans[word.operator]))
    found = [_span(word, at, piece, read) for at, piece in _listed(word, _EQUAL)]
    return Numbers(column, tuple(span for span in found if span[0] <= span[1]))


def _span(word: Word, at: int, piece: str, read: Callable[[int, str], Span]) -> Span:
    """One number, or a range with `..` in it that may lack one of its ends."""
    before, dots, behind = piece.partition("..")
    if not dots:
        return read(at, piece)
    if not before and not behind:
        raise QueryError(at, len(piece), phrase("a range needs one of its ends; expected {word}.", word=_wanted(word)))
    first = read(at, before)[0] if before else 0
    last = read(at + len(before) + 2, behind)[1] if behind else LARGEST
    if first > last:
        raise QueryError(at, len(piece), phrase("this range ends before it begins; expected the smaller number first."))
    return first, last


def _number_reader(word: Word) -> Callable[[int, str], Span]:
    def read(at: int, text: str) -> Span:
        found = _NUMBER.fullmatch(text)
        if found is None or (found[2] and word.field not in _SIZES):
            raise QueryError(
                at, len(text), phrase("“{text}” is no number; expected {word}.", text=text, word=_wanted(word))
            )
        digits = found[1].replace("_", "")
        if len(digits) > _LONGEST_NUMBER or digits.lower() == "0x":
            raise QueryError(
                at,
                len(text),
                phrase("no {field} is written like that; expected {word}.", field=word.field, word=_wanted(word)),
            )
        number = int(digits, 16 if digits[:2].lower() == "0x" else 10) * _UNITS[(found[2] or "").lower()]
        if number > LARGEST:
            raise QueryError(
                at, len(text), phrase("no number in a log is that large; expected one of at most 64 bits.")
            )
        return number, number

    return read


def _moment_reader(word: Word, language: Language) -> Callable[[int, str], Span]:
    def read(at: int, text: str) -> Span:
        try:
            return language.moments.span_of(text)
        except NoMomentError:
            sentence = phrase(
                "“{text}” is no time; expected {expected}.", text=text, expected=language.moments.expected
            )
            raise QueryError(at, len(text), sentence) from None

    del word
    return read
