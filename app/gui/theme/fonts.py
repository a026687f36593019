"""The fonts of the window, derived from the system's and scaled by the zoom."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetrics, QFontMetricsF

REFERENCE_PX = 13.5
"""Text height VISUAL.md's pixel sizes are given for; other sizes scale with the system's."""
_MEASURED = 64
_LINE_SHARE = 0.6
"""A hairline becomes two pixels at two and a half times the text of the design, as on a wall of 3840 pixels."""


class Fonts:
    """The fonts in use and their metrics.

    Args:
        system: the system's general font.
        zoom: factor on its size.

    Attributes:
        ui: texts and buttons.
        strong: the same, semi-bold.
        title: titles of panes, 15 : 13.5 and semi-bold.
        caption: captions and the third line of a card, 12 : 13.5.
        caption_strong: record names, a little smaller and semi-bold.
        mono: offsets, bytes, payloads, times: fixed width, tabular figures.
        char_px: width of a character of `mono` in pixels, not always a whole number.
        mono_small: what the disk was asked to do, in the story.
        scale: pixels of the design per pixel of the screen.
        line_px: width of a hairline: one pixel, and more where a pixel is nothing beside the text.
    """

    def __init__(self, system: QFont, zoom: float) -> None:
        """Derive all of them."""
        size_px = QFontInfo(system).pixelSize() * zoom
        self.scale = size_px / REFERENCE_PX
        self.line_px = max(1, round(self.scale * _LINE_SHARE))
        self.ui = _sized(system, size_px)
        self.strong = _sized(system, size_px, QFont.Weight.DemiBold)
        self.title = _sized(system, size_px * 15 / REFERENCE_PX, QFont.Weight.DemiBold)
        self.caption = _sized(system, size_px * 12 / REFERENCE_PX)
        self.caption_strong = _sized(system, size_px * 11.5 / REFERENCE_PX, QFont.Weight.DemiBold)
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        fixed.setStyleHint(QFont.StyleHint.Monospace)
        self.mono = _sized(fixed, size_px * 12.5 / REFERENCE_PX)
        self.mono_small = _sized(fixed, size_px * 11.5 / REFERENCE_PX)
        self.ui_metrics = QFontMetrics(self.ui)
        self.strong_metrics = QFontMetrics(self.strong)
        self.title_metrics = QFontMetrics(self.title)
        self.caption_strong_metrics = QFontMetrics(self.caption_strong)
        self.caption_metrics = QFontMetrics(self.caption)
        self.mono_metrics = QFontMetrics(self.mono)
        self.mono_small_metrics = QFontMetrics(self.mono_small)
        self.char_px = QFontMetricsF(self.mono).horizontalAdvance("0" * _MEASURED) / _MEASURED

    def px(self, design_px: float) -> int:
        """Return a length of the design on this screen, in whole pixels, never less than 1."""
        return max(1, round(design_px * self.scale))


def _sized(font: QFont, size_px: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    copy = QFont(font)
    copy.setPixelSize(max(6, round(size_px)))
    copy.setWeight(weight)
    copy.setFeature(QFont.Tag("tnum"), 1)
    return copy
