"""What a fault is: words, parameters, what it does to a machine, and the report of it.

A fault is one file in this folder with one public subclass of `Fault`; the registry finds it. Texts are plain English,
one sentence each, translated by whoever shows them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from app.engine.errors import TearproofError
from app.engine.light import dataclass
from app.lab.happening import NotRunningError
from app.wording import number_text, phrase, reworded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.lab.disk_operations import DiskOperation
    from app.lab.machine import Machine

Value = int | str | bool


class Group(Enum):
    """Where a fault stands in the menu. The values are the words on screen, in the menu's order."""

    WRITING = "While it writes"
    AT_REST = "To bytes at rest"
    FILES = "To files"
    WORKERS = "Workers"
    TIME = "The clock"
    PROGRAM = "This program"


class ParameterKind(Enum):
    """How a parameter is asked for."""

    CUT = "cut"
    """How many bytes of the frame that is being written reach the disk: 0 … length."""
    RECORD = "record"
    """A record of the log, by its offset in bytes."""
    BYTE = "byte"
    """A byte of that record, by its index in it."""
    BIT = "bit"
    """A bit of that byte: 0 (lowest) … 7."""
    COUNT = "count"
    """A whole number in the range."""
    CHOICE = "choice"
    """One of the choices, by its name."""
    SWITCH = "switch"
    """Yes or no."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several: its name in code and tour files, and its words on screen."""

    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Parameter:
    """One thing that can be chosen about a fault.

    Attributes:
        name: key in `values`.
        label: words on screen.
        kind: how it is asked for.
        default: what a press of the button takes; for CUT, RECORD, BYTE and BIT the fault's `defaults` says, from
            the machine as it stands.
        low, high: range of a COUNT, both included.
        unit: of a COUNT ("bytes", "s"), shown behind it.
        choices: of a CHOICE.
    """

    name: str
    label: str
    kind: ParameterKind
    default: Value = 0
    low: int = 0
    high: int = 0
    unit: str = ""
    choices: tuple[Choice, ...] = ()

    def refuses(self, value: Value) -> str:
        """Why a value is not possible, whatever the machine; empty when it is."""
        if self.kind is ParameterKind.SWITCH:
            return (
                ""
                if isinstance(value, bool)
                else phrase("“{label}” is yes or no, not {value!r}.", label=phrase(self.label), value=value)
            )
        if self.kind is ParameterKind.CHOICE:
            names = [choice.name for choice in self.choices]
            return (
                ""
                if value in names
                else phrase(
                    "“{label}” is one of {names}, not {value!r}.",
                    label=phrase(self.label),
                    names=", ".join(names),
                    value=value,
                )
            )
        if isinstance(value, bool) or not isinstance(value, int):
            return phrase("“{label}” is a whole number, not {value!r}.", label=phrase(self.label), value=value)
        if self.kind not in (ParameterKind.BIT, ParameterKind.COUNT):
            return (
                ""
                if value >= 0
                else phrase("“{label}” is 0 or more, not {value}.", label=phrase(self.label), value=number_text(value))
            )
        low, high = (0, 7) if self.kind is ParameterKind.BIT else (self.low, self.high)
        return (
            ""
            if low <= value <= high
            else phrase(
                "“{label}” is from {low} to {high}, not {value}.",
                label=phrase(self.label),
                low=number_text(low),
                high=number_text(high),
                value=number_text(value),
            )
        )


@dataclass(frozen=True, slots=True)
class Splice:
    """Bytes of a file that became others. Different lengths mean that what follows has moved.

    `before` None: there was no file, it was made; `after` None: the file is gone from its path.
    """

    path: str
    offset: int
    before: bytes | None
    after: bytes | None


