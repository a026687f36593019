"""The pictures in a page of the guide: light or dark as the window is, as wide as the page allows, sharp on any screen.

A page names the light one, `![…](pictures/the-window-light.png)`, so that it can be read outside the program as well;
its dark twin lies beside it. `python3 packaging/dev.py pictures` makes both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QColor, QImage, QTextCursor, QTextDocument, QTextImageFormat

from app.gui.help_looks import PICTURE
from app.gui.help_pages import FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from app.gui.theme import Theme

PICTURES = FOLDER / "pictures"
_ORDINARY_DOTS_PER_M = 3_780
"""96 dots an inch: a picture with more of them is shown smaller, and sharper."""


def picture_file(name: str, *, dark: bool) -> Path | None:
    """Return the file of a picture, or None when there is none of that name.

    Args:
        name: as in the page, `pictures/…-light.png`.
        dark: its dark twin is wanted.
    """
    folder, _, file = name.partition("/")
    if folder != PICTURES.name or "/" in file or "\\" in file:
        return None
    path = PICTURES / (file.replace("-light.", "-dark.") if dark else file)
    return path if path.is_file() else None


def fit_pictures(document: QTextDocument, theme: Theme, width_px: int, density: float) -> None:
    """Scale every picture of a page to the width there is, and no larger than it was taken.

    Args:
        document: the page.
        theme: says whether it is dark, and how large the text is.
        width_px: of the page's text, in logical pixels.
        density: the screen's pixels for each of those.
    """
    dark = QColor(theme.tokens.pane).lightnessF() < 0.5
    for cursor, shape in _pictures(document):
        file = picture_file(shape.name(), dark=dark)
        image = QImage(str(file)) if file is not None else QImage()
        if image.isNull():
            continue
        taken_px = image.width() * _ORDINARY_DOTS_PER_M / max(image.dotsPerMeterX(), _ORDINARY_DOTS_PER_M)
        shown_px = max(1, min(theme.px(taken_px), width_px))
        scaled = image.scaledToWidth(round(shown_px * density), Qt.TransformationMode.SmoothTransformation)
        scaled.setDevicePixelRatio(density)
        document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(shape.name()), scaled)
        shape.setWidth(shown_px)
        shape.setHeight(scaled.height() / density)
        cursor.setCharFormat(shape)


def _pictures(document: QTextDocument) -> Iterator[tuple[QTextCursor, QTextImageFormat]]:
    """Each picture, selected, with its format."""
    cursor = document.find(PICTURE)
    while not cursor.isNull():
        shape = cursor.charFormat()
        if shape.isImageFormat():
            yield QTextCursor(cursor), shape.toImageFormat()
        cursor = document.find(PICTURE, cursor)
