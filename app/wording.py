"""Texts for people in the layers that know no Qt: English by themselves, in another language by one hook.

`phrase` and `counted` give a text as it is shown now; `marked` only lets a translator see it, and whoever shows it
calls `phrase` on it. The window sets the hook (`speak`) when it has a translation; commands and library users never do.
What the engine says in its exceptions is not marked: whoever shows such a sentence calls `reworded` on it.

`python3 packaging/dev.py translations` collects every marked text; it reads the source, so the texts must be literals.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Language(Protocol):
        """A language other than English."""

        def text(self, source: str, about: str) -> str:
            """The text in this language; `source` itself where nobody has translated it."""
            ...

        def plural(self, source: str, about: str, count: int) -> str:
            """The form for `count`; empty where nobody has translated it."""
            ...

        def number(self, value: int) -> str:
            """A whole number, with its digits grouped."""
            ...

        def decimal(self, value: float, digits: int) -> str:
            """A number with so many digits behind the point."""
            ...

        def sentence(self, english: str) -> str:
            """What the engine said, in this language; `english` itself where that is not known."""
            ...


_language: Language | None = None


def speak(language: Language | None) -> None:
    """Say every text from now on in a language.

    Args:
        language: None for English.
    """
    global _language
    _language = language


def phrase(text: str, about: str = "", /, **values: object) -> str:
    """Return a text as it is shown.

    Args:
        text: English, with `{name}` where a value stands.
        about: for translators, where the English alone can be taken in two ways; part of what is looked up.
        values: what stands there. Numbers are made texts before (`number_text`), so that a language can write them.
    """
    if _language is None:
        return text.format(**values) if values else text
    said = _language.text(text, about)
    return _filled(said, text, values) if values else said


def counted(count: int, one: str, many: str, about: str = "", /, **values: object) -> str:
    """Return a text about so many things: `1 record`, `12,000 records`.

    Args:
        count: how many; `%n` stands for it, written as the language writes numbers.
        one: English for one thing.
        many: English for any other number; this is what translators see, and they give the forms their language has.
        about: as for `phrase`.
        values: as for `phrase`.
    """
    english = one if count == 1 else many
    said = "" if _language is None else _language.plural(many, about, count)
    number = number_text(count)
    if not said:
        said = english
    said, english = said.replace("%n", number), english.replace("%n", number)
    return _filled(said, english, values) if values else said


def marked(text: str, about: str = "", /) -> str:
    """Return `text` unchanged: a text that stands in data, looked up by `phrase` when it is shown.

    Args:
        text: English.
        about: as for `phrase`; give it there again.
    """
    del about
    return text


def reworded(english: str) -> str:
    """Return a sentence of the engine as it is shown."""
    return english if _language is None else _language.sentence(english)


def number_text(value: int) -> str:
    """Return a whole number with its digits grouped: `12,000`."""
    return f"{value:,}" if _language is None else _language.number(value)


def decimal_text(value: float, digits: int) -> str:
    """Return a number with so many digits behind the point: `1,024.5`."""
    return f"{value:,.{digits}f}" if _language is None else _language.decimal(value, digits)


def _filled(said: str, english: str, values: dict[str, object]) -> str:
    """Put the values in; a translation that names one that isn't there is left for the English."""
    try:
        return said.format(**values)
    except (LookupError, ValueError, AttributeError):
        return english.format(**values)
