"""A file that lives while it is looked at, as actions."""

from __future__ import annotations

from app.gui.actions.spec import ActionSpec, MenuId
from app.gui.text import QT_TRANSLATE_NOOP

GENERATION_BEFORE = ActionSpec(
    id="view.generation_before",
    text=QT_TRANSLATE_NOOP("Actions", "Show the &generation before"),
    icon="generation-before",
    tip=QT_TRANSLATE_NOOP("Actions", "Generation before: look at the file that a compaction replaced"),
    status=QT_TRANSLATE_NOOP("Actions", "Show what stood under this name before it was compacted or replaced"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "A compaction gives the log's name to a new file. The one before stays readable here as long as this window "
        "keeps it open, so that both can be compared. It can't be written to.",
    ),
    menu=MenuId.VIEW,
    shortcuts=("Ctrl+Shift+G",),
)

SPECS = (GENERATION_BEFORE,)
