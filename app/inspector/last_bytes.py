"""The bytes of a small file as they were at the last look: what is left of it when somebody cuts or overwrites it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.inspector.held import BytesFile

if TYPE_CHECKING:
    from app.engine.ports import OpenFile
    from app.inspector.document import LogFacts

KEPT_MAX_BYTES = 4 * 1024 * 1024
"""A larger file is not kept in memory; of that one only what is still on the disk can be read."""


class LastBytes:
    """Keeps the bytes of one file, and reads only what is new."""

    def __init__(self) -> None:
        """Keep nothing."""
        self._data = b""
        self._sure = 0

    def forget(self) -> None:
        """Another file follows, or the same one from its beginning."""
        self._data, self._sure = b"", 0

    def grow(self, source: OpenFile, facts: LogFacts) -> None:
        """The file was read to its end.

        Args:
            source: reads it.
            facts: what is known about it; up to its last whole record nothing is read twice.
        """
        if facts.size_bytes > KEPT_MAX_BYTES:
            self.forget()
            return
        try:
            more = source.read_at(self._sure, facts.size_bytes - self._sure)
        except OSError:
            return
        if self._sure + len(more) == facts.size_bytes:
            self._data = self._data[: self._sure] + more
            self._sure = min(facts.end, facts.size_bytes)

    def file(self, source: OpenFile) -> BytesFile | None:
        """What is kept, as a file; None when that is nothing.

        Args:
            source: the file as it is now, for the facts about it.
        """
        try:
            return BytesFile(self._data, source.stat()) if self._data else None
        except OSError:
            return None
