"""Binlogs of a real beanstalkd: read as the server reads them, and judged without a checksum."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from app.engine.adapters import posix
from app.inspector.formats.beanstalkd import Beanstalkd

if TYPE_CHECKING:
    from app.inspector.formats.base import Contents

DATA = Path(__file__).parents[3] / "data" / "beanstalkd"
EXPECTED: dict[str, Any] = json.loads((DATA / "expected.json").read_text())
WORDS = {"dead-letter": "buried"}


def read(path: Path) -> Contents:
    storage = posix.PosixStorage()
    file = storage.open(str(path))
    try:
        return Beanstalkd().read(file, str(path), storage, lambda: False)
    finally:
        file.close()


def changed(whole: bytes, change: list[Any]) -> bytes:
    if change[0] == "cut":
        return whole[: change[1]]
    if change[0] == "zero":
        return whole[: change[1]] + bytes(len(whole) - change[1])
    copy = bytearray(whole)
    copy[change[1]] ^= 1 << change[2]
    return bytes(copy)


def told(contents: Contents) -> dict[str, list[Any]]:
    found = {}
    for job in contents.jobs_at(1_800_000_000_000):
        state = WORDS.get(job.state.value, job.state.value)
        found[str(job.id)] = [state, job.notes[0].removeprefix("tube "), job.priority, job.attempts]
    return found


CASES = [(folder, case) for folder in ("one", "several") for case in EXPECTED[folder]["changed"]]


@pytest.mark.parametrize("folder", ["one", "several", "moved"])
def test_the_jobs_are_those_the_server_holds_after_a_restart(folder: str) -> None:
    for path in (DATA / folder).iterdir():
        assert told(read(path)) == EXPECTED[folder]["jobs"]


@pytest.mark.parametrize(("folder", "case"), CASES, ids=[f"{folder}: {case['title']}" for folder, case in CASES])
def test_the_jobs_of_a_harmed_copy_are_those_the_server_holds(folder: str, case: Any, tmp_path: Path) -> None:
    copy = tmp_path / folder
    shutil.copytree(DATA / folder, copy)
    first = copy / "binlog.1"
    first.write_bytes(changed(first.read_bytes(), case["change"]))
    assert told(read(first)) == case["jobs"]
