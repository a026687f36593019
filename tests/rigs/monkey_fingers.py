"""The fingers of a monkey: single presses, drags and keys, sent the way real ones come, and getting out of dialogs."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import shiboken6
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QWheelEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QFileDialog,
    QLineEdit,
    QMenu,
    QToolButton,
    QWidget,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from tests.rigs.monkey_cage import Cage

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
PLAIN, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier

ESCAPES = 4
"""A field's list, a search and the dialog itself may each want one."""


class Fingers:
    """The fingers of one monkey.

    Args:
        cage: the window it has.
    """

    def __init__(self, cage: Cage) -> None:
        self.cage = cage

    def windows(self) -> list[QWidget]:
        """The windows that are on screen, the one that keeps from the others alone."""
        popup, modal = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        if popup is not None or modal is not None:
            return [cast("QWidget", popup or modal)]
        return [one for one in QApplication.topLevelWidgets() if one.isVisible() and handle_of(one) is not None]

    def a_window(self, dice: random.Random) -> QWidget:
        """One of them; mostly the main window."""
        found = self.windows()
        main = self.cage.window
        return main if main in found and dice.random() < 0.6 else dice.choice(found or [main])

    def keep_safe(self, window: QWidget, dice: random.Random) -> str | None:
        """Qt's own file dialog could delete any file of this computer: it is only ever given names in the cage."""
        if not isinstance(window, QFileDialog):
            return None
        if dice.random() < 0.4:
            return self.escape(window)
        modes, title = QFileDialog.AcceptMode, window.windowTitle()
        if window.acceptMode() is modes.AcceptSave:
            path = str(self.cage.folder / f"made-{dice.randrange(6)}.joblog")
        else:
            path = dice.choice(self.cage.samples)
        field = cast("QLineEdit", window.findChild(QLineEdit, "fileNameEdit"))
        field.setText(path)
        self.act(lambda: QTest.keyClick(field, Qt.Key.Key_Return))
        self.cage.turn()
        if is_there(window):
            self.escape(window)
        return f"file dialog {title!r} {path}"

    def click(self, widget: QWidget, place: QPoint, button: Qt.MouseButton = LEFT, *, twice: bool = False) -> None:
        """Press at a place of a widget."""
        window, point = self._at(widget, place)
        act = QTest.mouseDClick if twice else QTest.mouseClick
        self.act(lambda: act(window, button, PLAIN, point))
        self.cage.turn()

    def drag(self, widget: QWidget, places: Sequence[QPoint], modifier: Qt.KeyboardModifier = PLAIN) -> None:
        """Press, move through places, let go; something may happen at each of them."""
        window, point = self._at(widget, places[0])
        self.act(lambda: QTest.mousePress(window, LEFT, modifier, point))
        for place in places[1:]:
            if not is_there(widget):
                return
            point = self._at(widget, place)[1]
            self.act(lambda point=point: QTest.mouseMove(window, point))
            self.cage.turn()
        self.act(lambda: QTest.mouseRelease(window, LEFT, modifier, point))
        self.cage.turn()

    def a_place(self, widget: QWidget, dice: random.Random) -> QPoint:
        """Somewhere on a widget."""
        return QPoint(dice.randrange(max(1, widget.width())), dice.randrange(max(1, widget.height())))

    def _at(self, widget: QWidget, place: QPoint) -> tuple[QWindow, QPoint]:
        top = widget.window()
        window = handle_of(top)
        assert window is not None
        point, size = widget.mapTo(top, place), window.size()
        return window, QPoint(min(max(point.x(), 0), size.width() - 1), min(max(point.y(), 0), size.height() - 1))

    def act(self, call: Callable[[], object]) -> None:
        with self.cage.watch.turn():
            call()

    def escape(self, window: QWidget) -> str:
        """Close a dialog or menu as everybody expects; one that stays is a trap."""
        name = name_of(window)
        if isinstance(window, (QDialog, QMenu)):
            for _ in range(ESCAPES):
                handle = handle_of(window) if is_there(window) else None
                if handle is None:
                    return f"Esc in {name}"
                if not isinstance(window, QMenu):
                    window.activateWindow()
                self.act(lambda handle=handle: QTest.keyClick(handle, Qt.Key.Key_Escape))
                self.cage.turn()
            if is_there(window):
                self.cage.troubles.append(f"{name} does not close by Esc")
                window.close()
        else:
            window.close()
            self.cage.turn()
        return f"Esc in {name}"

    def close_all(self) -> None:
        """Put everything away that stands before the window."""
        for _ in range(20):
            before = [one for one in self.windows() if one is not self.cage.window]
            if not before:
                return
            self.escape(before[0])

    def key(self, name: str, modifier: Qt.KeyboardModifier = PLAIN) -> str:
        """Press one key, where it goes by itself."""
        target = QApplication.activePopupWidget() or QApplication.activeWindow() or self.cage.window
        handle = handle_of(target)
        code = Qt.Key(ord(name)) if len(name) == 1 else getattr(Qt.Key, f"Key_{name}")
        if target.inherits("QWhatsThat"):
            # Any key puts away what was said, and QTest would go on and write into the window that is gone.
            self.act(target.close)
        elif handle is not None:
            self.act(lambda: QTest.keyClick(handle, code, modifier))
        self.cage.turn()
        words = modifier.name or "" if modifier is not PLAIN else ""
        return f"{words}+{name}" if words else name

    def type(self, words: str) -> None:
        """Type into what has the keyboard."""
        field = QApplication.focusWidget()
        if isinstance(field, QLineEdit):
            # Not key by key: QTest knows ASCII only.
            field.selectAll()
            self.act(lambda: field.insert(words))
            self.cage.turn()

    @staticmethod
    def context_menu(widget: QWidget, place: QPoint) -> None:
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(widget, QContextMenuEvent(reason, place, widget.mapToGlobal(place)))

    @staticmethod
    def wheel(widget: QWidget, place: QPoint, delta: QPoint) -> None:
        phase = Qt.ScrollPhase.NoScrollPhase
        at, everywhere = QPointF(place), QPointF(widget.mapToGlobal(place))
        event = QWheelEvent(at, everywhere, QPoint(), delta, Qt.MouseButton.NoButton, PLAIN, phase, False)
        QApplication.sendEvent(widget, event)


def handle_of(widget: QWidget) -> QWindow | None:
    """What takes presses and keys: the window of the system; widgets that were never shown have none.

    A menu takes them itself. When the window of a menu goes, PySide takes the menu's entries for deleted, if somebody
    has asked for that window.
    """
    return cast("QWindow | None", widget if isinstance(widget, QMenu) else widget.windowHandle())


def is_there(widget: QWidget) -> bool:
    """True while a widget exists and can be seen."""
    return shiboken6.isValid(widget) and widget.isVisible()


def can_be_seen(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled() and not widget.visibleRegion().isEmpty()


def name_of(widget: QWidget) -> str:
    words = widget.objectName()
    if isinstance(widget, QToolButton) and widget.defaultAction() is not None:
        words = widget.defaultAction().objectName()
    elif isinstance(widget, QAbstractButton) and not words:
        words = widget.text() or widget.accessibleName()
    return f"{type(widget).__name__} {words}".strip()
