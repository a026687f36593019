"""Which panes a wall shows: those that were picked, with what the tour's step talks about, as far as there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.tours.targets import parse_target

if TYPE_CHECKING:
    from collections.abc import Iterable

PANES = ("jobs", "log", "bytes", "story")
PICKED_AT_FIRST = frozenset({"jobs", "log"})

_LEAST_PX = {"jobs": 150, "log": 150, "bytes": 130, "story": 110}
"""Heights in lengths of the design below which a pane says nothing any more."""

_FIRST_TO_GO = ("story", "jobs", "bytes", "log")
"""The jobs go where log and bytes are both spoken of: these stand beside each other then."""
_BESIDE = frozenset({"log", "bytes"})
_PANE_OF = {"job": "jobs", "record": "log", "tail": "log", "field": "bytes", "damaged": "bytes"}


def panes_of(words: Iterable[str]) -> frozenset[str]:
    """Return the panes that a tour's targets lie in.

    Args:
        words: targets as in a tour's file.
    """
    found = set()
    for text in words:
        named = parse_target(text)
        if named is not None:
            pane = named.name if named.kind == "pane" else _PANE_OF.get(named.kind, "")
            found.add(pane)
    return frozenset(found & set(PANES))


def actions_of(words: Iterable[str]) -> frozenset[str]:
    """Return the ids of the actions that a tour's targets name."""
    named = [parse_target(text) for text in words]
    return frozenset(target.name for target in named if target is not None and target.kind == "action")


def shown_panes(picked: frozenset[str], asked: frozenset[str], height: float) -> frozenset[str]:
    """Return which panes to show beside and below each other.

    Args:
        picked: by the teacher.
        asked: what the step talks about; it is shown in any case.
        height: for all of them, in lengths of the design.
    """
    shown = set(picked | asked) or {"log"}
    for pane in _FIRST_TO_GO:
        may_go = pane in shown and pane not in asked and (pane != "jobs" or asked >= _BESIDE)
        if may_go and _needed(shown) > height and len(shown) > 1:
            shown.discard(pane)
    return frozenset(shown)


def beside(shown: frozenset[str]) -> bool:
    """True when log and bytes stand beside each other: nothing else is beside them."""
    return shown >= _BESIDE and "jobs" not in shown


def bytes_height(height: float) -> float:
    """Return how much of the height that log and bytes share the bytes take, in lengths of the design."""
    return max(min(_LEAST_PX["bytes"], height / 2), height * 0.38)


def _needed(shown: set[str]) -> float:
    """Jobs stand beside log and bytes, and the story below all of them."""
    rights = [_LEAST_PX[pane] for pane in ("log", "bytes") if pane in shown]
    right = max(rights, default=0) if beside(frozenset(shown)) else sum(rights)
    left = _LEAST_PX["jobs"] if "jobs" in shown else 0
    return max(left, right) + (_LEAST_PX["story"] if "story" in shown else 0)
