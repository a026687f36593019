"""Opening, saving and leaving, as actions."""

from __future__ import annotations

from app.gui.actions import beside_actions, tab_actions
from app.gui.actions.spec import ActionSpec, MenuId, ToolbarId
from app.gui.text import QT_TRANSLATE_NOOP

NEW = ActionSpec(
    id="file.new",
    text=QT_TRANSLATE_NOOP("Actions", "&New…"),
    icon="new",
    tip=QT_TRANSLATE_NOOP("Actions", "New: make an empty queue file and work with it"),
    status=QT_TRANSLATE_NOOP("Actions", "Make a new, empty log and open it for writing with the wall clock"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Makes a new log file of 64 bytes, durable before it is used."),
    menu=MenuId.FILE,
    shortcuts=("Ctrl+N",),
)
OPEN = ActionSpec(
    id="file.open",
    text=QT_TRANSLATE_NOOP("Actions", "&Open…"),
    icon="open",
    tip=QT_TRANSLATE_NOOP("Actions", "Open: inspect a log file without changing it"),
    status=QT_TRANSLATE_NOOP("Actions", "Look into a log file; not one of its bytes is touched"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Opens a file read-only: torn, damaged, huge, or of another program. Dragging it in does the same.",
    ),
    menu=MenuId.FILE,
    shortcuts=("Ctrl+O",),
)
RECENT = ActionSpec(
    id="file.recent",
    text=QT_TRANSLATE_NOOP("Actions", "Open &recent"),
    icon="recent",
    tip=QT_TRANSLATE_NOOP("Actions", "Open recent: files you looked at before"),
    status=QT_TRANSLATE_NOOP("Actions", "Files you looked at before, newest first"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "The files you opened lately. Choosing one inspects it, read-only."),
    menu=MenuId.FILE,
    holds_menu=True,
)
OPEN_TOUR = ActionSpec(
    id="file.open_tour",
    text=QT_TRANSLATE_NOOP("Actions", "Open to&ur…"),
    icon="tour",
    tip=QT_TRANSLATE_NOOP("Actions", "Open tour: run a tour from a file of your own"),
    status=QT_TRANSLATE_NOOP("Actions", "Read a tour file and start it in a queue of its own"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Opens a tour that somebody wrote. If something in the file is wrong, you are told its step and key.",
    ),
    menu=MenuId.FILE,
    shortcuts=("Ctrl+Shift+O",),
)
SANDBOX = ActionSpec(
    id="file.sandbox",
    text=QT_TRANSLATE_NOOP("Actions", "Back to the sandbo&x"),
    icon="sandbox",
    tip=QT_TRANSLATE_NOOP("Actions", "Sandbox: back to the queue you may break"),
    status=QT_TRANSLATE_NOOP("Actions", "Leave this file as it is and show the sandbox again"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "The sandbox is a real queue file of your own. It is kept from one start to the next.",
    ),
    menu=MenuId.FILE,
    shortcuts=("Ctrl+Shift+Home",),
)
WORK_WITH = ActionSpec(
    id="file.work_with",
    text=QT_TRANSLATE_NOOP("Actions", "&Work with it"),
    icon="work-with",
    tip=QT_TRANSLATE_NOOP("Actions", "Work with it: open the inspected file for writing"),
    status=QT_TRANSLATE_NOOP("Actions", "Open the inspected queue for writing, with the wall clock"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "From now on the operations write to this file. A torn tail is set aside first; a damaged file is refused.",
    ),
    menu=MenuId.FILE,
    toolbar=ToolbarId.INSPECT,
    shortcuts=("Ctrl+Shift+W",),
    section=1,
)
BREAK_COPY = ActionSpec(
    id="file.break_copy",
    text=QT_TRANSLATE_NOOP("Actions", "&Break a copy"),
    icon="break-copy",
    tip=QT_TRANSLATE_NOOP("Actions", "Break a copy: take a copy of the file into the sandbox"),
    status=QT_TRANSLATE_NOOP("Actions", "Copy the inspected file into the sandbox; the original is left alone"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Whatever you break then is the copy. The file itself is never touched."),
    menu=MenuId.FILE,
    toolbar=ToolbarId.INSPECT,
    shortcuts=("Ctrl+B",),
    section=1,
)
SAVE_COPY = ActionSpec(
    id="file.save_copy",
    text=QT_TRANSLATE_NOOP("Actions", "&Save a copy…"),
    icon="save-copy",
    tip=QT_TRANSLATE_NOOP("Actions", "Save a copy: write the log's bytes to another file"),
    status=QT_TRANSLATE_NOOP("Actions", "Copy the log as it is, byte for byte, broken or not"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "The copy has the same bytes, also where they are torn or damaged."),
    menu=MenuId.FILE,
    shortcuts=("Ctrl+S",),
    section=1,
)
SALVAGE = ActionSpec(
    id="file.salvage",
    text=QT_TRANSLATE_NOOP("Actions", "Sa&lvage into a new file…"),
    icon="salvage",
    tip=QT_TRANSLATE_NOOP("Actions", "Salvage: copy what can be read of a broken log into a new one"),
    status=QT_TRANSLATE_NOOP("Actions", "Write the readable records to another file; the broken one is left alone"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Reads the broken log, takes over the jobs whose records are good, and writes them to a new file. "
        "The report says what could not be saved.",
    ),
    menu=MenuId.FILE,
    toolbar=ToolbarId.INSPECT,
    section=1,
    short=QT_TRANSLATE_NOOP("Actions", "Salvage"),
)
SALVAGE_REPORT = ActionSpec(
    id="file.salvage_report",
    text=QT_TRANSLATE_NOOP("Actions", "Salva&ge report…"),
    icon="salvage-report",
    tip=QT_TRANSLATE_NOOP("Actions", "Salvage report: what was saved, and what could not be"),
    status=QT_TRANSLATE_NOOP("Actions", "Show the report on the last salvage, to be read or copied"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Says how many records and jobs were saved, which bits were undone, and how many bytes were not read.",
    ),
    menu=MenuId.FILE,
    section=1,
)
STOP_READING = ActionSpec(
    id="file.stop_reading",
    text=QT_TRANSLATE_NOOP("Actions", "S&top reading"),
    icon="stop-reading",
    tip=QT_TRANSLATE_NOOP("Actions", "Stop reading: keep what was read of a large file"),
    status=QT_TRANSLATE_NOOP("Actions", "Call off the reading of a large file; the rows so far stay"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "A large file appears row by row. This stops it where it is."),
    menu=MenuId.FILE,
    shortcuts=("Ctrl+.",),
    section=1,
)
QUIT = ActionSpec(
    id="file.quit",
    text=QT_TRANSLATE_NOOP("Actions", "&Quit"),
    icon="quit",
    tip=QT_TRANSLATE_NOOP("Actions", "Quit: seal the log and close the window"),
    status=QT_TRANSLATE_NOOP("Actions", "Close the window; the sandbox is kept for the next start"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Closes the program. Everything promised is already on disk."),
    menu=MenuId.FILE,
    shortcuts=("Ctrl+Q",),
    section=2,
)

SPECS = (
    NEW,
    OPEN,
    RECENT,
    OPEN_TOUR,
    SANDBOX,
    WORK_WITH,
    BREAK_COPY,
    SAVE_COPY,
    SALVAGE,
    SALVAGE_REPORT,
    STOP_READING,
    *beside_actions.SPECS,
    tab_actions.CLOSE_TAB,
    QUIT,
)
