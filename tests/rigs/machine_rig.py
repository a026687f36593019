"""Runs the rule machine outside pytest, as a rig like the others."""

from __future__ import annotations

from hypothesis import HealthCheck, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.rigs.queue_machine import QueueMachine
from tests.rigs.report import Report

STEPS = 40


def machine_rig(examples: int, first_seed: int) -> Report:
    """The queue against the model; one example is `STEPS` steps."""
    report = Report("stateful model")
    options = settings(
        max_examples=examples,
        stateful_step_count=STEPS,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        derandomize=False,
    )
    machine = seed(first_seed)(QueueMachine)
    try:
        run_state_machine_as_test(machine, settings=options)
    except Exception as error:
        report.violations.append(f"{type(error).__name__}: {error}")
    report.states = examples * STEPS
    return report.finish()
