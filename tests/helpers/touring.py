"""Machines and small tours for the tests of tours."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from app.engine.adapters import real_storage
from app.lab.machine import Machine
from app.tours.facts import Facts, look_at
from app.tours.loader import parse_tour
from app.tours.run import TourRun

if TYPE_CHECKING:
    from app.lab.workers import Held
    from app.tours.run import StepResult
    from app.tours.tour import Tour

MIDNIGHT_MS = 20_000 * 86_400_000

HEAD = """
title = "Small"
summary = "A tour of a test."
[start]
say = "An empty queue."
"""


def machine_in(folder: Path) -> Machine:
    """A machine on the real disk, not started."""
    return Machine(str(folder / "tour.joblog"), real_storage(), now_ms=MIDNIGHT_MS)


def small_tour(*steps: str, start: str = "") -> Tour:
    """A tour of these steps; each is the TOML behind `[[step]]`, and gets a title and a text."""
    written = "".join(f'[[step]]\nid = "step-{at}"\ntitle = "T"\nsay = "S"\n{step}\n' for at, step in enumerate(steps))
    return parse_tour(f"{HEAD}{start}\n{written}", "small.toml")


def result_of(folder: Path, step: str, start: str = "") -> StepResult:
    """Play a tour of one step to its end."""
    machine = machine_in(folder)
    run = TourRun(small_tour(step, start=start), machine)
    run.begin()
    try:
        return run.result or run.perform()
    finally:
        machine.stop()


@dataclass(frozen=True, slots=True)
class Impression:
    """Everything about a machine that somebody could see."""

    facts: Facts
    files: dict[str, bytes]
    clock_ms: int
    death: str
    held: tuple[Held, ...]
    next_frame: bytes


def impression(machine: Machine) -> Impression:
    """Look at a machine, its files included; nothing is changed."""
    path = Path(machine.path)
    return Impression(
        look_at(machine),
        {file.name: file.read_bytes() for file in sorted(path.parent.iterdir())},
        machine.clock.now_ms(),
        machine.death,
        tuple(machine.workers.holding()),
        machine.next_frame(b"next"),
    )
