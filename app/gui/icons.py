"""The program's own icons: SVG files with currentColor, tinted by the theme, sharp on every screen.

The files lie in resources/icons: a 20-pixel grid, strokes of 1.5 pixels with round caps. A name without a file raises,
because Qt would show nothing and say nothing.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import ceil

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from app.engine.jobs.job import JobState
from app.gui.roles import RowKind
from app.resources_folder import RESOURCES

ICON_DIR = RESOURCES / "icons"
PROGRAM_ICON = "tearproof"

STATE_ICONS = {state: f"state-{state.value}" for state in JobState}
"""One icon per job state."""

ROW_ICONS = {
    RowKind.FILE_HEADER: "row-file-header",
    RowKind.RECORD: "row-whole",
    RowKind.BEING_WRITTEN: "row-being-written",
    RowKind.TORN: "row-torn",
    RowKind.DAMAGED: "row-damaged",
    RowKind.READABLE_NOT_REPLAYED: "row-readable",
}
"""The icon in the CRC column per kind of row."""

WIDGET_ICONS = {
    "search": "search",
    "earlier": "recent",
    "help": "help-guide",
    "next": "find-next",
    "previous": "find-previous",
    "close": "close",
    "check": "check",
    "danger": "banner-danger",
    "warning": "row-damaged",
    "info": "about",
    "nothing": "empty-list",
    "unprotected": "protection-off",
    "opens": "opens",
    "pause": "clock-pause",
    "unread": "tab-unread",
    "foreign": "tab-foreign",
}
"""Icons of widgets that are no actions, by what they say."""

_CACHED_PIXMAPS = 1_024
_CACHED_RENDERERS = 256


class MissingIconError(LookupError):
    """No file in resources/icons has that name."""


def pixmap(name: str, colour: str, size_px: int, ratio: float = 1.0) -> QPixmap:
    """Return an icon drawn in one colour; the same arguments give the same cached pixmap.

    Args:
        name: the file's name without ".svg".
        colour: "#rrggbb" for everything the file draws in currentColor.
        size_px: edge length in logical pixels.
        ratio: device pixels per logical pixel, `devicePixelRatioF()` of what it is painted on.

    Raises:
        MissingIconError: there is no such file.
    """
    return _render(name, colour, max(1, round(size_px * ratio)), ratio)


def icon(name: str, colour: str, size_px: int, disabled: str | None = None) -> QIcon:
    """Return a QIcon in `colour`, and in `disabled` while its widget is disabled.

    Raises:
        MissingIconError: there is no such file.
    """
    made = QIcon()
    for scale in _scales():
        made.addPixmap(_render(name, colour, size_px * scale, 1.0), QIcon.Mode.Normal)
        made.addPixmap(_render(name, disabled or colour, size_px * scale, 1.0), QIcon.Mode.Disabled)
    return made


def program_icon() -> QIcon:
    """Return the program's own icon in the sizes that systems ask for."""
    made = QIcon()
    for size_px in (16, 24, 32, 48, 64, 128, 256):
        made.addPixmap(_render(PROGRAM_ICON, "#000000", size_px, 1.0))
    return made


def _scales() -> range:
    """The sizes, against the one of the design, that the screens of this computer need; there are hundreds of icons."""
    ratios = [screen.devicePixelRatio() for screen in QGuiApplication.screens()]
    return range(1, ceil(max(ratios, default=1.0)) + 1)


@lru_cache(maxsize=_CACHED_PIXMAPS)
def _render(name: str, colour: str, size_px: int, ratio: float) -> QPixmap:
    renderer = _renderer(name, colour)
    drawn = QPixmap(size_px, size_px)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, size_px, size_px))
    painter.end()
    drawn.setDevicePixelRatio(ratio)
    return drawn


@lru_cache(maxsize=_CACHED_RENDERERS)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    """The file in one colour, read once for all its sizes."""
    return QSvgRenderer(QByteArray(_source(name).replace("currentColor", colour).encode()))


@cache
def _source(name: str) -> str:
    path = ICON_DIR / f"{name}.svg"
    if not path.is_file():
        raise MissingIconError(f"no icon file {name}.svg")
    return path.read_text(encoding="utf-8")
