"""The keys of a presenter's remote control: page down and up step through a tour, Esc leaves it.

They belong to whoever has the keyboard first: nothing is taken from a field that somebody types in, and the page keys
nothing from a list that has something to scroll.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractScrollArea, QAbstractSpinBox, QApplication, QLineEdit, QPlainTextEdit, QWidget

from app.gui.key_help import KeyGroup, KeyHelp
from app.gui.text import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from app.gui.actions.action_set import ActionSet

_KEYS = {
    "tour.next": Qt.Key.Key_PageDown,
    "tour.back": Qt.Key.Key_PageUp,
    "tour.leave": Qt.Key.Key_Escape,
}
_PAGING = ("tour.next", "tour.back")
_WALKING = ("tour.next", "tour.back", "tour.play", "tour.keep", "tour.leave")
_TYPED_IN = (QLineEdit, QPlainTextEdit, QAbstractSpinBox)

KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "During a tour"),
    (
        KeyHelp(
            ("PgDown", "PgUp"),
            QT_TRANSLATE_NOOP("Keys", "go on or back: a presenter's remote sends these"),
        ),
        KeyHelp(("Esc",), QT_TRANSLATE_NOOP("Keys", "leave the tour")),
    ),
)
"""See `app.gui.key_help`."""


class TourKeys(QObject):
    """Switches the keys of a tour on and off, with the tour and with the keyboard's place.

    Args:
        actions: the tour's own.
        window: where the keys act.
    """

    def __init__(self, actions: ActionSet, window: QWidget) -> None:
        """Begin switched off."""
        super().__init__(window)
        self._actions = actions
        self._on = False
        self._focused: QWidget | None = None
        self.shortcuts = {name: self._shortcut(name, key, window) for name, key in _KEYS.items()}
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus)
        self.switch(False)

    def switch(self, on: bool) -> None:
        """A tour runs, or none does."""
        self._on = on
        for name in _WALKING:
            self._actions[name].use_shortcuts(on)
        self._on_focus(None, QApplication.focusWidget())

    def _shortcut(self, name: str, key: Qt.Key, window: QWidget) -> QShortcut:
        shortcut = QShortcut(QKeySequence(key), window)
        shortcut.activated.connect(self._actions[name].trigger)
        shortcut.setAutoRepeat(False)
        return shortcut

    def _on_focus(self, _old: QWidget | None, now: QWidget | None) -> None:
        before, self._focused = self._focused, now
        if isinstance(before, QAbstractScrollArea):
            before.verticalScrollBar().rangeChanged.disconnect(self._fit)
        if isinstance(now, QAbstractScrollArea):
            now.verticalScrollBar().rangeChanged.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        focused = self._focused
        typed_in = isinstance(focused, _TYPED_IN)
        scrolls = isinstance(focused, QAbstractScrollArea) and focused.verticalScrollBar().maximum() > 0
        for name, shortcut in self.shortcuts.items():
            shortcut.setEnabled(self._on and not typed_in and not (scrolls and name in _PAGING))
