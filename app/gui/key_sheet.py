"""Every key of the program on one sheet, from the actions and from what the views say about their own keys.

The page of the guide, the sheet on screen and the text that can be copied and printed are made here, of the same
entries. Nothing is written down twice.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence

from app.gui.actions.explained import translated
from app.gui.actions.registry import SPECS
from app.gui.actions.spec import CONTEXT as ACTIONS
from app.gui.actions.spec import MenuId
from app.gui.key_help import CONTEXT, KeyGroup, KeyHelp
from app.gui.text import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Iterator

VIEWS = (
    "app.gui.tour_keys",
    "app.gui.widgets.choice_button",
    "app.gui.views.job_list",
    "app.gui.views.log_table",
    "app.gui.views.hex_view",
    "app.gui.views.field_tree",
    "app.gui.views.story_view",
    "app.gui.widgets.clock_slider",
    "app.gui.widgets.record_slider",
    "app.gui.widgets.histogram",
    "app.gui.widgets.lens_text",
    "app.gui.widgets.filter_line",
    "app.gui.widgets.find_bar",
    "app.gui.widgets.file_tabs",
    "app.gui.widgets.menu_button",
    "app.gui.widgets.frame_bar",
    "app.gui.help_window",
)
"""The modules that declare keys, in the order of the sheet; they are loaded when the sheet is made."""

_EVERYWHERE = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "Everywhere"),
    (
        KeyHelp(("Tab", "Shift+Tab"), QT_TRANSLATE_NOOP("Keys", "go to the next control, or to the one before")),
        KeyHelp(("Space",), QT_TRANSLATE_NOOP("Keys", "press the button that has the keyboard")),
        KeyHelp(("Alt+F",), QT_TRANSLATE_NOOP("Keys", "open the menu File; each menu's letter is underlined")),
        KeyHelp(("Esc",), QT_TRANSLATE_NOOP("Keys", "close a menu, a panel or a dialog")),
    ),
)
_NOTE = QT_TRANSLATE_NOOP(
    "Guide",
    "Single letters act on the queue, but not while you type. Nothing that breaks or resets has a key.",
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the sheet.

    Attributes:
        keys: as they are written on this system, "Ctrl+O" or "⌘O".
        does: what they do, in the reader's language.
    """

    keys: tuple[str, ...]
    does: str


@dataclass(frozen=True, slots=True)
class Section:
    """Lines that belong together.

    Attributes:
        title: of a menu, or of a view.
        lines: in order.
    """

    title: str
    lines: tuple[Line, ...]


def title() -> str:
    """What the sheet is called."""
    return QCoreApplication.translate("Guide", "Keys")


def note() -> str:
    """What is true of all keys."""
    return QCoreApplication.translate("Guide", _NOTE)


def sections() -> list[Section]:
    """Every key: what is true everywhere, the menus in their order, then the views."""
    views = [_section_of(declared) for declared in view_groups()]
    return [_section_of(_EVERYWHERE), *_of_menus(), *views]


def view_groups() -> list[KeyGroup]:
    """What the views declare, in the order of the sheet."""
    modules = [import_module(name) for name in VIEWS]
    return [one for module in modules for one in vars(module).values() if isinstance(one, KeyGroup)]


def markdown() -> str:
    """The sheet as a page of the guide."""
    head = QCoreApplication.translate("Guide", "| Key | What it does |")
    lines = [f"# {title()}", "", note()]
    for section in sections():
        rows = [f"| {' / '.join(line.keys)} | {line.does} |" for line in section.lines]
        lines += ["", f"## {section.title}", "", head, "| --- | --- |", *rows]
    return "\n".join(lines) + "\n"


def plain_text() -> str:
    """The sheet as text in two columns, to be copied and printed."""
    made = sections()
    wide = max(len(", ".join(line.keys)) for section in made for line in section.lines)
    lines = [title(), "", note()]
    for section in made:
        lines += ["", section.title]
        lines += [f"  {', '.join(line.keys):<{wide}}  {line.does}" for line in section.lines]
    return "\n".join(lines) + "\n"


def key_text(keys: str) -> str:
    """A key sequence in portable text as it is written on this system."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def _of_menus() -> Iterator[Section]:
    for menu in MenuId:
        lines = tuple(
            Line(tuple(key_text(keys) for keys in spec.shortcuts), translated(spec.tip))
            for spec in SPECS
            if spec.menu is menu and spec.shortcuts
        )
        yield Section(QCoreApplication.translate(ACTIONS, menu.value).replace("&", ""), lines)


def _section_of(group: KeyGroup) -> Section:
    translate = QCoreApplication.translate
    lines = tuple(Line(tuple(key_text(keys) for keys in one.keys), translate(CONTEXT, one.does)) for one in group.keys)
    return Section(translate(CONTEXT, group.title), lines)
