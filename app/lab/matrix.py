"""Every fault against every protection: what is lost, changed, done twice or detected, found by running them.

Each run is a machine of its own on a simulated disk: the same start state, one protection off (or none), one fault,
recovery, the passing of an hour, and the work that is left. The ledger says which promises broke. A fault that can be
made in several ways is made in each of them; the cell shows the worst. What nothing can notice is run apart, and told
apart on the page (the fault catalogue: “otherwise documented”).
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from app.engine.errors import NothingReadyError, TearproofError
from app.lab.faults import FAULTS
from app.lab.faults.base import CannotBreak, Group, ParameterKind
from app.lab.findings import Kind
from app.lab.machine import Machine
from app.lab.protections import PROTECTIONS
from app.lab.sim_clock import SimClock
from app.lab.sim_disk import SimDisk
from app.lab.sim_storage import SimProcess

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from app.lab.faults.base import Fault, Value
    from app.lab.findings import Finding
    from app.lab.machine_state import MachineState

_PATH = "/queue.joblog"
_START_MS = 1_767_225_600_000
_HOUR_MS = 3_600_000
_ROUNDS = 8
"""The work that is left is done in so many rounds, an hour apart: every lease and backoff has passed by then."""
_BEYOND: dict[str, dict[str, Value]] = {"truncated-to-a-record": {"mark": True}}
"""Ways to make a fault that leave nothing behind that remembers more: not promised, whatever is switched on."""
_CUTS = (4, 20, 36, 52, 68)
"""Bytes of a torn write that reach the file: in head, settings, payload and padding of an ENQUEUE."""


class Outcome(Enum):
    """What came of one fault. The values are the words of the table; the order goes from bad to good."""

    LOST = "lost"
    WRONGLY_DONE = "wrongly done"
    CHANGED = "changed"
    RESURRECTED = "back again"
    TWICE = "twice"
    INVENTED = "never enqueued"
    DETECTED = "detected"
    KEPT = "kept"
    NOT_APPLICABLE = "–"

    @property
    def breaks_promise(self) -> bool:
        """True when a job was lost, changed or done twice, and nobody was told."""
        return self not in (Outcome.DETECTED, Outcome.KEPT, Outcome.NOT_APPLICABLE)


_BAD_TO_GOOD = list(Outcome)

LEGEND: dict[Outcome, str] = {
    Outcome.KEPT: "nothing that was promised is missing; the queue goes on after recovery",
    Outcome.DETECTED: "the damage is found and named, and the queue stops instead of acting on it",
    Outcome.LOST: "a promised job is gone",
    Outcome.CHANGED: "a job has another payload or other settings, or the queue has forgotten what it answered",
    Outcome.RESURRECTED: "a job that was done is on the list again",
    Outcome.TWICE: "two workers have the same job at the same time",
    Outcome.WRONGLY_DONE: "a job counts as done although the worker that has it did not finish it",
    Outcome.INVENTED: "a job is on the list that nobody has enqueued",
    Outcome.NOT_APPLICABLE: "not made: this program is not killed for a table, and without leases none can be stale",
}
"""What each word of the table means."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What came of one fault with one protection off.

    Attributes:
        outcome: the worst of all ways to make the fault.
        reason: one line about it.
        values: the fault's parameters in that run.
        switches: the protections that the findings name as those that would have kept the promise.
    """

    outcome: Outcome
    reason: str
    values: tuple[tuple[str, Value], ...] = ()
    switches: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Row:
    """One fault: `cells[0]` with all protections on, then one without each, in the order of `PROTECTIONS`."""

    fault: Fault
    cells: tuple[Cell, ...]

    def breaks(self, number: int) -> bool:
        """True when a promise is broken in that cell."""
        return self.cells[number].outcome.breaks_promise


def matrix() -> tuple[Row, ...]:
    """Run every fault against every protection; some seconds. The same every time."""
    starts = {off: _start(off) for off in ("", *(one.name for one in PROTECTIONS))}
    return tuple(
        Row(fault, tuple(_worst(fault, start, off) for off, start in starts.items())) for fault in FAULTS.values()
    )


def with_all_on(fault: Fault) -> Cell:
    """Run one fault with all protections on."""
    return _worst(fault, _start(""), "")


def beyond() -> dict[str, Cell]:
    """Run what is not promised, with all protections on: fault's id to the worst that came of it."""
    return {id: _worst(FAULTS[id], _start(""), "", how) for id, how in _BEYOND.items()}


