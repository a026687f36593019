"""The damage lens, as actions."""

from __future__ import annotations

from app.gui.actions.spec import ActionSpec, MenuId, ToolbarId
from app.gui.text import QT_TRANSLATE_NOOP

OPEN = ActionSpec(
    id="lens.open",
    text=QT_TRANSLATE_NOOP("Actions", "&Damage lens"),
    icon="lens",
    tip=QT_TRANSLATE_NOOP("Actions", "Damage lens: what recovery accepts, and what can still be read"),
    status=QT_TRANSLATE_NOOP(
        "Actions", "Look closely at what is wrong with this file, at which byte, and what it costs"
    ),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Shows two opinions on a damaged file, works its checksums out, and replays what other programs would make "
        "of the same bytes: jobs lost, resurrected, delivered twice.",
    ),
    menu=MenuId.INSPECT,
    shortcuts=("Ctrl+Shift+D",),
    toolbar=ToolbarId.INSPECT,
    #: button: the damage lens, which compares opinions on a damaged log
    short=QT_TRANSLATE_NOOP("Actions", "Lens"),
)
COPY_REPORT = ActionSpec(
    id="lens.copy_report",
    text=QT_TRANSLATE_NOOP("Actions", "&Copy the report"),
    icon="lens-copy",
    tip=QT_TRANSLATE_NOOP("Actions", "Copy the report: the damage on one page of plain text"),
    status=QT_TRANSLATE_NOOP("Actions", "Put all that the damage lens shows on the clipboard"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "Copies verdict, both opinions, checksums, bytes and policies as text, for a mail or a ticket."
    ),
    menu=MenuId.INSPECT,
    shortcuts=("Ctrl+Shift+C",),
)
STOP = ActionSpec(
    id="lens.stop",
    text=QT_TRANSLATE_NOOP("Actions", "S&top searching"),
    icon="lens-stop",
    tip=QT_TRANSLATE_NOOP("Actions", "Stop searching: call off the look for readable records"),
    status=QT_TRANSLATE_NOOP("Actions", "Call off the search of a large file; the damage lens stays empty"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "A large damaged file takes some seconds to search. Opening the lens again starts it anew."
    ),
    menu=MenuId.INSPECT,
)

SPECS = (OPEN, COPY_REPORT, STOP)
