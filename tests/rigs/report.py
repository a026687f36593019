"""What a rig found, and the table of all of them."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

VIOLATIONS_SHOWN = 5


@dataclass(slots=True)
class Report:
    """Counts of one rig. `stop_at` ends a rig early: a mutant needs to be caught only once."""

    name: str
    states: int = 0
    violations: list[str] = field(default_factory=list)
    started_s: float = field(default_factory=time.perf_counter)
    seconds: float = 0.0
    stop_at: int = 1_000

    def violation(self, words: str) -> None:
        """Note one; a rig that has found enough gives up by `Enough`."""
        self.violations.append(words)
        if len(self.violations) >= self.stop_at:
            raise Enough

    def finish(self) -> Report:
        """Stop the watch."""
        self.seconds = time.perf_counter() - self.started_s
        return self

    def __str__(self) -> str:
        shown = "\n".join(self.violations[:VIOLATIONS_SHOWN])
        return f"{self.name}: {self.states} states, {len(self.violations)} violations\n{shown}"


class Enough(Exception):
    """The rig has found as many violations as it was asked for."""


def merged(reports: list[Report]) -> list[Report]:
    """Reports of one name added up; they ran side by side, so the longest time counts."""
    found: dict[str, Report] = {}
    for report in reports:
        one = found.setdefault(report.name, Report(report.name))
        one.states += report.states
        one.violations += report.violations
        one.seconds = max(one.seconds, report.seconds)
    return list(found.values())


def table(reports: list[Report]) -> str:
    """One line per rig."""
    lines = [f"{'rig':<28}{'states':>12}{'violations':>12}{'seconds':>10}"]
    lines += [f"{one.name:<28}{one.states:>12,}{len(one.violations):>12,}{one.seconds:>10.1f}" for one in reports]
    return "\n".join(lines)
