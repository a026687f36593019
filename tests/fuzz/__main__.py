"""Fuzzes for a while: `python -m tests.fuzz [NAME …] [--seconds 60] [--seed N] [--with hypothesis|atheris]`.

hypothesis is always there; atheris, which sees what code its bytes reach, only where it is installed. 1 when something
was found; the bytes are printed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
import traceback
from importlib.util import find_spec

from hypothesis import HealthCheck, given, seed, settings

from tests.fuzz.drawing import drawing_for
from tests.fuzz.held import held
from tests.fuzz.targets import TARGETS

_ROUND = 300


def by_hypothesis(name: str, seconds: float, first_seed: int) -> bool:
    """Draw for so long, with one seed after the other; True when nothing was found."""
    end_s, count = time.monotonic() + seconds, 0
    number = first_seed

    def once(data: bytes) -> None:
        nonlocal count
        count += 1
        held(TARGETS[name], data)

    while time.monotonic() < end_s:
        round_of = settings(max_examples=_ROUND, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        try:
            seed(number)(round_of(given(data=drawing_for(name))(once)))()
        except Exception:
            traceback.print_exc()
            return False
        number += 1
    print(f"{name:<10} hypothesis  {count:>9,} files  {seconds:>4.0f} s  nothing found", flush=True)
    return True


def by_atheris(name: str, seconds: float, first_seed: int) -> bool:
    """Run atheris in a process of its own, which it ends itself; True when nothing was found."""
    command = [sys.executable, "-m", "tests.fuzz.by_atheris", name, str(int(seconds)), str(first_seed)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    told = [line for line in done.stderr.splitlines() if line.startswith(("Done ", "#")) or " exec/s" in line]
    if done.returncode:
        print(done.stdout, done.stderr[-6_000:], sep="\n", flush=True)
        return False
    print(f"{name:<10} atheris     {told[-1] if told else ''}  nothing found", flush=True)
    return True


def main() -> int:
    """Fuzz what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("name", nargs="*", help=f"of {', '.join(TARGETS)}; all of them without one")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each target")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--with", dest="engine", choices=("hypothesis", "atheris"))
    asked = parser.parse_args()
    engine = asked.engine or ("atheris" if find_spec("atheris") else "hypothesis")
    if engine == "atheris" and not find_spec("atheris"):
        print("atheris is not installed here (pip install atheris); hypothesis is used", file=sys.stderr)
        engine = "hypothesis"
    good = True
    for name in asked.name or TARGETS:
        fuzz = by_hypothesis if engine == "hypothesis" else by_atheris
        good = fuzz(name, asked.seconds, asked.seed) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
