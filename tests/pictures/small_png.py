"""A picture of a window as a small PNG: its 256 most frequent colours, which are nearly all it has."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

COLOURS = 256
ORDINARY_DOTS_PER_M = 3_780


def small_png(image: QImage, sharpness: int) -> bytes:
    """Return the picture as a PNG with a palette.

    Args:
        image: opaque.
        sharpness: its pixels for each of the window; written down in the file as dots per metre.

    Returns:
        The file, a quarter as long as one with all colours.
    """
    from PySide6.QtCore import QBuffer, QIODevice, Qt
    from PySide6.QtGui import QImage, QImageWriter

    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    counted = Counter(memoryview(plain.constBits()).cast("I"))
    colours = [colour for colour, _count in counted.most_common(COLOURS)]
    reduced = plain.convertToFormat(QImage.Format.Format_Indexed8, colours, Qt.ImageConversionFlag.AvoidDither)
    reduced.setDotsPerMeterX(ORDINARY_DOTS_PER_M * sharpness)
    reduced.setDotsPerMeterY(ORDINARY_DOTS_PER_M * sharpness)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"PNG")
    writer.setCompression(100)
    writer.write(reduced)
    return bytes(buffer.data().data())
