"""What lies beside an inspected log and belongs to it, as actions."""

from __future__ import annotations

from app.gui.actions.spec import ActionSpec, MenuId
from app.gui.text import QT_TRANSLATE_NOOP

BESIDE = ActionSpec(
    id="file.beside",
    text=QT_TRANSLATE_NOOP("Actions", "Files besi&de it"),
    icon="beside",
    tip=QT_TRANSLATE_NOOP("Actions", "Beside it: torn pieces, the generation before, what was left over"),
    status=QT_TRANSLATE_NOOP("Actions", "What lies beside this file and belongs to it"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Recovery keeps a torn tail in a file beside the log, compaction the generation before. These open them.",
    ),
    menu=MenuId.FILE,
    section=1,
    holds_menu=True,
)
LOG = ActionSpec(
    id="file.beside_log",
    text=QT_TRANSLATE_NOOP("Actions", "Open the &log it belongs to"),
    icon="beside-log",
    tip=QT_TRANSLATE_NOOP("Actions", "Its log: inspect the log that this file is named after"),
    status=QT_TRANSLATE_NOOP("Actions", "Inspect the log that this file belongs to"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "A torn piece, a lock file or an older generation belongs to a log."),
    menu=MenuId.FILE,
    submenu="file.beside",
)
TORN = ActionSpec(
    id="file.beside_torn",
    text=QT_TRANSLATE_NOOP("Actions", "Open what was set &aside"),
    icon="beside-torn",
    tip=QT_TRANSLATE_NOOP("Actions", "Set aside: inspect the torn tails that recovery kept"),
    status=QT_TRANSLATE_NOOP("Actions", "Inspect the torn tails that recovery has set aside from this log"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "Recovery throws nothing away: each torn tail lies in a file of its own, named after its offset."
    ),
    menu=MenuId.FILE,
    submenu="file.beside",
)
PREVIOUS = ActionSpec(
    id="file.beside_previous",
    text=QT_TRANSLATE_NOOP("Actions", "Open the &generation before"),
    icon="beside-previous",
    tip=QT_TRANSLATE_NOOP("Actions", "Generation before: inspect what the log was before it was compacted"),
    status=QT_TRANSLATE_NOOP("Actions", "Inspect the log as it was before its last compaction"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Compaction keeps one generation, with the done and cancelled jobs."),
    menu=MenuId.FILE,
    submenu="file.beside",
)
LEFTOVER = ActionSpec(
    id="file.beside_leftover",
    text=QT_TRANSLATE_NOOP("Actions", "Open what was left &over"),
    icon="beside-leftover",
    tip=QT_TRANSLATE_NOOP("Actions", "Left over: inspect temporary files that a crash left behind"),
    status=QT_TRANSLATE_NOOP("Actions", "Inspect the temporary files of a compaction that never ended"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "A log is built under a temporary name. After a crash that may still lie there."
    ),
    menu=MenuId.FILE,
    submenu="file.beside",
)

SPECS = (BESIDE, LOG, TORN, PREVIOUS, LEFTOVER)