def _worst(fault: Fault, start: MachineState, off: str, how: Mapping[str, Value] | None = None) -> Cell:
    cells = [_run(fault, start, off, {**values, **(how or {})}) for values in _ways(fault, start)]
    return min(cells, key=lambda cell: _BAD_TO_GOOD.index(cell.outcome))


def _ways(fault: Fault, start: MachineState) -> Iterator[dict[str, Value]]:
    """Every way to make a fault: as a press of the button does; on each record; every choice, a write cut anywhere."""
    yield {}
    beyond = _BEYOND.get(fault.id, {})
    options: list[list[tuple[str, Value]]] = []
    for parameter in fault.parameters:
        if parameter.kind is ParameterKind.RECORD:
            for frame in _at(start).frames():
                yield {parameter.name: frame.offset}
        elif parameter.kind is ParameterKind.CHOICE:
            options.append([(parameter.name, choice.name) for choice in parameter.choices])
        elif parameter.kind is ParameterKind.SWITCH and parameter.name not in beyond:
            options.append([(parameter.name, True), (parameter.name, False)])
        elif parameter.kind is ParameterKind.CUT:
            options.append([(parameter.name, cut) for cut in _CUTS])
    if options:
        yield from (dict(chosen) for chosen in itertools.product(*options))


def _run(fault: Fault, start: MachineState, off: str, values: Mapping[str, Value]) -> Cell:
    """One machine, one fault, and what comes of it."""
    machine = _at(start)
    found: list[Finding] = []
    machine.on_findings = found.extend
    chosen = tuple(values.items())
    try:
        report = fault.act(machine, values or fault.defaults(machine))
    except CannotBreak as refused:
        return Cell(Outcome.NOT_APPLICABLE, refused.reason)
    if fault.group is Group.FILES and report.refused:
        # Whoever took the file away has it; what counts is that nothing was confirmed into a ghost.
        return Cell(Outcome.DETECTED, report.refused, chosen)
    stopped = _go_on(machine)
    worst = min(found, key=lambda one: _BAD_TO_GOOD.index(Outcome[one.kind.name]), default=None)
    if stopped and fault.group is Group.WRITING and (worst is None or worst.kind is not Kind.LOST):
        # Nobody has touched the file, and still what was promised can't be reached any more.
        return Cell(Outcome.LOST, stopped, chosen, frozenset((off,)) - {""})
    if worst is not None:
        switches = frozenset(name for one in found for name in one.switches)
        return Cell(Outcome[worst.kind.name], worst.sentence, chosen, switches)
    if stopped:
        return Cell(Outcome.DETECTED, stopped, chosen)
    return Cell(Outcome.KEPT, "Nothing that was promised is missing.", chosen)


def _machine() -> Machine:
    return Machine(_PATH, SimProcess(SimDisk(SimClock(_START_MS))), now_ms=_START_MS)


def _at(start: MachineState) -> Machine:
    """A machine of its own in a start state."""
    machine = _machine()
    machine.restore(start)
    return machine


def _start(off: str) -> MachineState:
    """The start state: jobs from before and after a compaction; done, held, given back and waiting."""
    machine = _machine()
    machine.start()
    for _ in range(4):
        _enqueue(machine)
    done, back = _lease(machine), _lease(machine)
    machine.do("ack", lambda queue: queue.ack(done, _token(machine, done)))
    machine.do("nack", lambda queue: queue.nack(back, _token(machine, back), "no luck"))
    if off:
        machine.set_protection(off, False)
    machine.do("compact", lambda queue: queue.compact())
    machine.clock.advance(500)
    done_after = _lease(machine)
    machine.do("ack", lambda queue: queue.ack(done_after, _token(machine, done_after)))
    _enqueue(machine)
    _lease(machine)
    _enqueue(machine)
    return machine.snapshot()


