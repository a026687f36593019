"""What other programs do to the log while no process of the machine looks: work is believed, a loss is not."""

import pytest

from app.engine.adapters import system_clock
from app.engine.errors import TornLogError
from app.engine.queue import JobQueue
from app.lab.findings import Kind
from tests.unit.lab.test_machine import enqueue, lease, tear


def ack_by_another(machine):
    """Another program takes a job and finishes it."""
    other = JobQueue(machine.path, machine.storage, system_clock(), recover=True)
    job = other.lease("of another program")
    other.ack(job.id, job.token)
    return other


DEATHS = {
    "a crash": lambda machine: machine.crash("by chance"),
    "a power cut": lambda machine: machine.power_cut(),
    "a torn write": lambda machine: tear(machine, after_bytes=70),
    "a regular stop": lambda machine: machine.stop(),
    "nothing, it runs": lambda machine: None,
}


@pytest.mark.parametrize("back", [False, True], ids=["at once", "after a way back"])
@pytest.mark.parametrize("compacted", [False, True], ids=["appended", "compacted"])
@pytest.mark.parametrize("death", DEATHS)
def test_what_others_did_meanwhile_is_believed(machine, death, compacted, back):
    enqueue(machine)
    enqueue(machine)
    DEATHS[death](machine)
    other = ack_by_another(machine)
    if compacted:
        other.compact()
    other.close()
    if back:
        machine.restore(machine.snapshot())
    if machine.alive:
        machine.do("refresh", lambda queue: queue.refresh())
    else:
        machine.start()
    assert machine.findings == ()
    enqueue(machine)
    machine.start()
    assert machine.findings == ()


def test_an_older_copy_that_somebody_put_there_is_a_loss_and_not_believed(machine):
    enqueue(machine)
    older = machine.read()
    enqueue(machine)
    machine.crash("by chance")
    for path in (machine.path, machine.path + ".lock"):
        machine.storage.unlink(path)
    machine.storage.create(machine.path).write_at(0, older)
    machine.start(recover=True)
    assert [(one.kind, one.job) for one in machine.findings] == [(Kind.LOST, 2)]


def test_what_others_wrote_before_a_way_back_is_forgotten_with_it(machine):
    machine.set_protection("lease", False)
    enqueue(machine)
    enqueue(machine)
    taken = lease(machine)
    before = machine.snapshot()
    machine.crash("by chance")
    ack_by_another(machine)
    file = machine.storage.open(machine.path, write=True)
    file.write_at(file.stat().size_bytes, b"torn")
    with pytest.raises(TornLogError):
        machine.start()
    machine.restore(before)
    machine.ledger.worker_died(taken.worker)
    machine.do("refresh", lambda queue: queue.refresh())
    assert [(one.kind, one.job) for one in machine.findings] == [(Kind.LOST, taken.id)]
