"""Files for the damage lens, and the lens of a window that has looked at one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.gui.lens_side import LensSide
from tests.helpers.inspecting import part_of
from tests.helpers.window import queue_at

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow


def lens_of(window: MainWindow) -> LensSide:
    """The part that looks."""
    return part_of(window, LensSide)


def worked(path: Path) -> list[int]:
    """Three jobs; the first is done, the second leased. Returns where the records are."""
    with queue_at(path) as queue:
        for number in range(3):
            queue.enqueue(b"job %d" % number)
        first = queue.lease("w")
        queue.ack(first.id, first.token)
        queue.lease("w")
    data = path.read_bytes()
    places, at = [], 64
    while at < len(data):
        places.append(at)
        at += (int.from_bytes(data[at + 4 : at + 8], "big") + 36 + 15) & -16
    return places


def break_byte(path: Path, offset: int, mask: int = 4) -> None:
    """Flip bits of one byte of a file."""
    data = bytearray(path.read_bytes())
    data[offset] ^= mask
    path.write_bytes(data)


def inspect(qtbot: QtBot, window: MainWindow, path: Path) -> LensSide:
    """Inspect a file, and wait until the lens has looked at it."""
    window.files.inspect(str(path))
    qtbot.waitUntil(lambda: window.session.facts.size_bytes == path.stat().st_size and not window.session.log.reading)
    lens = lens_of(window)
    qtbot.waitUntil(lambda: lens.seen is not None and lens.seen.size_bytes == path.stat().st_size)
    return lens


def flipped_log(folder: Path) -> Path:
    """A log with one flipped bit in its ack: `flipped.joblog` in a folder."""
    path = folder / "flipped.joblog"
    break_byte(path, worked(path)[4] + 37)
    return path
