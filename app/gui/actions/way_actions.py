"""Finding one's way in a log: go to a place, the histogram over time, bookmarks, as actions."""

from __future__ import annotations

from app.gui.actions.spec import ActionSpec, MenuId, ToolbarId
from app.gui.text import QT_TRANSLATE_NOOP

BOOKMARKS = "bookmark.menu"

GO_TO = ActionSpec(
    id="goto.open",
    text=QT_TRANSLATE_NOOP("Actions", "&Go to…"),
    icon="go-to",
    tip=QT_TRANSLATE_NOOP("Actions", "Go to: an offset, a sequence number, a job or a time"),
    status=QT_TRANSLATE_NOOP("Actions", "Type where to go: 0x2d0, 17, job 3, 14:03:09"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "An offset begins with 0x, a plain number is a sequence number; job 3 and 14:03 are understood as well. "
        "What can’t be found is said.",
    ),
    menu=MenuId.INSPECT,
    toolbar=ToolbarId.INSPECT,
    shortcuts=("Ctrl+G",),
    section=1,
    short=QT_TRANSLATE_NOOP("Actions", "Go to"),
)
HISTOGRAM = ActionSpec(
    id="histogram.show",
    text=QT_TRANSLATE_NOOP("Actions", "&Histogram"),
    icon="histogram",
    tip=QT_TRANSLATE_NOOP("Actions", "Histogram: how many records of each type were written when"),
    status=QT_TRANSLATE_NOOP("Actions", "Show or hide the bars of records over time above the log"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Each bar counts the records of a stretch of time, by type. Pressing one shows its first record. "
        "While a filter is on, only its records are counted.",
    ),
    menu=MenuId.INSPECT,
    toolbar=ToolbarId.INSPECT,
    shortcuts=("Ctrl+H",),
    section=1,
    checkable=True,
)
MENU = ActionSpec(
    id=BOOKMARKS,
    text=QT_TRANSLATE_NOOP("Actions", "&Bookmarks"),
    icon="bookmarks",
    tip=QT_TRANSLATE_NOOP("Actions", "Bookmarks: your marks and notes on records of this file"),
    status=QT_TRANSLATE_NOOP("Actions", "Your marks and notes on records; choosing one shows its record"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Bookmarks are kept in your settings by the file’s id, never in the file. "
        "They outlive a compaction where the job still has a record.",
    ),
    menu=MenuId.INSPECT,
    toolbar=ToolbarId.INSPECT,
    section=1,
    holds_menu=True,
)
ADD = ActionSpec(
    id="bookmark.edit",
    text=QT_TRANSLATE_NOOP("Actions", "&Mark this record…"),
    icon="bookmark",
    tip=QT_TRANSLATE_NOOP("Actions", "Mark: put a bookmark with a note on the selected record"),
    status=QT_TRANSLATE_NOOP("Actions", "Put a bookmark on the selected record, or change its note"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "The note is kept in your settings, the file is not touched."),
    menu=MenuId.INSPECT,
    section=1,
    submenu=BOOKMARKS,
    shortcuts=("Ctrl+D",),
)
REMOVE = ActionSpec(
    id="bookmark.remove",
    text=QT_TRANSLATE_NOOP("Actions", "&Remove the mark"),
    icon="bookmark-remove",
    tip=QT_TRANSLATE_NOOP("Actions", "Remove: take the bookmark off the selected record"),
    status=QT_TRANSLATE_NOOP("Actions", "Take the bookmark and its note off the selected record"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Only your own mark is removed; the record stays as it is."),
    menu=MenuId.INSPECT,
    section=1,
    submenu=BOOKMARKS,
)
NEXT = ActionSpec(
    id="bookmark.next",
    text=QT_TRANSLATE_NOOP("Actions", "&Next mark"),
    icon="bookmark-next",
    tip=QT_TRANSLATE_NOOP("Actions", "Next mark: go to the next marked record"),
    status=QT_TRANSLATE_NOOP("Actions", "Go to the next record with a bookmark, further down in the file"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "After the last mark it goes on with the first one."),
    menu=MenuId.INSPECT,
    section=1,
    submenu=BOOKMARKS,
    shortcuts=("F4",),
)
PREVIOUS = ActionSpec(
    id="bookmark.previous",
    text=QT_TRANSLATE_NOOP("Actions", "&Previous mark"),
    icon="bookmark-previous",
    tip=QT_TRANSLATE_NOOP("Actions", "Previous mark: go to the marked record before this one"),
    status=QT_TRANSLATE_NOOP("Actions", "Go to the record with a bookmark before this one"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Before the first mark it goes on with the last one."),
    menu=MenuId.INSPECT,
    section=1,
    submenu=BOOKMARKS,
    shortcuts=("Shift+F4",),
)

SPECS = (GO_TO, HISTOGRAM, MENU, ADD, REMOVE, NEXT, PREVIOUS)
