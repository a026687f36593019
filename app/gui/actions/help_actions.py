"""Help, as actions."""

from __future__ import annotations

from app.gui.actions.spec import ActionSpec, MenuId
from app.gui.text import QT_TRANSLATE_NOOP

GUIDE = ActionSpec(
    id="help.guide",
    text=QT_TRANSLATE_NOOP("Actions", "&Guide"),
    icon="help-guide",
    tip=QT_TRANSLATE_NOOP("Actions", "Guide: read about what has the keyboard now"),
    status=QT_TRANSLATE_NOOP("Actions", "Open the guide at the page about what has the keyboard"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "The guide is part of the program; no network is used. It stays open beside the window."
    ),
    menu=MenuId.HELP,
    shortcuts=("F1",),
)
WORDS = ActionSpec(
    id="help.words",
    text=QT_TRANSLATE_NOOP("Actions", "&Words"),
    icon="help-words",
    tip=QT_TRANSLATE_NOOP("Actions", "Words: lease, ack, durable, torn tail … each in plain sentences"),
    status=QT_TRANSLATE_NOOP("Actions", "What every word on this screen means"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "One word for each thing, the same everywhere in the program."),
    menu=MenuId.HELP,
)
FIDELITY = ActionSpec(
    id="help.fidelity",
    text=QT_TRANSLATE_NOOP("Actions", "&Fidelity"),
    icon="help-fidelity",
    tip=QT_TRANSLATE_NOOP("Actions", "Fidelity: what is real in here and what is simulated"),
    status=QT_TRANSLATE_NOOP("Actions", "What is real, what is simulated, and what is not promised"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "Says which parts are the real thing, words the promise, and lists what it leaves out."
    ),
    menu=MenuId.HELP,
)
PROTECTIONS = ActionSpec(
    id="help.protections",
    text=QT_TRANSLATE_NOOP("Actions", "What each &protection is for"),
    icon="protection",
    tip=QT_TRANSLATE_NOOP("Actions", "Protections: a table of what every fault does without each of them"),
    status=QT_TRANSLATE_NOOP("Actions", "Every fault with every protection off, as it came out when it was run"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "The table is made by running every fault, once with all protections and once without each."
    ),
    menu=MenuId.HELP,
)
WRITING_TOURS = ActionSpec(
    id="help.writing_tours",
    text=QT_TRANSLATE_NOOP("Actions", "Writing a &tour"),
    icon="help-writing",
    tip=QT_TRANSLATE_NOOP("Actions", "Writing a tour: make one of your own, in one text file"),
    status=QT_TRANSLATE_NOOP("Actions", "How a tour file is written, and where to put it"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "A tour is a text file. This page explains its every key by examples."),
    menu=MenuId.HELP,
)
SAMPLES = ActionSpec(
    id="help.samples",
    text=QT_TRANSLATE_NOOP("Actions", "&Samples"),
    icon="samples",
    tip=QT_TRANSLATE_NOOP("Actions", "Samples: a log of every kind of damage, and healthy ones"),
    status=QT_TRANSLATE_NOOP("Actions", "Files to practise on, each with what there is to see in it"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "Opens a log that is part of the program, for inspection: not one of its bytes is touched."
    ),
    menu=MenuId.HELP,
    holds_menu=True,
)
LAST_REPORT = ActionSpec(
    id="help.last_report",
    text=QT_TRANSLATE_NOOP("Actions", "&Last failure report…"),
    icon="last-report",
    tip=QT_TRANSLATE_NOOP("Actions", "Last failure report: what this program wrote when it failed last"),
    status=QT_TRANSLATE_NOOP("Actions", "Show what this program wrote when it failed last, to be read or copied"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "When this program itself fails or is not closed in order, it writes a report: version, system, what was open. "
        "No payload stands in it, and nobody is sent it.",
    ),
    menu=MenuId.HELP,
    section=1,
    #: button: the report of the last crash
    short=QT_TRANSLATE_NOOP("Actions", "Report"),
)
WHATS_THIS = ActionSpec(
    id="help.whats_this",
    text=QT_TRANSLATE_NOOP("Actions", "What’s t&his?"),
    icon="help-whats-this",
    tip=QT_TRANSLATE_NOOP("Actions", "What’s this? Explain the next thing you press instead of doing it"),
    status=QT_TRANSLATE_NOOP("Actions", "Then press anything in the window to have it explained; Esc ends it"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "Press it, then press a button, a card, a row or a field: you are told what that is."
    ),
    menu=MenuId.HELP,
    shortcuts=("Shift+F1",),
    section=1,
)
SPECS = (GUIDE, WORDS, FIDELITY, PROTECTIONS, WRITING_TOURS, SAMPLES, WHATS_THIS, LAST_REPORT)
