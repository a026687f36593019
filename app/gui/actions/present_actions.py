"""Showing the window on a wall, as actions."""

from __future__ import annotations

from app.gui.actions.spec import ActionSpec, MenuId, ToolbarId
from app.gui.text import QT_TRANSLATE_NOOP

WALL = "view.wall"
_CHOOSES = QT_TRANSLATE_NOOP("Actions", "Your choice is remembered. What a tour step talks about is shown in any case.")

PRESENT = ActionSpec(
    id="view.present",
    text=QT_TRANSLATE_NOOP("Actions", "Presentation &mode"),
    icon="present",
    tip=QT_TRANSLATE_NOOP("Actions", "Present: the whole screen, large and in strong colours, for a wall"),
    status=QT_TRANSLATE_NOOP("Actions", "Large text on the whole screen; the same key or Esc brings this view back"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Everything is as large as the screen allows, and a tour's step is lit while the rest is dimmed. "
        "A presenter's remote works: forward and back step through the tour, its start button begins and ends this.",
    ),
    menu=MenuId.VIEW,
    # F5 and Shift+F5 are what remotes send for "start".
    shortcuts=("F11", "F5", "Shift+F5"),
    toolbar=ToolbarId.TOURS,
    section=3,
    checkable=True,
    short=QT_TRANSLATE_NOOP("Actions", "Present"),
)
ON_THE_WALL = ActionSpec(
    id=WALL,
    text=QT_TRANSLATE_NOOP("Actions", "On the &wall"),
    icon="wall",
    tip=QT_TRANSLATE_NOOP("Actions", "On the wall: which panes a presentation shows, and how"),
    status=QT_TRANSLATE_NOOP("Actions", "Choose panes, spotlight and colours of the presentation"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "Fewer panes can be read from farther away. Choose those your talk needs; the rest stay away."
    ),
    menu=MenuId.VIEW,
    section=3,
    holds_menu=True,
)
JOBS = ActionSpec(
    id="view.wall_jobs",
    text=QT_TRANSLATE_NOOP("Actions", "&Jobs"),
    icon="pane-jobs",
    tip=QT_TRANSLATE_NOOP("Actions", "Jobs: show the cards on the wall"),
    status=QT_TRANSLATE_NOOP("Actions", "Show what the queue believes while presenting"),
    whats_this=_CHOOSES,
    menu=MenuId.VIEW,
    submenu=WALL,
    checkable=True,
)
LOG = ActionSpec(
    id="view.wall_log",
    text=QT_TRANSLATE_NOOP("Actions", "&Log file"),
    icon="pane-log",
    tip=QT_TRANSLATE_NOOP("Actions", "Log file: show the records on the wall"),
    status=QT_TRANSLATE_NOOP("Actions", "Show what is on disk while presenting"),
    whats_this=_CHOOSES,
    menu=MenuId.VIEW,
    submenu=WALL,
    checkable=True,
)
BYTES = ActionSpec(
    id="view.wall_bytes",
    #: the pane with the bytes of a record
    text=QT_TRANSLATE_NOOP("Actions", "&Bytes"),
    icon="pane-bytes",
    tip=QT_TRANSLATE_NOOP("Actions", "Bytes: show the selected record's bytes on the wall, where there is room"),
    status=QT_TRANSLATE_NOOP("Actions", "Show the bytes of the selected record while presenting"),
    whats_this=_CHOOSES,
    menu=MenuId.VIEW,
    submenu=WALL,
    checkable=True,
)
STORY = ActionSpec(
    id="view.wall_story",
    text=QT_TRANSLATE_NOOP("Actions", "&Story"),
    icon="story",
    tip=QT_TRANSLATE_NOOP("Actions", "Story: show what happened on the wall, where there is room"),
    status=QT_TRANSLATE_NOOP("Actions", "Show what happened, in sentences, while presenting"),
    whats_this=_CHOOSES,
    menu=MenuId.VIEW,
    submenu=WALL,
    checkable=True,
)
SPOTLIGHT = ActionSpec(
    id="view.spotlight",
    text=QT_TRANSLATE_NOOP("Actions", "Spotli&ght"),
    icon="spotlight",
    tip=QT_TRANSLATE_NOOP("Actions", "Spotlight: dim what the tour's step does not talk about"),
    status=QT_TRANSLATE_NOOP("Actions", "Light what the step talks about, and dim the rest a little"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "While presenting, the things a step talks about stay bright. The rest can be read all the same."
    ),
    menu=MenuId.VIEW,
    submenu=WALL,
    section=1,
    checkable=True,
)
BLANK = ActionSpec(
    id="view.blank",
    text=QT_TRANSLATE_NOOP("Actions", "Bla&ck screen"),
    icon="blank",
    tip=QT_TRANSLATE_NOOP("Actions", "Black screen: show nothing for a while, so that everybody looks at you"),
    status=QT_TRANSLATE_NOOP("Actions", "Black until the next key or press; B and the full stop do the same"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions", "Hides everything while presenting. Any key, any button of a remote and any press bring it back."
    ),
    menu=MenuId.VIEW,
    submenu=WALL,
    section=1,
)
SPECS = (PRESENT, ON_THE_WALL, JOBS, LOG, BYTES, STORY, SPOTLIGHT, BLANK)
