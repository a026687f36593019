"""Contrast and mixing of colours, without Qt.

The contrast ratio is that of the Web Content Accessibility Guidelines 2.2 (relative luminance of sRGB).
"""

from __future__ import annotations

READABLE = 4.5
"""Smallest contrast of text on its background (WCAG 2.2, level AA; VISUAL.md)."""


def channels(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue of "#rrggbb", each 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str) -> float:
    """Return the relative luminance of "#rrggbb", 0 black to 1 white."""
    red, green, blue = (_linear(value / 255) for value in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, 1 (the same) to 21 (black on white)."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def mix(colour: str, towards: str, share: float) -> str:
    """Return `colour` moved by `share` (0 to 1) towards another colour, as "#rrggbb"."""
    pairs = zip(channels(colour), channels(towards), strict=True)
    return "#" + "".join(f"{round(here + (there - here) * share):02x}" for here, there in pairs)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)
