"""Walks of the rule machine as a rig: hypothesis looks for short examples, this one covers ground."""

from __future__ import annotations

import random

from tests.rigs.queue_machine import QueueMachine
from tests.rigs.report import Enough, Report

STEPS = 60


def machine_rig(walks: int, seed: int = 0, *, stop_at: int = 1_000) -> Report:
    """The queue against the model; each walk begins with a new queue. `states` counts steps."""
    report = Report("stateful model", stop_at=stop_at)
    try:
        for number in range(seed, seed + walks):
            report.states += STEPS
            walk(number, report)
    except Enough:
        pass
    return report.finish()


def walk(seed: int, report: Report) -> None:
    """One walk; whatever goes wrong in it is one violation."""
    try:
        QueueMachine().walk(random.Random(seed), STEPS)
    except Exception as error:
        report.violation(f"walk {seed}: {type(error).__name__}: {error}")
