"""One target under atheris: `python -m tests.fuzz.by_atheris NAME SECONDS SEED`. It ends the process by itself."""

from __future__ import annotations

import itertools
import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["app.engine", "app.inspector"], enable_loader_override=False):
    from tests.fuzz.dressing import seeds
    from tests.fuzz.targets import TARGETS, WORDS

from tests.fuzz.held import held

_LENGTH_MAX = 4_096
_HELD_EVERY = 16
"""Memory is looked at in every so many runs: it costs time, and what libFuzzer keeps for itself is not counted."""


def main(name: str, seconds: str, seed: str) -> None:
    """Begin with the seeds, and go on until the time is over or something is found."""
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        for number, data in enumerate(WORDS if name == "query" else seeds()):
            Path(folder, f"seed-{number}").write_bytes(data)
        limits = [
            f"-max_total_time={seconds}",
            f"-seed={seed}",
            f"-max_len={_LENGTH_MAX}",
            "-timeout=10",
            f"-artifact_prefix={folder}/",
        ]
        target, runs = TARGETS[name], itertools.count()

        def run(data: bytes) -> None:
            if next(runs) % _HELD_EVERY:
                target(data)
            else:
                held(target, data)

        atheris.Setup([sys.argv[0], *limits, folder], run)
        atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
