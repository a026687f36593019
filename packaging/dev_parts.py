"""The parts of `dev.py test` and `dev.py lint`, how they are run, and the summary at the end."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import dev_environment
from dev_system import ROOT, say

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SOURCES = ("app", "packaging", "tests")
WINDOWS_ONLY = (
    "app/engine/adapters/windows.py",
    "app/gui/handing/windows.py",
    "app/gui/handing/pipe_porter.py",
)
"""What the types of this system say nothing about: there it counts as never reached."""

PYTEST_WORKERS_MAX = 4
# Many tests wait for a disk, a clock or another process.
PYTEST_WORKERS_MORE = 1
ENGINE_COVERAGE_PERCENT = 100
# It stood at 97 when this was written; raise it when it has risen, never lower it.
OTHER_COVERAGE_PERCENT = 96

# Adapters that can't run on a system; the job of the other system covers them.
FOREIGN_ADAPTERS = {
    "linux": ("macos", "windows"),
    "darwin": ("windows",),
    "win32": ("posix", "macos"),
}


@dataclass(frozen=True, slots=True)
class Part:
    """One check.

    Attributes:
        name: as the summary calls it.
        command: program and arguments.
    """

    name: str
    command: list[str]


def lint_parts(folder: Path) -> list[Part]:
    """Return the checks that only read the source.

    Args:
        folder: the virtual environment.
    """
    python = str(dev_environment.program(folder, "python"))
    return [
        Part("lint", [python, "-m", "ruff", "check", *SOURCES]),
        Part("layout", [python, "-m", "ruff", "format", "--check", *SOURCES]),
        Part("types", [python, "-m", "mypy", "app", "packaging"]),
        Part("types on macOS", [*_mypy_as(python, "darwin"), "app/engine/adapters/macos.py"]),
        Part("types on Windows", [*_mypy_as(python, "win32"), *WINDOWS_ONLY]),
        Part("layers", [str(dev_environment.program(folder, "lint-imports")), "--no-logo"]),
    ]


def _mypy_as(python: str, platform: str) -> list[str]:
    """With a memory of its own: what mypy keeps of one system misleads it on another."""
    return [python, "-m", "mypy", "--platform", platform, "--cache-dir", f".mypy_cache/{platform}"]


def pytest_part(folder: Path, arguments: list[str]) -> Part:
    """Return the test run: everything with coverage, or just what the arguments choose.

    Args:
        folder: the virtual environment.
        arguments: pytest's own.
    """
    python = str(dev_environment.program(folder, "python"))
    if arguments:
        return Part("tests", [python, "-m", "pytest", *arguments])
    workers = min((os.cpu_count() or 1) + PYTEST_WORKERS_MORE, PYTEST_WORKERS_MAX)
    spread = ["-n", str(workers), "--dist", "worksteal"]
    return Part("tests", [python, "-m", "pytest", *spread, "--cov", "--cov-report="])


def coverage_gates(folder: Path) -> list[Part]:
    """Return the checks that every line and branch of the engine was run, and nearly all of the rest.

    Args:
        folder: the virtual environment.
    """
    report = [str(dev_environment.program(folder, "python")), "-m", "coverage", "report"]
    foreign = FOREIGN_ADAPTERS.get(sys.platform, FOREIGN_ADAPTERS["linux"])
    other_systems = ",".join(f"app/engine/adapters/{name}.py" for name in foreign)
    engine = ["--include=app/engine/*", f"--omit={other_systems}", f"--fail-under={ENGINE_COVERAGE_PERCENT}"]
    others = ["--include=app/*", "--omit=app/engine/*", f"--fail-under={OTHER_COVERAGE_PERCENT}", "--format=total"]
    gates = [Part("coverage of the engine", report + engine)]
    if sys.platform == "linux":
        # Elsewhere the tests of signals and of other processes can't run.
        gates.append(Part("coverage elsewhere", report + others))
    return gates


def run_parts(parts: list[Part], call: Callable[[list[str], None, Path], int]) -> int:
    """Run all parts, whatever fails, and print a summary with the seconds of each.

    Args:
        parts: in this order.
        call: runs a command in a folder and returns its exit code.

    Returns:
        0 when all were good, otherwise 1.
    """
    lines: list[str] = []
    failed = 0
    for part in parts:
        say(f"== {part.name}")
        start = time.monotonic()
        code = call(part.command, None, ROOT)
        failed += code != 0
        lines.append(f"{part.name:<24}{'ok' if code == 0 else 'FAILED':<8}{time.monotonic() - start:6.1f} s")
    say("== summary")
    for line in lines:
        say(line)
    return 1 if failed else 0
