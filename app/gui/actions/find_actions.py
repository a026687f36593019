"""Filter the log and find in its payloads, as actions; they can be used in every mode."""

from __future__ import annotations

from app.gui.actions.spec import ActionSpec, MenuId, ToolbarId
from app.gui.text import QT_TRANSLATE_NOOP

FILTER = ActionSpec(
    id="find.filter",
    text=QT_TRANSLATE_NOOP("Actions", "Fi&lter the log…"),
    icon="filter",
    tip=QT_TRANSLATE_NOOP("Actions", "Filter: show only some records of the log"),
    status=QT_TRANSLATE_NOOP("Actions", "Type what records must have, such as type:N reason~timeout"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Shows only the records that fit what you type: type, job, time, length, or words in them. The rest is hidden, "
        "not gone. An empty line shows everything again.",
    ),
    menu=MenuId.INSPECT,
    shortcuts=("Ctrl+L",),
    short=QT_TRANSLATE_NOOP("Actions", "Filter"),
)
CLEAR = ActionSpec(
    id="find.clear",
    text=QT_TRANSLATE_NOOP("Actions", "Clear the filte&r"),
    icon="filter-clear",
    tip=QT_TRANSLATE_NOOP("Actions", "Clear the filter: show every record again"),
    status=QT_TRANSLATE_NOOP("Actions", "Show every record of the log again"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Takes the filter away. The selected record stays selected."),
    menu=MenuId.INSPECT,
    shortcuts=("Ctrl+Shift+L",),
)
FIND = ActionSpec(
    id="find.find",
    text=QT_TRANSLATE_NOOP("Actions", "Fi&nd in payloads…"),
    icon="find",
    tip=QT_TRANSLATE_NOOP("Actions", "Find: look for text or bytes in the payloads"),
    status=QT_TRANSLATE_NOOP("Actions", "Look for text, or for bytes in hexadecimal, in the payloads of the log"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Goes to the next record whose payload has the text or the bytes, and lights them in Bytes. While the log is "
        "filtered, only the records shown are looked through.",
    ),
    menu=MenuId.INSPECT,
    shortcuts=("Ctrl+F",),
    toolbar=ToolbarId.INSPECT,
    short=QT_TRANSLATE_NOOP("Actions", "Find"),
)
NEXT = ActionSpec(
    id="find.next",
    text=QT_TRANSLATE_NOOP("Actions", "Find ne&xt"),
    icon="find-next",
    tip=QT_TRANSLATE_NOOP("Actions", "Find next: go to the next place where it stands"),
    status=QT_TRANSLATE_NOOP("Actions", "Go to the next place; behind the last one comes the first again"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Goes on with the last search, from the selected record."),
    menu=MenuId.INSPECT,
    shortcuts=("F3",),
)
PREVIOUS = ActionSpec(
    id="find.previous",
    text=QT_TRANSLATE_NOOP("Actions", "Find pre&vious"),
    icon="find-previous",
    tip=QT_TRANSLATE_NOOP("Actions", "Find previous: go back to the place before"),
    status=QT_TRANSLATE_NOOP("Actions", "Go to the place before; before the first one comes the last"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Goes back with the last search, from the selected record."),
    menu=MenuId.INSPECT,
    shortcuts=("Shift+F3",),
)

SPECS = (FILTER, CLEAR, FIND, NEXT, PREVIOUS)
