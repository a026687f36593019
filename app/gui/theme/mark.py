"""Properties that the style sheet looks at: "wrong", "problem", "danger" and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


def mark(widget: QWidget, name: str, on: bool) -> None:
    """Set a yes-or-no property and dress the widget anew if that changes it: the sheet looks only while it dresses.

    Args:
        widget: which one.
        name: of the property, as in the style sheet.
        on: its value; a widget without it counts as False.
    """
    if bool(widget.property(name)) is not on:
        widget.setProperty(name, on)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
