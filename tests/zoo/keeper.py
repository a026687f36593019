"""Shows every animal to the window and to the command line, and looks at what was said and at what was left behind."""

from __future__ import annotations

import hashlib
import os
import stat
import sys
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEventLoop

from app.gui.beside_side import BesideSide
from tests.helpers.dropping import drop_on
from tests.helpers.inspecting import part_of
from tests.helpers.lens import lens_of
from tests.helpers.window import told

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from app.gui.main_window import MainWindow
    from tests.zoo.animal import Animal

MEMORY_MIB = 64
_WAIT_MS = 30_000
_HASHED_BYTES = 16 << 20
_JARGON = ("Traceback", "Error", "Exception", "None", "errno", "Errno", "\x1b", "\u202e", "\n")
"""What no sentence may hold: words of the programmer, and characters that hide or move others."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What was said of one animal.

    Attributes:
        name: its name.
        sentence: the one sentence.
        took_ms: how long that took.
        extra_mib: memory used on top of what was in use before; 0 where the system does not say.
        wrong: what must not be, in words.
    """

    name: str
    sentence: str
    took_ms: float
    extra_mib: float
    wrong: tuple[str, ...]


def trace_of(folder: Path) -> dict[str, object]:
    """All that can be seen of the files in a folder from outside: content, times, inode, size, and which there are."""
    found: dict[str, object] = {}
    for name in sorted(os.listdir(folder)):
        path = folder / name
        seen = path.lstat()
        digest = ""
        if stat.S_ISREG(seen.st_mode) and os.access(path, os.R_OK):
            with path.open("rb") as file:
                # Of a sparse terabyte the beginning must do; its times and blocks tell of any write.
                digest = hashlib.sha256(file.read(_HASHED_BYTES)).hexdigest()
        found[name] = (
            seen.st_mode,
            seen.st_ino,
            seen.st_nlink,
            seen.st_size,
            getattr(seen, "st_blocks", 0),
            seen.st_mtime_ns,
            seen.st_ctime_ns,
            digest,
        )
    return found


def measured(animal: Animal, folder: Path, expected: str, ask: Callable[[Path], str]) -> Answer:
    """Ask about one animal.

    Args:
        animal: which; it is made here.
        folder: where.
        expected: what the answer must hold.
        ask: gives the answer for a path.
    """
    path = folder / animal.name
    animal.make(path)
    before, resident = trace_of(folder), _forget_peak()
    begun = perf_counter()
    said = ask(path)
    took_ms = (perf_counter() - begun) * 1000
    extra = max(0.0, _status_mib("VmHWM") - resident)
    wrong = []
    if expected not in said:
        wrong.append(f"does not say “{expected}”")
    wrong += [f"says {word!r}" for word in _JARGON if word in said]
    if trace_of(folder) != before:
        wrong.append("something was changed or left behind")
    if extra >= MEMORY_MIB:
        wrong.append(f"took {extra:.0f} MiB")
    return Answer(animal.name, said, took_ms, extra, tuple(wrong))


def ask_window(window: MainWindow, path: Path) -> str:
    """Drop a file on the window; what its banner says, or its story where nothing has to be said in the banner."""
    session = window.session
    before = len(session.story.entries)
    widget = window.log_pane.view.viewport()
    assert drop_on(widget, path)
    assert _until(lambda: session.standing.path == str(path) and not session.log.reading)
    assert _until(lambda: window.inspecting.inspects)
    beside = part_of(window, BesideSide)
    assert _until(lambda: beside.around.path == str(path))
    lens = lens_of(window)
    assert _until(lambda: not window.theme.turns.has(lens._open_by_itself))
    # While the lens is in front it says what the file is, with more reasons; the banner says it beside the story.
    window.panes.bring(window.story_pane)
    QCoreApplication.processEvents()
    message = session.message
    if message is not None:
        return message.notice.sentence
    return told(session).splitlines()[-1] if len(session.story.entries) > before else ""


def _until(done: Callable[[], bool]) -> bool:
    deadline = QDeadlineTimer(_WAIT_MS)
    while not done():
        if deadline.hasExpired():
            return False
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)
    return True


def _forget_peak() -> float:
    """Let the system count the peak of memory from now on; what is in use now, MiB."""
    if sys.platform == "linux":
        with open("/proc/self/clear_refs", "w", encoding="ascii") as file:
            file.write("5")
    return _status_mib("VmRSS")


def _status_mib(name: str) -> float:
    """A number of /proc/self/status, MiB; 0 on other systems."""
    if sys.platform != "linux":
        return 0.0
    with open("/proc/self/status", encoding="ascii") as file:
        lines = [line.split() for line in file if line.startswith(f"{name}:")]
    return int(lines[0][1]) / 1024
