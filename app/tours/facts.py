"""What is true about a machine at one moment, gathered once so that checks are plain comparisons.

Jobs are the running queue's own list; without a process they are what a replay of the file gives. The file itself is
always read anew, past the running queue.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.errors import MissingLogError, TearproofError
from app.engine.log.record import name_of
from app.engine.log.verdict import Verdict, VerdictKind
from app.engine.view import LogView
from app.tours.check_words import counted

if TYPE_CHECKING:
    from app.engine.jobs.job import Job
    from app.engine.ports import Clock
    from app.engine.queue import JobQueue
    from app.lab.findings import Finding
    from app.lab.machine import Machine
    from app.lab.protections import Protections

MISSING = Verdict(VerdictKind.EMPTY, "there is no file at the path")


@dataclass(frozen=True, slots=True)
class RecordFacts:
    """One whole record of the log. `type` is its name, such as ENQUEUE; `job` is 0 for a seal or batch."""

    sequence: int
    type: str
    offset: int
    length: int
    job: int


@dataclass(frozen=True, slots=True)
class Facts:
    """A machine at one moment.

    Attributes:
        now_ms: its clock.
        alive: a queue's process runs.
        jobs: by number.
        payloads: of those jobs; None where the bytes can't be read.
        replayed: the jobs that a fresh replay of the file gives.
        verdict: on the file.
        log: the file's bytes.
        records: the whole records, in order.
        flushed_bytes: bytes that are merely flushed.
        generation: of the file; 0 where it has no header to go by.
        findings: promises that were broken.
        protections: which are on.
    """

    now_ms: int
    alive: bool
    jobs: tuple[Job, ...]
    payloads: dict[int, bytes | None]
    replayed: tuple[Job, ...]
    verdict: Verdict
    log: bytes
    records: tuple[RecordFacts, ...]
    flushed_bytes: int
    generation: int
    findings: tuple[Finding, ...]
    protections: Protections

    def job(self, number: int) -> Job | None:
        """One job, None when it is not on the list."""
        return next((job for job in self.jobs if job.id == number), None)

    def record(self, sequence: int) -> RecordFacts | None:
        """One record, by its sequence number."""
        return next((record for record in self.records if record.sequence == sequence), None)

    @property
    def disagrees(self) -> str:
        """How the list and a replay of the file differ, one sentence; empty when they agree or cannot be compared.

        A queue without its checks may well believe what no replay would.
        """
        if not self.alive or self.protections.careless or self.verdict.kind is not VerdictKind.CLEAN:
            return ""
        for mine, theirs in zip(self.jobs, self.replayed, strict=False):
            if mine != theirs:
                listed, replayed = mine.state.value, theirs.state.value
                return f"job {mine.id} is {listed} on the list and {replayed} in a replay of the file"
        if len(self.jobs) != len(self.replayed):
            return f"{counted(len(self.jobs), 'job')} on the list, but {len(self.replayed)} in a replay of the file"
        return ""


def look_at(machine: Machine) -> Facts:
    """Gather what is true about a machine now; nothing is changed.

    Raises:
        StorageError: the system would not read the file.
    """
    queue = machine.queue if machine.alive else None
    now_ms = queue.now_ms() if queue is not None else machine.clock.now_ms()
    replayed, verdict, generation, payloads = _replayed(machine, now_ms)
    jobs = replayed
    if queue is not None:
        jobs = tuple(queue.jobs(now_ms))
        payloads = {job.id: _payload(queue, job) for job in jobs}
    return Facts(
        now_ms=now_ms,
        alive=queue is not None,
        jobs=jobs,
        payloads=payloads,
        replayed=replayed,
        verdict=verdict,
        log=machine.read(),
        records=tuple(
            RecordFacts(frame.sequence, name_of(ord(frame.letter)), frame.offset, frame.length, frame.job)
            for frame in machine.frames()
        ),
        flushed_bytes=sum(length for _, length in machine.flushed()),
        generation=generation,
        findings=tuple(machine.findings),
        protections=machine.protections,
    )


def _replayed(machine: Machine, now_ms: int) -> tuple[tuple[Job, ...], Verdict, int, dict[int, bytes | None]]:
    """Jobs, verdict, generation and payloads by a replay of the file."""
    clock: Clock = machine.clock
    try:
        view = LogView(machine.path, machine.storage, clock)
    except MissingLogError:
        return (), MISSING, 0, {}
    try:
        jobs = tuple(view.jobs(now_ms))
        payloads = {job.id: _payload(view, job) for job in jobs}
        return jobs, view.verdict, view.header.generation if view.header else 0, payloads
    finally:
        view.close()


def _payload(source: JobQueue | LogView, job: Job) -> bytes | None:
    try:
        return source.payload(job)
    except TearproofError:
        return None
