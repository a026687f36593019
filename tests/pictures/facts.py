"""What a picture shows, as text: kept beside it, and compared with what the program shows today.

Pixels differ from machine to machine with its fonts; words, colours and signs do not. So the facts are those: every
text that was on the picture, the colours of the theme, the drawings of the signs. What changes by itself (how long the
disk took, random numbers of a new file, where it lies) is left out.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.resources_folder import RESOURCES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from PySide6.QtCore import QModelIndex
    from PySide6.QtWidgets import QAbstractItemView, QWidget

FILE = Path(__file__).with_name("pictures.json")
_CHANGING = (
    (re.compile(r"\b\d+(\.\d+)? (ms|µs)\b"), "… ms"),
    (re.compile(r"\b(?:[0-9a-f]{2} )+[0-9a-f]{2}\b"), "…"),
    (re.compile(r"\b[0-9a-f]{8}\b"), "…"),
    (re.compile(r"\bprocess \d+\b"), "process …"),
)
_ROWS_MAX = 200


def texts_of(parts: Sequence[QWidget], *, shown: bool) -> set[str]:
    """Return the texts of some parts of the window.

    Args:
        parts: with all that is in them.
        shown: only what is on screen; else also what is folded away for want of room.
    """
    found: set[str] = set()
    for part in parts:
        for widget in (part, *_below(part)):
            if not shown or widget.isVisible():
                found.update(_texts(widget))
    return {steady(text) for text in found if text.strip()}


def missing(told: Iterable[str], now: Iterable[str]) -> list[str]:
    """Return the texts of a picture that the program no longer has.

    Args:
        told: what was on the picture.
        now: every text that the program has there today, also what is folded away.
    """
    return sorted(set(told) - set(now))


def steady(text: str) -> str:
    """A text without what changes from one time to the next."""
    for pattern, sign in _CHANGING:
        text = pattern.sub(sign, text)
    return " ".join(text.split())


def look() -> dict[str, Any]:
    """Return what every picture shares: the colours, and a digest of every sign on a toolbar, by its name."""
    from app.gui.actions.registry import SPECS
    from app.gui.theme.tokens import DARK, LIGHT

    signs = sorted({spec.icon for spec in SPECS if spec.toolbar is not None} | {"tearproof"})
    return {
        "light": _digest(repr(sorted(asdict(LIGHT).items())).encode()),
        "dark": _digest(repr(sorted(asdict(DARK).items())).encode()),
        "signs": {name: _digest((RESOURCES / "icons" / f"{name}.svg").read_bytes()) for name in signs},
    }


def digest_of(picture: Path) -> str:
    """Return what tells whether a picture is the one that was made: a digest of its file."""
    return _digest(picture.read_bytes())


def _digest(data: bytes) -> str:
    return hashlib.sha256(data.replace(b"\r\n", b"\n")).hexdigest()[:16]


def _below(part: QWidget) -> list[QWidget]:
    from PySide6.QtWidgets import QWidget

    return part.findChildren(QWidget)


def _texts(widget: QWidget) -> Iterator[str]:
    from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLabel, QLineEdit

    if isinstance(widget, QLabel):
        yield _plain(widget.text())
    elif isinstance(widget, QAbstractButton):
        yield widget.text().replace("&", "")
    elif isinstance(widget, QLineEdit):
        yield widget.text()
    elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from _cells(widget)
    elif widget.accessibleName():
        yield widget.accessibleName()


def _plain(text: str) -> str:
    """A label's words, without the colours that they are written in."""
    from PySide6.QtGui import QTextDocument

    if "</" not in text:
        return text
    document = QTextDocument()
    document.setHtml(text)
    return document.toPlainText()


def _cells(view: QAbstractItemView) -> Iterator[str]:
    from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt

    model = view.model()
    # A list has one column, and PySide keeps the question from being asked.
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
    waiting = [QModelIndex()]
    rows = 0
    while waiting and rows < _ROWS_MAX:
        parent = waiting.pop()
        for row in range(min(model.rowCount(parent), _ROWS_MAX)):
            rows += 1
            yield from (_said(model.index(row, column, parent)) for column in range(columns))
            waiting.append(model.index(row, 0, parent))
    for column in range(columns):
        yield str(model.headerData(column, Qt.Orientation.Horizontal) or "")


def _said(index: QModelIndex) -> str:
    from PySide6.QtCore import Qt

    words = index.data(Qt.ItemDataRole.DisplayRole) or index.data(Qt.ItemDataRole.AccessibleTextRole)
    return words if isinstance(words, str) else ""
