"""The tours, as actions: one for each tour there is, and those that walk through a running one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.gui.actions.generated import Made, made_titles
from app.gui.actions.spec import CONTEXT, ActionSpec, MenuId, ToolbarId
from app.gui.text import QT_TRANSLATE_NOOP
from app.tours.titles import built_in_titles
from app.wording import phrase

if TYPE_CHECKING:
    from app.tours.titles import TourTitle

_TIP_NUMBERED = QT_TRANSLATE_NOOP("Actions", "Tour {number}: {title}")
_TIP = QT_TRANSLATE_NOOP("Actions", "Tour: {title}")
_STATUS = QT_TRANSLATE_NOOP("Actions", "Start the tour “{title}” in a queue of its own")
_WHATS_THIS = QT_TRANSLATE_NOOP(
    "Actions",
    "{summary} A tour runs in a queue of its own; your sandbox comes back when you leave. Each step shows you where to "
    "look, really does it, and checks what must be true afterwards.",
)


def _made(words: str, tour: TourTitle) -> Made:
    """A text about a tour; `words` names what stands in it."""

    def make() -> str:
        said = QCoreApplication.translate(CONTEXT, words)
        return said.format(number=tour.number, title=phrase(tour.title), summary=phrase(tour.summary))

    return Made(make)


def _first_five() -> tuple[ActionSpec, ...]:
    return tuple(
        ActionSpec(
            id=f"tour.{tour.number}",
            text=_made("&{number}  {title}", tour),
            icon=f"tour-{tour.number}",
            tip=_made(_TIP_NUMBERED, tour),
            status=_made(_STATUS, tour),
            whats_this=_made(_WHATS_THIS, tour),
            menu=MenuId.TOURS,
            shortcuts=(f"Ctrl+{tour.number}",),
            toolbar=ToolbarId.TOURS,
            short=_made("{title}", tour),
            leading=True,
        )
        for tour in built_in_titles()
        if tour.number
    )


def _further() -> tuple[ActionSpec, ...]:
    tours = [tour for tour in built_in_titles() if not tour.number]
    texts = made_titles([tour.title for tour in tours])
    return tuple(
        ActionSpec(
            id=f"tour.{tour.id}",
            text=text,
            icon="tour",
            tip=_made(_TIP, tour),
            status=_made(_STATUS, tour),
            whats_this=_made(_WHATS_THIS, tour),
            menu=MenuId.TOURS,
            submenu="tour.more",
        )
        for tour, text in zip(tours, texts, strict=True)
    )


MORE = ActionSpec(
    id="tour.more",
    text=QT_TRANSLATE_NOOP("Actions", "&More tours"),
    icon="tour-more",
    tip=QT_TRANSLATE_NOOP("Actions", "More tours: what the first five leave open"),
    status=QT_TRANSLATE_NOOP("Actions", "Further tours, and those of your own folder"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Further tours, each on one question. Tours that you wrote yourself and put into the tours folder stand "
        "here too.",
    ),
    menu=MenuId.TOURS,
    holds_menu=True,
)
NEXT = ActionSpec(
    id="tour.next",
    text=QT_TRANSLATE_NOOP("Actions", "&Next step"),
    icon="tour-next",
    tip=QT_TRANSLATE_NOOP("Actions", "Next: do this step, or go on to the next one"),
    status=QT_TRANSLATE_NOOP("Actions", "Do what the step says, then go on"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "The first press does the step's real action and checks what must be true; the next one goes on.",
    ),
    menu=MenuId.TOURS,
    shortcuts=("Alt+Right",),
    section=1,
    short=QT_TRANSLATE_NOOP("Actions", "Next"),
)
BACK = ActionSpec(
    id="tour.back",
    text=QT_TRANSLATE_NOOP("Actions", "Step &back"),
    icon="tour-back",
    tip=QT_TRANSLATE_NOOP("Actions", "Back: go to the step before, with everything as it was then"),
    status=QT_TRANSLATE_NOOP("Actions", "The queue, its file and its clock are put back exactly as they were"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "Undoes the last step: every byte of the file and the clock are as they were before it."
    ),
    menu=MenuId.TOURS,
    shortcuts=("Alt+Left",),
    section=1,
    #: button: the step before
    short=QT_TRANSLATE_NOOP("Actions", "Back"),
)
PLAY = ActionSpec(
    id="tour.play",
    text=QT_TRANSLATE_NOOP("Actions", "&Play by itself"),
    icon="tour-play",
    tip=QT_TRANSLATE_NOOP("Actions", "Play: let the tour go on by itself; press again to stop it"),
    status=QT_TRANSLATE_NOOP("Actions", "Every step is shown, done and left after a while"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "Goes from step to step at the chosen speed. Any press of Next or Back takes it over again."
    ),
    menu=MenuId.TOURS,
    shortcuts=("Ctrl+P",),
    section=1,
    checkable=True,
    #: button: let the tour go on by itself
    short=QT_TRANSLATE_NOOP("Actions", "Play"),
)
KEEP = ActionSpec(
    id="tour.keep",
    text=QT_TRANSLATE_NOOP("Actions", "Stop and &keep what is there"),
    icon="tour-keep",
    tip=QT_TRANSLATE_NOOP("Actions", "Keep: stop here and go on by hand with the tour's queue"),
    status=QT_TRANSLATE_NOOP("Actions", "The tour's queue becomes the sandbox; Undo reset brings the old one back"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Ends the tour and leaves its queue on screen as your sandbox, so that you can ask what if. "
        "Undo reset brings your own sandbox back.",
    ),
    menu=MenuId.TOURS,
    section=2,
    #: button: end the tour and keep its queue
    short=QT_TRANSLATE_NOOP("Actions", "Keep"),
)
LEAVE = ActionSpec(
    id="tour.leave",
    text=QT_TRANSLATE_NOOP("Actions", "&Leave the tour"),
    icon="tour-leave",
    tip=QT_TRANSLATE_NOOP("Actions", "Leave: end the tour and show your sandbox as you left it"),
    status=QT_TRANSLATE_NOOP("Actions", "Back to your sandbox, exactly as it was"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "Ends the tour at any step. Your sandbox and your view of it come back exactly as they were."
    ),
    menu=MenuId.TOURS,
    shortcuts=("Ctrl+E",),
    section=2,
    #: button: end the tour and go back
    short=QT_TRANSLATE_NOOP("Actions", "Leave"),
)
SPECS = (*_first_five(), MORE, *_further(), NEXT, BACK, PLAY, KEEP, LEAVE)
