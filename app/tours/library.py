"""Where tours are found: the program's own in resources/tours, the teacher's in a folder of theirs."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from app.tours.errors import TourError
from app.tours.loader import parse_tour, read_tour
from app.tours.titles import FOLDER, number_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.engine.ports import Storage
    from app.tours.tour import Tour


@cache
def built_in_tours() -> Mapping[str, Tour]:
    """Return the program's own tours by id, in the order of the menu.

    Raises:
        TourError: one of them is broken; a test holds that none is.
    """
    tours = sorted((built_in_tour(path.stem) for path in FOLDER.glob("*.toml")), key=_place)
    return {tour.id: tour for tour in tours}


@cache
def built_in_tour(tour_id: str) -> Tour:
    """Return one of the program's own tours, without reading the others.

    Args:
        tour_id: the name of its file without ".toml".

    Raises:
        TourError: it is broken; a test holds that none is.
    """
    file = FOLDER / f"{tour_id}.toml"
    tour = parse_tour(file.read_text(encoding="utf-8"), file.name)
    return replace(tour, number=number_of(tour.order))


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
