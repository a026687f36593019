"""The tests of the lab can fail: with a bug planted, the matrix, the way back and the presses in any order find it."""

import pytest

from app.lab import disk_state, machine
from app.lab.careless import CarelessQueue
from app.lab.damage import Damage
from app.lab.faults import FAULTS
from app.lab.ledger import Ledger
from app.lab.machine_file import MachineFile
from app.lab.matrix import Outcome, with_all_on
from app.lab.protections import ALL_ON
from app.lab.sim_clock import SimClock
from tests.unit.lab.faults.test_any_order import Student
from tests.unit.lab.test_machine_state import assert_comes_back


def lying_fsync(monkeypatch):
    """The disk says “done” and keeps nothing."""
    monkeypatch.setattr(MachineFile, "sync", lambda self: None)


def queue_without(check):
    """The engine's queue has lost one of its checks, and all switches are on."""

    def plant(monkeypatch):
        def open_queue(path, storage, clock, protections, **how):
            return CarelessQueue(path, storage, clock, ALL_ON.with_(check, False), **how)

        monkeypatch.setattr(machine, "open_queue", open_queue)

    return plant


@pytest.mark.parametrize(
    ("plant", "fault", "outcome"),
    [
        (lying_fsync, "power-cut", Outcome.LOST),
        (queue_without("checksums"), "flip-bit", Outcome.CHANGED),
        (queue_without("length_check"), "crash-mid-write", Outcome.LOST),
        (queue_without("lease"), "worker-killed", Outcome.LOST),
        (queue_without("token_check"), "stale-ack", Outcome.WRONGLY_DONE),
    ],
)
def test_the_matrix_finds_it_with_all_switches_on(monkeypatch, plant, fault, outcome):
    assert not with_all_on(FAULTS[fault]).outcome.breaks_promise
    plant(monkeypatch)
    cell = with_all_on(FAULTS[fault])
    assert (cell.outcome, cell.switches) == (outcome, frozenset())


def everything_durable(monkeypatch):
    """What was merely flushed comes back as durable."""
    real = disk_state.put_back_disk

    def put_back_disk(disk, state):
        real(disk, state)
        disk_state.settle(disk)

    monkeypatch.setattr("app.lab.machine_state.put_back_disk", put_back_disk)


def shared_ledger(monkeypatch):
    """The promises are not copied: what is promised later is remembered on the way back."""
    monkeypatch.setattr(Ledger, "copy", lambda self: self)


def clock_stays(monkeypatch):
    """The clock goes back by its hands only, not by what has elapsed."""
    monkeypatch.setattr(SimClock, "state", property(SimClock.state.fget, lambda self, state: self.set(state.now_ms)))


@pytest.mark.parametrize("plant", [everything_durable, shared_ledger, clock_stays])
def test_the_way_back_finds_it(monkeypatch, plant):
    plant(monkeypatch)

    def come_back():
        for seed in range(60):
            assert_comes_back(seed)

    with pytest.raises(AssertionError):
        come_back()


def no_taking_back(monkeypatch):
    """A fault is taken back in words only."""
    monkeypatch.setattr(Damage, "take_back", lambda self: self.remember(()))


@pytest.mark.parametrize(
    ("plant", "steps"),
    [
        (queue_without("checksums"), [("press", "flip-bit", 3)]),
        (lying_fsync, [("do", "enqueue", 0), ("press", "power-cut", 14)]),
        (no_taking_back, [("press", "record-doubled", 2), ("take back", "", 0)]),
        (queue_without("lease"), [("do", "lease", 0), ("press", "worker-killed", 1)]),
    ],
)
def test_presses_in_any_order_find_it(monkeypatch, plant, steps):
    def play():
        student = Student(0)
        for step in (*steps, ("recover", "", 0)):
            student.step(*step)

    play()
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        play()
