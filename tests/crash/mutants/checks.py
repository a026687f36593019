"""The rigs in doses just large enough to catch a planted bug, each stopping at its first violation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.rigs.bits import run_bits
from tests.rigs.disk_errors import LineStrike, run_errors
from tests.rigs.machine_rig import machine_rig
from tests.rigs.misplaced import misplaced_rig
from tests.rigs.power_cuts import Dose, run_history
from tests.rigs.report import Enough, Report
from tests.rigs.room import room_rig
from tests.rigs.small_scope import run_promised
from tests.rigs.two_processes import run_interleaved, run_pair
from tests.rigs.world import SCRIPT, Action, World

if TYPE_CHECKING:
    from collections.abc import Callable

TWO = [Action("enqueue", 0, 12), Action("enqueue", 3, 30)]


def power(report: Report) -> None:
    """Cut the power in the script."""
    run_history(SCRIPT, report, Dose(cap=14, depth_two=1, depth_two_cap=4), seed=1)


def pairs(report: Report) -> None:
    """Let one process die and another take over."""
    for second in (Action("enqueue", 6, 9), Action("lease")):
        run_pair(TWO, second, report, Dose(cap=6, depth_two=0), 0, World)


def interleaved(report: Report) -> None:
    """Let another process act in the middle of a compaction."""
    history = [Action("enqueue", 0, 12), Action("compact")]
    run_interleaved(history, Action("enqueue", 6, 9), report, Dose(cap=6, depth_two=0), 0, World)


def errors(report: Report) -> None:
    """Let every call of the disk fail in a few operations."""
    for last in (Action("enqueue", 0, 30), Action("ack"), Action("reopen")):
        run_errors([Action("enqueue", 0, 9), Action("lease"), last], report, 0, World, Dose(cap=6, depth_two=0))


def interruptions(report: Report) -> None:
    """Press Ctrl-C before every third line that the engine runs for a seal."""
    history = [Action("enqueue", 0, 9), Action("seal"), Action("enqueue", 1, 9), Action("seal")]
    ctrl_c = [LineStrike(KeyboardInterrupt)]
    run_errors(history, report, 0, World, Dose(cap=2, depth_two=0), strikes=ctrl_c, every=3)


def bits(report: Report) -> None:
    """Flip bits."""
    run_bits([Action("enqueue", 0, 13), Action("lease"), Action("ack")], report, World(), 1)


def misplaced(report: Report) -> None:
    """Misplace whole records."""
    report.violations += misplaced_rig(stop_at=1).violations


def promised(report: Report) -> None:
    """Cut below what was promised."""
    run_promised(SCRIPT[:6], report, World)


def room(report: Report) -> None:
    """Fill the disk."""
    report.violations += room_rig(every=20_000, stop_at=1).violations


def model(report: Report) -> None:
    """Compare with the dictionary model."""
    report.violations += machine_rig(40, stop_at=1).violations


def caught_by(check: Callable[[Report], None]) -> str:
    """Run a check; returns what it found, "" for nothing. An exception that no rig expects is a catch, too."""
    report = Report(check.__name__, stop_at=1)
    try:
        check(report)
    except Enough:
        pass
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return report.violations[0] if report.violations else ""
