"""The machine in the window: the sandbox's or a tour's, what may be done to it, and what is known about it.

A machine is used on the queue's thread alone. What the window shows of it (`facts`) is a frozen copy that is made there
after every call and handed over; only its clock is read directly.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.engine.errors import TearproofError
from app.gui.lab_base import CHANGED, LabBase
from app.gui.lab_facts import break_machine
from app.lab.faults import FAULTS
from app.lab.faults.base import CannotBreak

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import TypeVar

    from app.lab.faults.base import Report, Value
    from app.lab.machine import Machine
    from app.lab.machine_state import MachineState

    T = TypeVar("T")


class LabSide(LabBase):
    """Everything the window does with a machine.

    `can_undo_reset`, `why_not` and `run` are `LabBase`'s.
    """

    # What may be done.

    def break_it(self, fault_id: str, values: Mapping[str, Value] | None = None) -> None:
        """Make a fault; `broke` or `not_broken` answers.

        Args:
            fault_id: a key of `FAULTS`.
            values: by parameter name; None for what a press of the button takes.
        """
        if self._refuses():
            return
        fault = FAULTS[fault_id]

        def task(machine: Machine) -> Report:
            return self._take(machine, break_machine(machine, fault, values))

        self.run(task, self._unless_impossible(self._tell))

    def ask_defaults(self, fault_id: str) -> None:
        """Ask for what the dialog of a fault starts with; `defaults` or `not_broken` answers."""
        if self._refuses():
            return
        fault = FAULTS[fault_id]

        def task(machine: Machine) -> tuple[dict[str, Value], bytes]:
            return fault.defaults(machine), machine.next_frame()

        def then(answer: tuple[dict[str, Value], bytes]) -> None:
            self.defaults.emit(fault_id, *answer)

        self.run(task, self._unless_impossible(then))

    def take_back(self) -> None:
        """Put the bytes that the last fault has changed back; `taken_back` or `not_broken` answers."""
        report = self.last_report
        if report is None or self._refuses():
            return

        def then(_done: None) -> None:
            self._made.pop(self.machine, None)
            self.taken_back.emit(report)
            self.changed.emit()

        def task(machine: Machine) -> None:
            if not machine.can_take_back(report):
                # Somebody else was at the file a moment ago, and the window had not seen it yet.
                raise CannotBreak(QCoreApplication.translate("LabSide", CHANGED))
            machine.take_back(report)

        self.run(task, self._unless_impossible(then))

    def set_protection(self, name: str, on: bool) -> None:
        """Switch a protection; it acts at once, or `not_broken` answers."""
        if self._refuses():
            return
        self.run(lambda machine: machine.set_protection(name, on))

    def reset(self) -> None:
        """Start the sandbox over, healthy and empty; a tour is left first. `reset_done` answers."""
        if self.touring:
            self._leave_tour(restore=False)
        self.replaced.emit()

        def task(machine: Machine) -> MachineState:
            state = machine.snapshot(gives_up=True)
            machine.reset()
            self._made.pop(machine, None)
            return state

        def then(state: MachineState) -> None:
            self._remember(state)
            self.reset_done.emit(True)

        self.run(task, self._unless_impossible(then))

    def undo_reset(self) -> None:
        """Bring the sandbox before the last reset back, once. `reset_done` answers."""
        state, self._undo = self._undo, None
        if state is None:
            return
        if self.touring:
            self._leave_tour(restore=False)

        def task(machine: Machine) -> None:
            try:
                machine.restore(state)
            finally:
                state.release()

        def then(_done: None) -> None:
            self._made.pop(self.machine, None)
            self.reset_done.emit(False)

        self.run(task, self._unless_impossible(then))

    def tell_report(self, report: Report) -> None:
        """Tell what a fault did, as after `break_it`: for faults that a tour has made."""
        self.run(lambda machine: self._take(machine, report), self._unless_impossible(self._tell))

    def enter(self, machine: Machine, begin: Callable[[Machine], None] | None = None) -> None:
        """Put a tour's machine on screen; the sandbox's stays in memory as it is, with all that is shown.

        Args:
            machine: from now on it is used through `run` alone.
            begin: makes its start state, on the queue's thread, before anything of it is shown.
        """
        if self.touring:
            self._drop()
        else:
            self.entering.emit()
        self._put(machine)
        if begin is not None:
            self.run(begin)
        self.entered.emit()

    def leave(self, *, keep: bool = False) -> None:
        """End the tour: bring the sandbox back, and the view as it was when the tour was entered.

        Args:
            keep: the tour's queue becomes the sandbox; `undo_reset` brings the old one back.
        """
        if not self.touring:
            return
        if keep:
            self._keep()
        else:
            self._leave_tour(restore=True)

    def give_up_tour(self) -> None:
        """Another file goes on screen: the tour ends, and nothing of the view comes back."""
        if self.touring:
            self._leave_tour(restore=False)

    def replace_sandbox(self, machine: Machine, then: Callable[[], None]) -> None:
        """End the sandbox's process, so that another log can take its place; `undo_reset` brings the old one back.

        Args:
            machine: the sandbox's from now on, not started.
            then: called in the window's thread when nobody has the old log open any more.
        """
        self.replaced.emit()
        before, self._sandbox = self._sandbox, machine
        self._put(machine)

        def end() -> None:
            # What can't be kept (its disk does not answer) can't be brought back either.
            state: MachineState | None = None
            with suppress(TearproofError, OSError):
                state = before.snapshot(gives_up=True)
            _stopper(before)()
            self._answered.emit(lambda: self._replaced(state, then))

        self._engine.run(end)

    def stop(self) -> None:
        """Seal and close what runs, at the program's end."""
        self._remember(None)
        for machine in {id(one): one for one in (self.machine, self._sandbox)}.values():
            self._engine.run(_stopper(machine))

    # Inside.

    def _replaced(self, state: MachineState | None, then: Callable[[], None]) -> None:
        self._remember(state)
        then()

    def _remember(self, state: MachineState | None) -> None:
        """Keep the sandbox that can be brought back, in the place of the one before."""
        before, self._undo = self._undo, state
        if before is not None:
            before.release()

    def _keep(self) -> None:
        states: list[MachineState] = []
        self.run(lambda machine: states.append(machine.snapshot()))
        self._drop()
        self._put(self._sandbox)

        def task(machine: Machine) -> MachineState:
            before = machine.snapshot(gives_up=True)
            machine.restore(states[0])
            return before

        def then(before: MachineState) -> None:
            self._remember(before)
            self._made.pop(self.machine, None)
            self.left.emit(False)
            self.kept.emit()

        self.run(task, self._unless_impossible(then))

    def _leave_tour(self, *, restore: bool) -> None:
        self._drop()
        self._put(self._sandbox)
        self.left.emit(restore)

    def _take(self, machine: Machine, report: Report) -> Report:
        """On the queue's thread: keep a report, without the calls that events have told already."""
        told = replace(report, operations=self._engine.fresh(report.operations))
        self._made[machine] = told
        return told

    def _drop(self) -> None:
        """The tour's process ends without a word; nothing of it is asked any more."""
        self._made.pop(self.machine, None)
        self._engine.run(_stopper(self.machine, quiet=True))


def _stopper(machine: Machine, *, quiet: bool = False) -> Callable[[], None]:
    """What seals and closes a machine's queue, if its process runs, and lets go of what a power cut would bring back.

    Args:
        machine: which.
        quiet: nobody hears of the seal: its file is not on screen any more.
    """

    def stop() -> None:
        from app.lab.disk_state import settle

        if quiet:
            machine.listener = None
        try:
            if machine.alive:
                machine.stop()
        finally:
            # Nobody cuts its power any more.
            settle(machine.disk)

    return stop
