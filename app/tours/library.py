"""Where tours are found: the program's own in resources/tours, the teacher's in a folder of theirs."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from app.resources_folder import RESOURCES
from app.tours.errors import TourError
from app.tours.loader import parse_tour, read_tour

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.engine.ports import Storage
    from app.tours.tour import Tour

FOLDER = RESOURCES / "tours"
BUTTONS = 5
"""The first so many tours have a button each."""


@cache
def built_in_tours() -> Mapping[str, Tour]:
    """Return the program's own tours by id, in the order of the menu.

    Raises:
        TourError: one of them is broken; a test holds that none is.
    """
    tours = [parse_tour(path.read_text(encoding="utf-8"), path.name) for path in FOLDER.glob("*.toml")]
    tours.sort(key=_place)
    return {tour.id: replace(tour, number=tour.order if tour.order <= BUTTONS else 0) for tour in tours}


def user_tours(folder: str, storage: Storage) -> tuple[list[Tour], list[TourError]]:
    """Return the tours in a teacher's folder, in the order of the menu, and what is wrong with the others.

    Args:
        folder: where they lie; a missing one has none.
        storage: to read them from.
    """
    tours: list[Tour] = []
    errors: list[TourError] = []
    try:
        names = sorted(path.name for path in Path(folder).iterdir() if path.suffix.lower() == ".toml")
    except OSError:
        names = []
    for name in names:
        try:
            tours.append(read_tour(str(Path(folder) / name), storage))
        except TourError as error:
            errors.append(error)
    return sorted(tours, key=_place), errors


def _place(tour: Tour) -> tuple[int, str]:
    return tour.order, tour.id
