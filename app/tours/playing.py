"""Plays a whole tour from its start to its end, step by step, for the command line and the tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.tours.run import TourRun

if TYPE_CHECKING:
    from app.lab.machine import Machine
    from app.tours.run import StepResult
    from app.tours.tour import Tour

Tell = Callable[["Tour", int, "StepResult"], None]
"""Told of each step when it was performed: the tour, the step from 0, what came of it."""


def play(tour: Tour, machine: Machine, tell: Tell) -> bool:
    """Play a tour to its end; a step that fails doesn't keep the next ones from being tried.

    Args:
        tour: what is played.
        machine: with a path of its own, not started; no process runs on it afterwards.
        tell: told of every step.

    Returns:
        Whether every step went as the tour says and every check held.

    Raises:
        TourFailedError: its start state can't be made.
    """
    run = TourRun(tour, machine)
    held = True
    try:
        run.begin()
        while not run.finished:
            result = run.result or run.perform()
            held = held and result.held
            tell(tour, run.number, result)
            run.next()
    finally:
        if machine.alive:
            machine.stop()
    return held
