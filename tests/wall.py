"""Plays the five tours on a wall and saves a picture of every step: `python -m tests.wall FOLDER`.

Light and dark, on a small and a large projector, with the system's text at 100 and 200 per cent. Each of these is a
process of its own, since Qt's scale factor is. Beside the pictures lie contact sheets, and what is wrong with a step is
said: texts cut off, widgets over each other, targets out of sight.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.gui.main_window import MainWindow

SIZES = ((1_280, 720), (3_840, 2_160))
SCALES = (100, 200)
MODES = ("light", "dark")
FIVE = 5
_SHEET_WIDE_PX = 640
_SHEET_COLUMNS = 4


@dataclass(frozen=True, slots=True)
class Wall:
    """One screen.

    Attributes:
        width, height: in its own pixels.
        scale: of all lengths, in per cent.
        mode: "light" or "dark".
    """

    width: int
    height: int
    scale: int
    mode: str

    @property
    def name(self) -> str:
        """For folders and files."""
        return f"{self.width}x{self.height}-{self.scale}-{self.mode}"


WALLS = tuple(Wall(*size, scale, mode) for size in SIZES for scale in SCALES for mode in MODES)


def main(arguments: Sequence[str] | None = None) -> int:
    """Save the pictures of all walls, or of one.

    Returns:
        0 when nothing was wrong in any of them.
    """
    parser = argparse.ArgumentParser(
        prog="python -m tests.wall", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("folder", type=Path, help="for pictures and contact sheets")
    parser.add_argument("--only", default="", help="the wall of this name, in this process")
    parser.add_argument("--desk", action="store_true", help="the same at the desk, without presentation mode")
    chosen = parser.parse_args(arguments)
    if chosen.only:
        wall = next(wall for wall in WALLS if wall.name == chosen.only)
        return play(wall, chosen.folder, desk=chosen.desk)
    codes = [_apart(wall, chosen.folder, desk=chosen.desk) for wall in WALLS]
    return max(codes)


def _apart(wall: Wall, folder: Path, *, desk: bool) -> int:
    """Play on a wall in a process of its own; Qt is told of the screen by a file."""
    with tempfile.TemporaryDirectory() as home:
        screens = Path(home) / "screens.json"
        screen = {"name": "wall", "x": 0, "y": 0, "width": wall.width, "height": wall.height}
        screen |= {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
        screens.write_text(json.dumps({"screens": [screen]}), encoding="utf-8")
        places = {name: home for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
        told = {"QT_QPA_PLATFORM": f"offscreen:configfile={screens}", "QT_SCALE_FACTOR": str(wall.scale / 100)}
        command = [sys.executable, "-m", "tests.wall", str(folder), "--only", wall.name, *(["--desk"] if desk else [])]
        return subprocess.run(command, env=os.environ | places | told, check=False).returncode


def play(wall: Wall, folder: Path, *, desk: bool = False) -> int:
    """Play the five tours in this process.

    Args:
        wall: what Qt was told of.
        folder: the pictures go into one of the wall's name in it.
        desk: leave out presentation mode.

    Returns:
        0 when nothing was wrong.
    """
    from PySide6.QtCore import QSettings, qInstallMessageHandler

    from app.engine.adapters import real_storage, system_clock
    from app.gui.app import application, build
    from app.gui.settings import Settings
    from app.gui.theme import ThemeMode
    from app.tours.library import built_in_tours
    from tests.helpers.wall_player import WallPlayer

    home = os.environ["HOME"]
    app = application()
    handler = qInstallMessageHandler(lambda *_message: None)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, home)
    window = build(real_storage(), system_clock(), str(Path(home) / "sandbox.joblog"), Settings(), app)
    window.theme.set_mode(ThemeMode(wall.mode))
    window.show()
    window.session.open_sandbox()
    place = folder / wall.name
    player = WallPlayer(window, place, roomy=_is_roomy(window))
    try:
        player.begin(desk=desk)
        for tour in list(built_in_tours().values())[:FIVE]:
            player.play(tour)
    finally:
        window.close()
        qInstallMessageHandler(handler)
    sheets(place, folder, wall.name)
    for words in player.wrong:
        sys.stdout.write(f"{wall.name}: {words}\n")
    sys.stdout.write(f"{wall.name}: {player.pictures} pictures, {len(player.wrong)} things wrong\n")
    return 1 if player.wrong else 0


def _is_roomy(window: MainWindow) -> bool:
    """True where there is room for all that a step looks at, and not only for the first thing."""
    return window.screen().geometry().width() >= SIZES[0][0]


def sheets(place: Path, folder: Path, name: str) -> None:
    """Put all pictures of a folder onto sheets, one for each tour."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QColor, QImage, QPainter

    for tour in sorted(path for path in place.iterdir() if path.is_dir()):
        pictures = [
            QImage(str(path)).scaledToWidth(_SHEET_WIDE_PX, Qt.TransformationMode.SmoothTransformation)
            for path in sorted(tour.glob("*.png"))
        ]
        high = max(picture.height() for picture in pictures) + 8
        rows = -(-len(pictures) // _SHEET_COLUMNS)
        sheet = QImage((_SHEET_WIDE_PX + 8) * _SHEET_COLUMNS, high * rows, QImage.Format.Format_RGB32)
        sheet.fill(QColor("#808080"))
        painter = QPainter(sheet)
        for number, picture in enumerate(pictures):
            row, column = divmod(number, _SHEET_COLUMNS)
            painter.drawImage(column * (_SHEET_WIDE_PX + 8) + 4, row * high + 4, picture)
        painter.end()
        sheet.save(str(folder / f"sheet-{name}-{tour.name}.png"))


if __name__ == "__main__":
    raise SystemExit(main())
