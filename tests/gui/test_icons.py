"""Every icon that is used exists, every icon that exists is used, and all are one family."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAction, QColor, QIcon, QPainter, QPixmap

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


def test_an_icon_is_drawn_when_it_is_painted_first_and_then_kept(qapp, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, str, int, float]] = []

    def pixmap(name: str, colour: str, size_px: int, ratio: float = 1.0) -> QPixmap:
        drawn.append((name, colour, size_px, ratio))
        return QPixmap(size_px, size_px)

    monkeypatch.setattr(icons, "pixmap", pixmap)
    made = icons.icon("ack", "#1f5fbf")
    action = QAction(made, "Acknowledge")
    assert not drawn
    action.icon().pixmap(20)
    assert drawn == [("ack", "#1f5fbf", 20, 1.0)]


@pytest.mark.parametrize("ratio", [1.0, 1.5, 3.0])
def test_an_icon_is_sharp_on_every_screen(qapp, ratio: float) -> None:
    asked = icons.icon("ack", "#000000").pixmap(QSize(20, 20), ratio)
    assert (asked.width(), asked.devicePixelRatio()) == (20 * ratio, ratio)
    ground = QPixmap(round(20 * ratio), round(20 * ratio))
    ground.setDevicePixelRatio(ratio)
    ground.fill(Qt.GlobalColor.transparent)
    painter = QPainter(ground)
    icons.icon("ack", "#000000").paint(painter, QRect(0, 0, 20, 20))
    painter.end()
    assert ground.toImage() == asked.toImage()


def test_a_copy_of_an_icon_that_is_changed_leaves_the_icon_alone(qapp) -> None:
    made = icons.icon("state-ready", "#1c1d1f")
    changed = QIcon(made)
    changed.addPixmap(icons.pixmap("ack", "#b3261e", 20))
    assert made.pixmap(20).toImage().pixelColor(10, 10) == QColor("#1c1d1f")
    assert changed.pixmap(20).toImage().pixelColor(10, 10) == QColor("#1c1d1f")


def test_an_icon_without_a_file_raises_before_it_is_painted(qapp) -> None:
    with pytest.raises(icons.MissingIconError, match="no-such-icon"):
        icons.icon("no-such-icon", "#000000")


def test_a_disabled_icon_has_its_own_colour(qapp) -> None:
    made = icons.icon("state-ready", "#1c1d1f", "#62666d")
    off = made.pixmap(20, mode=made.Mode.Disabled).toImage()
    assert off.pixelColor(10, 10) == QColor("#62666d")


def test_the_program_icon_comes_in_all_sizes(qapp) -> None:
    sizes = {size.width() for size in icons.program_icon().availableSizes()}
    assert {16, 32, 48, 256} <= sizes
