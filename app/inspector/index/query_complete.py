"""What can stand at the cursor of a filter line: fields, record types, states, and values seen in the file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.inspector.index.query import NUMBER_FIELDS, STATES, TEXT_FIELDS
from app.inspector.index.query_words import QUOTE, TEST, quote
from app.wording import marked, phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.inspector.index.query import Language

CHOICES_MAX = 12

_WHAT = {
    "type:": marked("record type: type:N or type:NACK,ACK"),
    "job:": marked("job: job:17 or job:17..40"),
    "token:": marked("token of a lease: token:21"),
    "seq:": marked("sequence number: seq:100..200"),
    "offset:": marked("place in the file: offset:0x310.."),
    "length>": marked("bytes on the disk: length>1000"),
    "time>": marked("time of the record: time>12:30 or time:12:00..12:05"),
    "is:": marked("what the row is: is:torn, is:damaged"),
    "reason~": marked("reason of a nack or a cancel: reason~timeout"),
    "worker~": marked("worker of a lease: worker~w1"),
    "key~": marked("key of a job: key~mail"),
    "payload~": marked("bytes of a job: payload~text or payload~0xDEADBEEF"),
    "not": marked("the opposite of the next test"),
    "or": marked("one or the other"),
}
_STATES = {
    "record": marked("whole records"),
    "header": marked("the file header"),
    "torn": marked("a torn tail"),
    "damaged": marked("damaged bytes"),
    "unreplayed": marked("readable records behind damage"),
    "writing": marked("a record that is being written"),
    "backwards": marked("records with an earlier time than the one above"),
}


@dataclass(frozen=True, slots=True)
class Seen:
    """Values that stand in the first records of a file.

    Attributes:
        values: name of a field to its values, in the order in which they were met.
    """

    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can stand at the cursor.

    Attributes:
        text: what is written in place of the part that was typed.
        what: what it means; empty for a value of the file.
    """

    text: str
    what: str = ""


@dataclass(frozen=True, slots=True)
class Completion:
    """What can stand at the cursor.

    Attributes:
        at: place of the first character that a choice replaces.
        end: place behind the last one: the cursor.
        choices: at most `CHOICES_MAX` of them.
    """

    at: int
    end: int
    choices: tuple[Choice, ...]


def complete(line: str, cursor: int, language: Language, seen: Seen) -> Completion:
    """What can stand at the cursor.

    Args:
        line: what was typed so far.
        cursor: place in it.
        language: what the words mean for this file.
        seen: values of the file.
    """
    at = _start_of_word(line, cursor)
    typed = TEST.match(line, at, cursor)
    if typed is None:
        begun = line[at:cursor].lower()
        fields = [
            Choice(text, phrase(what)) for text, what in _WHAT.items() if text.startswith(begun) and text != begun
        ]
        return Completion(at, cursor, tuple(fields))
    at = typed.end()
    name, begun = typed[1].lower(), line[at:cursor]
    if name in ("type", "is"):
        at += begun.rfind(",") + 1
        begun = begun[begun.rfind(",") + 1 :]
    elif name in NUMBER_FIELDS:
        return Completion(at, cursor, ())
    return Completion(at, cursor, tuple(_values(name, begun, language, seen))[:CHOICES_MAX])


def _start_of_word(line: str, cursor: int) -> int:
    """Where the word at the cursor begins; blanks in quotation marks end none."""
    start, quoted, at = 0, False, 0
    while at < cursor:
        character = line[at]
        if quoted and character == "\\":
            at += 1
        elif character == QUOTE:
            quoted = not quoted
        elif not quoted and (character.isspace() or character in "()"):
            start = at + 1
        at += 1
    return min(start, cursor)


def _values(name: str, begun: str, language: Language, seen: Seen) -> list[Choice]:
    if name == "type":
        types = [
            Choice(known, phrase("{letter}: every {known} record", letter=chr(letter), known=known))
            for letter, known in language.names.items()
        ]
        return [choice for choice in types if choice.text.lower().startswith(begun.lower())]
    if name == "is":
        return [Choice(state, phrase(_STATES[state])) for state in STATES if state.startswith(begun.lower())]
    if name not in TEXT_FIELDS:
        return []
    part = begun.strip(QUOTE).lower()
    return [Choice(quote(value)) for value in seen.values.get(name, ()) if part in value.lower() and value != begun]
