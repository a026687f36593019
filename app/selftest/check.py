"""What a check of the self-test is, and how it says that something is not as it must be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class NotWholeError(Exception):
    """Something is not as it must be; the message says what, in one sentence."""


@dataclass(frozen=True, slots=True)
class Check:
    """One line of the self-test.

    Attributes:
        name: what is looked at.
        look: does so and returns what it saw, a short clause. Whatever it raises makes the check fail.
    """

    name: str
    look: Callable[[], str]


def listed(names: list[str], shown: int = 5) -> str:
    """The first of some names, and how many more there are.

    Args:
        names: in this order.
        shown: how many are named.
    """
    more = len(names) - shown
    return ", ".join(names[:shown]) + (f" and {more} more" if more > 0 else "")
