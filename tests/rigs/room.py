"""The rig of the full disk: when no more work is accepted, work that was accepted can still be finished."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.errors import NoSpaceError, TearproofError
from tests.rigs.belief import belief_of, replayed
from tests.rigs.report import Enough, Report
from tests.rigs.world import PATH, Worker, World

if TYPE_CHECKING:
    from collections.abc import Callable

FINISHED = 4
"""So many jobs must still fit to be leased and acked on a disk of 60,000 bytes, of which 2 % are kept."""


def room_rig(*, world: Callable[[int], World] = World, stop_at: int = 1_000, every: int = 1_111) -> Report:
    """Disks of many sizes, filled to the brim."""
    report = Report("full disk", stop_at=stop_at)
    try:
        for capacity_bytes in range(60_000, 120_000, every):
            report.states += 1
            _fill(world(0), capacity_bytes, report)
    except Enough:
        pass
    return report.finish()


def _fill(world: World, capacity_bytes: int, report: Report) -> None:
    world.disk.capacity_bytes = capacity_bytes
    worker = Worker(world, create=True)
    count = 0
    try:
        while True:
            worker.queue.enqueue(b"x" * (500 + capacity_bytes % 97))
            count += 1
    except NoSpaceError:
        pass
    words = f"{capacity_bytes} bytes, {count} jobs"
    if len(worker.queue.jobs()) != count:
        report.violation(f"{words}: {len(worker.queue.jobs())} are listed")
    try:
        for _ in range(FINISHED):
            job = worker.queue.lease("w")
            worker.queue.ack(job.id, job.token)
    except TearproofError as error:
        report.violation(f"{words}: accepted work can't be finished: {error}")
    _, truth = replayed(PATH, worker.process, world.clock)
    if truth != belief_of(worker.queue, world.clock.now_ms()):
        report.violation(f"{words}: the list is not the file")
