"""What declarations built from a registry share: texts made of others, mnemonics, a line as a clause."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence


class Made(str):
    """A text put together from others; in another language it is put together again.

    Declarations are read when their module is imported, which may be before a language is set.

    Args:
        make: puts it together, in the language that is set.
    """

    __slots__ = ("make",)

    make: Callable[[], str]

    def __new__(cls, make: Callable[[], str]) -> Made:
        """Be the text as it is now: English, for tests and help."""
        text = super().__new__(cls, make())
        text.make = make
        return text


def made_titles(titles: Sequence[str], taken_keys: str = "", ending: Sequence[str] = ()) -> list[Made]:
    """Return the entries of one menu with their mnemonics, each in the language in which it is asked for.

    Args:
        titles: English, as the registry has them.
        taken_keys: as for `with_mnemonics`.
        ending: what stands behind each title ("…"); nothing without.
    """
    ends = ending or [""] * len(titles)

    def said(place: int) -> str:
        shown = tuple(phrase(title) + end for title, end in zip(titles, ends, strict=True))
        return _with_mnemonics(shown, taken_keys)[place]

    return [Made(partial(said, place)) for place in range(len(titles))]


def with_mnemonics(titles: Iterable[str], taken_keys: str = "") -> list[str]:
    """Put an "&" before one letter of each title, a different letter for each as far as there are any.

    The first letters of words are tried before the others, because that is where the eye looks.

    Args:
        titles: the entries of one menu, without mnemonics.
        taken_keys: letters that other entries of the menu have, small.

    Returns:
        The same titles in the same order.
    """
    taken = set(taken_keys)
    made = []
    for title in titles:
        place = _free_place(title, taken)
        taken.add(title[place].lower())
        made.append(f"{title[:place]}&{title[place:]}")
    return made


@cache
def _with_mnemonics(titles: tuple[str, ...], taken_keys: str) -> tuple[str, ...]:
    """The same, kept: each entry of a menu asks for all of them."""
    return tuple(with_mnemonics(titles, taken_keys))


def as_clause(sentence: str) -> str:
    """A sentence as it stands behind a colon: small at the start, no full stop.

    A first word of capitals ("LEASE") or an abbreviation keeps its letters.
    """
    first = sentence.split(" ", 1)[0]
    small = sentence if first[1:] != first[1:].lower() else sentence[:1].lower() + sentence[1:]
    return small.removesuffix(".")


def _free_place(title: str, taken: set[str]) -> int:
    letters = [place for place, letter in enumerate(title) if letter.isalnum()]
    starts = [place for place in letters if place == 0 or not title[place - 1].isalnum()]
    for place in (*starts, *letters):
        if title[place].lower() not in taken:
            return place
    return letters[0]
