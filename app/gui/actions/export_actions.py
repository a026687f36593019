"""What leaves the window as a file or as text, as actions."""

from __future__ import annotations

from app.gui.actions.spec import ActionSpec, MenuId, ToolbarId
from app.gui.text import QT_TRANSLATE_NOOP

RECORDS = ActionSpec(
    id="export.records",
    text=QT_TRANSLATE_NOOP("Actions", "&Export records…"),
    icon="export",
    tip=QT_TRANSLATE_NOOP("Actions", "Export: the records shown, as JSON lines or CSV"),
    status=QT_TRANSLATE_NOOP("Actions", "Write the records that are shown, all or those the filter left, into a file"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "JSON lines for programs, CSV for spreadsheets: the ending of the name decides. "
        "A cell that a spreadsheet would take for a formula gets an apostrophe before it.",
    ),
    menu=MenuId.INSPECT,
    toolbar=ToolbarId.INSPECT,
    shortcuts=("Ctrl+Shift+E",),
    section=3,
    short=QT_TRANSLATE_NOOP("Actions", "Export"),
)
JOBS = ActionSpec(
    id="export.jobs",
    text=QT_TRANSLATE_NOOP("Actions", "Export &jobs…"),
    icon="export-jobs",
    tip=QT_TRANSLATE_NOOP("Actions", "Export jobs: the list with its payloads, as JSON lines or CSV"),
    status=QT_TRANSLATE_NOOP("Actions", "Write all jobs of the list, as it is shown now, into a file"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "Every job with its state, times and payload. While the past is shown, the list of that moment."
    ),
    menu=MenuId.INSPECT,
    section=3,
)
HEX = ActionSpec(
    id="export.hex",
    text=QT_TRANSLATE_NOOP("Actions", "Co&py as hex dump"),
    icon="hex-dump",
    tip=QT_TRANSLATE_NOOP("Actions", "Copy as hex dump: the bytes of the selected record as text"),
    status=QT_TRANSLATE_NOOP("Actions", "Put the selected record on the clipboard, sixteen bytes a line"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Offsets, bytes and text as xxd shows them, for a mail or a ticket."),
    menu=MenuId.INSPECT,
    shortcuts=("Ctrl+Shift+X",),
    section=3,
)
MINIMAL = ActionSpec(
    id="export.minimal",
    text=QT_TRANSLATE_NOOP("Actions", "Minimal repr&oduction…"),
    icon="minimal",
    tip=QT_TRANSLATE_NOOP("Actions", "Minimal reproduction: the smallest log with the same fault"),
    status=QT_TRANSLATE_NOOP("Actions", "Cut records away as long as the fault stays the same, and save what is left"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Makes a small log for a bug report: records are left out as long as the reader gives the same verdict for "
        "the same reason. A page of text with its hex dump is saved beside it.",
    ),
    menu=MenuId.INSPECT,
    section=3,
)
STOP = ActionSpec(
    id="export.stop",
    text=QT_TRANSLATE_NOOP("Actions", "Stop export&ing"),
    icon="export-stop",
    tip=QT_TRANSLATE_NOOP("Actions", "Stop exporting: nothing is written"),
    status=QT_TRANSLATE_NOOP("Actions", "Call off the file that is being made; no part of it is left"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "A file is written under another name first, so none is ever left half."),
    menu=MenuId.INSPECT,
    section=3,
)

SPECS = (RECORDS, JOBS, HEX, MINIMAL, STOP)
