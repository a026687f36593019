"""The colours of the window, light and dark, each named for what it means. VISUAL.md lists them.

Every pair of text and background that is painted stands in `text_pairs`; a test computes its contrast.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.jobs.job import JobState
from app.engine.light import dataclass
from app.engine.log import record
from app.engine.log.layout import FieldKind
from app.gui.roles import Tone
from app.gui.theme.contrast import mix
from app.inspector.formats.base import DEAD_LETTER_LOOK

if TYPE_CHECKING:
    from collections.abc import Iterator

DRAINED = 0.6
"""How far a state's colour goes towards the quiet text's when the process that believed it is dead."""

_STATE_OF_LETTER = {
    record.ENQUEUE: JobState.READY,
    record.LEASE: JobState.LEASED,
    record.ACK: JobState.DONE,
    record.NACK: JobState.DELAYED,
    record.EXTEND: JobState.LEASED,
    record.REDRIVE: JobState.READY,
    record.CANCEL: JobState.CANCELLED,
    DEAD_LETTER_LOOK: JobState.DEAD_LETTER,
}


@dataclass(frozen=True, slots=True)
class Tokens:
    """One set of colours as "#rrggbb".

    Attributes:
        background: behind the panes.
        pane: of a pane, card, button and field.
        hairline: one-pixel lines around and inside panes.
        edge: the outline of what can be typed in or dragged; at least 3 : 1 on the pane.
        text: everything that is read first.
        quiet: captions and what is read second.
        accent: the one accent: focus, selection ring, filled button.
        on_accent: text on the accent.
        selection: behind the selected row.
        related: behind rows and cards that belong to the selection.
        hover: behind a button under the pointer.
        pressed: behind a button held down or checked.
        danger: torn, damaged, dead.
        danger_tint: behind a banner that says so.
        hatch: stripes of a torn or damaged row.
        belief_hatch: stripes of a card whose process is dead.
        warning: needs attention, but nothing is lost.
        warning_tint: behind a banner that says so.
        track: the empty part of a thin bar.
        states: one colour per job state.
        fields: one soft colour per kind of field in Bytes.
    """

    dark: bool
    background: str
    pane: str
    hairline: str
    edge: str
    text: str
    quiet: str
    accent: str
    on_accent: str
    selection: str
    related: str
    hover: str
    pressed: str
    danger: str
    danger_tint: str
    hatch: str
    belief_hatch: str
    warning: str
    warning_tint: str
    track: str
    states: dict[JobState, str]
    fields: dict[FieldKind, str]

    def state(self, state: JobState, *, drained: bool = False) -> str:
        """Return a state's colour; `drained` takes most of the colour out of it."""
        colour = self.states[state]
        return mix(colour, self.quiet, DRAINED) if drained else colour

    def letter(self, letter: int) -> str:
        """Return the colour of a record's name: that of the state it leads to."""
        state = _STATE_OF_LETTER.get(letter)
        return self.quiet if state is None else self.states[state]

    def tone(self, tone: Tone) -> str:
        """Return the text colour of a run of words in the story."""
        return {
            Tone.PLAIN: self.text,
            Tone.STRONG: self.text,
            Tone.QUIET: self.quiet,
            Tone.DURABLE: self.states[JobState.DONE],
            Tone.FLUSHED: self.warning,
            Tone.DANGER: self.danger,
        }[tone]

    def text_pairs(self) -> Iterator[tuple[str, str, str]]:
        """Yield every painted pair: what it is, the text's colour, the background's colour."""
        for name, ground in (("pane", self.pane), ("background", self.background), ("related", self.related)):
            yield f"text on {name}", self.text, ground
            yield f"quiet on {name}", self.quiet, ground
            for state, colour in self.states.items():
                yield f"{state.value} on {name}", colour, ground
        for name, ground in (("hover", self.hover), ("pressed", self.pressed), ("selection", self.selection)):
            yield f"text on {name}", self.text, ground
        for state, colour in self.states.items():
            yield f"{state.value} on selection", colour, self.selection
            yield f"drained {state.value} on pane", self.state(state, drained=True), self.pane
            yield f"drained {state.value} on stripes", self.state(state, drained=True), self.belief_hatch
        for name, ground in (("pane", self.pane), ("stripes", self.hatch), ("selection", self.selection)):
            yield f"danger on {name}", self.danger, ground
        yield "quiet on selection", self.quiet, self.selection
        yield "quiet on belief stripes", self.quiet, self.belief_hatch
        yield "danger on background", self.danger, self.background
        yield "danger on danger tint", self.danger, self.danger_tint
        yield "text on danger tint", self.text, self.danger_tint
        yield "warning on pane", self.warning, self.pane
        yield "warning on related", self.warning, self.related
        yield "warning on selection", self.warning, self.selection
        yield "warning on background", self.warning, self.background
        yield "warning on warning tint", self.warning, self.warning_tint
        yield "text on warning tint", self.text, self.warning_tint
        yield "accent on pane", self.accent, self.pane
        yield "accent on background", self.accent, self.background
        yield "on accent", self.on_accent, self.accent
        for kind, ground in self.fields.items():
            yield f"text on {kind.value} bytes", self.text, ground


