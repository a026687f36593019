"""Real binlogs of beanstalkd and what a server said about them: `tests/data/beanstalkd`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from app.engine.adapters import real_storage
from app.inspector.formats.beanstalkd import Beanstalkd
from tests.helpers.tree import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from app.inspector.formats.base import Contents

DATA = ROOT / "tests" / "data" / "beanstalkd"
EXPECTED: dict[str, Any] = json.loads((DATA / "expected.json").read_text())
NOW_MS = 1_800_000_000_000
"""A moment at which everything that is delayed in the files still is."""


def files_of(folder: str) -> list[Path]:
    """The binlogs of one server, in order."""
    return sorted((DATA / folder).glob("binlog.*"))


def change_of(folder: str, title: str) -> list[Any]:
    """A change by its title in `expected.json`."""
    found: list[Any] = next(case["change"] for case in EXPECTED[folder]["changed"] if case["title"] == title)
    return found


def changed(whole: bytes, change: list[Any]) -> bytes:
    """The bytes of a file with something changed: `cut` or `zero` from an offset on, `flip` a bit of a byte."""
    kind, at = change[0], change[1]
    if kind == "cut":
        return whole[:at]
    if kind == "zero":
        return whole[:at] + bytes(len(whole) - at)
    copy = bytearray(whole)
    copy[at] ^= 1 << change[2]
    return bytes(copy)


def read(path: Path, stop: Callable[[], bool] = lambda: False) -> Contents:
    """What the inspector finds in a binlog."""
    storage = real_storage()
    file = storage.open(str(path))
    try:
        return Beanstalkd().read(file, str(path), storage, stop)
    finally:
        file.close()


def told(contents: Contents) -> dict[str, list[Any]]:
    """The jobs in the form of `expected.json`: state, tube, priority, reserves, by id."""
    return {
        str(job.id): [
            Beanstalkd().state_words(job.state),
            job.notes[0].removeprefix("tube "),  # type: ignore[attr-defined]
            job.priority,
            job.attempts,
        ]
        for job in contents.jobs_at(NOW_MS)
    }
