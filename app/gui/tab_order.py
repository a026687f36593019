"""The way of the Tab key through a window: as it is read, not as its parts happened to be made."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def follow(parts: Iterable[QWidget]) -> None:
    """Let Tab go from one part of a window to the next, and in each in its own order.

    Args:
        parts: in the order in which they are read.
    """
    for before, after in pairwise([one for part in parts for one in _reached(part)]):
        QWidget.setTabOrder(before, after)


def put_before(place: QWidget, newcomers: Sequence[QWidget]) -> None:
    """Let Tab reach widgets that were just made right before another one, which it reaches already."""
    before = place.previousInFocusChain()
    while before is not None and before is not place and (before in newcomers or not _takes_tab(before)):
        before = before.previousInFocusChain()
    if before is not None:
        put_behind(before, newcomers)


def put_behind(place: QWidget, newcomers: Sequence[QWidget]) -> None:
    """Let Tab reach widgets that were just made right behind another one."""
    for before, after in pairwise((place, *newcomers)):
        QWidget.setTabOrder(before, after)


def _reached(part: QWidget) -> list[QWidget]:
    """What Tab reaches in a part, in the order of now."""
    inside = {part, *part.findChildren(QWidget)}
    found = []
    one = part.window().nextInFocusChain()
    while one is not None and one is not part.window():
        if one in inside and _takes_tab(one):
            found.append(one)
        one = one.nextInFocusChain()
    return found


def _takes_tab(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
