"""Where what is hooked into the window of an inspected file stands, and what is asked of it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class Place(Enum):
    """Where a part's widget stands, in the order in which Tab goes through them."""

    FILTER = "filter"
    """First in the Inspect bar; it takes the room that is left."""
    PAST = "past"
    """A bar of its own below the Inspect bar."""
    FILES = "files"
    """Above the banner, over the whole width; what is put there shows and hides itself."""
    ABOVE_LOG = "log"
    """Between title and table of the pane Log file."""
    LENS = "lens"
    """A tab beside the story."""


class Part(Protocol):
    """What is hooked in."""

    @property
    def widget(self) -> QWidget | None:
        """What stands in its place; None where it has only actions."""

    def look_again(self) -> None:
        """The session has changed while a file is inspected."""

    def stop(self) -> None:
        """The window closes: end what goes on, threads above all."""
