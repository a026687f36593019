"""What a step may point at: the closed list of places in the window, as words in a tour's file.

The window finds the widget or the row; here is only which words there are. `record:3` and `job:1` are highlighted when
they are there.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from app.engine.light import dataclass
from app.lab.faults import FAULTS
from app.lab.protections import PROTECTIONS
from app.tours.listing import NUMBER_MAX, listed

if TYPE_CHECKING:
    from app.tours.fields import Spot

PANES = ("jobs", "log", "bytes", "story")
PLACES = {
    "tail": "the last row of the log, whole or torn",
    "damaged": "the damaged byte in the Bytes pane",
    "clock": "the clock's bar and its slider",
    "banner": "the line above the panes that says what is wrong",
    "status": "the status bar",
    "protections": "the protections that are off",
}
QUEUE_ACTIONS = (
    "queue.enqueue",
    "queue.lease",
    "queue.ack",
    "queue.nack",
    "queue.extend",
    "queue.redrive",
    "queue.cancel",
    "queue.compact",
    "queue.recover",
)
CLOCK_ACTIONS = ("clock.play", "clock.plus_1", "clock.plus_35", "clock.next")
FIELDS = (
    "sync",
    "type",
    "body length",
    "sequence number",
    "time",
    "prev",
    "head CRC",
    "end CRC",
    "job",
    "token",
    "payload",
    "worker",
    "reason",
    "deadline_ms",
    "retry_ms",
)
"""Fields of the selected record, by the names they have in the Bytes pane."""

LOOK_MAX = 3

FORMS = {
    "action": "a button or menu entry",
    "pane": f"a whole pane: {listed(PANES)}",
    "job": "the card of a job, by its number",
    "record": "a row of the log, by its sequence number, or `record:last`",
    "field": f"a field of the selected record in the Bytes pane: {listed(FIELDS)}",
    **PLACES,
}
"""The first words of all targets, each with what it points at; for the page on writing tours."""

_EXPECTED = (
    "write action:queue.enqueue, pane:log, job:1, record:3, record:last, field:payload, "
    f"{', '.join(list(PLACES)[:-1])} or {list(PLACES)[-1]}"
)


@dataclass(frozen=True, slots=True)
class Target:
    """One place.

    Attributes:
        kind: a key of `FORMS`.
        name: of an action, pane or field; "" otherwise.
        number: of a job or record; 0 for `record:last`.
    """

    kind: str
    name: str = ""
    number: int = 0


@cache
def action_ids() -> frozenset[str]:
    """The ids of the actions a step may point at."""
    return frozenset(
        {
            *QUEUE_ACTIONS,
            *CLOCK_ACTIONS,
            *(f"break.{fault}" for fault in FAULTS),
            "break.take_back",
            *(f"protect.{protection.name}" for protection in PROTECTIONS),
        }
    )


def parse_target(text: str) -> Target | None:
    """Return the place that a target's words mean, None when they mean none."""
    kind, colon, name = text.partition(":")
    if not colon:
        return Target(kind) if kind in PLACES else None
    if kind == "pane":
        return Target(kind, name) if name in PANES else None
    if kind == "field":
        return Target(kind, name) if name in FIELDS else None
    if kind == "action":
        return Target(kind, name) if name in action_ids() else None
    if kind == "record" and name == "last":
        return Target(kind)
    if kind in ("job", "record") and name.isascii() and name.isdigit() and len(name) < 16:
        number = int(name)
        return Target(kind, number=number) if 0 < number <= NUMBER_MAX else None
    return None


def read_targets(spot: Spot, value: object) -> tuple[str, ...]:
    """Return the targets of `look` or `look_after`: a text or a list of at most three.

    Raises:
        TourError: one is not known.
    """
    texts = value if isinstance(value, list) else [value]
    if not 1 <= len(texts) <= LOOK_MAX:
        raise spot.error(f"it names {len(texts)} places; 1 to {LOOK_MAX} are allowed.")
    for text in texts:
        if not isinstance(text, str) or parse_target(text) is None:
            # Only a file that is read can be wrong; the window that looks for a place loads this module alone.
            from app.tours.fields import shown

            raise spot.error(f"{shown(text)} is no place to look at; {_EXPECTED}.")
    return tuple(str(text) for text in texts)
