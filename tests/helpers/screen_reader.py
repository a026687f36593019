"""What somebody meets who does not see the window: names for a screen reader, and the places Tab leads to."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from app.gui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QAccessibleInterface

    from app.gui.main_window import MainWindow

_ROLES = QAccessible.Role
_NEED_A_NAME = {
    _ROLES.Button,
    _ROLES.ButtonMenu,
    _ROLES.CheckBox,
    _ROLES.ComboBox,
    _ROLES.EditableText,
    _ROLES.List,
    _ROLES.MenuItem,
    _ROLES.PageTab,
    _ROLES.RadioButton,
    _ROLES.Slider,
    _ROLES.SpinBox,
    _ROLES.Table,
    _ROLES.ToolBar,
    _ROLES.Tree,
}
_READ = {_ROLES.AlertMessage, _ROLES.Canvas, _ROLES.Chart, _ROLES.Graphic, _ROLES.Pane, _ROLES.StaticText}
"""What is read although nobody can press it."""
_VIEWS = {_ROLES.List, _ROLES.Table, _ROLES.Tree}
"""What is in these belongs to their models."""


def interfaces(top: QWidget) -> Iterator[QAccessibleInterface]:
    """Everything a screen reader sees below a window, itself included, without the cells of lists and tables."""
    waiting = [QAccessible.queryAccessibleInterface(top)]
    while waiting:
        one = waiting.pop()
        if one is None or not one.isValid() or one.state().invisible:
            continue
        yield one
        if one.role() not in _VIEWS:
            waiting += [one.child(number) for number in range(one.childCount())]


def nameless(top: QWidget) -> list[str]:
    """The controls without a name, in words for whoever mends them."""
    found = []
    for one in interfaces(top):
        widget = one.object()
        own = isinstance(widget, QWidget) and not widget.objectName().startswith("qt_")
        named = one.text(QAccessible.Text.Name).strip()
        inside = isinstance(widget, QWidget) and isinstance(widget.parentWidget(), QWidget) and _belongs(widget)
        if one.role() in _NEED_A_NAME and own and not named and not inside:
            found.append(f"{one.role().name} {widget.metaObject().className()} {widget.objectName()}")
    return found


def wordless(top: QWidget) -> list[str]:
    """What can be used or read and has no name to be read aloud: none at all, or signs without a letter."""
    found = []
    for one in interfaces(top):
        widget, name = one.object(), one.text(QAccessible.Text.Name)
        spoken = one.role() in _NEED_A_NAME | _READ or one.state().focusable
        own = isinstance(widget, QWidget) and not widget.objectName().startswith("qt_")
        inside = isinstance(widget, QWidget) and isinstance(widget.parentWidget(), QWidget) and _belongs(widget)
        if spoken and own and not inside and not _is_blank(widget) and not any(letter.isalnum() for letter in name):
            found.append(f"{one.role().name} {widget.metaObject().className()} “{name}”")
    return found


def _is_blank(widget: object) -> bool:
    """A label that shows nothing now."""
    if isinstance(widget, QLabel):
        return not widget.text() and widget.pixmap().isNull()
    return isinstance(widget, ElidedLabel) and not widget.full_text


def namesakes(top: QWidget) -> list[str]:
    """Controls beside each other with one role and one name: nobody could say which is meant."""
    found = []
    for one in interfaces(top):
        if one.role() in _VIEWS:
            continue
        beside = [one.child(number) for number in range(one.childCount())]
        told = Counter(
            (child.role().name, child.text(QAccessible.Text.Name))
            for child in beside
            if child is not None and child.isValid() and not child.state().invisible and child.role() in _NEED_A_NAME
        )
        found += [f"{many} times {role} “{name}”" for (role, name), many in told.items() if many > 1]
    return found


def _belongs(widget: QWidget) -> bool:
    """The line inside of a number field, and the like, is named by what it is in."""
    parent = QAccessible.queryAccessibleInterface(widget.parentWidget())
    return parent is not None and parent.role() in (_ROLES.SpinBox, _ROLES.ComboBox)


def places_by_tab(window: MainWindow, parts: Sequence[QWidget]) -> list[int]:
    """The parts through which Tab leads, by their places in the list, once around from the first button."""
    first = window.tours_bar._groups[0].buttons[0]
    first.setFocus(Qt.FocusReason.TabFocusReason)
    order = [first]
    for _ in range(200):
        window.focusNextChild()
        now = QApplication.focusWidget()
        assert now is not None
        if now is first:
            break
        order.append(now)
    assert len(order) == len(set(order))
    found = [[place for place, part in enumerate(parts) if part is one or part.isAncestorOf(one)] for one in order]
    return [place for places in found for place in (places or [-1])]
