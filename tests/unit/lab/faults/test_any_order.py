"""A student presses any fault after any other, dead or alive, and works on in between: the oracle holds throughout.

Whatever happens, a fault answers with a report or says why it can't; the list of a running queue is the replay of its
file; a file that is called clean or torn holds every job that was promised; a damaged one is refused and not changed.
What the fault catalogue does not promise is left out by name (`_is_beyond_promise`).
"""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.engine.errors import LogError, NoSpaceError, TearproofError, TornLogError
from app.engine.log.locking import peek_mark
from app.engine.log.verdict import VerdictKind
from app.engine.queue import JobQueue
from app.lab.faults import FAULTS
from app.lab.faults.base import CannotBreak, Group, ParameterKind
from app.lab.machine import NotRunningError
from tests.helpers.broken import PATH, content, pressed, replayed, started, verdict

if TYPE_CHECKING:
    from app.lab.faults.base import Fault, Parameter, Report, Value
    from app.lab.machine import Machine

VERBS = ("enqueue", "lease", "ack", "nack", "extend", "cancel", "compact", "refresh")
PRESSES = st.tuples(st.just("press"), st.sampled_from(sorted(FAULTS)), st.integers(0, 999))
WORK = st.tuples(st.just("do"), st.sampled_from(VERBS), st.integers(0, 9))
KINDS = ("wait", "start", "recover", "stop", "take back", "another")
OTHERS = st.tuples(st.sampled_from(KINDS), st.just(""), st.integers(0, 9))
STEPS = st.lists(st.one_of(PRESSES, PRESSES, WORK, WORK, OTHERS), max_size=14)

NIGHT_S = 1_800
"""The nightly profile tries for minutes."""
REPLACING = ("log-deleted", "log-replaced")


def _value(parameter: Parameter, machine: Machine, chance: random.Random) -> Value:
    """Any value a dialog could send, and now and then one it could not."""
    if parameter.kind is ParameterKind.CHOICE:
        return chance.choice(parameter.choices).name
    if parameter.kind is ParameterKind.SWITCH:
        return chance.random() < 0.5
    if parameter.kind is ParameterKind.RECORD:
        return chance.choice([0, 64, 65, *(frame.offset for frame in machine.frames()), len(machine.read())])
    if parameter.kind is ParameterKind.BIT:
        return chance.randrange(8)
    if parameter.kind is ParameterKind.COUNT:
        return chance.randint(parameter.low, min(parameter.high, parameter.low + 300))
    return chance.randrange(110)


def _values(fault: Fault, machine: Machine, chance: random.Random) -> dict[str, Value]:
    return {one.name: _value(one, machine, chance) for one in fault.parameters if chance.random() < 0.5}


def _is_beyond_promise(fault: Fault, machine: Machine, values: dict[str, Value], damaged: bool) -> bool:
    """True for what nothing could notice: a file put in the log's place; several bad bits, or an end cut off, where no
    durable mark remembers where the log ended (FAULTS, “rolled back”; DESIGN, “The promise”)."""
    if fault.id in REPLACING or values.get("mark") is True:
        return True
    if fault.id == "power-cut":
        # The mark is never synced: a power cut takes it away from behind the damage.
        return damaged
    if fault.group is not Group.AT_REST or fault.id == "stale-record":
        return False
    return peek_mark(machine.storage, PATH) is None and (damaged or fault.id != "flip-bit")


