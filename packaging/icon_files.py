"""Draws the program's icons for the systems' packages: PNG of every size, .ico for Windows, .icns for macOS.

Run by the environment's Python while a package is built: `python packaging/icon_files.py FOLDER`. Each size is drawn
from the SVG itself, so that none is a blurred copy of another; nothing that is drawn is kept in the source tree.

The containers are those that Windows has read since Vista and macOS since 10.7: pictures behind a table.
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

ROOT = Path(__file__).resolve().parent.parent
SOURCES = {
    "tearproof": ROOT / "resources" / "icons" / "tearproof.svg",
    "joblog-file": ROOT / "packaging" / "joblog-file.svg",
}
SIZES = (16, 20, 22, 24, 32, 36, 40, 48, 64, 96, 128, 256, 512, 1024)
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
PNG_FROM_PX = 256
INSTALLER_PX, INSTALLER_GROUND = (164, 314), 0xFFE9E9E4
"""The picture at the side of the installer's last page, in the size that NSIS asks for."""

ICNS_TYPES = (
    (b"icp4", 16),
    (b"icp5", 32),
    (b"ic11", 32),
    (b"ic12", 64),
    (b"ic07", 128),
    (b"ic13", 256),
    (b"ic08", 256),
    (b"ic14", 512),
    (b"ic09", 512),
    (b"ic10", 1024),
)
"""Four letters and the pixels of what stands behind them; ic10 to ic14 are for screens of twice the density."""


def draw(source: Path, size_px: int) -> QImage:
    """Draw an SVG as a square picture.

    Args:
        source: the SVG, square itself.
        size_px: width and height.

    Returns:
        The picture, on a transparent ground.

    Raises:
        ValueError: Qt can't read the SVG.
    """
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    renderer = QSvgRenderer(str(source))
    if not renderer.isValid():
        raise ValueError(f"{source} is no SVG that Qt can read")
    image = QImage(size_px, size_px, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, size_px, size_px))
    painter.end()
    return image


def png(image: QImage) -> bytes:
    """Return a picture as a PNG file."""
    from PySide6.QtCore import QBuffer, QIODevice
    from PySide6.QtGui import QImageWriter

    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, b"PNG").write(image)
    return bytes(buffer.data().data())


def draw_png(source: Path, size_px: int) -> bytes:
    """Draw an SVG as a square PNG file; see `draw`."""
    return png(draw(source, size_px))


def dib(image: QImage) -> bytes:
    """Return a picture as it stands in an .ico without PNG: a bitmap from its last row up, then an unused mask.

    Args:
        image: 32 bits a pixel, which lie in memory as blue, green, red, alpha.
    """
    size_px = image.width()
    # Named, since its bytes are seen through a window that does not keep it alive.
    upside_down = image.flipped()
    pixels = bytes(upside_down.constBits())
    # One bit a pixel, each row a multiple of 4 bytes; all zero, since the alpha says what is seen through.
    mask = bytes((size_px + 31) // 32 * 4 * size_px)
    head = struct.pack("<IiiHHIIiiII", 40, size_px, 2 * size_px, 1, 32, 0, len(pixels) + len(mask), 0, 0, 0, 0)
    return head + pixels + mask


def ico(images: dict[int, bytes]) -> bytes:
    """Put pictures into an .ico.

    Args:
        images: PNG files or bitmaps by their size in pixels, 256 at most.

    Returns:
        The file: a head of 6 bytes, 16 bytes for each picture, then the pictures.
    """
    offset = 6 + 16 * len(images)
    table, body = struct.pack("<HHH", 0, 1, len(images)), b""
    for size_px, image in sorted(images.items()):
        # A byte can't hold 256: there it is written as 0.
        edge = size_px % 256
        table += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(image), offset + len(body))
        body += image
    return table + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """Put PNG files into an .icns.

    Args:
        pictures: PNG files by their size in pixels; those of ICNS_TYPES are used.

    Returns:
        The file: a head of 8 bytes, then every picture behind its four letters and its length with those 8 bytes.
    """
    body = b"".join(
        letters + struct.pack(">I", 8 + len(pictures[size_px])) + pictures[size_px] for letters, size_px in ICNS_TYPES
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def installer_picture(source: Path) -> QImage:
    """Draw the installer's side: the program's icon on the quiet ground of its window.

    Args:
        source: the program's SVG.
    """
    from PySide6.QtGui import QImage, QPainter

    width_px, height_px = INSTALLER_PX
    image = QImage(width_px, height_px, QImage.Format.Format_RGB888)
    image.fill(INSTALLER_GROUND)
    painter = QPainter(image)
    edge_px = width_px // 2
    painter.drawImage((width_px - edge_px) // 2, (height_px - edge_px) // 3, draw(source, edge_px))
    painter.end()
    return image


def write_icons(folder: Path) -> list[Path]:
    """Write all icons.

    Args:
        folder: where to; made if it is missing.

    Returns:
        The files: NAME-SIZE.png, NAME.ico and NAME.icns for each source, and installer.bmp.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, source in SOURCES.items():
        drawn = {size_px: draw(source, size_px) for size_px in SIZES}
        pictures = {size_px: png(image) for size_px, image in drawn.items()}
        files = {f"{name}-{size_px}.png": data for size_px, data in pictures.items()}
        # Some readers of small icons know bitmaps only; the large one would be much longer as a bitmap.
        bitmaps = {size_px: dib(drawn[size_px]) for size_px in ICO_SIZES if size_px < PNG_FROM_PX}
        files[f"{name}.ico"] = ico({**bitmaps, PNG_FROM_PX: pictures[PNG_FROM_PX]})
        files[f"{name}.icns"] = icns(pictures)
        for file_name, data in files.items():
            (folder / file_name).write_bytes(data)
            written.append(folder / file_name)
    side = folder / "installer.bmp"
    installer_picture(SOURCES["tearproof"]).save(str(side))
    return [*written, side]


def main(arguments: list[str]) -> int:
    """Write the icons into the folder that is named.

    Args:
        arguments: the folder.

    Returns:
        The exit code: 0, or 2 without just one folder.
    """
    if len(arguments) != 1:
        sys.stderr.write("usage: icon_files.py FOLDER\n")
        return 2
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    application = QGuiApplication(["icon_files"])
    written = write_icons(Path(arguments[0]))
    del application
    sys.stdout.write(f"{len(written)} icon files in {arguments[0]}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
