"""The protections as switches, built from their list, and starting the sandbox over."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.gui.actions.generated import Made, as_clause, made_titles
from app.gui.actions.spec import CONTEXT, ActionSpec, MenuId, ToolbarId
from app.gui.text import QT_TRANSLATE_NOOP
from app.lab.protections import PROTECTIONS, Protection
from app.wording import phrase

MENU_ID = "protect.menu"

_EXPLAINED = QT_TRANSLATE_NOOP("Actions", "{line} Without it: {without}")

MENU = ActionSpec(
    id=MENU_ID,
    text=QT_TRANSLATE_NOOP("Actions", "P&rotections"),
    icon="protection",
    tip=QT_TRANSLATE_NOOP("Actions", "Protections: switch off what keeps the promise, and see what it was for"),
    status=QT_TRANSLATE_NOOP("Actions", "Six switches; what is off is marked in red everywhere"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "A queue that works for a living has all of them on. In the sandbox you may switch one off, make the same "
        "fault again, and see which promise breaks.",
    ),
    menu=MenuId.BREAK,
    section=2,
    holds_menu=True,
)


def _tip(protection: Protection) -> Made:
    return Made(lambda: f"{phrase(protection.title)}: {as_clause(phrase(protection.line))}")


def _explained(protection: Protection, end: str) -> Made:
    def make() -> str:
        words = QCoreApplication.translate(CONTEXT, _EXPLAINED)
        return words.format(line=phrase(protection.line), without=as_clause(phrase(protection.without))) + end

    return Made(make)


def _switches() -> tuple[ActionSpec, ...]:
    texts = made_titles([protection.title for protection in PROTECTIONS])
    return tuple(
        ActionSpec(
            id=f"protect.{protection.name}",
            text=text,
            icon="protection",
            tip=_tip(protection),
            status=_explained(protection, ""),
            whats_this=_explained(protection, "."),
            menu=MenuId.BREAK,
            submenu=MENU_ID,
            checkable=True,
        )
        for protection, text in zip(PROTECTIONS, texts, strict=True)
    )


ALL_ON = ActionSpec(
    id="protect.all_on",
    text=QT_TRANSLATE_NOOP("Actions", "S&witch all on"),
    icon="protection",
    tip=QT_TRANSLATE_NOOP("Actions", "All on: switch every protection on again"),
    status=QT_TRANSLATE_NOOP("Actions", "Every protection is on again; the promise holds from here on"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "What was lost while one was off stays lost; from now on nothing is."),
    menu=MenuId.BREAK,
    submenu=MENU_ID,
    section=1,
)
RESET = ActionSpec(
    id="sandbox.reset",
    text=QT_TRANSLATE_NOOP("Actions", "R&eset the sandbox"),
    icon="reset",
    tip=QT_TRANSLATE_NOOP("Actions", "Reset: start the sandbox over, healthy and empty"),
    status=QT_TRANSLATE_NOOP("Actions", "A new, empty queue with all protections on; it can be undone once"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Starts over at once, without a question: a new file, all protections on, the clock at its start. "
        "Undo reset brings back what was there.",
    ),
    menu=MenuId.BREAK,
    toolbar=ToolbarId.TOURS,
    section=3,
    #: button: start the sandbox over
    short=QT_TRANSLATE_NOOP("Actions", "Reset"),
)
UNDO_RESET = ActionSpec(
    id="sandbox.undo_reset",
    text=QT_TRANSLATE_NOOP("Actions", "&Undo reset"),
    icon="undo-reset",
    tip=QT_TRANSLATE_NOOP("Actions", "Undo reset: bring back the sandbox as it was before the reset"),
    status=QT_TRANSLATE_NOOP("Actions", "Every byte of the old sandbox comes back, once"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Brings back the sandbox that the last reset put away, byte for byte."),
    menu=MenuId.BREAK,
    section=3,
)
SPECS = (MENU, *_switches(), ALL_ON, RESET, UNDO_RESET)
