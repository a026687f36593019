"""The faults, as actions, built from the registry: a new fault is one new file in app/lab/faults.

Two of them stand on the toolbar and act at once; those that can be told more ask in a dialog ("…").
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication

from app.gui.actions.generated import Made, as_clause, made_titles
from app.gui.actions.spec import CONTEXT, ActionSpec, MenuId, ToolbarId
from app.gui.text import QT_TRANSLATE_NOOP
from app.lab.faults import FAULTS
from app.lab.faults.base import Fault, Group
from app.wording import phrase

QUICK = ("crash-mid-write", "flip-bit")
"""Faults with a button on the toolbar, which acts at once with the usual values."""
ASKING = "_with"
"""Ends the id of the action that asks first, for a fault that also has one that acts at once."""

_KEYS_BELOW = "areu"
"""Mnemonics of the entries below: Take it back, Protections, Reset, Undo reset."""

GROUP_ICONS = {
    Group.WRITING: "fault-writing",
    Group.AT_REST: "fault-at-rest",
    Group.FILES: "fault-files",
    Group.WORKERS: "fault-workers",
    Group.TIME: "fault-time",
    Group.PROGRAM: "fault-program",
}
_GROUP_LINES = {
    Group.WRITING: QT_TRANSLATE_NOOP("Actions", "crashes, power cuts and errors of the disk during a write"),
    Group.AT_REST: QT_TRANSLATE_NOOP("Actions", "bytes that change on the disk after they were written"),
    Group.FILES: QT_TRANSLATE_NOOP("Actions", "the log deleted or replaced under the running program"),
    Group.WORKERS: QT_TRANSLATE_NOOP("Actions", "workers that die, come back late, or fail every time"),
    Group.TIME: QT_TRANSLATE_NOOP("Actions", "a clock that jumps"),
    Group.PROGRAM: QT_TRANSLATE_NOOP("Actions", "this program itself, killed for real"),
}


def group_id(group: Group) -> str:
    """The id of a group's submenu."""
    return f"break.group.{group.name.lower()}"


def fault_of(action_id: str) -> str:
    """The fault that an action `break.<fault id>` makes, asking first or not."""
    return action_id.removeprefix("break.").removesuffix(ASKING)


def asks(action_id: str) -> bool:
    """True when the action opens the fault's dialog, False when it acts at once."""
    fault = FAULTS[fault_of(action_id)]
    return action_id.endswith(ASKING) or (bool(fault.parameters) and fault.id not in QUICK)


def _line(group: Group) -> str:
    return QCoreApplication.translate(CONTEXT, _GROUP_LINES[group])


def _tip_of(group: Group) -> str:
    return f"{phrase(group.value)}: {_line(group)}"


def _sentence_of(group: Group, end: str = "") -> str:
    line = _line(group)
    return line[:1].upper() + line[1:] + end


def _spec(
    fault: Fault, text: Made, *, id: str, toolbar: ToolbarId | None = None, section: int = 0, submenu: str = ""
) -> ActionSpec:
    """The declaration of one way to press a fault; where it stands is all that differs between two of them."""
    return ActionSpec(
        id=id,
        text=text,
        icon=fault.icon,
        tip=Made(lambda: f"{phrase(fault.title)}: {as_clause(phrase(fault.line))}"),
        status=Made(lambda: phrase(fault.shows).removesuffix(".")),
        whats_this=Made(lambda: " ".join(map(phrase, (fault.line, fault.shows, fault.holds)))),
        menu=MenuId.BREAK,
        toolbar=toolbar,
        section=section,
        submenu=submenu,
        danger=True,
    )


def _quick(faults: list[Fault], texts: list[Made]) -> list[ActionSpec]:
    return [
        _spec(fault, text, id=f"break.{fault.id}", toolbar=ToolbarId.BREAK)
        for fault, text in zip(faults, texts, strict=True)
    ]


def _group_heads(groups: list[Group], texts: list[Made]) -> list[ActionSpec]:
    return [
        ActionSpec(
            id=group_id(group),
            text=text,
            icon=GROUP_ICONS[group],
            tip=Made(partial(_tip_of, group)),
            status=Made(partial(_sentence_of, group)),
            whats_this=Made(partial(_sentence_of, group, ".")),
            menu=MenuId.BREAK,
            section=1,
            holds_menu=True,
        )
        for group, text in zip(groups, texts, strict=True)
    ]


def _top_level() -> list[ActionSpec]:
    """What stands in the menu itself, with keys that don't clash with each other or with what follows below."""
    faults = [FAULTS[fault_id] for fault_id in QUICK if fault_id in FAULTS]
    titles = [*(fault.title for fault in faults), *(group.value for group in GROUPS)]
    texts = made_titles(titles, _KEYS_BELOW)
    return _quick(faults, texts[: len(faults)]) + _group_heads(GROUPS, texts[len(faults) :])


def _in_group(group: Group) -> list[ActionSpec]:
    faults = [fault for fault in FAULTS.values() if fault.group is group]
    texts = made_titles([fault.title for fault in faults], ending=["…" if fault.parameters else "" for fault in faults])
    return [
        _spec(
            fault,
            text,
            id=f"break.{fault.id}" + (ASKING if fault.id in QUICK else ""),
            section=1,
            submenu=group_id(group),
        )
        for fault, text in zip(faults, texts, strict=True)
    ]


GROUPS = [group for group in Group if any(fault.group is group for fault in FAULTS.values())]
"""The groups that have a fault, in the menu's order."""

TAKE_BACK = ActionSpec(
    id="break.take_back",
    text=QT_TRANSLATE_NOOP("Actions", "Take it b&ack"),
    icon="take-back",
    tip=QT_TRANSLATE_NOOP("Actions", "Take back: put the bytes of the last fault as they were"),
    status=QT_TRANSLATE_NOOP("Actions", "Possible while the file is still as the fault left it"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Flips the bit back, or puts back whatever bytes the last fault changed. What happened since must not have "
        "touched the file.",
    ),
    menu=MenuId.BREAK,
    shortcuts=("Ctrl+Z",),
    section=2,
)
SPECS = (
    *_top_level(),
    *(spec for group in GROUPS for spec in _in_group(group)),
    TAKE_BACK,
)
