"""The story as a list: one entry per thing that happened, the newest last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from app.gui.models.changes import inserting, removing, resetting
from app.gui.roles import StoryEntry, StoryRole, Tone, Words

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from app.inspector.disk_lines import Run
    from app.inspector.story import Telling

    Index = QModelIndex | QPersistentModelIndex

ENTRIES_MAX = 2_000
"""Older entries are dropped; the log itself keeps everything."""

_ROOT = QModelIndex()


def entry_of(telling: Telling) -> StoryEntry:
    """The same entry in the types the view draws."""
    return StoryEntry(
        _words(telling.sentence), tuple(_words(line) for line in telling.disk), telling.offset, telling.job
    )


def _words(runs: tuple[Run, ...]) -> tuple[Words, ...]:
    return tuple(Words(text, Tone(tone)) for text, tone in runs)


class StoryModel(QAbstractListModel):
    """What happened since the window opened its file."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: list[StoryEntry] = []

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._entries):
            return None
        entry = self._entries[index.row()]
        if role == StoryRole.ENTRY:
            return entry
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return entry.plain_text
        return None

    def tell(self, *tellings: Telling) -> None:
        """Append entries."""
        entries = [entry_of(telling) for telling in tellings][-ENTRIES_MAX:]
        over = len(self._entries) + len(entries) - ENTRIES_MAX
        with removing(self, 0, over):
            del self._entries[: max(0, over)]
        with inserting(self, len(self._entries), len(entries)):
            self._entries.extend(entries)

    @property
    def entries(self) -> tuple[StoryEntry, ...]:
        """All entries, for putting them back later."""
        return tuple(self._entries)

    def put_back(self, entries: tuple[StoryEntry, ...]) -> None:
        """Tell what was told before, instead of what is told now."""
        with resetting(self):
            self._entries = list(entries)

    def clear(self) -> None:
        """Start over."""
        with resetting(self):
            self._entries.clear()
