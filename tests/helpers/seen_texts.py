"""All texts of a window, wherever Qt keeps them: shown, told in tips, or said to screen readers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QDialogButtonBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)

from app.gui.help_window import HelpWindow, PageBrowser

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QAbstractItemModel
    from PySide6.QtGui import QAction

ROWS_READ = 60
_ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)


def texts_of(top: QWidget) -> Iterator[tuple[str, str]]:
    """Yield every text that somebody may see or hear, with the place it stands in.

    Args:
        top: a window or dialog; what is hidden in it is left out, but for its actions.
    """
    for widget in shown_in(top):
        place = f"{type(widget).__name__} {widget.objectName()}".strip()
        for text in _own(widget):
            if text:
                yield place, plain(text)
        for action in widget.actions():
            for text in texts_of_action(action):
                yield f"{place}, action {action.objectName()}", plain(text)


def texts_of_action(action: QAction) -> Iterator[str]:
    """The words of an action and of the menu it opens."""
    if action.isSeparator():
        return
    yield from filter(None, (action.text().replace("&", ""), action.toolTip(), action.statusTip(), action.whatsThis()))


def shown_in(top: QWidget) -> Iterator[QWidget]:
    """The window and all its parts that are not hidden, without what Qt or a page of the guide says."""
    yield top
    for widget in top.findChildren(QWidget):
        foreign = widget.objectName().startswith(("qt_", "Scroll")) or isinstance(
            widget.parentWidget(), QDialogButtonBox
        )
        if widget.isVisibleTo(top) and not foreign and not _is_guide(widget):
            yield widget


def _is_guide(widget: QWidget) -> bool:
    """The pages of the guide are whole files, one folder for each language."""
    return isinstance(widget.window(), HelpWindow) and isinstance(widget, (PageBrowser, QListWidget, QComboBox))


def plain(text: str) -> str:
    """A text without its mark-up."""
    return QTextDocumentFragment.fromHtml(text).toPlainText() if re.search(r"<\w+[^>]*>", text) else text


def _own(widget: QWidget) -> Iterator[str]:
    yield from (widget.toolTip(), widget.statusTip(), widget.whatsThis())
    yield from (widget.accessibleName(), widget.accessibleDescription())
    if widget.isWindow():
        yield widget.windowTitle()
    if isinstance(widget, (QLabel, QAbstractButton)):
        yield widget.text().replace("&", "")
    elif isinstance(widget, QGroupBox):
        yield widget.title()
    elif isinstance(widget, QLineEdit):
        yield widget.placeholderText()
    elif isinstance(widget, QComboBox):
        yield from (widget.itemText(row) for row in range(widget.count()))
    elif isinstance(widget, QTabBar):
        yield from (widget.tabText(tab) for tab in range(widget.count()))
        yield from (widget.tabToolTip(tab) for tab in range(widget.count()))
    elif isinstance(widget, (QTextEdit, QPlainTextEdit)):
        yield widget.toPlainText()
    elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from texts_of_model(widget.model())


def texts_of_model(model: QAbstractItemModel, parent: QModelIndex | None = None, depth: int = 0) -> Iterator[str]:
    """The texts of a model's headers and first rows, as they are shown and told."""
    inside = QModelIndex() if parent is None else parent
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(inside)
    rows = min(model.rowCount(inside), ROWS_READ)
    for column in range(columns if depth == 0 else 0):
        for role in _ROLES:
            yield _text(model.headerData(column, Qt.Orientation.Horizontal, role))
    for row in range(rows):
        for column in range(columns):
            index = model.index(row, column, inside)
            yield from (_text(index.data(role)) for role in _ROLES)
        if depth < 2 and not isinstance(model, QAbstractListModel):
            yield from texts_of_model(model, model.index(row, 0, inside), depth + 1)


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""
