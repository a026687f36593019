"""Every icon that is used exists, every icon that exists is used, and all are one family."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest
from PySide6.QtGui import QColor

from app.gui import icons
from app.gui.actions.fault_actions import GROUP_ICONS
from app.gui.actions.registry import SPECS

FILES = sorted(path.stem for path in icons.ICON_DIR.glob("*.svg"))
USED = {
    *icons.STATE_ICONS.values(),
    *icons.ROW_ICONS.values(),
    *icons.WIDGET_ICONS.values(),
    *(spec.icon for spec in SPECS),
    *GROUP_ICONS.values(),
    "fault",
    icons.PROGRAM_ICON,
}
FAMILY = [name for name in FILES if name != icons.PROGRAM_ICON]


def test_every_icon_used_exists_and_every_icon_is_used(qapp) -> None:
    assert set(FILES) == USED


@pytest.mark.parametrize("name", FILES)
def test_an_icon_draws_something(name: str, qapp) -> None:
    image = icons.pixmap(name, "#1f5fbf", 40).toImage()
    assert any(image.pixelColor(x, y).alpha() > 200 for x in range(40) for y in range(40))


@pytest.mark.parametrize("name", FAMILY)
def test_an_icon_keeps_to_the_family(name: str) -> None:
    text = (icons.ICON_DIR / f"{name}.svg").read_text(encoding="utf-8")
    assert 'viewBox="0 0 20 20"' in text
    assert 'stroke-width="1.5"' in text
    assert 'stroke-linecap="round"' in text
    assert not re.search(r"#[0-9a-fA-F]{3,6}", text)


def test_a_missing_icon_raises(qapp) -> None:
    with pytest.raises(icons.MissingIconError, match="no-such-icon"):
        icons.pixmap("no-such-icon", "#000000", 20)


def test_an_icon_is_tinted(qapp) -> None:
    image = icons.pixmap("state-ready", "#b3261e", 20).toImage()
    assert image.pixelColor(10, 10) == QColor("#b3261e")


def test_an_icon_has_the_pixels_of_its_screen(qapp) -> None:
    drawn = icons.pixmap("ack", "#000000", 20, 2.0)
    assert (drawn.width(), drawn.deviceIndependentSize().width()) == (40, 20)


@pytest.mark.parametrize(("ratios", "widths"), [((1.0,), {20}), ((1.0, 1.5), {20, 40}), ((3.0,), {20, 40, 60})])
def test_an_icon_is_drawn_in_the_sizes_that_the_screens_need_and_no_others(
    qapp, monkeypatch: pytest.MonkeyPatch, ratios: tuple[float, ...], widths: set[int]
) -> None:
    screens = [SimpleNamespace(devicePixelRatio=lambda ratio=ratio: ratio) for ratio in ratios]
    monkeypatch.setattr(icons.QGuiApplication, "screens", lambda: screens)
    assert {size.width() for size in icons.icon("ack", "#000000", 20).availableSizes()} == widths


def test_a_disabled_icon_has_its_own_colour(qapp) -> None:
    made = icons.icon("state-ready", "#1c1d1f", 20, "#62666d")
    off = made.pixmap(20, mode=made.Mode.Disabled).toImage()
    assert off.pixelColor(10, 10) == QColor("#62666d")


def test_the_program_icon_comes_in_all_sizes(qapp) -> None:
    sizes = {size.width() for size in icons.program_icon().availableSizes()}
    assert {16, 32, 48, 256} <= sizes
