"""Colours and sizes for a wall: seen from the last row, in the light of a projector that is never dark enough.

Text stands on its ground at 7 : 1 or more (WCAG 2.2, level AAA), outlines are darker, and everything is as large as
the screen has room for. The colours keep their meaning: each is the agreed one, made darker or lighter. Those of the
states also stay apart for eyes without one kind of cone; sign and word say the same.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.engine.jobs.job import JobState
from app.gui.theme.tokens import DARK, LIGHT

if TYPE_CHECKING:
    from PySide6.QtCore import QSize

ENLARGED = 1.4
"""Everything is so much larger than on a desk (VISUAL.md), as far as the screen has room."""

ROOM_PX = (900, 506)
"""Width and height in lengths of the design that a wall has at least: less is no window any more."""

LEAST_ROOM_PX = (800, 450)
"""So much must be left to the panes where the system's text is large by itself."""

WALL_LIGHT = replace(
    LIGHT,
    background="#eeeeea",
    hairline="#a4a6a8",
    edge="#5c6066",
    text="#08090b",
    quiet="#3a3e45",
    accent="#114197",
    selection="#d3e2fb",
    related="#e8f0fd",
    hover="#e6e8e6",
    pressed="#d9dcdc",
    danger="#83230c",
    danger_tint="#fbeeec",
    hatch="#f7dbd8",
    belief_hatch="#e9e9e5",
    warning="#432400",
    warning_tint="#f8f0e0",
    track="#c9cac8",
    states={
        JobState.READY: "#114197",
        JobState.DELAYED: "#432400",
        JobState.LEASED: "#391a88",
        JobState.DONE: "#0a4e23",
        JobState.DEAD_LETTER: "#83230c",
        JobState.CANCELLED: "#3a3e45",
    },
)

WALL_DARK = replace(
    DARK,
    background="#050608",
    pane="#0d0f13",
    hairline="#565c68",
    edge="#9aa1ad",
    text="#ffffff",
    quiet="#c6cbd4",
    accent="#9cc3ff",
    on_accent="#05070b",
    selection="#1c2c48",
    related="#161f2f",
    hover="#22262f",
    pressed="#2b303b",
    danger="#f5a6a5",
    danger_tint="#241618",
    hatch="#331c1f",
    belief_hatch="#171a20",
    warning="#fec56a",
    warning_tint="#221c10",
    track="#3b414d",
    states={
        JobState.READY: "#91c1fb",
        JobState.DELAYED: "#fec56a",
        JobState.LEASED: "#e2d2fd",
        JobState.DONE: "#62f2b4",
        JobState.DEAD_LETTER: "#f5a6a5",
        JobState.CANCELLED: "#c6cbd4",
    },
)


def wall_zoom(size: QSize, scale: float, zoom: float) -> float:
    """Return the factor on the system's text size that fills a screen and leaves the panes room to work.

    A wall is looked at from the same distance however many pixels it has, so a larger screen has larger text and not
    more of it. Where the system's text is large already, it may be enlarged less; it is never made smaller than that.

    Args:
        size: of the screen, in pixels that don't count its scale factor.
        scale: pixels of the screen per pixel of the design at the system's own text size.
        zoom: what the reader chose for the desk.
    """
    fits = min(size.width() / ROOM_PX[0], size.height() / ROOM_PX[1]) / scale
    most = min(size.width() / LEAST_ROOM_PX[0], size.height() / LEAST_ROOM_PX[1]) / scale
    return max(1.0, min(max(ENLARGED * zoom, fits), most))
