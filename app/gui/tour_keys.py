"""The keys of a presenter's remote control: forward and back step through a tour, Esc ends, B or a full stop blanks.

A remote is a keyboard with few keys. Next and back are page down and page up on all of them; one button sends F5 and
Esc in turn (Shift+F5 on some), which begins and ends the presentation; one sends a full stop (Logitech) or B
(Kensington) for a black screen. They act wherever the keyboard is, but for a field that somebody types in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from app.gui.key_help import KeyGroup, KeyHelp
from app.gui.text import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from app.gui.actions.action_set import ActionSet

_TOUR_KEYS = {
    Qt.Key.Key_PageDown: "tour.next",
    Qt.Key.Key_PageUp: "tour.back",
}
_WALL_KEYS = {
    Qt.Key.Key_B: "view.blank",
    Qt.Key.Key_Period: "view.blank",
}
_WALKING = ("tour.next", "tour.back", "tour.play", "tour.keep", "tour.leave")

KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "During a tour"),
    (
        KeyHelp(
            ("PgDown", "PgUp"),
            QT_TRANSLATE_NOOP("Keys", "go on or back, wherever the keyboard is: a presenter's remote sends these"),
        ),
        KeyHelp(("Esc",), QT_TRANSLATE_NOOP("Keys", "leave the tour")),
    ),
)
"""See `app.gui.key_help`."""

WALL_KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "While presenting"),
    (
        KeyHelp(("Esc",), QT_TRANSLATE_NOOP("Keys", "end the presentation; the tour goes on")),
        KeyHelp(("B", "."), QT_TRANSLATE_NOOP("Keys", "black screen, until the next key")),
    ),
)
"""See `app.gui.key_help`."""


class TourKeys(QObject):
    """Switches the keys of a tour and of a presentation on and off, with these and with the keyboard's place.

    Args:
        actions: the tour's own, and those of the presentation.
        window: where the keys act.

    Attributes:
        shortcuts: what stands for a key, by the key.
    """

    def __init__(self, actions: ActionSet, window: QWidget) -> None:
        """Begin switched off."""
        super().__init__(window)
        self._actions = actions
        self._on = False
        self._focused: QWidget | None = None
        # Kept here: when a window goes, its actions are gone before the keyboard leaves it.
        self._presents = actions["view.present"].isChecked()
        self.shortcuts = {key: _shortcut(key, window) for key in (*_TOUR_KEYS, Qt.Key.Key_Escape, *_WALL_KEYS)}
        for key, name in (*_TOUR_KEYS.items(), *_WALL_KEYS.items()):
            self.shortcuts[key].activated.connect(actions[name].trigger)
        self.shortcuts[Qt.Key.Key_Escape].activated.connect(self._on_escape)
        actions["view.present"].toggled.connect(self._on_presents)
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

    def _on_focus(self, _old: QWidget | None, now: QWidget | None) -> None:
        self._focused = now
        self._fit()

    def _on_presents(self, presents: bool) -> None:
        self._presents = presents
        self._fit()

    def _fit(self) -> None:
        presents, free = self._presents, not _is_typed_in(self._focused)
        for key, shortcut in self.shortcuts.items():
            wanted = presents if key in _WALL_KEYS else self._on if key in _TOUR_KEYS else self._on or presents
            shortcut.setEnabled(wanted and free)

    def _on_escape(self) -> None:
        """First the presentation ends: the remote's own button sends this, and the tour shall not be over with it."""
        self._actions["view.present" if self._presents else "tour.leave"].trigger()


def _shortcut(key: Qt.Key, window: QWidget) -> QShortcut:
    made = QShortcut(QKeySequence(key), window)
    made.setAutoRepeat(False)
    return made


def _is_typed_in(widget: QWidget | None) -> bool:
    if isinstance(widget, (QPlainTextEdit, QTextEdit, QLineEdit)):
        return not widget.isReadOnly()
    return isinstance(widget, QAbstractSpinBox)
