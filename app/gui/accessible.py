"""What screen readers are told about the widgets that we paint ourselves: what they are.

Qt knows its own widgets; ours are to it a `QWidget` and nothing more. A widget says what it is with a class attribute,
`accessible_role`; name, description and state are Qt's own, set with `setAccessibleName` and so on.

A limit of PySide6 (6.11): an interface made in Python can have another role and other texts, but no value, text or
table of its own (Qt would get a wrong pointer and crash). So whatever has a value is a `QSlider`, and whatever has rows
is a view with a model, which Qt serves by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAccessibleWidget, QWidget

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

_ROLES = QAccessible.Role
TEXT, ALERT, PANE, GROUP, CHART = _ROLES.StaticText, _ROLES.AlertMessage, _ROLES.Pane, _ROLES.Grouping, _ROLES.Chart
BYTES = _ROLES.Canvas
"""The bytes of a record: the description says what the cursor is on."""

_installed: list[bool] = []


class _Described(QAccessibleWidget):
    """A widget of ours. A class of Python's: then PySide hears of it when Qt deletes the interface."""


def install() -> None:
    """Let Qt ask here for every widget's interface from now on; once for the whole program."""
    if not _installed:
        _installed.append(True)
        QAccessible.installFactory(interface_of)


def interface_of(_class_name: str, thing: QObject) -> QAccessibleWidget | None:
    """Make the interface of a widget that says what it is; None leaves it to Qt.

    Args:
        _class_name: of the widget or one of its bases.
        thing: the widget.
    """
    role = getattr(type(thing), "accessible_role", None)
    return _Described(thing, role) if isinstance(role, _ROLES) and isinstance(thing, QWidget) else None
