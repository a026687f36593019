"""Names as a list in a sentence, and the largest number of a tour's file: what every part of its reader needs."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

NUMBER_MAX = 2**53
"""The largest number that every reader of the file understands the same way."""


def listed(names: Iterable[str]) -> str:
    """The names as a list in a sentence."""
    words = list(names)
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
