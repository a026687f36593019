"""How the window looks, and help, as actions."""

from __future__ import annotations

from app.gui.actions.spec import ActionSpec, MenuId
from app.gui.text import QT_TRANSLATE_NOOP

FOLLOW_TAIL = ActionSpec(
    id="view.follow_tail",
    text=QT_TRANSLATE_NOOP("Actions", "&Follow the tail"),
    icon="follow-tail",
    tip=QT_TRANSLATE_NOOP("Actions", "Follow the tail: keep the newest record in sight"),
    status=QT_TRANSLATE_NOOP("Actions", "The log scrolls to every new record; scrolling up stops it"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "While it is on, the log table shows the newest record as it arrives."),
    menu=MenuId.VIEW,
    shortcuts=("Ctrl+T",),
    checkable=True,
)
STORY = ActionSpec(
    id="view.story",
    text=QT_TRANSLATE_NOOP("Actions", "&Story"),
    icon="story",
    tip=QT_TRANSLATE_NOOP("Actions", "Story: show or hide what happened and what the disk was asked to do"),
    status=QT_TRANSLATE_NOOP("Actions", "Show or hide the pane with the story"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Hides the story to make room for jobs and log, or shows it again."),
    menu=MenuId.VIEW,
    shortcuts=("Ctrl+J",),
    checkable=True,
)
CHECKSUM = ActionSpec(
    id="view.checksum",
    text=QT_TRANSLATE_NOOP("Actions", "Work out the &checksum…"),
    icon="checksum",
    tip=QT_TRANSLATE_NOOP("Actions", "Checksum: work out both checksums of the selected record, step by step"),
    status=QT_TRANSLATE_NOOP("Actions", "Show how the head CRC and the end CRC come about, row by row"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Lists every step with its intermediate result, so that you can redo it with Python's zlib.",
    ),
    menu=MenuId.VIEW,
    shortcuts=("Ctrl+K",),
    short=QT_TRANSLATE_NOOP("Actions", "Checksum"),
)
THEME = ActionSpec(
    id="view.theme",
    text=QT_TRANSLATE_NOOP("Actions", "&Theme"),
    icon="theme",
    tip=QT_TRANSLATE_NOOP("Actions", "Theme: light, dark, or as the system has it"),
    status=QT_TRANSLATE_NOOP("Actions", "Choose light, dark, or what the system uses"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "The window follows the system's setting unless you choose one here."),
    menu=MenuId.VIEW,
    section=1,
    holds_menu=True,
)
THEME_SYSTEM = ActionSpec(
    id="view.theme_system",
    text=QT_TRANSLATE_NOOP("Actions", "As the &system"),
    icon="theme",
    tip=QT_TRANSLATE_NOOP("Actions", "As the system: light or dark with everything else"),
    status=QT_TRANSLATE_NOOP("Actions", "Follow the system's light or dark setting"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "The window changes together with the system."),
    menu=MenuId.VIEW,
    submenu="view.theme",
    checkable=True,
    group="theme",
)
THEME_LIGHT = ActionSpec(
    id="view.theme_light",
    #: the light theme
    text=QT_TRANSLATE_NOOP("Actions", "&Light"),
    icon="theme-light",
    tip=QT_TRANSLATE_NOOP("Actions", "Light: dark text on light panes"),
    status=QT_TRANSLATE_NOOP("Actions", "Dark text on light panes, best on most projectors"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Stays light whatever the system uses."),
    menu=MenuId.VIEW,
    submenu="view.theme",
    checkable=True,
    group="theme",
)
THEME_DARK = ActionSpec(
    id="view.theme_dark",
    #: the dark theme
    text=QT_TRANSLATE_NOOP("Actions", "&Dark"),
    icon="theme-dark",
    tip=QT_TRANSLATE_NOOP("Actions", "Dark: light text on dark panes"),
    status=QT_TRANSLATE_NOOP("Actions", "Light text on dark panes"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Stays dark whatever the system uses."),
    menu=MenuId.VIEW,
    submenu="view.theme",
    checkable=True,
    group="theme",
)
ZOOM_IN = ActionSpec(
    id="view.zoom_in",
    text=QT_TRANSLATE_NOOP("Actions", "Zoom &in"),
    icon="zoom-in",
    tip=QT_TRANSLATE_NOOP("Actions", "Zoom in: larger text everywhere"),
    status=QT_TRANSLATE_NOOP("Actions", "Make all text larger"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Everything grows with the text: cards, rows, icons and bytes."),
    menu=MenuId.VIEW,
    shortcuts=("Ctrl++", "Ctrl+="),
    section=2,
)
ZOOM_OUT = ActionSpec(
    id="view.zoom_out",
    text=QT_TRANSLATE_NOOP("Actions", "Zoom &out"),
    icon="zoom-out",
    tip=QT_TRANSLATE_NOOP("Actions", "Zoom out: smaller text everywhere"),
    status=QT_TRANSLATE_NOOP("Actions", "Make all text smaller"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Everything shrinks with the text: cards, rows, icons and bytes."),
    menu=MenuId.VIEW,
    shortcuts=("Ctrl+-",),
    section=2,
)
ZOOM_RESET = ActionSpec(
    id="view.zoom_reset",
    text=QT_TRANSLATE_NOOP("Actions", "&Normal size"),
    icon="zoom-reset",
    tip=QT_TRANSLATE_NOOP("Actions", "Normal size: text as large as the system has it"),
    status=QT_TRANSLATE_NOOP("Actions", "Back to the system's text size"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Text as large as in your other programs."),
    menu=MenuId.VIEW,
    shortcuts=("Ctrl+0",),
    section=2,
)
ABOUT = ActionSpec(
    id="help.about",
    text=QT_TRANSLATE_NOOP("Actions", "&About Tearproof"),
    icon="about",
    tip=QT_TRANSLATE_NOOP("Actions", "About: what this program is and which version"),
    status=QT_TRANSLATE_NOOP("Actions", "Version, licence and what is real in here"),
    whats_this=QT_TRANSLATE_NOOP("Actions", "Tells the version and the licence of the program and of Qt."),
    menu=MenuId.HELP,
    section=1,
)

SPECS = (
    FOLLOW_TAIL,
    STORY,
    CHECKSUM,
    THEME,
    THEME_SYSTEM,
    THEME_LIGHT,
    THEME_DARK,
    ZOOM_IN,
    ZOOM_OUT,
    ZOOM_RESET,
    ABOUT,
)
