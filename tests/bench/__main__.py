"""Runs the benches and prints one table: `python -m tests.bench [PART OF A NAME]`; 1 when a limit is not held."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.bench.row import Row


def bench_names(part: str = "") -> list[str]:
    """Return the benches whose name contains `part`, in a fixed order."""
    return sorted(file.stem for file in Path(__file__).parent.glob("bench_*.py") if part in file.stem)


def line_of(row: Row) -> str:
    """Return a figure as one line of the table: what, how much, its limit, whether that is held."""
    bound = f"{'at most' if row.at_most else 'at least'} {row.limit:,g}"
    verdict = "held" if row.held else "NOT HELD"
    return f"{row.name:<64} {row.value:>12,.6g} {row.unit:<9} {bound:<18} {verdict}"


def main(arguments: Sequence[str]) -> int:
    """Run what was asked for, a bench at a time.

    Args:
        arguments: at most one, a part of the names of the benches to run.

    Returns:
        0 when all limits are held, 1 when one is not, 2 when there is no such bench.
    """
    names = bench_names(*arguments[:1])
    if not names:
        print(f"no bench is named like that; there are: {', '.join(bench_names())}", file=sys.stderr)
        return 2
    held = True
    for name in names:
        for row in importlib.import_module(f"tests.bench.{name}").run():
            print(line_of(row), flush=True)
            held = held and row.held
    return 0 if held else 1


if __name__ == "__main__":
    # The figures hold typographic signs, and a pipe on Windows may not be UTF-8.
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8")
    sys.exit(main(sys.argv[1:]))
