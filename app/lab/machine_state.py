"""Everything about a machine at one moment, to come back to it exactly: a step back in a tour, Reset undone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.engine.errors import TearproofError
from app.engine.light import dataclass
from app.engine.log.new_file import identity_or_none, remove_if_there
from app.lab.disk_state import DiskState, forget_files, paths_around, put_back_disk, read_all, save_disk, write_file
from app.lab.ledger import Ledger
from app.lab.opened import stand_at, standing_of
from app.lab.protections import ALL_ON, Protections
from app.lab.samples import Samples
from app.lab.workers import Workers

if TYPE_CHECKING:
    from app.lab.faults.base import Splice
    from app.lab.findings import Finding
    from app.lab.machine import Machine
    from app.lab.sim_clock import ClockState


@dataclass(frozen=True, slots=True)
class MachineState:
    """A moment. Files are named by what follows the log's path, so it fits a machine with another log too.

    Attributes:
        disk: the files, and what was planted.
        standing: what the running process knows beyond the file; None when none runs.
        ghost: what the process's own opening of the log held, when another file or none stood at the path; else None.
        splices: the damage that could be taken back.
        clock, protections, ledger, workers, samples, chance, death, refused, findings: as the machine's.
    """

    disk: DiskState
    standing: tuple[int, str] | None
    ghost: bytes | None
    splices: tuple[Splice, ...]
    clock: ClockState
    protections: Protections
    ledger: Ledger
    workers: Workers
    samples: int
    chance: tuple[object, ...]
    death: str
    refused: TearproofError | None
    findings: tuple[Finding, ...]

    def release(self) -> None:
        """Let go of what is held of a moment that gave its files up; nobody can come back to it then."""
        self.disk.release()


def save(machine: Machine, *, gives_up: bool = False) -> MachineState:
    """Return the present moment. Nothing is changed. `gives_up` as for `save_disk`."""
    return MachineState(
        save_disk(machine.disk, gives_up=gives_up),
        None if machine.queue is None else standing_of(machine.queue),
        _ghost(machine),
        tuple(replace(splice, path=splice.path.removeprefix(machine.path)) for splice in machine.damage.splices),
        machine.clock.state,
        machine.protections,
        machine.ledger.copy(),
        machine.workers.copy(),
        machine.samples.handed_out,
        machine.chance.getstate(),
        machine.death,
        machine.refused,
        machine.findings,
    )


def put_back(machine: Machine, state: MachineState) -> None:
    """Come back to a moment. The present process ends without a word; one that ran then runs again."""
    machine.crash(state.death)
    machine.ended = None
    machine.turn(state.protections)
    machine.ledger, machine.workers = state.ledger.copy(), state.workers.copy()
    machine.samples.handed_out = state.samples
    machine.chance.setstate(state.chance)
    machine.clock.state = state.clock
    machine.refused, machine.findings = state.refused, state.findings
    if state.standing is not None and state.ghost is not None:
        # Its own file was gone from the path already: it is there while the process opens it.
        forget_files(machine.disk)
        write_file(machine.storage, machine.path, state.ghost).close()
        _run_again(machine, state.standing)
    put_back_disk(machine.disk, state.disk)
    if state.standing is not None and state.ghost is None:
        _run_again(machine, state.standing)
    machine.others_wrote = not machine.is_own
    machine.damage.remember([replace(splice, path=machine.path + splice.path) for splice in state.splices])


def forget(machine: Machine) -> None:
    """Make the machine new: no file, no process, no promise, all protections on, the first time."""
    machine.crash("")
    machine.ended = None
    machine.clear_planted()
    machine.limit_room(None)
    forget_files(machine.disk)
    for path in paths_around(machine.disk):
        remove_if_there(machine.storage, path)
    machine.disk.known.clear()
    machine.ledger, machine.workers, machine.samples = Ledger(), Workers(), Samples()
    machine.turn(ALL_ON)
    machine.chance.seed(machine.seed)
    machine.clock.begin_anew(machine.first_ms)
    machine.damage.remember(())
    machine.refused, machine.findings, machine.others_wrote = None, (), False


def _ghost(machine: Machine) -> bytes | None:
    """The bytes of the process's log, when it no longer stands at its path."""
    if machine.queue is None or machine.process is None:
        return None
    own = [opening.raw for opening in machine.process.openings if opening.path == machine.path]
    there = identity_or_none(machine.storage, machine.path)
    return next((read_all(file) for file in own if file.stat().identity != there), None)


def _run_again(machine: Machine, standing: tuple[int, str]) -> None:
    """Open the queue without leaving a trace on the disk, as a process that has been there all the time."""
    machine.disk.frozen = machine.muted = True
    try:
        machine.open(recover=False, create=False)
        assert machine.queue is not None
        stand_at(machine.queue, standing, machine.clock.own_ms())
    except TearproofError:
        # Bytes were damaged under the running process, which had not noticed; a new one does (`refused` says so).
        return
    finally:
        machine.disk.frozen = machine.muted = False
