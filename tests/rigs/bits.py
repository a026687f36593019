"""The rig of flipped bits: every single bit of a log, the file header included.

No flip may go unseen: the verdict is never CLEAN or TORN while a promised record is missing, and where the verdict
names a bit it is the right one. Every flip of a frame up to 64 KiB must be named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.errors import TearproofError
from app.engine.log.verdict import VerdictKind
from app.engine.view import LogView
from app.lab.sim_disk import SimDisk
from tests.rigs.belief import belief_of, summary
from tests.rigs.report import Enough, Report
from tests.rigs.world import PATH, SCRIPT, Worker, World, random_history

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tests.rigs.world import Action


def run_bits(history: Iterable[Action], report: Report, world: World, every: int) -> None:
    """Flip every `every`-th bit of the log that a history has left, one at a time."""
    worker = Worker(world, create=True)
    for action in history:
        worker.act(action)
    worker.queue.close()
    content = world.disk.content(PATH)
    for place in range(0, 8 * len(content), every):
        flipped = bytearray(content)
        flipped[place // 8] ^= 1 << place % 8
        report.states += 1
        _judge_flip(world, bytes(flipped), place, report)


def _judge_flip(world: World, content: bytes, place: int, report: Report) -> None:
    disk = SimDisk(world.clock)
    disk.put("/log", content)
    view = LogView("/log", world.process_class(disk), world.clock)
    verdict = view.verdict
    words = f"byte {place // 8:#x} bit {place % 8}: {verdict}"
    if verdict.kind is not VerdictKind.DAMAGED:
        report.violation(f"unseen, {words}: shows {summary(belief_of(view, world.clock.now_ms()))}")
    elif (verdict.byte, verdict.bit) != (place // 8, place % 8):
        report.violation(f"named wrongly, {words}")
    view.close()
    try:
        world.queue_class("/log", world.process_class(disk), world.clock)
        report.violation(f"opened for writing, {words}")
    except TearproofError:
        pass
    if disk.content("/log") != content or any(path.startswith("/log.torn") for path in disk.names):
        report.violation(f"changed by opening, {words}")


def bits_rig(
    histories: int, *, every: int = 1, seed: int = 0, world: Callable[[int], World] = World, stop_at: int = 1_000
) -> Report:
    """Flip bits of the script's log and of random ones."""
    report = Report("bits", stop_at=stop_at)
    try:
        if seed == 0:
            run_bits(SCRIPT, report, world(seed), every)
        for number in range(max(1, seed), seed + histories):
            run_bits(random_history(number, 10), report, world(number), every)
    except Enough:
        pass
    return report.finish()
