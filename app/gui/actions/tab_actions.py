"""The tabs of inspected files, as actions."""

from __future__ import annotations

from app.gui.actions.spec import ActionSpec, MenuId
from app.gui.text import QT_TRANSLATE_NOOP

CLOSE_TAB = ActionSpec(
    id="file.close_tab",
    text=QT_TRANSLATE_NOOP("Actions", "&Close this file"),
    icon="close-tab",
    tip=QT_TRANSLATE_NOOP("Actions", "Close: take this file's tab away"),
    status=QT_TRANSLATE_NOOP("Actions", "Take the inspected file's tab away; the file itself stays as it is"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "Closes the inspected file. The next tab comes to the front, after the last one the sandbox."
    ),
    menu=MenuId.FILE,
    shortcuts=("Ctrl+W",),
    section=2,
)
NEXT_FILE = ActionSpec(
    id="view.next_file",
    text=QT_TRANSLATE_NOOP("Actions", "Ne&xt file"),
    icon="next-file",
    tip=QT_TRANSLATE_NOOP("Actions", "Next file: bring the next tab to the front"),
    status=QT_TRANSLATE_NOOP("Actions", "Show the next of the open files, after the last one the sandbox"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Goes from tab to tab, round and round. Each is shown as you left it."),
    menu=MenuId.VIEW,
    shortcuts=("Ctrl+Tab", "Ctrl+PgDown"),
    section=3,
)
PREVIOUS_FILE = ActionSpec(
    id="view.previous_file",
    text=QT_TRANSLATE_NOOP("Actions", "&Previous file"),
    icon="previous-file",
    tip=QT_TRANSLATE_NOOP("Actions", "Previous file: bring the tab before it to the front"),
    status=QT_TRANSLATE_NOOP("Actions", "Show the one before of the open files, before the first one the sandbox"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Goes from tab to tab, the other way round."),
    menu=MenuId.VIEW,
    shortcuts=("Ctrl+Shift+Tab", "Ctrl+PgUp"),
    section=3,
)

SPECS = (NEXT_FILE, PREVIOUS_FILE)
"""CLOSE_TAB stands in the File menu, before Quit."""

WAITING = (
    "file.close_tab",
    "view.next_file",
    "view.previous_file",
    "file.beside_log",
    "file.beside_torn",
    "file.beside_previous",
    "file.beside_leftover",
)
"""Ids of actions that nobody explains before the first file is inspected."""
