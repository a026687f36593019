"""A machine to break, for the tests of the faults: made, filled, pressed, and looked at from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.view import LogView
from app.lab.faults import FAULTS
from app.lab.faults.base import CannotBreak
from app.lab.machine import Machine
from app.lab.sim_clock import SimClock
from app.lab.sim_disk import SimDisk
from app.lab.sim_storage import SimProcess

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.engine.jobs.job import Job
    from app.engine.log.verdict import Verdict
    from app.lab.faults.base import Fault, Report, Value

PATH = "/sandbox.joblog"
LOCK = PATH + ".lock"
START_MS = 1_767_225_600_000


def made(*, seed: int = 0) -> Machine:
    """A machine over a simulated disk, with nothing on it and no process."""
    clock = SimClock(START_MS)
    return Machine(PATH, SimProcess(SimDisk(clock)), now_ms=START_MS, seed=seed)


def started(*, jobs: int = 0, leased: int = 0, seed: int = 0) -> Machine:
    """A running machine with so many jobs, some of them leased to worker-1, worker-2 …"""
    machine = made(seed=seed)
    machine.start()
    for _ in range(jobs):
        enqueue(machine)
    for _ in range(leased):
        lease(machine)
    return machine


def enqueue(machine: Machine, payload: bytes | None = None) -> Job:
    """Put a job on the list as a person would."""
    work = machine.next_payload() if payload is None else payload
    return machine.do("enqueue", lambda queue: queue.enqueue(work)).job


def lease(machine: Machine) -> Job:
    """Let the next worker take the next job."""
    worker = machine.workers.next()
    return machine.do("lease", lambda queue: queue.lease(worker))


def press(machine: Machine, fault: str, **values: Value) -> Report:
    """Break it."""
    return FAULTS[fault].act(machine, values)


def pressed(machine: Machine, fault: Fault, values: Mapping[str, Value] | None = None) -> Report | CannotBreak:
    """Break it; the report, or why it can't be done. Any other exception goes through."""
    try:
        return fault.act(machine, values or {})
    except CannotBreak as refusal:
        return refusal


def verdict(machine: Machine) -> Verdict:
    """What a reader says of the log that stands there, durable mark and all."""
    view = LogView(machine.path, machine.storage, machine.clock)
    view.close()
    return view.verdict


def replayed(machine: Machine) -> list[Job]:
    """The list that follows from the file alone, at the queue's present."""
    assert machine.queue is not None
    view = LogView(machine.path, machine.storage, machine.clock)
    view.close()
    return view.jobs(machine.queue.now_ms())


def content(machine: Machine, path: str = PATH) -> bytes | None:
    """The bytes of a file; None when nothing is there."""
    try:
        file = machine.storage.open(path)
    except FileNotFoundError:
        return None
    try:
        return file.read_at(0, file.stat().size_bytes)
    finally:
        file.close()


def payloads(machine: Machine) -> dict[int, bytes]:
    """Every job's payload, read from the running queue."""
    queue = machine.queue
    assert queue is not None
    return {job.id: queue.payload(job) for job in queue.jobs()}
