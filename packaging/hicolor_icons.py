"""Draws the icons of the program and of its files in every size of the hicolor theme, each from its one SVG.

Run by the build with the virtual environment's Python as `hicolor_icons.py FOLDER`: FOLDER becomes a piece of a
`share/icons` folder. The sizes are those that the theme's index lists for applications and file types (Icon Theme
Specification, freedesktop.org); desktops take the SVG for anything between and for screens of higher density.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from icon_files import SOURCES, draw_png

SIZES_PX = (16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512)
PLACES = {
    "tearproof": "apps/io.github.tearproof.Tearproof",
    "joblog-file": "mimetypes/application-x-tearproof-joblog",
}
"""From the name of the source to folder and name within the theme."""


def draw_all(folder: Path) -> None:
    """Fill `folder` with hicolor/SIZExSIZE/KIND/NAME.png and hicolor/scalable/KIND/NAME.svg.

    Args:
        folder: made if it is missing.

    Raises:
        ValueError: Qt can't read one of the sources.
    """
    for name, place in PLACES.items():
        for size_px in SIZES_PX:
            target = folder / "hicolor" / f"{size_px}x{size_px}" / f"{place}.png"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(draw_png(SOURCES[name], size_px))
        scalable = folder / "hicolor" / "scalable" / f"{place}.svg"
        scalable.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(SOURCES[name], scalable)


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtGui import QGuiApplication

    application = QGuiApplication(sys.argv[:1])
    draw_all(Path(sys.argv[1]))
