"""A tour in the window: it moves through the steps of one, on a machine of its own, and leaves no trace behind.

The steps are done on the queue's thread. A press while one is being done is remembered and follows it.
"""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTemporaryDir, QTimer, Signal

from app.gui.actions.explained import ExplainedToolButton
from app.gui.tour_keys import TourKeys
from app.gui.tour_page import page_of, reading_ms
from app.gui.tour_targets import TourTargets
from app.gui.tour_view import ViewKeeper, has_settled
from app.gui.widgets.highlight import Highlight
from app.gui.widgets.score_card import Mark
from app.gui.widgets.tour_strip import TourStrip
from app.inspector.verdicts import Notice, Weight
from app.tours.errors import TourFailedError
from app.tours.run import StepResult, TourRun

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from app.gui.main_window import MainWindow
    from app.lab.machine import Machine
    from app.tours.tour import Tour

    T = TypeVar("T")

LOOK_EVERY_MS = 40
LOOKS = 50
"""After a step the window shows its outcome within two seconds; so long the rings wait for what is not there yet."""


class TourSide(QObject):
    """Moves one window through tours.

    Args:
        window: where they are played.
        new_machine: makes a machine for the log at a path; it touches no disk.

    Attributes:
        strip: for the window to put above its panes.
        highlight: the rings.
        view: keeps what was on screen before.
    """

    stood = Signal()
    """A step's page is shown, and so are its rings: nothing is under way any more."""

    def __init__(self, window: MainWindow, new_machine: Callable[[str], Machine]) -> None:
        super().__init__(window)
        self._window = window
        self._lab = window.session.lab
        self._new_machine = new_machine
        self._run: TourRun | None = None
        self._folder: QTemporaryDir | None = None
        self._marks: list[Mark] = []
        self._busy = False
        self._by_hand = False
        self._asked_for: Callable[[], None] | None = None
        self.strip = TourStrip(window.theme, window.actions_set, window)
        self.highlight = Highlight(window.theme, window)
        self._targets = TourTargets(window)
        self._keys = TourKeys(window.actions_set, window)
        self.view = ViewKeeper(window)
        self._looks_left = 0
        self._look = self._timer("tour look", LOOK_EVERY_MS, self._on_look, single=False)
        self._pace = self._timer("tour pace", 0, self._on_pace, single=True)
        self._connect()
        self._look_again()

    def _timer(self, name: str, interval_ms: int, slot: Callable[[], None], *, single: bool) -> QTimer:
        timer = QTimer(self)
        timer.setObjectName(name)
        timer.setInterval(interval_ms)
        timer.setSingleShot(single)
        timer.timeout.connect(slot)
        return timer

    def _connect(self) -> None:
        actions, lab, session = self._window.actions_set, self._lab, self._window.session
        actions.on("tour.next", self._unchecked(self.next))
        actions.on("tour.back", self._unchecked(self.back))
        actions.on("tour.leave", self._unchecked(self.leave))
        actions.on("tour.keep", self._unchecked(self.keep))
        actions.on("tour.play", self.play)
        self.strip.answered.connect(self.answer)
        self.strip.speed_changed.connect(self._on_speed)
        lab.entering.connect(self.view.remember)
        lab.left.connect(self._on_left)
        lab.broke.connect(self._on_by_hand)
        session.finished.connect(self._on_by_hand)

    @property
    def run(self) -> TourRun | None:
        """The tour that runs, None for none. It changes only while `busy`."""
        return self._run

    @property
    def busy(self) -> bool:
        """True while a step is being done, or its outcome is not on screen yet."""
        return self._busy or self._look.isActive()

    @property
    def playing(self) -> bool:
        """True while the tour goes on by itself."""
        return self._window.actions_set["tour.play"].isChecked()

    # What may be asked for.

    def start(self, tour: Tour) -> None:
        """Begin a tour in a queue of its own, in place of the one that runs."""
        self._halt()
        beside = PurePath(self._window.session.sandbox_path).parent
        self._folder = QTemporaryDir(str(beside / "tour-XXXXXX"))
        machine = self._new_machine(str(PurePath(self._folder.path()) / f"{tour.id}.joblog"))
        run = TourRun(tour, machine)
        self._run, self._marks, self._asked_for = run, [], None
        failures: list[TourFailedError] = []

        def begin(machine: Machine) -> None:
            try:
                run.begin()
            except TourFailedError as failure:
                failures.append(failure)
            # The start is made without a word: what the disk was asked for it belongs to no step.
            machine.take_operations()

        self._busy = True
        self._mark(f"tour.{tour.number or tour.id}")
        self._lab.enter(machine, begin)
        self._do(lambda: failures, self._on_begun)

    def next(self) -> None:
        """Do the present step, or go on to the next one."""
        self._stop_playing()
        self._soon(self._forward)

    def back(self) -> None:
        """Take the last press forward back."""
        self._stop_playing()
        self._soon(self._backward)

    def play(self, on: bool) -> None:
        """Let the tour go on by itself, or stop that."""
        self._window.actions_set["tour.play"].setChecked(on)
        if on and not self.busy:
            self._pace.start(self._reading_ms())
        elif not on:
            self._pace.stop()

    def answer(self, choice: int) -> None:
        """Predict what the present step will do."""
        run = self._run
        if run is None or self._busy or run.performed or run.step.question is None:
            return
        run.answer(choice)
        self._show_page()

    def leave(self) -> None:
        """End the tour; what was on screen before comes back."""
        self._soon(lambda: self._lab.leave())

    def keep(self) -> None:
        """End the tour; its queue is the sandbox from now on."""
        self._soon(self._keep)

    def stop(self) -> None:
        """The window closes."""
        self._halt()
        self.view.stop()
        self._run = None

    # One thing after the other.

    def _soon(self, act: Callable[[], None]) -> None:
        """Do something with the tour as soon as the step in hand is done; of several the last counts."""
        if self._run is None:
            return
        if self._busy:
            self._asked_for = act
        else:
            act()

    def _do(self, call: Callable[[], T], then: Callable[[T], None]) -> None:
        run = self._run
        self._busy = True
        self._pace.stop()

        def answered(answer: T | Exception) -> None:
            if self._run is not run:
                return
            self._busy = False
            if isinstance(answer, Exception):
                self._fail(str(answer))
                return
            then(answer)
            self._after()

        self._lab.run(lambda _machine: call(), answered)

    def _after(self) -> None:
        if self._run is None:
            return
        self._show_page()
        asked_for, self._asked_for = self._asked_for, None
        if asked_for is not None:
            asked_for()
        else:
            self._looks_left = LOOKS
            self._look.start()
            self._on_look()

    def _forward(self) -> None:
        run = self._run
        if run is None or run.finished:
            return
        if run.performed:
            self._do(run.next, lambda _none: self._on_moved())
        else:
            self._do(run.perform, self._on_performed)

    def _backward(self) -> None:
        run = self._run
        if run is not None and run.can_back:
            self._do(run.back, lambda _none: self._on_moved())

    def _keep(self) -> None:
        # Until its queue is the sandbox nothing else is done with the tour.
        self._busy = True
        self._lab.leave(keep=True)

    def _fail(self, why: str) -> None:
        """The tour can't go on: say why, and bring the sandbox back."""
        self._lab.leave()
        sentence = self.tr("The tour was left: {why}").format(why=why)
        self._window.session.announcer.tell(Notice(Weight.DANGER, sentence))

    # What has happened.

    def _on_begun(self, failures: list[TourFailedError]) -> None:
        if failures:
            self._fail(str(failures[0]))
            return
        self._by_hand = False
        self._keys.switch(True)

    def _on_performed(self, result: StepResult) -> None:
        run = self._run
        if run is None:
            return
        by_hand = self._by_hand
        for report in result.reports:
            self._lab.tell_report(report)
        self._by_hand = by_hand
        if run.step.question is not None:
            right = None if run.choice is None else run.choice == result.right_choice
            self._marks.append(Mark(run.number + 1, right))

    def _on_moved(self) -> None:
        """Another step is the present one, or the same one before it was done."""
        run = self._run
        if run is None:
            return
        self._by_hand = False
        done = run.number + 1 if run.performed or run.finished else run.number
        self._marks = [mark for mark in self._marks if mark.step <= done]

    def _on_by_hand(self, _what: object) -> None:
        if self._run is not None and not self._busy:
            self._by_hand = True

    def _on_left(self, restore: bool) -> None:
        """The tour is over, whoever has ended it."""
        self._halt()
        self._run = None
        self._busy = False
        self._keys.switch(False)
        self._mark("")
        self.strip.clear()
        self._look_again()
        if restore:
            self.view.put_back()
        else:
            self.view.forget()
        self._folder = None

    def _halt(self) -> None:
        self._stop_playing()
        self._look.stop()
        self._asked_for = None
        self.highlight.show_targets(())

    # What is on screen.

    def _mark(self, action_id: str) -> None:
        """Outline the button of the tour that runs."""
        for button in self._window.tours_bar.findChildren(ExplainedToolButton):
            current = button.defaultAction().objectName() == action_id
            if bool(button.property("current")) is not current:
                button.setProperty("current", current)
                self._window.style().unpolish(button)
                self._window.style().polish(button)

    def _show_page(self) -> None:
        run = self._run
        if run is not None:
            self.strip.show_page(page_of(run, self._marks, by_hand=self._by_hand))
        self._look_again()

    def _on_look(self) -> None:
        """Ring what is there; once all of it is, or enough time has passed, the step stands."""
        run = self._run
        if run is None:
            self._look.stop()
            return
        words = () if run.finished else run.step.look_after if run.performed else run.step.look
        found = self._targets.find(words)
        if [target.key for target in found] != self.highlight.keys or not self.highlight.keys:
            self.highlight.show_targets(found)
        self._looks_left -= 1
        all_there = len(found) == len(words) and has_settled(self._window.session)
        if all_there or self._looks_left <= 0:
            self._look.stop()
            if run.finished:
                self._stop_playing()
            self.stood.emit()
            if self.playing:
                self._pace.start(self._reading_ms())

    def _look_again(self) -> None:
        """Tell each action why it can't be used now."""
        run = self._run
        none = self.tr("No tour runs. The five buttons at the top begin one.") if run is None else ""
        over = self.tr("This was the last step. Leave the tour, or keep what is there.")
        first = self.tr("This is the first step.")
        actions = self._window.actions_set
        ended = none or (over if run is not None and run.finished else "")
        actions["tour.next"].why_not = ended
        actions["tour.play"].why_not = ended
        actions["tour.back"].why_not = none or ("" if run is not None and run.can_back else first)
        for name in ("tour.keep", "tour.leave"):
            actions[name].why_not = none

    # By itself.

    def _reading_ms(self) -> int:
        return reading_ms(self.strip.page, self.strip.speed)

    def _on_pace(self) -> None:
        run = self._run
        if run is None or run.finished:
            self._stop_playing()
        else:
            self._soon(self._forward)

    def _on_speed(self, _speed: float) -> None:
        if self._pace.isActive():
            self._pace.start(self._reading_ms())

    def _stop_playing(self) -> None:
        self._pace.stop()
        self._window.actions_set["tour.play"].setChecked(False)

    def _unchecked(self, call: Callable[[], None]) -> Callable[[bool], None]:
        def slot(_checked: bool) -> None:
            call()

        return slot
