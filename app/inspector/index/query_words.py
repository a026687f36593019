"""A filter line cut into words, each with its place; and the one error that everything about filters raises."""

from __future__ import annotations

import re
from dataclasses import dataclass

from app.wording import phrase

QUOTE = '"'
TEST = re.compile(r"([A-Za-z_]+)(!=|>=|<=|!~|[:=<>~])")
"""How a test begins: its field and its operator."""


class QueryError(Exception):
    """A filter that can't be understood.

    Attributes:
        at: place of the first character that is wrong, 0 for the first of the line.
        length: how many characters are wrong; 0 where something is missing.
        column: the same place as people count it, from 1.
        sentence: what is wrong and what was expected there.
    """

    def __init__(self, at: int, length: int, sentence: str) -> None:
        super().__init__(phrase("column {at}: {sentence}", at=at + 1, sentence=sentence))
        self.at = at
        self.length = length
        self.column = at + 1
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Word:
    """One word of the line.

    Attributes:
        at, end: places of its first character and behind its last one.
        text: the word, or what a test asks for, without quotation marks.
        field: name of the field in front of the operator, in lower case; empty for a bare word.
        operator: `:`, `=`, `!=`, `<`, `<=`, `>`, `>=`, `~` or `!~`; empty for a bare word.
        value_at: place where the text begins.
        quoted: it stood in quotation marks, at least in part, so it is no keyword.
        bracket: `(` or `)`; empty for every other word.
    """

    at: int
    end: int
    text: str
    field: str = ""
    operator: str = ""
    value_at: int = 0
    quoted: bool = False
    bracket: str = ""


def words_of(line: str) -> list[Word]:
    """Cut a filter line into words.

    Args:
        line: what was typed.

    Raises:
        QueryError: a quotation mark has no second one.
    """
    found: list[Word] = []
    at = 0
    while at < len(line):
        character = line[at]
        if character.isspace():
            at += 1
        elif character in "()":
            found.append(Word(at, at + 1, character, bracket=character))
            at += 1
        else:
            found.append(_word_at(line, at))
            at = found[-1].end
    return found


def quote(text: str) -> str:
    """A text as it is written in a filter: in quotation marks where it has to be."""
    if text and not any(character.isspace() or character in '()"\\' for character in text):
        return text
    escaped = text.replace("\\", "\\\\").replace(QUOTE, '\\"')
    return f"{QUOTE}{escaped}{QUOTE}"


def _word_at(line: str, at: int) -> Word:
    tested = TEST.match(line, at)
    value_at = tested.end() if tested else at
    text, end, quoted = _text_at(line, value_at)
    if tested is None:
        return Word(at, end, text, value_at=at, quoted=quoted)
    return Word(at, end, text, tested[1].lower(), tested[2], value_at, quoted)


def _text_at(line: str, at: int) -> tuple[str, int, bool]:
    """The text from a place to the next blank or bracket outside of quotation marks, where it ends, and if any were."""
    pieces: list[str] = []
    quoted = False
    while at < len(line) and not line[at].isspace() and line[at] not in "()":
        if line[at] == QUOTE:
            piece, at = _quoted_at(line, at)
            pieces.append(piece)
            quoted = True
        else:
            pieces.append(line[at])
            at += 1
    return "".join(pieces), at, quoted


def _quoted_at(line: str, start: int) -> tuple[str, int]:
    """What stands in quotation marks, in which a backslash takes the next character as it is, and where that ends."""
    pieces: list[str] = []
    at = start + 1
    while at < len(line) and line[at] != QUOTE:
        if line[at] == "\\" and at + 1 < len(line):
            at += 1
        pieces.append(line[at])
        at += 1
    if at == len(line):
        raise QueryError(
            start, len(line) - start, phrase('this quotation mark has no second one; expected “"” at the end.')
        )
    return "".join(pieces), at + 1
