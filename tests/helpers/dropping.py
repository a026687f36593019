"""Files dropped on a window as the system does it: on the window itself, which then looks for what lies under it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING
from urllib.parse import quote_from_bytes

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

_KEYS = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)


def url_of(path: str | Path) -> QUrl:
    """The address of a file, as a file manager writes it, whatever bytes its name has."""
    return QUrl.fromEncoded(b"file://" + quote_from_bytes(os.fsencode(path)).encode())


def dragged(*paths: str | Path) -> QMimeData:
    """What a file manager drags: addresses, and the same as text."""
    mime = QMimeData()
    mime.setUrls([url_of(path) for path in paths])
    mime.setText("\n".join(str(path) for path in paths))
    return mime


def drop_on(widget: QWidget, *paths: str | Path) -> bool:
    """Drag files into the window, over a widget, and let them go there.

    Returns:
        True when each step was accepted.
    """
    return drop_mime_on(widget, dragged(*paths))


def drop_mime_on(widget: QWidget, mime: QMimeData) -> bool:
    """The same with anything that can be dragged."""
    top = widget.window()
    handle = top.windowHandle()
    place = widget.mapTo(top, QPoint(widget.width() // 2, widget.height() // 2))
    copy = Qt.DropAction.CopyAction
    events = (
        QDragEnterEvent(place, copy, mime, *_KEYS),
        QDragMoveEvent(place, copy, mime, *_KEYS),
        QDropEvent(QPointF(place), copy, mime, *_KEYS),
    )
    for event in events:
        # Qt gives a drag to a window refused, and takes what the window makes of it.
        event.ignore()
        QApplication.sendEvent(handle, event)
    return all(event.isAccepted() for event in events)
