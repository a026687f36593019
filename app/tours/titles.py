"""What buttons and menus show of the program's own tours: title, summary and place.

Only the head of each file is read, the part before its first table; the steps are read when a tour begins. So a window
that opens waits for a few lines instead of some hundred.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import NamedTuple

from app.resources_folder import RESOURCES

FOLDER = RESOURCES / "tours"
BUTTONS = 5
"""The first so many tours have a button each."""

ORDER_LAST = 99
"""The place of a tour that names none."""


class TourTitle(NamedTuple):
    """A tour as a menu shows it; the names are those of `app.tours.tour.Tour`."""

    id: str
    title: str
    summary: str
    order: int

    @property
    def number(self) -> int:
        """Its place among the buttons, from 1; 0 for a tour of the menu."""
        return number_of(self.order)


def number_of(order: int) -> int:
    """The number of the button of a tour at a place in the menu, 0 when it has none."""
    return order if order <= BUTTONS else 0


@cache
def built_in_titles() -> tuple[TourTitle, ...]:
    """Return the titles of the program's own tours, in the order of the menu; a test holds them against the tours."""
    titles = []
    for path in FOLDER.glob("*.toml"):
        head, _, _ = path.read_text(encoding="utf-8").partition("\n[")
        table = tomllib.loads(head)
        titles.append(TourTitle(path.stem, table["title"], table["summary"], table.get("order", ORDER_LAST)))
    return tuple(sorted(titles, key=lambda tour: (tour.order, tour.id)))
