"""A tour in the window: it moves through the steps of one, on a machine of its own, and leaves no trace behind.

The steps are done on the queue's thread, one after the other (`tour_turns`).
"""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.gui.tour_folders import TourFolders
from app.gui.tour_keys import TourKeys
from app.gui.tour_pace import TourPace
from app.gui.tour_page import page_of
from app.gui.tour_show import TourShow
from app.gui.tour_turns import TourTurns
from app.gui.tour_view import KeptView, Told, ViewKeeper, put_away
from app.gui.widgets.score_card import Mark
from app.inspector.verdicts import Notice, Weight
from app.tours.errors import TourFailedError

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from app.gui.main_window import MainWindow
    from app.lab.machine import Machine
    from app.tours.run import StepResult, TourRun
    from app.tours.tour import Tour

    T = TypeVar("T")


class TourSide(QObject):
    """Moves one window through tours.

    Args:
        window: where they are played.
        new_machine: makes a machine for the log at a path; it touches no disk.

    Attributes:
        show: strip and rings.
        strip: for the window to put above its panes.
        pace: goes on by itself.
        view: keeps what was on screen before.
        folders: where the queues of tours lie.
    """

    def __init__(self, window: MainWindow, new_machine: Callable[[str], Machine]) -> None:
        super().__init__(window)
        self._window = window
        self._session = window.session
        self._lab = window.session.lab
        self._new_machine = new_machine
        self._run: TourRun | None = None
        self.folders = TourFolders(self._session)
        self._marks: list[Mark] = []
        self._told: list[Told] = []
        self._by_hand = False
        self._seen: KeptView | None = None
        self._turns = TourTurns(self._lab, self._fail, self._after)
        self.show = TourShow(window)
        self.strip = self.show.strip
        self.pace = TourPace(window.actions_set["tour.play"], self.show.strip)
        self.view = ViewKeeper(window)
        self._keys = TourKeys(window.actions_set, window)
        self._connect(window)
        self._tell_reasons()

    def _connect(self, window: MainWindow) -> None:
        for name in ("next", "back", "leave", "keep"):
            window.actions_set.on(f"tour.{name}", _without_argument(getattr(self, name)))
        window.actions_set.on("tour.play", self.play)
        self.strip.body.answered.connect(self.answer)
        self.pace.turn.connect(lambda: self._soon(self._forward))
        self.show.stood.connect(self._on_stood)
        self._lab.entering.connect(self.view.remember)
        self._lab.left.connect(self._on_left)
        self._lab.broke.connect(self._on_by_hand)
        self._session.finished.connect(self._on_by_hand)

    @property
    def run(self) -> TourRun | None:
        """The tour that runs, None for none. It changes only while `busy`."""
        return self._run

    @property
    def busy(self) -> bool:
        """True while a step is being done, or its outcome is not on screen yet."""
        return self._turns.busy or self.show.waiting

    # What may be asked for.

    def start(self, tour: Tour) -> None:
        """Begin a tour in a queue of its own, in place of the one that runs."""
        # Loaded with the first tour, not before the window.
        from app.tours.run import TourRun

        try:
            folder = self.folders.make()
        except OSError as error:
            words = self.tr("The tour was not begun: no folder can be made beside the sandbox ({why}).")
            self._session.announcer.tell(Notice(Weight.DANGER, words.format(why=error)))
            return
        self._halt()
        machine = self._new_machine(str(PurePath(folder) / f"{tour.id}.joblog"))
        run = TourRun(tour, machine)
        self._run, self._marks, self._told = run, [], []
        failures: list[TourFailedError] = []
        self._turns.begin()
        self.show.mark(f"tour.{tour.number or tour.id}")
        self._lab.enter(machine, _beginning(run, failures))
        self._do(lambda: failures, self._on_begun)
        self.folders.remove_later(keep=1)

    def next(self) -> None:
        """Do the present step, or go on to the next one."""
        self.pace.stop()
        self._soon(self._forward)

    def back(self) -> None:
        """Take the last press forward back."""
        self.pace.stop()
        self._soon(self._backward)

    def play(self, on: bool) -> None:
        """Let the tour go on by itself, or stop that."""
        if not on:
            self.pace.stop()
        elif not self.busy:
            self.pace.start()

    def answer(self, choice: int) -> None:
        """Predict what the present step will do."""
        run = self._run
        if run is None or self._turns.busy or run.performed or run.step.question is None:
            return
        run.answer(choice)
        self._show_page()

    def leave(self) -> None:
        """End the tour; what was on screen before comes back."""
        self._soon(self._lab.leave)

    def keep(self) -> None:
        """End the tour; its queue is the sandbox from now on."""
        self._soon(self._keep)

    def stop(self) -> None:
        """The window closes."""
        self._halt()
        self.view.stop()
        self._run = None
        self._turns.end()

    # One thing after the other.

    def _soon(self, act: Callable[[], None]) -> None:
        """Do something with the tour as soon as the step in hand is done."""
        if self._run is not None:
            self._turns.soon(act)

    def _do(self, call: Callable[[], T], then: Callable[[T], None]) -> None:
        self.pace.hold()
        self._turns.do(call, then)

    def _after(self) -> None:
        """A step was done, or undone: show it, and go on with what was asked for meanwhile."""
        run = self._run
        if run is not None:
            self._show_page()
            if not self._turns.go_on():
                self.show.point_at(_looks(run))

    def _forward(self) -> None:
        run = self._run
        if run is None or run.finished:
            return
        self._told.append(Told.by(self._window))
        self.show.tell_reasons(run, can_back=True)
        if run.performed:
            put_away(self._session)
            self._do(run.next, lambda _none: self._on_moved(run))
        else:
            self._do(run.perform, lambda result: self._on_performed(run, result))

    def _backward(self) -> None:
        run = self._run
        if run is not None and run.can_back:
            self._do(run.back, lambda _none: self._on_back(run))

    def _keep(self) -> None:
        # Until its queue is the sandbox nothing else is done with the tour.
        self._turns.busy = True
        self._lab.leave(keep=True)

    def _fail(self, why: str) -> None:
        """The tour can't go on: bring the sandbox back, and say why."""
        self.view.owes = Notice(Weight.DANGER, self.tr("The tour was left: {why}").format(why=why))
        self._lab.leave()

    # What has happened.

    def _on_begun(self, failures: list[TourFailedError]) -> None:
        if failures:
            self._fail(str(failures[0]))
            return
        self._by_hand = False
        self._keys.switch(True)

    def _on_performed(self, run: TourRun, result: StepResult) -> None:
        by_hand = self._by_hand
        for report in result.reports:
            self._lab.tell_report(report)
        self._by_hand = by_hand
        self.show.owe_reading(sum(1 for report in result.reports if report.splices))
        if any(action.name == "take_back" for action in run.step.do):
            self._session.log.read_anew()
            self.show.owe_reading()
        if run.step.question is not None:
            right = None if run.choice is None else run.choice == result.right_choice
            self._marks.append(Mark(run.number + 1, right))

    def _on_back(self, run: TourRun) -> None:
        told = self._told.pop()
        told.put_back(self._session)
        self._seen = told.seen
        self.show.owe_reading()
        self._on_moved(run)

    def _on_moved(self, run: TourRun) -> None:
        """Another step is the present one, or the same one before it was done."""
        self._by_hand = False
        done = run.number + 1 if run.performed or run.finished else run.number
        self._marks = [mark for mark in self._marks if mark.step <= done]

    def _on_stood(self) -> None:
        if self._run is None or self._run.finished:
            self.pace.stop()
        seen, self._seen = self._seen, None
        if seen is not None and seen.is_there(self._window):
            seen.select(self._window)
        self.pace.read()

    def _on_by_hand(self, _what: object) -> None:
        if self._run is not None and not self._turns.busy:
            self._by_hand = True

    def _on_left(self, restore: bool) -> None:
        """The tour is over, whoever has ended it."""
        self._halt()
        self._run = None
        self._turns.end()
        self._keys.switch(False)
        self.show.clear()
        self._tell_reasons()
        if restore:
            self.view.put_back()
        else:
            self.view.forget()
        self.folders.remove_later()

    def _halt(self) -> None:
        self.pace.stop()
        self.show.pause()
        self._turns.forget()
        self._seen = None

    def _show_page(self) -> None:
        if self._run is not None:
            self.show.show_page(page_of(self._run, self._marks, by_hand=self._by_hand))
        self._tell_reasons()

    def _tell_reasons(self) -> None:
        self.show.tell_reasons(self._run, can_back=self._run is not None and self._run.can_back)


def _beginning(run: TourRun, failures: list[TourFailedError]) -> Callable[[Machine], None]:
    """What makes the start state on the queue's thread; a failure is put into the list."""

    def begin(machine: Machine) -> None:
        try:
            run.begin()
        except TourFailedError as failure:
            failures.append(failure)
        # The start is made without a word: what the disk was asked for it belongs to no step.
        machine.take_operations()

    return begin


def _looks(run: TourRun) -> tuple[str, ...]:
    """What is to be looked at now."""
    if run.finished:
        return ()
    return run.step.look_after if run.performed else run.step.look


def _without_argument(call: Callable[[], None]) -> Callable[[bool], None]:
    """A slot for `chosen` that doesn't care whether the action is checked."""

    def slot(_checked: bool) -> None:
        call()

    return slot
