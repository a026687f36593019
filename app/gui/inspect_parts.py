"""What is hooked into the window while a file is inspected; `inspect_side` loads this, and all of it, when wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.gui.beside_side import BesideSide
from app.gui.bookmark_side import BookmarkSide
from app.gui.export_side import ExportSide
from app.gui.go_to_side import GoToSide
from app.gui.histogram_side import HistogramSide
from app.gui.inspect_places import Part, Place
from app.gui.lens_side import LensSide
from app.gui.past_side import PastSide
from app.gui.tabs_side import TabsSide

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.gui.main_window import MainWindow


def parts_of(window: MainWindow) -> Iterator[tuple[Place, Part]]:
    """Make every part, with its place."""
    yield Place.FILTER, window.finding.part()
    yield Place.FILES, TabsSide(window)
    yield Place.FILES, BesideSide(window)
    yield Place.PAST, PastSide(window)
    yield Place.ABOVE_LOG, HistogramSide(window)
    yield Place.FILTER, GoToSide(window)
    yield Place.FILTER, BookmarkSide(window)
    yield Place.LENS, LensSide(window)
    yield Place.FILTER, ExportSide(window)
