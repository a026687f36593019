"""What the window's program says to a terminal, if there is one: double-clicked on Windows it has none."""

from __future__ import annotations

import sys
from contextlib import suppress

STANDARD, ERROR = "stdout", "stderr"


def say(text: str, stream: str = STANDARD) -> None:
    """Write a line; where nobody can read it, nothing happens.

    Args:
        text: the line, without its end. Letters that the terminal does not know are written as escapes.
        stream: `STANDARD` or `ERROR`.
    """
    terminal = getattr(sys, stream)
    if terminal is None:
        return
    letters = getattr(terminal, "encoding", None) or "utf-8"
    with suppress(OSError):
        terminal.write(text.encode(letters, "backslashreplace").decode(letters) + "\n")
        terminal.flush()
