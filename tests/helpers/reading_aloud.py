"""Finds words of a window that are still English while it speaks the language of the tests, and what is cut off."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QDeadlineTimer, QEventLoop
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMenu

from app.engine.operations import LAYOUTS
from app.engine.operations.snapshot import JOB_LAYOUT
from app.inspector.values import field_name
from tests.helpers.cut_off import cut_off
from tests.helpers.seen_texts import texts_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtWidgets import QWidget


_OF_FRAMES = (
    "body", "padding", "end CRC", "head CRC", "header CRC", "sync", "type", "body length", "sequence number", "time",
    "prev", "magic", "version", "lowest reader version", "header length", "flags", "file id", "salt", "generation",
    "base sequence number", "unnamed bytes", "zeros", "created", "previous end CRC", "kind", "count", "operations",
    "frame", "record", "unused", "ttr", "timeouts", "reserves", "releases", "buries", "kicks", "delay", "tube",
    "name length", "body size", "line end", "state", "id",
)  # fmt: skip


def _field_names() -> frozenset[str]:
    """The fields of records and file header, as the Bytes pane shows them: FORMAT.md's names, in every language."""
    named = {part.name for layout in (*LAYOUTS.values(), JOB_LAYOUT) for part in (*layout.fields, *layout.tails)}
    return frozenset({*map(field_name, named | set(_OF_FRAMES)), *named, *_OF_FRAMES})


ALLOWED = (
    (r"\[[^\]]*\]|\b(Ctrl|Shift|Alt|Meta)\+\S+|\bF\d+\b", "keys"),
    (
        r"\b(Tab|Return|Enter|Space|Esc|Home|End|Pg(Up|Down)|Page (Up|Down)|Left|Right|Up|Down|Del|Menu)\b",
        "keys",
    ),
    (r"\S+\.[A-Za-z0-9][\w-]*", "names of files"),
    (r"Input/output error|No space left on device", "what the system says, in its own language"),
    (r"\S*/\S+", "paths"),
    (rf"\b({'|'.join(sorted(_field_names(), key=len, reverse=True))})\b", "fields, by their names in FORMAT.md"),
    (r"\b[A-Z][A-Z_]+\b", "names of record types, and abbreviations"),
    (r"\b(ms|min|ns|KiB|MiB|GiB|TiB)\b", "units"),
    (r"\bworker-\d+\b", "names of workers"),
    (r"\b0x[0-9a-f]+\b|\b[0-9a-f]{2}( [0-9a-f]{2})+\b|\b[0-9a-f]{8}\b", "offsets and bytes"),
    (r"\b(Tearproof|Python|zlib|crc\d*)\b", "names of programs, and what is called in them"),
    (r"mail server is down", "the reason that a worker gives in a tour"),
    (r'\{"[^}]*\}|“[^”]*”', "payloads, and what the user wrote"),
)
"""What no language changes, each with what it is."""


def english(text: str) -> list[str]:
    """The words of a text that are still English."""
    for pattern, _what in ALLOWED:
        text = re.sub(pattern, " ", text)
    return re.findall(r"[A-Za-z]{2,}", text)


def untranslated_in(top: QWidget) -> list[str]:
    return sorted({f"{place}: {text}" for place, text in texts_of(top) if english(text)})


def others() -> Iterator[QWidget]:
    """The dialogs and menus that are open beside the window; pickers of files are Qt's own."""
    for widget in QApplication.topLevelWidgets():
        if widget.isVisible() and isinstance(widget, (QDialog, QMenu)) and not isinstance(widget, QFileDialog):
            yield widget


_SETTLES_MS = 3_000


def _lost_for_good(top: QWidget) -> list[str]:
    """A window takes a turn or two until it is as large as what has come into it; what never fits stays."""
    deadline = QDeadlineTimer(_SETTLES_MS)
    while (lost := lost_in(top)) and not deadline.hasExpired():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)
    return lost


_A_DIGIT = re.compile("“[0-9]” needs")
"""The bits of a byte are drawn in their fields by a style without margins, which Qt's hint does not know."""


def lost_in(top: QWidget) -> list[str]:
    """What is cut off in a window; labels that end in "…" by design have the whole text in their tooltip."""
    return [what for what in cut_off(top, elided=False) if not _A_DIGIT.search(what)]


SIZES = ((1_280, 720), (1_440, 900))


class Reader:
    """Reads a window again and again, and keeps what is wrong with its place in the story of a test.

    Args:
        window: what is read, and all that is open beside it.
        sizes: of the window, at which nothing may be cut off.
        names: of files that have no ending to be known by.
    """

    def __init__(self, window: QWidget, sizes: tuple[tuple[int, int], ...] = SIZES, names: Sequence[str] = ()) -> None:
        self.window = window
        self.sizes = sizes
        self._names = sorted(names, key=len, reverse=True)
        self.english: dict[str, str] = {}
        self.cut: dict[str, str] = {}
        self.read = 0

    def look(self, when: str) -> None:
        """Read all there is now."""
        for top in (self.window, *others()):
            for place, text in texts_of(top):
                self.read += 1
                for name in self._names:
                    text = text.replace(name, "")
                if english(text):
                    self.english.setdefault(f"{place}: {text}", when)

    def measure(self, when: str) -> None:
        """See at each size what is cut off, and read."""
        self.look(when)
        for width, height in self.sizes:
            self.window.resize(width, height)
            QApplication.processEvents()
            for top in (self.window, *others()):
                for what in _lost_for_good(top):
                    self.cut.setdefault(what, f"{when}, {width} x {height}")

    @property
    def wrong(self) -> list[str]:
        """Everything, one line each."""
        said = [f"English ({when}): {what}" for what, when in sorted(self.english.items())]
        return said + [f"cut off ({when}): {what}" for what, when in sorted(self.cut.items())]