LIGHT = Tokens(
    dark=False,
    background="#f6f6f3",
    pane="#ffffff",
    hairline="#e2e2dc",
    edge="#8c8f94",
    text="#1c1d1f",
    quiet="#62666d",
    accent="#1f5fbf",
    on_accent="#ffffff",
    selection="#dfe9fb",
    related="#eff4fd",
    hover="#f0f1ef",
    pressed="#e6e8e8",
    danger="#b3261e",
    danger_tint="#f7eae7",
    hatch="#fbe7e5",
    belief_hatch="#f1f1ee",
    warning="#8a5700",
    warning_tint="#f8f1e4",
    track="#e2e2dc",
    states={
        JobState.READY: "#1f5fbf",
        JobState.DELAYED: "#8a5700",
        JobState.LEASED: "#6a3fc0",
        JobState.DONE: "#196b43",
        JobState.DEAD_LETTER: "#b3261e",
        JobState.CANCELLED: "#62666d",
    },
    fields={
        FieldKind.FRAME: "#e4dcfb",
        FieldKind.LENGTH: "#fde7c6",
        FieldKind.ORDER: "#cfe5fb",
        FieldKind.TIME: "#c6f0f1",
        FieldKind.CHAIN: "#e2dad5",
        FieldKind.CHECKSUM: "#cfe9cf",
        FieldKind.JOB: "#fbd0de",
        FieldKind.BODY: "#fdf0bf",
        FieldKind.PADDING: "#f1f1ee",
    },
)

DARK = Tokens(
    dark=True,
    background="#16181d",
    pane="#1d2027",
    hairline="#2e323c",
    edge="#6b717d",
    text="#e8e8e6",
    quiet="#9aa0ab",
    accent="#7fb0ff",
    on_accent="#10131a",
    selection="#26344d",
    related="#222b3b",
    hover="#2a2f3a",
    pressed="#313744",
    danger="#ff7b72",
    danger_tint="#2a2023",
    hatch="#33262a",
    belief_hatch="#24272f",
    warning="#e5b454",
    warning_tint="#29251e",
    track="#2e323c",
    states={
        JobState.READY: "#6ea8fe",
        JobState.DELAYED: "#e5b454",
        JobState.LEASED: "#b79cff",
        JobState.DONE: "#5fc48f",
        JobState.DEAD_LETTER: "#ff7b72",
        JobState.CANCELLED: "#9aa0ab",
    },
    fields={
        FieldKind.FRAME: "#3c3363",
        FieldKind.LENGTH: "#573b1e",
        FieldKind.ORDER: "#1f3f63",
        FieldKind.TIME: "#17494f",
        FieldKind.CHAIN: "#40373a",
        FieldKind.CHECKSUM: "#274731",
        FieldKind.JOB: "#5b2740",
        FieldKind.BODY: "#4b4420",
        FieldKind.PADDING: "#262a32",
    },
)
