"""Pictures in the guide: light or dark as the window is, no wider than the page, sharp, and only the guide's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QMainWindow

from app.gui.actions.action_set import ActionSet
from app.gui.help_commands import HelpCommands
from app.gui.help_pages import FORMAT, READING, WALL
from app.gui.help_pictures import PICTURES, fit_pictures, picture_file
from app.gui.theme import ThemeMode

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.help_window import HelpWindow
    from app.gui.theme import Theme

LIGHT = "pictures/by-hand-light.png"


@pytest.fixture
def guide(theme: Theme, qtbot: QtBot) -> HelpWindow:
    window = QMainWindow()
    qtbot.addWidget(window)
    help_commands = HelpCommands(ActionSet(theme, window), theme, window)
    window.show()
    return help_commands.guide


def page(text: str) -> QTextDocument:
    document = QTextDocument()
    document.setMarkdown(text)
    return document


def shown(document: QTextDocument, name: str = LIGHT) -> tuple[float, float, object]:
    """Width and height that a page gives a picture, and the picture itself."""
    cursor = document.find("\N{OBJECT REPLACEMENT CHARACTER}")
    shape = cursor.charFormat().toImageFormat()
    return shape.width(), shape.height(), document.resource(QTextDocument.ResourceType.ImageResource.value, name)


def top_line(guide: HelpWindow) -> str:
    return guide.browser.cursorForPosition(QPoint(0, 0)).block().text()


def test_a_picture_has_a_dark_twin_and_nothing_else_is_a_picture() -> None:
    assert picture_file(LIGHT, dark=False) == PICTURES / "by-hand-light.png"
    assert picture_file(LIGHT, dark=True) == PICTURES / "by-hand-dark.png"
    for name in ("by-hand-light.png", "pictures/missing-light.png", "pictures/../words.md", "pictures\\..\\words.md"):
        assert picture_file(name, dark=False) is None


@pytest.mark.parametrize("density", [1.0, 2.0])
def test_a_picture_is_as_wide_as_the_page_and_has_the_screens_pixels(theme: Theme, density: float) -> None:
    document = page(f"![bytes]({LIGHT})")
    fit_pictures(document, theme, 500, density)
    width, height, image = shown(document)
    assert width == 500
    assert image.width() == 500 * density
    assert image.devicePixelRatio() == density
    assert height == pytest.approx(image.height() / density)


def test_a_picture_is_not_larger_than_it_was_taken_until_the_text_is(theme: Theme) -> None:
    document = page(f"![bytes]({LIGHT})")
    fit_pictures(document, theme, 5_000, 1.0)
    width, _, _ = shown(document)
    # It was taken with two pixels for each of the window's.
    assert 600 < width < 900
    theme.set_zoom(2.0)
    fit_pictures(document, theme, 5_000, 1.0)
    assert shown(document)[0] == pytest.approx(2 * width, abs=2)


def test_the_dark_one_is_shown_in_the_dark(theme: Theme) -> None:
    document = page(f"![bytes]({LIGHT})")
    brightness = []
    for mode in (ThemeMode.LIGHT, ThemeMode.DARK):
        theme.set_mode(mode)
        fit_pictures(document, theme, 500, 1.0)
        brightness.append(shown(document)[2].pixelColor(250, 3).lightnessF())
    assert brightness[0] > 0.8
    assert brightness[1] < 0.3


def test_a_picture_that_is_none_of_the_guides_is_left_alone(theme: Theme) -> None:
    document = page("![a](https://example.org/a.png)")
    fit_pictures(document, theme, 500, 1.0)
    assert shown(document, "https://example.org/a.png")[0] == 0


def test_the_page_fits_its_pictures_when_the_window_changes(guide: HelpWindow, qtbot: QtBot) -> None:
    guide.resize(900, 700)
    guide.show_page(FORMAT, "the-whole-file")
    qtbot.waitUntil(lambda: top_line(guide) == "The whole file")
    before = shown(guide.browser.document())[0]
    guide.resize(640, 700)
    qtbot.waitUntil(lambda: shown(guide.browser.document())[0] < before - 100)
    assert shown(guide.browser.document())[0] <= guide.browser.viewport().width()


def test_the_reader_stays_at_the_same_paragraph_when_pictures_and_letters_grow(
    guide: HelpWindow, theme: Theme, qtbot: QtBot
) -> None:
    guide.resize(900, 700)
    guide.show_page(READING, "time-machine")
    qtbot.waitUntil(lambda: top_line(guide) == "Time machine")
    place = guide.browser.verticalScrollBar().value()
    theme.set_zoom(2.0)
    qtbot.waitUntil(lambda: guide.browser.verticalScrollBar().value() > 1.5 * place)
    assert top_line(guide) == "Time machine"
    guide.resize(1_300, 700)
    qtbot.wait(50)
    assert top_line(guide) == "Time machine"


def test_a_page_opened_as_the_letters_change_is_still_opened_at_its_heading(
    guide: HelpWindow, theme: Theme, qtbot: QtBot
) -> None:
    guide.resize(900, 500)
    guide.show_page(READING, "time-machine")
    theme.set_zoom(2.0)
    guide.show_page(WALL, "the-remote")
    qtbot.wait(400)
    assert top_line(guide) == "The remote"
