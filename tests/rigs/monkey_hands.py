"""What a monkey does to any window: it pokes, presses, chooses, and uses what opens before it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QMenu,
    QSlider,
    QSpinBox,
    QWidget,
)

from tests.rigs.monkey_fingers import ALT, CTRL, PLAIN, RIGHT, SHIFT, Fingers, can_be_seen, is_there, name_of

if TYPE_CHECKING:
    from tests.rigs.monkey_cage import Cage


_KEYS = (
    *("Tab", "Backtab", "Up", "Down", "Left", "Right", "Home", "End", "PageUp", "PageDown", "Return", "Space"),
    *("Escape", "Escape", "Delete", "Backspace", "Menu", "Insert"),
    *(f"F{number}" for number in range(1, 11)),
)
_LETTERS = "EEELLLAANNXRCWK0123456789 .,/?"
_CTRL = "ACDEFGILNOPRSTUVWXYZ0123456789"


class Hands(Fingers):
    """Two hands on one cage.

    Args:
        cage: the window in it.
    """

    def __init__(self, cage: Cage) -> None:
        super().__init__(cage)
        cage.on_popup = self._on_popup_inside
        self._popup_dice = random.Random(0)

    def poke(self, dice: random.Random) -> str:
        """Press anywhere, in any way."""
        window = self.a_window(dice)
        safe = self.keep_safe(window, dice)
        if safe is not None:
            return safe
        place = self.a_place(window, dice)
        widget = window.childAt(place) or window
        here = widget.mapFrom(window, place)
        way = dice.random()
        words = f"poke {name_of(widget)} at {place.x()},{place.y()} of {name_of(window)} ({way:.2f})"
        if way < 0.55:
            self.click(widget, here)
        elif way < 0.7:
            self.click(widget, here, RIGHT)
            if is_there(widget):
                self.act(lambda: self.context_menu(widget, here))
        elif way < 0.8:
            self.click(widget, here, twice=True)
        elif way < 0.9:
            delta = QPoint(0, dice.choice((-360, -120, 120, 360)))
            self.act(lambda: self.wheel(widget, here, delta))
        else:
            places = [here, *(self.a_place(widget, dice) for _ in range(3))]
            self.drag(widget, places)
        return words

    def button(self, dice: random.Random) -> str:
        """Press a button that can be seen."""
        window = self.a_window(dice)
        safe = self.keep_safe(window, dice)
        if safe is not None:
            return safe
        found = [one for one in window.findChildren(QAbstractButton) if can_be_seen(one)]
        if not found:
            return self.poke(dice)
        chosen = dice.choice(found)
        name = name_of(chosen)
        self.click(chosen, chosen.rect().center())
        return f"button {name}"

    def choose(self, dice: random.Random) -> str:
        """Change a field: a list, a number, a slider, a line of text."""
        window = self.a_window(dice)
        safe = self.keep_safe(window, dice)
        if safe is not None:
            return safe
        kinds = (QComboBox, QSpinBox, QSlider, QLineEdit)
        found = [one for kind in kinds for one in window.findChildren(kind) if can_be_seen(one)]
        if not found:
            return self.poke(dice)
        chosen: QWidget = dice.choice(found)
        name = name_of(chosen)
        if isinstance(chosen, QSlider) and dice.random() < 0.6:
            self.drag(chosen, [self.a_place(chosen, dice) for _ in range(2 + dice.randrange(6))])
            return f"drag {name}"
        self.click(chosen, chosen.rect().center())
        if isinstance(chosen, QLineEdit):
            self.type(dice.choice(("", "7", "mail", "12s", "-1", "x\u202ey", "999999999999")))
        else:
            self.key(dice.choice(("Up", "Down", "PageUp", "PageDown", "Home", "End")))
        if QApplication.activePopupWidget() is not None:
            self.key("Return")
        return f"choose in {name}"

    def menu(self, dice: random.Random) -> str:
        """Open a menu of the menu bar and choose, or not."""
        bar = self.cage.window.menuBar()
        entries = bar.actions()
        if QApplication.activePopupWidget() is None and QApplication.activeModalWidget() is None:
            chosen = dice.choice(entries)
            self.click(bar, bar.actionGeometry(chosen).center())
            return f"menu {chosen.text()} → {self.in_popup(dice)}"
        return self.dialog(dice)

    def in_popup(self, dice: random.Random) -> str:
        """Do something in the menu that is open."""
        popup = QApplication.activePopupWidget()
        if popup is None:
            return "nothing is open"
        if not isinstance(popup, QMenu) or dice.random() < 0.3:
            return self.escape(popup)
        for _ in range(1 + dice.randrange(12)):
            self.key(dice.choice(("Down", "Down", "Up", "Right")))
        open_now = QApplication.activePopupWidget()
        chosen = open_now.activeAction() if isinstance(open_now, QMenu) else None
        if chosen is None:
            return self.escape(popup)
        words = chosen.text()
        self.key("Return")
        return f"{words!r}"

    def dialog(self, dice: random.Random) -> str:
        """Use or close what stands before the window."""
        before = [one for one in self.windows() if one is not self.cage.window]
        if not before:
            return self.button(dice)
        chosen = dice.choice(before)
        safe = self.keep_safe(chosen, dice)
        if safe is not None:
            return safe
        if isinstance(chosen, QMenu):
            return self.in_popup(dice)
        if dice.random() < 0.5:
            return self.escape(chosen)
        found = [one for one in chosen.findChildren(QAbstractButton) if can_be_seen(one)]
        if not found:
            return self.escape(chosen)
        button = dice.choice(found)
        words = f"in {name_of(chosen)}: {name_of(button)}"
        self.click(button, button.rect().center())
        return words

    def keys(self, dice: random.Random) -> str:
        """Press some keys, wherever the keyboard is."""
        pressed = []
        for _ in range(1 + dice.randrange(4)):
            if isinstance(QApplication.activeModalWidget(), QFileDialog):
                pressed.append(self.dialog(dice))
                continue
            way = dice.random()
            if way < 0.5:
                pressed.append(self.key(dice.choice(_KEYS), SHIFT if dice.random() < 0.15 else PLAIN))
            elif way < 0.8:
                pressed.append(self.key(dice.choice(_LETTERS)))
            else:
                letter = dice.choice(_CTRL)
                pressed.append(self.key(letter, dice.choice((CTRL, CTRL, CTRL | SHIFT, ALT))))
        return "keys " + " ".join(pressed)

    def resize(self, dice: random.Random) -> str:
        """Give the window another size."""
        size = QSize(dice.choice((640, 800, 1_000, 1_280, 1_440, 1_700)), dice.choice((360, 500, 720, 900, 1_050)))
        self.act(lambda: self.cage.window.resize(size))
        self.cage.turn()
        return f"resize to {size.width()} × {size.height()}"

    def _on_popup_inside(self) -> None:
        """A menu runs a loop of its own inside a press: do something in it, which ends it."""
        self.in_popup(self._popup_dice)
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
