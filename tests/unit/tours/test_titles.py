"""The titles that buttons and menus show, read without the tours themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.tours import titles
from app.tours.library import built_in_tours
from app.tours.titles import ORDER_LAST, built_in_titles, number_of

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_the_titles_are_those_of_the_tours_in_the_same_order() -> None:
    shown = [(title.id, title.title, title.summary, title.order, title.number) for title in built_in_titles()]
    tours = built_in_tours().values()
    assert shown == [(tour.id, tour.title, tour.summary, tour.order, tour.number) for tour in tours]


def test_only_the_first_five_have_a_button() -> None:
    assert [number_of(order) for order in (1, 5, 6, 99)] == [1, 5, 0, 0]


def test_only_the_head_is_read_and_a_tour_without_a_place_comes_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own.toml").write_text('title = "A [b]"\nsummary = "c"\n\n[start]\nsay = this is no TOML\n')
    monkeypatch.setattr(titles, "FOLDER", tmp_path)
    built_in_titles.cache_clear()
    try:
        assert built_in_titles() == (("own", "A [b]", "c", ORDER_LAST),)
    finally:
        built_in_titles.cache_clear()