class Student:
    """Presses, and checks after every press."""

    def __init__(self, seed: int) -> None:
        self.machine = started(jobs=2, leased=1, seed=seed)
        self.machine.kill_program = lambda: None
        self.last: Report | None = None
        self.damaged = False
        self.beyond = False

    def step(self, kind: str, name: str, number: int) -> None:
        """Do one thing."""
        {"press": self._press, "do": self._do}.get(kind, self._other)(kind, name, number)
        self._look()

    def _press(self, kind: str, name: str, number: int) -> None:
        fault, chance = FAULTS[name], random.Random(number)
        values = _values(fault, self.machine, chance)
        report = pressed(self.machine, fault, values)
        if isinstance(report, CannotBreak):
            assert report.reason.endswith(".")
            return
        assert report.sentence.endswith(".")
        self.last = report
        if fault.group is Group.AT_REST or name in REPLACING:
            assert report.splices
        self.beyond = self.beyond or _is_beyond_promise(fault, self.machine, values, self.damaged)
        self.damaged = self.damaged or fault.group is Group.AT_REST

    def _do(self, kind: str, name: str, number: int) -> None:
        machine = self.machine
        jobs = machine.queue.jobs() if machine.queue is not None else []
        job = jobs[number % len(jobs)] if jobs else None
        calls = {
            "enqueue": lambda queue: queue.enqueue(machine.next_payload()),
            "lease": lambda queue: queue.lease(machine.workers.next()),
            "ack": lambda queue: queue.ack(job.id, job.token),
            "nack": lambda queue: queue.nack(job.id, job.token),
            "extend": lambda queue: queue.extend(job.id, job.token),
            "cancel": lambda queue: queue.cancel(job.id),
            "compact": lambda queue: queue.compact(),
            "refresh": lambda queue: queue.refresh(),
        }
        if job is None and name in ("ack", "nack", "extend", "cancel"):
            return
        try:
            machine.do(name, calls[name])
        except (TearproofError, NotRunningError):
            return

    def _other(self, kind: str, name: str, number: int) -> None:
        machine = self.machine
        if kind == "wait":
            machine.clock.advance(number * 5_000)
        elif kind == "stop":
            machine.stop()
        elif kind == "take back":
            self._take_back()
        elif kind == "another":
            self._another(number)
        else:
            self._start(recover=kind == "recover")

    def _take_back(self) -> None:
        report, machine = self.last, self.machine
        if report is None or not machine.can_take_back(report):
            return
        wanted = _undone(machine, report)
        machine.take_back(report)
        for path, undone in wanted.items():
            found = content(machine, path)
            # A process that was alive starts again, and may make the end of its log durable.
            assert found == undone or (machine.alive and found is not None and found.startswith(undone or b""))

    def _another(self, number: int) -> None:
        """Another program works with the file, whatever state it is in."""
        machine = self.machine
        with suppress(TearproofError):
            other = JobQueue(PATH, machine.storage, machine.clock, recover=True)
            self.damaged = False
            try:
                other.enqueue(b"of another program")
                job = other.lease("elsewhere")
                if number % 2:
                    other.ack(job.id, job.token)
                if number % 3 == 0:
                    other.compact()
            finally:
                other.close()
        if machine.alive:
            with suppress(TearproofError):
                machine.do("refresh", lambda queue: queue.refresh())

    def _start(self, *, recover: bool) -> None:
        machine = self.machine
        machine.crash("to be started again")
        before, found = content(machine), None if content(machine) is None else verdict(machine)
        try:
            machine.start(recover=recover)
        except TornLogError:
            assert not recover
            assert found is not None
            assert found.kind is VerdictKind.TORN
            assert content(machine) == before
        except LogError:
            assert found is None or found.kind not in (VerdictKind.CLEAN, VerdictKind.TORN)
            assert content(machine) == before
        except NoSpaceError:
            assert machine.disk.room_bytes is not None
            assert content(machine) == before
        else:
            assert found is None or found.kind in (VerdictKind.CLEAN, VerdictKind.TORN)
            assert self.beyond or machine.findings == ()
            self.damaged = False

    def _look(self) -> None:
        """What holds at every moment."""
        machine = self.machine
        assert machine.disk.deaths == []
        assert machine.alive == (machine.queue is not None)
        if machine.queue is not None and not machine.queue.closed_reason and not self.beyond:
            assert machine.queue.jobs() == replayed(machine)
            assert machine.findings == ()


def _undone(machine: Machine, report: Report) -> dict[str, bytes | None]:
    """Path to what the file must hold when the fault is taken back."""
    files = {splice.path: content(machine, splice.path) for splice in report.splices}
    for splice in reversed(report.splices):
        found, end = files[splice.path] or b"", splice.offset + len(splice.after or b"")
        whole = found[: splice.offset] + (splice.before or b"") + found[end:]
        files[splice.path] = None if splice.before is None else whole
    return files


@pytest.mark.timeout(NIGHT_S)
@given(STEPS, st.integers(0, 50))
@example([("press", "power-cut", 1), ("press", "record-removed", 3), ("recover", "", 0)], 0)
@example([("press", "flip-bit", 0), ("press", "flip-bit", 0), ("recover", "", 0), ("do", "enqueue", 0)], 1)
@example([("press", "log-deleted", 0), ("press", "flip-bit", 0), ("take back", "", 0), ("recover", "", 0)], 2)
@example([("press", "power-cut", 1), ("another", "", 3), ("recover", "", 0), ("do", "lease", 0)], 4)
@example([("press", "crash-mid-write", 4), ("another", "", 6), ("recover", "", 0), ("do", "enqueue", 0)], 5)
@example([("press", "disk-full", 5), ("press", "poison-job", 1), ("take back", "", 0), ("do", "enqueue", 0)], 3)
def test_faults_in_any_order_leave_what_was_promised_or_say_what_is_wrong(steps, seed):
    student = Student(seed)
    for step in steps:
        student.step(*step)
    student.step("recover", "", 0)
