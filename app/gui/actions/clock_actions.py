"""The simulated clock, as actions."""

from __future__ import annotations

from app.gui.actions.spec import ActionSpec, MenuId
from app.gui.text import QT_TRANSLATE_NOOP

PLAY = ActionSpec(
    id="clock.play",
    text=QT_TRANSLATE_NOOP("Actions", "&Run the clock"),
    icon="clock-play",
    tip=QT_TRANSLATE_NOOP("Actions", "Run: let the simulated clock run; press again to pause it"),
    status=QT_TRANSLATE_NOOP("Actions", "Let the simulated clock run; press again to pause it"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "The sandbox has a clock of its own. It stands still until you move it, so that you have time to look. "
        "While it runs, countdowns count and leases end by themselves.",
    ),
    menu=MenuId.CLOCK,
    shortcuts=("F9",),
    checkable=True,
    short=QT_TRANSLATE_NOOP("Actions", "Run"),
)
PLUS_1 = ActionSpec(
    id="clock.plus_1",
    text=QT_TRANSLATE_NOOP("Actions", "One second &on"),
    icon="clock-plus",
    tip=QT_TRANSLATE_NOOP("Actions", "+1 s: move the clock one second on"),
    status=QT_TRANSLATE_NOOP("Actions", "Move the simulated clock one second on"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Moves the simulated clock by one second. Nothing is written: a deadline is just a time that passes.",
    ),
    menu=MenuId.CLOCK,
    shortcuts=("F6",),
    short=QT_TRANSLATE_NOOP("Actions", "+1 s"),
)
PLUS_35 = ActionSpec(
    id="clock.plus_35",
    text=QT_TRANSLATE_NOOP("Actions", "&35 seconds on"),
    icon="clock-plus-more",
    tip=QT_TRANSLATE_NOOP("Actions", "+35 s: move the clock past the end of a lease of 30 seconds"),
    status=QT_TRANSLATE_NOOP("Actions", "Move the simulated clock 35 seconds on, past every lease taken just now"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "A lease lasts 30 seconds unless a job says otherwise. 35 seconds later it is over, and a job that nobody "
        "finished is ready again by itself.",
    ),
    menu=MenuId.CLOCK,
    shortcuts=("F7",),
    short=QT_TRANSLATE_NOOP("Actions", "+35 s"),
)
NEXT = ActionSpec(
    id="clock.next",
    text=QT_TRANSLATE_NOOP("Actions", "To the &next deadline"),
    icon="clock-next",
    tip=QT_TRANSLATE_NOOP("Actions", "Next: move the clock to the next thing that happens by itself"),
    status=QT_TRANSLATE_NOOP("Actions", "Move the clock to the next deadline or retry"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Goes to the next moment at which a job changes by itself: a lease ends, a delay or a wait is over. "
        "The mark on the slider shows where that is.",
    ),
    menu=MenuId.CLOCK,
    shortcuts=("F8",),
    short=QT_TRANSLATE_NOOP("Actions", "Next"),
)
SPEED_1 = ActionSpec(
    id="clock.speed_1",
    text=QT_TRANSLATE_NOOP("Actions", "&1× as fast as real time"),
    icon="clock-speed",
    tip=QT_TRANSLATE_NOOP("Actions", "1×: one second for each real second"),
    status=QT_TRANSLATE_NOOP("Actions", "The clock runs as fast as real time"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "How fast the simulated clock runs once it runs."),
    menu=MenuId.CLOCK,
    section=1,
    checkable=True,
    group="speed",
    short=QT_TRANSLATE_NOOP("Actions", "1×"),
)
SPEED_5 = ActionSpec(
    id="clock.speed_5",
    text=QT_TRANSLATE_NOOP("Actions", "&5× as fast"),
    icon="clock-speed",
    tip=QT_TRANSLATE_NOOP("Actions", "5×: five seconds for each real second"),
    status=QT_TRANSLATE_NOOP("Actions", "The clock runs five times as fast as real time"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "A lease of 30 seconds is over after 6 real ones."),
    menu=MenuId.CLOCK,
    section=1,
    checkable=True,
    group="speed",
    short=QT_TRANSLATE_NOOP("Actions", "5×"),
)
SPEED_20 = ActionSpec(
    id="clock.speed_20",
    text=QT_TRANSLATE_NOOP("Actions", "&20× as fast"),
    icon="clock-speed",
    tip=QT_TRANSLATE_NOOP("Actions", "20×: twenty seconds for each real second"),
    status=QT_TRANSLATE_NOOP("Actions", "The clock runs twenty times as fast as real time"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "A lease of 30 seconds is over after a second and a half."),
    menu=MenuId.CLOCK,
    section=1,
    checkable=True,
    group="speed",
    short=QT_TRANSLATE_NOOP("Actions", "20×"),
)
SPECS = (PLAY, PLUS_1, PLUS_35, NEXT, SPEED_1, SPEED_5, SPEED_20)
