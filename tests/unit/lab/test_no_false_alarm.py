"""Whatever happens with all protections on, no promise breaks and the ledger raises no false alarm."""

import random

import pytest

from app.engine.errors import TearproofError
from app.engine.view import LogView
from app.lab.faults import FAULTS
from app.lab.faults.base import CannotBreak, Group
from app.lab.machine import ProcessDiedError
from app.lab.protections import PROTECTIONS
from tests.helpers.broken import enqueue, lease, started

STEPS = 60
HARMLESS = [
    fault.id
    for fault in FAULTS.values()
    if fault.group in (Group.WRITING, Group.WORKERS, Group.TIME) or fault.id == "stale-record"
]


def one_step(machine, chance):
    """An operation on some job, or the passing of time; refusals are as good as answers."""
    jobs = machine.queue.jobs()
    job = chance.choice(jobs) if jobs else enqueue(machine)
    token = chance.choice([job.token, job.token, job.token + 1])
    name = chance.choice(["enqueue", "enqueue", "lease", "lease", "ack", "nack", "extend", "redrive", "cancel", "rest"])
    if name == "enqueue":
        machine.do(name, lambda queue: queue.enqueue(b"%d" % chance.randrange(5), key=chance.choice(["", "a", "b"])))
    elif name == "lease":
        lease(machine)
    elif name in ("ack", "nack", "extend"):
        machine.do(name, lambda queue: getattr(queue, name)(job.id, token))
    elif name in ("redrive", "cancel"):
        machine.do(name, lambda queue: getattr(queue, name)(job.id))
    else:
        machine.clock.advance(chance.choice([10, 1_000, 31_000, 90_000]))
        if chance.random() < 0.3:
            machine.do("compact", lambda queue: queue.compact())


@pytest.mark.parametrize("seed", range(12))
def test_no_promise_breaks_while_all_protections_are_on(seed):
    chance = random.Random(seed)
    machine = started(seed=seed)
    for _ in range(STEPS):
        if not machine.alive or machine.queue.closed_reason:
            machine.limit_room(None)
            machine.start(recover=True, create=False)
        try:
            if chance.random() < 0.15:
                FAULTS[chance.choice(HARMLESS)].act(machine, {})
            else:
                one_step(machine, chance)
        except (TearproofError, ProcessDiedError, CannotBreak):
            machine.limit_room(None)
        assert machine.findings == ()
    machine.start(recover=True, create=False)
    assert machine.findings == ()
    view = LogView(machine.path, machine.storage, machine.clock)
    assert view.jobs(machine.queue.now_ms()) == machine.queue.jobs()
    assert view.jobs()


@pytest.mark.parametrize("seed", range(8))
def test_with_protections_off_promises_break_but_the_program_does_not(seed):
    chance = random.Random(seed)
    machine = started(seed=seed)
    faults = [fault for fault in FAULTS.values() if fault.group is not Group.PROGRAM]
    broken = set()
    for _ in range(STEPS):
        try:
            if not machine.alive or machine.queue.closed_reason:
                machine.start(recover=True, create=False)
            if chance.random() < 0.2:
                machine.set_protection(chance.choice(PROTECTIONS).name, chance.random() < 0.3)
            elif chance.random() < 0.3:
                chance.choice(faults).act(machine, {})
            else:
                one_step(machine, chance)
        except (TearproofError, ProcessDiedError, CannotBreak):
            machine.limit_room(None)
            if machine.refused is not None:
                machine.reset()
        broken |= set(machine.findings)
    assert broken
    for one in broken:
        assert one.told.startswith(f"{one.sentence} The promise was: “{one.promise}” ")
