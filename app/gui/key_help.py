"""How a view declares the keys that it handles itself, once, beside the view: `KEYS = KeyGroup(…)` in its module.

The sheet of keys (`app.gui.key_sheet`) and the page of the guide are built from these and from the actions; a test
presses every declared key and looks whether the view takes it.
"""

from __future__ import annotations

from app.engine.light import dataclass

CONTEXT = "Keys"
"""The translation context of every text in a declaration."""


@dataclass(frozen=True, slots=True)
class KeyHelp:
    """Keys that do one thing, or the same thing in several directions.

    Attributes:
        keys: key sequences in Qt's portable text.
        does: what they do, a clause without a full stop.
    """

    keys: tuple[str, ...]
    does: str


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """The keys of one view.

    Attributes:
        title: where they act.
        keys: in the order of the sheet.
    """

    title: str
    keys: tuple[KeyHelp, ...]
