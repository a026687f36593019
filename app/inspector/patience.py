"""Tells an end that is being written from one that was left so, where no lock file says which it is.

A log that is copied, downloaded or written by a program without a lock has a bad end at almost every look. So a bad
end counts as being written as long as the file was another one at the look before, and is judged at the first look
that finds nothing changed. Nothing is made beside the file for that: no lock file, no mark.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from app.engine.log.locking import lock_path_of
from app.engine.log.verdict import Verdict, VerdictKind
from app.wording import marked

if TYPE_CHECKING:
    from app.engine.ports import Clock, Storage
    from app.inspector.document import LogFacts

BETWEEN_MS = 40
"""Between the first two looks at a file: longer than a program that writes pauses between two writes."""

TRY_MIN_MS, TRY_MAX_MS = 400, 5_000
"""Pauses between two tries to read what can't be read; somebody may be waiting for it to come back."""

AT_ONCE = 3
"""Times that a file is opened again at once because another one took its name meanwhile."""

RECENT_MS = 10_000
"""A file that nobody has written to for so long is judged at the first look."""

WRITING = Verdict(VerdictKind.CLEAN, marked("the end is being written"), None)
_MAY_BE_WRITTEN = frozenset({VerdictKind.TORN, VerdictKind.DAMAGED})


class Seen(Protocol):
    """What a view knows about its file."""

    @property
    def verdict(self) -> Verdict:
        """What its end is."""
        ...

    @property
    def size(self) -> int:
        """How long it is, in bytes."""
        ...


class Patience:
    """Decides for one file whether its bad end may be judged yet.

    Args:
        path: the file.
        storage: where it is.
        clock: waits between the first two looks.

    Attributes:
        waiting: True while a bad end counts as being written.
    """

    def __init__(self, path: str, storage: Storage, clock: Clock) -> None:
        """Know nothing yet."""
        self._path, self._storage, self._clock = path, storage, clock
        self._bad_at: int | None = None
        self.waiting = False

    def begin(self, view: Seen) -> None:
        """Look once more, some ms later, if the file was written to a moment ago and its end is bad.

        Raises:
            OSError: it can't be looked at.
        """
        self.waiting = False
        self._bad_at = view.verdict.offset
        if not self._may_wait(view):
            return
        before = self._storage.stat(self._path)
        if before.size_bytes == view.size:
            if self._clock.now_ms() - before.mtime_ms > RECENT_MS:
                return
            self._clock.sleep_ms(BETWEEN_MS)
        after = self._storage.stat(self._path)
        self.waiting = after.size_bytes != view.size or after.mtime_ms != before.mtime_ms

    def look(self, view: Seen, *, changed: bool) -> bool:
        """Take what a further look has found; True when the end is judged another way than before, or at last.

        Args:
            view: after the look.
            changed: the file was another one than at the look before.
        """
        before, bad_before = self.waiting, self._bad_at
        self._bad_at = view.verdict.offset
        # A writer goes on behind damage only if it does not know of it: it will not become whole.
        same_damage = view.verdict.kind is VerdictKind.DAMAGED and self._bad_at == bad_before
        self.waiting = changed and not same_damage and self._may_wait(view)
        return before != self.waiting

    def told(self, facts: LogFacts) -> LogFacts:
        """The facts as they are to be told: a bad end that is waited for is no verdict yet."""
        return replace(facts, verdict=WRITING, being_written=True) if self.waiting else facts

    def _may_wait(self, view: Seen) -> bool:
        """True for a bad end of a file that has no lock to ask."""
        if view.verdict.kind not in _MAY_BE_WRITTEN or view.verdict.byte is not None:
            return False
        try:
            self._storage.stat(lock_path_of(self._storage.real_path(self._path)))
        except OSError:
            return True
        return False


class Tries:
    """Spaces out what fails: a file that can't be read is not read from its start at every look."""

    def __init__(self, clock: Clock) -> None:
        """Nothing has failed."""
        self._clock = clock
        self._pause_ms = self._at_us = self._in_a_row = 0

    @property
    def due(self) -> bool:
        """It may be tried now."""
        return self._clock.monotonic_us() >= self._at_us + self._pause_ms * 1_000

    def failed(self) -> None:
        """It is tried and may fail: the next try waits twice as long as this one did."""
        self._pause_ms = min(TRY_MAX_MS, max(TRY_MIN_MS, 2 * self._pause_ms))
        self._at_us = self._clock.monotonic_us()

    def succeeded(self) -> None:
        """The next one need not wait."""
        self._pause_ms = self._in_a_row = 0

    def once_more(self) -> bool:
        """True a few times in a row."""
        self._in_a_row += 1
        return self._in_a_row <= AT_ONCE
