"""The machine on screen: what is known about it, and how it is asked.

A machine is used on the queue's thread alone. What the window shows of it (`facts`) is a frozen copy that is made there
after every call and handed over; only its clock is read directly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal

from app.engine.errors import TearproofError
from app.gui.lab_facts import MachineFacts, facts_of, weaker
from app.gui.text import QT_TRANSLATE_NOOP
from app.lab.faults.base import CannotBreak
from app.lab.protections import ALL_ON

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from app.gui.engine_side import EngineSide
    from app.lab.faults.base import Report
    from app.lab.machine import Machine
    from app.lab.machine_state import MachineState
    from app.lab.protections import Protections

    T = TypeVar("T")

CHANGED = QT_TRANSLATE_NOOP("LabSide", "The log has changed since; it can't be taken back.")
_NO_MACHINE = QT_TRANSLATE_NOOP(
    "LabSide", "This file keeps to the wall clock and is never broken. File › Back to the sandbox has a queue to break."
)


class LabBase(QObject):
    """The machine on screen, looked at after every call.

    Args:
        engine: owns the thread.
        sandbox: the user's own machine.
        parent: who owns this object.

    Attributes:
        machine: the one on screen; the sandbox's while another file is shown. Only its `clock` may be used here.
        active: a machine is on screen: the sandbox or a tour, no other file.
        facts: what is known about it.
    """

    changed = Signal()
    """Facts, machine or report are others: whoever shows them looks again."""
    broke = Signal(object)
    """`Report`: a fault has happened."""
    not_broken = Signal(str)
    """A fault could not be made, and why."""
    died = Signal(str)
    """The queue's process is dead now: why, as a short clause."""
    found = Signal(object)
    """tuple[Finding, …]: promises that were not known to be broken before."""
    clock_moved = Signal(object)
    """The machine's clock, in ms: something other than the window's own clock has moved it."""
    restarted = Signal()
    """The queue's process runs again, or another one does."""
    defaults = Signal(str, object, object)
    """Answer to `ask_defaults`: the fault, its values by name, and the bytes of the frame that comes next."""
    entering = Signal()
    """A tour's machine is about to go on screen: whoever shows something remembers it."""
    entered = Signal()
    """A tour's machine is on screen."""
    left = Signal(bool)
    """The tour is over and the sandbox's machine is the one again; True when what was on screen is to come back."""
    reset_done = Signal(bool)
    """The sandbox was started over (True), or brought back (False)."""
    kept = Signal()
    """The tour's queue is the sandbox now."""
    replaced = Signal()
    """Another log takes the place of the sandbox's."""
    taken_back = Signal(object)
    """`Report`: the bytes of that fault are as they were before."""
    _answered = Signal(object)
    _looked = Signal(object, object)

    def __init__(self, engine: EngineSide, sandbox: Machine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._sandbox = sandbox
        self._undo: MachineState | None = None
        # What might be taken back. Frozen reports: both threads may look them up.
        self._made: dict[Machine, Report] = {}
        self.machine = sandbox
        self.active = True
        self.facts = MachineFacts()
        self._kept_on = ALL_ON
        self._answered.connect(lambda answer: answer())
        self._looked.connect(self._on_looked)
        engine.after_machine = self._look

    # What is known.

    @property
    def sandbox(self) -> bool:
        """The user's own machine is on screen, not a tour's."""
        return self.active and self.machine is self._sandbox

    @property
    def touring(self) -> bool:
        """A tour's machine is on screen."""
        return self.machine is not self._sandbox

    @property
    def last_report(self) -> Report | None:
        """What the last fault did to the machine on screen, until it is taken back; None without one."""
        return self._made.get(self.machine)

    @property
    def protections(self) -> Protections:
        """Which switches are on."""
        return self.facts.protections

    @property
    def kept_on(self) -> Protections:
        """Which switches have been on all the time since the process on screen was started: it is as good as those."""
        return weaker(self._kept_on, self.facts.protections)

    @property
    def can_undo_reset(self) -> bool:
        """The sandbox before the last reset can be brought back."""
        return self._undo is not None

    def why_not(self, what: str) -> str:
        """Why something can't be done now, one sentence; empty when it can.

        Args:
            what: `break.<fault>`, `break.take_back`, `protect.<name>`, `sandbox.reset`, `sandbox.undo_reset`, `clock`.
        """
        if what == "sandbox.reset":
            return ""
        if what == "sandbox.undo_reset":
            return "" if self._undo is not None else self.tr("Nothing was reset yet, or it was brought back already.")
        if not self.active:
            return QCoreApplication.translate("LabSide", _NO_MACHINE)
        if what == "break.take_back":
            report = self.last_report
            if report is None or not (report.splices or report.room):
                return self.tr("There are no broken bytes to take back.")
            return "" if self.facts.can_take_back else QCoreApplication.translate("LabSide", CHANGED)
        return self.facts.why_not.get(what.removeprefix("break."), "") if what.startswith("break.") else ""

    def run(self, task: Callable[[Machine], T], then: Callable[[T | Exception], None] | None = None) -> None:
        """Do something with the machine on screen, after everything that was asked for before.

        Args:
            task: called on the queue's thread.
            then: called in the window's thread with what the task returned, or with what it raised.
        """
        machine = self.machine

        def whole() -> None:
            answer: T | Exception
            try:
                answer = task(machine)
            except Exception as error:
                if then is None:
                    raise
                answer = error
            if then is not None:
                self._answered.emit(lambda: then(answer))

        self._engine.run_with(machine, whole)

    def show_active(self, active: bool) -> None:
        """A machine's file is on screen from now on, or another file is.

        Args:
            active: which of the two.
        """
        if active != self.active:
            self.active = active
            self.changed.emit()

    def _refuses(self) -> bool:
        """True, and said, while another file is on screen: what nobody sees is not broken."""
        if not self.active:
            self.not_broken.emit(QCoreApplication.translate("LabSide", _NO_MACHINE))
        return not self.active

    def _put(self, machine: Machine) -> None:
        self.machine, self.facts = machine, MachineFacts()

    def _unless_impossible(self, then: Callable[[T], None]) -> Callable[[T | Exception], None]:
        """Take the answer, or say why there is none; anything unexpected is reported as such."""

        def taken(answer: T | Exception) -> None:
            if not isinstance(answer, Exception):
                then(answer)
            elif isinstance(answer, (CannotBreak, TearproofError, OSError)):
                self.not_broken.emit(str(answer))
            else:
                raise answer

        return taken

    def _tell(self, report: Report) -> None:
        self.broke.emit(report)
        self.changed.emit()

    def _look(self, machine: Machine) -> None:
        """On the queue's thread: tell the window what has become of a machine."""
        self._looked.emit(machine, facts_of(machine, self._made.get(machine)))

    def _on_looked(self, machine: Machine, facts: MachineFacts) -> None:
        if machine is not self.machine or facts == self.facts:
            return
        before, self.facts = self.facts, facts
        begun = facts.starts != before.starts
        self._kept_on = facts.protections if begun else weaker(self._kept_on, facts.protections)
        if facts.now_ms != before.now_ms:
            self.clock_moved.emit(machine.clock.now_ms())
        if facts.alive and facts.starts != before.starts:
            self.restarted.emit()
        elif not facts.alive and (before.alive or facts.death != before.death or facts.refused is not before.refused):
            self.died.emit(facts.death)
        fresh = tuple(finding for finding in facts.findings if finding not in before.findings)
        if fresh:
            self.found.emit(fresh)
        self.changed.emit()
