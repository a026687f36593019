"""The machine's side of the window without a thread: everything asked for is done at once, on a simulated disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.gui.lab_facts import MachineFacts, break_machine, facts_of
from app.lab.faults import FAULTS
from app.lab.faults.base import CannotBreak

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.lab.faults.base import Report, Value
    from app.lab.machine import Machine
    from app.lab.protections import Protections


class DirectLab(QObject):
    """What `LabSide` offers to those who press, around one machine."""

    changed = Signal()
    broke = Signal(object)
    not_broken = Signal(str)
    defaults = Signal(str, object, object)

    def __init__(self, machine: Machine) -> None:
        super().__init__()
        self.machine = machine
        self.active = True
        self.last_report: Report | None = None
        self.facts = MachineFacts()
        self.pressed: list[str] = []
        self.look()

    @property
    def protections(self) -> Protections:
        return self.facts.protections

    def look(self) -> None:
        self.facts = facts_of(self.machine, self.last_report)
        self.changed.emit()

    def why_not(self, what: str) -> str:
        if not self.active:
            return "This file is never broken."
        if what.startswith("break."):
            return self.facts.why_not.get(what.removeprefix("break."), "")
        return ""

    def break_it(self, fault_id: str, values: Mapping[str, Value] | None = None) -> None:
        try:
            self.last_report = break_machine(self.machine, FAULTS[fault_id], values)
        except CannotBreak as reason:
            self.not_broken.emit(str(reason))
        else:
            self.broke.emit(self.last_report)
        self.look()

    def ask_defaults(self, fault_id: str) -> None:
        self.defaults.emit(fault_id, FAULTS[fault_id].defaults(self.machine), self.machine.next_frame())

    def set_protection(self, name: str, on: bool) -> None:
        self.machine.set_protection(name, on)
        self.look()

    def take_back(self) -> None:
        self.pressed.append("take_back")

    def reset(self) -> None:
        self.pressed.append("reset")

    def undo_reset(self) -> None:
        self.pressed.append("undo_reset")

    def run(self, task: Callable[[Machine], object], then: Callable[[object], None]) -> None:
        try:
            answer: object = task(self.machine)
        except Exception as error:
            answer = error
        then(answer)
        self.changed.emit()