@dataclass(frozen=True, slots=True)
class Report:
    """What a fault did, for the story, the banner and the tour.

    Attributes:
        fault: its id.
        sentence: what was done to which bytes, with offsets.
        advice: what to look at or press next; may be empty.
        died: why the queue's process is dead now, as a short clause ("in the middle of a write"); empty while it runs.
        offset: the byte to look at, None for none.
        splices: bytes changed at rest; they can be taken back while the file is as the fault left it.
        operations: what the disk was asked to do meanwhile.
        refused: what the queue answered when the fault was an operation it must refuse (a stale ack).
        room: the fault limited the room on the disk; taking it back gives the room back.
    """

    fault: str
    sentence: str
    advice: str = ""
    died: str = ""
    offset: int | None = None
    splices: tuple[Splice, ...] = ()
    operations: tuple[DiskOperation, ...] = ()
    refused: str = ""
    room: bool = False


class CannotBreak(Exception):
    """The fault can't be made now. `reason` is one sentence that says why and what to do first."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Fault(ABC):
    """One way to break the queue.

    Attributes:
        id: name of its file with hyphens; in tour files and as `break.<id>` among the actions.
        title: its words in the menu.
        line: what it does, one sentence.
        shows: how it shows in the window, one sentence.
        holds: what must hold afterwards, one sentence.
        group: where it stands in the menu.
        rank: place within its group; smaller stands higher.
        parameters: what can be chosen.
        needs_life: True when the queue's process must run.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    line: ClassVar[str]
    shows: ClassVar[str]
    holds: ClassVar[str]
    group: ClassVar[Group]
    rank: ClassVar[int] = 50
    parameters: ClassVar[tuple[Parameter, ...]] = ()
    needs_life: ClassVar[bool] = False

    @property
    def icon(self) -> str:
        """Name of its picture in resources/icons."""
        return f"fault-{self.id}"

    def why_not(self, machine: Machine) -> str:
        """Why it can't be done now, one sentence; empty when it can. Quick: no disk is read."""
        if not self.needs_life:
            return ""
        if not machine.alive or machine.queue is None:
            why = phrase("died {death}", death=phrase(machine.death)) if machine.death else phrase("is not running")
            return phrase("The queue's process {why}. Press Recover first.", why=why)
        return machine.queue.closed_reason and phrase(
            "{closed_reason} Press Recover first.", closed_reason=reworded(machine.queue.closed_reason)
        )

    def defaults(self, machine: Machine) -> dict[str, Value]:
        """The values a press of the button takes, from the machine as it stands."""
        return {parameter.name: parameter.default for parameter in self.parameters}

    def act(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        """Break it.

        Args:
            machine: what is broken.
            values: by parameter name; a missing one takes its default.

        Raises:
            CannotBreak: not now, or not with these values; nothing was broken.
        """
        reason = self.why_not(machine)
        if reason:
            raise CannotBreak(reason)
        self._check(values)
        # What was refused or died before belongs to another report.
        machine.take_operations()
        try:
            report = self._break(machine, values)
        except (TearproofError, NotRunningError, OSError) as error:
            raise CannotBreak(phrase("It could not be done: {error}", error=reworded(str(error)))) from error
        finally:
            machine.clear_planted()
        return replace(report, operations=machine.take_operations())

    def preview(self, machine: Machine, values: Mapping[str, Value]) -> tuple[Splice, ...]:
        """The bytes of files that `act` would change with these values; nothing is changed, nor drawn by lot.

        Raises:
            CannotBreak: not with these values.
        """
        return ()

    def frame(self, machine: Machine, values: Mapping[str, Value]) -> bytes:
        """The frame that a CUT would cut with these values, built and not written; empty when none can be."""
        return b""

    @abstractmethod
    def _break(self, machine: Machine, values: Mapping[str, Value]) -> Report:
        """Do it; like `act`, with values that were checked. Offsets are checked here, against the file."""

    def _check(self, values: Mapping[str, Value]) -> None:
        """Refuse names that are no parameter and values of the wrong kind or out of range."""
        known = {parameter.name: parameter for parameter in self.parameters}
        for name, value in values.items():
            if name not in known:
                raise CannotBreak(phrase("“{name}” can't be chosen about this fault.", name=name))
            wrong = known[name].refuses(value)
            if wrong:
                raise CannotBreak(wrong)

    def _value(self, values: Mapping[str, Value], name: str) -> Value:
        """The value given, or the parameter's own default."""
        default = next(parameter.default for parameter in self.parameters if parameter.name == name)
        return values.get(name, default)
