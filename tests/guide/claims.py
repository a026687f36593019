"""What a page of the guide or README claims of the program: its keys, buttons, menus, commands, files, filters, counts.

Pure functions over Markdown. Each returns what the program does not have, as it stands in the text.
"""

from __future__ import annotations

import re
from functools import cache

from PySide6.QtGui import QKeySequence

from app.cli.registry import command_names
from app.gui import key_sheet
from app.gui.actions.registry import SPECS, in_toolbar
from app.gui.actions.spec import MenuId, ToolbarId
from app.gui.help_pages import pages
from app.inspector.index.query import parse
from app.inspector.index.query_words import QueryError
from app.lab.faults import FAULTS
from app.lab.faults.base import Group
from app.lab.protections import PROTECTIONS
from app.tours.library import built_in_tours
from tests.helpers.tree import ROOT

CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
KEY = re.compile(
    r"(?<![\w+])(?:(?:Ctrl|Alt|Shift)\+)+(?:F\d{1,2}|[A-Z][A-Za-z]+|[A-Z0-9]|[-+,./](?=[\s),.;]))"
    r"|(?<![\w+])F(?:[1-9]|1[0-2])\b|\bPgDown\b|\bPgUp\b"
)
EMPHASIS = re.compile(r"(?<![*\w])\*([^*\n]+(?:\n[^*\n]+)?)\*(?![*\w])")
COMMAND = re.compile(r"`+\s*tearproof ([\w-]+)|^tearproof ([\w-]+)", re.MULTILINE)
PLACE = re.compile(r"`((?:app|resources|packaging|tests)/[\w./-]*)`")
FILTER = re.compile(r"`((?:type|job|time|reason|is|seq|offset):[^`…]+)`")
COUNTS = re.compile(
    r"\b(two|three|four|five|six|seven|twenty-five)\b ((?:further )?(?:tours|faults|protections))", re.I
)
OPTIONS = frozenset({"help"})
NUMBERS = ("", "", "two", "three", "four", "five", "six", "seven")
OTHER_LABELS = frozenset(
    # Titles of panes and panels, and buttons that are no actions of the menu bar.
    {"Jobs", "Log file", "Bytes", "Story", "Keep", "Play", "Checksum", "More tours", "Every fault", "Protections"}
    # A column of the table of protections.
    | {"No fsync"}
)


@cache
def known_keys() -> frozenset[str]:
    """Every key that the sheet of keys lists, in Qt's portable text."""
    return frozenset(_portable(key) for section in key_sheet.sections() for line in section.lines for key in line.keys)


@cache
def labels() -> frozenset[str]:
    """Every text of an action, a menu, a group of faults, a fault; without mnemonics and dots."""
    texts = [text for spec in SPECS for text in (spec.text, spec.short) if text]
    texts += [menu.value for menu in MenuId] + [group.value for group in Group]
    texts += [fault.title for fault in FAULTS.values()] + [tour.title for tour in built_in_tours().values()]
    return frozenset(_bare(text) for text in texts) | OTHER_LABELS


def keys_without_meaning(text: str) -> list[str]:
    """Find keys that nothing listens to."""
    found = KEY.findall(CODE.sub("", text))
    return [key for key in found if _portable(key) not in known_keys()]


def keys_of_other_actions(text: str) -> list[str]:
    """Find a named button or menu entry with a key behind it that is another's: *Filter* (Ctrl+G)."""
    wrong = []
    for name, key in re.findall(r"(?<!\*)\*([^*\n]+)\* \(((?:Ctrl|Alt|Shift|F\d)[^\s,)]*)[,)]", text):
        specs = [spec for spec in SPECS if _bare(name.split(" › ")[-1]) in (_bare(spec.text), _bare(spec.short))]
        keys = {_portable(one) for spec in specs for one in spec.shortcuts}
        if specs and _portable(key) not in keys:
            wrong.append(f"{name}: {key}")
    return wrong


def menu_entries_without_a_menu(text: str) -> list[str]:
    """Find a path through the menus, *File › Open*, that leads nowhere."""
    wrong = []
    for words in EMPHASIS.findall(text):
        menu, _, entry = " ".join(words.split()).partition(" › ")
        if entry and not any(
            _bare(spec.text) == _bare(entry.split(" › ")[-1]) and _bare(spec.menu.value) == menu for spec in SPECS
        ):
            wrong.append(words)
    return wrong


def labels_without_a_button(text: str) -> list[str]:
    """Find what is set like a name on screen, in italics with a capital letter, and is no such name."""
    names = (" ".join(words.split()) for words in EMPHASIS.findall(CODE.sub("", text)))
    spoken = ("?", ".", "…”", ":", "…")
    return [
        name
        for name in names
        if name[:1].isupper() and " › " not in name and not name.endswith(spoken) and _bare(name) not in labels()
    ]


def commands_without_a_module(text: str) -> list[str]:
    """Find words behind `tearproof` that are no command."""
    known = {*command_names(), *OPTIONS}
    return [
        word
        for pair in COMMAND.findall(text)
        for word in pair
        if word and not word.startswith("-") and word not in known
    ]


def places_without_a_file(text: str) -> list[str]:
    """Find paths of the source tree that are not there."""
    return [path for path in PLACE.findall(text) if not (ROOT / path).exists()]


def filters_that_are_refused(text: str) -> list[str]:
    """Find examples of a filter that the program does not understand."""
    wrong = []
    for line in FILTER.findall(text):
        try:
            parse(line)
        except QueryError:
            wrong.append(line)
    return wrong


def wrong_counts(text: str) -> list[str]:
    """Find “twenty-five faults” and the like where there are more or fewer."""
    buttons = [tour for tour in built_in_tours().values() if tour.number]
    right = {
        "faults": {_number(len(FAULTS)), _number(len(in_toolbar(ToolbarId.BREAK)))},
        "protections": {_number(len(PROTECTIONS))},
        "tours": {_number(len(buttons)), _number(len(built_in_tours()) - len(buttons))},
    }
    return [f"{word} {what}" for word, what in COUNTS.findall(text) if word.lower() not in right[what]]


def texts() -> dict[str, str]:
    """Every page of the guide and README, by name."""
    found = {name: page.text for name, page in pages().items()}
    return {**found, "README.md": (ROOT / "README.md").read_text(encoding="utf-8")}


def _number(count: int) -> str:
    return "twenty-five" if count == 25 else NUMBERS[count] if count < len(NUMBERS) else str(count)


def _bare(label: str) -> str:
    return label.replace("&", "").replace("’", "'").rstrip("….")


def _portable(key: str) -> str:
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)
