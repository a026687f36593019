"""Takes files that are dropped anywhere on a window of the program: on views, toolbars, fields and dialogs too.

What is dragged reaches a window of the system first, and only then a widget in it; a text field would take a file for
its name. So the windows themselves are listened to, each from the moment it first has the keyboard.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING
from urllib.parse import unquote_to_bytes

from PySide6.QtCore import QDir, QEvent, QMimeData, QObject, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication, QStatusTipEvent, QWindow
from PySide6.QtWidgets import QApplication

from app.engine.light import dataclass

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

_DRAGGED = (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop)


@dataclass(frozen=True, slots=True)
class Dropped:
    """What a drag holds.

    Attributes:
        paths: of files on this computer, in the system's own writing, in the order they were dragged.
        elsewhere: addresses of what lies somewhere else.
    """

    paths: tuple[str, ...]
    elsewhere: tuple[str, ...]


def dropped(mime: QMimeData) -> Dropped:
    """Say what a drag holds."""
    urls = mime.urls() if mime.hasUrls() else []
    paths = tuple(dict.fromkeys(path_of(url) for url in urls if url.isLocalFile()))
    return Dropped(paths, tuple(url.toDisplayString() for url in urls if not url.isLocalFile()))


def path_of(url: QUrl) -> str:
    """The path of a local file, byte for byte, also where its bytes are not UTF-8: Qt's own answer would lose them."""
    path = url.toLocalFile()
    if "\ufffd" in path:
        encoded = bytes(url.toEncoded().data()).partition(b"://")[2]
        path = os.fsdecode(b"/" + unquote_to_bytes(encoded).partition(b"/")[2])
    return QDir.toNativeSeparators(path) if os.sep == "\\" else path


def name_on_disk(path: str) -> str:
    """The path a dialog means: it writes bytes that are not UTF-8 as U+FFFD, so the one name like it is looked for.

    Returns:
        The path in the system's own writing; as it came where nothing, or more than one file, is like it.
    """
    if "\ufffd" not in path or os.path.lexists(path):
        return path
    folder, name = os.path.split(path)
    try:
        names = os.listdir(folder)
    except OSError:
        return path
    like = [one for one in names if _as_qt_writes(one) == _as_qt_writes(name)]
    return os.path.join(folder, like[0]) if len(like) == 1 else path


def _as_qt_writes(name: str) -> str:
    """A name with every run of bytes that are not UTF-8 as one mark."""
    return re.sub("\ufffd+", "\ufffd", os.fsencode(name).decode("utf-8", "replace"))


class Drops(QObject):
    """Listens to the windows of this program.

    Args:
        window: the main window; it is told in its status bar what would be done.
        take: takes what was dropped.
    """

    def __init__(self, window: QWidget, take: Callable[[Dropped], None]) -> None:
        super().__init__(window)
        self._window = window
        self._take = take
        # Without it the system offers the window no drag at all.
        window.setAcceptDrops(True)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.focusWindowChanged.connect(self._on_focus)

    def watch(self, window: QWindow) -> None:
        """Take what is dropped on this window of the system from now on."""
        # Twice would only move it to the front of the listeners.
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.DragLeave:
            self._hint("")
        if event.type() not in _DRAGGED:
            return False
        assert isinstance(event, QDropEvent)
        held = dropped(event.mimeData())
        if not held.paths and not held.elsewhere:
            # Words, say: the widgets below may want them.
            return False
        event.acceptProposedAction()
        if event.type() is QEvent.Type.DragEnter:
            self._hint(self.tr("Drop to inspect, read-only: not one byte of the file is touched"))
        elif event.type() is QEvent.Type.Drop:
            self._hint("")
            self._take(held)
            self._window.activateWindow()
        return True

    def _hint(self, words: str) -> None:
        QApplication.sendEvent(self._window, QStatusTipEvent(words))

    def _on_focus(self, window: QWindow | None) -> None:
        if window is not None:
            self.watch(window)
