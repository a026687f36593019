"""Colours and sizes of the wall: readable from the last row, lit or dimmed, by every kind of eye, on every screen."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize

from app.engine.jobs.job import JobState
from app.gui import icons
from app.gui.theme import DARK, LIGHT, Theme, ThemeMode
from app.gui.theme.contrast import READABLE, contrast
from app.gui.theme.wall import ENLARGED, LEAST_ROOM_PX, WALL_DARK, WALL_LIGHT, wall_zoom
from app.gui.widgets.spotlight import dimmed
from app.gui.words import state_words
from tests.helpers.vision import EYES, distance, linear

if TYPE_CHECKING:
    from app.gui.theme import Tokens

READABLE_FROM_AFAR = 7.0
"""WCAG 2.2, level AAA."""

APART = 0.05
"""In Oklab; about two and a half times what hardly anybody sees."""

SHAPES_APART = 0.05
"""Share of an icon's pixels that differ."""

WALLS = pytest.mark.parametrize("tokens", [WALL_LIGHT, WALL_DARK], ids=["light", "dark"])


@WALLS
def test_every_text_on_a_wall_is_readable_from_the_last_row(tokens: Tokens) -> None:
    weak = {name: contrast(text, ground) for name, text, ground in tokens.text_pairs()}
    assert {name: ratio for name, ratio in weak.items() if ratio < READABLE_FROM_AFAR} == {}


@WALLS
def test_what_is_dimmed_can_still_be_read(tokens: Tokens) -> None:
    pairs = (
        (name, dimmed(text, dark=tokens.dark), dimmed(ground, dark=tokens.dark))
        for name, text, ground in tokens.text_pairs()
    )
    weak = {name: contrast(text, ground) for name, text, ground in pairs}
    assert {name: ratio for name, ratio in weak.items() if ratio < READABLE} == {}


@WALLS
def test_what_is_dimmed_is_seen_to_be(tokens: Tokens) -> None:
    lit, ground = tokens.text if tokens.dark else tokens.pane, tokens.background
    assert contrast(lit, dimmed(lit, dark=tokens.dark)) > 1.5
    assert dimmed(ground, dark=tokens.dark) != ground


@WALLS
@pytest.mark.parametrize("eyes", [name for name in EYES if name != "grey"])
def test_the_colours_of_states_stay_apart_for_every_kind_of_eye(tokens: Tokens, eyes: str) -> None:
    see = EYES[eyes]
    near = {
        (one.value, other.value): distance(see(tokens.states[one]), see(tokens.states[other]))
        for one, other in combinations(JobState, 2)
    }
    assert {pair: apart for pair, apart in near.items() if apart < APART} == {}


def test_the_colours_agreed_for_the_desk_need_sign_and_word_and_that_is_found() -> None:
    pair = [DARK.states[state] for state in (JobState.READY, JobState.LEASED)]
    assert distance(*map(linear, pair)) > APART
    assert distance(*map(EYES["protanopia"], pair)) < APART


def test_grey_stays_grey_and_white_stays_white_for_every_kind_of_eye() -> None:
    for see in EYES.values():
        assert distance(see("#7f7f7f"), linear("#7f7f7f")) < 0.02
        assert distance(see("#ffffff"), linear("#ffffff")) < 0.03


def shape(name: str) -> list[int]:
    """How dark each pixel of an icon is, whatever its colour."""
    image = icons.pixmap(name, "#000000", 20).toImage()
    return [image.pixelColor(x, y).alpha() for y in range(20) for x in range(20)]


def shapes_apart(one: str, other: str) -> float:
    pairs = zip(shape(one), shape(other), strict=True)
    return sum(abs(here - there) for here, there in pairs) / (255 * 400)


def test_states_differ_by_shape_and_word_without_any_colour(qapp) -> None:
    assert shapes_apart("state-ready", "state-ready") == 0
    near = {
        (one.value, other.value): shapes_apart(icons.STATE_ICONS[one], icons.STATE_ICONS[other])
        for one, other in combinations(JobState, 2)
    }
    assert {pair: apart for pair, apart in near.items() if apart < SHAPES_APART} == {}
    assert len({state_words(state) for state in JobState}) == len(JobState)


def test_rows_differ_by_shape_without_any_colour(qapp) -> None:
    names = list(icons.ROW_ICONS.values())
    assert [pair for pair in combinations(names, 2) if shapes_apart(*pair) < 0.04] == []


@pytest.mark.parametrize("size", [(1_280, 720), (1_366, 768), (1_920, 1_080), (2_560, 1_440), (3_840, 2_160)])
@pytest.mark.parametrize("scale", [0.89, 1.0, 1.1])
def test_everything_on_a_wall_is_at_least_1_4_times_as_large(size: tuple[int, int], scale: float) -> None:
    zoom = wall_zoom(QSize(*size), scale, 1.0)
    assert zoom >= ENLARGED
    assert size[0] / (zoom * scale) >= LEAST_ROOM_PX[0]
    assert size[1] / (zoom * scale) >= LEAST_ROOM_PX[1]


def test_more_pixels_on_the_same_wall_make_the_same_picture() -> None:
    assert wall_zoom(QSize(3_840, 2_160), 1.0, 1.0) == pytest.approx(3 * wall_zoom(QSize(1_280, 720), 1.0, 1.0))


def test_on_a_small_screen_nothing_becomes_smaller_than_the_system_has_it() -> None:
    assert wall_zoom(QSize(640, 360), 1.0, 1.0) == 1.0
    assert wall_zoom(QSize(1_280, 720), 3.0, 1.0) == 1.0


def test_what_was_zoomed_at_the_desk_is_zoomed_on_the_wall_as_far_as_it_fits() -> None:
    assert wall_zoom(QSize(1_920, 1_080), 1.0, 1.6) == pytest.approx(ENLARGED * 1.6)
    assert wall_zoom(QSize(1_280, 720), 1.0, 3.0) == pytest.approx(1.6)


def test_a_wall_has_its_own_colours_in_both_themes_and_the_desk_gets_its_own_back(theme: Theme) -> None:
    before = theme.fonts.scale
    for mode, wall, desk in ((ThemeMode.LIGHT, WALL_LIGHT, LIGHT), (ThemeMode.DARK, WALL_DARK, DARK)):
        theme.set_mode(mode)
        theme.present(QSize(1_280, 720))
        assert theme.presenting
        assert theme.tokens is wall
        assert theme.fonts.scale >= ENLARGED * before
        theme.present(None)
        assert theme.tokens is desk
        assert theme.fonts.scale == before


def test_zooming_on_a_wall_leaves_the_desk_as_it_was(theme: Theme) -> None:
    theme.set_zoom(1.3)
    theme.present(QSize(1_280, 720))
    fits = theme.fonts.scale
    theme.zoom_in()
    assert theme.fonts.scale == pytest.approx(1.1 * fits)
    assert (theme.zoom, theme.wall_zoom) == (1.3, 1.1)
    theme.zoom_out()
    theme.zoom_out()
    assert theme.fonts.scale < fits
    theme.zoom_reset()
    assert theme.fonts.scale == fits
    theme.present(None)
    assert theme.zoom == 1.3
