"""The program's own icons: SVG files with currentColor, tinted by the theme, sharp on every screen.

The files lie in resources/icons: a 20-pixel grid, strokes of 1.5 pixels with round caps. A name without a file raises,
because Qt would show nothing and say nothing. An icon is drawn when it is painted first, in the size that is painted:
there are hundreds, and most stand in menus that nobody opens.
"""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap
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
_clones: list[QIconEngine] = []
"""Python must not delete these; nobody in this program makes any."""


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


def icon(name: str, colour: str, disabled: str | None = None) -> QIcon:
    """Return a QIcon in `colour`, and in `disabled` while its widget is disabled; nothing is drawn yet.

    It is sharp in every size and on every screen: whoever shows it says how large it is.

    Raises:
        MissingIconError: there is no such file.
    """
    _found(name)
    return QIcon(_Drawn(name, colour, disabled or colour))


def program_icon() -> QIcon:
    """Return the program's own icon in the sizes that systems ask for."""
    made = QIcon()
    for size_px in (16, 24, 32, 48, 64, 128, 256):
        made.addPixmap(_render(PROGRAM_ICON, "#000000", size_px, 1.0))
    return made


class _Drawn(QIconEngine):
    """Draws an icon whenever Qt wants it in a size."""

    def __init__(self, name: str, colour: str, disabled: str) -> None:
        super().__init__()
        self._name, self._colour, self._disabled = name, colour, disabled

    def clone(self) -> QIconEngine:
        """For a copy that is about to be changed. Qt owns it from now on, which Shiboken takes no note of here."""
        copy = _Drawn(self._name, self._colour, self._disabled)
        _clones.append(copy)
        return copy

    def pixmap(self, size: QSize, mode: QIcon.Mode, _state: QIcon.State) -> QPixmap:
        return self._picture(size, mode, 1.0)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, _state: QIcon.State) -> None:
        painter.drawPixmap(rect, self._picture(rect.size(), mode, painter.device().devicePixelRatio()))

    def _picture(self, size: QSize, mode: QIcon.Mode, ratio: float) -> QPixmap:
        colour = self._disabled if mode is QIcon.Mode.Disabled else self._colour
        return pixmap(self._name, colour, min(size.width(), size.height()), ratio)


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
    _found(name)
    return (ICON_DIR / f"{name}.svg").read_text(encoding="utf-8")


@cache
def _names() -> frozenset[str]:
    return frozenset(path.stem for path in ICON_DIR.glob("*.svg"))


def _found(name: str) -> None:
    if name not in _names():
        raise MissingIconError(f"no icon file {name}.svg")
