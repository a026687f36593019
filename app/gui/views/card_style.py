"""What all cards of one theme and size share: lengths, and their outline and ground painted once per look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from app.engine.light import dataclass
from app.gui.views.paint import Elider, stripes

if TYPE_CHECKING:
    from app.engine.jobs.job import JobState
    from app.gui.theme import Theme

BAR_PX = 5
"""Width of the bar in the state's colour."""


@dataclass(frozen=True, slots=True)
class Look:
    """Everything a card's outline and ground depend on."""

    state: JobState
    belief: bool
    related: bool
    changed: bool
    selected: bool
    focused: bool


class CardStyle:
    """Lengths and pictures for cards of one size; thrown away when theme or size change.

    Args:
        theme: colours and fonts.
        cell: size of a cell, the card and the gap around it.
        ratio: device pixels per logical pixel.
    """

    def __init__(self, theme: Theme, cell: QSize, ratio: float) -> None:
        """Work out where everything stands."""
        self._theme = theme
        self.ratio = ratio
        self.cell = cell
        self.tokens = theme.tokens
        fonts = self.fonts = theme.fonts
        px = fonts.px
        self.gap = px(5)
        self.icon_px = fonts.ui_metrics.height()
        self.left = self.gap + px(BAR_PX) + px(10)
        self.right = cell.width() - self.gap - px(12)
        first = self.gap + px(9)
        self.icon_top = first + (fonts.strong_metrics.height() - self.icon_px) // 2
        self.first_base = first + fonts.strong_metrics.ascent()
        second = first + fonts.strong_metrics.height() + px(3)
        self.second_base = second + fonts.mono_metrics.ascent()
        third = second + fonts.mono_metrics.height() + px(5)
        self.third_base = third + fonts.caption_metrics.ascent()
        self.wait_bar = QRect(self.left, cell.height() - self.gap - px(5), self.right - self.left, px(2))
        self.strong = Elider(fonts.strong_metrics)
        self.ui = Elider(fonts.ui_metrics)
        self.mono = Elider(fonts.mono_metrics, fonts.char_px)
        self.caption = Elider(fonts.caption_metrics)
        self._chrome: dict[Look, QPixmap] = {}

    def chrome(self, look: Look) -> QPixmap:
        """Return outline, ground and bar of a card that looks so, as large as the cell."""
        drawn = self._chrome.get(look)
        if drawn is None:
            drawn = self._chrome[look] = self._draw(look)
        return drawn

    def _draw(self, look: Look) -> QPixmap:
        size = self.cell * self.ratio
        drawn = QPixmap(size)
        drawn.setDevicePixelRatio(self.ratio)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens, px = self.tokens, self.fonts.px
        radius = px(8)
        card = QRectF(0, 0, self.cell.width(), self.cell.height()).adjusted(
            self.gap + 0.5, self.gap + 0.5, -self.gap - 0.5, -self.gap - 0.5
        )
        colour = tokens.state(look.state, drained=look.belief)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens.related if look.related else tokens.pane))
        painter.drawRoundedRect(card, radius, radius)
        if look.belief:
            painter.setBrush(stripes(tokens.belief_hatch, px(12)))
            painter.drawRoundedRect(card, radius, radius)
        painter.setBrush(QColor(colour))
        painter.setClipRect(QRectF(card.left() - 1, card.top() - 1, px(BAR_PX) + 1, card.height() + 2))
        painter.drawRoundedRect(card, radius, radius)
        painter.setClipping(False)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colour if look.changed else tokens.hairline), self.fonts.line_px))
        painter.drawRoundedRect(card, radius, radius)
        if look.selected or look.focused:
            self._draw_ring(painter, card, radius, look)
        painter.end()
        return drawn

    def _draw_ring(self, painter: QPainter, card: QRectF, radius: int, look: Look) -> None:
        """Draw the selection ring; the keyboard's place without a selection is dotted."""
        width = self.fonts.px(2)
        pen = QPen(QColor(self.tokens.accent), width)
        if not look.selected:
            pen.setStyle(Qt.PenStyle.DotLine)
        out = width / 2 + 0.5
        painter.setPen(pen)
        painter.drawRoundedRect(card.adjusted(-out, -out, out, out), radius + out, radius + out)


def card_height(theme: Theme) -> int:
    """Return the height of a cell in pixels: three lines of text and what stands around them."""
    fonts = theme.fonts
    lines = fonts.strong_metrics.height() + fonts.mono_metrics.height() + fonts.caption_metrics.height()
    return lines + 2 * fonts.px(5) + fonts.px(9) + fonts.px(3) + fonts.px(5) + fonts.px(9)
