"""Notices that a file may have changed: appended to, replaced by rename, shrunk, vanished, come back.

`QFileSystemWatcher` forgets a file that is replaced by rename, which is what compaction does, so the folder is watched
too and the file added again; a slow poll stands behind both, for file systems that tell nobody.
"""

from __future__ import annotations

from pathlib import PurePath

from PySide6.QtCore import QFileInfo, QFileSystemWatcher, QObject, QTimer, Signal

SETTLE_MS = 30
"""A burst of notices counts as one; longer than a write and its fsync, far shorter than a reader notices."""

POLL_MS = 500


class FileWatcher(QObject):
    """Watches one file at a time.

    Args:
        parent: who owns it.
        poll_ms: how often to look without any notice.
    """

    changed = Signal()
    """The file may be different now. Reading it again costs little if it isn't."""

    def __init__(self, parent: QObject | None = None, poll_ms: int = POLL_MS) -> None:
        super().__init__(parent)
        self._path = ""
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._on_notice)
        self._watcher.directoryChanged.connect(self._on_notice)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE_MS)
        self._settle.timeout.connect(self._on_settled)
        self._poll = QTimer(self)
        self._poll.setInterval(poll_ms)
        self._poll.timeout.connect(self._on_settled)

    @property
    def path(self) -> str:
        """The file that is watched, empty without one."""
        return self._path

    def watch(self, path: str) -> None:
        """Watch this file from now on, whether it is there or not, and no other."""
        self.stop()
        self._path = path
        self._add()
        self._poll.start()

    def stop(self) -> None:
        """Watch nothing."""
        self._path = ""
        watched = self._watcher.files() + self._watcher.directories()
        if watched:
            self._watcher.removePaths(watched)
        self._settle.stop()
        self._poll.stop()

    def _add(self) -> None:
        """Add what isn't watched, the folder first: the file may appear in between."""
        folder = str(PurePath(self._path).parent)
        if folder not in self._watcher.directories():
            self._watcher.addPath(folder)
        # Qt complains aloud of what can't be watched: a link to itself, a name that is too long.
        if self._path not in self._watcher.files() and QFileInfo.exists(self._path):
            self._watcher.addPath(self._path)

    def _on_notice(self) -> None:
        # Restarting would put a file that grows all the time off for ever.
        if self._path and not self._settle.isActive():
            self._settle.start()

    def _on_settled(self) -> None:
        if self._path:
            self._add()
            self.changed.emit()
