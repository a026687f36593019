"""The rig of errors: every call of the storage fails once, or the program is interrupted there.

The oracle: the list equals the file, or the process is read-only until reopened. A refusal or a storage error means
that nothing was written; only `OutcomeUnknownError` (and an interruption) may leave either. A fresh process goes on.
"""

from __future__ import annotations

import errno
import itertools
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from app.engine.errors import LockTimeoutError, LogError, OutcomeUnknownError, TearproofError
from app.engine.log.verdict import CLEAN
from app.lab.disk_operations import DiskFault, DiskOperation, Verb
from tests.rigs.belief import Belief, belief_of, replayed, summary
from tests.rigs.power_cuts import Cutter, Dose, recovered
from tests.rigs.report import Enough, Report
from tests.rigs.world import PATH, Action, Worker, World, random_history

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import FrameType

ENGINE = str(Path("app") / "engine")


@dataclass(frozen=True, slots=True)
class Strike:
    """What goes wrong at the n-th call of the storage.

    Attributes:
        kind: "error" (the system says `number`), "short" (a write takes `number` bytes), "short then full",
            "before" or "after" (an exception out of nowhere, before or after the call has had its effect).
    """

    kind: str
    number: int = 0
    error: type[BaseException] = MemoryError

    def applies(self, operation: DiskOperation) -> bool:
        """True if this can happen to that call."""
        if self.kind.startswith("short"):
            return operation.verb is Verb.WRITE and operation.size_bytes > self.number
        return True

    def plant(self, world: World, nth: int) -> Callable[[], bool]:
        """Arm it for the nth call it applies to from now; returns what tells whether it has struck."""
        count = itertools.count(1)
        struck = []

        def strike(operation: DiskOperation) -> None:
            if not self.applies(operation) or next(count) != nth:
                return
            struck.append(operation)
            if self.kind == "error":
                world.disk.faults.append(DiskFault(operation.verb, self.number))
            elif self.kind == "short":
                world.disk.faults.append(DiskFault(Verb.WRITE, 0, short_bytes=self.number))
            elif self.kind == "short then full":
                world.disk.faults.append(DiskFault(Verb.WRITE, 0, short_bytes=self.number))
                world.disk.faults.append(DiskFault(Verb.WRITE, errno.ENOSPC, nth=2, lasting=True))
            else:
                raise self.error("interrupted")

        if self.kind == "after":
            world.disk.after = strike
        else:
            world.disk.before = strike
        return lambda: bool(struck)

    def disarm(self, world: World) -> None:
        """Remove whatever was planted and has not struck."""
        world.disk.before = world.disk.after = None
        world.disk.faults.clear()

    @property
    def unknown(self) -> bool:
        """True for interruptions: the caller got no answer, so either outcome is right."""
        return self.kind in ("before", "after")

    def __str__(self) -> str:
        if self.kind == "error":
            return errno.errorcode[self.number]
        return f"{self.kind} {self.error.__name__ if self.unknown else self.number}"


STRIKES = (
    Strike("error", errno.EIO),
    Strike("error", errno.ENOSPC),
    Strike("error", errno.EROFS),
    Strike("short", 1),
    Strike("short", 17),
    Strike("short then full", 0),
    Strike("short then full", 33),
    Strike("before", error=MemoryError),
    Strike("after", error=KeyboardInterrupt),
)


class LineStrike:
    """An exception out of nowhere before the n-th line of the engine that is run: Ctrl-C, or no memory."""

    unknown = True

    def __init__(self, error: type[BaseException]) -> None:
        self.error = error
        self._tracer_before: object = None

    def plant(self, world: World, nth: int) -> Callable[[], bool]:
        """Arm it; returns what tells whether it has struck."""
        count = itertools.count(1)
        struck: list[int] = []

        def in_engine(frame: FrameType, event: str, argument: object) -> object:
            if event == "line" and next(count) == nth:
                struck.append(frame.f_lineno)
                raise self.error("interrupted")
            return in_engine

        def anywhere(frame: FrameType, event: str, argument: object) -> object:
            return in_engine if ENGINE in frame.f_code.co_filename else None

        self._tracer_before = sys.gettrace()
        sys.settrace(anywhere)  # type: ignore[arg-type]
        return lambda: bool(struck)

    def disarm(self, world: World) -> None:
        """Give the tracing back to whoever had it (a measurement of coverage)."""
        sys.settrace(self._tracer_before)  # type: ignore[arg-type]

    def __str__(self) -> str:
        return f"{self.error.__name__} before a line"


