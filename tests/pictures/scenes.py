"""The pictures: what each is called, how large its window is, how the program is brought there, what is cut out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from app.resources_folder import RESOURCES
from tests.pictures.stage import SCREEN, press, rest, settle, wait

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget

    from app.gui.main_window import MainWindow

_DUMP = re.compile(r"^[0-9a-f]{8}: ((?:[0-9a-f]{4} ){8})", re.MULTILINE)

_WALL_MS = 700
"""Presenting comes about in several turns; the light follows when all stands."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture.

    Attributes:
        name: the beginning of its files' names.
        size: width and height of the window in pixels, at ordinary text size.
        play: brings the window there and returns the parts of it that are taken, with what lies between them.
        sharpness: pixels of the picture for each of the window; 2 for a part that is read, 1 for the whole.
    """

    name: str
    size: tuple[int, int]
    play: Callable[[MainWindow], Sequence[QWidget]]
    sharpness: int = 1


def the_window(window: MainWindow) -> Sequence[QWidget]:
    """Jobs in every state but cancelled, the newest lease selected, and a crash in the middle of a write."""
    from app.gui.dialogs.enqueue import EnqueueRequest

    for _ in range(4):
        press(window, "queue.enqueue", 900)
    # It goes first and has one attempt; given back it is a dead letter.
    window.clock.advance(700)
    window.operations.enqueue_with(EnqueueRequest(b'{"fax":"order 12"}', 0, 9, 1, 30_000, ""))
    settle(window)
    for name in ("queue.lease", "queue.nack", "queue.lease", "queue.ack", "queue.lease", "queue.nack"):
        press(window, name, 900)
    press(window, "queue.lease", 100)
    before = window.session.facts.size_bytes
    press(window, "break.crash-mid-write", 300)
    # A fault is none of the queue's own operations: nobody waits for its answer.
    wait(lambda: window.session.facts.size_bytes > before)
    settle(window)
    return [window]


def a_tour(window: MainWindow) -> Sequence[QWidget]:
    """The fifth tour where a bit has turned over, with the class's question answered."""
    window.actions_set["tour.5"].trigger()
    wait(lambda: window.tours.run is not None and not window.tours.busy)
    window.actions_set["tour.next"].trigger()
    wait(lambda: not window.tours.busy and bool(window.banner.text) and window.session.pending == 0)
    rest(300)
    return [window]


def on_the_wall(window: MainWindow) -> Sequence[QWidget]:
    """The fourth tour in presentation mode: the write has stopped, and the light is on what is left of it."""
    window.actions_set["view.present"].trigger()
    wait(lambda: window.theme.presenting)
    rest(_WALL_MS)
    window.actions_set["tour.4"].trigger()
    wait(lambda: window.tours.run is not None and not window.tours.busy)
    rest(_WALL_MS)
    window.actions_set["tour.next"].trigger()
    wait(lambda: not window.tours.busy and bool(window.banner.text) and window.session.pending == 0)
    rest(_WALL_MS)
    return [window]


def by_hand(window: MainWindow) -> Sequence[QWidget]:
    """The bytes of the first record of the example that the page on the format has."""
    page = (RESOURCES / "guide" / "the-format-by-hand.md").read_text(encoding="utf-8")
    path = _beside_the_sandbox(window, "example.joblog")
    path.write_bytes(b"".join(bytes.fromhex(digits) for digits in _DUMP.findall(page)))
    inspect(window, path)
    _select(window, "ENQUEUE")
    return [window.bytes_pane]


def the_lens(window: MainWindow) -> Sequence[QWidget]:
    """A log with one flipped bit, as the damage lens sees it."""
    from app.gui.widgets.lens_panel import LensPanel

    inspect(window, RESOURCES / "samples" / "flipped-bit.joblog")
    wait(lambda: (panel := window.findChild(LensPanel)) is not None and panel.isVisible())
    rest(400)
    return [window.findChild(LensPanel)]


def found(window: MainWindow) -> Sequence[QWidget]:
    """A log of an hour's work: its histogram, and only what was given back."""
    path = _beside_the_sandbox(window, "yesterday.joblog")
    _an_hour(path)
    inspect(window, path)
    window.finding.filter.line.write("type:N reason~timeout")
    window.actions_set["histogram.show"].trigger()
    rest(700)
    return [window.finding.filter.line, window.log_pane]


def inspect(window: MainWindow, path: Path) -> None:
    """Show a file, read and looked at."""
    window.files.inspect(str(path))
    session = window.session
    wait(lambda: session.standing.path == str(path) and not session.log.reading)
    wait(lambda: window.inspecting.inspects)
    rest(200)


def _beside_the_sandbox(window: MainWindow, name: str) -> Path:
    return Path(window.session.sandbox_path).with_name(name)


def _select(window: MainWindow, words: str) -> None:
    view = window.log_pane.view
    model = view.model()
    for row in range(model.rowCount()):
        if any(words in str(model.index(row, column).data()) for column in range(model.columnCount())):
            view.selectRow(row)
            rest(200)
            return
    raise LookupError(words)


def _an_hour(path: Path) -> None:
    """A queue that works for an hour, on a clock of its own; at half past, mails fail for some minutes."""
    from app.engine import JobQueue
    from app.engine.adapters import real_storage
    from app.lab.sim_clock import SimClock
    from tests.pictures.stage import START_MS

    clock = SimClock(START_MS - 3_600_000)
    with JobQueue(str(path), real_storage(), clock, create=True) as queue:
        for minute in range(60):
            for number in range(1 + minute * 7 % 5):
                queue.enqueue(b'{"mail":"customer %d"}' % (minute * 10 + number))
                clock.advance(9_000)
                job = queue.lease(f"worker-{number + 1}")
                clock.advance(2_000)
                if 28 <= minute < 36:
                    queue.nack(job.id, job.token, "smtp timeout")
                else:
                    queue.ack(job.id, job.token)
            clock.advance(12_000)


SCENES = (
    Scene("the-window", (1_440, 900), the_window),
    Scene("a-tour", (1_280, 800), a_tour),
    Scene("on-the-wall", SCREEN, on_the_wall),
    Scene("by-hand", (1_200, 1_070), by_hand, 2),
    Scene("the-lens", (1_104, 1_000), the_lens, 2),
    Scene("found", (1_104, 860), found, 2),
)
