"""The pages of the guide: text files of the program, and two that are built from the registries. No network.

A page is Markdown. Links lead to other pages (`words.md#torn-tail`); a heading is found by its words, small and joined
by hyphens.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.gui import key_sheet, samples_page
from app.gui.language import spoken_language
from app.gui.text import QT_TRANSLATE_NOOP
from app.lab.faults import FAULTS
from app.lab.faults.base import Group
from app.resources_folder import RESOURCES
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

FOLDER = RESOURCES / "guide"
WINDOW, TOUR, WORDS, FAULTS_PAGE = "the-window.md", "five-minute-tour.md", "words.md", "every-fault.md"
PROTECTIONS_PAGE, FIDELITY, WRITING, KEYS = "protections.md", "fidelity.md", "writing-a-tour.md", "keys.md"
READING, FORMAT = "reading-a-real-log.md", "the-format-by-hand.md"
WALL, MOUSELESS = "on-the-wall.md", "without-a-mouse.md"
_ORDER = (
    *(WINDOW, TOUR, WALL, READING, samples_page.NAME, WORDS, FORMAT, FAULTS_PAGE, PROTECTIONS_PAGE, FIDELITY),
    *(WRITING, MOUSELESS, KEYS),
)

_FAULTS_HEAD = QT_TRANSLATE_NOOP(
    "Guide",
    "Everything the program can break, and the one right behaviour. With all protections on, no fault loses or changes "
    "a promised job unseen. What happens without them: [what each protection is for](protections.md).",
)


@dataclass(frozen=True, slots=True)
class Page:
    """One page.

    Attributes:
        name: as in links.
        title: its first heading.
        text: Markdown.
    """

    name: str
    title: str
    text: str


@cache
def pages() -> Mapping[str, Page]:
    """Return all pages by name, in the order of the list."""
    built = {FAULTS_PAGE: _faults_text, KEYS: key_sheet.markdown, samples_page.NAME: samples_page.samples_text}
    texts = {
        name: built[name]() if name in built else _file_of(name).read_text(encoding="utf-8")
        for name in _ORDER
        if name in built or (FOLDER / name).is_file()
    }
    return {name: Page(name, text.split("\n", 1)[0].removeprefix("# "), text) for name, text in texts.items()}


def _file_of(name: str) -> Path:
    """The page in the window's language where somebody has translated it, as a whole file; else the English one."""
    own = FOLDER / spoken_language() / name
    return own if own.is_file() else FOLDER / name


def anchor(heading: str) -> str:
    """A heading as it stands behind the “#” of a link: `torn-tail`, `sandbox-work-inspect`."""
    letters = "".join(letter if letter.isalnum() or letter in "-_" else " " for letter in heading.lower())
    return "-".join(letters.split())


def _faults_text() -> str:
    translate = QCoreApplication.translate
    lines = ["# " + translate("Guide", "Every fault"), "", translate("Guide", _FAULTS_HEAD)]
    for group in Group:
        faults = [fault for fault in FAULTS.values() if fault.group is group]
        if not faults:
            continue
        lines += ["", f"## {phrase(group.value)}"]
        for fault in faults:
            shows = translate("Guide", "**How it shows.** {sentence}").format(sentence=phrase(fault.shows))
            holds = translate("Guide", "**What must hold.** {sentence}").format(sentence=phrase(fault.holds))
            lines += ["", f"### {phrase(fault.title)}", "", phrase(fault.line), "", shows, "", holds]
    return "\n".join(lines) + "\n"
