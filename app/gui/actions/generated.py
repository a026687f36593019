"""What declarations built from a registry share: a mnemonic for each title, and a line as a tip has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


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
