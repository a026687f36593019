"""What holds for every fault: its words, its parameters, its defaults on any machine, and the way back."""

from __future__ import annotations

import inspect
from functools import cache
from typing import TYPE_CHECKING

import pytest

from app.engine.adapters import real_storage
from app.engine.errors import TearproofError
from app.lab.faults import FAULTS
from app.lab.faults.base import CannotBreak, Group, ParameterKind
from app.lab.machine import Machine
from app.lab.protections import PROTECTIONS
from tests.helpers.broken import (
    LOCK,
    PATH,
    START_MS,
    content,
    enqueue,
    lease,
    made,
    press,
    pressed,
    replayed,
    started,
    verdict,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from app.lab.faults.base import Fault, Parameter, Value
    from app.lab.machine import MachineState

IDS = {
    Group.WRITING: [
        "crash-mid-write",
        "crash-before-fsync",
        "crash-after-fsync",
        "power-cut",
        "zero-tail",
        "disk-full",
        "fsync-error",
        "crash-in-compaction",
    ],
    Group.AT_REST: [
        "flip-bit",
        "flip-length",
        "garbage-in-the-middle",
        "record-doubled",
        "record-removed",
        "records-swapped",
        "stale-record",
        "truncated-to-a-record",
    ],
    Group.FILES: ["log-deleted", "log-replaced"],
    Group.WORKERS: ["worker-killed", "stale-ack", "two-workers", "poison-job"],
    Group.TIME: ["clock-back", "clock-far-forward"],
    Group.PROGRAM: ["kill-program"],
}
EVERY = [FAULTS[id] for ids in IDS.values() for id in ids]


def _stopped(machine: Machine) -> Machine:
    machine.stop()
    return machine


def _after(fault: str, **values: Value) -> Callable[[], Machine]:
    def state() -> Machine:
        machine = started(jobs=2, leased=1)
        press(machine, fault, **values)
        return machine

    return state


def _gone() -> Machine:
    machine = started(jobs=1)
    machine.crash("by itself")
    machine.storage.unlink(PATH)
    return machine


def _holding(raw: bytes) -> Callable[[], Machine]:
    def state() -> Machine:
        machine = made()
        file = machine.storage.create(PATH)
        file.write_at(0, raw)
        file.close()
        return machine

    return state


STATES: dict[str, Callable[[], Machine]] = {
    "empty and alive": started,
    "at work": lambda: started(jobs=5, leased=2),
    "everything leased": lambda: started(jobs=1, leased=1),
    "stopped": lambda: _stopped(started(jobs=2)),
    "stopped and empty": lambda: _stopped(started()),
    "never started": made,
    "torn": _after("crash-mid-write"),
    "torn in the first bytes": _after("crash-mid-write", cut=1),
    "zero tail": _after("zero-tail"),
    "after a power cut": _after("power-cut"),
    "closed by a failed fsync": _after("fsync-error"),
    "in the middle of a compaction": _after("crash-in-compaction"),
    "damaged": _after("flip-bit"),
    "damaged in the file header": _after("flip-bit", record=0, byte=9, bit=3),
    "rolled back without a mark": _after("truncated-to-a-record", mark=True),
    "deleted under the program": _after("log-deleted"),
    "replaced under the program": _after("log-replaced"),
    "replaced by a text": _after("log-replaced", by="text"),
    "disk full": _after("disk-full"),
    "clock back": _after("clock-back"),
    "clock far forward": _after("clock-far-forward"),
    "the file is gone": _gone,
    "no bytes": _holding(b""),
    "one byte": _holding(b"\x89"),
    "no log": _holding(b"hello, world\n" * 20),
}


def test_the_registry_holds_every_fault_of_the_catalogue_in_the_order_of_the_menu():
    assert list(FAULTS) == [id for ids in IDS.values() for id in ids]
    assert all(FAULTS[id].group is group for group, ids in IDS.items() for id in ids)


@pytest.mark.parametrize("fault", EVERY, ids=lambda fault: fault.id)
def test_it_explains_itself(fault: Fault):
    module = inspect.getmodule(type(fault))
    assert module is not None
    assert module.__name__.rpartition(".")[2] == fault.id.replace("-", "_")
    assert fault.icon == f"fault-{fault.id}"
    assert 4 <= len(fault.title) <= 40
    assert not fault.title.endswith(".")
    for words in (fault.line, fault.shows, fault.holds):
        assert 30 <= len(words) <= 140, words
        assert words[0].isupper() or words.startswith("fsync")
        assert words.endswith(".")
    assert type(fault).__doc__
    names = [parameter.name for parameter in fault.parameters]
    assert len(set(names)) == len(names)
    assert all(parameter.label for parameter in fault.parameters)


@cache
def _moment(state: str) -> MachineState:
    return STATES[state]().snapshot()


def _machine_that_is(state: str) -> Machine:
    machine = made()
    machine.kill_program = lambda: None
    machine.restore(_moment(state))
    return machine


@pytest.mark.parametrize("fault", EVERY, ids=lambda fault: fault.id)
def test_a_press_on_any_machine_tells_what_it_did_or_why_it_can_not(fault: Fault):
    for state in STATES:
        _press_tells(fault, _machine_that_is(state))


def _press_tells(fault: Fault, machine: Machine) -> None:
    was_alive = machine.alive
    why_not = fault.why_not(machine)
    before = (content(machine), content(machine, LOCK))
    report = pressed(machine, fault)
    if isinstance(report, CannotBreak):
        assert len(report.reason) > 20
        assert report.reason.endswith(".")
        return
    assert why_not == ""
    assert report.fault == fault.id
    assert len(report.sentence) > 20
    assert report.sentence.endswith(".")
    assert "  " not in report.sentence
    assert report.died in ("", machine.death)
    assert bool(report.died) or not was_alive or machine.alive or fault.group is Group.AT_REST
    if fault.group is Group.AT_REST:
        assert not machine.alive
        assert (content(machine), content(machine, LOCK)) != before
    if was_alive and machine.alive and not machine.queue.closed_reason:  # type: ignore[union-attr]
        assert machine.queue.jobs() == replayed(machine)  # type: ignore[union-attr]


@pytest.mark.parametrize("fault", EVERY, ids=lambda fault: fault.id)
def test_its_defaults_are_what_a_dialog_can_send_back(fault: Fault):
    for state in STATES:
        machine = _machine_that_is(state)
        before = (content(machine), content(machine, LOCK), machine.alive, machine.clock.now_ms())
        values = fault.defaults(machine)
        assert (content(machine), content(machine, LOCK), machine.alive, machine.clock.now_ms()) == before
        assert set(values) == {parameter.name for parameter in fault.parameters}
        assert not any(parameter.refuses(values[parameter.name]) for parameter in fault.parameters)
        refused = isinstance(pressed(machine, fault, values), CannotBreak)
        assert not (refused and state in ("at work", "everything leased")), state


def _choices(parameter: Parameter) -> list[Value]:
    if parameter.kind is ParameterKind.CHOICE:
        return [choice.name for choice in parameter.choices]
    if parameter.kind is ParameterKind.SWITCH:
        return [False, True]
    if parameter.kind is ParameterKind.COUNT:
        return sorted({parameter.low, (parameter.low + parameter.high) // 2, parameter.high})
    return []


CHOSEN = [
    pytest.param(fault, parameter.name, value, id=f"{fault.id} {parameter.name} {value}")
    for fault in EVERY
    for parameter in fault.parameters
    for value in _choices(parameter)
]


@pytest.mark.parametrize(("fault", "name", "value"), CHOSEN)
def test_every_value_that_can_be_chosen_works(fault: Fault, name: str, value: Value):
    machine = started(jobs=4, leased=1)
    report = fault.act(machine, {name: value})
    assert report.fault == fault.id


WRONG = [
    pytest.param(fault, parameter.name, value, id=f"{fault.id} {parameter.name} {value}")
    for fault in EVERY
    for parameter in fault.parameters
    for value in {
        ParameterKind.CHOICE: ["nonsense", 3],
        ParameterKind.SWITCH: ["yes", 1],
        ParameterKind.COUNT: [parameter.low - 1, parameter.high + 1, "many", True],
        ParameterKind.BIT: [-1, 8, "low"],
        ParameterKind.BYTE: [-1, 5_000, True],
        ParameterKind.RECORD: [-64, 65, 1_000_000],
        ParameterKind.CUT: [-1, 5_000],
    }[parameter.kind]
]


@pytest.mark.parametrize(("fault", "name", "value"), WRONG)
def test_a_value_out_of_range_is_refused_and_nothing_is_broken(fault: Fault, name: str, value: Value):
    machine = started(jobs=4, leased=1)
    before = content(machine)
    with pytest.raises(CannotBreak) as refusal:
        fault.act(machine, {name: value})
    assert str(refusal.value).endswith(".")
    assert content(machine) == before
    assert machine.alive


@pytest.mark.parametrize("fault", EVERY, ids=lambda fault: fault.id)
def test_a_value_nobody_knows_is_refused(fault: Fault):
    machine = started(jobs=1)
    machine.kill_program = lambda: None
    with pytest.raises(CannotBreak, match="“colour” can't be chosen about this fault"):
        fault.act(machine, {"colour": 3})


RESTING = [fault for fault in EVERY if fault.group in (Group.AT_REST, Group.FILES) or fault.id == "zero-tail"]


@pytest.mark.parametrize("fault", RESTING, ids=lambda fault: fault.id)
@pytest.mark.parametrize("seed", range(4))
def test_bytes_changed_at_rest_can_be_taken_back_exactly(fault: Fault, seed: int):
    machine = started(jobs=4, leased=1, seed=seed)
    if fault.group is Group.AT_REST:
        # A regular stop seals the log; from then on nothing is written but the damage.
        machine.stop()
    before = (content(machine), content(machine, LOCK))
    report = fault.act(machine, {})
    assert report.splices
    assert content(machine) != before[0]
    assert machine.can_take_back(report)
    machine.take_back(report)
    assert (content(machine), content(machine, LOCK)) == before or fault.group is Group.FILES
    assert content(machine) == before[0]
    assert not machine.can_take_back(report)
    machine.start(recover=True)
    assert machine.findings == ()


@pytest.mark.parametrize(
    "fault", [fault for fault in EVERY if fault.group is Group.AT_REST], ids=lambda fault: fault.id
)
@pytest.mark.parametrize("seed", range(4))
def test_a_preview_shows_what_will_be_done_and_does_nothing(fault: Fault, seed: int):
    machine = started(jobs=4, leased=1, seed=seed)
    machine.stop()
    values = fault.defaults(machine)
    drawn, before = machine.chance.getstate(), content(machine)
    shown = fault.preview(machine, values)
    assert machine.chance.getstate() == drawn
    assert content(machine) == before
    assert fault.act(machine, values).splices == shown


def test_other_faults_have_no_preview():
    assert FAULTS["power-cut"].preview(started(), {}) == ()


@pytest.mark.parametrize("fault", EVERY, ids=lambda fault: fault.id)
def test_nothing_that_was_planted_is_left_behind(fault: Fault):
    machine = started(jobs=2, leased=1)
    machine.kill_program = lambda: None
    fault.act(machine, {})
    assert machine.disk.deaths == []
    assert machine.disk.faults == []


@pytest.mark.parametrize("fault", EVERY, ids=lambda fault: fault.id)
def test_the_report_tells_what_the_disk_was_asked_to_do(fault: Fault):
    machine = started(jobs=2, leased=1)
    machine.kill_program = lambda: None
    machine.take_operations()
    report = fault.act(machine, {})
    assert machine.take_operations() == ()
    writes = fault.group in (Group.WRITING, Group.AT_REST) and fault.id not in ("power-cut", "zero-tail")
    assert bool(report.operations) or not writes


@pytest.mark.parametrize("fault", [fault for fault in EVERY if fault.id != "kill-program"], ids=lambda fault: fault.id)
def test_with_all_protections_on_nothing_promised_is_lost_unseen(fault: Fault):
    machine = started(jobs=4, leased=2)
    fault.act(machine, {})
    before = content(machine)
    found = verdict(machine) if before is not None else None
    machine.crash("at the end of the test")
    try:
        machine.start(recover=True, create=False)
    except TearproofError:
        assert content(machine) == before
        assert found is None or found.kind.value in ("DAMAGED", "NOT_A_LOG")
        return
    assert machine.findings == () or fault.id == "log-replaced"


@pytest.mark.parametrize("fault", EVERY, ids=lambda fault: fault.id)
def test_with_a_protection_off_it_tells_what_happened_too(fault: Fault):
    for protection in [one.name for one in PROTECTIONS]:
        machine = started(jobs=3)
        machine.kill_program = lambda: None
        machine.set_protection(protection, False)
        report = pressed(machine, fault)
        assert isinstance(report, CannotBreak) or report.sentence.endswith(".")
        assert isinstance(report, CannotBreak) == (fault.id == "stale-ack" and protection == "lease")
        again = pressed(machine, fault)
        assert isinstance(again, CannotBreak) or again.sentence.endswith(".")


@pytest.mark.parametrize("fault", EVERY, ids=lambda fault: fault.id)
def test_on_a_real_disk_it_does_the_same(fault: Fault, tmp_path: Path):
    reports, logs = [], []
    for machine in (
        Machine(str(tmp_path / "queue.joblog"), real_storage(), now_ms=START_MS),
        made(),
    ):
        machine.kill_program = lambda: None
        machine.start()
        for _ in range(3):
            enqueue(machine)
        lease(machine)
        reports.append(fault.act(machine, fault.defaults(machine)))
        logs.append(machine.read())
        machine.crash("at the end of the test")
    real, simulated = reports
    assert (real.died, real.offset, bool(real.refused)) == (simulated.died, simulated.offset, bool(simulated.refused))
    assert len(logs[0]) == len(logs[1])
    # Salt and file id are drawn anew, so the checksums differ; what is said of them may, too.
    assert real.sentence.partition(" went from")[0] == simulated.sentence.partition(" went from")[0]
