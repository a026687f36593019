"""Makes the pictures of the guide and of README again: `python3 packaging/dev.py pictures [NAME …]`.

The window is the real one, in its sandbox, a real file in a temporary folder, on the simulated clock. Beside the
pictures stands what they show (see facts.py); a test compares that with what the program shows today.
"""

from __future__ import annotations

import atexit
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.resources_folder import RESOURCES
from tests.pictures.facts import FILE, digest_of, look, texts_of
from tests.pictures.scenes import SCENES, Scene
from tests.pictures.small_png import small_png
from tests.pictures.stage import SCREEN, rest, stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QWidget

    from app.gui.main_window import MainWindow

FOLDER = RESOURCES / "guide" / "pictures"
_SETTLE_MS = 150


def main(arguments: list[str]) -> int:
    """Make pictures in light and dark, and write down what they show.

    Args:
        arguments: names of pictures; all without one. `--one` before a name makes that one in this process and prints
            what it shows, as JSON; `--texts` makes nothing, and prints all texts that the program has there.

    Returns:
        The exit code: 0, or 2 when there is no picture of that name.
    """
    if arguments[:1] in (["--one"], ["--texts"]):
        prepare()
        (scene,) = (scene for scene in SCENES if scene.name == arguments[1])
        json.dump(make(scene, FOLDER) if arguments[0] == "--one" else texts_now(scene), sys.stdout)
        return 0
    unknown = set(arguments) - {scene.name for scene in SCENES}
    if unknown:
        sys.stderr.write(f"there is no picture {', '.join(sorted(unknown))}; there are: {', '.join(_names())}\n")
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    kept: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))["pictures"] if FILE.is_file() else {}
    for name in arguments or _names():
        # Each in a process of its own, so that no window is like the one before left the program.
        command = [sys.executable, "-m", "tests.pictures", "--one", name]
        kept[name] = json.loads(subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout)
        sys.stdout.write(f"{name}\n")
        sys.stdout.flush()
    facts = {"look": look(), "pictures": {name: kept[name] for name in _names() if name in kept}}
    FILE.write_text(json.dumps(facts, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


def prepare() -> None:
    """No screen, one time zone, and peace with what the platform without a screen says of every window."""
    screen = {"name": "screen", "x": 0, "y": 0, "width": SCREEN[0], "height": SCREEN[1], "dpr": 1, "logicalDpi": 96}
    file = Path(tempfile.mkdtemp()) / "screens.json"
    file.write_text(json.dumps({"screens": [screen]}), encoding="utf-8")
    atexit.register(shutil.rmtree, file.parent, ignore_errors=True)
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={file}"
    os.environ["TZ"] = "UTC"
    if hasattr(time, "tzset"):
        time.tzset()
    from PySide6.QtCore import qInstallMessageHandler

    qInstallMessageHandler(lambda *_message: None)


def make(scene: Scene, folder: Path) -> dict[str, Any]:
    """Make one picture in light and dark.

    Args:
        scene: what of.
        folder: where to.

    Returns:
        What it shows: `texts`, sorted; `files`, each with its digest.
    """
    from app.gui.theme import ThemeMode

    files: dict[str, str] = {}
    with stage(*scene.size) as window:
        parts = scene.play(window)
        for mode in (ThemeMode.LIGHT, ThemeMode.DARK):
            window.theme.set_mode(mode)
            rest(_SETTLE_MS)
            path = folder / f"{scene.name}-{mode.value}.png"
            path.write_bytes(small_png(_taken(window, parts, scene.sharpness), scene.sharpness))
            files[path.name] = digest_of(path)
        texts = sorted(texts_of(parts, shown=True))
    return {"files": files, "texts": texts}


def texts_now(scene: Scene) -> list[str]:
    """Bring the program there and return every text it has, also what is folded away for want of room."""
    with stage(*scene.size) as window:
        return sorted(texts_of(scene.play(window), shown=False))


def _taken(window: MainWindow, parts: Sequence[QWidget], sharpness: int) -> QImage:
    from PySide6.QtCore import QPoint, QRect
    from PySide6.QtGui import QPixmap, QRegion

    around = QRect()
    for part in parts:
        if not part.isVisible():
            raise RuntimeError(f"{part.objectName() or part} is not on screen, so there is nothing to take")
        around = around.united(QRect(part.mapTo(window, QPoint()), part.size()))
    pixmap = QPixmap(around.size() * sharpness)
    pixmap.setDevicePixelRatio(sharpness)
    pixmap.fill()
    window.render(pixmap, QPoint(), QRegion(around))
    return pixmap.toImage()


def _names() -> list[str]:
    return [scene.name for scene in SCENES]


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
