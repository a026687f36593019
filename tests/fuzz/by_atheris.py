"""One target under atheris: `python -m tests.fuzz.by_atheris NAME SECONDS SEED`. It ends the process by itself."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["app.engine", "app.inspector"], enable_loader_override=False):
    from tests.fuzz.dressing import seeds
    from tests.fuzz.targets import TARGETS, WORDS

from tests.fuzz.held import memory_bytes

_LENGTH_MAX = 4_096
_ROOM_MB = 64 + 128
"""What a file may cost, and what libFuzzer keeps for itself: its corpus and its map of the code."""


def main(name: str, seconds: str, seed: str) -> None:
    """Begin with the seeds, and go on until the time is over or something is found."""
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        for number, data in enumerate(WORDS if name == "query" else seeds()):
            Path(folder, f"seed-{number}").write_bytes(data)
        limits = [
            f"-max_total_time={seconds}",
            f"-seed={seed}",
            f"-max_len={_LENGTH_MAX}",
            f"-rss_limit_mb={memory_bytes() // 2**20 + _ROOM_MB}",
            "-timeout=10",
            f"-artifact_prefix={folder}/",
        ]
        atheris.Setup([sys.argv[0], *limits, folder], TARGETS[name])
        atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
