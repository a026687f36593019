"""The process dies at any call of the disk, and then the power goes too: nothing that was promised is lost or changed.

Acknowledged ⊆ recovered ⊆ acknowledged + the one operation in flight; the ledger judges it (see ledger.py).
"""

from contextlib import suppress

import pytest

from app.lab.disk_operations import Verb
from app.lab.machine import ProcessDiedError
from app.lab.machine_disk import PlantedDeath
from tests.unit.lab.conftest import simulated_machine
from tests.unit.lab.test_machine import enqueue, lease

HOWS = ("nothing", "all", "torn", "shuffled", "size")


def session(machine):
    """An ordinary day: made, worked with, compacted twice, stopped, opened again."""
    machine.start()
    first, second = enqueue(machine, b"first"), enqueue(machine, b"second")
    held = lease(machine)
    machine.do("ack", lambda queue: queue.ack(first.id, held.token))
    machine.do("compact", lambda queue: queue.compact())
    enqueue(machine, b"third")
    held = lease(machine)
    machine.do("nack", lambda queue: queue.nack(second.id, held.token))
    machine.do("compact", lambda queue: queue.compact())
    machine.do("cancel", lambda queue: queue.cancel(second.id))
    machine.stop()
    machine.start()
    enqueue(machine, b"fourth")


class AnyCall(PlantedDeath):
    """A death at the nth call, of whatever kind."""

    def strikes(self, operation):
        self.nth -= 1
        return self.nth == 0


class Watcher(AnyCall):
    """Kills nobody, and notes which calls write, and which change the disk."""

    def strikes(self, operation):
        self.nth += 1
        if operation.verb is Verb.WRITE:
            WRITES.append(self.nth)
        if operation.verb.changes_disk:
            CHANGES.append(self.nth)
        return False


def plant(machine, nth, *, before, after_bytes=None):
    machine.disk.deaths.append(AnyCall(Verb.WRITE, "", nth, after_bytes, before, "by lot"))


def count_calls():
    machine = simulated_machine()
    machine.disk.deaths.append(Watcher(Verb.WRITE, "", 0, None, before=False, why=""))
    session(machine)
    return machine.disk.calls


WRITES = []
CHANGES = []
"""Behind another call the disk is as it was before it: a death there is one before the next call."""
CALLS = count_calls()


def died(nth, **how):
    """A machine whose process died at the nth call of the session; the session is that of `session`."""
    machine = simulated_machine()
    plant(machine, nth, **how)
    with pytest.raises(ProcessDiedError):
        session(machine)
    return machine


def assert_kept(machine):
    """The machine recovers, breaks no promise, and goes on working."""
    machine.start(recover=True)
    assert machine.findings == ()
    assert machine.flushed() == []
    assert machine.durable_end() == len(machine.read())
    enqueue(machine, b"afterwards")
    machine.stop()
    machine.start()
    assert machine.findings == ()
    assert b"afterwards" in machine.read()


def test_a_death_before_any_call_keeps_every_promise():
    for nth in range(1, CALLS + 1):
        assert_kept(died(nth, before=True))


def test_a_death_behind_any_change_of_the_disk_keeps_every_promise():
    for nth in CHANGES:
        assert_kept(died(nth, before=False))


@pytest.mark.parametrize("how", HOWS)
def test_a_power_cut_behind_any_change_of_the_disk_keeps_every_promise(how):
    for nth in CHANGES:
        machine = died(nth, before=False)
        machine.power_cut(how=how, seed=nth)
        assert_kept(machine)


def test_a_write_torn_anywhere_keeps_every_promise():
    for nth in WRITES:
        for after_bytes in (0, 1, 7, 40):
            machine = died(nth, before=False, after_bytes=after_bytes)
            if after_bytes == 7:
                machine.power_cut(how="torn", seed=nth)
            assert_kept(machine)


def test_a_second_death_while_it_recovers_keeps_every_promise():
    for nth in WRITES[::2]:
        for second in range(1, 40, 3):
            machine = died(nth, before=False, after_bytes=5)
            plant(machine, second, before=second % 4 == 1)
            with suppress(ProcessDiedError):
                machine.start(recover=True)
            machine.clear_planted()
            if second % 2 == 0:
                machine.power_cut()
            assert_kept(machine)


def test_on_a_real_disk_a_death_at_any_call_gives_descriptors_and_lock_back(make_machine):
    for nth in range(1, CALLS + 1, 9):
        machine = make_machine(f"q{nth}.joblog")
        plant(machine, nth, before=False, after_bytes=9)
        with pytest.raises(ProcessDiedError):
            session(machine)
        assert not machine.process.openings
        assert_kept(machine)
