"""The rig of several processes: one dies anywhere inside an operation, another goes on, then the power goes.

A is killed before or after each operation on the disk (a killed process leaves its flushed bytes), or its fsync fails.
B, which had the queue open or opens it now, does one thing. What B has answered must survive the power cut, also where
the answer rests on bytes that A had written but not synced (FORMAT.md, "Lock and durable mark").
"""

from __future__ import annotations

import errno
import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.errors import LockTimeoutError, TearproofError
from app.lab.disk_operations import DiskFault, DiskOperation, Verb
from app.lab.sim_disk import ProcessDied
from tests.rigs.belief import Belief, belief_of
from tests.rigs.power_cuts import Cutter, Dose
from tests.rigs.report import Enough, Report
from tests.rigs.world import Action, Worker, World, random_history

if TYPE_CHECKING:
    from collections.abc import Callable

PREPARATION = 5
"""Actions before the one in which A dies."""
DIES_OF_SYNC = "failed sync, then killed before"


class Ending:
    """How A ends: killed `before` or after its n-th changing operation, or by a failing sync."""

    def __init__(self, number: int, how: str) -> None:
        self.number = number
        self.how = how
        self.struck = False

    def plant(self, worker: Worker) -> None:
        """Arm it for the worker's next action."""
        disk = worker.world.disk
        if self.how.startswith("failed sync"):
            disk.faults.append(DiskFault(Verb.SYNC, errno.EIO, nth=self.number, process=worker.process.number))
            if self.how == DIES_OF_SYNC:
                disk.before = lambda operation: self._kill_after_fault(worker, operation)
            return
        count = itertools.count(1)

        def strike(operation: DiskOperation) -> None:
            mine = operation.process == worker.process.number and operation.verb.changes_disk
            if mine and next(count) == self.number:
                self.struck = True
                worker.process.kill()

        if self.how == "before":
            disk.before = strike
        else:
            disk.after = strike

    def _kill_after_fault(self, worker: Worker, operation: DiskOperation) -> None:
        """Nothing more of the worker's reaches the disk once its sync has failed."""
        mine = operation.process == worker.process.number and operation.verb.changes_disk
        if mine and any(fault.nth <= 0 for fault in worker.world.disk.faults):
            worker.process.kill()

    def disarm(self, worker: Worker) -> bool:
        """Remove it; True if it has struck."""
        disk = worker.world.disk
        disk.before = disk.after = None
        if self.how.startswith("failed sync"):
            self.struck = any(fault.nth <= 0 for fault in disk.faults)
            disk.faults.clear()
        return self.struck

    def __str__(self) -> str:
        return f"{self.how} operation {self.number}"


def run_pair(
    history: list[Action], second: Action, report: Report, dose: Dose, seed: int, make: Callable[[int], World]
) -> None:
    """Let A die everywhere in the last action of `history` while B takes over with `second`."""
    lived = Worker(make(seed), create=True)
    for action in history:
        lived.act(action)
    had_it_lived = belief_of(lived.queue, lived.world.clock.now_ms())
    for how, opened_early in itertools.product(("before", "after", "failed sync", DIES_OF_SYNC), (True, False)):
        for number in itertools.count(1):
            pair = Pair(history, second, Ending(number, how), opened_early, had_it_lived)
            if not pair.run(report, dose, seed, make(seed)):
                break


