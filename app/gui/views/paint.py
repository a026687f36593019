"""Small helpers for painting items fast: stripes and elided texts, kept once made."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPixmap, QPolygonF

if TYPE_CHECKING:
    from PySide6.QtGui import QFontMetrics

_KEPT_TEXTS = 8_192


@lru_cache(maxsize=64)
def stripes(colour: str, step_px: int) -> QBrush:
    """Return a brush of diagonal stripes on a transparent ground.

    Args:
        colour: "#rrggbb" of the stripes.
        step_px: distance from one stripe to the next; stripes are half as wide.
    """
    step = max(4, step_px)
    tile = QPixmap(step, step)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    half = step / 2
    painter.drawPolygon(QPolygonF([QPointF(0, step), QPointF(0, half), QPointF(half, 0), QPointF(step, 0)]))
    painter.drawPolygon(QPolygonF([QPointF(half, step), QPointF(step, half), QPointF(step, step)]))
    painter.end()
    return QBrush(tile)


class Elider:
    """Elides texts to a width and remembers the answers: measuring is the dearest part of painting a row.

    Args:
        metrics: of the font the texts are drawn in.
        char_px: width of every plain character where the font is monospaced; short ASCII texts aren't measured then.
    """

    def __init__(self, metrics: QFontMetrics, char_px: float = 0.0) -> None:
        """Start with nothing remembered."""
        self._metrics = metrics
        self._char_px = char_px
        self._kept: dict[tuple[str, int], tuple[str, int]] = {}

    def elide(self, text: str, width_px: int) -> str:
        """Return `text`, or its beginning with "…" where it is wider than `width_px`."""
        return self.fit(text, width_px)[0]

    def fit(self, text: str, width_px: int) -> tuple[str, int]:
        """Return what `elide` returns, and how wide it is in pixels."""
        if self._char_px and text.isascii():
            width = len(text) * self._char_px
            if width <= width_px:
                return text, math.ceil(width)
        key = (text, width_px)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= _KEPT_TEXTS:
                self._kept.clear()
            shown = self._metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0, width_px))
            found = (shown, self._metrics.horizontalAdvance(shown))
            self._kept[key] = found
        return found
