"""The way of the Tab key through a window: as it is read, not as its parts happened to be made."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def after(widget: QWidget) -> QWidget | None:
    """What follows a widget in its window's chain of focus, also what Tab does not reach.

    PySide takes the result of `nextInFocusChain` for a child of the widget that was asked. When that one is deleted, it
    calls deleted all that Qt made below the result, such as separators in menus. So it is told whose child it is.
    """
    return _of_its_parent(widget.nextInFocusChain())


def ahead_of(widget: QWidget) -> QWidget | None:
    """What comes before a widget in its window's chain of focus; see `after`."""
    return _of_its_parent(widget.previousInFocusChain())


def behind(widget: QWidget) -> Iterator[QWidget]:
    """All that follows a widget in its window's chain of focus, until it comes to the widget again."""
    one = after(widget)
    while one is not None and one is not widget:
        yield one
        one = after(one)


def takes_tab(widget: QWidget) -> bool:
    """True for a widget that Tab stops at, while it can be used."""
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def _of_its_parent(widget: QWidget | None) -> QWidget | None:
    one = widget
    while one is not None:
        parent = one.parentWidget()
        one.setParent(parent)
        # One that Qt made is known to PySide only as long as it is somebody's child as well.
        one = None if parent is None or shiboken6.createdByPython(parent) else parent
    return widget


def follow(parts: Sequence[QWidget]) -> None:
    """Let Tab go from one part of a window to the next, and in each in its own order.

    Args:
        parts: of one window, in the order in which they are read.
    """
    for first, second in pairwise(_reached(parts)):
        QWidget.setTabOrder(first, second)


def lead_in(place: QWidget, parts: Sequence[QWidget]) -> None:
    """Let Tab go through parts that were just made, one after the other, and then to what it reaches already.

    Args:
        place: where it goes from the last of them.
        parts: of the same window, in the order in which they are read.
    """
    put_before(place, _reached(parts))


def put_before(place: QWidget, newcomers: Sequence[QWidget]) -> None:
    """Let Tab reach widgets that were just made right before another one, which it reaches already."""
    before = ahead_of(place)
    while before is not None and before is not place and (before in newcomers or not takes_tab(before)):
        before = ahead_of(before)
    if before is not None:
        put_behind(before, newcomers)


def put_behind(place: QWidget, newcomers: Sequence[QWidget]) -> None:
    """Let Tab reach widgets that were just made right behind another one."""
    for first, second in pairwise((place, *newcomers)):
        QWidget.setTabOrder(first, second)


def _reached(parts: Sequence[QWidget]) -> list[QWidget]:
    """What Tab reaches in the parts, part by part, in each in the order of now."""
    inside = {one: part for part in parts for one in (part, *part.findChildren(QWidget))}
    found: dict[QWidget, list[QWidget]] = {part: [] for part in parts}
    for one in behind(parts[0].window()):
        part = inside.get(one)
        if part is not None and takes_tab(one):
            found[part].append(one)
    return [one for reached in found.values() for one in reached]
