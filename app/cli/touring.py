"""Plays a tour without a window, and tells of it: as text to read along, or as one JSON object for each tour."""

from __future__ import annotations

import os
import tempfile
from typing import TYPE_CHECKING

from app.lab.machine import Machine
from app.tours.check_words import counted
from app.tours.playing import play

if TYPE_CHECKING:
    from app.cli.output import Output
    from app.cli.world import World
    from app.tours.playing import Tell
    from app.tours.run import StepResult
    from app.tours.tour import Step, Tour

DAY_MS = 86_400_000
LOG_NAME = "tour.joblog"


def play_headless(tour: Tour, world: World, tell: Tell) -> bool:
    """Play one tour in a temporary folder on the world's disk; whether it held.

    Raises:
        TourFailedError: its start state can't be made.
    """
    with tempfile.TemporaryDirectory(prefix="tearproof-") as folder:
        now_ms = world.clock.now_ms()
        machine = Machine(
            os.path.join(folder, LOG_NAME),
            world.storage,
            now_ms=now_ms - now_ms % DAY_MS,
            sleeper=world.clock.sleep_ms,
            stopwatch=world.clock.monotonic_us,
        )
        return play(tour, machine, tell)


class Account:
    """Tells of tours step by step, and counts.

    Args:
        output: where it is told.

    Attributes:
        held: everything so far was as it must be.
    """

    def __init__(self, output: Output) -> None:
        self.held = True
        self._output = output
        self._tour: Tour | None = None
        self._steps: list[dict[str, object]] = []
        self._tours = self._steps_count = self._checks = self._failed = 0

    def tell(self, tour: Tour, number: int, result: StepResult) -> None:
        """Tell of one step.

        Args:
            tour: which tour.
            number: the step, from 0.
            result: what came of it.
        """
        if self._tour is not tour or number == 0:
            self._begin(tour)
        step = tour.steps[number]
        self.held = self.held and result.held
        self._steps_count += 1
        self._checks += len(result.checks)
        self._failed += sum(1 for check in result.checks if not check.held) + bool(result.trouble)
        if self._output.json:
            self._steps.append(_step_object(step, result))
        else:
            self._output.lines(_step_lines(step, number, result))

    def close(self) -> None:
        """Tell the sum of it."""
        self.end_tour()
        if not self._output.json and self._tours:
            counts = ((self._tours, "tour"), (self._steps_count, "step"), (self._checks, "check"))
            tours = ", ".join(counted(count, what) for count, what in counts)
            self._output.line("")
            self._output.line(f"{tours}: {f'{self._failed} failed.' if self._failed else 'all true.'}")

    def _begin(self, tour: Tour) -> None:
        self.end_tour()
        self._tour = tour
        self._tours += 1
        if not self._output.json:
            number = f"{tour.number}. " if tour.number else ""
            self._output.lines(["", f"{number}{tour.title}", f"   {tour.start_words}"])

    def end_tour(self) -> None:
        """The tour told of last is over."""
        if self._tour is not None and self._output.json:
            held = all(step["held"] for step in self._steps)
            told = {"tour": self._tour.id, "title": self._tour.title, "held": held, "steps": self._steps}
            self._output.answer(told)
        self._tour = None
        self._steps = []


def _step_lines(step: Step, number: int, result: StepResult) -> list[str]:
    lines = ["", f"   Step {number + 1}: {step.title}", f"      {step.say}"]
    if step.question is not None:
        lines.append(f"      ? {step.question.text}")
        for at, choice in enumerate(step.question.choices):
            lines.append(f"        {'→' if at == result.right_choice else '·'} {choice.text}")
    lines += [f"      {text}" for text in (step.after, result.trouble) if text]
    for check in result.checks:
        lines.append(f"      {'true:' if check.held else 'NOT TRUE:'} {check.text if check.held else check}")
    return lines


def _step_object(step: Step, result: StepResult) -> dict[str, object]:
    question = step.question
    right = result.right_choice
    return {
        "id": step.id,
        "title": step.title,
        "held": result.held,
        "question": question.text if question else None,
        "answer": question.choices[right].text if question and right is not None else None,
        "trouble": result.trouble or None,
        "reports": [report.sentence for report in result.reports],
        "refusals": list(result.refusals),
        "checks": [{"text": check.text, "held": check.held, "found": check.found or None} for check in result.checks],
    }
