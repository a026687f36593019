"""The time machine of an inspected log, as actions."""

from __future__ import annotations

from app.gui.actions.spec import ActionSpec, MenuId
from app.gui.text import QT_TRANSLATE_NOOP

SUBMENU = "past.menu"

MENU = ActionSpec(
    id=SUBMENU,
    text=QT_TRANSLATE_NOOP("Actions", "Time &machine"),
    icon="past",
    tip=QT_TRANSLATE_NOOP("Actions", "Time machine: see the jobs as they were after any record"),
    status=QT_TRANSLATE_NOOP("Actions", "See the jobs as they were after any record of this log"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "The jobs follow from the records, so after every record there was a list. These go to the list as it was. "
        "The file is only read.",
    ),
    menu=MenuId.INSPECT,
    section=2,
    holds_menu=True,
)
FIRST = ActionSpec(
    id="past.first",
    text=QT_TRANSLATE_NOOP("Actions", "To the &beginning"),
    icon="past-first",
    tip=QT_TRANSLATE_NOOP("Actions", "Beginning: see the list before the first record"),
    status=QT_TRANSLATE_NOOP("Actions", "See the list as it was before the first record was written"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Before the first record the list is empty. From there step forward."),
    menu=MenuId.INSPECT,
    submenu=SUBMENU,
    shortcuts=("Alt+Home",),
)
BACK = ActionSpec(
    id="past.back",
    text=QT_TRANSLATE_NOOP("Actions", "One record bac&k"),
    icon="past-back",
    tip=QT_TRANSLATE_NOOP("Actions", "Back: see the list as it was one record earlier"),
    status=QT_TRANSLATE_NOOP("Actions", "See the jobs as they were one record earlier"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Takes back the effect of one record in the list of jobs, not in the file. The record before it is selected.",
    ),
    menu=MenuId.INSPECT,
    submenu=SUBMENU,
    shortcuts=("Alt+,",),
)
FORWARD = ActionSpec(
    id="past.forward",
    text=QT_TRANSLATE_NOOP("Actions", "One record &forward"),
    icon="past-forward",
    tip=QT_TRANSLATE_NOOP("Actions", "Forward: see what the next record did"),
    status=QT_TRANSLATE_NOOP("Actions", "See the jobs as the next record left them"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Applies one more record to the list of jobs. The record is selected, and the cards it changed are marked.",
    ),
    menu=MenuId.INSPECT,
    submenu=SUBMENU,
    shortcuts=("Alt+.",),
)
LAST = ActionSpec(
    id="past.last",
    text=QT_TRANSLATE_NOOP("Actions", "To the &last record"),
    icon="past-last",
    tip=QT_TRANSLATE_NOOP("Actions", "Last record: see the list at the time of the last record"),
    status=QT_TRANSLATE_NOOP("Actions", "See the jobs at the time of the last record, before anything ran out since"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "The list as the last record left it, at the time of that record. Leases and delays that ended since then "
        "were still running.",
    ),
    menu=MenuId.INSPECT,
    submenu=SUBMENU,
    shortcuts=("Alt+End",),
)
SELECTED = ActionSpec(
    id="past.selected",
    text=QT_TRANSLATE_NOOP("Actions", "To the &selected record"),
    icon="past-selected",
    tip=QT_TRANSLATE_NOOP("Actions", "Selected record: see the list as that record left it"),
    status=QT_TRANSLATE_NOOP("Actions", "See the jobs as they were after the record selected in the log"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Select a record in the log, then see what the list was right after it."),
    menu=MenuId.INSPECT,
    submenu=SUBMENU,
    section=1,
    shortcuts=("Alt+Down",),
    short=QT_TRANSLATE_NOOP("Actions", "Selected record"),
)
BREAK = ActionSpec(
    id="past.break",
    text=QT_TRANSLATE_NOOP("Actions", "Break f&rom here"),
    icon="past-break",
    tip=QT_TRANSLATE_NOOP("Actions", "Break from here: take a copy of this past into the sandbox"),
    status=QT_TRANSLATE_NOOP("Actions", "Copy the file up to this record into the sandbox; the original is left alone"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Every beginning of a log that ends behind a whole record is a log. The copy ends with this record, and what "
        "happens then is up to you.",
    ),
    menu=MenuId.INSPECT,
    submenu=SUBMENU,
    section=1,
    shortcuts=("Ctrl+Shift+B",),
)
LEAVE = ActionSpec(
    id="past.leave",
    text=QT_TRANSLATE_NOOP("Actions", "Back to the &present"),
    icon="past-leave",
    tip=QT_TRANSLATE_NOOP("Actions", "Present: leave the past and see the jobs as they are"),
    status=QT_TRANSLATE_NOOP("Actions", "Leave the past and show the jobs as they are now"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Shows the list as all records leave it, at this moment."),
    menu=MenuId.INSPECT,
    submenu=SUBMENU,
    section=1,
    shortcuts=("Alt+Up",),
    #: button: show the window to a room, for the wall (a verb)
    short=QT_TRANSLATE_NOOP("Actions", "Present"),
    leading=True,
)

SPECS = (MENU, FIRST, BACK, FORWARD, LAST, SELECTED, BREAK, LEAVE)
