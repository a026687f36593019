"""Machines for the tests: the same ones on the simulated disk and on the real one."""

import pytest

from app.engine.adapters import real_storage
from app.lab.machine import Machine
from app.lab.sim_clock import SimClock
from app.lab.sim_disk import SimDisk
from app.lab.sim_storage import SimProcess

MIDNIGHT_MS = 1_700_006_400_000


def simulated_machine(**options):
    """A machine over the simulated disk, not started."""
    return Machine("/q.joblog", SimProcess(SimDisk(SimClock(MIDNIGHT_MS))), now_ms=MIDNIGHT_MS, **options)


@pytest.fixture(params=["simulated", "real"])
def make_machine(request, tmp_path):
    """Makes machines on one kind of storage, and gives their files back behind the test."""
    made = []

    def make(name="q.joblog", **options):
        if request.param == "simulated":
            machine = Machine("/" + name, SimProcess(SimDisk(SimClock(MIDNIGHT_MS))), now_ms=MIDNIGHT_MS, **options)
        else:
            machine = Machine(str(tmp_path / name), real_storage(), now_ms=MIDNIGHT_MS, **options)
        made.append(machine)
        return machine

    yield make
    for machine in made:
        if machine.alive:
            machine.crash("when its test ended")


@pytest.fixture
def machine(make_machine):
    """A machine with an empty queue that runs."""
    made = make_machine()
    made.start()
    return made
