"""What the window remembers between starts, in one INI file in the user's configuration folder."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSettings

if TYPE_CHECKING:
    from collections.abc import Iterable

RECENT_MAX = 10
FILTERS_MAX = 20
ZOOM_MIN, ZOOM_MAX = 0.5, 4.0


class Settings:
    """Typed access to the settings. A value that makes no sense counts as absent."""

    def __init__(self) -> None:
        self._store = QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "Tearproof", "tearproof")

    def layout(self, name: str) -> QByteArray:
        """A remembered geometry or splitter state; empty when there is none."""
        value = self._store.value(f"layout/{name}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def set_layout(self, name: str, state: QByteArray) -> None:
        """Remember a geometry or splitter state."""
        self._store.setValue(f"layout/{name}", state)

    @property
    def theme(self) -> str:
        """`system`, `light` or `dark`."""
        value = self._store.value("look/theme")
        return value if value in ("system", "light", "dark") else "system"

    @theme.setter
    def theme(self, mode: str) -> None:
        self._store.setValue("look/theme", mode)

    @property
    def zoom(self) -> float:
        """Factor on the system's text size."""
        return self._factor("look/zoom")

    @zoom.setter
    def zoom(self, factor: float) -> None:
        self._store.setValue("look/zoom", factor)

    @property
    def wall_zoom(self) -> float:
        """Factor on the text size that fits a wall."""
        return self._factor("look/wall_zoom")

    @wall_zoom.setter
    def wall_zoom(self, factor: float) -> None:
        self._store.setValue("look/wall_zoom", factor)

    def flag(self, name: str, default: bool) -> bool:
        """A remembered yes or no."""
        value = self._store.value(f"flags/{name}")
        return default if value is None else str(value).lower() == "true"

    def set_flag(self, name: str, on: bool) -> None:
        """Remember a yes or no."""
        self._store.setValue(f"flags/{name}", on)

    @property
    def recent(self) -> list[str]:
        """Paths of the files looked at lately, newest first."""
        try:
            paths = json.loads(str(self._store.value("files/recent", "[]")))
        except ValueError:
            return []
        return [path for path in paths if isinstance(path, str)][:RECENT_MAX] if isinstance(paths, list) else []

    def add_recent(self, paths: Iterable[str]) -> None:
        """Put these first in the list, in order."""
        fresh = list(dict.fromkeys(paths))
        kept = [path for path in self.recent if path not in fresh]
        # As JSON: an INI list turns a single entry into a plain text.
        self._store.setValue("files/recent", json.dumps((fresh + kept)[:RECENT_MAX]))

    def forget_recent(self) -> None:
        """Empty the list."""
        self._store.remove("files/recent")

    def bookmarks(self, key: str) -> object:
        """What was kept as a file's bookmarks; None when nothing was, or when it makes no sense.

        Args:
            key: of the file, see `app.gui.bookmarks.file_key`.
        """
        try:
            kept: object = json.loads(str(self._store.value(f"bookmarks/{key}", "null")))
        except ValueError:
            return None
        return kept

    def set_bookmarks(self, key: str, stored: list[dict[str, object]]) -> None:
        """Keep a file's bookmarks; none of them forgets the file."""
        if stored:
            self._store.setValue(f"bookmarks/{key}", json.dumps(stored))
        else:
            self._store.remove(f"bookmarks/{key}")

    @property
    def filters(self) -> list[str]:
        """Filters of the log that were used lately, newest first."""
        try:
            lines = json.loads(str(self._store.value("log/filters", "[]")))
        except ValueError:
            return []
        return [line for line in lines if isinstance(line, str)][:FILTERS_MAX] if isinstance(lines, list) else []

    def add_filter(self, line: str) -> None:
        """Put a filter first in the list."""
        kept = [other for other in self.filters if other != line]
        self._store.setValue("log/filters", json.dumps([line, *kept][:FILTERS_MAX]))

    @property
    def unkept(self) -> str:
        """The file, where it can't be written, so that nothing is remembered; empty where it can."""
        return "" if self._store.isWritable() else self._store.fileName()

    def save(self) -> None:
        """Write the file now."""
        self._store.sync()

    def _factor(self, name: str) -> float:
        try:
            zoom = float(str(self._store.value(name, 1.0)))
        except ValueError:
            return 1.0
        return zoom if ZOOM_MIN <= zoom <= ZOOM_MAX else 1.0
