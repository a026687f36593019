"""What a monkey can do to this window in particular, each trick by its name and a seed of its own.

A trick draws only from its own seed, so that any part of a history can be done again without the rest.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint

from app.gui.actions.registry import SPECS
from app.gui.standing import Access, Mode
from app.gui.widgets.choice_button import ChoiceButton
from tests.rigs.monkey_cage import QUIT
from tests.rigs.monkey_fingers import LEFT, PLAIN, RIGHT, SHIFT
from tests.rigs.monkey_looking import LOOKING, Looking
from tests.rigs.monkey_outside import DEEDS

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractItemView

    from tests.rigs.monkey_cage import Cage
    from tests.rigs.monkey_outside import Outsider

_QUEUE = ("enqueue", "enqueue", "enqueue", "lease", "lease", "ack", "nack", "extend", "redrive", "cancel", "compact")
_CLOCK = ("clock.plus_1", "clock.plus_35", "clock.next", "clock.play", "clock.speed_20")
_IDS = tuple(spec.id for spec in SPECS if not spec.holds_menu and spec.id != QUIT)
_FAULTS = tuple(action_id for action_id in _IDS if action_id.startswith("break."))
_SWITCHES = tuple(action_id for action_id in _IDS if action_id.startswith("protect."))
_TOURS = tuple(spec.id for spec in SPECS if spec.id.startswith("tour.") and not spec.holds_menu)
_STEPS = tuple(f"tour.{name}" for name in ("next", "back", "play", "keep", "leave"))
_BEGIN = tuple(action_id for action_id in _TOURS if action_id not in _STEPS)

WEIGHTS = {
    "operation": 26,
    "action": 14,
    "fault": 8,
    "switch": 4,
    "slider": 8,
    "poke": 10,
    "button": 8,
    "choose": 5,
    "keys": 10,
    "menu": 4,
    "dialog": 6,
    "card": 4,
    "row": 4,
    "hex": 3,
    "words": 2,
    "begin_tour": 2,
    "tour": 4,
    "resize": 2,
    "drop": 6,
    "outside": 5,
    "wait": 2,
    "again": 0.4,
}
INSPECTS = 0.5
"""How often somebody who inspects a file does what only that offers."""
HEALS = 0.4
"""How often a window that can't be worked in is healed by the next press."""

STAYS = 0.6
"""How often somebody who inspects a file goes on with that instead of going back to work."""


