"""What an action of the window is, declared without Qt objects so that tests and help can read it."""

from __future__ import annotations

from enum import Enum

from app.engine.light import dataclass
from app.gui.text import QT_TRANSLATE_NOOP

CONTEXT = "Actions"
"""The translation context of every text in a declaration."""


class MenuId(Enum):
    """The menus of the menu bar, in order. The values are their titles."""

    FILE = QT_TRANSLATE_NOOP("Actions", "&File")
    QUEUE = QT_TRANSLATE_NOOP("Actions", "&Queue")
    TOURS = QT_TRANSLATE_NOOP("Actions", "&Tours")
    BREAK = QT_TRANSLATE_NOOP("Actions", "&Break it")
    CLOCK = QT_TRANSLATE_NOOP("Actions", "&Clock")
    INSPECT = QT_TRANSLATE_NOOP("Actions", "&Inspect")
    VIEW = QT_TRANSLATE_NOOP("Actions", "&View")
    HELP = QT_TRANSLATE_NOOP("Actions", "&Help")


class ToolbarId(Enum):
    """The toolbars built from declarations. The values are their captions."""

    TOURS = QT_TRANSLATE_NOOP("Actions", "Tours")
    QUEUE = QT_TRANSLATE_NOOP("Actions", "Queue")
    BREAK = QT_TRANSLATE_NOOP("Actions", "Break it")
    INSPECT = QT_TRANSLATE_NOOP("Actions", "Inspect")


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """One action, declared once.

    Attributes:
        id: its name in code, "menu.verb"; also the QAction's object name.
        text: menu and button text with its mnemonic.
        icon: name of a file in resources/icons without ".svg".
        tip: tooltip of one line.
        status: status tip of one line.
        whats_this: two or three plain sentences for What's This.
        menu: where it stands; declarations of one menu stand in the order they are declared.
        shortcuts: key sequences in Qt's portable text; the first is the one shown.
        toolbar: the toolbar that has a button for it, if any.
        section: a separator stands between actions of different sections of a menu.
        submenu: id of the submenu it stands in; "" for the menu itself.
        holds_menu: it is itself a submenu that others fill (its id names it).
        checkable: it stays pressed.
        group: only one action of a group is checked.
        short: button text where the menu text is too long.
        danger: it breaks something; its button is red.
        leading: its icon is drawn in the accent colour.
    """

    id: str
    text: str
    icon: str
    tip: str
    status: str
    whats_this: str
    menu: MenuId
    shortcuts: tuple[str, ...] = ()
    toolbar: ToolbarId | None = None
    section: int = 0
    submenu: str = ""
    holds_menu: bool = False
    checkable: bool = False
    group: str = ""
    short: str = ""
    danger: bool = False
    leading: bool = False

    @property
    def single_key(self) -> bool:
        """True when its shortcut is one key that also types or deletes: it must not act while somebody types."""
        return any(
            keys.split("+")[-1].isalpha() and set(keys.split("+")[:-1]) <= {"Shift"} and not _is_function(keys)
            for keys in self.shortcuts
        )


def _is_function(keys: str) -> bool:
    last = keys.split("+")[-1]
    return last[:1] == "F" and last[1:].isdigit()
