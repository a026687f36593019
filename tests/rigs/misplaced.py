"""The rig of records in the wrong place: doubled, missing, swapped, or of another history of the same file.

Each record is whole and its checksums hold; only its number and the chain tell. None of it may pass: the verdict is
DAMAGED, and what is shown is the history up to there.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from app.engine.log.verdict import VerdictKind
from app.engine.view import LogView
from app.lab.sim_disk import SimDisk
from tests.rigs.report import Enough, Report
from tests.rigs.world import PATH, Action, Worker, World

if TYPE_CHECKING:
    from collections.abc import Callable

HISTORY = [Action("enqueue", pick, 12) for pick in range(3)] + [Action("lease"), Action("ack"), Action("lease")]
OTHER = [Action("enqueue", pick, 12) for pick in range(4, 7)] + [
    Action("lease"),
    Action("nack"),
    Action("enqueue", 9, 7),
]


def frames_of(world: World, history: list[Action]) -> tuple[bytes, list[bytes]]:
    """The file header, and the bytes of each record."""
    worker = Worker(world, create=True)
    starts: list[int] = []

    def note(*record: object) -> None:
        starts.append(int(str(record[-1])))

    for action in history:
        worker.act(action)
    LogView(PATH, worker.process, world.clock, visit=note).close()
    content = world.disk.content(PATH)
    pieces = [content[start:end] for start, end in itertools.pairwise([*starts, len(content)])]
    return content[:64], pieces


def misplaced_rig(*, world: Callable[[int], World] = World, stop_at: int = 1_000) -> Report:
    """Every way to misplace one record of a small log."""
    report = Report("misplaced records", stop_at=stop_at)
    header, frames = frames_of(world(0), HISTORY)
    _, others = frames_of(world(0), OTHER)
    last = len(frames) - 1
    wrong = {f"doubled {index}": [*frames[: index + 1], *frames[index:]] for index in range(len(frames))}
    wrong |= {f"missing {index}": [*frames[:index], *frames[index + 1 :]] for index in range(last)}
    wrong |= {f"strange {index}": [*frames[:index], *others[index:]] for index in range(1, len(frames))}
    for one, other in itertools.combinations(range(len(frames)), 2):
        swapped = list(frames)
        swapped[one], swapped[other] = frames[other], frames[one]
        wrong[f"swapped {one} {other}"] = swapped
    try:
        for words, pieces in wrong.items():
            report.states += 1
            _judge(world(0), header + b"".join(pieces), words, report)
    except Enough:
        pass
    return report.finish()


def _judge(world: World, content: bytes, words: str, report: Report) -> None:
    disk = SimDisk(world.clock)
    disk.put("/log", content)
    view = LogView("/log", world.process_class(disk), world.clock)
    if view.verdict.kind is not VerdictKind.DAMAGED:
        report.violation(f"{words}: {view.verdict}")
    view.close()