def _go_on(machine: Machine) -> str:
    """Recover, let the time pass, do the work that is left, look once more; why it stopped, empty if it didn't."""
    machine.limit_room(None)
    try:
        machine.start(recover=True, create=False)
        for _ in range(_ROUNDS):
            machine.clock.advance(_HOUR_MS)
            _work(machine)
        _enqueue(machine)
        machine.start(recover=True, create=False)
    except TearproofError as error:
        return str(error)
    return ""


def _work(machine: Machine) -> None:
    while True:
        try:
            job = _lease(machine)
        except NothingReadyError:
            return
        machine.do("ack", lambda queue, job=job: queue.ack(job, _token(machine, job)))  # type: ignore[misc]


def _enqueue(machine: Machine) -> None:
    payload = machine.next_payload()
    machine.do("enqueue", lambda queue: queue.enqueue(payload))


def _lease(machine: Machine) -> int:
    worker = machine.workers.next()
    return machine.do("lease", lambda queue: queue.lease(worker)).id


def _token(machine: Machine, job: int) -> int:
    assert machine.queue is not None
    return machine.queue.job(job).token


def page(rows: Sequence[Row], unseen: Mapping[str, Cell]) -> str:
    """Return the page of the guide that shows the table, in Markdown.

    Args:
        rows: from `matrix`.
        unseen: from `beyond`.
    """
    return "\n".join((*_INTRODUCTION, *_table(rows), *_legend(rows), *_limits(unseen), *_purposes(rows), ""))


_INTRODUCTION = (
    "# What each protection is for",
    "",
    "Every fault was made once with all protections on, and then once without each of them. Then the queue was "
    "recovered, time went by, and the work that was left was done. Was every promise kept? Where a fault can be made "
    "in several ways, the worst that happened is shown. The program made this table itself, by running it.",
    "",
)
_NOTES = (
    "",
    "**Kept where you expect a loss?** A crash ends the queue's process only. What the process has handed to the "
    "system is flushed, and stays; only a power cut takes flushed bytes away. So *No fsync* loses nothing in a crash.",
    "",
    "**Detected is not repaired.** There is one copy of every byte. The queue names the place, stops, and touches "
    "nothing; what is readable can be salvaged into a new file.",
)


def _table(rows: Sequence[Row]) -> Iterator[str]:
    titles = ["Fault", "All on", *(f"No {one.name.replace('_', ' ')}" for one in PROTECTIONS)]
    yield _line(titles)
    yield _line(["---"] * len(titles))
    group = None
    for row in rows:
        if row.fault.group is not group:
            group = row.fault.group
            yield _line([f"*{group.value}*", *[""] * (len(titles) - 1)])
        yield _line([row.fault.title, *(_words(cell.outcome) for cell in row.cells)])


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _words(outcome: Outcome) -> str:
    return f"**{outcome.value}**" if outcome.breaks_promise else outcome.value


def _legend(rows: Sequence[Row]) -> Iterator[str]:
    seen = {cell.outcome for row in rows for cell in row.cells}
    yield ""
    yield from (f"- {_words(outcome)}: {words}" for outcome, words in LEGEND.items() if outcome in seen)
    yield from _NOTES


def _limits(unseen: Mapping[str, Cell]) -> Iterator[str]:
    """What all protections together can't notice, in the words of the fault and of the run."""
    for id, cell in unseen.items():
        fault = FAULTS[id]
        switches = ", ".join(f"“{one.label}”" for one in fault.parameters if one.name in _BEYOND[id])
        yield ""
        yield (
            f"**What no switch can notice.** *{fault.title}*, with {switches}, is not in the table: nothing is left "
            f"then that remembers more. Run with all protections on, it ended as {_words(cell.outcome)}, and the "
            f"queue noticed nothing. {cell.reason} Only somebody who remembers more could: a second copy, or a program "
            "that has read the file before."
        )


def _purposes(rows: Sequence[Row]) -> Iterator[str]:
    yield ""
    yield "## What each one is for"
    for number, one in enumerate(PROTECTIONS, 1):
        broken = [f"{row.fault.title} ({row.cells[number].outcome.value})" for row in rows if row.breaks(number)]
        without = one.without[0].lower() + one.without[1:]
        yield ""
        yield f"**{one.title}.** {one.line} Without it, {without} See it with: {'; '.join(broken)}."
