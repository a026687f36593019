"""What colours look like to people whose eyes lack one kind of cone, and how far apart two colours are.

Protanopia and deuteranopia as F. Viénot, H. Brettel and J. D. Mollon have it (Digital Video Colourmaps for Checking the
Legibility of Displays by Dichromats, 1999), tritanopia by the same projection with the anchors of Brettel, Viénot and
Mollon (1997), in linear light. Distances are those of Oklab (B. Ottosson, 2020), 0 to 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.gui.theme.contrast import channels, luminance

if TYPE_CHECKING:
    from collections.abc import Callable

Rgb = tuple[float, float, float]
Matrix = tuple[Rgb, Rgb, Rgb]

_TO_LMS: Matrix = ((17.8824, 43.5161, 4.11935), (3.45565, 27.1554, 3.86714), (0.0299566, 0.184309, 1.46709))
_FROM_LMS: Matrix = (
    (0.0809444479, -0.130504409, 0.116721066),
    (-0.0102485335, 0.0540193266, -0.113614708),
    (-0.000365296938, -0.00412161469, 0.693511405),
)
_LOST: dict[str, Matrix] = {
    "protanopia": ((0.0, 2.02344, -2.52581), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "deuteranopia": ((1.0, 0.0, 0.0), (0.494207, 0.0, 1.24827), (0.0, 0.0, 1.0)),
    "tritanopia": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (-0.395913, 0.801109, 0.0)),
}
_OKLAB_LMS: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_OKLAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def _times(matrix: Matrix, colour: Rgb) -> Rgb:
    red, green, blue = (sum(factor * part for factor, part in zip(row, colour, strict=True)) for row in matrix)
    return red, green, blue


def linear(colour: str) -> Rgb:
    """Return the linear light of "#rrggbb", each 0 to 1."""
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (part / 255 for part in channels(colour))
    )
    return red, green, blue


def _without(lost: Matrix) -> Callable[[str], Rgb]:
    def seen(colour: str) -> Rgb:
        red, green, blue = _times(_FROM_LMS, _times(lost, _times(_TO_LMS, linear(colour))))
        return min(1.0, max(0.0, red)), min(1.0, max(0.0, green)), min(1.0, max(0.0, blue))

    return seen


def _grey(colour: str) -> Rgb:
    light = luminance(colour)
    return light, light, light


EYES: dict[str, Callable[[str], Rgb]] = {
    "all colours": linear,
    **{name: _without(lost) for name, lost in _LOST.items()},
    "grey": _grey,
}
"""What becomes of "#rrggbb", as linear light, by whose eyes."""


def distance(one: Rgb, other: Rgb) -> float:
    """Return how far apart two colours in linear light are; below 0.02 hardly anybody tells them apart."""
    apart = (here - there for here, there in zip(_oklab(one), _oklab(other), strict=True))
    return sum(part * part for part in apart) ** 0.5


def _oklab(colour: Rgb) -> Rgb:
    long, middle, short = (max(0.0, part) ** (1 / 3) for part in _times(_OKLAB_LMS, colour))
    return _times(_OKLAB, (long, middle, short))