class Tricks(Looking):
    """Everything a monkey does.

    Args:
        cage: the window in it.
        outsider: another process for the same files.
    """

    def __init__(self, cage: Cage, outsider: Outsider) -> None:
        super().__init__(cage)
        self._outsider = outsider

    def next_trick(self, dice: random.Random) -> tuple[str, int]:
        """Choose what to do, and its seed."""
        session = self.cage.session
        seed = dice.randrange(1_000_000)
        touring = self.cage.window.tours.run is not None
        if session.standing.mode is Mode.INSPECT and dice.random() < INSPECTS:
            return dice.choices(list(LOOKING), list(LOOKING.values()))[0], seed
        if session.standing.access is not Access.OPEN and dice.random() < HEALS:
            return "heal", seed
        if touring and dice.random() < 0.4:
            return "tour", seed
        if len(self.windows()) > 2 and dice.random() < 0.5:
            return "dialog", seed
        return dice.choices(list(WEIGHTS), list(WEIGHTS.values()))[0], seed

    def do(self, trick: str, seed: int) -> str:
        """Do it; returns what it was in words. An action's id is a trick too, and `drop/NAME` leaves no choice."""
        self._popup_dice = random.Random(seed)
        name, _, what = trick.partition("/")
        if what:
            chosen: str = getattr(self, f"{name}_this")(what)
            return chosen
        if "." in trick:
            return self.press(trick)
        words: str = getattr(self, trick)(random.Random(seed))
        return words

    # Actions.

    def operation(self, dice: random.Random) -> str:
        """An everyday operation; sometimes several before the window can follow."""
        names = [dice.choice(_QUEUE) for _ in range(dice.choice((1, 1, 1, 2, 4)))]
        for name in names[:-1]:
            self.act(self.cage.window.actions_set[f"queue.{name}"].trigger)
        self.act(self.cage.window.actions_set[f"queue.{names[-1]}"].trigger)
        self.cage.turn()
        return "operation " + " ".join(names)

    def action(self, dice: random.Random) -> str:
        """Any action at all."""
        return self.press(dice.choice(_IDS))

    def fault(self, dice: random.Random) -> str:
        """Break it."""
        return self.press(dice.choice(_FAULTS))

    def switch(self, dice: random.Random) -> str:
        """Throw a switch; all on again more often than each."""
        return self.press("protect.all_on" if dice.random() < 0.3 else dice.choice(_SWITCHES))

    def begin_tour(self, dice: random.Random) -> str:
        """Enter a tour."""
        return self.press(dice.choice(_BEGIN))

    def tour(self, dice: random.Random) -> str:
        """Move through the tour, answer, or end it."""
        answers = [one for one in self.cage.window.tours.strip.findChildren(ChoiceButton) if one.isVisible()]
        if answers and dice.random() < 0.6:
            chosen = dice.choice(answers)
            words = f"answer {chosen.accessibleName()!r}"
            # The next page may take it away.
            self.click(chosen, chosen.rect().center())
            return words
        names = ("tour.next",) * 7 + ("tour.back",) * 3 + _STEPS
        return self.press(dice.choice(names))

    def heal(self, dice: random.Random) -> str:
        """Do what brings a queue back that can be worked in."""
        self.close_all()
        ways = ("queue.recover", "queue.reopen", "file.sandbox", "sandbox.reset", "break.take_back")
        standing = self.cage.session.standing
        if not standing.writing:
            if dice.random() < STAYS:
                return self.look(dice)
            return self.press("file.sandbox" if dice.random() < 0.7 else "file.work_with")
        if standing.access in (Access.TORN, Access.DEAD) and dice.random() < 0.7:
            return self.press("queue.recover")
        return self.press(dice.choice(ways))

    # Places of this window.

    def slider(self, dice: random.Random) -> str:
        """Drag the clock, or press keys on it; something may happen while the thumb is in hand."""
        slider = self.cage.window.clock_bar.slider
        if not slider.isVisible() or dice.random() < 0.2:
            return self.press(dice.choice(_CLOCK))
        if dice.random() < 0.2:
            slider.setFocus()
            return "slider key " + self.key(dice.choice(("Left", "Right", "Home", "End", "PageUp", "PageDown")))
        places = [self.a_place(slider, dice) for _ in range(2 + dice.randrange(8))]
        if dice.random() < 0.2:
            places.append(QPoint(dice.choice((-500, 3_000)), 5))
        meanwhile = dice.choice(_QUEUE) if dice.random() < 0.25 else ""
        if meanwhile:
            self.cage.window.actions_set[f"queue.{meanwhile}"].trigger()
        self.drag(slider, places, SHIFT if dice.random() < 0.3 else PLAIN)
        return f"slider over {len(places)} places" + (f" during {meanwhile}" if meanwhile else "")

    def card(self, dice: random.Random) -> str:
        """Press a card, or open its menu."""
        return self._item("card", self.cage.window.jobs_pane.view, dice)

    def row(self, dice: random.Random) -> str:
        """Press a row of the log."""
        return self._item("row", self.cage.window.log_pane.view, dice)

    def _item(self, kind: str, view: QAbstractItemView, dice: random.Random) -> str:
        model = view.model()
        if not model.rowCount() or not view.isVisible():
            return f"no {kind}"
        index = model.index(dice.randrange(model.rowCount()), 0)
        view.scrollTo(index)
        self.cage.turn()
        if not index.isValid() or not view.viewport().rect().contains(view.visualRect(index).center()):
            return f"{kind} out of sight"
        button = RIGHT if dice.random() < 0.25 else LEFT
        place = view.visualRect(index).center()
        self.click(view.viewport(), place, button, twice=dice.random() < 0.1)
        if button is RIGHT:
            self.act(lambda: self.context_menu(view.viewport(), place))
            return f"menu of a {kind}: {self.in_popup(dice)}"
        return f"{kind} {index.row()}"

    def hex(self, dice: random.Random) -> str:
        """Press a byte or a field."""
        view = self.cage.window.bytes_pane.view
        if not view.isVisible():
            return "no bytes"
        widget = view.childAt(self.a_place(view, dice)) or view
        self.click(widget, self.a_place(widget, dice))
        return f"bytes {type(widget).__name__}"

    def words(self, dice: random.Random) -> str:
        """Look for jobs."""
        words = dice.choice(("", "", "", "mail", "worker-1", "nothing has this", "1"))
        self.act(lambda: self.cage.window.jobs_pane.filter.words.setText(words))
        self.cage.turn()
        return f"filter {words!r}"

    def outside(self, dice: random.Random) -> str:
        """Let another process work on the file, or harm it."""
        what = dice.choice((*DEEDS, "append", "append", "lease"))
        return self.outside_this(what, dice.randrange(1_000_000))

    def outside_this(self, what: str, number: int = 1) -> str:
        """Let another process do one thing to the file on screen."""
        path = self.cage.session.standing.path or self.cage.sandbox
        if self.cage.session.storage.holds(path):
            # The file before has no name any more; nobody else can reach it.
            return f"outside: nothing can be done to {Path(path).name}"
        self.cage.seals.allow(path)
        answer = self._outsider.do(what, path, number, self.cage.turn)
        return f"outside: {what} {Path(path).name} ({answer})"

    def wait(self, dice: random.Random) -> str:
        """Let time pass."""
        duration_s = dice.choice((0.05, 0.2, 0.6))
        self.cage.turns(duration_s)
        return f"wait {duration_s} s"

    def again(self, _dice: random.Random) -> str:
        """Quit, and start the program again."""
        self.close_all()
        self.cage.close()
        self.cage.open()
        return "quit and start again"
