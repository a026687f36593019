"""Spaces out what is dear: after it took a while, the next one waits a multiple of that."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer

if TYPE_CHECKING:
    from collections.abc import Iterator

SHARE = 12
"""At most one part in so many of the time is spent on it."""

LEAST_MS = 100
"""Nobody sees more than ten changes a second."""


class Pace:
    """How soon something may be done again. Used in one thread only.

    Args:
        share: at most one part in so many of the time is spent on it.
        least_ms: the shortest pause behind it.
    """

    def __init__(self, share: int = SHARE, least_ms: int = LEAST_MS) -> None:
        """It may be done at once."""
        self._share = share
        self._least_ms = least_ms
        self._pause_ms = 0
        self._since = QElapsedTimer()

    @property
    def left_ms(self) -> int:
        """How long to wait before it is done again; 0 when it may be done now."""
        return max(0, self._pause_ms - self._since.elapsed()) if self._since.isValid() else 0

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Do it in this block."""
        self._since.start()
        try:
            yield
        finally:
            took_ms = self._since.restart()
            self._pause_ms = max(self._least_ms, took_ms * (self._share - 1))

    def skip(self) -> None:
        """The next one may be done at once, whatever the last one took."""
        self._pause_ms = 0
