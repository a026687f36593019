"""What the window's thread and the queue's thread say to each other, frozen on the way."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from app.engine.errors import RefusedError, TearproofError
from app.engine.light import dataclass
from app.inspector.cards import states_counted
from app.inspector.verdicts import Notice, report_notice

if TYPE_CHECKING:
    from app.engine import events
    from app.engine.jobs.job import Job
    from app.lab.disk_operations import DiskOperation
    from app.lab.machine import Machine
    from app.lab.protections import Protections


@dataclass(frozen=True, slots=True)
class Opening:
    """How to open a log for writing.

    Attributes:
        path: the log.
        create: make it if it is missing.
        recover: set a torn tail aside; otherwise it is an answer.
        must_be_new: refuse a path that is taken.
        sets_aside: rename a log that can't be opened, but for a torn one, and begin a new one.
        machine: the simulated machine whose process opens it; None for a queue of the wall clock.
        resume: a machine that was started once goes on as it is, its process alive or dead.
        rewind: the clock begins anew: at the time of the log that is there, or at midnight.
    """

    path: str
    create: bool = False
    recover: bool = True
    must_be_new: bool = False
    sets_aside: bool = False
    machine: Machine | None = None
    resume: bool = False
    rewind: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """The queue is open for writing.

    Attributes:
        records: how many records were replayed.
        set_aside: the torn tail that was recovered, if there was one.
        jobs: all jobs right after opening.
        end: where the last record ends, in bytes; all before it is durable.
        moved: what to say about a log that was set aside for this one.
        alive: False for a machine that goes on as it is, with its process dead: what is shown is what it believed.
        death: why it is dead, as a short clause; empty after a regular stop.
        closed: why a machine's process that goes on as it is writes no more; empty while it does.
    """

    serial: int
    path: str
    records: int
    set_aside: events.TailSetAside | None
    jobs: list[Job]
    end: int
    moved: Notice | None = None
    alive: bool = True
    death: str = ""
    closed: str = ""

    def report(self) -> Notice:
        """What recovery did, in words."""
        aside = self.set_aside
        kept = (aside.size_bytes, PurePath(aside.kept_as).name) if aside else None
        return report_notice(self.records, kept, states_counted(self.jobs))


@dataclass(frozen=True, slots=True)
class NotOpened:
    """The queue could not be opened for writing.

    Attributes:
        told: the engine has said so in an event of its own.
    """

    serial: int
    path: str
    error: TearproofError | OSError
    told: bool = False


@dataclass(frozen=True, slots=True)
class Done:
    """An operation has returned. `job` is what it answered with, if it was a job."""

    serial: int
    operation: str
    job: Job | None


@dataclass(frozen=True, slots=True)
class Failed:
    """Something was refused, or failed.

    Attributes:
        operation: the verb that was asked for; empty for what the window does by itself.
        closed_reason: why the queue can't be written to any more, empty while it can.
    """

    serial: int
    operation: str
    error: TearproofError
    closed_reason: str

    @property
    def refused(self) -> bool:
        """True when nothing was written and the queue goes on."""
        return isinstance(self.error, RefusedError)


@dataclass(frozen=True, slots=True)
class Died:
    """The process died inside an operation.

    Attributes:
        operation: the verb.
        why: as a short clause.
        operations: what the disk was asked to do before.
    """

    serial: int
    operation: str
    why: str
    operations: tuple[DiskOperation, ...] = ()


@dataclass(frozen=True, slots=True)
class Heard:
    """An event of the engine, and what the disk was asked to do for it.

    Attributes:
        event: what happened.
        operations: the calls, where a simulated machine has noted them; else None.
        protections: which of that machine's switches were on; None without one.
    """

    event: events.Event
    operations: tuple[DiskOperation, ...] | None = None
    protections: Protections | None = None
