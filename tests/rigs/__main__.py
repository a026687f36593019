"""Runs the rigs in full and prints one table: `python -m tests.rigs [COUNT] [--seed N] [--only NAME]`.

COUNT scales everything; 1 is what pytest runs, 100 is an hour on two cores.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.rigs.disk_errors import disk_error_rig
from tests.rigs.power_cuts import Dose, power_cut_rig
from tests.rigs.queue_machine import QueueMachine
from tests.rigs.report import Report, table
from tests.rigs.small_scope import small_scope_rig
from tests.rigs.two_processes import two_process_rig

if TYPE_CHECKING:
    from collections.abc import Callable

STEPS = 40


def machine_rig(examples: int, seed: int) -> Report:
    """The queue against the model; one example is `STEPS` steps."""
    report = Report("stateful model")
    try:
        options = settings(
            max_examples=examples,
            stateful_step_count=STEPS,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
            derandomize=not seed,
        )
        run_state_machine_as_test(QueueMachine, settings=options)
        report.states = examples * STEPS
    except AssertionError as error:
        report.violations.append(str(error))
    return report.finish()


def main() -> int:
    """Run what was asked for; 1 when a promise was broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.rigs", description=__doc__)
    parser.add_argument("count", nargs="?", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0, help="the first history; another one finds other states")
    parser.add_argument("--only", default="", help="a part of a rig's name")
    asked = parser.parse_args()
    count, seed = asked.count, asked.seed
    rigs: dict[str, Callable[[], Report]] = {
        "power cuts": lambda: power_cut_rig(2 * count, 16, Dose(), seed=seed),
        "two processes": lambda: two_process_rig(2 * count, Dose(cap=12, depth_two=1), seed=seed),
        "disk errors": lambda: disk_error_rig(2 * count, Dose(cap=4, depth_two=0), seed=seed),
        "small scope": lambda: small_scope_rig(4, every=max(1, 1_500 // count)),
        "stateful model": lambda: machine_rig(30 * count, seed),
    }
    reports = [run() for name, run in rigs.items() if asked.only in name]
    for report in reports:
        if report.violations:
            print(report)
    print(table(reports))
    return 1 if any(report.violations for report in reports) else 0


if __name__ == "__main__":
    sys.exit(main())
