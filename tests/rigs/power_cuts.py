"""The crash-state rig. At every operation on the disk: every state a power cut may leave, recovered and judged.

The oracle is FAULTS.md's. While an operation runs, recovery must give what was believed before it or after it, never
anything between and never DAMAGED. Once the operation has returned, recovery must give what it returned. The list of
jobs is always the replay of the file. And recovery itself may be cut short, at every operation on the disk.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.errors import DamagedLogError, MissingLogError, TearproofError
from app.engine.log.verdict import Verdict, VerdictKind
from app.lab.crash_states import CrashState, crash_states
from tests.rigs.belief import Belief, belief_of, replayed, summary
from tests.rigs.report import Enough, Report
from tests.rigs.world import PATH, Action, Worker, World, random_history

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from app.lab.disk_operations import DiskOperation
    from app.lab.sim_disk import SimDisk

NO_FILE: Belief = (("no file",),)
"""What is believed before the queue was made: recovery may find no file at all."""


@dataclass(frozen=True, slots=True)
class Dose:
    """How much of everything.

    Attributes:
        cap: crash states at each operation on the disk.
        depth_two: how many recoveries at each action are themselves cut short.
        depth_two_cap: crash states at each operation of such a recovery.
    """

    cap: int = 40
    depth_two: int = 2
    depth_two_cap: int = 6


class Cutter:
    """Collects crash states while something runs on a disk, and judges them when it is known what was promised."""

    def __init__(self, world: World, report: Report, dose: Dose, seed: int) -> None:
        self.world = world
        self.report = report
        self.dose = dose
        self.chance = random.Random(seed)
        self.states: list[tuple[str, CrashState]] = []
        self.seen: set[frozenset[tuple[str, bytes]]] = set()

    def watch(self) -> None:
        """Take the states at every operation from now on."""
        self.world.disk.after = self._after

    def _after(self, operation: DiskOperation) -> None:
        # The lock file is never synced: what was written to it is among the states of the next operation, too.
        if operation.verb.changes_disk and not operation.path.endswith(".lock"):
            self.take(str(operation))

    def take(self, where: str) -> None:
        """Take the states of this moment."""
        for state in crash_states(self.world.disk, cap=self.dose.cap, seed=self.chance.getrandbits(30)):
            if state.key not in self.seen:
                self.seen.add(state.key)
                self.states.append((where, state))

    def judge(self, allowed: set[Belief], words: str) -> None:
        """Recover every state taken so far; each must give one of the allowed beliefs."""
        self.world.disk.after = None
        states, self.states, self.seen = self.states, [], set()
        deep = set(self.chance.sample(range(len(states)), min(self.dose.depth_two, len(states))))
        for index, (where, state) in enumerate(states):
            told = f"{words}, cut after {where}: {state.words}"
            self.report.states += 1
            self._recover(state.restart(self.world.disk), allowed, told, deep=index in deep)

    def _recover(self, disk: SimDisk, allowed: set[Belief], words: str, *, deep: bool) -> None:
        world = self.world.restarted(disk)
        inner = Cutter(world, self.report, Dose(self.dose.depth_two_cap, 0), self.chance.getrandbits(30))
        if deep:
            inner.watch()
        else:
            self._replay_agrees(world, allowed, words)
        tail = torn_tail(world)
        found = recovered(world, words, self.report)
        if found is None:
            return
        if found not in allowed:
            self.report.violation(f"{words}: recovered {summary(found)}, allowed {[summary(one) for one in allowed]}")
        if not tail_is_kept(world.disk, tail):
            self.report.violation(f"{words}: the torn tail of {len(tail)} bytes was not kept")
        if deep:
            for where, state in inner.states:
                if not tail_is_kept(state.restart(world.disk), tail):
                    self.report.violation(f"{words}; in its recovery, {where}: {state.words}: the torn tail is gone")
            inner.judge(allowed, f"{words}; in its recovery")
            inner.take("recovery")
            inner.judge({found}, f"{words}; after its recovery")
            self._goes_on(world, found, words)

    def _replay_agrees(self, world: World, allowed: set[Belief], words: str) -> None:
        """Inspection, which changes nothing, must see the same jobs and never damage."""
        if PATH not in world.disk.names:
            return
        verdict, belief = replayed(PATH, world.process_class(world.disk), world.clock)
        if not isinstance(verdict, Verdict) or verdict.kind not in (VerdictKind.CLEAN, VerdictKind.TORN):
            if not excused(verdict, world):
                self.report.violation(f"{words}: inspection says {verdict}")
        elif belief not in allowed:
            self.report.violation(f"{words}: inspection shows {summary(belief)}")

    def _goes_on(self, world: World, found: Belief, words: str) -> None:
        """The recovered queue takes new work, and tells the same after the next start."""
        if found == NO_FILE:
            return
        worker = Worker(world)
        worker.queue.enqueue(b"still alive")
        believed = belief_of(worker.queue, world.clock.now_ms())
        worker.queue.close()
        _, replay = replayed(PATH, world.process_class(world.disk), world.clock)
        if replay != believed:
            self.report.violation(f"{words}: after one more enqueue the replay shows {summary(replay)}")


def recovered(world: World, words: str, report: Report) -> Belief | None:
    """Open the queue for writing and tell what it believes; None if that was a violation by itself or excused."""
    try:
        worker = Worker(world)
        found = belief_of(worker.queue, world.clock.now_ms())
        worker.process.kill()
    except MissingLogError:
        return NO_FILE
    except DamagedLogError as damaged:
        if not excused(damaged.verdict, world):
            report.violation(f"{words}: falsely damaged: {damaged.verdict}")
        return None
    except TearproofError as error:
        report.violation(f"{words}: does not open: {type(error).__name__}: {error}")
        return None
    return found


def torn_tail(world: World) -> bytes:
    """The bytes behind the last whole record, where recovery will find them."""
    if PATH not in world.disk.names:
        return b""
    verdict, _ = replayed(PATH, world.process_class(world.disk), world.clock)
    if not isinstance(verdict, Verdict) or verdict.kind is not VerdictKind.TORN or verdict.offset is None:
        return b""
    return world.disk.content(PATH)[verdict.offset :]


def tail_is_kept(disk: SimDisk, tail: bytes) -> bool:
    """True when a torn tail is still on the disk: at the end of the log, or in a copy beside it."""
    copies = [disk.content(path) for path in disk.names if path.startswith(f"{PATH}.torn-")]
    return not tail or tail in copies or disk.content(PATH).endswith(tail)


def excused(verdict: object, world: World) -> bool:
    """True for a tear whose bytes are those of one flipped bit: FORMAT.md takes the safe side there.

    It is one only if turning that bit back gives a clean log.
    """
    if not isinstance(verdict, Verdict) or verdict.byte is None or verdict.bit is None:
        return False
    content = bytearray(world.disk.content(PATH))
    if verdict.byte >= len(content):
        return False
    content[verdict.byte] ^= 1 << verdict.bit
    world.disk.put("/q/excuse", bytes(content))
    again, _ = replayed("/q/excuse", world.process_class(world.disk), world.clock)
    return isinstance(again, Verdict) and again.kind is VerdictKind.CLEAN


def run_history(history: Iterable[Action], report: Report, dose: Dose, seed: int, world: World | None = None) -> None:
    """Cut the power everywhere in one history of one process."""
    world = world or World(seed)
    cutter = Cutter(world, report, dose, seed)
    cutter.watch()
    worker = Worker(world, create=True)
    before = belief_of(worker.queue, world.clock.now_ms())
    cutter.judge({NO_FILE, before}, "create")
    for step, action in enumerate(history):
        before = belief_of(worker.queue, world.clock.now_ms())
        cutter.watch()
        outcome = worker.act(action)
        after = belief_of(worker.queue, world.clock.now_ms())
        if action.verb in ("advance", "jump"):
            before = after
        words = f"seed {seed} step {step} {action} ({outcome})"
        cutter.judge({before, after}, words)
        cutter.take("return")
        cutter.judge({after}, words)


def power_cut_rig(
    histories: int,
    length: int,
    dose: Dose,
    *,
    seed: int = 0,
    world: Callable[[int], World] = World,
    stop_at: int = 1_000,
) -> Report:
    """Run random histories. `world` may make machines with a planted bug."""
    report = Report("power cuts", stop_at=stop_at)
    try:
        for number in range(seed, seed + histories):
            run_history(random_history(number, length), report, dose, number, world(number))
    except Enough:
        pass
    return report.finish()
