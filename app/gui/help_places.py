"""Which page of the guide, and which heading on it, is about a thing on screen: what F1 opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QToolButton, QWidget

from app.gui import help_pages as pages
from app.gui import samples_page
from app.gui.actions.fault_actions import fault_of
from app.gui.help_commands import PANE
from app.lab.faults import FAULTS
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

Place = tuple[str, str]
"""The name of a page and a heading on it, in its own words or as in a link; empty for the top of the page."""

NOWHERE: Place = (pages.WINDOW, "")
"""Where somebody is led about whom nothing is known."""

_IN = (pages.READING, "bring-files-in")
_FINDING = (pages.READING, "find-something-in-it")
_LENS = (pages.READING, "damage-lens")
_PAST = (pages.READING, "time-machine")
_LIVE = (pages.READING, "a-file-that-is-written-meanwhile")
_OUT = (pages.READING, "take-something-out")
_LOOKS = (pages.WINDOW, "looks")
_HELP = (pages.WINDOW, "help")
_TOURS = (pages.WINDOW, "tours")
_QUEUE = (pages.WINDOW, "queue")
_MODES = (pages.WINDOW, "sandbox-work-inspect")

OF_ACTION: dict[str, Place] = {
    "queue": _QUEUE,
    "tour": _TOURS,
    "sandbox": _TOURS,
    "clock": (pages.WINDOW, "clock"),
    "break": (pages.FAULTS_PAGE, ""),
    "protect": (pages.PROTECTIONS_PAGE, ""),
    "view": _LOOKS,
    "view.follow_tail": (pages.WINDOW, "log-file"),
    "view.story": (pages.WINDOW, "story"),
    "view.checksum": (pages.FORMAT, "the-checksums-worked-out"),
    "view.present": (pages.WALL, ""),
    "view.wall": (pages.WALL, "what-is-shown"),
    "view.wall_jobs": (pages.WALL, "what-is-shown"),
    "view.wall_log": (pages.WALL, "what-is-shown"),
    "view.wall_bytes": (pages.WALL, "what-is-shown"),
    "view.wall_story": (pages.WALL, "what-is-shown"),
    "view.spotlight": (pages.WALL, "spotlight"),
    "view.blank": (pages.WALL, "the-remote"),
    "view.reduced_motion": (pages.MOUSELESS, "nothing-moves"),
    "view.next_pane": (pages.MOUSELESS, "from-part-to-part"),
    "view.previous_pane": (pages.MOUSELESS, "from-part-to-part"),
    "view.next_file": _IN,
    "view.previous_file": _IN,
    "view.generation_before": _LIVE,
    "file": _MODES,
    "file.beside": _IN,
    "file.beside_log": _IN,
    "file.beside_torn": _IN,
    "file.beside_previous": _IN,
    "file.beside_leftover": _IN,
    "file.close_tab": _IN,
    "file.stop_reading": _IN,
    "file.open_tour": (pages.WRITING, ""),
    "file.salvage": _LENS,
    "file.salvage_report": _LENS,
    "find": _FINDING,
    "goto": _FINDING,
    "histogram": _FINDING,
    "bookmark": _FINDING,
    "lens": _LENS,
    "past": _PAST,
    "export": _OUT,
    "help": _HELP,
    "help.words": (pages.WORDS, ""),
    "help.fidelity": (pages.FIDELITY, ""),
    "help.protections": (pages.PROTECTIONS_PAGE, ""),
    "help.writing_tours": (pages.WRITING, ""),
    "help.samples": (samples_page.NAME, ""),
    "help.keys": (pages.KEYS, ""),
}
"""By the id of an action, or by what stands before its dot."""

OF_NAME: dict[str, Place] = {
    "button.every_fault": (pages.FAULTS_PAGE, ""),
    "button.protections": (pages.PROTECTIONS_PAGE, ""),
    "panel.protections": (pages.PROTECTIONS_PAGE, ""),
    "button.more_tours": _TOURS,
    "button.wall": (pages.WALL, "what-is-shown"),
    "button.bookmark.menu": _FINDING,
    "toolbar.tours": _TOURS,
    "toolbar.queue": _QUEUE,
    "toolbar.clock": (pages.WINDOW, "clock"),
    "toolbar.inspect": (pages.READING, ""),
    "toolbar.past": _PAST,
    "file-tabs": _IN,
    "filter-line": _FINDING,
    "find-bar": _FINDING,
    "histogram": _FINDING,
    "lens": _LENS,
    "dialog.enqueue": (pages.WORDS, "enqueue"),
    "dialog.checksum": (pages.FORMAT, "the-checksums-worked-out"),
    "dialog.go_to": _FINDING,
    "dialog.bookmark": _FINDING,
    "dialog.salvage": _LENS,
    "dialog.report": _LENS,
    "dialog.keys": (pages.KEYS, ""),
    "dialog.about": (pages.FIDELITY, ""),
}
"""By the name of a widget."""


def place_of(widget: QWidget | None) -> Place:
    """Return the page about a widget, or about the nearest thing around it; `NOWHERE` when nothing is known."""
    return next(_places(widget), NOWHERE)


def _places(widget: QWidget | None) -> Iterator[Place]:
    while widget is not None:
        found = _own_place(widget)
        if found is not None:
            yield found
        widget = widget.parentWidget()


def _own_place(widget: QWidget) -> Place | None:
    from app.gui.dialogs.fault import FaultDialog

    if isinstance(widget, FaultDialog):
        return pages.FAULTS_PAGE, phrase(widget.fault.title)
    section = widget.property(PANE)
    if section:
        return pages.WINDOW, str(section)
    if widget.objectName() in OF_NAME:
        return OF_NAME[widget.objectName()]
    action = widget.defaultAction() if isinstance(widget, QToolButton) else None
    return None if action is None else _place_of_action(action.objectName())


def _place_of_action(name: str) -> Place | None:
    if name.startswith("break.") and fault_of(name) in FAULTS:
        return pages.FAULTS_PAGE, phrase(FAULTS[fault_of(name)].title)
    return OF_ACTION.get(name) or OF_ACTION.get(name.split(".")[0])