def run_errors(
    history: list[Action],
    report: Report,
    seed: int,
    make: Callable[[int], World],
    dose: Dose,
    *,
    strikes: Sequence[Strike | LineStrike] = STRIKES,
    every: int = 1,
) -> None:
    """Let everything go wrong at every call (or every n-th) of the last action of a history."""
    twin = make(seed)
    worker = Worker(twin, create=True)
    for action in history[:-1]:
        worker.act(action)
    before = belief_of(worker.queue, twin.clock.now_ms())
    worker.act(history[-1])
    after = belief_of(worker.queue, twin.clock.now_ms())
    for strike in strikes:
        for nth in itertools.count(1, every):
            world = make(seed)
            worker = Worker(world, create=True)
            for action in history[:-1]:
                worker.act(action)
            if not _strike_once(worker, history[-1], strike, nth, (before, after), report, seed, dose):
                break


def _strike_once(
    worker: Worker,
    action: Action,
    strike: Strike | LineStrike,
    nth: int,
    beliefs: tuple[Belief, Belief],
    report: Report,
    seed: int,
    dose: Dose,
) -> bool:
    """One error; False when the action has fewer calls than that."""
    world = worker.world
    struck = strike.plant(world, nth)
    words = f"seed {seed}: {action}, {strike} at call {nth}"
    before, after = beliefs
    allowed = {before, after}
    try:
        outcome = worker.act(action)
        allowed = {after} if outcome == "done" else {before}
    except OutcomeUnknownError as error:
        outcome = f"OutcomeUnknownError: {error}"
    except LogError as error:
        outcome = f"{type(error).__name__}: {error}"
        report.violation(f"{words}: an error of the disk is taken for damage: {error}")
    except TearproofError as error:
        outcome = f"{type(error).__name__}: {error}"
        allowed = {before}
    except BaseException as error:
        outcome = type(error).__name__
        if not strike.unknown or not isinstance(error, strike.error):
            report.violation(f"{words}: {outcome}: {error}")
    if strike.unknown:
        allowed = {before, after}
    strike.disarm(world)
    if not struck():
        return False
    report.states += 1
    _judge(worker, action, allowed, f"{words} ({outcome})", report, seed, dose)
    return True


def _judge(
    worker: Worker, action: Action, allowed: set[Belief], words: str, report: Report, seed: int, dose: Dose
) -> None:
    """Compare the list with the file, cut the power, go on in this process and in a fresh one."""
    world = worker.world
    cutter = Cutter(world, report, dose, seed)
    cutter.take("the error")
    cutter.judge(allowed, words)
    verdict, truth = replayed(PATH, world.process_class(world.disk), world.clock)
    if not worker.queue.closed_reason and verdict != CLEAN:
        report.violation(f"{words}: the file is not as before: {verdict}")
    if truth not in allowed:
        report.violation(f"{words}: the file shows {summary(truth)}, allowed {[summary(one) for one in allowed]}")
    if action.verb != "reopen" and not worker.queue.closed_reason:
        believed = belief_of(worker.queue, world.clock.now_ms())
        if believed != truth:
            report.violation(f"{words}: the list shows {summary(believed)}, the file {summary(truth)}")
        try:
            worker.queue.enqueue(b"the next one")
        except TearproofError as error:
            report.violation(f"{words}: the next operation fails: {type(error).__name__}: {error}")
        _, truth = replayed(PATH, world.process_class(world.disk), world.clock)
        if truth != belief_of(worker.queue, world.clock.now_ms()):
            report.violation(f"{words}: after the next operation the list is not the file")
    found = recovered(world, words, report)
    if found is not None and found != truth:
        report.violation(f"{words}: a fresh process finds {summary(found)}, the file shows {summary(truth)}")
    worker.process.kill()
    try:
        Worker(world).queue.enqueue(b"and on")
    except LockTimeoutError as error:
        report.violation(f"{words}: nobody can go on: {error}")


def disk_error_rig(
    histories: int, dose: Dose, *, seed: int = 0, world: Callable[[int], World] = World, stop_at: int = 1_000
) -> Report:
    """Run random histories of one to eight actions."""
    report = Report("disk errors", stop_at=stop_at)
    try:
        for number in range(seed, seed + histories):
            run_errors(random_history(number, 1 + number % 8), report, number, world, dose)
    except Enough:
        pass
    return report.finish()
