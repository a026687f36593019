"""Two ways to use the window without a mouse: by keys alone, and as a screen reader does, by its tree alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.helpers.screen_reader import interfaces

if TYPE_CHECKING:
    from PySide6.QtGui import QAccessibleInterface
    from PySide6.QtWidgets import QWidget

_MOST_TABS = 120


class Keys:
    """Presses keys in whatever window has the keyboard, and hears what they lead to."""

    @property
    def heard(self) -> str:
        """The name of what has the keyboard, as a screen reader says it."""
        widget = QApplication.focusWidget()
        one = None if widget is None else QAccessible.queryAccessibleInterface(widget)
        return "" if one is None else one.text(QAccessible.Text.Name)

    def tap(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key and let it go."""
        window = QGuiApplication.focusWindow()
        assert window is not None
        QTest.keyClick(window, key, modifiers)

    def tab_to(self, name: str, *, back: bool = False) -> None:
        """Press Tab, or Shift+Tab, until something with this name has the keyboard; a name may be only begun."""
        shift = Qt.KeyboardModifier.ShiftModifier if back else Qt.KeyboardModifier.NoModifier
        for _ in range(_MOST_TABS):
            if self.heard.startswith(name):
                return
            self.tap(Qt.Key.Key_Backtab if back else Qt.Key.Key_Tab, shift)
        raise AssertionError(f"Tab does not lead to “{name}”")

    def press(self, name: str, *, back: bool = False) -> None:
        """Go to a button by Tab and press it with the space bar."""
        self.tab_to(name, back=back)
        self.tap(Qt.Key.Key_Space)


class Reader:
    """Finds things in a window's tree by role and name, and acts by their interfaces alone.

    Args:
        top: the window.
    """

    def __init__(self, top: QWidget) -> None:
        self._top = top

    def find(self, role: QAccessible.Role, name: str, *, inside: str = "") -> QAccessibleInterface:
        """The one thing with this role whose name begins so.

        Args:
            role: what it is.
            name: how its name begins.
            inside: how the name of something around it begins; where there are several with one name.
        """
        found = [one for one in interfaces(self._top) if one.role() is role and _name(one).startswith(name)]
        found = [one for one in found if not inside or any(_name(up).startswith(inside) for up in _around(one))]
        assert len(found) == 1, f"{len(found)} of {role.name} “{name}”"
        return found[0]

    def press(self, name: str, *, inside: str = "") -> None:
        """Do what pressing a button does."""
        action = self.find(QAccessible.Role.Button, name, inside=inside).actionInterface()
        assert action is not None
        action.doAction(action.pressAction())

    def texts(self) -> list[str]:
        """All words that are only read."""
        return [_name(one) for one in interfaces(self._top) if one.role() is QAccessible.Role.StaticText]

    def rows(self, role: QAccessible.Role, name: str) -> list[str]:
        """What the rows of a list or the cells of a table say."""
        view = self.find(role, name)
        cells = [view.child(number) for number in range(view.childCount())]
        return [_name(cell) for cell in cells if cell is not None]


def _name(one: QAccessibleInterface) -> str:
    return one.text(QAccessible.Text.Name)


def _around(one: QAccessibleInterface) -> list[QAccessibleInterface]:
    found = []
    up = one.parent()
    while up is not None and up.isValid() and up.role() is not QAccessible.Role.Application:
        found.append(up)
        up = up.parent()
    return found
