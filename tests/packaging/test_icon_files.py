"""The icons of the packages: every size drawn from the SVG, in containers that readers of those formats accept."""

from __future__ import annotations

import struct
import subprocess
import sys
from typing import TYPE_CHECKING

import icon_files
import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QImageReader

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("qapp")


def _picture(png: bytes) -> QImage:
    image = QImage.fromData(png, "PNG")
    assert not image.isNull()
    return image


@pytest.mark.parametrize("size_px", [16, 256])
def test_a_picture_has_the_size_asked_for_a_clear_corner_and_a_full_middle(size_px: int) -> None:
    image = _picture(icon_files.draw_png(icon_files.SOURCES["tearproof"], size_px))
    assert image.size() == QSize(size_px, size_px)
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(size_px // 2, size_px // 4).alpha() == 255


@pytest.mark.qt_log_ignore("Cannot read file", extend=True)
def test_what_is_no_svg_is_refused(tmp_path: Path) -> None:
    source = tmp_path / "a.svg"
    source.write_text("not a picture")
    with pytest.raises(ValueError, match="no SVG"):
        icon_files.draw(source, 16)


def test_the_ico_says_where_each_of_its_pictures_lies() -> None:
    pictures = {size: bytes([size % 256]) * size for size in icon_files.ICO_SIZES}
    data = icon_files.ico(pictures)
    assert struct.unpack_from("<HHH", data) == (0, 1, len(pictures))
    for number, size_px in enumerate(sorted(pictures)):
        width, height, _, _, _, bits, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert (width or 256, height or 256, bits) == (size_px, size_px, 32)
        assert data[offset : offset + length] == pictures[size_px]


def test_all_files_are_written_and_read_by_a_reader_of_their_format(tmp_path: Path) -> None:
    command = [sys.executable, icon_files.__file__]
    done = subprocess.run([*command, str(tmp_path / "icons")], capture_output=True, text=True, check=True)
    assert f"{2 * (len(icon_files.SIZES) + 2) + 1} icon files" in done.stdout
    for name in icon_files.SOURCES:
        for size_px in icon_files.SIZES:
            assert QImage(str(tmp_path / "icons" / f"{name}-{size_px}.png")).width() == size_px
        windows = QImageReader(str(tmp_path / "icons" / f"{name}.ico"))
        assert windows.imageCount() == len(icon_files.ICO_SIZES)
        for number, size_px in enumerate(icon_files.ICO_SIZES):
            windows.jumpToImage(number)
            image = windows.read()
            assert image.width() == size_px
            drawn = icon_files.draw(icon_files.SOURCES[name], size_px).convertToFormat(image.format())
            read, wanted = bytes(image.constBits()), bytes(drawn.constBits())
            # The colour of what is half seen through was rounded on its way.
            assert max(abs(one - other) for one, other in zip(read, wanted, strict=True)) <= 1
        macos = QImageReader(str(tmp_path / "icons" / f"{name}.icns"))
        sizes = []
        for number in range(macos.imageCount()):
            macos.jumpToImage(number)
            sizes.append(macos.read().width())
        assert sorted(sizes) == sorted(size_px for _letters, size_px in icon_files.ICNS_TYPES)
    side = QImage(str(tmp_path / "icons" / "installer.bmp"))
    assert (side.width(), side.height()) == icon_files.INSTALLER_PX
    assert subprocess.run(command, capture_output=True, check=False).returncode == 2
