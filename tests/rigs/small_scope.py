"""Small scope: every history of a few operations, cut at every byte.

Two claims. A log cut at any byte shows a prefix of its history: what was believed after some operation, never
something else, and DAMAGED only where a durable mark or a summary proves that more was there. And the same log at the
same moment gives the same list, however often it is read.
"""

from __future__ import annotations

import contextlib
import itertools
from typing import TYPE_CHECKING

from app.engine.errors import DamagedLogError
from app.engine.log.verdict import Verdict, VerdictKind
from app.lab.sim_disk import SimDisk
from tests.rigs.belief import Belief, belief_of, replayed, summary
from tests.rigs.report import Enough, Report
from tests.rigs.world import PATH, SCRIPT, Action, Worker, World

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

ALPHABET = (
    Action("enqueue", 0, 12),
    Action("enqueue", 2, 0, "k1"),
    Action("lease", 0, 900),
    Action("ack", 0),
    Action("nack", 0, 3),
    Action("extend", 0, 10),
    Action("cancel", 0),
    Action("redrive", 0),
    Action("batch", 1, 0),
    Action("seal"),
    Action("advance", 0, 31_000),
)
"""One of each kind; compaction is left to the other rigs, as a compacted log starts anew."""

LATER_MS = 1_000_000


def run_small(history: tuple[Action, ...], report: Report, make: Callable[[int], World]) -> None:
    """Cut one history at every byte that its last action wrote; shorter histories cover the bytes before."""
    world = make(0)
    worker = Worker(world, create=True)
    last_ms = world.clock.now_ms() + LATER_MS
    ends = [(len(world.disk.content(PATH)), belief_of(worker.queue, last_ms))]
    for action in history:
        worker.act(action)
        ends.append((len(world.disk.content(PATH)), belief_of(worker.queue, last_ms)))
    content = world.disk.content(PATH)
    world.clock.set(last_ms)
    for size in range(ends[-2][0], ends[-1][0] + 1):
        report.states += 1
        _cut_at(world, content[:size], ends, f"{' '.join(map(str, history))} cut at {size:#x}", report)


def _cut_at(world: World, content: bytes, ends: list[tuple[int, Belief]], words: str, report: Report) -> None:
    disk = SimDisk(world.clock)
    disk.put("/log", content)
    process = world.process_class(disk)
    verdict, belief = replayed("/log", process, world.clock)
    end, expected = next(told for told in reversed(ends) if told[0] <= len(content))
    if not isinstance(verdict, Verdict):
        report.violation(f"{words}: {verdict}")
        return
    kind = VerdictKind.CLEAN if end == len(content) else VerdictKind.TORN
    if verdict.kind is not kind:
        report.violation(f"{words}: {verdict}, expected {kind.value}")
    if belief != expected:
        report.violation(f"{words}: shows {summary(belief)}, expected {summary(expected)}")
    if replayed("/log", process, world.clock) != (verdict, belief):
        report.violation(f"{words}: two readings differ")


def run_promised(history: Iterable[Action], report: Report, make: Callable[[int], World]) -> None:
    """Cut a log below its durable mark, and a compacted one inside what its summary announced: always DAMAGED."""
    world = make(0)
    worker = Worker(world, create=True)
    for action in history:
        worker.act(action)
    worker.queue.close()
    _cut_below_the_mark(world, report)
    worker = Worker(world)
    worker.queue.compact()
    worker.process.kill()
    content = world.disk.content(PATH)
    for size in range(64, len(content)):
        disk = SimDisk(world.clock)
        disk.put("/log", content[:size])
        _must_be_damaged(world, disk, "/log", f"compacted, cut at {size:#x}", report)


def _cut_below_the_mark(world: World, report: Report) -> None:
    content, lock = world.disk.content(PATH), world.disk.content(PATH + ".lock")
    for size in range(64, len(content)):
        disk = SimDisk(world.clock)
        disk.put("/log", content[:size])
        disk.put("/log.lock", lock)
        _must_be_damaged(world, disk, "/log", f"below the mark, cut at {size:#x}", report)


def _must_be_damaged(world: World, disk: SimDisk, path: str, words: str, report: Report) -> None:
    """Both the reader and the writer must refuse; nothing may be changed."""
    report.states += 1
    content = disk.content(path)
    verdict, _ = replayed(path, world.process_class(disk), world.clock)
    if not isinstance(verdict, Verdict) or verdict.kind is not VerdictKind.DAMAGED:
        report.violation(f"{words}: {verdict}")
    try:
        world.queue_class(path, world.process_class(disk), world.clock)
        report.violation(f"{words}: opened for writing")
    except DamagedLogError:
        pass
    if disk.content(path) != content:
        report.violation(f"{words}: changed")


def promised_rig(*, world: Callable[[int], World] = World, stop_at: int = 1_000) -> Report:
    """Cut what was promised, at every byte, in the script's log."""
    report = Report("promised bytes", stop_at=stop_at)
    with contextlib.suppress(Enough):
        run_promised(SCRIPT, report, world)
    return report.finish()


def small_scope_rig(
    length: int, *, start: int = 0, every: int = 1, world: Callable[[int], World] = World, stop_at: int = 1_000
) -> Report:
    """All histories of up to `length` actions, or every n-th of them from the `start`-th on."""
    report = Report("small scope", stop_at=stop_at)
    everything = (history for count in range(1, length + 1) for history in itertools.product(ALPHABET, repeat=count))
    try:
        for history in itertools.islice(everything, start, None, every):
            run_small(history, report, world)
    except Enough:
        pass
    return report.finish()