@dataclass(frozen=True, slots=True)
class Pair:
    """One way for A to end and for B to take over. `had_it_lived` is what A would have believed in the end."""

    history: list[Action]
    second: Action
    ending: Ending
    opened_early: bool
    had_it_lived: Belief

    def run(self, report: Report, dose: Dose, seed: int, world: World) -> bool:
        """Do it; False when A's last action had no such operation, so that there is nothing more to try."""
        first = Worker(world, create=True)
        for action in self.history[:-1]:
            first.act(action)
        other = Worker(world) if self.opened_early else None
        before = belief_of(first.queue, world.clock.now_ms())
        self.ending.plant(first)
        outcome = "done"
        try:
            outcome = first.act(self.history[-1])
        except (ProcessDied, TearproofError) as end:
            outcome = type(end).__name__
        if not self.ending.disarm(first):
            return False
        words = f"seed {seed}: A {self.history[-1]} {self.ending} ({outcome}); B "
        words += f"{'open' if self.opened_early else 'new'} {self.second}"
        cutter = Cutter(world, report, dose, seed)
        cutter.take("the end of A")
        cutter.watch()
        try:
            other = other or Worker(world)
            answer = other.act(self.second)
        except TearproofError as error:
            report.violation(f"{words}: {type(error).__name__}: {error}")
            return True
        after = belief_of(other.queue, world.clock.now_ms())
        cutter.judge({before, self.had_it_lived, after}, f"{words} ({answer})")
        cutter.take("B's return")
        cutter.judge({after}, f"{words} ({answer})")
        return True


class Intrusion:
    """B acts in the middle of A's last action, after A's n-th operation on the disk.

    Attributes:
        answer: what B was told; "" if A's action has no such operation.
        jobs: the unfinished jobs that B knew of then.
    """

    def __init__(self, first: Worker, other: Worker, second: Action, number: int, cutter: Cutter) -> None:
        self.answer = ""
        self.jobs: set[int] = set()
        self._first = first
        self._other = other
        self._second = second
        self._left = number
        self._cutter = cutter

    def watch(self, operation: DiskOperation) -> None:
        """Count A's operations and strike at the right one."""
        if operation.process == self._first.process.number and operation.verb.changes_disk:
            self._left -= 1
            if self._left == 0:
                self._first.world.disk.after = None
                self.answer = self._act()
                self.jobs = {job.id for job in self._other.queue.jobs() if not job.state.finished}

    def _act(self) -> str:
        """Mostly B waits for the lock and gives up; if it is answered, the answer must survive a power cut at once."""
        try:
            answer = self._other.act(self._second)
        except LockTimeoutError:
            return "waited"
        after = belief_of(self._other.queue, self._other.world.clock.now_ms())
        self._cutter.take("B's return")
        self._cutter.judge({after}, f"B in the middle ({answer})")
        return answer


def run_interleaved(
    history: list[Action], second: Action, report: Report, dose: Dose, seed: int, make: Callable[[int], World]
) -> None:
    """Let B try to act in the middle of A's last action, at every operation on the disk, then let A go on."""
    for number in itertools.count(1):
        world = make(seed)
        first, other = Worker(world, create=True), Worker(world)
        for action in history[:-1]:
            first.act(action)
        cutter = Cutter(world, report, dose, seed)
        intrusion = Intrusion(first, other, second, number, cutter)
        world.disk.after = intrusion.watch
        outcome = first.act(history[-1])
        world.disk.after = None
        if not intrusion.answer:
            return
        if other.queue.closed_reason:
            # B was about to open the queue anew when it found it locked.
            other = Worker(world)
        other.queue.refresh()
        words = f"seed {seed}: A in {history[-1]} ({outcome}) at operation {number}; B {second} ({intrusion.answer})"
        lost = intrusion.jobs - {job.id for job in other.queue.jobs()}
        if lost:
            report.violation(f"{words}: jobs {sorted(lost)} are lost")
        cutter.take("A's return")
        cutter.judge({belief_of(other.queue, world.clock.now_ms())}, words)


def two_process_rig(
    pairs: int, dose: Dose, *, seed: int = 0, world: Callable[[int], World] = World, stop_at: int = 1_000
) -> Report:
    """Run random pairs of actions after random histories."""
    report = Report("two processes", stop_at=stop_at)
    try:
        for number in range(seed, seed + pairs):
            *history, second = random_history(number, PREPARATION + 2)
            if second.verb == "advance":
                # Letting time pass asks the queue nothing, so B has answered nothing.
                second = Action("lease")
            run_pair(history, second, report, dose, number, world)
            run_interleaved(history, second, report, dose, number, world)
    except Enough:
        pass
    return report.finish()
