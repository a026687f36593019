"""What the window knows about a machine: a frozen copy, made on the queue's thread after every call."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.lab.faults import FAULTS
from app.lab.faults.base import CannotBreak, Report
from app.lab.protections import ALL_ON, PROTECTIONS, Protections

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.engine.errors import TearproofError
    from app.lab.faults.base import Fault, Value
    from app.lab.findings import Finding
    from app.lab.machine import Machine


@dataclass(frozen=True, slots=True)
class MachineFacts:
    """What is known about the machine on screen.

    Attributes:
        alive: the queue's process runs.
        death: why it doesn't, as a short clause; empty while it runs and after a regular stop.
        closed: why the process that runs writes no more; empty while it does.
        starts: how often its process was started: another number, another process.
        refused: why the last start failed; None after a good one.
        now_ms: its clock.
        protections: which switches are on.
        findings: the promises that were broken, as the ledger judges the list now.
        durable_end: bytes of the log before this offset are durable.
        flushed: (offset, length) of the bytes that are merely flushed.
        can_take_back: the last fault's bytes can be put back.
        why_not: by fault, why it can't be made now; empty where it can.
    """

    alive: bool = False
    death: str = ""
    closed: str = ""
    starts: int = 0
    refused: TearproofError | OSError | None = None
    now_ms: int = 0
    protections: Protections = ALL_ON
    findings: tuple[Finding, ...] = ()
    durable_end: int = 0
    flushed: tuple[tuple[int, int], ...] = ()
    can_take_back: bool = False
    why_not: Mapping[str, str] = field(default_factory=dict)

    @property
    def flushed_bytes(self) -> int:
        """How many bytes are merely flushed."""
        return sum(length for _offset, length in self.flushed)


def facts_of(machine: Machine, report: Report | None) -> MachineFacts:
    """Look at a machine; on its own thread.

    Args:
        machine: what is looked at.
        report: what the last fault did to it, if there was one.
    """
    return MachineFacts(
        alive=machine.alive,
        death=machine.death,
        closed="" if machine.queue is None else machine.queue.closed_reason,
        starts=machine.starts,
        refused=machine.refused,
        now_ms=machine.clock.now_ms(),
        protections=machine.protections,
        findings=machine.findings,
        durable_end=machine.durable_end(),
        flushed=tuple(machine.flushed()),
        can_take_back=report is not None and machine.can_take_back(report),
        why_not={fault.id: fault.why_not(machine) for fault in FAULTS.values()},
    )


def break_machine(machine: Machine, fault: Fault, values: Mapping[str, Value] | None) -> Report:
    """Make a fault; on the machine's thread.

    Args:
        machine: what is broken.
        fault: how.
        values: by parameter name; a missing one is what a press of the button takes.

    Raises:
        CannotBreak: not now, or not with these values; nothing was done.
    """
    why_not = fault.why_not(machine)
    if why_not:
        raise CannotBreak(why_not)
    # What it was asked before is no part of the report.
    machine.take_operations()
    return fault.act(machine, values or {})


def weaker(one: Protections, other: Protections) -> Protections:
    """The switches that are on in both."""
    return Protections(**{each.name: getattr(one, each.name) and getattr(other, each.name) for each in PROTECTIONS})
