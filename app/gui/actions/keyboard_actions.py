"""What somebody needs who works without a mouse or wants nothing to move, as actions."""

from __future__ import annotations

from app.gui.actions.spec import ActionSpec, MenuId
from app.gui.text import QT_TRANSLATE_NOOP

REDUCED_MOTION = ActionSpec(
    id="view.reduced_motion",
    text=QT_TRANSLATE_NOOP("Actions", "&Reduce motion"),
    icon="still",
    tip=QT_TRANSLATE_NOOP("Actions", "Reduce motion: nothing slides, pulses or fades"),
    status=QT_TRANSLATE_NOOP("Actions", "Show what changes at once, without moving it"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Rings are simply there, nothing pulses, and a clock that runs moves in steps. It is on by itself where the "
        "system asks programs for it.",
    ),
    menu=MenuId.VIEW,
    section=2,
    checkable=True,
)
NEXT_PANE = ActionSpec(
    id="view.next_pane",
    text=QT_TRANSLATE_NOOP("Actions", "Next p&ane"),
    icon="next-pane",
    tip=QT_TRANSLATE_NOOP("Actions", "Next pane: bring the keyboard to the next part of the window"),
    status=QT_TRANSLATE_NOOP("Actions", "Tools, tour, message, jobs, log, bytes, story, and around again"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "Brings the keyboard from part to part of the window with one key. Tab goes from control to control."
    ),
    menu=MenuId.VIEW,
    shortcuts=("Ctrl+F6",),
    section=3,
)
PREVIOUS_PANE = ActionSpec(
    id="view.previous_pane",
    text=QT_TRANSLATE_NOOP("Actions", "Pre&vious pane"),
    icon="previous-pane",
    tip=QT_TRANSLATE_NOOP("Actions", "Previous pane: bring the keyboard to the part of the window before this one"),
    status=QT_TRANSLATE_NOOP("Actions", "Story, bytes, log, jobs, message, tour, tools, and around again"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Brings the keyboard from part to part, the other way round."),
    menu=MenuId.VIEW,
    shortcuts=("Ctrl+Shift+F6",),
    section=3,
)
KEYS = ActionSpec(
    id="help.keys",
    #: the sheet of keyboard shortcuts
    text=QT_TRANSLATE_NOOP("Actions", "&Keys"),
    icon="keys",
    tip=QT_TRANSLATE_NOOP("Actions", "Keys: every key of the window on one sheet"),
    status=QT_TRANSLATE_NOOP("Actions", "Show every key, of the menus and of what has the keyboard; it can be copied"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "The sheet is made from the actions themselves and from what each view says about its own keys."
    ),
    menu=MenuId.HELP,
    shortcuts=("Ctrl+/", "Ctrl+F1"),
    section=1,
)
SPECS = (REDUCED_MOTION, NEXT_PANE, PREVIOUS_PANE, KEYS)
